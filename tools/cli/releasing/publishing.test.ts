import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { prune } from '@touchline/registry/publish/prune';
import { madeRelease, madeRoute, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { addRelease } from '@touchline/registry/store/addRelease';
import { pointChannel } from '@touchline/registry/store/pointChannel';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { testFolder } from '@touchline/registry/testing/testFolder';
import {
  type ManagedRemote,
  REGISTRY_INDEX,
  type RegisteredRemote,
  type Registry,
  registry as registrySchema,
  releaseAddress,
} from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { outcome, typeCommand } from './testing/typeCommand';

let folder: string;
let cdn: string;
beforeEach(async () => {
  folder = testFolder();
  cdn = join(folder, 'cdn');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: '@touchline/casino' }));
});

const type = (line: string, now?: Date) =>
  typeCommand([...line.split(' '), '--to', 'cdn'], { cwd: folder, ...(now ? { now } : {}) });
const typeWhy = (line: string) => type(`${line} --reason harm`);
const registry = async (): Promise<Registry> =>
  v.parse(registrySchema, JSON.parse(await readFile(join(cdn, 'registry.json'), 'utf8')));
const casino = async () => (await registry()).remotes.casino;
const make = (version: string, content?: string) =>
  writeRelease(join(folder, 'release', version), madeRelease('casino', version, content));
/** Makes a release and publishes it. */
const publish = async (version: string, channel = 'stable') => {
  await make(version);
  const typed = await type(`publish --channel ${channel} --release release/${version}`);
  expect(typed).toMatchObject({ code: 0 });
  return typed;
};
const settingsOf = async (host: string, remotes: object) => {
  await mkdir(join(cdn, 'domains'), { recursive: true });
  await writeFile(
    join(cdn, 'domains', `${host}.json`),
    JSON.stringify({ success: true, result: { domainTitle: host, remotes } }),
  );
};

