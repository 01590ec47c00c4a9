import { findRoute } from '@touchline/shared/contracts/remotes';
import { catalogueOf } from '../remotes/find/remotes-catalogue';
import { releaseOf } from '../testing/releaseOf';

function catalogueWith(...paths: string[]) {
  const routes = paths.map((path) => ({
    path,
    layout: 'main' as const,
    access: 'public' as const,
    title: path,
    module: './Page',
  }));
  return catalogueOf({ sports: releaseOf('sports', '1.0.0', { routes }) });
}

test.each([
  ['/inplay', '/inplay'],
  ['/InPlay/', '/inplay'],
  ['/markets', '/markets/:eventid?'],
  ['/markets/7', '/markets/:eventid?'],
  ['/markets/all', '/markets/all'],
  ['/else', '/:page'],
  ['/m%61rkets/%61ll', '/markets/all'],
  ['/else/where', undefined],
])('%s is the page of %s', (pathname, path) => {
  const catalogue = catalogueWith('/inplay', '/markets/:eventid?', '/markets/all', '/:page');
  expect(findRoute(catalogue.routes, pathname)?.route.path).toBe(path);
});
