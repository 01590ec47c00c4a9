import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The folders of this package that take part in the build of a remote and of the shell. */
export const PRESETS = {
  remote: ['rspack', 'remote', 'first-view', 'language'],
  shell: ['rspack', 'shell', 'language'],
};
const OTHER = /(\.test\.tsx?$|\/testing\/|\/gallery\/|\/dist\/|\/node_modules\/|\.md$)/;

/**
 * Seven hex digits that identify the sources of a build: its own, those of @touchline/shared and @touchline/build, and
 * the installed packages that they use. The same sources give the same id in this repository and in one of the remote's
 * own.
 * @param {{ dir: string, sources?: string, isRemote: boolean }} options
 * dir: the absolute folder of the package that is built; sources: the folder of its sources, `src` by default
 */
export function sourceId({ dir, sources = join(dir, 'src'), isRemote }) {
  const shared = realpathSync(folderOf('@touchline/shared', dir));
  const presets = realpathSync(folderOf('@touchline/build', dir));
  const hash = createHash('sha256');
  for (const [name, folder] of [
    ['own', sources],
    ['shared', join(shared, 'src')],
    ...PRESETS[isRemote ? 'remote' : 'shell'].map((folder) => [folder, join(presets, folder)]),
  ]) {
    for (const file of filesBelow(folder))
      hash
        .update(`${name}/${file}`)
        .update('\0')
        .update(readFileSync(join(folder, file)))
        .update('\0');
  }
  // Such a build has more files.
  if (process.env.TOUCHLINE_PSEUDO) hash.update('pseudo-languages\0');
  for (const name of [...packagesOf(dir, shared, presets)].sort()) hash.update(name).update('\0');
  return hash.digest('hex').slice(0, 7);
}

/** Paths below a folder, in the same order on every machine. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((file) => !OTHER.test(file))
    .sort();
}

/** `name@version` of all packages that may be in the page, with their dependencies, and of the build tools. */
function packagesOf(dir, shared, presets) {
  const found = new Set();
  const walk = (names, from) => {
    for (const name of names) {
      const at = folderOf(name, from);
      const { version, dependencies = {} } = packageIn(at);
      const id = `${name}@${version}`;
      if (found.has(id)) continue;
      found.add(id);
      walk(Object.keys(dependencies), at);
    }
  };
  const isOther = (name) => !name.startsWith('@touchline/');
  for (const from of [dir, shared])
    walk(Object.keys(packageIn(from).dependencies ?? {}).filter(isOther), from);
  for (const from of [shared, presets]) {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = packageIn(from);
    for (const tool of Object.keys(peerDependencies).filter(isOther)) {
      if (peerDependenciesMeta[tool]?.optional) continue;
      found.add(`${tool}@${packageIn(folderOf(tool, from)).version}`);
    }
  }
  return found;
}

/**
 * The folder of an imported package. Not by require.resolve, because many packages do not export their package.json.
 */
function folderOf(name, from) {
  for (let dir = from; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dir === dirname(dir))
      throw new Error(`${name}, which ${from} needs, is not installed. Run npm install.`);
  }
}

const packageIn = (dir) => JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
