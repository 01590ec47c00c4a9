import { jsonFault } from './jsonFault';

const WHOLE = '{\n  "a": [1, -2.5e+3, true, null, "x\\u00e9\\n"],\n  "b": {"c": {}, "d": []}\n}\n';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['{\n  "a": 1,\n  "b" 2\n}', { line: 3, column: 7, expectation: 'expected a colon' }],
  ['{\n  "a": "x"\n  "b": 2\n}', { line: 3, column: 3, expectation: 'expected a comma or }' }],
  ['{ "a": no }', { line: 1, column: 8, expectation: 'expected a value' }],
  ['{ broken', { line: 1, column: 3, expectation: 'expected a name in double quotes' }],
  ['{ "a": 1, }', { line: 1, column: 11, expectation: 'expected a name in double quotes' }],
  ['[1', { line: 1, column: 3, expectation: 'expected a comma or ]' }],
  ['', { line: 1, column: 1, expectation: 'expected a value' }],
  ['{} {}', { line: 1, column: 4, expectation: 'expected the end of the file' }],
])('the fault of %j', (text, fault) => {
  expect(jsonFault(text)).toEqual(fault);
});

test('it finds a fault exactly where JSON.parse does: in every part, and with every character replaced', () => {
  const texts = [...WHOLE].flatMap((_, at) => [
    WHOLE.slice(0, at),
    ...['x', '"', ',', '}', '0', '\\', '\t'].map((other) => WHOLE.slice(0, at) + other + WHOLE.slice(at + 1)),
  ]);
  for (const text of [WHOLE, ...texts])
    expect([text, jsonFault(text) === undefined]).toEqual([text, isJson(text)]);
});

test('a text of many levels is refused without a fault of this program', () => {
  expect(jsonFault('['.repeat(100_000))?.expectation).toBe('expected at most 500 levels');
});
