import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInstance } from '@module-federation/enhanced/runtime';
import type { ScriptFrame } from '@touchline/insight/stacks/parseStack';
import { StackResolver } from '@touchline/insight/stacks/StackResolver';
import { buildRelease, builtMaps } from '@touchline/registry/release/buildRelease';
import { MapPlace } from '@touchline/registry/release/MapPlace';
import { filesOf, readRelease } from '@touchline/registry/release/readRelease';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';

const ROOT = join(__dirname, '../../..');

jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  // On the checkout's own disk, because its packages are linked and not copied.
  await mkdir(join(ROOT, '.touchline'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.touchline/elsewhere-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The parts of the checkout that a remote's build needs. */
async function copyCheckout(to: string): Promise<void> {
  await mkdir(join(to, 'remotes'), { recursive: true });
  for (const part of ['package.json', 'package-lock.json', 'shared', 'remotes/casino'])
    await cp(join(ROOT, part), join(to, part), {
      recursive: true,
      filter: (path) => !/\/(dist|release|source-maps)$/.test(path),
    });
  // Node's own copy function would make linked workspaces point at the checkout itself.
  const { status } = spawnSync('cp', ['-al', join(ROOT, 'node_modules'), join(to, 'node_modules')]);
  if (status !== 0) throw new Error('node_modules could not be linked.');
}

/** What Module Federation's own runtime would load when it is given nothing but the manifest's address. */
async function entryByManifest(remote: string, module: string, manifest: string) {
  const found: object[] = [];
  const federation = createInstance({
    name: 'another_host',
    remotes: [{ name: remote, entry: 'https://cdn.example/mf-manifest.json' }],
    plugins: [
      {
        name: 'without-network',
        fetch: async () => new Response(manifest),
        async loadEntry({ remoteInfo: { entry, entryGlobalName, type, buildVersion } }) {
          found.push({ entry, entryGlobalName, type, buildVersion });
          return { init: () => undefined, get: () => async () => ({ default: 'the page' }) };
        },
      },
    ],
  });
  expect(await federation.loadRemote(`${remote}/${module.slice(2)}`)).toEqual({ default: 'the page' });
  return found[0];
}

/** Where a text stands in the scripts, as a browser tells it. */
function placeOf(text: string, files: ReadonlyMap<string, Uint8Array>): ScriptFrame {
  for (const [path, bytes] of files) {
    const script = Buffer.from(bytes).toString('utf8');
    if (!path.endsWith('.js') || !script.includes(text)) continue;
    const lines = script.slice(0, script.indexOf(text)).split('\n');
    return { path, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  }
  throw new Error(`No script has ${text}.`);
}

it('the same sources give the same version and the same bytes, whatever the folder', async () => {
  const here = join(folder, 'here');
  const elsewhere = join(folder, 'a much/deeper place/elsewhere');
  await copyCheckout(here);
  const first = await buildRelease(join(here, 'remotes/casino'), readRelease);
  const kept = join(folder, 'first');
  await rename(first.folder, kept);
  const keptMaps = join(folder, 'first-maps');
  await rename(builtMaps(first.folder), keptMaps);
  await mkdir(join(elsewhere, '..'), { recursive: true });
  await rename(here, elsewhere);
  const second = await buildRelease(join(elsewhere, 'remotes/casino'), readRelease);

  expect(second.manifest).toEqual(first.manifest);
  const [firstFiles, secondFiles] = [await readRelease(kept), await readRelease(second.folder)];
  expect([...secondFiles.files.keys()].sort()).toEqual([...firstFiles.files.keys()].sort());
  for (const [file, bytes] of firstFiles.files)
    expect(Buffer.compare(bytes, secondFiles.files.get(file) ?? Buffer.of())).toBe(0);
  // A path of this machine in a bundle would make builds differ.
  for (const bytes of secondFiles.files.values()) expect(Buffer.from(bytes).includes(folder)).toBe(false);

  const maps = await filesOf(keptMaps);
  const scripts = [...firstFiles.files.keys()].filter((file) => file.endsWith('.js'));
  expect([...maps.keys()].sort()).toEqual(scripts.map((file) => `${file}.map`).sort());
  const secondMaps = await filesOf(builtMaps(second.folder));
  expect([...secondMaps.keys()].sort()).toEqual([...maps.keys()].sort());
  for (const [file, bytes] of maps)
    expect(Buffer.compare(bytes, secondMaps.get(file) ?? Buffer.of())).toBe(0);
  for (const bytes of maps.values()) expect(Buffer.from(bytes).includes(folder)).toBe(false);
  expect(Buffer.from(maps.get(`${first.manifest.entry}.map`) ?? '').toString('utf8')).toContain(
    '"webpack/bootstrap"',
  );
  for (const file of scripts)
    expect(Buffer.from(firstFiles.files.get(file) ?? '').includes('sourceMappingURL')).toBe(false);
  // A place in what was built leads to its line, also in code that other modules were put beside.
  const thrown = "'A launch without a game'";
  const source = await readFile(join(ROOT, 'remotes/casino/src/features/game/useLaunch.ts'), 'utf8');
  const place = placeOf(thrown.slice(1, -1), firstFiles.files);
  const mapPlace = new MapPlace(new DirectoryTarget(join(folder, 'maps')));
  await mapPlace.keep(second.manifest, second.folder);
  const [call] = await new StackResolver(mapPlace).resolve([place]);
  const before = source.slice(0, source.indexOf(thrown)).split('\n');
  expect(call).toMatchObject({
    kind: 'source',
    source: '@touchline/casino/src/features/game/useLaunch.ts',
    line: before.length,
    text: expect.stringContaining(thrown),
    name: expect.stringMatching(/\w/),
    debugId: expect.stringMatching(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  });

  const listed = Buffer.from(firstFiles.files.get('mf-manifest.json') ?? '').toString('utf8');
  expect(await entryByManifest('casino', './LobbyPage', listed)).toEqual({
    entry: `https://cdn.example/${first.manifest.entry}`,
    entryGlobalName: 'touchline_casino',
    type: 'global',
    buildVersion: first.manifest.version,
  });
  expect(first.manifest.integrity).toHaveProperty(['mf-manifest.json']);
  expect([...firstFiles.files.keys()]).not.toContain('mf-stats.json');

  const again = await buildRelease(join(elsewhere, 'remotes/casino'), readRelease);
  expect(again.isNew).toBe(false);
});
