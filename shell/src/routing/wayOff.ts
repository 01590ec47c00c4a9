import { DEFAULT_PATH } from '../core/session/paths';
import { NOT_FOUND_PATH } from '../guards/tvHostRule';
import { findRoute } from './findRoute';
import { judge } from './judge';
import { addressOf } from './NavigationOutcome';
import type { RouterSeams } from './RouterDeps';
import type { RouterState } from './ShellRouter';
import { tellOutcome } from './tellOutcome';

/**
 * Where an operator's change sends the player off the open page of a remote: a page that is gone, or that its guards
 * would not open now. The suspended flag is not asked: it meets the next navigation, and a site that closes says so by
 * itself.
 * @returns undefined when they may stay
 */
export function wayOff({ page, pending, location }: RouterState, seams: RouterSeams): string | undefined {
  const catalogue = seams.remotes.catalogue$.value;
  if (!page || pending || !('remote' in page) || catalogue.status !== 'ready') return undefined;
  const route = findRoute(catalogue, location.pathname);
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