describe('publish', () => {
  it('puts the files in place, the release into the registry, and the channel on it', async () => {
    await publish('1.0.0+aaa', 'next');
    const { manifest, files } = madeRelease('casino', '1.0.0+aaa');
    expect(await casino()).toEqual({
      channels: { next: '1.0.0+aaa' },
      previous: { next: [] },
      // A bucket reads an unescaped "+" as a space.
      releases: { '1.0.0+aaa': { url: 'remotes/casino/1.0.0%2Baaa/', remote: manifest } },
    });
    for (const [file, bytes] of files)
      expect(await readFile(join(cdn, 'remotes/casino/1.0.0+aaa', file))).toEqual(Buffer.from(bytes));
  });

  it('says that players see nothing of a remote without a stable release', async () => {
    const { said } = await publish('1.0.0+aaa', 'next');
    expect(said).toContain('casino has no "stable" yet: players see nothing of it');
    expect((await publish('1.0.0+bbb')).said).toContain('get 1.0.0+bbb with their next visit');
  });

  it('done again changes nothing', async () => {
    await publish('1.0.0+aaa');
    const before = await readFile(join(cdn, 'registry.json'), 'utf8');
    const { said } = await publish('1.0.0+aaa');
    expect(said).toContain('0 written, 5 there already');
    expect(await readFile(join(cdn, 'registry.json'), 'utf8')).toBe(before);
  });

  it('never overwrites a file by another of its name, and leaves the registry as it was', async () => {
    await make('1.0.0+aaa');
    const taken = join(cdn, 'remotes/casino/1.0.0+aaa');
    await mkdir(taken, { recursive: true });
    await writeFile(join(taken, 'chunk1.js'), 'another');
    expect(await type('publish --channel stable')).toMatchObject(
      outcome(1, /has another file as remotes\/casino\/1\.0\.0\+aaa\/chunk1\.js.*left alone/s),
    );
    expect(await readFile(join(taken, 'chunk1.js'), 'utf8')).toBe('another');
    await expect(readFile(join(cdn, 'registry.json'))).rejects.toThrow('ENOENT');
  });

  it('tells a folder that is no release from one that is not there, without reading all of it', async () => {
    const no = (release: string) => type(`publish --channel next --release ${release}`);
    expect((await no('.')).said).toContain('is not a complete release: remote.json is missing');
    expect((await no('nowhere')).said).toContain('There is no folder');
  });

  it('refuses another build of a version that the registry has', async () => {
    await publish('1.0.0+aaa');
    await rm(join(folder, 'release'), { recursive: true });
    await make('1.0.0+aaa', 'something else');
    expect(await type('publish --channel stable')).toMatchObject(
      outcome(1, 'has a release 1.0.0+aaa of casino already, and it is another one'),
    );
  });

  it.each([
    ['a file is missing', (at: string) => rm(join(at, 'chunk0.js')), 'chunk0.js is missing'],
    [
      'a file was changed',
      (at: string) => writeFile(join(at, 'chunk0.js'), 'x'),
      'chunk0.js is not what was built',
    ],
    [
      'a file was added',
      (at: string) => writeFile(join(at, 'more.js'), 'x'),
      'more.js is no part of the build',
    ],
    ['remote.json is missing', (at: string) => rm(join(at, 'remote.json')), 'remote.json is missing'],
    ['remote.json is half', (at: string) => writeFile(join(at, 'remote.json'), '{"name":'), 'is not JSON'],
  ])('refuses a release of which %s', async (_what, spoil, reason) => {
    await spoil(await make('1.0.0+aaa'));
    expect(await type('publish --channel stable')).toMatchObject(outcome(1, reason));
    await expect(readFile(join(cdn, 'registry.json'))).rejects.toThrow('ENOENT');
  });

  it.each([
    ['to the API', { earlyApi: ['Bonus/Claim?userBonusId=7'] }, 'Bonus/Claim of the service api'],
    [
      'that climbs',
      { earlyApi: ['Games/Get/../../Bonus/Claim'] },
      'Games/Get/../../Bonus/Claim of the service api',
    ],
    ['that posts', { earlyApi: ['Bet/PlaceBetV2'] }, 'Bet/PlaceBetV2 of the service api'],
    ['to the tree', { early: ['Games/Get?id={id}'] }, 'Games/Get of the service treeSport'],
  ])('refuses an early request %s that is none of its calls', async (_what, asks, told) => {
    const calls = { games: 'GET:api:Games/Get', place: 'POST:api:Bet/PlaceBetV2' };
    const release = madeRelease('casino', '1.0.0+aaa', 'x', 3, {
      routes: [madeRoute('/lobby', asks)],
      calls,
    });
    await writeRelease(join(folder, 'release/1.0.0+aaa'), release);
    const { code, said } = await type('publish --channel stable --release release/1.0.0+aaa');
    expect(said).toContain(`/lobby asks early for ${told}`);
    expect(code).toBe(1);
  });

  it('refuses a version that would lead elsewhere', async () => {
    await writeRelease(
      join(folder, 'release/evil'),
      madeRelease('casino', '1.0.0+aaa/../..'.replaceAll('/', '_'), 'x'),
    );
    await writeRelease(join(folder, 'release/evil'), {
      ...madeRelease('casino', '1.0.0'),
      files: new Map([
        [
          'remote.json',
          Buffer.from(JSON.stringify({ ...madeRelease('casino', '../../../shared').manifest })),
        ],
      ]),
    });
    expect((await type('publish --channel stable')).code).toBe(1);
  });

  it('is only told in a dry run', async () => {
    await make('1.0.0+aaa');
    const { code, said } = await type('publish --channel stable --dry-run');
    expect({ code, said }).toMatchObject(outcome(0, 'Files: 5 written'));
    expect(said).toContain('Dry run: nothing was changed');
    await expect(readFile(join(cdn, 'registry.json'))).rejects.toThrow('ENOENT');
  });

  it('refuses to write where the registry is none', async () => {
    await mkdir(cdn);
    await writeFile(join(cdn, 'registry.json'), '{"remotes":');
    await make('1.0.0+aaa');
    expect(await type('publish --channel stable')).toMatchObject(outcome(1, 'is no registry'));
    expect(await readFile(join(cdn, 'registry.json'), 'utf8')).toBe('{"remotes":');
  });

  it('keeps what a later version of the commands wrote', async () => {
    await publish('1.0.0+aaa');
    const stored = await registry();
    await writeFile(join(cdn, 'registry.json'), JSON.stringify({ ...stored, later: { of: 'use' } }));
    await publish('1.0.0+bbb');
    expect(JSON.parse(await readFile(join(cdn, 'registry.json'), 'utf8'))).toMatchObject({
      later: { of: 'use' },
    });
  });

  it.each([
    ['publish', '--channel <name> is missing: next, stable'],
    ['publish --channel Next!', 'Say which channel'],
    ['publish --channel next extra', 'Too many arguments'],
    ['give', 'Say which release'],
    ['give --percent 5', 'Say which release'],
    ['give next --off', 'leave "next" out'],
    ['give next --back', 'leave "next" out'],
    ['give next --back --auto', 'cannot be used with'],
    ['give next --to-nothing', 'belongs to --back'],
    ['give next --percent 500', 'from 0 to 100'],
    ['give next --percent 0.005', 'at most two decimals'],
    ['prune', '--keep <number> is missing: the newest so many'],
    ['prune --keep none', 'a whole number'],
    ['prune --keep 2 --grace soon', 'takes days'],
    ['prune --keep 2 --grace 0d', 'at least 1d'],
    ['give 1.0 --channel Stable', 'Say which channel'],
    ['give --back --verbose', 'verbose'],
  ])('typed wrongly (%s) exits with 2 and says how', async (line, hint) => {
    const { code, said } = await type(line);
    expect(code).toBe(2);
    expect(said).toContain(hint);
    expect(said).toContain('--help');
  });
});

