import { own } from '../../utilities/own';
import type { PlaceOwners } from './registry';
import { routeShape } from './route-path';

/** What two remotes can claim, as the owners list it. */
export type PlaceKind = 'paths' | 'modals' | 'slots';

/** A remote's claim of a path, a modal or a slot that one remote fills. */
export interface PlaceClaim {
  remote: string;
  place: string;
}

/**
 * Two claims with the same key are claims of one place; paths that differ only in parameter names or in case have the
 * same key.
 */
export const claimKey = (kind: PlaceKind, place: string): string =>
  kind === 'paths' ? routeShape(place) : place;

/**
 * Of the remotes that claim one place, the one that gets it: its owner, or where that does not claim it, the first
 * (docs/decisions/owners-and-checks.md#a-contested-place-goes-to-its-owner).
 * @param owners as the registry records them
 * @param claims in the order of the registry
 */
export function placeHolder(
  owners: PlaceOwners | undefined,
  kind: PlaceKind,
  claims: readonly PlaceClaim[],
): string | undefined {
  const owner = claims.find(({ remote, place }) => own(owners?.remotes, remote)?.[kind].includes(place));
  return (owner ?? claims[0])?.remote;
}
