import type { IconName } from '@touchline/shared/ui';
import type { Verdict } from '../../../guards/Verdict';
import type { Catalogue, CatalogueRoute } from '../../../remotes';
import { menuIcon } from './menuIcon';

export interface MenuLink {
  to: string;
  label: string;
  icon: IconName;
  route: CatalogueRoute;
}

/**
 * The entries that remotes put into a menu, without those that the guards would not open for this player, on this domain.
 * A path's optional parameters are left out; a page that can't be opened without one has no entry.
 */
export function menuLinks(
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