describe('promote, rollback and canary', () => {
  it.each([
    ['a package.json that cannot be read', '{ broken'],
    ['one without a name', '{}'],
  ])('asks which remote is meant beside %s', async (_, text) => {
    await publish('1.0.0+aaa');
    await writeFile(join(folder, 'package.json'), text);
    expect(await type('give 1.0')).toMatchObject(outcome(2, '--remote <name>'));
  });

  it('asks whether it is the right place where nothing was ever published', async () => {
    expect((await type('look releases')).said).toContain('is --to the right place?');
  });

  it('promotes what a channel points at, and says who sees what', async () => {
    await publish('1.0.0+aaa');
    await publish('1.1.0+bbb', 'next');
    await settingsOf('pinned.example', { casino: { version: '1.0.0+aaa' } });
    await settingsOf('follows.example', {});
    await settingsOf('off.example', { casino: false });
    const { said } = await type('give next');
    expect((await casino())?.channels).toEqual({ stable: '1.1.0+bbb', next: '1.1.0+bbb' });
    expect(said).toContain('"stable" points at 1.1.0+bbb, no longer at 1.0.0+aaa');
    expect(said).toContain('Players of follows.example get 1.1.0+bbb instead of 1.0.0+aaa');
    expect(said).toContain('Players of pinned.example stay with 1.0.0+aaa');
    expect(said).toContain('Players of off.example see no casino, as before');
  });

  it.each(['1.1.0+bbb', '1.1', 'bbb'])('knows a release by %s', async (typed) => {
    await publish('1.0.0+aaa');
    await publish('1.1.0+bbb', 'next');
    expect((await type(`give ${typed}`)).code).toBe(0);
    expect((await casino())?.channels.stable).toBe('1.1.0+bbb');
  });

  it('refuses what fits two releases, or none', async () => {
    await publish('1.0.0+aaa');
    await publish('1.0.1+bbb', 'next');
    expect(await type('give 1.0')).toMatchObject(outcome(1, 'fits 2 releases'));
    expect(await type('give 3')).toMatchObject(outcome(1, 'no release'));
    expect(await type('give 1 --remote poker')).toMatchObject(
      outcome(1, 'no remote "poker" (it has casino)'),
    );
    expect((await casino())?.channels.stable).toBe('1.0.0+aaa');
  });

  it('goes back step by step, and forth by promote', async () => {
    for (const version of ['1.0.0+aaa', '1.1.0+bbb', '1.2.0+ccc']) await publish(version);
    await type('give --back');
    expect((await casino())?.channels.stable).toBe('1.1.0+bbb');
    await type('give --back');
    expect((await casino())?.channels.stable).toBe('1.0.0+aaa');
    expect(await type('give --back')).toMatchObject(outcome(1, 'nothing to go back to'));
    // What was taken back is gone until a command says otherwise.
    for (const line of ['give 1.2', 'give 1.2 --channel next', 'give 1.2 --percent 5'])
      expect(await type(line)).toMatchObject(
        outcome(1, /1\.2\.0\+ccc is withheld since .*touchline withhold 1\.2\.0\+ccc --off/s),
      );
    expect((await type('publish --channel next --release release/1.2.0+ccc')).code).toBe(1);
    expect((await typeWhy('withhold 1.2 --off')).code).toBe(0);
    expect((await type('give 1.2')).code).toBe(0);
    await type('give --back');
    expect((await casino())?.channels.stable).toBe('1.0.0+aaa');
  });

  it('a release that is withheld is nobody’s, in the registry, its index and at domains that pin it', async () => {
    for (const version of ['1.0.0+aaa', '1.1.0+bbb']) await publish(version);
    await type('give 1.1 --channel next');
    await settingsOf('pinned.example', { casino: { version: '1.1.0+bbb' } });
    expect((await type('withhold stable')).code).toBe(2);
    const { code, said } = await typeWhy('withhold stable');
    expect({ code, said }).toMatchObject(outcome(0, 'within a minute'));
    expect(said).toContain('Players of pinned.example get 1.0.0+aaa instead of 1.1.0+bbb');
    expect(await casino()).toMatchObject({
      channels: { stable: '1.0.0+aaa', next: '1.0.0+aaa' },
      withheld: { '1.1.0+bbb': { reason: 'harm' } },
    });
    const index = JSON.parse(await readFile(join(cdn, REGISTRY_INDEX), 'utf8')).remotes.casino;
    expect([Object.keys(index.releases), Object.keys(index.withheld)]).toEqual([
      ['1.0.0+aaa'],
      ['1.1.0+bbb'],
    ]);
    expect((await typeWhy('withhold 1.1.0+bbb')).said).toContain('withheld already');
    expect(await type('look releases')).toMatchObject({
      said: expect.stringContaining('1.1.0+bbb is withheld'),
    });
  });

  it('goes back from the release that took the place of a withheld one', async () => {
    for (const version of ['1.0.0+aaa', '1.1.0+bbb', '1.2.0+ccc']) await publish(version);
    await typeWhy('withhold stable');
    expect((await casino())?.previous?.stable).toEqual(['1.0.0+aaa']);
    expect(await type('give --back')).toMatchObject(
      outcome(0, '"stable" points at 1.0.0+aaa, no longer at 1.1.0+bbb'),
    );
    expect(await type('give --back')).toMatchObject(outcome(1, 'nothing to go back to'));
  });

  it('the first release is withheld too: nobody gets anything', async () => {
    await publish('1.0.0+aaa');
    expect((await typeWhy('withhold stable')).said).toContain('see no casino');
    const again = await type('give 1.0');
    expect(again.code).toBe(1);
    expect(again.said).toMatch(/is withheld, so no player gets it.*touchline withhold 1\.0\.0\S* --off/s);
    expect((await typeWhy('withhold 1.0 --off')).code).toBe(0);
    expect((await typeWhy('withhold 1.0 --off')).said).toContain('is not withheld');
  });

  it('a bad first release is taken back to nothing, only when that is said', async () => {
    await publish('1.0.0+aaa');
    expect(await type('give --back')).toMatchObject(outcome(1, '--to-nothing'));
    expect(await type('give --back --to-nothing --channel next')).toMatchObject({ code: 1 });
    await type('give 1.0 --channel beta');
    const ofBeta = await type('give --back --channel beta');
    expect(ofBeta.code).toBe(1);
    // What players of stable have is another thing.
    expect(ofBeta.said).not.toContain('--to-nothing');
    expect((await type('give --back --to-nothing --dry-run')).said).toContain('Dry run');
    expect((await casino())?.withheld).toBeUndefined();
    expect(await type('give --back --to-nothing')).toMatchObject(outcome(0, 'no player gets it'));
    expect((await casino())?.withheld).toMatchObject({ '1.0.0+aaa': {} });
    await publish('1.1.0+bbb');
    expect(await type('give --back --to-nothing')).toMatchObject({ code: 0 });
    await publish('1.2.0+ccc');
    await publish('1.3.0+ddd');
    expect(await type('give --back --to-nothing')).toMatchObject(outcome(1, 'pointed at 1.2.0+ccc before'));
  });

  it('says that a registry is new, as one at a mistyped place is', async () => {
    await make('1.0.0+aaa');
    const first = 'It is the first release there';
    expect((await type('publish --channel stable')).said).toContain(first);
    expect((await type('publish --channel next')).said).not.toContain(first);
  });

  it('nothing is built, and nothing is left, in a folder that is no remote’s', async () => {
    expect(await type('publish --build --channel next')).toEqual({
      code: 1,
      said: `${folder} has no rspack.config.mjs, so it is not the folder of a remote or of the shell. Nothing was built. Go to that folder.`,
    });
    expect(await readdir(folder)).toEqual(['package.json']);
  });

  it('of several releases the newest is published', async () => {
    await make('1.0.0+zzz');
    await utimes(join(folder, 'release/1.0.0+zzz/remote.json'), 1, 1);
    await make('1.0.0+aaa');
    expect(await type('publish --channel stable')).toMatchObject(outcome(0, 'The newest of 2 releases'));
    expect((await casino())?.channels.stable).toBe('1.0.0+aaa');
  });

  it('remembers five steps at most', async () => {
    for (let minor = 0; minor < 8; minor++) await publish(`1.${minor}.0`);
    expect((await casino())?.previous?.stable).toEqual(['1.6.0', '1.5.0', '1.4.0', '1.3.0', '1.2.0']);
  });

  it('remembers the last release of an older platform major as well, for shells of that major', () => {
    const versions = ['1.0.0', '1.1.0', ...Array.from({ length: 7 }, (_, minor) => `2.${minor}.0`)];
    const pointedAt = (rangeOfLast: string) => {
      let remote: ManagedRemote = { releases: {}, channels: {} };
      for (const version of versions) {
        const platform = version === '2.6.0' ? rangeOfLast : `^${version.slice(0, 1)}.0.0`;
        const { manifest } = madeRelease('casino', version, version, 0, { platform });
        remote = pointChannel({ ...remote, ...addRelease(remote, manifest) }, 'stable', version);
      }
      return remote.previous?.stable;
    };
    const five = ['2.5.0', '2.4.0', '2.3.0', '2.2.0', '2.1.0'];
    expect(pointedAt('^2.0.0')).toEqual([...five, '1.1.0']);
    expect(pointedAt('^1.10.0 || ^2.0.0')).toEqual(five);
  });

  it('gives a canary to a share, raises it, ends it', async () => {
    await publish('1.0.0+aaa');
    await publish('1.1.0+bbb', 'next');
    const { said } = await type('give next --percent 5');
    expect(said).toContain('5 % of the devices that follow stable get 1.1.0+bbb');
    expect(said).toContain('All others stay with 1.0.0+aaa');
    expect((await casino())?.canary).toEqual({ version: '1.1.0+bbb', percent: 5 });
    await type('give 1.1 --percent 50');
    expect((await casino())?.canary?.percent).toBe(50);
    await type('give --off');
    expect(await casino()).not.toHaveProperty('canary');
  });

  it('ends the canary of a release that becomes stable, and of one that is rolled back', async () => {
    await publish('1.0.0+aaa');
    await publish('1.1.0+bbb', 'next');
    await type('give next --percent 5');
    expect((await type('give next')).said).toContain('The canary of 1.1.0+bbb (5 %) has ended');
    expect(await casino()).not.toHaveProperty('canary');
    await type('give 1.1 --percent 5');
    await type('give --back');
    expect(await casino()).not.toHaveProperty('canary');
  });

  it.each(['give next', 'give --back', 'give next --percent 5', 'prune --keep 1'])(
    '%s changes nothing in a dry run',
    async (line) => {
      await publish('1.0.0+aaa');
      await publish('1.1.0+bbb');
      await publish('1.2.0+ccc', 'next');
      const before = await readFile(join(cdn, 'registry.json'), 'utf8');
      const { code, said } = await type(`${line} --dry-run`);
      expect({ code, said }).toMatchObject(outcome(0, 'Dry run'));
      expect(await readFile(join(cdn, 'registry.json'), 'utf8')).toBe(before);
    },
  );

  it('lists the releases with who points at them', async () => {
    await publish('1.0.0+aaa');
    await publish('1.1.0+bbb');
    await publish('1.2.0+ccc', 'next');
    await type('give next --percent 5');
    const { said } = await type('look releases');
    expect(said).toMatch(/1\.2\.0\+ccc .* kB {2}next, canary 5 %/);
    expect(said).toMatch(/1\.1\.0\+bbb .* kB {2}stable/);
    expect(said).toMatch(/1\.0\.0\+aaa .* kB {2}before in stable/);
  });
});

