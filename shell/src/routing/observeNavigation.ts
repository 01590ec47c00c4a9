import { NavigationType } from 'react-router-dom';
import type { Subscription } from 'rxjs';
import { MAINTENANCE_PATH } from '../guards/suspensionRule';
import { addressOf } from './NavigationOutcome';
import type { RouterSeams } from './RouterDeps';
import type { RouterState, ShellRouter } from './ShellRouter';
import { tellOutcome } from './tellOutcome';

/** Tells the services of every completed navigation, and reports those to where the player already is. */
export function observeNavigation(state$: ShellRouter['state$'], seams: RouterSeams): Subscription {
  /** Where the site was opened: a site that closes meanwhile takes the player there when it is open again. */
  const opened = addressOf(state$.value.location);
  let last: { key: string; address: string } | undefined;
  return state$.subscribe(({ page, pending, location, action }: RouterState) => {
    if (!page || pending || location.key === last?.key) return;
    const [from, to] = [last?.address, addressOf(location)];
    last = { key: location.key, address: to };
    if (location.pathname === MAINTENANCE_PATH) {
      const left = from ?? opened;
      if (pathOf(left) !== MAINTENANCE_PATH) seams.detour.wanted ??= left;
    } else seams.detour.wanted = undefined;
    if (from === to && action !== NavigationType.Pop)
      tellOutcome(seams.platform, { outcome: 'duplicated', from, to });
    else seams.services.navigation.navigated(pathOf(from), location.pathname);
  });
}

function pathOf(address: string | undefined): string | undefined {
  return address?.split('?')[0];
}
