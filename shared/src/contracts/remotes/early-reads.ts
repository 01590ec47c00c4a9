import type { RemoteRoute } from './remote-manifest';

// Without a library: the page's first script needs it too.

/**
 * The paths of the calls that a page may ask for before its code is here. They are reads that change nothing, because the
 * registry names them, the bearer goes with them, and no signature has been verified by then
 * (docs/decisions/owners-and-checks.md#early-requests-are-reads).
 */
export const EARLY_READS: readonly string[] = [
  'Event/TreeSportWithEvent',
  'Market/GetByEventId',
  'Odds/GetUserOddsV2',
  'Bet/GetUserOpenBets',
];

/**
 * A route with those alone of its early requests that may be sent: without the others, which the page's own code sends.
 * @param route as the registry names it, unverified
 */
export function withEarlyReads<Route extends Pick<RemoteRoute, 'early' | 'earlyApi'>>(route: Route): Route {
  const safe = (requests?: string[]) =>
    requests?.filter((request) => EARLY_READS.includes(request.replace(/[?#].*/s, '')));
  return { ...route, early: safe(route.early), earlyApi: safe(route.earlyApi) };
}
