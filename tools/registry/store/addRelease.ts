import { isDeepStrictEqual } from 'node:util';
import {
  type RegisteredRemote,
  type ReleaseSignature,
  type RemoteManifest,
  releaseAddress,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { UserError } from '../terminal/terminal';

/** The folder of a release's files below the target's root. */
export function releaseFolder({ name, version }: Pick<RemoteManifest, 'name' | 'version'>): `${string}/` {
  return `remotes/${name}/${version}/`;
}

/**
 * @param signature takes the place of an earlier one; undefined: that stays
 * @throws UserError when the registry has another release of the same version: releases never change
 */
export function addRelease(
  remote: RegisteredRemote,
  manifest: RemoteManifest,
  signature?: ReleaseSignature,
): RegisteredRemote {
  const existing = own(remote.releases, manifest.version);
  const signed = signature ?? existing?.signature;
  const release = {
    url: releaseAddress(manifest.name, manifest.version),
    remote: manifest,
    ...(signed && { signature: signed }),
  };
  if (existing && isDeepStrictEqual(existing, release)) return remote;
  if (existing && !isDeepStrictEqual({ ...existing, signature: signed }, { ...release, signature: signed }))
    throw new UserError(
      `The registry has a release ${manifest.version} of ${manifest.name} already, and it is another one. Releases never change: nothing was published. Raise the version in package.json and release again.`,
    );
  return { ...remote, releases: { ...remote.releases, [manifest.version]: release } };
}
