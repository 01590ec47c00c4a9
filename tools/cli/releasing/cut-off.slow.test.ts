import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorRecord, pageView } from '@touchline/insight/collector/testing/madeReport';
import {
  openTestCollector,
  type TestCollector,
} from '@touchline/insight/collector/testing/openTestCollector';
import { createKey, signingKey } from '@touchline/registry/keys/publisher-keys';
import { signatureFault } from '@touchline/registry/keys/signatureFault';
import { publishRelease } from '@touchline/registry/publish/publishRelease';
import { brokenPromises } from '@touchline/registry/publish/testing/brokenPromises';
import { madeRelease, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { bundleProgram, runProgram } from '@touchline/registry/testing/bundleProgram';
import { INSIGHT_ATTRIBUTES as NAMES } from '@touchline/shared/contracts/insight';
import { type ManagedRemote, STABLE_CHANNEL } from '@touchline/shared/contracts/remotes';
import { typeCommand } from './testing/typeCommand';

// Commands that are cut off at each of their writes (tools/registry/testing/fault-at-step.cjs), before, at and after the swap.
jest.setTimeout(600_000);

const RUNS = 200;
const OLD = '1.0.0+old';
const GOOD = '1.1.0+good';
const NEXT = '1.2.0+next';
const NEW = '1.3.0+new';
const BAD = '1.4.0+bad';
const HOUR_AGO = new Date(Date.now() - 3_600_000);

let folder: string;
let program: string;
let collector: TestCollector;
/** Each case with the served folder in the state that it begins with, and how many writes its command makes. */
const ready: (Case & { from: string; steps: number })[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-cut-off-'));
  program = bundleProgram(join(__dirname, 'testing/publish-program.ts'), folder);
  await writeRelease(join(folder, 'new'), madeRelease('sports', NEW, NEW, 4));
  collector = await openTestCollector();
  const devices = Array.from({ length: 40 }, (_, device) => device);
  const send = async (release: string, hasErrors: boolean) => {
    for (const device of devices) {
      const error = errorRecord('x is undefined', { [NAMES.release]: release });
      const views = Array.from({ length: 10 }, () => pageView(release));
      const records = hasErrors ? [...views, ...views.map(() => error)] : views;
      const session = { [NAMES.session]: `device-${1000 + device}` };
      await collector.report(records, session, { 'x-real-ip': `10.0.${device}.1` });
    }
  };
  await send(GOOD, false);
  await send(NEXT, false);
  await send(BAD, true);
  for (const command of CASES) ready.push({ ...command, ...(await prepared(command)) });
});
afterAll(async () => {
  await collector.stop();
  await rm(folder, { recursive: true, force: true });
});

const auto = () => ['--auto', '--once', '--collector', `127.0.0.1:${collector.port}`];
const type = (cdn: string, args: readonly string[], now = new Date()) =>
  typeCommand([...args, '--to', cdn, '--remote', 'sports'], { cwd: folder, now, env: ENV });
const PEM = createKey();
const ENV = { TOUCHLINE_OPERATOR: 'asha', TOUCHLINE_SIGNING_KEY: PEM };

interface Case {
  name: string;
  args: () => string[];
  /** What was done before. */
  prepare?: (cdn: string) => Promise<unknown>;
  /** Whether the change is in a registry. */
  isDone: (remote: ManagedRemote | undefined) => boolean;
}

/** A canary that began an hour ago, as if it had been given by hand with that share. */
const begun = (release: string, percent: string) => async (cdn: string) => {
  await type(cdn, ['give', release, '--percent', percent], HOUR_AGO);
  await type(cdn, ['give', release, ...auto()], HOUR_AGO);
  const store = new RegistryStore(new DirectoryTarget(cdn));
  // What was reported before it began, at the beginning of this test, counts.
  await store.change(
    (registry) => {
      const { sports } = registry.remotes;
      if (!sports?.autoCanary) throw new Error('The canary has not begun.');
      const autoCanary = { ...sports.autoCanary, from: new Date(0).toISOString(), seen: 0 };
      return { ...registry, remotes: { ...registry.remotes, sports: { ...sports, autoCanary } } };
    },
    () => ({
      who: 'asha',
      when: HOUR_AGO.toISOString(),
      command: 'test',
      words: 'counted what was reported',
    }),
  );
};
const points = (version: string) => (remote: ManagedRemote | undefined) =>
  remote?.channels[STABLE_CHANNEL] === version;

/** Whether a site that trusts the key alone would run the new release. */
function isSigned(remote: ManagedRemote | undefined): boolean {
  const key = signingKey(PEM);
  const release = remote?.releases[NEW];
  if (!release || !key) return false;
  const keys = [{ id: key.id, team: 'tables', key: key.publicKey, remotes: ['sports'] }];
  return signatureFault({ required: true, keys }, 'sports', release, false) === undefined;
}

