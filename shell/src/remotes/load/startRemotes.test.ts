/** @jest-environment jsdom */
import type { BusState } from '@touchline/shared/contracts/bus';
import { readWhole } from '@touchline/shared/contracts/reading';
import { canaryBucket, type Registry, type Release } from '@touchline/shared/contracts/remotes';
import { domainSettings } from '@touchline/shared/contracts/settings';
import { fakePlatform } from '@touchline/shared/testing';
import { memoryDevice } from '../../testing/memoryDevice';
import { releaseOf } from '../../testing/releaseOf';
import { saidOf } from '../fall-back/bad-releases';
import { startRemotes } from './startRemotes';

const page = { default: () => null };
const release = (version: string) => releaseOf('sports', version, {}, `http://localhost/${version}/`);
const registry = (version: string): Registry => ({
  remotes: { sports: { channels: { stable: version }, releases: { [version]: release(version) } } },
});
const settings: BusState['settings'] = { status: 'fresh', settings: readWhole(domainSettings, {}) };

/** Remotes with scripted registry answers, the last one repeated, and delays that the test ends. */
function setUp(
  answers: unknown[],
  copy?: Registry,
  {
    isNew = false,
    slowDevice = false,
    device = {},
    overrides = {},
    manifests = {},
    choices,
    framed,
    whyLost,
    signedManifest,
  }: {
    isNew?: boolean;
    whyLost?: Parameters<typeof startRemotes>[0]['whyLost'];
    signedManifest?: Parameters<typeof startRemotes>[0]['signedManifest'];
    slowDevice?: boolean;
    device?: Record<string, unknown>;
    overrides?: Record<string, Release>;
    framed?: readonly string[];
    choices?: NonNullable<Parameters<typeof startRemotes>[0]['choices']>;
    /** By their folders. */
    manifests?: Record<string, unknown>;
  } = {},
) {
  const stored = new Map<string, unknown>([
    ...(copy ? [['registry', copy] as const] : []),
    ...(isNew ? [] : [['device-id', 'device-1'] as const]),
    ...Object.entries(device),
  ]);
  const kept = memoryDevice(stored);
  const waits: { ms: number; end: () => void }[] = [];
  const registered: string[] = [];
  const fetched: string[] = [];
  const { bus, report, reports } = fakePlatform({ settings });
  const remotes = startRemotes({
    bus,
    report,
    federation: {
      register: (_remote, { remote }) => void registered.push(remote.version),
      load: async (_remote, module) => {
        if (registered.at(-1) === 'broken') throw new Error('refused');
        // Its files were removed after this tab had loaded one page of it.
        if (registered.at(-1) === 'removed' && module !== './Page') throw new Error('refused');
        return page;
      },
      ran: () => registered.at(-1) === 'removed',
    },
    device: {
      ...kept,
      get: (key) => (slowDevice && key === 'device-id' ? new Promise(() => {}) : kept.get(key)),
    },
    fetchRegistry: async () => {
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (next instanceof Error) throw next;
      return next;
    },
    ...(signedManifest && { signedManifest }),
    fetchManifest: async (folder) => {
      fetched.push(folder);
      if (!(folder in manifests)) throw new Error(`${folder} answered 404.`);
      return manifests[folder];
    },
    fetchLabels: async () => ({}),
    registryUrl: 'https://cdn.example/site/registry.json',
    offers: { platform: '1.0.0', shared: { react: '19.3.1', 'react-dom': '19.3.1' } },
    overrides,
    ...(choices && { choices }),
    ...(framed && { framed }),
    ...(whyLost && { whyLost }),
    wait: (ms) => new Promise((end) => waits.push({ ms, end: () => end() })),
    now: () => 0,
  });
  const status = () => remotes.catalogue$.value.status;
  const version = () => remotes.catalogue$.value.releases.sports?.remote.version;
  const settle = () => new Promise((done) => setTimeout(done));
  /** Ends the given number of delays, one after another. */
  const pass = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      await settle();
      waits.shift()?.end();
    }
    await settle();
  };
  return { remotes, bus, reports, status, version, pass, waits, stored, fetched, registered };
}

