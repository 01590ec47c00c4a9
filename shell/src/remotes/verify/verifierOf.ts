import type { Release, RemoteManifest, SignatureFault } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { own } from '@touchline/shared/utilities';
import { askSignedManifest } from '../find/registry-files';
import type { Ed25519 } from './releaseFault';

/**
 * Why a release may not run under a remote's name; undefined when it may.
 * @param manifest its remote.json, which has to be the signed one
 */
export type Verify = (
  remote: string,
  release: Release,
  manifest?: RemoteManifest,
) => Promise<SignatureFault | undefined>;

/**
 * The check of releases on a site that requires signatures. Without the page's first script, which contains the code,
 * no release is valid.
 * @returns undefined where none is required
 */
export function verifierOf({ publishers }: Pick<SiteConfig, 'publishers'>): Verify | undefined {
  if (!publishers?.required) return undefined;
  const { releaseFault } = window.touchlinePrefetched ?? {};
  return async (remote, release, manifest) =>
    releaseFault ? releaseFault(publishers, remote, release, { library: loadEd25519, manifest }) : 'unsigned';
}

/**
 * Reads the remote.json of releases, whose hashes of texts count where the site requires signatures.
 * @param verify undefined where it requires none
 * @param overrides a developer's releases, which need no signature
 * @returns undefined for a release that needs no signature; it rejects where remote.json is not the signed one
 */
export const signedManifestOf =
  (verify: Verify | undefined, overrides: Readonly<Record<string, Release>> = {}) =>
  async (release: Release): Promise<RemoteManifest | undefined> => {
    const { name } = release.remote;
    if (!verify || own(overrides, name) === release) return undefined;
    return askSignedManifest(release, (manifest) => verify(name, release, manifest));
  };

/** For browsers without Ed25519 of their own (Chrome before 137). It rejects what RFC 8032 rejects. */
export async function loadEd25519(): Promise<Ed25519> {
  const { verifyAsync } = await import(/* webpackChunkName: "ed25519" */ '@noble/ed25519');
  return (signature, text, key) => verifyAsync(signature, text, key, { zip215: false }).catch(() => false);
}
