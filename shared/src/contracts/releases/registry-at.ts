import type { Registry } from './registry-file';

/**
 * The registry's index beside it: what domains without choices of their own run, in the registry's own format. Releases
 * that it lacks are found by `releaseAddress`. Older sites have none (docs/decisions/0087-tabs-read-an-index.md).
 * @param address the registry's own, absolute
 */
export const registryIndexAt = (address: string) => new URL(REGISTRY_INDEX, address).href;
export const REGISTRY_INDEX = 'registry/stable.json';

/** The folder of a published release, relative to the registry; it has the release's remote.json. */
export const releaseAddress = (remote: string, version: string) =>
  `remotes/${remote}/${encodeURIComponent(version)}/`;

/**
 * A registry with all releases' addresses made absolute.
 * @param address the registry's own, absolute
 */
export function registryAt(known: Registry, address: string): Registry {
  const remotes = Object.entries(known.remotes).map(([name, registered]) => {
    const releases = Object.entries(registered.releases).map(([version, release]) => [
      version,
      { ...release, url: new URL(release.url, address).href },
    ]);
    return [name, { ...registered, releases: Object.fromEntries(releases) }];
  });
  return { ...known, remotes: Object.fromEntries(remotes) };
}