const down = new Error('down');
/** A device on which a release failed while the registry was in its current state. */
const banning = (failing: Registry, version: string) => ({
  'bad-releases': {
    sports: { said: saidOf(failing.remotes.sports), ids: [`http://localhost/${version}/ ${version}`] },
  },
});

it('what the catalogue leaves out is reported once', async () => {
  const slip = [{ slot: 'bet-slip', module: './Slip' }];
  const remote = (name: string) => {
    const { url, remote: of } = release('1.0.0');
    return {
      channels: { stable: '1.0.0' },
      releases: { '1.0.0': { url, remote: { ...of, name, slots: slip } } },
    };
  };
  const { remotes, reports, pass } = setUp([
    { remotes: { sports: remote('sports'), casino: remote('casino') } },
  ]);
  await pass(0);
  await remotes.refresh();
  await pass(0);
  expect(reports).toEqual([
    { kind: 'remote-left-out', message: 'sports has bet-slip, which it claims too.', remote: 'casino' },
  ]);
  remotes.stop();
});

it.each([
  [{ remotes: { casino: { paths: [], modals: [], slots: ['bet-slip'] } } }, 'casino'],
  [{ remotes: { casino: 'all' } }, 'sports'],
])('of two remotes that claim a slot, the registry’s owners %j give it to %s', async (owners, holder) => {
  const slots = [{ slot: 'bet-slip', module: './Slip' }];
  const remote = (name: string) => {
    const { url, remote: of } = release('1.0.0');
    return { channels: { stable: '1.0.0' }, releases: { '1.0.0': { url, remote: { ...of, name, slots } } } };
  };
  const { remotes, pass } = setUp([
    { remotes: { sports: remote('sports'), casino: remote('casino') }, owners },
  ]);
  await pass(0);
  expect(remotes.catalogue$.value.slots.map((slot) => slot.remote)).toEqual([holder]);
  remotes.stop();
});

describe('a release that the registry’s index does not have', () => {
  const folderOf = (version: string) => `https://cdn.example/site/remotes/sports/${version}/`;
  const choosing = (sports: object): BusState['settings'] => ({
    status: 'fresh',
    settings: readWhole(domainSettings, { remotes: { sports } }),
  });
  const index = (): Registry => {
    const whole = registry('1.0.0');
    const { sports } = whole.remotes;
    return {
      remotes: {
        sports: { ...sports, channels: { stable: '1.0.0', next: '2.0.0' }, releases: sports?.releases ?? {} },
      },
    };
  };

  it.each([
    ['is pinned', { version: '2.0.0' }],
    ['is another channel’s', { channel: 'next' }],
    ['is the domain’s own canary', { canary: { version: '2.0.0', percent: 100 } }],
  ])('and that %s is read from its own folder', async (_why, choice) => {
    const manifests = { [folderOf('2.0.0')]: release('2.0.0').remote };
    const { remotes, bus, version, pass, reports, fetched } = setUp([index()], undefined, { manifests });
    await pass(0);
    expect(version()).toBe('1.0.0');
    expect(fetched).toEqual([]);
    bus.emit('settings', choosing(choice));
    await pass(0);
    expect(version()).toBe('2.0.0');
    expect(remotes.catalogue$.value.releases.sports?.url).toBe(folderOf('2.0.0'));
    expect(reports).toEqual([]);
    remotes.stop();
  });

  it.each([
    ['is nowhere', {}],
    ['has another’s remote.json', { [folderOf('2.0.0')]: release('3.0.0').remote }],
    ['is beyond this shell', { [folderOf('2.0.0')]: { name: 'sports', version: '2.0.0' } }],
  ])('and that %s is reported, and looked for once', async (_why, manifests) => {
    const { remotes, bus, version, pass, reports, fetched } = setUp([index()], undefined, { manifests });
    bus.emit('settings', choosing({ version: '2.0.0' }));
    await pass(0);
    expect(version()).toBeUndefined();
    expect(fetched).toEqual([folderOf('2.0.0')]);
    expect(reports).toEqual([expect.objectContaining({ kind: 'remote-unresolved', remote: 'sports' })]);
    remotes.stop();
  });

  it('because this shell cannot read stable gives what stable pointed at before', async () => {
    const unreadable: Registry = {
      remotes: { sports: { channels: { stable: '2.0.0' }, previous: { stable: ['1.0.0'] }, releases: {} } },
    };
    const manifests = { [folderOf('1.0.0')]: release('1.0.0').remote };
    const { remotes, version, pass } = setUp([unreadable], undefined, { manifests });
    await pass(0);
    expect(version()).toBe('1.0.0');
    remotes.stop();
  });
});

