import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createKey, signingKey } from '@touchline/registry/keys/publisher-keys';
import { signatureFault } from '@touchline/registry/keys/signatureFault';
import { publishRelease } from '@touchline/registry/publish/publishRelease';
import { brokenPromises } from '@touchline/registry/publish/testing/brokenPromises';
import { madeRelease, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { bundleProgram } from '@touchline/registry/testing/bundleProgram';
import { testFolder } from '@touchline/registry/testing/testFolder';
import type { Registry } from '@touchline/shared/contracts/remotes';

// Some hundred processes take half a minute on an idle machine.
jest.setTimeout(600_000);

const PEM = createKey();
const key = signingKey(PEM);

let folder: string;
let program: string;
beforeAll(async () => {
  folder = testFolder();
  program = bundleProgram(join(__dirname, 'testing/publish-program.ts'), folder);
});

/** Starts a real process of the command. */
function start(...args: string[]): {
  process: ChildProcess;
  ended: Promise<{ code: number | null; said: string }>;
} {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TOUCHLINE_SIGNING_KEY: PEM },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  return { process: child, ended: once(child, 'close').then(([code]) => ({ code, said })) };
}
const publishTo = (cdn: string, release: string) =>
  start('publish', '--to', cdn, '--channel', 'stable', '--release', release);

/** Random numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What a site that trusts the key alone would refuse of the new release. */
function unsignedIn({ remotes }: Registry): string[] {
  const release = remotes.casino?.releases['1.1.0+next'];
  if (!release || !key) return ['There is no such release.'];
  const keys = [{ id: key.id, team: 'tables', key: key.publicKey, remotes: ['casino'] }];
  return [signatureFault({ required: true, keys }, 'casino', release, false) ?? []].flat();
}

