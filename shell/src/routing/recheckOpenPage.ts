import { NOT_FOUND_PATH } from '../guards/tvHostRule';
import { DEFAULT_PATH } from './defaultPath';
import { findRoute } from './findRoute';
import { judge } from './judge';
import { addressOf } from './NavigationOutcome';
import type { DataRouter } from './observeNavigation';
import { pageIn } from './Page';
import type { RouterSeams } from './RouterSeams';
import { tellOutcome } from './tellOutcome';

/**
 * An operator's change under the open page of a remote: a page that is gone, or that its guards would not open now, is
 * left. The suspended flag is not asked: it meets the next navigation, and a site that closes says so by itself.
 */
export function recheckOpenPage(router: DataRouter, seams: RouterSeams): void {
  const { initialized, navigation, matches, loaderData } = router.state;
  if (!initialized || navigation.state !== 'idle') return;
  const page = pageIn(loaderData[matches.at(-1)?.route.id ?? '']);
  if (!page || !('remote' in page) || seams.remotes.catalogue$.value.status !== 'ready') return;
  const to = wayOff(router, seams);
  if (to !== undefined) void router.navigate(to, { replace: true });
}

/** Where the player goes who can't stay on the page; undefined when they can. */
function wayOff(router: DataRouter, seams: RouterSeams): string | undefined {
  const { location } = router.state;
  const route = findRoute(seams.remotes.catalogue$.value, location.pathname);
  if (!route) return NOT_FOUND_PATH;
  const verdict = judge(route, location, seams, false);
  switch (verdict.kind) {
    case 'allow':
      return undefined;
    case 'redirect':
      return verdict.to;
    case 'cancel': {
      const address = addressOf(location);
      tellOutcome(seams.platform, {
        outcome: 'cancelled',
        from: address,
        to: address,
        reason: verdict.reason,
      });
      return DEFAULT_PATH;
    }
  }
}