describe('the files of a page that is about to be opened', () => {
  const entry = { 'remoteEntry.js': 'sha384-entry' };
  const files = { ...entry, 'Page.js': 'sha384-page', 'Other.js': 'sha384-other' };
  const folderOf = (version: string) => `https://cdn.example/site/remotes/sports/${version}/`;
  const sports = (version: string, integrity: Record<string, string>, preload?: string[]): Release => {
    const route = { path: '/inplay', layout: 'main', access: 'public', title: 'In-Play' } as const;
    const routes = [{ ...route, module: './Page', ...(preload && { preload }) }];
    return { url: folderOf(version), remote: { ...release(version).remote, integrity, routes } };
  };
  const registryOf = (release: Release): Registry => ({
    remotes: {
      sports: {
        channels: { stable: release.remote.version },
        releases: { [release.remote.version]: release },
      },
    },
  });
  const preloaded = (version: string) =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].flatMap(({ href }) =>
      href.startsWith(folderOf(version)) ? href.slice(folderOf(version).length) : [],
    );

  it('are read from remote.json, once, where the index names the entry alone', async () => {
    const manifests = { [folderOf('1.0.0')]: sports('1.0.0', files, ['Page.js']).remote };
    const index = registryOf(sports('1.0.0', entry));
    const { remotes, pass, fetched } = setUp([index], undefined, { manifests });
    await pass(0);
    expect(fetched).toEqual([]);
    remotes.prefetch('sports', './Page');
    remotes.prefetch('sports', './Page');
    await pass(0);
    expect(fetched).toEqual([folderOf('1.0.0')]);
    expect(preloaded('1.0.0')).toEqual(['remoteEntry.js', 'Page.js']);
    remotes.stop();
  });

  it('are those that the page named, after the index has been read', async () => {
    const answers = [registryOf(sports('1.1.0', files, ['Other.js'])), registryOf(sports('1.1.0', entry))];
    const { remotes, pass, fetched } = setUp(answers);
    await pass(0);
    await remotes.refresh();
    await pass(0);
    remotes.prefetch('sports', './Page');
    await pass(0);
    expect(fetched).toEqual([]);
    expect(preloaded('1.1.0')).toEqual(['remoteEntry.js', 'Other.js']);
    remotes.stop();
  });

  it('are read from remote.json, once, of a page whose files the landing page does not name', async () => {
    const manifests = { [folderOf('1.4.0')]: sports('1.4.0', files, ['Page.js']).remote };
    const named = { ...entry, 'Other.js': 'sha384-other' };
    const { remotes, pass, fetched } = setUp([registryOf(sports('1.4.0', named))], undefined, { manifests });
    await pass(0);
    remotes.prefetch('sports', './Page');
    remotes.prefetch('sports', './Page');
    await pass(0);
    expect(fetched).toEqual([folderOf('1.4.0')]);
    expect(preloaded('1.4.0')).toEqual(['remoteEntry.js', 'Page.js']);
    remotes.stop();
  });

  it.each([
    ['1.2.0', 'of other code', { ...files, 'remoteEntry.js': 'sha384-other' }],
    ['1.3.0', 'not there', undefined],
  ])('of %s are left to its entry: its remote.json is %s', async (version, _what, integrity) => {
    const manifests = integrity && { [folderOf(version)]: sports(version, integrity, ['Page.js']).remote };
    const { remotes, pass, reports } = setUp([registryOf(sports(version, entry))], undefined, {
      ...(manifests && { manifests }),
    });
    await pass(0);
    remotes.prefetch('sports', './Page');
    await pass(0);
    expect(preloaded(version)).toEqual(['remoteEntry.js']);
    expect(reports).toEqual([]);
    remotes.stop();
  });
});

