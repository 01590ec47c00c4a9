import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { UserError } from '@touchline/registry/terminal/terminal';
import * as v from 'valibot';
import { WORKER_FILE } from '../installable/worker-file';
import type { DeployFolder } from './DeployFolder';
import { type Compression, TWINS, writeCompressed } from './writeCompressed';

const SHELL_FILE = 'shell.json';
const shellManifest = v.object({
  version: v.string(),
  platform: v.string(),
  shared: v.optional(v.record(v.string(), v.string())),
});
export type DeployedShell = v.InferOutput<typeof shellManifest>;

/** How long a tab with a replaced shell may still request that shell's files. */
const TABS_LIVE_MS = 30 * 24 * 3_600_000;
/** The hashed files of a shell; their modification time is when the shell was replaced. */
const LIST = 'files.json';
const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+$/;

/**
 * Copies a built shell into the folder: its hashed files beside those of earlier shells, each with compressed twins.
 * What is served does not change yet.
 * @param built the shell's built folder, or that of a shell that was deployed here before
 * @param quality of brotli
 * @throws UserError when it is no built shell, or a file of an earlier one is gone
 */
export async function keepShell(
  built: string,
  folder: DeployFolder,
  quality?: number,
): Promise<DeployedShell & { dir: string; compression: Compression }> {
  const manifest = readShell(built);
  const dir = join(folder.shells, manifest.version);
  if (dir === built) {
    const files = filesOfKept(dir, folder);
    return {
      ...manifest,
      dir,
      compression: await writeCompressed(
        files.map((file) => join(folder.files, file)),
        quality,
      ),
    };
  }
  for (const path of [dir, folder.files]) mkdirSync(path, { recursive: true });
  const hashed = readdirSync(built).filter((file) => HASHED.test(file));
  // The list is written first, so that files of a deploy that is cut off are deleted later with their shell.
  await writeWhole(join(dir, LIST), JSON.stringify(hashed));
  for (const file of hashed) {
    const place = join(folder.files, file);
    if (!existsSync(place)) await writeWhole(place, readFileSync(join(built, file)));
  }
  // Files of a deploy that was cut off are compressed too.
  const places = hashed.map((file) => join(folder.files, file));
  const compression = await writeCompressed(places, quality);
  // Shells before the service worker have no such file.
  const unhashed = ['index.html', SHELL_FILE, WORKER_FILE].filter((file) => existsSync(join(built, file)));
  for (const file of unhashed) await writeWhole(join(dir, file), readFileSync(join(built, file)));
  return { ...manifest, dir, compression };
}

/** The hashed files of a shell that was deployed before. @throws UserError when one is gone */
function filesOfKept(dir: string, folder: DeployFolder): string[] {
  const files = existsSync(join(dir, LIST)) ? readList(dir) : undefined;
  if (files?.every((file) => existsSync(join(folder.files, file)))) return files;
  throw new UserError(
    `${dir} is not whole any more: files of this shell are gone from ${folder.files}. Nothing was changed. Deploy its build instead: touchline shell deploy --version <version>.`,
  );
}

/**
 * The whole shells that are kept in a folder, those that were served last first.
 * @returns replaced: when it was served last, if it is not served now
 */
export function keptShells(folder: DeployFolder) {
  const versions = existsSync(folder.shells) ? readdirSync(folder.shells) : [];
  const dirs = versions.map((version) => join(folder.shells, version));
  return dirs
    .filter((dir) => isBuiltShell(dir) && existsSync(join(dir, LIST)))
    .filter((dir) => readList(dir).every((file) => existsSync(join(folder.files, file))))
    .map((dir) => ({ ...readShell(dir), dir, replaced: statSync(join(dir, LIST)).mtime }))
    .sort((shell, other) => Number(other.replaced) - Number(shell.replaced));
}

/** The hashed files of a shell that was deployed here; none where it is forgotten. */
export function hashedFilesOf(version: string, folder: DeployFolder): string[] {
  const dir = join(folder.shells, version);
  return existsSync(join(dir, LIST)) ? readList(dir) : [];
}

const readList = (dir: string) =>
  v.parse(v.array(v.string()), JSON.parse(readFileSync(join(dir, LIST), 'utf8')));

export function isBuiltShell(dir: string): boolean {
  return existsSync(join(dir, SHELL_FILE)) && existsSync(join(dir, 'index.html'));
}

/** The version and platform of a built shell. @throws UserError when it is none */
export function readShell(dir: string): DeployedShell {
  if (!isBuiltShell(dir))
    throw new UserError(
      `${dir} is not a built shell: it has no shell.json and index.html. Make one: touchline shell release.`,
    );
  return v.parse(shellManifest, JSON.parse(readFileSync(join(dir, SHELL_FILE), 'utf8')));
}

/** Records that a shell has been served until now, because open tabs keep using it. */
export function noteReplaced(folder: DeployFolder, version: string, now: Date): void {
  const list = join(folder.shells, version, LIST);
  if (existsSync(list)) utimesSync(list, now, now);
}

/**
 * Deletes shells that no tab can use any more, with the files that only they had.
 * @param current the version that is served now, which stays however old it is
 * @returns the deleted versions
 */
export function forgetOldShells(folder: DeployFolder, current: string, now: Date): string[] {
  const shells = readdirSync(folder.shells).map((version) => {
    const dir = join(folder.shells, version);
    const list = join(dir, LIST);
    // A deploy that was cut off before its first file, or while this deleted its last one, has left no list.
    const isListed = existsSync(list);
    const replaced = now.getTime() - statSync(isListed ? list : dir).mtimeMs;
    const files = isListed ? readList(dir) : [];
    return { dir, files, version, kept: version === current || replaced < TABS_LIVE_MS };
  });
  const needed = new Set(shells.filter(({ kept }) => kept).flatMap(({ files }) => files));
  for (const { dir, files } of shells.filter(({ kept }) => !kept)) {
    for (const file of files.filter((name) => !needed.has(name)))
      for (const twin of TWINS) rmSync(join(folder.files, file + twin), { force: true });
    rmSync(dir, { recursive: true });
  }
  return shells.filter(({ kept }) => !kept).map(({ version }) => version);
}