const CASES: Case[] = [
  {
    name: 'publish',
    args: () => ['publish', '--channel', 'stable', '--release', join(folder, 'new')],
    isDone: (remote) => points(NEW)(remote) && isSigned(remote),
  },
  { name: 'give', args: () => ['give', NEXT], isDone: points(NEXT) },
  { name: 'rollback', args: () => ['give', '--back'], isDone: points(OLD) },
  {
    name: 'canary',
    args: () => ['give', NEXT, '--percent', '5'],
    isDone: (remote) => remote?.canary?.percent === 5,
  },
  {
    name: 'give --off',
    args: () => ['give', '--off'],
    prepare: (cdn) => type(cdn, ['give', NEXT, '--percent', '5']),
    isDone: (remote) => remote?.canary === undefined,
  },
  {
    name: 'give --auto that begins',
    args: () => ['give', NEXT, ...auto()],
    isDone: (remote) => remote?.canary?.percent === 1 && remote.autoCanary !== undefined,
  },
  {
    name: 'give --auto that raises',
    args: () => ['give', ...auto()],
    prepare: begun(NEXT, '5'),
    isDone: (remote) => remote?.canary?.percent === 25,
  },
  {
    name: 'give --auto that promotes',
    args: () => ['give', ...auto()],
    prepare: begun(NEXT, '25'),
    isDone: (remote) => points(NEXT)(remote) && remote?.canary === undefined,
  },
  {
    name: 'give --auto that takes back',
    args: () => ['give', ...auto()],
    prepare: begun(BAD, '5'),
    isDone: (remote) => remote?.canary === undefined && remote?.withheld?.[BAD] !== undefined,
  },
];

const run = (args: readonly string[], fault: string) => runProgram(program, args, fault, ENV);

/** A served folder in the state that a case begins with, and how many writes its command makes. */
async function prepared({ args, prepare, isDone }: Case): Promise<{ from: string; steps: number }> {
  const from = await mkdtemp(join(folder, 'from-'));
  const target = new DirectoryTarget(from);
  for (const version of [OLD, GOOD])
    await publishRelease(target, madeRelease('sports', version, version, 1), 'stable');
  await publishRelease(target, madeRelease('sports', BAD, BAD, 1), 'bad');
  await publishRelease(target, madeRelease('sports', NEXT, NEXT, 1), 'next');
  await prepare?.(from);
  const whole = `${from}-whole`;
  await cp(from, whole, { recursive: true, verbatimSymlinks: true });
  const { steps, said } = await run(
    [...args(), '--to', whole, '--remote', 'sports'].filter(fits(args())),
    'count',
  );
  const { registry } = await brokenPromises(whole);
  expect({ said, isDone: isDone(registry.remotes.sports) }).toEqual({ said, isDone: true });
  return { from, steps };
}

async function copyOf(from: string): Promise<string> {
  const cdn = await mkdtemp(join(folder, 'cdn-'));
  await cp(from, cdn, { recursive: true, verbatimSymlinks: true });
  return cdn;
}

/** publish knows its remote by the release. */
const fits = (args: readonly string[]) => (word: string) =>
  args[0] !== 'publish' || (word !== '--remote' && word !== 'sports');

it(`${RUNS} commands that are killed at any of their writes leave a whole registry, and finish when they are repeated`, async () => {
  const all = ready.flatMap((command) =>
    Array.from({ length: command.steps }, (_, step) => ({ command, step: step + 1 })),
  );
  // Evenly spread, each at another write.
  const chosen = Array.from({ length: RUNS }, (_, index) => all[Math.floor((index * all.length) / RUNS)]);
  const counts = { before: 0, after: 0 };
  const lane = async () => {
    for (let next = chosen.pop(); next !== undefined; next = chosen.pop()) {
      const { command, step } = next;
      const where = `${command.name}, killed at write ${step}`;
      const cdn = await copyOf(command.from);
      const args = [...command.args(), '--to', cdn, '--remote', 'sports'].filter(fits(command.args()));
      const { wasKilled } = await run(args, `kill:${step}`);
      const { registry, broken } = await brokenPromises(cdn);
      expect({ where, wasKilled, broken }).toEqual({ where, wasKilled: true, broken: [] });
      const isDone = command.isDone(registry.remotes.sports);
      if (!isDone)
        expect({ where, served: registry.remotes }).toEqual({
          where,
          served: (await brokenPromises(command.from)).registry.remotes,
        });
      counts[isDone ? 'after' : 'before'] += 1;

      const store = new RegistryStore(new DirectoryTarget(cdn));
      const isWhole = isDone && (await store.indexFault()) === undefined;
      // A rollback that is done would go one release further back.
      if (command.name !== 'rollback' || !isWhole) await typeCommand(args, { cwd: folder, env: ENV });
      const finished = await brokenPromises(cdn);
      expect({
        where,
        isDone: command.isDone(finished.registry.remotes.sports),
        broken: finished.broken,
      }).toEqual({ where, isDone: true, broken: [] });
      expect({ where, index: await store.indexFault(), faults: (await store.trail()).faults }).toEqual({
        where,
        faults: [],
      });
      await rm(cdn, { recursive: true });
    }
  };
  await Promise.all([lane(), lane()]);
  // If all kills had come before the swap, or all after it, the test would prove little.
  expect(Math.min(counts.before, counts.after)).toBeGreaterThan(RUNS / 10);
});

it.each(['ENOSPC', 'EROFS'])(
  'a disk that answers %s is told, with what to do, by every command, and players see no change',
  async (code) => {
    for (const command of ready) {
      const cdn = await copyOf(command.from);
      const args = [...command.args(), '--to', cdn, '--remote', 'sports'].filter(fits(command.args()));
      const before = await brokenPromises(cdn);
      const { said } = await run(args, `${code}:1`);
      expect({ name: command.name, said }).toEqual({
        name: command.name,
        said: expect.stringMatching(code === 'ENOSPC' ? /no room left on its disk/ : /read-only/),
      });
      expect(await brokenPromises(cdn)).toEqual(before);
      await typeCommand(args, { cwd: folder, env: ENV });
      const after = await brokenPromises(cdn);
      expect({ name: command.name, isDone: command.isDone(after.registry.remotes.sports) }).toEqual({
        name: command.name,
        isDone: true,
      });
      await rm(cdn, { recursive: true });
    }
  },
);