describe('the registry', () => {
  it('is out of reach: said after a few tries, looked for from then on', async () => {
    const { status, version, pass, waits, remotes } = setUp([down, down, down, down, registry('1.0.0')]);
    await pass(2);
    expect(status()).toBe('failed');
    expect(waits.map(({ ms }) => ms)).toEqual([10_000]);
    await pass(1);
    expect(status()).toBe('failed');
    await pass(1);
    expect([status(), version()]).toEqual(['ready', '1.0.0']);
    expect(waits).toEqual([]);
    remotes.stop();
  });

  it('is out of reach on a device that has a copy: the copy serves at once', async () => {
    const { status, version, pass, remotes } = setUp([down], registry('1.0.0'));
    await pass(0);
    expect([status(), version()]).toEqual(['ready', '1.0.0']);
    await pass(2);
    expect(status()).toBe('ready');
    remotes.stop();
  });

  it('is kept on the device when it answers, and not when the answer is no registry', async () => {
    const good = setUp([registry('1.0.0')]);
    await good.pass(0);
    expect(good.stored.get('registry')).toEqual(registry('1.0.0'));
    const bad = setUp(['<!doctype html>']);
    await bad.pass(2);
    expect([bad.status(), bad.stored.has('registry')]).toEqual(['failed', false]);
    good.remotes.stop();
    bad.remotes.stop();
  });
});

describe('a retry of the player', () => {
  it('goes by the registry as it is then, and tells the other places of the remote', async () => {
    const { remotes, pass, version } = setUp([registry('broken'), registry('1.0.0')]);
    await pass(0);
    const recovered: string[] = [];
    remotes.renewed$.subscribe((remote) => recovered.push(remote));
    const first = remotes.load('sports', './Page');
    const outcome = expect(first).rejects.toMatchObject({ fault: 'network' });
    await pass(2);
    await outcome;
    expect(await remotes.retry('sports', './Page')).toBe(page);
    expect([version(), recovered]).toEqual(['1.0.0', ['sports']]);
    remotes.stop();
  });
});

describe('a release whose files were removed', () => {
  const whyLost = jest.fn(async () => 'gone' as const);
  beforeEach(() => whyLost.mockClear());

  it('gives way in the open tab to the one that the registry names since, in all its places', async () => {
    const { remotes, pass, version } = setUp([registry('removed'), registry('1.0.0')], undefined, {
      whyLost,
    });
    await pass(0);
    await remotes.load('sports', './Page');
    const renewed: string[] = [];
    remotes.renewed$.subscribe((remote) => renewed.push(remote));
    const other = remotes.load('sports', './Other');
    await pass(3);
    expect(await other).toBe(page);
    expect([version(), renewed, whyLost.mock.calls.length]).toEqual(['1.0.0', ['sports'], 1]);
    remotes.stop();
  });

  it('gives way at the first load too', async () => {
    const { remotes, pass, version } = setUp([registry('broken'), registry('1.0.0')], undefined, { whyLost });
    await pass(0);
    const first = remotes.load('sports', './Page');
    await pass(3);
    expect(await first).toBe(page);
    expect(version()).toBe('1.0.0');
    remotes.stop();
  });

  it.each([
    ['the registry still names it', ['removed', 'removed']],
    ['the one that it names since lacks files too', ['removed', 'broken']],
  ])('fails, once, where %s', async (_what, [first = '', later = '']) => {
    const { remotes, pass } = setUp([registry(first), registry(later)], undefined, { whyLost });
    await pass(0);
    await remotes.load('sports', './Page');
    const other = expect(remotes.load('sports', './Other')).rejects.toMatchObject({ fault: 'gone' });
    await pass(6);
    await other;
    expect(whyLost).toHaveBeenCalledTimes(first === later ? 1 : 2);
    remotes.stop();
  });

  it('stays where the network alone was at fault', async () => {
    const lost = async () => 'network' as const;
    const { remotes, pass, version } = setUp([registry('removed'), registry('1.0.0')], undefined, {
      whyLost: lost,
    });
    await pass(0);
    await remotes.load('sports', './Page');
    const other = expect(remotes.load('sports', './Other')).rejects.toMatchObject({ fault: 'network' });
    await pass(3);
    await other;
    expect(version()).toBe('removed');
    remotes.stop();
  });
});

