import type { createBrowserRouter } from 'react-router-dom';
import { MAINTENANCE_PATH } from '../guards/suspensionRule';
import { addressOf } from './NavigationOutcome';
import type { RouterSeams } from './RouterSeams';
import { tellOutcome } from './tellOutcome';

export type DataRouter = ReturnType<typeof createBrowserRouter>;

/**
 * Tells the services of every completed navigation, and reports those to where the player already is.
 * @returns its stop
 */
export function observeNavigation(router: DataRouter, seams: RouterSeams): () => void {
  /** Where the site was opened: a site that closes meanwhile takes the player there when it is open again. */
  const opened = addressOf(router.state.location);
  let last: { key: string; address: string } | undefined;
  const look = ({ initialized, navigation, location, historyAction }: DataRouter['state']) => {
    if (!initialized || navigation.state !== 'idle' || location.key === last?.key) return;
    const [from, to] = [last?.address, addressOf(location)];
    last = { key: location.key, address: to };
    if (location.pathname === MAINTENANCE_PATH) {
      const left = from ?? opened;
      if (pathOf(left) !== MAINTENANCE_PATH) seams.detour.wanted ??= left;
    } else seams.detour.wanted = undefined;
    if (from === to && historyAction !== 'POP')
      tellOutcome(seams.platform, { outcome: 'duplicated', from, to });
    else seams.services.navigation.navigated(pathOf(from), location.pathname);
  };
  look(router.state);
  return router.subscribe(look);
}

function pathOf(address: string | undefined): string | undefined {
  return address?.split('?')[0];
}
