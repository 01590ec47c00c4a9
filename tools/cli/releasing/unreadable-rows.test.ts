import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { madeRelease, madeRoute, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { OWN_SITE, settingsAnswer } from '@touchline/registry/testing/madeUpSite';
import { testFolder } from '@touchline/registry/testing/testFolder';
import type { Registry, RemoteManifest } from '@touchline/shared/contracts/remotes';
import { outcome, typeCommand } from './testing/typeCommand';

let folder: string;
beforeEach(async () => {
  folder = testFolder();
  await mkdir(join(folder, 'cdn/domains'), { recursive: true });
  await writeFile(join(folder, 'site.json'), JSON.stringify(OWN_SITE));
  await writeFile(join(folder, 'cdn/domains/shop.example.json'), settingsAnswer());
  await publish('casino', '1.0.0');
  await publish('sports', '1.0.0');
});

const file = () => join(folder, 'cdn/registry.json');
const type = (line: string, ...more: string[]) =>
  typeCommand([...line.split(' '), ...more, '--to', 'cdn'], { cwd: folder });
const inForce = async (): Promise<Registry> => JSON.parse(await readFile(file(), 'utf8'));

async function publish(name: string, version: string, changes: Partial<RemoteManifest> = {}) {
  const release = madeRelease(name, version, version, 1, changes);
  await writeRelease(join(folder, 'releases', name, version), release);
  return type(`publish --release releases/${name}/${version} --channel stable --as asha`);
}

const BAD_RELEASES: Record<string, unknown> = {
  'a bad address': { url: 'http://[', remote: madeRelease('casino', '9.9.9').manifest },
  'seventeen optional parameters': {
    url: 'remotes/casino/9.9.9/',
    remote: {
      ...madeRelease('casino', '9.9.9').manifest,
      routes: [
        madeRoute(`/${Array.from({ length: 17 }, (_, at) => `:p${at}?`).join('/')}`, { title: 'Page' }),
      ],
    },
  },
  '100 KB of stars': {
    url: 'remotes/casino/9.9.9/',
    remote: {
      ...madeRelease('casino', '9.9.9').manifest,
      routes: [madeRoute(`/${'*'.repeat(100_000)}`, { title: 'Stars' })],
    },
  },
  'a word in its place': 'soon',
};

describe.each(Object.entries(BAD_RELEASES))('a release with %s', (_what, bad) => {
  beforeEach(async () => {
    const registry = JSON.parse(await readFile(file(), 'utf8'));
    registry.remotes.casino.releases['9.9.9'] = bad;
    registry.remotes.casino.channels.stable = '9.9.9';
    await writeFile(file(), JSON.stringify(registry));
  });

  it('is told by every command, which does its work, and stays in the registry as it was', async () => {
    const told = /registry\.json has a row that nobody can read: casino 9\.9\.9\. It is left out\./;
    for (const line of [
      'look releases --remote casino',
      'look releases --remote sports',
      'give 1.0.0 --remote sports --channel next --as asha',
      'look owners',
      'look trail',
      'prune --remote casino --keep 5 --as asha',
    ]) {
      const { code, said } = await type(line);
      expect([line, code, said]).toEqual([line, 0, expect.stringMatching(told)]);
    }
    expect(await publish('casino', '1.1.0')).toMatchObject({ code: 0, said: expect.stringMatching(told) });
    const { casino, sports } = (await inForce()).remotes;
    expect(casino?.releases['9.9.9']).toEqual(bad);
    expect(casino?.channels.stable).toBe('1.1.0');
    expect(sports?.channels.next).toBe('1.0.0');
  });

  it('is told by the checks of the site, and its index has the release before it', async () => {
    expect(await typeCommand(['operator', 'validate', '--site', '.'], { cwd: folder })).toMatchObject(
      outcome(1, 'registry.json has a row that nobody can read: casino 9.9.9.'),
    );
    await type('give 1.0.0 --remote sports --channel next --as asha');
    const index: Registry = JSON.parse(await readFile(join(folder, 'cdn/registry/stable.json'), 'utf8'));
    expect(Object.keys(index.remotes).sort()).toEqual(['casino', 'sports']);
    expect(index.remotes.casino?.releases).not.toHaveProperty('9.9.9');
  });
});

it.each(['soon', null, { channels: {} }, { channels: 1, releases: {} }])(
  'a remote whose whole row is %j loses only itself, and is not written over',
  async (row) => {
    const registry = JSON.parse(await readFile(file(), 'utf8'));
    registry.remotes.casino = row;
    await writeFile(file(), JSON.stringify(registry));
    expect(await publish('sports', '1.1.0')).toMatchObject({ code: 0 });
    expect((await inForce()).remotes.casino).toEqual(row);
    const refused = await publish('casino', '1.1.0');
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('a change would lose it');
    expect((await inForce()).remotes.casino).toEqual(row);
  },
);

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

describe.each(NAMES)('the name %s', (name) => {
  it.each([
    `look releases --remote ${name}`,
    `give ${name} --remote casino --as asha`,
    `give 1.0.0 --remote ${name} --as asha`,
    `give 1.0.0 --remote casino --channel ${name} --as asha`,
    `give --back --remote ${name} --as asha`,
    `give --back --remote casino --channel ${name} --as asha`,
    `withhold ${name} --remote casino --reason why --as asha`,
    `withhold 1.0.0 --remote ${name} --reason why --as asha`,
    `give ${name} --percent 5 --remote casino --as asha`,
    `prune --remote ${name} --keep 5 --as asha`,
    `owners give name ${name} a-team --as asha`,
    `owners give path /${name} casino --as asha`,
  ])('is refused in words: %s', async (line) => {
    const before = await readFile(file(), 'utf8');
    const { code, said } = await type(line);
    expect(said).not.toMatch(/TypeError|\[object|native code|undefined|is not a function/);
    if (!line.includes('give path')) expect([1, 2]).toContain(code);
    if (code !== 0) expect(await readFile(file(), 'utf8')).toBe(before);
  });

  it('is refused as the name of a published remote', async () => {
    const release = madeRelease(name, '1.0.0');
    await writeRelease(join(folder, 'releases/odd'), release);
    expect(await type('publish --release releases/odd --channel stable --as asha')).toMatchObject(
      outcome(1, 'Nothing was published'),
    );
  });

  it.each(['channels', 'releases', 'previous', 'withheld'])(
    'as a key or value of %s stops no command',
    async (list) => {
      const registry = JSON.parse(await readFile(file(), 'utf8'));
      const { casino } = registry.remotes;
      const json = JSON.stringify(casino);
      const named =
        list === 'channels'
          ? json.replace('"stable":"1.0.0"', `"stable":"${name}","${name}":"1.0.0"`)
          : list === 'releases'
            ? json.replace('"releases":{', `"releases":{"${name}":{},`)
            : `${json.slice(0, -1)},"${list}":{"${name}":${list === 'previous' ? `["${name}"]` : `{"when":"2026-01-01T00:00:00Z","reason":"why"}`}}}`;
      await writeFile(file(), JSON.stringify(registry).replace(json, named));
      for (const line of ['look releases --remote casino', 'look trail', 'look owners']) {
        const { code, said } = await type(line);
        expect([line, code]).toEqual([line, 0]);
        expect(said).not.toMatch(/TypeError|\[object|native code|is not a function/);
      }
      expect(await publish('casino', '1.2.0')).toMatchObject({ code: 0 });
      expect((await inForce()).remotes.casino?.channels.stable).toBe('1.2.0');
      const history = await readFile(join(folder, 'cdn/registry/stable.json'), 'utf8');
      expect(JSON.parse(history).remotes.casino.channels.stable).toBe('1.2.0');
    },
  );
});