it('a publish killed at 200 random points never leaves a registry that names a file which is not there whole, and finishes when repeated', async () => {
  const RUNS = 200;
  const LANES = 2;
  const random = seeded(6);
  const release = madeRelease('casino', '1.1.0+next', 'next', 12);
  const next = await writeRelease(join(folder, 'next'), release);
  const first = join(folder, 'first');
  await publishRelease(new DirectoryTarget(first), madeRelease('casino', '1.0.0+good'), 'stable');
  const before = await readFile(join(first, 'registry.json'), 'utf8');
  const outcomes = {
    'some files': 0,
    'all files, registry as before': 0,
    published: 0,
  };

  /**
   * Runs one process and kills it after a fraction of the usual time since its first file, or at once when its registry
   * is written.
   */
  let usual = 60_000;
  const publishUntil = async (cdn: string, share: number | 'registry is out') => {
    const publishing = publishTo(cdn, next);
    const kill = () => publishing.process.kill('SIGKILL');
    const writing = watch(join(cdn, 'remotes/casino'));
    const swapping = watch(cdn, (_, file) => {
      if (share === 'registry is out' && file === 'registry.json') kill();
    });
    let timer: NodeJS.Timeout | undefined;
    let began = 0;
    writing.once('change', () => {
      began = performance.now();
      if (share !== 'registry is out') timer = setTimeout(kill, share * usual);
    });
    const ended = await publishing.ended;
    clearTimeout(timer);
    writing.close();
    swapping.close();
    if (publishing.process.signalCode === null) usual = performance.now() - began;
    return ended;
  };
  // How long one process takes on this machine, from its first file to its end.
  const warm = join(folder, 'warm');
  await cp(first, warm, { recursive: true });
  expect(await publishUntil(warm, 1)).toMatchObject({ code: 0 });

  // The swap is a tiny part of the whole, so one kill in ten aims at it.
  const shares = Array.from({ length: RUNS }, (_, run) =>
    run % 10 ? random() : ('registry is out' as const),
  );
  const lane = async () => {
    for (let share = shares.pop(); share !== undefined; share = shares.pop()) {
      const cdn = await mkdtemp(join(folder, 'cdn-'));
      await cp(first, cdn, { recursive: true });
      await publishUntil(cdn, share);

      const { registry, broken } = await brokenPromises(cdn);
      expect(broken).toEqual([]);
      expect(registry.remotes.casino?.releases).toHaveProperty(['1.0.0+good']);
      const isOut = registry.remotes.casino?.channels.stable === '1.1.0+next';
      if (!isOut) expect(await readFile(join(cdn, 'registry.json'), 'utf8')).toBe(before);
      const target = new DirectoryTarget(cdn);
      const written = (await target.list('remotes/casino/1.1.0+next/')).length;
      outcomes[
        // The signature is one more.
        isOut ? 'published' : written <= release.files.size ? 'some files' : 'all files, registry as before'
      ] += 1;

      await publishRelease(target, release, 'stable', { key });
      const after = await brokenPromises(cdn);
      expect(after.broken).toEqual([]);
      expect(after.registry.remotes.casino?.channels.stable).toBe('1.1.0+next');
      expect(unsignedIn(after.registry)).toEqual([]);
      expect(isOut ? unsignedIn(registry) : []).toEqual([]);
      // The lock's program may outlive the killed process by a moment, and make its file meanwhile.
      await rm(cdn, { recursive: true, maxRetries: 5, retryDelay: 100 });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  // If all kills had come too early or too late, the test would prove nothing.
  expect(Object.entries(outcomes).filter(([, runs]) => runs < 5)).toEqual([]);
  expect(Object.values(outcomes).reduce((sum, runs) => sum + runs)).toBe(RUNS);
});

it('two teams that publish at once, round after round, lose nothing', async () => {
  const ROUNDS = 10;
  const TEAMS = ['sports', 'casino', 'account'];
  const cdn = join(folder, 'teams');
  for (let round = 0; round < ROUNDS; round++) {
    const publishing = TEAMS.map(async (team) => {
      const release = madeRelease(team, `1.${round}.0`, `${team} ${round}`, 1);
      const dir = await writeRelease(join(folder, 'teams-releases', team, String(round)), release);
      return publishTo(cdn, dir).ended;
    });
    for (const ended of await Promise.all(publishing)) expect(ended).toMatchObject({ code: 0 });
  }
  const { registry, broken } = await brokenPromises(cdn);
  expect(broken).toEqual([]);
  for (const team of TEAMS) {
    expect(Object.keys(registry.remotes[team]?.releases ?? {})).toHaveLength(ROUNDS);
    expect(registry.remotes[team]?.channels.stable).toBe(`1.${ROUNDS - 1}.0`);
  }
});

describe('a disk that is full while publishing', () => {
  let good: string;
  let next: string;
  beforeAll(async () => {
    good = await writeRelease(join(folder, 'small'), madeRelease('casino', '1.0.0+small', 'small', 2));
    next = await writeRelease(
      join(folder, 'large'),
      madeRelease('casino', '1.1.0+large', 'large '.repeat(100), 4),
    );
  });

  /** Runs a shell script in which `publish <release>` is the real command into `$cdn`. @returns its output */
  function sh(script: string, cdn: string, ...wrapped: string[]): string {
    const publish =
      'publish() { "$node" "$program" publish --to "$cdn" --channel stable --release "$1"; echo "exit $?"; }';
    const [command = 'sh', ...args] = [...wrapped, 'sh', '-c', `${publish}\n${script}`];
    const { stdout, stderr } = spawnSync(command, args, {
      encoding: 'utf8',
      env: { ...process.env, node: process.execPath, program, good, next, folder, cdn },
    });
    return stdout + stderr;
  }

  async function expectFinished(cdn: string) {
    const { registry, broken } = await brokenPromises(cdn);
    expect(broken).toEqual([]);
    expect(registry.remotes.casino?.channels.stable).toBe('1.1.0+large');
  }

  // A disk of 256 kB, for one shell only; where a machine does not allow that, the next test covers the case.
  const mayMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
  (mayMount ? it : it.skip)(
    'says so and what to do, leaves the registry as it was, and goes on once there is room',
    async () => {
      await mkdir(join(folder, 'disk'));
      const said = sh(
        `mount -t tmpfs -o size=256k tmpfs "$folder/disk"
       publish "$good"; cp "$cdn/registry.json" "$folder/before.json"
       echo "--- full"; publish "$next"; cmp "$cdn/registry.json" "$folder/before.json" && echo "registry as before"
       mount -o remount,size=4m "$folder/disk"
       echo "--- room"; publish "$next"; cp -r "$cdn" "$folder/copied"`,
        join(folder, 'disk/cdn'),
        'unshare',
        '-rm',
      );
      expect(said).toMatch(
        /--- full\n.*no room left on its disk\. Make room, and run the same command again/s,
      );
      expect(said).toMatch(/players see no change\..*exit 1\nregistry as before\n--- room/s);
      expect(said).toMatch(/--- room\n.*"stable" points at it\..*exit 0/s);
      await expectFinished(join(folder, 'copied'));
    },
  );

  it('or a file that may not grow: the same', async () => {
    const cdn = join(folder, 'limited');
    const said = sh(
      `publish "$good"; cp "$cdn/registry.json" "$folder/before.json"
       echo "--- full"; (ulimit -f 100; publish "$next"); cmp "$cdn/registry.json" "$folder/before.json" && echo "registry as before"
       echo "--- room"; publish "$next"`,
      cdn,
    );
    expect(said).toMatch(/--- full\n.*larger than this process may write.*run the same command again/s);
    expect(said).toMatch(/players see no change\..*exit 1\nregistry as before\n--- room/s);
    expect(said).toMatch(/--- room\n.*"stable" points at it\..*exit 0/s);
    await expectFinished(cdn);
  });
});
