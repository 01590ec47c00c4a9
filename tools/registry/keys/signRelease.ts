import { createHash } from 'node:crypto';
import {
  type ReleaseSignature,
  type RemoteManifest,
  releaseStatement,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { UserError } from '../terminal/terminal';
import type { SigningKey } from './publisher-keys';

/**
 * Signs a release.
 * @throws UserError when its name, version or a file is no single word
 */
export function signRelease(manifest: RemoteManifest, key: SigningKey): ReleaseSignature {
  const { name, version, integrity, calls } = manifest;
  const files = Object.fromEntries(
    filesOfShell(manifest).flatMap((file) => {
      const hash = own(integrity, file);
      return hash === undefined ? [] : [[file, hash]];
    }),
  );
  const signed = { manifest: manifestHash(manifest), files };
  const statement = releaseStatement(name, version, signed, calls);
  if (statement === undefined)
    throw new UserError(
      `${name} ${version} cannot be signed: its name, version, calls and files must have no spaces and no letters beyond ASCII. Nothing was published.`,
    );
  return { key: key.id, value: key.sign(statement), ...signed };
}

/** The hash of a remote.json as a statement has it: of its content, so that spaces do not matter. */
export function manifestHash(manifest: RemoteManifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('base64url');
}

/**
 * The files that the shell itself puts into a page: the entry, and first views with their styles. All others are loaded
 * by these, which have their hashes.
 */
function filesOfShell({ entry, routes, slots }: RemoteManifest): string[] {
  const views = [...routes, ...slots].flatMap(({ view, preload = [] }) =>
    view === undefined ? [] : [view, ...preload.filter((file) => file.endsWith('.css'))],
  );
  return [...new Set([entry, ...views])].sort();
}
