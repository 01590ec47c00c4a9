import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenPromises } from '@touchline/registry/publish/testing/brokenPromises';
import { madeRelease, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { bundleProgram, runProgram } from '@touchline/registry/testing/bundleProgram';
import { testFolder } from '@touchline/registry/testing/testFolder';

jest.setTimeout(300_000);

let folder: string;
let program: string;
beforeAll(async () => {
  folder = testFolder();
  program = bundleProgram(join(__dirname, 'testing/publish-program.ts'), folder);
});

it('two teams that publish at once, round after round, lose nothing', async () => {
  const ROUNDS = 10;
  const TEAMS = ['sports', 'casino', 'account'];
  const cdn = join(folder, 'teams');
  for (let round = 0; round < ROUNDS; round++) {
    const publishing = TEAMS.map(async (team) => {
      const release = madeRelease(team, `1.${round}.0`, `${team} ${round}`, 1);
      const dir = await writeRelease(join(folder, 'teams-releases', team, String(round)), release);
      return runProgram(program, ['publish', '--to', cdn, '--channel', 'stable', '--release', dir]);
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
