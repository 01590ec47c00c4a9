import { findRoute } from '@touchline/shared/contracts/remotes';
import type { Location } from 'react-router-dom';
import { NOT_FOUND_PATH } from '../core/session/paths';
import type { OpenPage, OwnPages } from './Page';
import type { RouterDeps } from './RouterDeps';
import { type Entry, enterPage } from './runGuards';

/**
 * Finds the page of an address: the shell's own first, then the catalogue's. A remote's code starts loading with the
 * navigation, once its guards have passed.
 * @returns undefined while the catalogue, which is still loading, must decide
 */
export function findPage(own: OwnPages, location: Location, deps: RouterDeps): Entry<OpenPage> | undefined {
  const { catalogue$, prefetch, load } = deps.remotes;
  const route = findRoute(own.routes, location.pathname)?.route;
  if (route) {
    return 'page' in route
      ? enterPage(route.page, location, deps)
      : { kind: 'redirect', to: route.redirectTo(location.search) };
  }
  const page = findRoute(catalogue$.value.routes, location.pathname)?.route;
  if (page) {
    const entry = enterPage(page, location, deps);
    if (entry.kind === 'page') {
      prefetch(page.remote, page.module);
      // The page's mount loads it too and shows failures; this only starts it earlier.
      load(page.remote, page.module).catch(() => undefined);
    }
    return entry;
  }
  switch (catalogue$.value.status) {
    case 'loading':
      return undefined;
    case 'failed':
      // Without a catalogue the shell cannot tell that the page does not exist.
      return enterPage(own.catalogueFailed, location, deps);
    case 'ready':
      return { kind: 'redirect', to: NOT_FOUND_PATH };
  }
}
