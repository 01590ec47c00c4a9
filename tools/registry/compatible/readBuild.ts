import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isNativeError } from 'node:util/types';
import { integrityOf } from '@touchline/build/integrity';
import { type RemoteManifest, remoteManifest } from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { UserError } from '../terminal/terminal';

export interface Build {
  manifest: RemoteManifest;
  /** By name, the hash of every file that remote.json names, and of every script and style in the folder. */
  hashes: Readonly<Record<string, string>>;
}

/**
 * Reads a remote's build: its remote.json and the hashes of its files.
 * @throws UserError when there is no remote.json, or one that no shell can read
 */
export function readBuild(dir: string): Build {
  const file = join(dir, 'remote.json');
  if (!existsSync(file))
    throw new UserError(
      `There is no ${file}. Build the remote first (npm run build), or name its folder by --release.`,
    );
  const parsed = v.safeParse(remoteManifest, jsonOf(file));
  if (!parsed.success) {
    const faults = parsed.issues.map(
      (issue) => `  ${v.getDotPath(issue) ?? 'remote.json'}: ${issue.message}`,
    );
    throw new UserError(
      `${file} has fields that no shell can read; a shell would refuse the whole registry:\n${faults.join('\n')}`,
    );
  }
  const names = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => /\.(js|css|ts)$/.test(name) || Object.hasOwn(parsed.output.integrity, name));
  const hashes = Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(dir, name)))]));
  return { manifest: parsed.output, hashes };
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UserError(`${file} is not JSON: ${isNativeError(cause) ? cause.message : cause}`);
  }
}
