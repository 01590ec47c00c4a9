import { useBusState } from '@touchline/shared/platform';
import type { IconName } from '@touchline/shared/ui';
import type { Verdict } from '../../../guards/Verdict';
import { type Catalogue, type CatalogueRoute, useCatalogue } from '../../../remotes';
import { runGuards } from '../../../routing/runGuards';
import { useShell } from '../../context/shell-context';
import { menuIcon } from './menuIcon';

export interface MenuLink {
  to: string;
  label: string;
  icon: IconName;
  route: CatalogueRoute;
}

/**
 * The remotes' entries of a menu, without those that the guards would not open for this player on this domain. A path's
 * optional parameters are left out; a page that needs a parameter has no entry.
 */
function menuLinks(
  catalogue: Catalogue,
  place: 'main' | 'account',
  verdictOf: (route: CatalogueRoute, to: string) => Verdict,
): MenuLink[] {
  return catalogue.routes.flatMap((route) => {
    if (route.menu?.place !== place) return [];
    const to = route.path.replace(/\/:\w+\?/g, '');
    if (to.includes(':') || verdictOf(route, to).kind !== 'allow') return [];
    return [{ to, label: route.menu.label, icon: menuIcon(route.menu.icon), route }];
  });
}

/** The current entries of a menu: they follow the catalogue, the settings and the session. */
export function useMenu(place: 'main' | 'account'): MenuLink[] {
  const shell = useShell();
  const catalogue = useCatalogue();
  useBusState('session');
  useBusState('settings');
  return menuLinks(catalogue, place, (route, pathname) => runGuards(route, { pathname, search: '' }, shell));
}