describe('prune', () => {
  const DAY = 24 * 3600 * 1000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
  const later = (days: number) => new Date(Date.now() + days * DAY);
  /** Publishes a release with a date this many days ago. */
  const published = async (version: string, days: number) => {
    await publish(version);
    for (const file of madeRelease('casino', version).files.keys())
      await utimes(join(cdn, 'remotes/casino', version, file), daysAgo(days), daysAgo(days));
  };
  const versions = async () => Object.keys((await casino())?.releases ?? {});
  const lies = (version: string) =>
    readFile(join(cdn, 'remotes/casino', version, 'chunk0.js')).then(
      () => true,
      () => false,
    );
  const ALL = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];
  const publishAll = async () => {
    for (const [index, version] of ALL.entries()) await published(version, 60 - index * 10);
  };

  it('keeps the newest, what is pointed at, what a rollback goes to, and what domains name', async () => {
    await publishAll();
    await settingsOf('pinned.example', { casino: { version: '1.0.0' } });
    await settingsOf('canary.example', { casino: { canary: { version: '1.1.0', percent: 10 } } });
    const { said } = await type('prune --keep 1');
    expect(await versions()).toEqual(['1.0.0', '1.1.0', '1.4.0', '1.5.0']);
    expect(said).toContain('1.0.0 stays: pinned.example pins it');
    expect(said).toContain('1.1.0 stays: it is the canary of canary.example');
    expect(said).toContain('1.4.0 stays: a rollback of "stable" goes to it');
    expect(said).toContain('1.2.0 left the registry; its files stay 7 days');
    await type('give --back');
    expect((await casino())?.channels.stable).toBe('1.4.0');
  });

  it('leaves young releases', async () => {
    await publishAll();
    await type('prune --keep 1 --older-than 45d');
    expect(await versions()).toEqual(['1.2.0', '1.3.0', '1.4.0', '1.5.0']);
  });

  it('deletes files only once their release has been out of the registry for the grace period', async () => {
    await publishAll();
    await type('prune --keep 1');
    expect(await lies('1.0.0')).toBe(true);
    expect((await type('prune --keep 1', later(6))).said).toContain(
      '1.0.0 has left the registry; its files wait',
    );
    expect(await lies('1.0.0')).toBe(true);
    expect((await type('prune --keep 1', later(8))).said).toContain('1.0.0: its files are deleted');
    expect(await lies('1.0.0')).toBe(false);
    expect(await lies('1.5.0')).toBe(true);
    expect((await type('prune --keep 1', later(20))).said).toContain('Nothing to do');
  });

  it('lets a release come back within the grace period', async () => {
    await publishAll();
    await type('prune --keep 1');
    await publish('1.0.0', 'next');
    await type('prune --keep 1', later(8));
    expect(await versions()).toContain('1.0.0');
    expect(await lies('1.0.0')).toBe(true);
    expect(await lies('1.1.0')).toBe(false);
  });

  it('does not call a release deleted that was published again meanwhile', async () => {
    await publishAll();
    await type('prune --keep 1');
    let isBack = false;
    class BusyTarget extends DirectoryTarget {
      override async swap(path: string, expected: string | undefined, bytes: Uint8Array): Promise<boolean> {
        if (path === 'remotes/casino/removed.json' && !isBack) {
          isBack = true;
          await publish('1.0.0', 'next');
        }
        return super.swap(path, expected, bytes);
      }
    }
    const now = later(8);
    const pruned = await prune(new BusyTarget(cdn), 'casino', {
      keep: 1,
      publishedBefore: now,
      leftBefore: new Date(Number(now) - 7 * DAY),
      now,
      dryRun: false,
      admission: {
        team: undefined,
        reason: undefined,
        by: () => ({ who: 'a test', when: now.toISOString() }),
      },
    });
    expect(pruned.deleted).toEqual(['1.1.0', '1.2.0', '1.3.0']);
    expect(await lies('1.0.0')).toBe(true);
    expect(await lies('1.1.0')).toBe(false);
  });

  it('refuses to publish a release whose files are being deleted', async () => {
    await publishAll();
    await type('prune --keep 1');
    const file = join(cdn, 'remotes/casino/removed.json');
    const removed = JSON.parse(await readFile(file, 'utf8'));
    const deleting = new Date().toISOString();
    await writeFile(file, JSON.stringify({ ...removed, '1.0.0': { left: removed['1.0.0'].left, deleting } }));
    expect(await type('publish --channel next --release release/1.0.0')).toMatchObject(
      outcome(1, 'are being deleted by touchline prune'),
    );
    expect(await versions()).not.toContain('1.0.0');
  });

  it('cleans up after a publish that was cut off and never finished', async () => {
    await publishAll();
    await writeRelease(join(cdn, 'remotes/casino/2.0.0'), madeRelease('casino', '2.0.0'));
    await type('prune --keep 9');
    expect(await lies('2.0.0')).toBe(true);
    await type('prune --keep 9', later(8));
    expect(await lies('2.0.0')).toBe(false);
    expect(await versions()).toEqual(ALL);
  });

  it('changes nothing when a domain’s settings can’t be read: what they pin is not known', async () => {
    await publishAll();
    await mkdir(join(cdn, 'domains'));
    await writeFile(join(cdn, 'domains/index.json'), '{ "hosts": ["broken.example"] }');
    expect((await type('prune --keep 9')).code).toBe(0);
    await writeFile(join(cdn, 'domains/broken.example.json'), '{');
    expect(await type('prune --keep 1')).toMatchObject(outcome(1, 'domains/broken.example.json'));
    expect(await versions()).toEqual(ALL);
  });
});

