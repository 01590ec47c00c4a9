import type { DomainSettings } from '../settings';
import { canaryBucket, chooseReleases, unresolvedChoices } from './choose-releases';
import { satisfiesPlatform } from './platform-range';
import type { Release } from './registry';
import { registryAt } from './registry-at';
import type { Registry } from './registry-file';

/** What is chosen, and what the registry does not have of it. */
function choose(registry: Registry, choices: DomainSettings['remotes'], device?: string) {
  const releases = chooseReleases(registry, choices, device);
  return { releases, unresolved: unresolvedChoices(registry, choices, releases, device) };
}

function release(name: string, version: string): Release {
  return {
    url: `http://localhost/${name}/${version}/`,
    remote: {
      name,
      version,
      platform: '^1.0.0',
      entry: 'remoteEntry.js',
      integrity: {},
      routes: [],
      modals: [],
      slots: [],
    },
  };
}

const releasesOfSports = { '1.0.0': release('sports', '1.0.0'), '1.1.0': release('sports', '1.1.0') };
const registry: Registry = {
  remotes: {
    sports: {
      channels: { stable: '1.0.0', next: '1.1.0', broken: '9.9.9' },
      releases: releasesOfSports,
    },
    casino: { channels: { stable: '2.0.0' }, releases: { '2.0.0': release('casino', '2.0.0') } },
  },
};

test.each([
  ['stable', {}, '1.0.0'],
  ['a channel', { sports: { channel: 'next' } }, '1.0.0'],
  ['a pin', { sports: { version: '1.1.0' } }, '1.0.0'],
  ['a canary of the domain', { sports: { canary: { version: '1.1.0', percent: 100 } } }, '1.0.0'],
])('a withheld release is never chosen: %s', (_name, choices, expected) => {
  const withheld = { '1.1.0': { when: '2026-11-26T12:00:00.000Z', reason: 'It did harm.' } };
  const sports = { channels: { stable: '1.1.0', next: '1.1.0' }, previous: { stable: ['1.0.0'] }, withheld };
  const registryOfSports = { remotes: { sports: { ...sports, releases: releasesOfSports } } };
  const { releases, unresolved } = choose(registryOfSports, choices, 'a device');
  expect(releases.sports?.remote.version).toBe(expected);
  expect(unresolved[0]?.reason).toMatch(/1\.1\.0/);
});

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
    const { releases, unresolved } = choose(registry, choices);
    const versions = Object.fromEntries(
      Object.entries(releases).map(([name, chosen]) => [name, chosen.remote.version]),
    );
    expect(versions).toEqual(expected);
    expect(unresolved).toEqual([]);
  });

  test.each([
    ['an unknown channel', { sports: { channel: 'nightly' } }, 'no channel "nightly"'],
    ['a channel that points nowhere', { sports: { channel: 'broken' } }, 'no release 9.9.9'],
    ['a pin to a release that does not exist', { sports: { version: '3.0.0' } }, 'no release 3.0.0'],
  ])('%s is told and the remote is left out', (_name, choices, reason) => {
    const { releases, unresolved } = choose(registry, choices);
    expect(Object.keys(releases)).toEqual(['casino']);
    expect(unresolved).toEqual([{ remote: 'sports', reason: expect.stringContaining(reason) }]);
  });
});

