import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sharedAddress } from '@touchline/registry/compatible/route-patterns';
import { isCode } from '@touchline/registry/terminal/system-errors';
import { UserError } from '@touchline/registry/terminal/terminal';
import { SHELL_PATHS } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { packInto } from './packInto';

const TEMPLATE = join(import.meta.dirname, 'template');
/**
 * Stored under other names: npm leaves a .gitignore out of packages, and the tools of this repository take the others for
 * their own.
 */
const STORED_AS: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  'biome.own.json': 'biome.json',
  'tsconfig.own.json': 'tsconfig.json',
  'package.own.json': 'package.json',
  'package.here.json': 'package.json',
};

export interface NewRemote {
  name: string;
  /** Whom its name belongs to. */
  team: string | undefined;
  /** The folder to make. */
  folder: string;
  /** The repository that gets it; undefined where it becomes a repository of its own. */
  repository: string | undefined;
}

/**
 * Makes the folder of a new remote from the template, whole or not at all.
 * @throws UserError when the name is invalid or taken, or there is such a folder; nothing was changed then
 */
export async function createRemote({ name, team, folder, repository }: NewRemote): Promise<void> {
  refuseName(name);
  if (repository !== undefined) {
    await refuseTakenName(name, repository);
    await refuseTakenAddress(`/${name}`, repository);
  }
  if (!(await isFree(folder)))
    throw new UserError(
      `${folder} is there already. Nothing was changed: choose another ${repository === undefined ? 'folder' : 'name'}, or remove it.`,
    );
  // Beside the folder, where a rename works; a repository's own lists do not read it.
  const near = repository === undefined ? dirname(folder) : join(repository, '.touchline');
  const making = join(near, `.creating-${randomUUID()}`);
  try {
    await mkdir(making, { recursive: true });
    await cp(join(TEMPLATE, 'remote'), making, { recursive: true });
    await cp(join(TEMPLATE, repository === undefined ? 'own' : 'here'), making, { recursive: true });
    await putName(making, name, team);
    if (repository === undefined) await packInto(join(making, 'packages'));
    await mkdir(dirname(folder), { recursive: true });
    await rename(making, folder);
  } catch (fault) {
    if (!isCode(fault, 'ENOTEMPTY') && !isCode(fault, 'EEXIST')) throw fault;
    throw new UserError(`${folder} came into being meanwhile. It was left alone.`);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** It becomes part of addresses, paths, identifiers of the build and package names. */
function refuseName(name: string) {
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) && name.length <= 30) return;
  throw new UserError(
    `“${name}” is no name for a remote: up to 30 small letters and digits, words joined by “-”, such as promo-board.`,
  );
}

const workspace = v.object({ name: v.string() });
const declared = v.object({ remote: v.object({ routes: v.array(v.object({ path: v.string() })) }) });

const foldersIn = async (repository: string, folder: string) =>
  (await readdir(join(repository, folder))).map((name) => join(folder, name));

async function refuseTakenName(name: string, repository: string) {
  const workspaces = ['shared', 'shell', 'operator-page', 'sandbox', 'e2e'];
  for (const folder of ['tools', 'remotes']) workspaces.push(...(await foldersIn(repository, folder)));
  for (const folder of workspaces) {
    const file = join(repository, folder, 'package.json');
    if (!existsSync(file)) continue;
    const taken = v.parse(workspace, JSON.parse(await readFile(file, 'utf8'))).name;
    if (taken === `@touchline/${name}` || basename(folder) === name)
      throw new UserError(`${name} is the name of ${folder}. Nothing was changed: choose another.`);
  }
}

async function refuseTakenAddress(address: string, repository: string) {
  const refuseAddressOf = (owner: string, path: string) => {
    if (sharedAddress(address, path) === undefined) return;
    throw new UserError(
      `${address} is an address of ${owner} (${path}). Nothing was changed: choose another name.`,
    );
  };
  for (const path of SHELL_PATHS) refuseAddressOf('the shell', path);
  for (const folder of await foldersIn(repository, 'remotes')) {
    const definition = join(repository, folder, 'src/remote.ts');
    if (!existsSync(definition)) continue;
    const { routes } = v.parse(declared, await import(definition)).remote;
    for (const { path } of routes) refuseAddressOf(folder, path);
  }
}

/** An empty folder is as good as none. */
async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (fault) {
    if (isCode(fault, 'ENOENT')) return true;
    if (isCode(fault, 'ENOTDIR')) return false;
    throw fault;
  }
}

/** Writes the remote's name where the template says `example`, and its title where it says `Example`. */
async function putName(folder: string, name: string, team: string | undefined) {
  const spaced = name.replaceAll('-', ' ');
  const title = spaced.charAt(0).toUpperCase() + spaced.slice(1);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const own = STORED_AS[entry.name] ?? entry.name;
    const text = await readFile(file, 'utf8');
    const named = text.replace(/\bexample\b/g, name).replace(/\bExample\b/g, title);
    const written = own === 'package.json' ? withTeam(named, team) : named;
    await writeFile(file, own.endsWith('.po') ? inOrder(written) : written);
    await rename(file, join(entry.parentPath, own));
  }
}

/** The messages of a catalogue as `npm run messages` orders them: the remote's name may stand elsewhere than the template's. */
function inOrder(catalogue: string): string {
  const [header = '', ...messages] = catalogue.trimEnd().split('\n\n');
  const { compare } = new Intl.Collator('en-US');
  const textOf = (message: string) => /^msgid "(.*)"$/m.exec(message)?.[1] ?? '';
  return `${[header, ...messages.sort((a, b) => compare(textOf(a), textOf(b)))].join('\n\n')}\n`;
}

function withTeam(text: string, team: string | undefined): string {
  const { name, version, ...rest } = v.parse(
    v.looseObject({ name: v.string(), version: v.string() }),
    JSON.parse(text),
  );
  return `${JSON.stringify({ name, version, ...(team !== undefined && { touchline: { team } }), ...rest }, null, 2)}\n`;
}
