import { type Location, matchRoutes } from 'react-router-dom';
import { NOT_FOUND_PATH } from '../core/session/paths';
import type { Catalogue, CatalogueRoute } from '../remotes';
import type { OpenPage, OwnPages } from './Page';
import type { RouterDeps } from './RouterDeps';
import { type Entry, enterPage } from './runGuards';

/** The catalogue's route of a path, ranked as React Router ranks routes. */
export function findRoute({ routes }: Catalogue, pathname: string): CatalogueRoute | undefined {
  return matchRoutes(candidates(routes, pathname), pathname)?.[0]?.route.handle;
}

interface Candidate {
  path: string;
  handle: CatalogueRoute;
}

const starts = new WeakMap<readonly CatalogueRoute[], Map<string, Candidate[]>>();

/**
 * The routes that begin as the path does. React Router makes and ranks a pattern of every route that it is given, in
 * each call; with tens of remotes that was a quarter of a page's start.
 */
function candidates(routes: readonly CatalogueRoute[], pathname: string): Candidate[] {
  let byStart = starts.get(routes);
  if (!byStart) {
    byStart = new Map();
    for (const route of routes) {
      const start = startOf(route.path);
      byStart.set(start, [...(byStart.get(start) ?? []), { path: route.path, handle: route }]);
    }
    starts.set(routes, byStart);
  }
  // A part that is written with escapes may be any.
  if (pathname.includes('%')) return [...byStart.values()].flat();
  return [...(byStart.get(startOf(pathname)) ?? []), ...(byStart.get(ANY) ?? [])];
}

const ANY = '*';

/** The first part of a path or of a route that names it. */
function startOf(path: string): string {
  const start = path.split('/')[1] ?? '';
  return /[:*?]/.test(start) ? ANY : start.toLowerCase();
}

/**
 * Finds the page of an address: the shell's own first, then the catalogue's. A remote's code starts loading with the
 * navigation, once its guards have passed.
 * @returns undefined while the catalogue, which is still loading, must decide
 */
export function findPage(own: OwnPages, location: Location, deps: RouterDeps): Entry<OpenPage> | undefined {
  const { catalogue$, prefetch, load } = deps.remotes;
  const route = matchRoutes(
    own.routes.map((one) => ({ path: one.path, handle: one })),
    location.pathname,
  )?.[0]?.route.handle;
  if (route) {
    return 'page' in route
      ? enterPage(route.page, location, deps)
      : { kind: 'redirect', to: route.redirectTo(location.search) };
  }
  const page = findRoute(catalogue$.value, location.pathname);
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
