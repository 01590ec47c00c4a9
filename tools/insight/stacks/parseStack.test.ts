import { parseStack } from './parseStack';

const frames = (text: string) => parseStack(text).filter(({ kind }) => kind === 'frame');

test('Chrome', () => {
  const text = `TypeError: Cannot read properties of undefined (reading 'price')
    at n (https://shop.example/remotes/sports/1.0.0%2Baaa/Board.222222222222.js:1:20)
    at async Promise.all (index 0)
    at new r (https://shop.example/main.333333333333.js:2:7)
    at Object.onClick [as handle] (https://shop.example/main.333333333333.js:3:9)
    at async https://shop.example/main.333333333333.js:4:1
    at <anonymous>`;
  const main = '/main.333333333333.js';
  expect(parseStack(text)).toEqual([
    { kind: 'text', text: "TypeError: Cannot read properties of undefined (reading 'price')" },
    {
      kind: 'frame',
      path: '/remotes/sports/1.0.0%2Baaa/Board.222222222222.js',
      line: 1,
      column: 20,
      name: 'n',
    },
    { kind: 'frame', path: main, line: 2, column: 7, name: 'r' },
    { kind: 'frame', path: main, line: 3, column: 9, name: 'onClick' },
    { kind: 'frame', path: main, line: 4, column: 1, name: undefined },
  ]);
});

test('Firefox and Safari', () => {
  const text = `n/<@https://shop.example/a.111111111111.js:1:20
async*r@https://shop.example/a.111111111111.js:2:7
[native code]
global code@https://shop.example/a.111111111111.js:3:9
@https://shop.example/a.111111111111.js:4:1
module code@https://shop.example/a.111111111111.js:5:1`;
  expect(frames(text)).toMatchObject([
    { line: 1, column: 20, name: 'n' },
    { line: 2, column: 7, name: 'r' },
    { line: 3, column: 9 },
    { line: 4, column: 1, name: undefined },
    { line: 5, column: 1 },
  ]);
});

test('a call keeps no query and no host; extensions and other schemes are no calls of ours', () => {
  const text = `Error: x
    at a (https://user:pass@shop.example/a.js?token=1:1:20)
    at b (chrome-extension://abc/b.js:1:2)
    at c (file:///home/asha/c.js:1:2)`;
  expect(JSON.stringify(frames(text))).not.toMatch(/token|pass|shop|asha|extension/);
});

test('a text of megabytes is read to its 500th line', () => {
  expect(parseStack('at a (https://shop.example/a.js:1:2)\n'.repeat(100_000))).toHaveLength(500);
});
