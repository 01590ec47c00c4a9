import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { UserError } from '../cli/Command';
import { writeWhole } from '../targets/writeWhole';
import type { DeployFolder } from './DeployFolder';
import { type Compression, TWINS, writeCompressed } from './writeCompressed';

const SHELL_FILE = 'shell.json';
const shellManifest = v.object({ version: v.string(), platform: v.string() });
export type DeployedShell = v.InferOutput<typeof shellManifest>;

/** How long a tab with a replaced shell may still request that shell's files. */
const TABS_LIVE_MS = 30 * 24 * 3_600_000;
/** The hashed files of a shell; their modification time is when the shell was replaced. */
const LIST = 'files.json';
const HASHED = /\.[0-9a-f]{12}\.[a-z0-9]+$/;

/**
 * Copies a built shell into the folder: its hashed files beside those of earlier shells, each with compressed twins.
 * What is served does not change yet.
 * @param built the shell's dist folder
 * @throws UserError when it is no built shell
 */
export async function keepShell(
  built: string,
  folder: DeployFolder,
): Promise<DeployedShell & { dir: string; compression: Compression }> {
  if (!existsSync(join(built, SHELL_FILE)) || !existsSync(join(built, 'index.html')))
    throw new UserError(
      `${built} is not a built shell: it has no shell.json and index.html. Run npm run build first.`,
    );
  const manifest = readShell(built);
  const dir = join(folder.shells, manifest.version);
  for (const one of [dir, folder.files]) mkdirSync(one, { recursive: true });
  const hashed = readdirSync(built).filter((file) => HASHED.test(file));
  // First, so that files of a deploy that is cut off belong to a shell, which is forgotten in time.
  await writeWhole(join(dir, LIST), JSON.stringify(hashed));
  for (const file of hashed) {
    const place = join(folder.files, file);
    if (!existsSync(place)) await writeWhole(place, readFileSync(join(built, file)));
  }
  // Those of a deploy that was cut off too.
  const compression = await writeCompressed(hashed.map((file) => join(folder.files, file)));
  for (const file of ['index.html', SHELL_FILE])
    await writeWhole(join(dir, file), readFileSync(join(built, file)));
  return { ...manifest, dir, compression };
}

/** The version and platform of a built shell. */
export function readShell(dir: string): DeployedShell {
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
    const files = isListed ? v.parse(v.array(v.string()), JSON.parse(readFileSync(list, 'utf8'))) : [];
    return { dir, files, version, kept: version === current || replaced < TABS_LIVE_MS };
  });
  const needed = new Set(shells.filter(({ kept }) => kept).flatMap(({ files }) => files));
  for (const { dir, files } of shells.filter(({ kept }) => !kept)) {
    for (const file of files.filter((one) => !needed.has(one)))
      for (const twin of TWINS) rmSync(join(folder.files, file + twin), { force: true });
    rmSync(dir, { recursive: true });
  }
  return shells.filter(({ kept }) => !kept).map(({ version }) => version);
}
