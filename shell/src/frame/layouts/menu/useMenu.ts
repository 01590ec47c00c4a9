import { inMenuOrder, type MenuPlace } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { useBusState } from '@touchline/shared/platform';
import type { IconName } from '@touchline/shared/ui';
import type { Verdict } from '../../../guards/Verdict';
import { type Catalogue, type CatalogueRoute, useCatalogue, useLabels } from '../../../remotes';
import { runGuards } from '../../../routing/runGuards';
import { useShell } from '../../context/shell-context';
import { menuIcon } from './menuIcon';

export interface MenuLink extends MenuPlace {
  to: string;
  label: string;
  icon: IconName;
  route: CatalogueRoute;
}

/**
 * The remotes' entries of a menu, without those that the guards would not open for this player on this domain. A path's
 * optional parameters are left out; a page that needs a parameter has no entry. In the domain's order, else the remotes'.
 */
function menuLinks(
  catalogue: Catalogue,
  place: 'main' | 'account',
  verdictOf: (route: CatalogueRoute, to: string) => Verdict,
  chosen: readonly string[],
  labelOf: ReturnType<typeof useLabels>,
): MenuLink[] {
  const links = catalogue.routes.flatMap((route) => {
    if (route.menu?.place !== place) return [];
    const to = route.path.replace(/\/:\w+\?/g, '');
    if (to.includes(':') || verdictOf(route, to).kind !== 'allow') return [];
    const { label, icon, order } = route.menu;
    return [{ id: to, order, to, label: labelOf(route, label), icon: menuIcon(icon), route }];
  });
  return inMenuOrder(links, chosen);
}

/** What the domain chose for its menus: addresses of entries, of which some may not be there. */
export function useMenuChoice(): Pick<DomainSettings, 'menu' | 'menuBar' | 'sportOrder'> {
  const state = useBusState('settings');
  return ('settings' in state && state.settings) || NO_CHOICE;
}
const NO_CHOICE = { menu: [], menuBar: [] };

/** The current entries of a menu: they follow the catalogue, the settings and the session. */
export function useMenu(place: 'main' | 'account'): MenuLink[] {
  const shell = useShell();
  const catalogue = useCatalogue();
  useBusState('session');
  const { menu } = useMenuChoice();
  return menuLinks(
    catalogue,
    place,
    (route, pathname) => runGuards(route, { pathname, search: '' }, shell),
    menu,
    useLabels(),
  );
}
