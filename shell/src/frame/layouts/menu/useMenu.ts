import { useBusState } from '@touchline/shared/platform';
import { useCatalogue } from '../../../remotes';
import { runGuards } from '../../../routing/runGuards';
import { useShell } from '../../context/ShellContext';
import { type MenuLink, menuLinks } from './menuLinks';

/** The entries of a menu as they are now: they follow the catalogue, the settings and the session. */
export function useMenu(place: 'main' | 'account'): MenuLink[] {
  const shell = useShell();
  const catalogue = useCatalogue();
  useBusState('session');
  useBusState('settings');
  return menuLinks(catalogue, place, (route, pathname) => runGuards(route, { pathname, search: '' }, shell));
}
