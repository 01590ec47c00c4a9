import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { PRESETS, sourceId } from './source-id.mjs';

let dir: string;
/** A remote beside shared in this repository, and the same remote in a repository of its own. */
let inside: { dir: string; isRemote: boolean };
let outside: typeof inside;

const OURS = 'node_modules/@touchline';

function write(file: string, content: string | object) {
  const path = join(dir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

function writePackages(root: string) {
  write(`${root}/node_modules/react/package.json`, { version: '19.0.0' });
  write(`${root}/node_modules/forms/package.json`, { version: '5.0.0', dependencies: { inner: '^1.0.0' } });
  write(`${root}/node_modules/inner/package.json`, { version: '1.0.0' });
  write(`${root}/node_modules/grid/package.json`, { version: '3.0.0' });
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'source-id-'));
  write('all/shared/package.json', {
    version: '1.0.0',
    dependencies: { forms: '5.0.0' },
  });
  write('all/shared/src/ui/Button.tsx', 'button');
  write('all/shared/src/ui/Button.test.tsx', 'test');
  write('all/tools/build/package.json', {
    version: '1.0.0',
    peerDependencies: { '@touchline/shared': '1.0.0', react: '19.0.0', jest: '30.0.0' },
    peerDependenciesMeta: { jest: { optional: true } },
  });
  write('all/tools/build/remote/remote-config.mjs', 'preset');
  write('all/tools/build/rspack/rspack-base.mjs', 'base');
  write('all/tools/build/first-view/react.js', 'hooks');
  write('all/tools/build/language/compile-messages.mjs', 'messages');
  write('all/tools/build/shell/shell-config.mjs', 'preset of the shell');
  write('all/tools/build/checks/check-types.mjs', 'check');
  write('all/remotes/tv/package.json', {
    dependencies: { grid: '3.0.0', '@touchline/shared': '1.0.0' },
    scripts: { dev: 'a' },
  });
  write('all/remotes/tv/src/remote.ts', 'definition');
  writePackages('all');
  mkdirSync(join(dir, 'all/node_modules/@touchline'));
  symlinkSync('../../shared', join(dir, `all/${OURS}/shared`));
  symlinkSync('../../tools/build', join(dir, `all/${OURS}/build`));

  cpSync(join(dir, 'all/remotes/tv'), join(dir, 'own'), { recursive: true });
  writePackages('own');
  cpSync(join(dir, 'all/shared'), join(dir, 'own', OURS, 'shared'), { recursive: true });
  cpSync(join(dir, 'all/tools/build'), join(dir, 'own', OURS, 'build'), { recursive: true });
  write('own/package.json', { dependencies: { '@touchline/shared': 'file:shared.tgz', grid: '3.0.0' } });
  // Files that npm pack leaves out.
  for (const file of [
    'shared/src/ui/Button.test.tsx',
    'build/shell/shell-config.mjs',
    'build/checks/check-types.mjs',
  ])
    rmSync(join(dir, 'own', OURS, file));

  inside = { dir: join(dir, 'all/remotes/tv'), isRemote: true };
  outside = { dir: join(dir, 'own'), isRemote: true };
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('is the same in a repository of the remote’s own', () => {
  expect(sourceId(inside)).toMatch(/^[0-9a-f]{7}$/);
  expect(sourceId(outside)).toBe(sourceId(inside));
});

it.each([
  ['a source', 'all/remotes/tv/src/remote.ts', 'another'],
  ['a new file', 'all/remotes/tv/src/page.ts', ''],
  ['a source of shared', 'all/shared/src/ui/Button.tsx', 'another'],
  ['the base of every build', 'all/tools/build/rspack/rspack-base.mjs', 'another'],
  ['the first views', 'all/tools/build/first-view/react.js', 'another'],
  ['the preset of remotes', 'all/tools/build/remote/remote-config.mjs', 'another'],
  ['a package', 'all/node_modules/grid/package.json', { version: '3.0.1' }],
  ['a package that a package needs', 'all/node_modules/inner/package.json', { version: '1.0.1' }],
  ['a tool', 'all/node_modules/react/package.json', { version: '19.0.1' }],
])('changes with %s', (_name, file, content) => {
  const before = sourceId(inside);
  write(file, content);
  expect(sourceId(inside)).not.toBe(before);
});

it.each([
  ['a test', 'all/shared/src/ui/Button.test.tsx', 'another'],
  ['a document', 'all/remotes/tv/src/README.md', 'words'],
  ['the shell’s preset', 'all/tools/build/shell/shell-config.mjs', 'another'],
  ['a check of this repository', 'all/tools/build/checks/check-types.mjs', 'another'],
  ['a package that nothing of it uses', 'all/node_modules/other/package.json', { version: '1.0.0' }],
])('stays with %s', (_name, file, content) => {
  const before = sourceId(inside);
  write(file, content);
  expect(sourceId(inside)).toBe(before);
});

it('of the shell changes with the shell’s preset', () => {
  const shell = { ...inside, isRemote: false };
  const before = sourceId(shell);
  write('all/tools/build/shell/shell-config.mjs', 'another');
  expect(sourceId(shell)).not.toBe(before);
});

it('tells a moved file from a changed one', () => {
  const before = sourceId(inside);
  renameSync(join(dir, 'all/remotes/tv/src/remote.ts'), join(dir, 'all/remotes/tv/src/definition.ts'));
  expect(sourceId(inside)).not.toBe(before);
});

it('says which package is missing', () => {
  rmSync(join(dir, 'all/node_modules/inner'), { recursive: true });
  expect(() => sourceId(inside)).toThrow(/inner, which .*forms needs, is not installed/);
});

/** A preset and all that it imports of this package. */
function importedBy(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files;
  files.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g))
    importedBy(join(dirname(file), path), files);
  return files;
}

it.each(['remote', 'shell'] as const)('covers every file that the build of a %s imports', (kind) => {
  const presets = join(import.meta.dirname, '..');
  const files = [...importedBy(join(presets, kind, `${kind}-config.mjs`))];
  expect(files.length).toBeGreaterThan(5);
  expect(
    files.map((file) => relative(presets, dirname(file))).filter((folder) => !PRESETS[kind].includes(folder)),
  ).toEqual([]);
});
