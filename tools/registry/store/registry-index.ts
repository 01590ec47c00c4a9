import {
  isWithheld,
  REGISTRY_INDEX,
  type Registry,
  releaseAddress,
} from '@touchline/shared/contracts/remotes';
import { own } from '@touchline/shared/utilities';
import { seenRegistry, withEntryAlone } from './seenRegistry';

/**
 * What tabs read instead of the registry (docs/decisions/registry.md#tabs-read-an-index): of every remote its channels,
 * its canary, and the releases that those who follow stable get, each with its entry's hash alone: its other files are
 * named in its remote.json. A release whose files are elsewhere is in it too, because no tab could find it by its
 * version.
 */
export function indexOf(registry: Registry): Uint8Array {
  const { remotes, owners } = seenRegistry({}, registry, 0);
  const complete = Object.entries(remotes).map(([name, remote]) => {
    const { withheld, releases = {} } = own(registry.remotes, name) ?? {};
    const elsewhere = Object.entries(releases)
      .filter(
        ([version, { url }]) => url !== releaseAddress(name, version) && !isWithheld({ withheld }, version),
      )
      .map(([version, release]) => [version, withEntryAlone(release)]);
    const all = { ...Object.fromEntries(elsewhere), ...remote.releases };
    return [name, { ...remote, releases: all }];
  });
  const { trail } = registry;
  // No two registries have the same index, so that a compare and swap of it tells them apart.
  const index = {
    ...(trail && { trail }),
    ...(owners && { owners }),
    remotes: Object.fromEntries(complete),
  };
  return Buffer.from(`${JSON.stringify(index)}\n`);
}

/**
 * What is wrong with a stored index: it was written by hand, or an older version of these commands has changed the
 * registry since.
 * @param stored undefined: there is none, so tabs read the registry
 */
export function staleIndex(stored: Uint8Array | undefined, registry: Registry): string | undefined {
  if (!stored || Buffer.compare(stored, indexOf(registry)) === 0) return undefined;
  return `${REGISTRY_INDEX} is not that of this registry, and tabs read it: an older version of these commands, or a hand, has changed registry.json since. Any command that changes the registry writes it again, also one that finds nothing to do: touchline give stable --remote <name> --to <place>`;
}
