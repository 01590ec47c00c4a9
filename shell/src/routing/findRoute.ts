import { matchRoutes } from 'react-router-dom';
import type { Catalogue, CatalogueRoute } from '../remotes/catalogue';

/** The catalogue's route that a path belongs to, ranked as the router ranks them. */
export function findRoute(catalogue: Catalogue, pathname: string): CatalogueRoute | undefined {
  const candidates = catalogue.routes.map((route) => ({ path: route.path, handle: route }));
  return matchRoutes(candidates, pathname)?.[0]?.route.handle;
}
