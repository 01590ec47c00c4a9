import type { Platform } from '@touchline/shared/platform';
import { NavigationType } from 'react-router-dom';
import type { Subscription } from 'rxjs';
import { isMaintenancePath } from '../core/session/paths';
import type { RouterDeps } from './RouterDeps';
import type { RouterState, ShellRouter } from './ShellRouter';

/**
 * Navigations that end elsewhere than the player asked (docs/reference/behaviour.md#2-screens-and-routes): reported,
 * never thrown at the player.
 * - `aborted`: another navigation began before it ended
 * - `cancelled`: a domain setting blocks the page
 * - `duplicated`: the player is there already
 */
type NavigationOutcome =
  | { outcome: 'aborted' | 'duplicated'; from: string; to: string }
  | { outcome: 'cancelled'; from: string; to: string; reason: string };

export function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

/** Reports an outcome; a cancelled one also shows its reason to the player. */
export function reportOutcome(
  platform: Pick<Platform, 'report' | 'toast'>,
  outcome: NavigationOutcome,
): void {
  if (outcome.outcome === 'cancelled') platform.toast.info(outcome.reason);
  platform.report({
    kind: 'navigation',
    message: `${outcome.outcome}: ${outcome.from} -> ${outcome.to}`,
    cause: outcome,
  });
}

/** Tells the services of every completed navigation, and reports navigations to the current page. */
export function observeNavigation(state$: ShellRouter['state$'], deps: RouterDeps): Subscription {
  /** The first address: if the site closes meanwhile, the player returns there when it is open again. */
  const opened = addressOf(state$.value.location);
  let last: { key: string; address: string } | undefined;
  return state$.subscribe(({ page, pending, location, action }: RouterState) => {
    if (!page || pending || location.key === last?.key) return;
    const [from, to] = [last?.address, addressOf(location)];
    last = { key: location.key, address: to };
    if (isMaintenancePath(location.pathname)) {
      const left = from ?? opened;
      if (!isMaintenancePath(pathOf(left))) deps.returnTo.address ??= left;
    } else deps.returnTo.address = undefined;
    if (from === to && action !== NavigationType.Pop)
      reportOutcome(deps.platform, { outcome: 'duplicated', from, to });
    else deps.services.navigation.navigated(from && pathOf(from), location.pathname);
  });
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}