describe('a canary', () => {
  afterEach(() => jest.useRealTimers());

  const withCanary = (percent: number, version = '1.1.0'): Registry => ({
    remotes: {
      sports: {
        channels: { stable: '1.0.0' },
        canary: { version, percent },
        releases: { '1.0.0': release('1.0.0'), '1.1.0': release('1.1.0') },
      },
    },
  });

  it('is what a device of its share gets, and keeps while the share grows', async () => {
    const bucket = canaryBucket('device-1', 'sports', '1.1.0');
    for (const [percent, expected] of [
      [bucket - 0.01, '1.0.0'],
      [bucket + 0.01, '1.1.0'],
      [100, '1.1.0'],
    ] as const) {
      const { pass, version, remotes } = setUp([withCanary(percent)]);
      await pass(0);
      expect(version()).toBe(expected);
      remotes.stop();
    }
  });

  it('comes with the name that the device draws at its first visit', async () => {
    const { pass, stored, version, remotes } = setUp([withCanary(100)], undefined, { isNew: true });
    await pass(0);
    expect(version()).toBe('1.1.0');
    expect(stored.get('device-id')).toMatch(/^[0-9a-f-]{36}$/);
    remotes.stop();
  });

  it('leaves a device that does not say its name alone, and holds nobody up for long', async () => {
    jest.useFakeTimers();
    const slow = setUp([withCanary(100)], undefined, { slowDevice: true });
    await jest.advanceTimersByTimeAsync(999);
    expect(slow.status()).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(slow.version()).toBe('1.0.0');
    slow.remotes.stop();
    const plain = setUp([registry('1.0.0')], undefined, { slowDevice: true });
    await jest.advanceTimersByTimeAsync(0);
    expect(plain.version()).toBe('1.0.0');
    plain.remotes.stop();
  });
});

it('a release’s folder is below the registry’s own address', async () => {
  const answer = registry('1.0.0');
  const sports = answer.remotes.sports?.releases['1.0.0'];
  if (sports) sports.url = 'remotes/sports/1.0.0/';
  const { pass, remotes, stored } = setUp([answer]);
  await pass(0);
  const { url } = remotes.catalogue$.value.releases.sports ?? {};
  expect(url).toBe('https://cdn.example/site/remotes/sports/1.0.0/');
  expect(stored.get('registry')).toEqual(answer);
  remotes.stop();
});

it('a developer’s build takes the registry’s place, and is seen before it was ever published', async () => {
  const overrides = { sports: release('2.0.0+dev'), promo: release('0.1.0+dev') };
  const { pass, remotes } = setUp([registry('1.0.0')], undefined, { overrides });
  await pass(0);
  const { releases } = remotes.catalogue$.value;
  expect(releases.sports?.remote.version).toBe('2.0.0+dev');
  expect(releases.promo?.remote.version).toBe('0.1.0+dev');
  remotes.stop();
});

it('a developer’s next build replaces the one that the tab runs', async () => {
  const overrides = { sports: release('2.0.0+dev') };
  const { pass, remotes, registered } = setUp([registry('1.0.0')], undefined, { overrides });
  await pass(0);
  await remotes.load('sports', './Page');
  const renewed: string[] = [];
  remotes.renewed$.subscribe((name) => renewed.push(name));
  const next = { ...release('2.0.0+dev'), url: 'http://localhost/next/' };
  remotes.override('sports', next);
  expect(renewed).toEqual(['sports']);
  expect(remotes.loaded('sports', './Page')).toBeUndefined();
  await remotes.load('sports', './Page');
  expect(registered).toEqual(['2.0.0+dev', '2.0.0+dev']);
  expect(remotes.running('sports')).toBe(next);
  await pass(0);
  expect(remotes.catalogue$.value.releases.sports).toBe(next);
  remotes.stop();
});

