import type { Release, SignatureFault } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Ed25519 } from './releaseFault';

/** Why a release may not run under a remote's name; undefined when it may. */
export type Verify = (remote: string, release: Release) => Promise<SignatureFault | undefined>;

/**
 * The check of releases on a site that requires signatures. Without the page's first script, which contains the code,
 * no release is valid.
 * @returns undefined where none is required
 */
export function verifierOf({ publishers }: Pick<SiteConfig, 'publishers'>): Verify | undefined {
  if (!publishers?.required) return undefined;
  const { releaseFault } = window.touchlinePrefetched ?? {};
  return async (remote, release) =>
    releaseFault ? releaseFault(publishers, remote, release, { library: loadEd25519 }) : 'unsigned';
}

/** For browsers without Ed25519 of their own (Chrome before 137). It rejects what RFC 8032 rejects. */
export async function loadEd25519(): Promise<Ed25519> {
  const { verifyAsync } = await import(/* webpackChunkName: "ed25519" */ '@noble/ed25519');
  return (signature, text, key) => verifyAsync(signature, text, key, { zip215: false }).catch(() => false);
}
