import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteMaps } from '@touchline/registry/release/MapPlace';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { INSIGHT_ATTRIBUTES as NAMES } from '@touchline/shared/contracts/insight';
import Libsql from 'libsql';
import { stackOf, writeBuiltScript } from '../stacks/testing/built-script';
import { errorRecord } from './testing/madeReport';
import { openTestCollector, type TestCollector } from './testing/openTestCollector';

const BOARD = `
function drawRow(row: { price?: number }) {
  return row.price.toFixed(2);
}
function drawBoard() {
  return [{}].map((row) => drawRow(row));
}
drawBoard();`;

let site: string;
let collector: TestCollector | undefined;
beforeEach(() => {
  site = testFolder();
});
afterEach(async () => {
  await collector?.stop();
  collector = undefined;
});

/** A release of sports with one script, and the calls of its error as a page reports them. */
async function release(version: string, file: string, content: string): Promise<string> {
  const built = join(site, 'release', version);
  const { code } = await writeBuiltScript(built, file, '@touchline/sports/src/Board.tsx', content);
  await siteMaps(site).keep({ name: 'sports', version }, built);
  const address = `https://shop.example/remotes/sports/${encodeURIComponent(version)}/${file}`;
  const calls = stackOf([{ address, code }]).matchAll(/shop\.example\/(remotes\S+?:\d+:\d+)/g);
  return [...calls].map(([, call]) => call).join('\n');
}

const report = (version: string, domain: string, stack: string, message: string) =>
  collector?.report([errorRecord(message, { [NAMES.release]: version, [NAMES.stack]: stack })], {
    [NAMES.domain]: domain,
  });

test('errors of one function are one cause, over releases, browsers and domains, with lines of the sources', async () => {
  let now = Date.UTC(2026, 10, 23, 12);
  collector = await openTestCollector({ maps: siteMaps(site), now: () => now });
  const first = await release('1.0.0+aaa', 'Board.111111111111.js', BOARD);
  const second = await release('1.1.0+bbb', 'Board.222222222222.js', `// A line more.\n\n${BOARD}`);
  await report('1.0.0+aaa', 'shop.example', first, 'undefined is not an object');
  now += 60_000;
  await report('1.1.0+bbb', 'gold.example', second, 'Cannot read properties of undefined');
  const { causes } = await collector.health();
  expect(causes).toEqual([
    expect.objectContaining({
      type: 'TypeError',
      message: 'Cannot read properties of undefined',
      count: 2,
      first: now - 60_000,
      last: now,
      seen: [
        { domain: 'gold.example', remote: 'sports', release: '1.1.0+bbb', count: 1, first: now, last: now },
        {
          domain: 'shop.example',
          remote: 'sports',
          release: '1.0.0+aaa',
          count: 1,
          first: now - 60_000,
          last: now - 60_000,
        },
      ],
    }),
  ]);
  const [top, next] = causes[0]?.calls ?? [];
  expect(top).toEqual({
    name: 'drawRow',
    place: '@touchline/sports/src/Board.tsx:5:20',
    text: 'return row.price.toFixed(2);',
    release: 'sports 1.1.0+bbb',
  });
  expect(next).toMatchObject({ name: 'drawBoard', place: '@touchline/sports/src/Board.tsx:8:28' });
  // A domain's answer has what the domain has seen.
  const { causes: ofShop } = await collector.health('domain=shop.example');
  expect(ofShop).toEqual([expect.objectContaining({ id: causes[0]?.id, count: 1 })]);
});

test('another function is another cause; without source maps the scripts are told', async () => {
  const now = Date.UTC(2026, 10, 23, 12);
  collector = await openTestCollector({ now: () => now });
  const stack = (column: number) => `remotes/sports/1.0.0/Board.111111111111.js:1:${column}`;
  for (const column of [20, 20, 77]) await report('1.0.0', 'shop.example', stack(column), 'x');
  const { causes } = await collector.health();
  const told = causes.map(({ count, calls }) => ({ count, calls }));
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ count: 2, calls: [{ place: stack(20) }] });
  expect(told).toContainEqual({ count: 1, calls: [{ place: stack(77) }] });
});

test('of calls only names of scripts with their places are taken, eight at most', async () => {
  collector = await openTestCollector();
  const good = 'remotes/sports/1.0.0/Board.111111111111.js:1:20';
  const bad = [
    'https://evil.example/a.js:1:2',
    '../../a.js:1:2',
    'a.js:1',
    'markets/29380123:1:2',
    '<img>.js:1:2',
  ];
  await report('1.0.0', 'shop.example', [...bad, ...Array(12).fill(good)].join('\n'), 'x');
  const [cause] = (await collector.health()).causes;
  expect(cause?.calls).toEqual(Array(8).fill({ place: good }));
});

test('figures are told although source maps cannot be read', async () => {
  writeFileSync(join(site, 'maps'), 'a file where a folder should be');
  collector = await openTestCollector({ maps: siteMaps(site) });
  await report('1.0.0', 'shop.example', 'remotes/sports/1.0.0/Board.111111111111.js:1:20', 'x');
  const { causes, problem } = await collector.health();
  expect(causes).toHaveLength(1);
  expect(problem).toContain('Source maps cannot be read');
});

test('a file of before errors had calls is read on', async () => {
  const file = join(site, 'insight.db');
  const old = new Libsql(file);
  old.exec(`CREATE TABLE error (domain TEXT NOT NULL, remote TEXT NOT NULL, release TEXT NOT NULL, hash TEXT NOT NULL,
    kind TEXT NOT NULL, type TEXT NOT NULL, message TEXT NOT NULL, count INTEGER NOT NULL, last INTEGER NOT NULL,
    PRIMARY KEY (domain, remote, release, hash)) WITHOUT ROWID`);
  const last = Date.now() - 1000;
  old
    .prepare('INSERT INTO error VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)')
    .run('shop.example', 'sports', '1.0.0', 'h', 'render', 'TypeError', 'old', 3, last);
  old.close();
  collector = await openTestCollector({ file });
  expect((await collector.health()).causes).toEqual([
    expect.objectContaining({ message: 'old', count: 3, first: last, last, calls: [] }),
  ]);
});
