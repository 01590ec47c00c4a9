import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { settingsFiles } from '@touchline/registry/settings/settingsFiles';
import { settingsOf } from '@touchline/registry/settings/settingValues';
import { bundleProgram, FAULT_AT_STEP } from '@touchline/registry/testing/bundleProgram';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { journal } from './journal';
import { lastValid } from './lastValid';
import { openSite } from './openSite';
import { makeSite, readSettings, SHOP } from './testing/makeSite';

jest.setTimeout(300_000);

const RUNS = 50;
const START = { [SHOP]: { domainTitle: 'Shop' }, 'azure.example': { domainTitle: 'Azure' } };
const who = 'asha';

let built: string;
let program: string;
beforeAll(() => {
  built = testFolder();
  program = bundleProgram(join(__dirname, 'testing/turn-switches.ts'), built);
});

let dir: string;
beforeEach(() => {
  dir = makeSite(START);
});

/** @param fault `kill:12` kills it at its twelfth write */
function startWriter(name: string, fault = '') {
  return spawn(process.execPath, ['--require', FAULT_AT_STEP, program, dir, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TOUCHLINE_FAULT: fault },
  });
}

async function kill(writer: ChildProcess): Promise<void> {
  const ended = once(writer, 'exit');
  writer.kill('SIGKILL');
  await ended;
}

/**
 * Checks that every domain is the result of its first settings and its history, with no change in only one of them.
 */
async function expectAgreement(): Promise<number> {
  const site = await openSite(dir);
  const records = (await site.history()).reverse();
  expect(records.map(({ id }) => id)).toEqual(records.map((_, index) => String(index + 1)));
  for (const [host, first] of Object.entries(START)) {
    const own = records.filter((entry) => entry.host === host);
    const told = Object.assign({}, first, ...own.map(({ after }) => after));
    const served: object = readSettings(dir, host);
    expect(sorted(served)).toEqual(sorted(settingsOf(told)));
  }
  expect(existsSync(join(dir, 'change-in-progress.json'))).toBe(false);
  expect(await site.verifyHistory()).toMatchObject({ changes: records.length, faults: [] });
  return records.length;
}
const sorted = (settings: object) => Object.fromEntries(Object.entries(settings).sort());

test(`${RUNS} writers killed at any of their writes: history and settings agree at the next opening`, async () => {
  let written = 0;
  let cut = 0;
  for (let run = 0; run < RUNS; run += 1) {
    // Each a little further into the first, second or third change.
    const writer = startWriter(`writer ${run}`, `kill:${run + 1}`);
    await once(writer, 'exit');
    expect(writer.signalCode).toBe('SIGKILL');
    if (existsSync(join(dir, 'change-in-progress.json'))) cut += 1;
    const now = await expectAgreement();
    expect(now).toBeGreaterThanOrEqual(written);
    written = now;
  }
  // If all kills had come between changes, or before the first is in the history, the test would prove little.
  expect(Math.min(cut, written)).toBeGreaterThan(RUNS / 5);
});

test('three writers at once: every change is in the history once, and none is lost', async () => {
  const writers = ['a', 'b', 'c'].map((name) => startWriter(name));
  await Promise.all(writers.map(({ stdout }) => once(stdout, 'data')));
  const site = await openSite(dir);
  while ((await site.history()).length < 60) await wait(50);
  await Promise.all(writers.map(kill));
  await expectAgreement();
  expect(new Set((await site.history()).map((entry) => entry.who)).size).toBe(3);
});

const record = (id: string) => ({
  id,
  when: '2026-11-22T06:00:00.000Z',
  who,
  host: SHOP,
  words: 'switched off casino',
  before: { casino: null },
  after: { casino: false },
});
/** As the first line of a history. */
const first = (entry: object) => ({ ...entry, previous: createHash('sha256').digest('hex') });
const intent = () => join(dir, 'change-in-progress.json');
const history = () => join(dir, 'history.jsonl');

test.each([
  ['before the history', () => undefined],
  [
    'in the middle of a line of the history',
    () => writeFileSync(history(), JSON.stringify(first(record('1'))).slice(0, 40)),
  ],
  ['before the end of that line', () => writeFileSync(history(), JSON.stringify(first(record('1'))))],
  ['between history and settings', () => writeFileSync(history(), `${JSON.stringify(first(record('1')))}\n`)],
])('a power cut %s: the next opening finishes the change', async (_, left) => {
  writeFileSync(intent(), JSON.stringify(record('1')));
  left();
  const site = await openSite(dir);
  expect((await site.settings(SHOP)).casino).toBe(false);
  expect(await site.history()).toEqual([first(record('1'))]);
  expect(readFileSync(history(), 'utf8')).toBe(`${JSON.stringify(first(record('1')))}\n`);
  expect(existsSync(intent())).toBe(false);
});

const mending = {
  ...record('1'),
  words: 'suspended the site, on the last valid settings of its broken file',
  before: { siteSuspended: null },
  after: { siteSuspended: true },
  restores: { domainTitle: 'Shop', casino: false },
};
const file = () => join(dir, `cdn/domains/${SHOP}.json`);

test.each([
  ['before the history', () => undefined],
  ['before the settings', () => writeFileSync(history(), `${JSON.stringify(first(mending))}\n`)],
  [
    'after the settings',
    async () => {
      const valid = settingsFiles(join(dir, 'cdn'));
      await valid.write(SHOP, { domainTitle: 'Shop', casino: false, siteSuspended: true });
    },
  ],
])('a power cut %s of a broken file that is suspended: the next opening finishes it', async (_, left) => {
  writeFileSync(file(), '{ broken');
  writeFileSync(intent(), JSON.stringify(mending));
  await left();
  const site = await openSite(dir);
  expect(await site.settings(SHOP)).toMatchObject({
    domainTitle: 'Shop',
    casino: false,
    siteSuspended: true,
  });
  expect(await site.history()).toEqual([first(mending)]);
  expect(existsSync(intent())).toBe(false);
});

test('a disk that refuses to mend leaves the broken file as it was', async () => {
  writeFileSync(file(), '{ broken');
  const files = settingsFiles(join(dir, 'cdn'));
  const full = { ...files, write: () => Promise.reject(new Error('ENOSPC')) };
  await expect(journal(dir, full, lastValid(dir, files)).commit(mending)).rejects.toThrow(
    'Nothing was changed',
  );
  expect(readFileSync(file(), 'utf8')).toBe('{ broken');
  expect(await (await openSite(dir)).history()).toEqual([]);
});

test('a site that is open already finishes what another left behind before it tells anything', async () => {
  const site = await openSite(dir);
  writeFileSync(intent(), JSON.stringify(record('1')));
  expect((await site.whatPlayersSee(SHOP)).features.casino).toBe(false);
  expect(await site.history(SHOP)).toHaveLength(1);
});

test('a disk that refuses the settings leaves neither a change nor a line of history', async () => {
  const site = await openSite(dir);
  await site.change(SHOP, { kind: 'suspend' }, { who });
  const files = settingsFiles(join(dir, 'cdn'));
  const full = { ...files, write: () => Promise.reject(new Error('ENOSPC: no space left on device, write')) };
  await expect(journal(dir, full, lastValid(dir, files)).commit(record('2'))).rejects.toThrow(
    'could not be written (ENOSPC: no space left on device, write). Nothing was changed.',
  );
  expect(await site.settings(SHOP)).toMatchObject({ siteSuspended: true, casino: true });
  expect((await site.history()).map(({ id }) => id)).toEqual(['1']);
  expect(existsSync(intent())).toBe(false);
});
