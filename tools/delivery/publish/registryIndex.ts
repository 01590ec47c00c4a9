import { REGISTRY_INDEX, type Registry, releaseAddress } from '@touchline/shared/contracts';
import * as v from 'valibot';
import { seenRegistry } from '../bake/seenRegistry';
import type { Target } from '../targets/Target';

/** How many files an index names with their hashes; with 40 remotes it has less than 10 KB on the wire. */
const FILES_IN_INDEX = 64;

/**
 * What tabs read instead of the registry (docs/decisions/0087-tabs-read-an-index.md): of every remote its channels, its
 * canary, and the releases that those who follow stable get. A release whose files are elsewhere is in it too, because no
 * tab could find it by its version.
 */
function indexOf(registry: Registry): Uint8Array {
  const { remotes } = seenRegistry({}, registry, FILES_IN_INDEX);
  const complete = Object.entries(remotes).map(([name, remote]) => {
    const { previous, releases = {} } = registry.remotes[name] ?? {};
    const elsewhere = Object.entries(releases).filter(
      ([version, { url }]) => url !== releaseAddress(name, version),
    );
    const known = { ...Object.fromEntries(elsewhere), ...remote.releases };
    return [name, { ...remote, ...(previous && { previous }), releases: known }];
  });
  const index = { revision: registry.revision ?? 0, remotes: Object.fromEntries(complete) };
  return Buffer.from(`${JSON.stringify(index)}\n`);
}

/**
 * Writes the index of a registry, unless it is there or was made from a newer registry: of two writers the newer one
 * stays.
 */
export async function writeIndex(target: Target, registry: Registry): Promise<void> {
  const bytes = indexOf(registry);
  while (true) {
    const stored = await target.read(REGISTRY_INDEX);
    if (stored && Buffer.compare(stored.bytes, bytes) === 0) return;
    if (stored && revisionIn(stored.bytes) > (registry.revision ?? 0)) return;
    if (await target.swap(REGISTRY_INDEX, stored?.etag, bytes)) return;
  }
}

/**
 * What is wrong with a stored index: it was written by hand, or an older version of these commands has changed the
 * registry since.
 * @param stored undefined: there is none, so tabs read the registry
 */
export function staleIndex(stored: Uint8Array | undefined, registry: Registry): string | undefined {
  if (!stored || Buffer.compare(stored, indexOf(registry)) === 0) return undefined;
  return `${REGISTRY_INDEX} is not that of this registry, and tabs read it: an older version of these commands, or a hand, has changed registry.json since. Any command that changes the registry writes it again, also one that finds nothing to do: touchline promote stable --remote <name> --to <place>`;
}

function revisionIn(bytes: Uint8Array): number {
  try {
    const { revision } = v.parse(
      v.object({ revision: v.number() }),
      JSON.parse(Buffer.from(bytes).toString()),
    );
    return revision;
  } catch {
    return -1; // no index at all
  }
}
