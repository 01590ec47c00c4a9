import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { UserError } from '../terminal/terminal';

/** A built folder: its version and all of its files. */
interface BuiltFiles {
  manifest: { version: string };
  /** By the path below the folder. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** A new release, or an existing one with the same bytes. */
export interface Built<B extends BuiltFiles> {
  folder: string;
  manifest: B['manifest'];
  isNew: boolean;
}

/**
 * Builds a remote, or the shell, for production from scratch into `release/<version>` in its folder: immutable files,
 * each checked, and their source maps into a folder beside it. The same sources give the same bytes.
 * @param dir the folder of the remote or the shell, absolute
 * @param read reads a built folder, and throws a UserError when it is not whole
 * @throws UserError when the build fails, or a different build of the same version exists
 */
export async function buildRelease<B extends BuiltFiles>(
  dir: string,
  read: (folder: string) => Promise<B>,
): Promise<Built<B>> {
  const rspack = await rspackOf(dir);
  const building = join(dir, 'release', `.building-${randomUUID()}`);
  const mapsBuilding = join(dir, 'source-maps', basename(building));
  await mkdir(building, { recursive: true });
  try {
    const args = [rspack, 'build', '--mode', 'production', '--output-path', building];
    // hidden-maps.mjs puts the source maps there.
    const env = { ...process.env, TOUCHLINE_BUILT_MAPS: mapsBuilding };
    const { code, output } = await runProgram(process.execPath, args, { cwd: dir, env });
    if (code !== 0) throw new UserError(`The build failed, so there is no release:\n${output}`);
    const release = await read(building);
    const folder = join(dir, 'release', release.manifest.version);
    const isNew = await keep(building, folder, release, read);
    await keepMaps(mapsBuilding, builtMaps(folder));
    return { folder, manifest: release.manifest, isNew };
  } finally {
    for (const left of [building, mapsBuilding]) await rm(left, { recursive: true, force: true });
  }
}

async function keep<B extends BuiltFiles>(
  building: string,
  folder: string,
  built: B,
  read: (folder: string) => Promise<B>,
): Promise<boolean> {
  const moved = await rename(building, folder).then(
    () => true,
    (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOTEMPTY' || fault.code === 'EEXIST') return false;
      throw fault;
    },
  );
  if (moved) return true;
  const { files } = await read(folder);
  const isSame =
    files.size === built.files.size &&
    [...built.files].every(([file, bytes]) => Buffer.compare(files.get(file) ?? Buffer.of(), bytes) === 0);
  if (isSame) return false;
  throw new UserError(
    `${folder} holds another build of the same version. A release never changes, so it was left alone. If it was never published or deployed, delete it and release again; else raise the version in package.json.`,
  );
}

/** Their sources made the same files, so that the newest maps belong to them too. */
async function keepMaps(building: string, folder: string): Promise<void> {
  if (!existsSync(building)) return;
  await rm(folder, { recursive: true, force: true });
  await rename(building, folder);
}

const binary = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

/** The remote's own Rspack, so that a remote in its own repository decides the version. */
async function rspackOf(dir: string): Promise<string> {
  if (!existsSync(join(dir, 'rspack.config.mjs')))
    throw new UserError(
      `${dir} has no rspack.config.mjs, so it is not the folder of a remote or of the shell. Nothing was built. Go to that folder.`,
    );
  try {
    const file = createRequire(join(dir, 'package.json')).resolve('@rspack/cli/package.json');
    const { bin } = v.parse(binary, JSON.parse(await readFile(file, 'utf8')));
    return join(dirname(file), typeof bin === 'string' ? bin : (bin.rspack ?? ''));
  } catch {
    throw new UserError(
      `@rspack/cli is not installed for ${dir}. Run this in the folder of a remote or of the shell, after npm install.`,
    );
  }
}

/** Runs a program to its end. @returns its exit code, and all that it printed */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });
}

/**
 * The folder with the source maps of a built folder: `source-maps/<name>` of the workspace whose `dist` or `release/<name>`
 * it is. It may be missing.
 */
export function builtMaps(folder: string): string {
  const parent = dirname(folder);
  return join(basename(parent) === 'release' ? dirname(parent) : parent, 'source-maps', basename(folder));
}
