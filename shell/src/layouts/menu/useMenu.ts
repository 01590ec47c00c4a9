import { useBusState } from '@touchline/shared/platform';
import { useShell } from '../../app/ShellContext';
import { useCatalogue } from '../../remotes';
import { judge } from '../../routing/judge';
import { type MenuLink, menuLinks } from './menuLinks';

/** The entries of a menu as they are now: they follow the catalogue, the settings and the session. */
export function useMenu(place: 'main' | 'account'): MenuLink[] {
  const shell = useShell();
  const catalogue = useCatalogue();
  useBusState('session');
  useBusState('settings');
  return menuLinks(catalogue, place, (route, pathname) => judge(route, { pathname, search: '' }, shell));
}
