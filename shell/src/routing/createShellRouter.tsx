import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router-dom';
import { merge } from 'rxjs';
import { Root } from '../app/Root';
import { RouteCrash } from '../app/RouteCrash';
import { findRoute } from './findRoute';
import { addressOf } from './NavigationOutcome';
import { type DataRouter, observeNavigation } from './observeNavigation';
import type { RouterSeams } from './RouterSeams';
import { recheckOpenPage } from './recheckOpenPage';
import { remoteRouteObject } from './remoteRouteObject';
import { shellRoutes } from './shellRoutes';
import { tellOutcome } from './tellOutcome';
import { whenCatalogueKnown } from './whenCatalogueKnown';

const ROOT = 'root';

export interface ShellRouter {
  router: DataRouter;
  stop(): void;
}

/** createBrowserRouter, or createMemoryRouter in tests. */
export type MakeRouter = (
  routes: RouteObject[],
  options: { patchRoutesOnNavigation: PatchRoutesOnNavigationFunction },
) => DataRouter;

/**
 * The one router of the page: the shell's own routes, and the catalogue's as they become known. It is never made anew:
 * routes are added when a navigation first asks for them, and those that are switched off send to /error-404.
 */
export function createShellRouter(
  seams: RouterSeams,
  makeRouter: MakeRouter = createBrowserRouter,
): ShellRouter {
  const { platform, services, remotes } = seams;
  const own = shellRoutes(seams);
  const patched = new Set(own.map(({ path }) => path));
  const routes: RouteObject[] = [
    // The same element while the first page is on its way: its frame stays and the content joins it.
    {
      id: ROOT,
      element: <Root />,
      hydrateFallbackElement: <Root />,
      errorElement: <RouteCrash />,
      children: own,
    },
  ];
  const router = makeRouter(routes, {
    patchRoutesOnNavigation: async ({ signal, path, patch }) => {
      signal.addEventListener('abort', () => tellAborted(path));
      const catalogue = await whenCatalogueKnown(remotes.catalogue$, signal);
      if (signal.aborted || !catalogue) return;
      const added = catalogue.routes.map((route) => route.path).filter((route) => !patched.has(route));
      for (const route of added) patched.add(route);
      if (added.length > 0) {
        patch(
          ROOT,
          added.map((route) => remoteRouteObject(route, seams)),
        );
      }
    },
  });

  function tellAborted(to: string) {
    const { initialized, location } = router.state;
    // A recheck of the open page that gives way to a navigation is nobody's navigation.
    if (initialized && location.pathname === to) return;
    tellOutcome(platform, { outcome: 'aborted', from: initialized ? addressOf(location) : '', to });
  }

  const known = (path: string) =>
    findRoute(remotes.catalogue$.value, path) !== undefined ||
    own.some((route) => route.path !== '*' && route.path?.toLowerCase() === path.toLowerCase());
  /** A service's navigation. To where the player is, or is going already, it is none: a closed site says so each time it is asked. */
  function navigate(path: string) {
    const { initialized, navigation, location } = router.state;
    const bound = navigation.location ?? (initialized ? location : undefined);
    if (!bound || addressOf(bound) !== path) void router.navigate(path);
  }
  const detach = services.navigation.attach({ navigate, known });
  const unobserve = observeNavigation(router, seams);
  const rechecks = merge(remotes.catalogue$, platform.bus.on('settings')).subscribe(() =>
    recheckOpenPage(router, seams),
  );
  return {
    router,
    stop() {
      rechecks.unsubscribe();
      unobserve();
      detach();
      router.dispose();
    },
  };
}
