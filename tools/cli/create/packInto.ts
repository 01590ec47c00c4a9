import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '@touchline/registry/terminal/terminal';
import * as v from 'valibot';

const CLI = join(import.meta.dirname, '..');
/** What a remote in a repository of its own installs of this one. */
export const PACKAGES = ['shared', 'build', 'cli'] as const;
/** Packed inside of `cli`, in its node_modules, so that a team installs the command as one package. */
export const BUNDLED = ['registry', 'site', 'insight', 'deploy', 'operator-page'] as const;

/**
 * Packs this package and the two beside it, from a checkout or from where npm installed them.
 * @param folder is made
 * @throws UserError when npm cannot
 */
export async function packInto(folder: string): Promise<void> {
  await mkdir(folder);
  const whole = await mkdtemp(join(tmpdir(), 'touchline-pack-'));
  try {
    await copyWhole(whole);
    await pack([packageFolder('shared'), packageFolder('build'), whole], folder);
  } finally {
    await rm(whole, { recursive: true, force: true });
  }
}

const needs = v.optional(v.record(v.string(), v.string()), {});
const described = v.looseObject({ dependencies: needs, peerDependencies: needs });

/**
 * Copies this package with those that are packed inside of it, because npm packs no package that only a link leads to.
 * What those need is listed by this package alone: npm takes the dependencies of a packed one for packed ones too, and
 * does not install them.
 */
async function copyWhole(to: string): Promise<void> {
  await copyPackage(CLI, to);
  const own = await readDescribed(to);
  for (const name of BUNDLED) {
    const inside = join(to, 'node_modules/@touchline', name);
    await copyPackage(packageFolder(name), inside);
    const { dependencies, peerDependencies, ...rest } = await readDescribed(inside);
    own.dependencies = { ...dependencies, ...own.dependencies };
    own.peerDependencies = { ...peerDependencies, ...own.peerDependencies };
    await writeDescribed(inside, rest);
  }
  await writeDescribed(to, { ...own, bundleDependencies: BUNDLED.map((name) => `@touchline/${name}`) });
}

const readDescribed = async (folder: string) =>
  v.parse(described, JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));

const writeDescribed = (folder: string, text: object): Promise<void> =>
  writeFile(join(folder, 'package.json'), `${JSON.stringify(text, null, 2)}\n`);

const copyPackage = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => !/^(?:node_modules|dist)(?:$|[\\/])/.test(relative(from, path)),
  });

async function pack(packages: readonly string[], folder: string): Promise<void> {
  // npm is a script of the shell on Windows, which takes folders with blanks in quotes.
  const isWindows = process.platform === 'win32';
  const args = ['pack', ...packages, '--pack-destination', folder, '--ignore-scripts'];
  await promisify(execFile)('npm', isWindows ? args.map((arg) => `"${arg}"`) : args, {
    shell: isWindows,
  }).catch((cause: Error) => {
    throw new UserError(
      `npm could not pack @touchline/${PACKAGES.join(', ')}. Nothing was changed.\n${cause.message}`,
    );
  });
}

/**
 * Where one of these packages is installed: the versions that this command comes with.
 * @throws UserError when it is not there
 */
export function packageFolder(name: (typeof PACKAGES | typeof BUNDLED)[number]): string {
  if (name === 'cli') return CLI;
  for (let dir = CLI; ; dir = dirname(dir)) {
    const candidate = join(dir, 'node_modules/@touchline', name);
    if (existsSync(candidate)) return candidate;
    if (dir === dirname(dir)) throw new UserError(`@touchline/${name} is not installed. Run npm install.`);
  }
}
