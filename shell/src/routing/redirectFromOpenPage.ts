import { findRoute } from '@touchline/shared/contracts/remotes';
import { DEFAULT_PATH, NOT_FOUND_PATH } from '../core/session/paths';
import { addressOf, reportOutcome } from './navigation-outcome';
import type { RouterDeps } from './RouterDeps';
import { gateReason, runGuards } from './runGuards';
import type { RouterState } from './ShellRouter';

/**
 * Where an operator's change sends the player of an open remote's page: off a page that is gone or that its guards
 * would not open now. The suspended flag is ignored: the next navigation checks it, and the settings service navigates
 * by itself when the site closes.
 * @returns undefined when they may stay
 */
export function redirectFromOpenPage(
  { page, pending, location }: RouterState,
  deps: RouterDeps,
): string | undefined {
  const catalogue = deps.remotes.catalogue$.value;
  if (!page || pending || !('remote' in page) || catalogue.status !== 'ready') return undefined;
  const route = findRoute(catalogue.routes, location.pathname)?.route;
  if (!route) return NOT_FOUND_PATH;
  const verdict = runGuards(route, location, deps, false);
  switch (verdict.kind) {
    case 'allow':
      return undefined;
    case 'redirect':
      return verdict.to;
    case 'cancel': {
      const address = addressOf(location);
      reportOutcome(deps.platform, {
        outcome: 'cancelled',
        from: address,
        to: address,
        reason: gateReason(verdict.gate),
      });
      return DEFAULT_PATH;
    }
  }
}
