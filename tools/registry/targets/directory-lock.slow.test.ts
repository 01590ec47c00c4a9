import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleProgram } from '../testing/bundleProgram';
import { testFolder } from '../testing/testFolder';
import { withDirectoryLock } from './directory-lock';

jest.setTimeout(60_000);

let built: string;
let program: string;
let folder: string;
let started: ChildProcess[];
beforeAll(() => {
  built = testFolder();
  program = bundleProgram(join(__dirname, 'testing/lock-program.ts'), built);
});
beforeEach(() => {
  folder = testFolder();
  started = [];
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Another command, whose clock may be another. */
function command(shift = 0) {
  const child = spawn(process.execPath, [program, folder, String(shift)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    says: async () => (await lines.next()).value,
    type: (line: string) => child.stdin.write(`${line}\n`),
    async release() {
      child.stdin.write('release\n');
      await once(child, 'close');
    },
  };
}
const text = () => readFileSync(join(folder, 'file'), 'utf8');
const YEAR_MS = 365 * 24 * 3_600_000;

test('a second command waits for the first', async () => {
  const first = command();
  expect(await first.says()).toBe('held');
  const second = command();
  first.type('one');
  expect(await first.says()).toBe('written');
  await first.release();
  expect(await second.says()).toBe('held');
  second.type('two');
  expect(await second.says()).toBe('written');
  await second.release();
  expect(text()).toBe('one\ntwo\n');
});

test('a command that was killed holds up nobody, and one of another machine only until its lock expires', async () => {
  const first = command();
  expect(await first.says()).toBe('held');
  first.child.kill('SIGKILL');
  const second = command();
  expect(await second.says()).toBe('held');
  // As if it ran in another container.
  const [id = ''] = readdirSync(join(folder, '.touchline-lease'));
  const holder = join(folder, '.touchline-lease', id, 'holder.json');
  writeFileSync(holder, JSON.stringify({ pid: 1, host: 'elsewhere', machine: 'another' }));
  second.child.kill('SIGKILL');
  const third = command();
  expect(await third.says()).toBe('held');
  await third.release();
});

test.each([0, YEAR_MS, -YEAR_MS])(
  'a command that stood still is overtaken, and cannot write over what came after it, with clocks %s ms apart',
  async (shift) => {
    const first = command();
    expect(await first.says()).toBe('held');
    first.type('one');
    expect(await first.says()).toBe('written');
    first.child.kill('SIGSTOP');
    const second = command(shift);
    expect(await second.says()).toBe('held');
    second.type('two');
    expect(await second.says()).toBe('written');
    first.type('late');
    first.child.kill('SIGCONT');
    expect(await first.says()).toBe('LostLockError');
    // The lock that it lost is not let go by it.
    const third = command();
    second.type('three');
    expect(await second.says()).toBe('written');
    await second.release();
    expect(await third.says()).toBe('held');
    await third.release();
    expect(text()).toBe('one\ntwo\nthree\n');
  },
);

test('a command that lives keeps its lock however old its files look', async () => {
  const first = command();
  expect(await first.says()).toBe('held');
  const [id = ''] = readdirSync(join(folder, '.touchline-lease'));
  const second = command();
  for (const file of readdirSync(join(folder, '.touchline-lease', id)))
    utimesSync(join(folder, '.touchline-lease', id, file), 1, 1);
  // Another folder's lock is taken and let go many times meanwhile.
  for (let round = 0; round < 100; round += 1)
    await withDirectoryLock(join(folder, 'other'), async () => undefined);
  first.type('one');
  expect(await first.says()).toBe('written');
  await first.release();
  expect(await second.says()).toBe('held');
  await second.release();
});

test('commands killed at any moment leave the lock free, and no half file', async () => {
  for (let round = 0; round < 15; round += 1) {
    const writer = command();
    writer.type(`round ${round}`);
    await writer.says();
    if (round % 3 === 0) await writer.says();
    writer.child.kill('SIGKILL');
    await once(writer.child, 'close');
  }
  const last = command();
  expect(await last.says()).toBe('held');
  await last.release();
  expect(text()).toMatch(/^(round \d+\n)+$/);
  expect(existsSync(join(folder, '.touchline-lease'))).toBe(false);
});

test('commands of earlier versions, which lock by flock, are refused', async () => {
  mkdirSync(join(folder, 'cdn'));
  writeFileSync(join(folder, 'cdn/.touchline-lock'), '');
  await withDirectoryLock(join(folder, 'cdn'), async () => undefined);
  expect(readlinkSync(join(folder, 'cdn/.touchline-lock'))).toContain('update-this-one');
  const flock = spawn('flock', ['-x', join(folder, 'cdn/.touchline-lock'), 'true'], { stdio: 'ignore' });
  expect((await once(flock, 'close'))[0]).not.toBe(0);
});
