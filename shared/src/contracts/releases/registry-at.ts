import type { Registry } from './registry-file';

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
