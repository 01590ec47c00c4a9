import { type RouteObject, redirect } from 'react-router-dom';
import { NOT_FOUND_PATH } from '../guards/tvHostRule';
import { enterPage } from './enterPage';
import { RemotePage } from './RemotePage';
import type { RouterSeams } from './RouterSeams';

/**
 * A remote's route for the router. What the route is now (its guard, its remote, whether it is on at all) is read from the
 * catalogue at each navigation, so an operator's change needs no new router.
 */
export function remoteRouteObject(path: string, seams: RouterSeams): RouteObject {
  const { catalogue$, load, prefetch } = seams.remotes;
  return {
    path,
    Component: RemotePage,
    loader: ({ request }) => {
      const route = catalogue$.value.routes.find((candidate) => candidate.path === path);
      if (!route) return redirect(NOT_FOUND_PATH);
      const entered = enterPage(route, request, seams);
      if (entered === route) {
        prefetch(route.remote, route.preload ?? []);
        // The page's mount loads it too and shows what went wrong; this only starts it with the navigation.
        load(route.remote, route.module).catch(() => undefined);
      }
      return entered;
    },
  };
}
