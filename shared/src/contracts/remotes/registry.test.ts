import { chooseReleases, unresolvedChoices } from './choose-releases';
import { understoodRegistry } from './registry';

const release = (version: string, layout = 'main') => ({
  url: `remotes/sports/${version}/`,
  remote: {
    name: 'sports',
    version,
    platform: '^1.0.0',
    entry: 'remoteEntry.js',
    integrity: {},
    routes: [{ path: '/inplay', layout, access: 'public', title: 'In-Play', module: './Page' }],
    modals: [],
    slots: [],
  },
});
const sports = (stable: string, previous: string[] = []) => ({
  channels: { stable },
  previous: { stable: previous },
  releases: { '1.0.0': release('1.0.0'), '2.0.0': release('2.0.0', 'hologram') },
});

describe('a registry with a release in words of a later shell', () => {
  it('keeps all that is understood', () => {
    const { remotes } = understoodRegistry({
      remotes: { sports: sports('1.0.0'), casino: 'soon', auth: {} },
    });
    expect(Object.keys(remotes)).toEqual(['sports']);
    expect(Object.keys(remotes.sports?.releases ?? {})).toEqual(['1.0.0']);
  });

  it('gives what its channel pointed at before, and says why', () => {
    const registry = understoodRegistry({ remotes: { sports: sports('2.0.0', ['1.0.0']) } });
    const releases = chooseReleases(registry, {});
    expect(releases.sports?.remote.version).toBe('1.0.0');
    expect(unresolvedChoices(registry, {}, releases)).toEqual([
      { remote: 'sports', reason: expect.stringContaining('no release 2.0.0') },
    ]);
  });

  it('gives a remote that has no stable release to the domains that name another channel, and reports no fault', () => {
    const registry = understoodRegistry({
      remotes: { sports: { ...sports('1.0.0'), channels: { next: '1.0.0' } } },
    });
    expect(chooseReleases(registry, {})).toEqual({});
    expect(unresolvedChoices(registry, {}, {})).toEqual([]);
    expect(chooseReleases(registry, { sports: { channel: 'next' } })).toHaveProperty('sports');
    expect(unresolvedChoices(registry, { sports: { channel: 'beta' } }, {})).toEqual([
      { remote: 'sports', reason: expect.stringContaining('no channel "beta"') },
    ]);
  });

  it('gives nothing in place of a pin', () => {
    const registry = understoodRegistry({ remotes: { sports: sports('1.0.0', ['1.0.0']) } });
    expect(chooseReleases(registry, { sports: { version: '2.0.0' } })).toEqual({});
  });
});

it.each([null, [], 'registry', { remotes: 'all' }, {}])('%j is no registry', (answer) => {
  expect(() => understoodRegistry(answer)).toThrow();
});
