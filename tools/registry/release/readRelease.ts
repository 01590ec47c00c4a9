import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { integrityOf } from '@touchline/build/integrity';
import { isRemoteName, type RemoteManifest, remoteManifest } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { unreadableBackEnds } from '../settings/remote-back-ends';
import { unreadableSettings } from '../settings/remote-settings';
import { UserError } from '../terminal/terminal';

export const MANIFEST_FILE = 'remote.json';

/** A complete release in a folder, checked against its remote.json. */
export interface ReleaseFiles {
  manifest: RemoteManifest;
  /** Every file by its path below the folder, including remote.json. */
  files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads a release's folder.
 * @throws UserError when it is not a release, lacks a file, or has one that differs from remote.json
 */
export async function readRelease(folder: string): Promise<ReleaseFiles> {
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new UserError(
      `There is no folder ${folder}. Make a release first: npm run release, in the remote.`,
    );
  // Checked before everything is read, because any folder may have been named.
  if (!existsSync(join(folder, MANIFEST_FILE))) throw spoiled(folder, `${MANIFEST_FILE} is missing`);
  const files = await filesOf(folder);
  const manifest = manifestIn(files, folder);
  for (const [file, integrity] of Object.entries(manifest.integrity)) {
    const bytes = files.get(file);
    if (!bytes) throw spoiled(folder, `${file} is missing`);
    if (integrityOf(bytes) !== integrity) throw spoiled(folder, `${file} is not what was built`);
  }
  for (const file of files.keys()) {
    if (file === MANIFEST_FILE || Object.hasOwn(manifest.integrity, file)) continue;
    throw spoiled(folder, `${file} is no part of the build`);
  }
  if (!Object.hasOwn(manifest.integrity, manifest.entry))
    throw spoiled(folder, `its entry ${manifest.entry} has no hash`);
  return { manifest, files };
}

/** Every file of a folder, by its path below it. */
export async function filesOf(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(relative(folder, file).split(sep).join('/'), await readFile(file));
  }
  return files;
}

function manifestIn(files: ReadonlyMap<string, Uint8Array>, folder: string): RemoteManifest {
  const bytes = files.get(MANIFEST_FILE) ?? Buffer.of();
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw spoiled(folder, `${MANIFEST_FILE} is not JSON`);
  }
  const [issue] = v.safeParse(remoteManifest, json).issues ?? [];
  // It stays as it is, with fields that only a newer version of these commands reads.
  if (issue || !v.is(remoteManifest, json))
    throw spoiled(
      folder,
      `${MANIFEST_FILE} is not a remote's: ${(issue && v.getDotPath(issue)) ?? 'all of it'}: ${issue?.message}`,
    );
  // Both become parts of paths and addresses.
  if (!isRemoteName(json.name) || !/^\d+\.\d+\.\d+[\w.+-]*$/.test(json.version))
    throw spoiled(folder, `its name and version are "${json.name}" and "${json.version}"`);
  const unread = unreadableSettings(json);
  if (unread !== undefined) throw spoiled(folder, `its settings cannot be read: ${unread}`);
  const backEnds = unreadableBackEnds(json);
  if (backEnds !== undefined) throw spoiled(folder, `of its backEnds, ${backEnds}`);
  const early = undeclaredEarly(json);
  if (early !== undefined) throw spoiled(folder, early);
  return json;
}

/**
 * What is wrong where a page's early request is none of the remote's declared calls. Early requests carry the player's
 * bearer, and the facade would refuse them later (docs/decisions/remote-contract.md#a-remote-declares-its-calls).
 */
function undeclaredEarly({ routes, calls = {} }: RemoteManifest): string | undefined {
  const declared = Object.values(calls).map((call) => call.replace(/#.*/, ''));
  for (const { path, early = [], earlyApi = [] } of routes)
    for (const [service, requests] of [['treeSport', early] as const, ['api', earlyApi] as const])
      for (const request of requests) {
        const asked = request.replace(/[?#].*/s, '');
        if (!declared.includes(`GET:${service}:${asked}`))
          return `its page ${path} asks early for ${asked} of the service ${service}, which is none of its calls in src/remote.ts`;
      }
  return undefined;
}

function spoiled(folder: string, what: string): UserError {
  return new UserError(
    `${folder} is not a complete release: ${what}. Nothing was published. Build it again: npm run release, in the remote.`,
  );
}
