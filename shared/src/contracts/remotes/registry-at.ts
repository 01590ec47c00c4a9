import type { Registry } from './registry-file';

// The page's first script contains this file, so it uses no schema.

/**
 * The registry's index beside it: what domains without choices of their own run, in the registry's own format. Releases
 * that it lacks are found by `releaseAddress`. Older sites have none (docs/decisions/registry.md#tabs-read-an-index).
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
export function registryAt(registry: Registry, address: string): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, registered]) => {
    const releases = Object.entries(registered.releases).map(([version, release]) => [
      version,
      { ...release, url: new URL(release.url, address).href },
    ]);
    return [name, { ...registered, releases: Object.fromEntries(releases) }];
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

// Files that a page asks for by their names. Their names have no hash, so that the registry's index and baked pages, which
// name no files of messages, can leave them out
// (docs/decisions/languages-numbers-and-time.md#texts-are-lingui-messages-and-each-build-ships-its-own).

/** The file of a release with its titles and labels in a language: translations by English text. */
export const labelsFileOf = (language: string): string => `messages/${language}.labels.json`;

/** The file of a release with the messages of its first views in a language. */
export const viewMessagesFileOf = (language: string): string => `messages/${language}.view.json`;
