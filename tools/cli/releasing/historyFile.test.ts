import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSite, SHOP } from '@touchline/site/domains/testing/makeSite';
import { outcome, typeOperator } from './testing/typeCommand';

let dir: string;
beforeEach(() => {
  dir = makeSite();
});

const typed = (...args: string[]) => typeOperator(dir, args);
const path = () => join(dir, 'history.jsonl');
const lines = () => readFileSync(path(), 'utf8').split('\n').slice(0, -1);
const write = (all: readonly string[]) => writeFileSync(path(), all.map((line) => `${line}\n`).join(''));
const head = async () => /Head: ([0-9a-f]{64})/.exec((await typed('history', '--verify')).said)?.[1] ?? '';
async function change(...titles: string[]) {
  for (const title of titles) await typed('brand', SHOP, `title=${title}`);
}
/** A line as older versions wrote it. */
const old = (id: string) =>
  JSON.stringify({
    id,
    when: '2026-11-22T06:00:00.000Z',
    who: 'ravi',
    host: SHOP,
    words: 'changed the title',
    before: { domainTitle: 'Shop' },
    after: { domainTitle: `Old ${id}` },
  });

test('a history is verified, and goes on from a head that was kept elsewhere', async () => {
  expect(await typed('history', '--verify')).toMatchObject(outcome(0, 'Changes: 0'));
  await change('One', 'Two');
  const kept = await head();
  await change('Three');
  const { code, said } = await typed('history', '--verify', '--head', kept);
  expect(code).toBe(0);
  expect(said).toContain('Changes: 3.');
  expect(said).toContain('Nothing is missing or altered.');
});

test.each<[what: string, act: (all: string[]) => string[], line: number]>([
  ['altered', (all) => all.map((line, at) => (at === 1 ? line.replace('asha', 'ravi') : line)), 3],
  ['taken out', (all) => all.filter((_, at) => at !== 1), 2],
  ['the first one, taken out', (all) => all.slice(1), 1],
  ['put in', (all) => [...all.slice(0, 2), all[1] ?? '', ...all.slice(2)], 3],
  ['put in without a hash', (all) => [...all, old('9')], 4],
])('a line that was %s is found', async (_, act, line) => {
  await change('One', 'Two', 'Three');
  write(act(lines()));
  expect(await typed('history', '--verify')).toMatchObject(outcome(1, `history.jsonl, line ${line}:`));
});

test('an end that was cut off, and a history that was written anew, are found by the kept head', async () => {
  await change('One', 'Two');
  const kept = await head();
  write(lines().slice(0, 1));
  expect(await typed('history', '--verify')).toMatchObject({ code: 0 });
  const fault = 'the end of the history was cut off, or it was written anew';
  for (const act of [() => undefined, () => rmSync(path()), () => change('Two')]) {
    await act();
    expect(await typed('history', '--verify', '--head', kept)).toMatchObject(outcome(1, fault));
  }
});

test('the lines of an older version are read, and verified as a whole from the next change on', async () => {
  write([old('1'), old('2')]);
  expect((await typed('history', '--verify')).said).toContain('None names the one before yet');
  await change('Three', 'Four');
  expect(await typed('history', '--verify')).toMatchObject(
    outcome(0, 'Changes: 4, of which those before line 3 were written by an older version'),
  );
  write(lines().map((line, at) => (at === 0 ? line.replace('ravi', 'asha') : line)));
  expect(await typed('history', '--verify')).toMatchObject(
    outcome(
      1,
      'line 3: the lines before it are not those that it was written after. A line before was altered',
    ),
  );
});

test('--head alone is typed wrongly', async () => {
  expect(await typed('history', '--head', 'x')).toMatchObject({ code: 2 });
});