it('a preview takes another channel than the settings, and gives the place back when it ends', async () => {
  let isOpen = true;
  const { pass, remotes, registered } = setUp(
    [
      {
        remotes: {
          sports: {
            channels: { stable: '1.0.0', 'preview-a': '1.1.0' },
            releases: { '1.0.0': release('1.0.0'), '1.1.0': release('1.1.0') },
          },
        },
      },
    ],
    undefined,
    { choices: (_, choices) => (isOpen ? { ...choices, sports: { channel: 'preview-a' } } : choices) },
  );
  await pass(0);
  await remotes.load('sports', './Page');
  isOpen = false;
  remotes.renew('sports');
  await remotes.load('sports', './Page');
  expect(registered).toEqual(['1.1.0', '1.0.0']);
  await pass(0);
  expect(remotes.catalogue$.value.releases.sports?.remote.version).toBe('1.0.0');
  remotes.stop();
});

/** A registry with the releases 1.0.0 and 1.1.0, of which one may be withheld. */
function withBoth(stable: string, withheld?: string, previous: string[] = []): Registry {
  const releases = { '1.0.0': release('1.0.0'), '1.1.0': release('1.1.0') };
  const why = { when: '2026-11-26T12:00:00.000Z', reason: '' };
  return {
    remotes: {
      sports: {
        channels: { stable },
        previous: { stable: previous },
        releases,
        ...(withheld !== undefined && { withheld: { [withheld]: why } }),
      },
    },
  };
}

describe('a stable release of another platform major', () => {
  const ofMajor = (version: string, platform: string) => {
    const ofSports = release(version);
    return { ...ofSports, url: `remotes/sports/${version}/`, remote: { ...ofSports.remote, platform } };
  };
  const newestMajor = (previous: string[]): Registry => ({
    remotes: {
      sports: {
        channels: { stable: '3.0.0' },
        previous: { stable: previous },
        releases: { '3.0.0': ofMajor('3.0.0', '^2.0.0') },
      },
    },
  });
  const manifests = {
    'https://cdn.example/site/remotes/sports/2.0.0/': ofMajor('2.0.0', '^2.0.0').remote,
    'https://cdn.example/site/remotes/sports/1.0.0/': ofMajor('1.0.0', '^1.0.0 || ^2.0.0').remote,
  };

  it('is not given to this shell: the newest of before that it can run is, found beside the index', async () => {
    const { remotes, version, pass, fetched, reports } = setUp([newestMajor(['2.0.0', '1.0.0'])], undefined, {
      manifests,
    });
    await pass(3);
    expect(version()).toBe('1.0.0');
    expect(fetched).toEqual(Object.keys(manifests));
    expect(remotes.newer$.value).toEqual([]);
    expect(reports).toEqual([]);
    remotes.stop();
  });

  it('stays where there is none, and its load says what it needs', async () => {
    const { remotes, version, pass } = setUp([newestMajor([])]);
    await pass(1);
    expect(version()).toBe('3.0.0');
    await expect(remotes.load('sports', './Page')).rejects.toThrow(/\^2\.0\.0/);
    remotes.stop();
  });
});

describe('a release that is withheld', () => {
  it('never runs again, whatever the device says of it and of the release in its place', async () => {
    const device = { ...banning(registry('1.0.0'), '1.0.0'), 'good-releases:sports': [release('1.1.0')] };
    for (let visit = 0; visit < 20; visit += 1) {
      const { version, pass, remotes, registered } = setUp([withBoth('1.0.0', '1.1.0')], undefined, {
        device,
      });
      await pass(0);
      await remotes.load('sports', './Page');
      expect([version(), registered]).toEqual(['1.0.0', ['1.0.0']]);
      remotes.stop();
    }
  });

  it('stops in an open tab at the next reading, and the one before takes its place', async () => {
    const { remotes, version, pass, registered } = setUp([
      withBoth('1.1.0'),
      withBoth('1.1.0', '1.1.0', ['1.0.0']),
    ]);
    await pass(0);
    await remotes.load('sports', './Page');
    const renewed: string[] = [];
    remotes.renewed$.subscribe((remote) => renewed.push(remote));
    await remotes.check();
    expect(renewed).toEqual(['sports']);
    expect(remotes.loaded('sports', './Page')).toBeUndefined();
    await remotes.load('sports', './Page');
    await pass(0);
    expect([version(), registered]).toEqual(['1.0.0', ['1.1.0', '1.0.0']]);
    remotes.stop();
  });

  it('leaves its place to the panel where nothing was before it', async () => {
    const { remotes, version, pass } = setUp([registry('1.1.0'), withBoth('1.1.0', '1.1.0')]);
    await pass(0);
    await remotes.load('sports', './Page');
    await remotes.check();
    await pass(0);
    expect(version()).toBe('1.1.0');
    await expect(remotes.load('sports', './Page')).rejects.toThrow('not available');
    remotes.stop();
  });
});

