import { execFile } from 'node:child_process';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jsonOf, readIfThere } from '@touchline/registry/files/stored-files';
import { UserError } from '@touchline/registry/terminal/terminal';
import * as v from 'valibot';

const run = promisify(execFile);

const packageFile = v.object({
  name: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  devDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/** What an upgrade reads of a remote's repository. */
export interface Repository {
  dir: string;
  /** The package's name. */
  name: string;
  /** Versions and addresses of what it installs, by name. */
  dependencies: Readonly<Record<string, string>>;
  /** Version of the platform's packages that it has. */
  version: string;
  /** The folder of the archives that it installs them from; undefined where it takes them from a registry. */
  archives: string | undefined;
  /** Texts of package.json and of every source under version control, by path. */
  texts: ReadonlyMap<string, string>;
}

/**
 * Reads a remote's repository, as `touchline create` writes it.
 * @param dir the folder of its package.json
 * @throws UserError when it is none, when it has changes that are not committed, or when its version cannot be read
 */
export async function readRepository(dir: string): Promise<Repository> {
  const text = await readIfThere(join(dir, 'package.json'));
  const read = text === undefined ? undefined : v.safeParse(packageFile, jsonOf(text));
  const dependencies = read?.success ? { ...read.output.devDependencies, ...read.output.dependencies } : {};
  const shared = dependencies['@touchline/shared'];
  if (!read?.success || shared === undefined)
    throw new UserError(
      `${dir} has no package.json that installs @touchline/shared, so it is no remote's folder. Go to the folder that touchline create made.`,
    );
  const tracked = await trackedFiles(dir);
  const sources = tracked.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const texts = new Map<string, string>();
  for (const file of ['package.json', ...sources])
    if ((await lstat(join(dir, file))).isFile()) texts.set(file, await readFile(join(dir, file), 'utf8'));
  return { dir, name: read.output.name, dependencies, ...versionOf(shared), texts };
}

function versionOf(shared: string): Pick<Repository, 'version' | 'archives'> {
  const [, archives, archived] = /^file:(.+)\/touchline-shared-(\d+\.\d+\.\d+)\.tgz$/.exec(shared) ?? [];
  const version = archived ?? /^\d+\.\d+\.\d+$/.exec(shared)?.[0];
  if (version === undefined)
    throw new UserError(
      `package.json has @touchline/shared “${shared}”, which names no version. Write the exact one that is installed (npm ls @touchline/shared), commit it and try again. Nothing was changed.`,
    );
  return { version, archives };
}

/** @throws UserError when git does not have all of it: an upgrade is looked at, and taken back, by git */
async function trackedFiles(dir: string): Promise<string[]> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: dir })).stdout;
  const changed = await git('status', '--porcelain', '--', '.').catch((fault: Error) => {
    throw new UserError(
      `${dir} is not under version control by git (${fault.message.trim().split('\n').at(-1)}). An upgrade is looked at and taken back by git: git init, git add, git commit, and try again. Nothing was changed.`,
    );
  });
  if (changed !== '')
    throw new UserError(
      `These files have changes that are not committed:\n${changed.trimEnd()}\nCommit or stash them and try again, so that git shows what the upgrade did. Nothing was changed.`,
    );
  return (await git('ls-files', '-z', '--', '.')).split('\0').filter((file) => file !== '');
}
