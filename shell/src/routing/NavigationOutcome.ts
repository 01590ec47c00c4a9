/**
 * Navigations that end elsewhere than the player asked (specification 2): reported, never thrown at the player.
 * - `aborted`: another navigation began before it ended
 * - `cancelled`: a domain setting blocks the page
 * - `duplicated`: the player is there already
 */
export type NavigationOutcome =
  | { outcome: 'aborted' | 'duplicated'; from: string; to: string }
  | { outcome: 'cancelled'; from: string; to: string; reason: string };

/** A path with its query: what a navigation is told apart by. */
export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