describe('the index that tabs read instead of the registry', () => {
  const path = () => join(cdn, 'registry/stable.json');
  const index = async (): Promise<Registry> =>
    v.parse(registrySchema, JSON.parse(await readFile(path(), 'utf8')));
  const versions = async () => Object.keys((await index()).remotes.casino?.releases ?? {});

  it('has what domains without choices run, the canary, and no release before them', async () => {
    for (const version of ['1.0.0+aaa', '1.0.0+bbb', '1.0.0+ccc']) await publish(version);
    await publish('1.0.0+ddd', 'next');
    expect(await versions()).toEqual(['1.0.0+ccc']);
    await type('give next --percent 5');
    expect(await versions()).toEqual(['1.0.0+ccc', '1.0.0+ddd']);
    const { channels, canary } = (await casino()) ?? {};
    expect((await index()).remotes.casino).toMatchObject({ channels, canary });
    await type('give --back');
    expect(await versions()).toEqual(['1.0.0+bbb', '1.0.0+ddd']);
  });

  it('that a command did not come to is written by the next one, also by one that changes nothing', async () => {
    await publish('1.0.0+aaa');
    const before = await readFile(path());
    await publish('1.0.0+bbb');
    await writeFile(path(), before);
    expect((await type('look releases')).said).toContain('registry/stable.json is not that of this registry');
    expect((await type('give stable')).code).toBe(0);
    expect(await versions()).toEqual(['1.0.0+bbb']);
    expect((await type('look releases')).said).not.toContain('registry/stable.json');
    await rm(path());
    expect((await type('give stable')).code).toBe(0);
    expect(await versions()).toEqual(['1.0.0+bbb']);
  });

  it('is that of the registry in force when another command comes in between its two writes', async () => {
    await publish('1.0.0+aaa');
    await publish('1.0.0+bbb');
    let others = 0;
    class SlowTarget extends DirectoryTarget {
      override async swap(path: string, expected: string | undefined, bytes: Uint8Array): Promise<boolean> {
        if (path === REGISTRY_INDEX && others++ === 0) await type('give stable');
        if (path === REGISTRY_INDEX && others++ === 1) await publish('1.0.0+ccc');
        return super.swap(path, expected, bytes);
      }
    }
    const act = { who: 'a test', when: '2026-11-23T12:00:00Z', command: 'rollback', words: 'rolled back' };
    await new RegistryStore(new SlowTarget(cdn)).change(
      ({ remotes, ...rest }) => {
        const { casino: remote } = remotes;
        if (!remote) throw new Error('There is no such remote.');
        return { ...rest, remotes: { casino: { ...remote, channels: { stable: '1.0.0+aaa' } } } };
      },
      () => act,
    );
    expect(await versions()).toEqual(['1.0.0+ccc']);
    expect((await type('look releases')).said).not.toContain('registry/stable.json');
  });

  it('is written again after an earlier registry was put back', async () => {
    await publish('1.0.0+aaa');
    const earlier = await readFile(join(cdn, 'registry.json'));
    for (const version of ['1.0.0+bbb', '1.0.0+ccc', '1.0.0+ddd']) await publish(version);
    await writeFile(join(cdn, 'registry.json'), earlier);
    await type('give stable');
    expect(await versions()).toEqual(['1.0.0+aaa']);
  });

  it('has releases whose files are elsewhere, which no tab could find by their version', async () => {
    await publish('1.0.0+aaa');
    await publish('1.0.0+bbb');
    const stored = await registry();
    const older = stored.remotes.casino?.releases['1.0.0+aaa'];
    if (!older) throw new Error('There is no such release.');
    older.url = 'https://elsewhere.example/casino/';
    await writeFile(join(cdn, 'registry.json'), JSON.stringify(stored));
    await type('give stable');
    expect((await versions()).sort()).toEqual(['1.0.0+aaa', '1.0.0+bbb']);
  });

  it('says of a release what its remote.json says, with the hash of its entry alone', async () => {
    const early = { early: ['Tree?domain={host}'], earlyApi: ['Games/Get?id={id}'] };
    const release = madeRelease('casino', '1.0.0+aaa', 'lobby', 3, {
      routes: [madeRoute('/lobby', { ...early, preload: ['chunk0.js'], view: 'chunk1.js' })],
      slots: [{ slot: 'search-casino', module: './Search', preload: ['chunk2.js'] }],
      languages: { hi: { first: 'messages/hi.first.json', rest: 'messages/hi.rest.json' } },
      calls: { tree: 'GET:treeSport:Tree#TreeOfSports', games: 'GET:api:Games/Get' },
    });
    await writeRelease(join(folder, 'release/1.0.0+aaa'), release);
    expect(await type('publish --channel stable --release release/1.0.0+aaa')).toMatchObject({ code: 0 });
    const { entry, integrity } = release.manifest;
    expect((await index()).remotes.casino?.releases['1.0.0+aaa']?.remote).toEqual({
      ...release.manifest,
      integrity: { [entry]: integrity[entry] },
      routes: [madeRoute('/lobby', early)],
      slots: [{ slot: 'search-casino', module: './Search' }],
      languages: { hi: {} },
    });
  });

  it('is less than 10 KB for 40 remotes with 12 routes each, all of which begin early', async () => {
    await publish('1.0.0+aaa');
    const { casino } = (await registry()).remotes;
    const published = casino?.releases['1.0.0+aaa'];
    if (!casino || !published) throw new Error('There is no such release.');
    const many = Array.from({ length: 40 }, (_, at): [string, RegisteredRemote] => {
      const name = `remote-${at}`;
      const version = `1.${at}.0+${randomBytes(4).toString('hex')}`;
      const hashes = Array.from({ length: 50 }, (_one, nth): [string, string] => [
        nth === 0 ? 'remoteEntry.js' : `chunk-${nth}.${randomBytes(6).toString('hex')}.js`,
        `sha384-${randomBytes(48).toString('base64')}`,
      ]);
      const files = hashes.map(([file]) => file);
      const routes = Array.from({ length: 12 }, (_one, nth) => ({
        path: `/${name}/page-${nth}/:id?`,
        layout: 'main' as const,
        access: 'public' as const,
        title: `Remote ${at}, page ${nth}`,
        module: `./Page${nth}`,
        preload: files.slice(nth * 2 + 1, nth * 2 + 3),
        earlyApi: [`Remote${at}/Page${nth}?id={id}`],
        view: files[nth * 2 + 1],
      }));
      const integrity = Object.fromEntries(hashes);
      const languages = Object.fromEntries(
        ['hi', 'ur', 'bn', 'mr', 'te', 'ta', 'gu'].map((language) => [
          language,
          {
            first: `messages/${language}.first.${randomBytes(6).toString('hex')}.json`,
            rest: `messages/${language}.rest.${randomBytes(6).toString('hex')}.json`,
          },
        ]),
      );
      const remote = {
        ...published.remote,
        name,
        version,
        routes,
        integrity,
        languages,
        entry: 'remoteEntry.js',
      };
      const url = releaseAddress(name, version);
      const signature = {
        key: 'abcdefghijkl',
        value: randomBytes(64).toString('base64url'),
        manifest: randomBytes(32).toString('base64url'),
        files: Object.fromEntries(hashes.slice(0, 1)),
      };
      const release = { url, remote, signature };
      return [name, { channels: { stable: version }, releases: { [version]: release } }];
    });
    const stored = { remotes: Object.fromEntries(many) };
    await writeFile(join(cdn, 'registry.json'), JSON.stringify(stored));
    await type('give stable --remote remote-0');
    expect(Object.keys((await index()).remotes)).toHaveLength(40);
    const wire = brotliCompressSync(await readFile(path()), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    });
    expect(wire.length).toBeLessThan(10_000);
  });
});

describe('isolate', () => {
  it('lets a remote run in a frame alone, and in the page again; tabs read it in the index', async () => {
    await publish('1.0.0+aaa');
    const index = async () =>
      JSON.parse(await readFile(join(folder, 'cdn/registry/stable.json'), 'utf8')).remotes.casino.isolation;
    expect(await index()).toBeUndefined();
    expect(await type('owners isolate casino')).toMatchObject(outcome(0, 'in a frame alone'));
    expect(await index()).toBe('frame');
    expect((await type('owners isolate casino')).said).toContain('Nothing to change');
    expect((await type('look releases')).said).toContain('casino runs in a frame alone');
    expect((await type('owners isolate casino --off')).said).toContain('runs in the page');
    expect(await index()).toBeUndefined();
    expect((await type('owners isolate poker')).said).toContain('no remote "poker"');
  });
});
