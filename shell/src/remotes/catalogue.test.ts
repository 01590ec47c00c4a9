import type { Registry, Release, RemoteRoute } from '@touchline/shared/contracts';
import { catalogueOf, chooseReleases } from './catalogue';

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

const registry: Registry = {
  remotes: {
    sports: {
      channels: { stable: '1.0.0', next: '1.1.0', broken: '9.9.9' },
      releases: { '1.0.0': release('sports', '1.0.0'), '1.1.0': release('sports', '1.1.0') },
    },
    casino: { channels: { stable: '2.0.0' }, releases: { '2.0.0': release('casino', '2.0.0') } },
  },
};

describe('choosing releases by the domain settings', () => {
  test.each([
    ['nothing said: stable, all on', {}, { sports: '1.0.0', casino: '2.0.0' }],
    ['false switches a remote off', { casino: false }, { sports: '1.0.0' }],
    ['enabled: false switches it off too', { casino: { enabled: false } }, { sports: '1.0.0' }],
    ['true is stable', { sports: true }, { sports: '1.0.0', casino: '2.0.0' }],
    ['a channel', { sports: { channel: 'next' } }, { sports: '1.1.0', casino: '2.0.0' }],
    [
      'a pin beats the channel',
      { sports: { channel: 'next', version: '1.0.0' } },
      { sports: '1.0.0', casino: '2.0.0' },
    ],
  ])('%s', (_name, choices, expected) => {
    const { releases, unresolved } = chooseReleases(registry, choices);
    const versions = Object.fromEntries(
      Object.entries(releases).map(([name, one]) => [name, one.remote.version]),
    );
    expect(versions).toEqual(expected);
    expect(unresolved).toEqual([]);
  });

  test.each([
    ['an unknown channel', { sports: { channel: 'nightly' } }, 'no channel "nightly"'],
    ['a channel that points nowhere', { sports: { channel: 'broken' } }, 'no release 9.9.9'],
    ['a pin to a release that does not exist', { sports: { version: '3.0.0' } }, 'no release 3.0.0'],
  ])('%s is told and the remote is left out', (_name, choices, reason) => {
    const { releases, unresolved } = chooseReleases(registry, choices);
    expect(Object.keys(releases)).toEqual(['casino']);
    expect(unresolved).toEqual([{ remote: 'sports', reason: expect.stringContaining(reason) }]);
  });
});

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
