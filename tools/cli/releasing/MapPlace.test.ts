import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deployMade, serveMade, withNginx } from '@touchline/deploy/nginx/testing/deployMade';
import { madeRelease, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { siteMaps } from '@touchline/registry/release/MapPlace';
import { filesOf } from '@touchline/registry/release/readRelease';
import { buildShell, madeUpSite, OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { outcome, typeCommand } from './testing/typeCommand';

const DAY_MS = 24 * 3_600_000;
let folder: string;
beforeEach(async () => {
  folder = testFolder();
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: '@touchline/casino' }));
  await writeFile(join(folder, 'site.json'), JSON.stringify(OWN_SITE));
});

const madeMap = (file: string) => JSON.stringify({ version: 3, file, sources: [], names: [], mappings: '' });

/** As a build writes them beside its release. */
async function writeMaps(built: string, files: readonly string[]): Promise<void> {
  await mkdir(built, { recursive: true });
  for (const file of files) await writeFile(join(built, `${file}.map`), madeMap(file));
}

async function make(version: string): Promise<string[]> {
  const release = madeRelease('casino', version);
  await writeRelease(join(folder, 'release', version), release);
  const scripts = [...release.files.keys()].filter((file) => file.endsWith('.js'));
  await writeMaps(join(folder, 'source-maps', version), scripts);
  return scripts;
}
const type = (line: string, now = new Date(), env = {}) =>
  typeCommand([...line.split(' '), '--to', 'cdn'], { cwd: folder, now, env });
const publish = async (version: string) => {
  const scripts = await make(version);
  const typed = await type(`publish --channel stable --release release/${version}`);
  return { ...typed, scripts };
};
const kept = async (version: string) =>
  (await readdir(join(folder, 'maps/releases/casino', version)).catch(() => [])).sort();

it('publish keeps the maps of a release beside the served folder; what is served and listed is as without them', async () => {
  const { code, said, scripts } = await publish('1.0.0+aaa');
  expect(code).toBe(0);
  expect(said).toContain(`Source maps: ${scripts.length}, in ${join(folder, 'maps')}.`);
  expect(await kept('1.0.0+aaa')).toEqual(scripts.map((file) => `${file}.map.gz`).sort());
  expect([...(await filesOf(join(folder, 'cdn'))).keys()].filter((file) => file.includes('.map'))).toEqual(
    [],
  );
  expect(await readFile(join(folder, 'cdn/registry.json'), 'utf8')).not.toContain('.map');
  const [script = ''] = scripts;
  const found = await siteMaps(folder).find(script, { name: 'casino', version: '1.0.0+aaa' });
  expect(found?.text).toBe(madeMap(script));
  // By its name alone, too: the name has the hash of the content.
  expect((await siteMaps(folder).find(script))?.text).toBe(madeMap(script));
  expect(await siteMaps(folder).find('other.js')).toBeUndefined();
});

it('a dry run keeps none; a release without maps says what that means', async () => {
  await make('1.0.0+aaa');
  await type('publish --channel stable --release release/1.0.0+aaa --dry-run');
  expect(existsSync(join(folder, 'maps'))).toBe(false);
  await rm(join(folder, 'source-maps'), { recursive: true });
  expect(await type('publish --channel stable --release release/1.0.0+aaa')).toMatchObject(
    outcome(0, 'errors of this release are told as columns'),
  );
});

it('without a site around the place maps are kept where --maps says, and never below what is served', async () => {
  await rm(join(folder, 'site.json'));
  expect((await publish('1.0.0+aaa')).said).toContain('Source maps are not kept');
  const inside = await type('publish --channel stable --release release/1.0.0+aaa --maps cdn/private');
  expect(inside).toMatchObject(outcome(2, 'source maps are not for them'));
  const line = 'publish --channel stable --release release/1.0.0+aaa';
  expect((await type(`${line} --maps elsewhere`)).code).toBe(0);
  expect(existsSync(join(folder, 'elsewhere/releases/casino/1.0.0+aaa'))).toBe(true);
  expect((await type(line, new Date(), { TOUCHLINE_MAPS: 'cdn' })).code).toBe(2);
});

it('prune deletes the maps with the files of a release', async () => {
  for (const version of ['1.0.0+aaa', '1.0.0+bbb', '1.0.0+ccc']) await publish(version);
  const later = (days: number) => new Date(Date.now() + days * DAY_MS);
  const scripts = await kept('1.0.0+aaa');
  expect(scripts.length).toBeGreaterThan(0);
  await type('prune --keep 1', later(1));
  expect(await kept('1.0.0+aaa')).toEqual(scripts);
  await type('prune --keep 1', later(30));
  expect(await kept('1.0.0+aaa')).toEqual([]);
  expect(await kept('1.0.0+ccc')).not.toEqual([]);
});

describe('a served shell', () => {
  let made: ReturnType<typeof madeUpSite>;
  beforeEach(() => {
    made = madeUpSite();
  });
  const deploy = () => deployMade(made);
  const shellMaps = () => readdir(join(made.site, 'maps/releases/shell')).catch(() => []);

  it('has its maps kept in the site’s folder for as long as its files', async () => {
    await writeMaps(join(made.root, 'source-maps/shell'), ['main.aaaaaaaaaaaa.js']);
    await deploy();
    expect(await shellMaps()).toEqual(['1.0.0+aaaaaaa']);
    buildShell(made.shell, '1.0.0+bbbbbbb', 'bbbbbbbbbbbb');
    await writeMaps(join(made.root, 'source-maps/shell'), ['main.bbbbbbbbbbbb.js']);
    await deploy();
    expect(await shellMaps()).toEqual(['1.0.0+aaaaaaa', '1.0.0+bbbbbbb']);
    const list = join(made.root, 'out/shells/1.0.0+aaaaaaa/files.json');
    const old = new Date(Date.now() - 31 * DAY_MS);
    await utimes(list, old, old);
    await deploy();
    expect(await shellMaps()).toEqual(['1.0.0+bbbbbbb']);
  });

  withNginx('answers 404 for every map, under every name that it could have', async () => {
    const version = '1.0.0+aaaaaaa';
    await writeMaps(join(made.root, 'source-maps/shell'), ['main.aaaaaaaaaaaa.js']);
    // As somebody would leave them by mistake.
    for (const place of [
      `out/files/main.aaaaaaaaaaaa.js.map`,
      `site/cdn/remotes/sports/1.0.0/remoteEntry.js.map`,
      `site/cdn/maps/main.js.map.gz`,
    ]) {
      await mkdir(dirname(join(made.root, place)), { recursive: true });
      await writeFile(join(made.root, place), madeMap('main.js'));
    }
    const served = await serveMade(made);
    try {
      const ask = async (path: string) => (await served.ask(path)).status;
      expect(await ask('/remotes/sports/1.0.0/remoteEntry.js')).toBe(200);
      const map = `maps/releases/shell/${version}/main.aaaaaaaaaaaa.js.map.gz`;
      const answers = {
        '/main.aaaaaaaaaaaa.js.map': 404,
        '/remotes/sports/1.0.0/remoteEntry.js.map': 404,
        '/maps/main.js.map.gz': 404,
        [`/${map}`]: 404,
        [`/remotes/sports/..%2f..%2f..%2f${map}`]: 400,
      };
      for (const [path, status] of Object.entries(answers))
        expect({ path, status: await ask(path) }).toEqual({ path, status });
    } finally {
      await served.stop();
    }
  });
});