describe('a release that was found bad here', () => {
  it('gives its place in the catalogue to the one that worked: nothing of it is even preloaded', async () => {
    const device = { ...banning(registry('1.1.0'), '1.1.0'), 'good-releases:sports': [release('1.0.0')] };
    const both = withBoth('1.1.0');
    const { version, pass, remotes } = setUp([both], undefined, { device });
    await pass(0);
    expect(version()).toBe('1.0.0');
    remotes.stop();
    const changed = setUp([registry('1.2.0')], undefined, { device });
    await changed.pass(0);
    expect(changed.version()).toBe('1.2.0');
    changed.remotes.stop();
  });

  it('stays where nothing else is known', async () => {
    const device = banning(registry('1.1.0'), '1.1.0');
    const { version, pass, remotes } = setUp([registry('1.1.0')], undefined, { device });
    await pass(0);
    expect(version()).toBe('1.1.0');
    remotes.stop();
  });
});

describe('a registry that is read again in an open tab', () => {
  /** A tab that runs 1.0.0. */
  async function run(answers: unknown[], device: Record<string, unknown> = {}) {
    const setup = setUp([registry('1.0.0'), ...answers], undefined, { device });
    await setup.pass(0);
    await setup.remotes.load('sports', './Page');
    const check = async () => {
      await setup.remotes.check();
      await setup.pass(0);
    };
    return { ...setup, check, newer: () => setup.remotes.newer$.value };
  }

  it('offers the newer build, keeps the running one, and takes the offer back', async () => {
    const { check, newer, version, remotes } = await run([registry('1.1.0'), registry('1.0.0')]);
    expect(newer()).toEqual([]);
    await check();
    expect([newer(), version()]).toEqual([['sports 1.1.0'], '1.0.0']);
    await check();
    expect(newer()).toEqual([]);
    remotes.stop();
  });

  it('offers nothing of a remote that is off, or that this tab has not run', async () => {
    const two = registry('1.1.0');
    two.remotes.casino = { channels: { stable: '2.0.0' }, releases: { '2.0.0': release('2.0.0') } };
    const { check, newer, bus, remotes, pass } = await run([two]);
    await check();
    expect(newer()).toEqual(['sports 1.1.0']);
    bus.emit('settings', {
      status: 'fresh',
      settings: { ...readWhole(domainSettings, {}), remotes: { sports: false } },
    });
    await pass(0);
    expect(newer()).toEqual([]);
    remotes.stop();
  });

  it('offers nothing that was found bad here', async () => {
    const bad = registry('1.1.0');
    const { check, newer, remotes } = await run([bad], banning(bad, '1.1.0'));
    await check();
    expect(newer()).toEqual([]);
    remotes.stop();
  });

  it('changes nothing when it fails', async () => {
    const { remotes, status, version } = await run([down]);
    await expect(remotes.check()).rejects.toBe(down);
    expect([status(), version()]).toEqual(['ready', '1.0.0']);
    remotes.stop();
  });
});

