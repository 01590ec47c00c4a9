import { type Location, matchRoutes } from 'react-router-dom';
import { CatalogueFailed } from '../frame/pages/CatalogueFailed';
import type { ShellRoute } from '../frame/pages/shellRoutes';
import { NOT_FOUND_PATH } from '../guards/tvHostRule';
import { type Entry, enterPage } from './enterPage';
import { findRoute } from './findRoute';
import type { OpenPage, OwnPage } from './OpenPage';
import type { RouterSeams } from './RouterDeps';

const UNKNOWN: OwnPage = {
  path: '*',
  layout: 'full',
  title: 'Not available',
  access: 'public',
  Component: CatalogueFailed,
};

/**
 * Asks for the page of an address: the shell's own first, then the catalogue's. A remote's code starts with the
 * navigation, once its guards let the player in.
 * @returns undefined while only the catalogue can tell, and is on its way
 */
export function findPage(
  own: readonly ShellRoute[],
  location: Location,
  seams: RouterSeams,
): Entry<OpenPage> | undefined {
  const { catalogue$, prefetch, load } = seams.remotes;
  const route = matchRoutes(
    own.map((one) => ({ path: one.path, handle: one })),
    location.pathname,
  )?.[0]?.route.handle;
  if (route) {
    return 'page' in route
      ? enterPage(route.page, location, seams)
      : { kind: 'elsewhere', to: route.leadsTo(location.search) };
  }
  const page = findRoute(catalogue$.value, location.pathname);
  if (page) {
    const entry = enterPage(page, location, seams);
    if (entry.kind === 'page') {
      prefetch(page.remote, page.preload ?? []);
      // The page's mount loads it too and shows what went wrong; this only starts it with the navigation.
      load(page.remote, page.module).catch(() => undefined);
    }
    return entry;
  }
  switch (catalogue$.value.status) {
    case 'loading':
      return undefined;
    case 'failed':
      // Without a catalogue nobody can say that the page doesn't exist.
      return enterPage(UNKNOWN, location, seams);
    case 'ready':
      return { kind: 'elsewhere', to: NOT_FOUND_PATH };
  }
}
