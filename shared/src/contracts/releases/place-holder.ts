import type { PlaceOwners } from './registry';

/** What two remotes can claim, as the owners list it. */
export type PlaceKind = 'paths' | 'modals' | 'slots';

/**
 * Of the remotes that claim a path, a modal or a slot for one, the one that gets it: its owner, or where that does not
 * claim it, the first (docs/decisions/0112-owners-and-checks-hold-everywhere.md).
 * @param owners as the registry records them
 * @param claimants in the order of the registry
 */
export function placeHolder(
  owners: PlaceOwners | undefined,
  kind: PlaceKind,
  place: string,
  claimants: readonly string[],
): string | undefined {
  const owner = claimants.find((name) => owners?.remotes[name]?.[kind].includes(place));
  return owner ?? claimants[0];
}