describe('a canary', () => {
  const withCanary = (percent: number): Registry => ({
    remotes: {
      sports: {
        channels: { stable: '1.0.0' },
        releases: releasesOfSports,
        canary: { version: '1.1.0', percent },
      },
    },
  });
  const versionFor = (given: Registry, choices: DomainSettings['remotes'], device?: string) =>
    chooseReleases(given, choices, device).sports?.remote.version;
  const devices = Array.from({ length: 2_000 }, (_, number) => `device-${number * 7919}`);
  const shareOf = (percent: number) =>
    devices.filter((device) => versionFor(withCanary(percent), {}, device) === '1.1.0').length /
    devices.length;

  it('goes to its share of the devices', () => {
    expect(shareOf(0)).toBe(0);
    expect(shareOf(5)).toBeCloseTo(0.05, 1);
    expect(shareOf(50)).toBeCloseTo(0.5, 1);
    expect(shareOf(100)).toBe(1);
  });

  it('stays with a device while it grows, and is not always for the same devices', () => {
    const first = devices.filter((device) => canaryBucket(device, 'sports', '1.1.0') < 5);
    expect(first.every((device) => versionFor(withCanary(20), {}, device) === '1.1.0')).toBe(true);
    const next = devices.filter((device) => canaryBucket(device, 'sports', '1.2.0') < 5);
    expect(first.filter((device) => next.includes(device)).length).toBeLessThan(first.length / 2);
  });

  it('keeps the places that devices have had since the first canary', () => {
    expect(canaryBucket('device-1', 'sports', '1.5.0+77aa01c')).toBe(20.44);
    expect(canaryBucket('0f8fad5b-d9cb-469f-a165-70867728950e', 'casino', '2.0.0')).toBe(24.55);
    expect(canaryBucket('', 'auth', '1.0.0')).toBe(83.84);
  });

  it.each([
    ['a device without a name', {}, undefined, '1.0.0'],
    ['a domain with another channel', { sports: { channel: 'old' } }, 'a', '0.9.0'],
    ['a domain with a pin', { sports: { version: '1.0.0' } }, 'a', '1.0.0'],
    ['a domain with none of its own', { sports: { canary: { version: '1.1.0', percent: 0 } } }, 'a', '1.0.0'],
  ] as const)('leaves alone %s', (_name, choices, device, version) => {
    const withCanaryOfAll: Registry = {
      remotes: {
        sports: {
          channels: { stable: '1.0.0', old: '0.9.0' },
          releases: { ...releasesOfSports, '0.9.0': release('sports', '0.9.0') },
          canary: { version: '1.1.0', percent: 100 },
        },
      },
    };
    expect(versionFor(withCanaryOfAll, choices, device)).toBe(version);
  });

  it('of a domain comes before its pin', () => {
    const choices = { sports: { version: '1.0.0', canary: { version: '1.1.0', percent: 100 } } };
    expect(versionFor(registry, choices, 'a')).toBe('1.1.0');
  });

  it('that a device takes part in stands for a channel whose release is missing', () => {
    const choices = { sports: { channel: 'broken', canary: { version: '1.1.0', percent: 100 } } };
    const { releases, unresolved } = choose(registry, choices, 'a');
    expect(releases.sports?.remote.version).toBe('1.1.0');
    expect(unresolved).toEqual([]);
    expect(choose(registry, choices).unresolved).toEqual([
      { remote: 'sports', reason: expect.stringContaining('no release 9.9.9') },
    ]);
  });

  it('that names no release leaves the chosen one, and says so', () => {
    const choices = { sports: { canary: { version: '7.0.0', percent: 100 } } };
    const { releases, unresolved } = choose(registry, choices, 'a');
    expect(releases.sports?.remote.version).toBe('1.0.0');
    expect(unresolved).toEqual([{ remote: 'sports', reason: expect.stringContaining('7.0.0') }]);
  });
});

describe('a channel whose release a shell cannot run', () => {
  const ofMajor = (version: string, platform: string) => {
    const ofSports = release('sports', version);
    return { ...ofSports, remote: { ...ofSports.remote, platform } };
  };
  const newestMajor: Registry = {
    remotes: {
      sports: {
        channels: { stable: '3.0.0' },
        previous: { stable: ['2.1.0', '2.0.0', '1.0.0'] },
        releases: {
          '3.0.0': ofMajor('3.0.0', '^2.0.0'),
          '2.1.0': ofMajor('2.1.0', '^2.0.0'),
          '2.0.0': ofMajor('2.0.0', '^1.9.0 || ^2.0.0'),
          '1.0.0': ofMajor('1.0.0', '^1.0.0'),
        },
      },
    },
  };
  const given = (platform: string, choices = {}) =>
    chooseReleases(newestMajor, choices, undefined, ({ remote }) =>
      satisfiesPlatform(platform, remote.platform),
    ).sports?.remote.version;

  it('gives it the newest of before that it can run', () => {
    expect(given('2.0.0')).toBe('3.0.0');
    expect(given('1.10.0')).toBe('2.0.0');
    expect(given('1.8.0')).toBe('1.0.0');
  });

  it('keeps its release where none of before runs either, so that the fault is told', () => {
    expect(given('4.0.0')).toBe('3.0.0');
  });

  it('changes nothing for a pin', () => {
    expect(given('1.10.0', { sports: { version: '2.1.0' } })).toBe('2.1.0');
  });

  it('passes over a canary that it cannot run', () => {
    expect(given('1.10.0', { sports: { canary: { version: '2.1.0', percent: 100 } } })).toBe('2.0.0');
  });
});

describe('the addresses of releases', () => {
  it('are below the registry’s own where they are relative', () => {
    const relative: Registry = {
      remotes: {
        sports: {
          channels: {},
          releases: {
            '1.0.0': { ...release('sports', '1.0.0'), url: 'remotes/sports/1.0.0+abc/' },
            '1.1.0': release('sports', '1.1.0'),
          },
        },
      },
    };
    const releases = registryAt(relative, 'https://cdn.example/site/registry.json').remotes.sports?.releases;
    expect(releases?.['1.0.0']?.url).toBe('https://cdn.example/site/remotes/sports/1.0.0+abc/');
    expect(releases?.['1.1.0']?.url).toBe('http://localhost/sports/1.1.0/');
  });
});