describe('a remote that the registry isolates', () => {
  const isolated = (changes: object = {}) => ({
    remotes: {
      sports: {
        channels: { stable: '1.0.0' },
        previous: { stable: ['0.9.0'] },
        isolation: 'frame',
        releases: { '1.0.0': release('1.0.0'), '0.9.0': release('0.9.0') },
        ...changes,
      },
    },
  });
  const withheld = { '1.0.0': { when: '2026-11-27T10:00:00Z', reason: 'It does harm' } };

  it('has no place in the page: its code is given to a frame alone', async () => {
    const { remotes, pass, registered } = setUp([isolated()]);
    await pass(0);
    expect(remotes.isFramed('sports')).toBe(true);
    await expect(remotes.load('sports', './Page')).rejects.toThrow('sports runs in a frame alone');
    const framed = await remotes.releaseToFrame('sports');
    expect(framed.remote.version).toBe('1.0.0');
    expect(framed.url).toBe(release('1.0.0').url);
    expect(registered).toEqual([]);
  });

  it('stays in its frame where the site says so, whatever the registry says', async () => {
    const { remotes, pass, registered } = setUp([isolated({ isolation: undefined })], undefined, {
      framed: ['sports'],
    });
    await pass(0);
    expect(remotes.isFramed('sports')).toBe(true);
    remotes.prefetch('sports', './Page');
    await expect(remotes.load('sports', './Page')).rejects.toThrow('sports runs in a frame alone');
    expect((await remotes.releaseToFrame('sports')).remote.version).toBe('1.0.0');
    expect(registered).toEqual([]);
  });

  it('that does not say so runs in the page', async () => {
    const { remotes, pass } = setUp([{ ...isolated({ isolation: undefined }) }]);
    await pass(0);
    expect(remotes.isFramed('sports')).toBe(false);
  });

  it('stops in an open tab when it is withheld, and the one before takes its place', async () => {
    const { remotes, pass } = setUp([isolated(), isolated({ withheld })]);
    await pass(0);
    const renewed: string[] = [];
    remotes.renewed$.subscribe((remote) => renewed.push(remote));
    await remotes.releaseToFrame('sports');
    await remotes.check();
    expect(renewed).toEqual(['sports']);
    expect((await remotes.releaseToFrame('sports')).remote.version).toBe('0.9.0');
  });

  it('keeps the calls of the registry, which are the signed ones, whatever its remote.json says', async () => {
    const made = release('1.0.0');
    const calls = { getClosest: 'GET:api:closest' };
    const integrity = { 'remoteEntry.js': 'sha384-a' };
    const written = {
      ...made.remote,
      integrity: { ...integrity, 'chunk.js': 'sha384-c' },
      calls: { ...calls, createWithdrawal: 'POST:api:withdraw' },
    };
    const index = isolated({
      releases: { '1.0.0': { ...made, remote: { ...made.remote, integrity, calls } } },
    });
    const { remotes, pass } = setUp([index], undefined, { manifests: { [made.url]: written } });
    await pass(0);
    const { remote } = await remotes.releaseToFrame('sports');
    expect(remote.integrity['chunk.js']).toBe('sha384-c');
    expect(remote.calls).toEqual(calls);
  });

  it('has the texts of its signed remote.json alone, and none where that is refused', async () => {
    const made = release('1.0.0');
    const integrity = { 'remoteEntry.js': 'sha384-a' };
    const named = (hash: string) => ({
      ...made.remote,
      integrity: { ...integrity, 'hi.json': hash },
      languages: { hi: { first: 'hi.json', rest: 'hi.json' } },
    });
    const index = isolated({ releases: { '1.0.0': { ...made, remote: named('sha384-poisoned') } } });
    const answers = [
      async () => named('sha384-signed'),
      () => Promise.reject(new Error('remote.json is refused: other-files.')),
    ];
    const { remotes, pass, reports } = setUp([index], undefined, {
      signedManifest: () => answers.shift()?.() ?? Promise.resolve(undefined),
    });
    await pass(0);
    expect((await remotes.releaseToFrame('sports')).remote.integrity['hi.json']).toBe('sha384-signed');
    expect((await remotes.releaseToFrame('sports')).remote.languages).toEqual({});
    expect(reports).toEqual([expect.objectContaining({ kind: 'messages', remote: 'sports' })]);
  });

  it('is not given to a frame on a shell that it is not made for', async () => {
    const made = release('1.0.0');
    const other = { ...made, remote: { ...made.remote, platform: '^9.0.0' } };
    const { remotes, pass } = setUp([isolated({ releases: { '1.0.0': other }, previous: {} })]);
    await pass(0);
    await expect(remotes.releaseToFrame('sports')).rejects.toThrow();
  });
});
