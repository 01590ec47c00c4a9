import type { Release, RemoteRoute } from '@touchline/shared/contracts';
import { catalogueOf } from './catalogue';

const route = (path: string): RemoteRoute => ({
  path,
  layout: 'main',
  access: 'public',
  title: path,
  module: './Page',
});

function release(name: string, version: string, routes: RemoteRoute[] = []): Release {
  return {
    url: `http://localhost/${name}/${version}/`,
    remote: {
      name,
      version,
      platform: '^1.0.0',
      entry: 'remoteEntry.js',
      integrity: {},
      routes,
      modals: [],
      slots: [],
    },
  };
}

describe('the catalogue', () => {
  it('names the owner of every route', () => {
    const { routes } = catalogueOf({ sports: release('sports', '1.0.0', [route('/inplay')]) });
    expect(routes).toEqual([expect.objectContaining({ path: '/inplay', remote: 'sports' })]);
  });

  it('gives a path that two remotes claim to the first by name', () => {
    const { routes } = catalogueOf({
      sports: release('sports', '1.0.0', [route('/lobby')]),
      casino: release('casino', '1.0.0', [route('/lobby')]),
    });
    expect(routes.map(({ path, remote }) => [path, remote])).toEqual([['/lobby', 'casino']]);
  });
});
