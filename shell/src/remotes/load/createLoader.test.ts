/** @jest-environment jsdom */

import type { Release } from '@touchline/shared/contracts/remotes';
import type { Report } from '@touchline/shared/platform';
import { memoryDevice } from '../../testing/memoryDevice';
import { releaseOf } from '../../testing/releaseOf';
import { type BadReleases, hasBadReleases } from '../fall-back/bad-releases';
import {
  createLoader,
  type Fallback,
  LOAD_PATIENCE_MS,
  type LoaderOptions,
  PREFERRED_PATIENCE_MS,
} from './createLoader';
import type { Federation } from './federation';

const page = { default: () => null };

const slots = ['./Page', './Slip', './Other'].map((module) => ({ slot: 'bet-slip' as const, module }));
const release = (version: string, platform = '^1.0.0') =>
  releaseOf('sports', version, { platform, slots }, `http://localhost/${version}/`);

/** A device and a federation with scripted answers: version -> outcomes of its loads, the last one repeated. */
function setUp(
  outcomes: Record<string, unknown[]>,
  options: {
    good?: Release | Release[];
    current?: Release;
    offered?: () => Release;
    /** What an earlier page stored on the device. */
    stored?: Map<string, unknown>;
    said?: string;
    isOnline?: boolean;
    /** The versions that the registry names, by default all, and the registry's own releases of them. */
    named?: string[];
    own?: (version: string) => Release | undefined;
    isIntercepted?: boolean;
    verify?: LoaderOptions['verify'];
  } = {},
) {
  const stored = options.stored ?? new Map<string, unknown>();
  const current = options.current ?? release('1.1.0');
  if (options.good) stored.set('good-releases:sports', [options.good].flat());
  const registrations: string[] = [];
  const reports: Report[] = [];
  const fallbacks: Fallback[] = [];
  const waits: number[] = [];
  let registered = '';
  let ran = false;
  const federation: Federation = {
    register(_remote, { remote }) {
      registered = remote.version;
      ran = false;
      registrations.push(registered);
    },
    async load() {
      const list = outcomes[registered] ?? [];
      const next = list.length > 1 ? list.shift() : list[0];
      ran = !(next instanceof Error) || next.message === 'chunk';
      // A failed request has a new error each time; a module that threw has the same one.
      if (next instanceof Error) throw next.message === 'thrown' ? next : new Error(next.message);
      return next;
    },
    ran: () => ran,
  };
  const loader = createLoader({
    federation,
    device: memoryDevice(stored),
    offers: { platform: '1.0.0', shared: { react: '19.3.1', 'react-dom': '19.3.1' } },
    report: (report) => reports.push(report),
    fellBack: (fallback) => fallbacks.push(fallback),
    offered: () => options.offered?.() ?? current,
    registryEntry: () => ({ channels: { stable: options.said ?? 'as it is' }, releases: {} }),
    isInRegistry: (_remote, version) => options.named?.includes(version) ?? true,
    releaseNamed: async (_remote, version) => options.own?.(version) ?? release(version),
    isOnline: () => options.isOnline ?? true,
    verify: options.verify,
    whyLost: async () => (options.isIntercepted ? 'intercepted' : 'network'),
    wait: async (ms) => void waits.push(ms),
    now: () => performance.now(),
  });
  return { loader, registrations, reports, fallbacks, waits, stored };
}

const broken = new Error('refused');
/** The entry runs and one of its chunks fails. */
const brokenChunk = new Error('chunk');

describe('on a site that requires signatures', () => {
  const refusing =
    (...versions: string[]): LoaderOptions['verify'] =>
    async (_remote, { remote }) =>
      versions.includes(remote.version) ? 'other-files' : undefined;

  it('a release without a valid one never runs: the last good one does, and it is told', async () => {
    const { loader, registrations, reports, stored } = setUp(
      { '1.1.0': [page], '1.0.0': [page] },
      { good: release('1.0.0'), verify: refusing('1.1.0') },
    );
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(registrations).toEqual(['1.0.0']);
    expect(reports).toEqual([expect.objectContaining({ release: '1.1.0', reason: 'signature' })]);
    // Its team may sign the same build again.
    expect(stored.get('bad-releases')).toBeUndefined();
  });

  it('nothing runs where the last good one has none either', async () => {
    const { loader, registrations, fallbacks } = setUp(
      { '1.1.0': [page], '1.0.0': [page] },
      { good: release('1.0.0'), verify: refusing('1.1.0', '1.0.0') },
    );
    await expect(loader.load('sports', './Page')).rejects.toMatchObject({ fault: 'signature' });
    expect(registrations).toEqual([]);
    expect(fallbacks).toEqual([{ kind: 'panel', remote: 'sports', release: '1.1.0' }]);
  });

  it('a check that could not be made is made again', async () => {
    const answers = [Promise.reject(new Error('no network')), Promise.resolve(undefined)];
    answers[0]?.catch(() => undefined);
    const { loader, waits } = setUp(
      { '1.1.0': [page] },
      { verify: () => answers.shift() ?? Promise.resolve('unsigned' as const) },
    );
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(waits).toEqual([400]);
  });

  it('what worked here has the registry’s signature', async () => {
    const signature = { key: 'k', value: 'v', manifest: 'm', files: { 'remoteEntry.js': 'sha384-x' } };
    const signed = { ...release('1.0.0'), signature };
    const asked: unknown[] = [];
    const { loader } = setUp(
      { '1.1.0': [broken], '1.0.0': [page] },
      {
        good: signed,
        own: () => signed,
        verify: async (_remote, release) => void asked.push(release.signature),
      },
    );
    await loader.load('sports', './Page');
    expect(asked.at(-1)).toEqual(signature);
  });
});

describe('what a script has written into the device’s memory', () => {
  const forged = { ...release('9.9.9'), url: 'http://localhost/forged/' };

  it.each([
    ['a release that the registry does not name, or has withheld', { named: ['1.1.0'] }],
    ['another address of a release that it names', { own: release }],
    ['a release that cannot be found where the registry has it', { own: () => undefined, named: ['9.9.9'] }],
  ])('%s never runs', async (_what, options) => {
    const { loader, registrations } = setUp(
      { '1.1.0': [broken], '9.9.9': [page] },
      { good: forged, ...options },
    );
    await expect(loader.load('sports', './Page')).rejects.toThrow();
    expect(registrations).not.toContain('9.9.9');
  });
});

describe('loading a module of a remote', () => {
  it('gives the module and keeps it', async () => {
    const { loader, registrations } = setUp({ '1.1.0': [page] });
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(loader.loaded('sports', './Page')).toBe(page);
    expect(registrations).toEqual(['1.1.0']);
  });

  it('retries with back-off and registers the entry afresh each time', async () => {
    const { loader, registrations, waits } = setUp({ '1.1.0': [broken, broken, page] });
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(registrations).toEqual(['1.1.0', '1.1.0', '1.1.0']);
    expect(waits).toEqual([400, 1500]);
  });

  it('keeps a running entry when only a chunk fails', async () => {
    const { loader, registrations } = setUp({ '1.1.0': [brokenChunk, page, brokenChunk, page] });
    await loader.load('sports', './Page');
    expect(await loader.load('sports', './Other')).toBe(page);
    expect(registrations).toEqual(['1.1.0']);
  });

  it('leaves a release whose chunks never came for the one that the registry offers by then', async () => {
    let offered = release('1.1.0');
    const { loader } = setUp({ '1.1.0': [brokenChunk], '1.0.9': [page] }, { offered: () => offered });
    await expect(loader.load('sports', './Page')).rejects.toMatchObject({ fault: 'network' });
    offered = release('1.0.9');
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(loader.running('sports')).toBe(offered);
  });

  it('falls back to the last release that worked here, and says so', async () => {
    const { loader, reports } = setUp({ '1.1.0': [broken], '1.0.0': [page] }, { good: release('1.0.0') });
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(loader.running('sports')?.remote.version).toBe('1.0.0');
    expect(reports).toEqual([
      expect.objectContaining({ kind: 'remote-load', remote: 'sports', release: '1.1.0' }),
    ]);
  });

  it('refuses a release for another platform without running it', async () => {
    const { loader, registrations } = setUp({}, { current: release('2.0.0', '^2.0.0') });
    await expect(loader.load('sports', './Page')).rejects.toMatchObject({
      fault: 'platform',
      message: 'sports 2.0.0 needs platform ^2.0.0, this shell has 1.0.0.',
    });
    expect(registrations).toEqual([]);
  });

  it('refuses a release for another React without running it, and the one that worked stands for it', async () => {
    const other = release('1.2.0');
    const current = { ...other, remote: { ...other.remote, shared: { react: '^20.0.0' } } };
    const { loader, registrations, reports } = setUp(
      { '1.0.0': [page] },
      { current, good: release('1.0.0') },
    );
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(registrations).toEqual(['1.0.0']);
    expect(reports).toEqual([
      expect.objectContaining({
        release: '1.2.0',
        cause: expect.objectContaining({
          message: 'sports 1.2.0 needs react ^20.0.0, this shell has 19.3.1.',
        }),
      }),
    ]);
  });

  it('fails when nothing ever worked here, and a later call starts anew', async () => {
    const { loader } = setUp({ '1.1.0': [broken, broken, broken, page] });
    await expect(loader.load('sports', './Page')).rejects.toMatchObject({ fault: 'network' });
    expect(await loader.load('sports', './Page')).toBe(page);
  });

  it('lets others wait for the first load of a remote, so that one retry never pulls the entry from under another', async () => {
    const { loader, registrations } = setUp({ '1.1.0': [broken, page] });
    const both = await Promise.all([loader.load('sports', './Page'), loader.load('sports', './Slip')]);
    expect(both).toEqual([page, page]);
    expect(registrations).toEqual(['1.1.0', '1.1.0']);
  });
});

describe('a remote that hangs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const never = new Promise(() => {});
  const settled = (work: Promise<unknown>) => {
    const seen = { outcome: 'pending' };
    work.then(
      () => {
        seen.outcome = 'loaded';
      },
      () => {
        seen.outcome = 'failed';
      },
    );
    return seen;
  };

  it('is given up in time, and everything of it that was waiting with it', async () => {
    const { loader } = setUp({ '1.1.0': [never] });
    const seen = [settled(loader.load('sports', './Page')), settled(loader.load('sports', './Slip'))];
    await jest.advanceTimersByTimeAsync(PREFERRED_PATIENCE_MS - 1);
    expect(seen).toEqual([{ outcome: 'pending' }, { outcome: 'pending' }]);
    await jest.advanceTimersByTimeAsync(LOAD_PATIENCE_MS - PREFERRED_PATIENCE_MS + 1);
    expect(seen).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }]);
  });

  it('leaves time for the release that worked here', async () => {
    const { loader } = setUp({ '1.1.0': [never], '1.0.0': [page] }, { good: release('1.0.0') });
    const seen = settled(loader.load('sports', './Page'));
    await jest.advanceTimersByTimeAsync(PREFERRED_PATIENCE_MS);
    expect(seen).toEqual({ outcome: 'loaded' });
  });

  it('is given up in time when the release that worked here hangs too, and loads when it is asked again', async () => {
    const outcomes = { '1.1.0': [never, page], '1.0.0': [never] };
    const { loader } = setUp(outcomes, { good: release('1.0.0') });
    const seen = settled(loader.load('sports', './Page'));
    await jest.advanceTimersByTimeAsync(LOAD_PATIENCE_MS);
    expect(seen).toEqual({ outcome: 'failed' });
    expect(await loader.load('sports', './Page')).toBe(page);
  });
});

describe('a release that throws where nothing else ever worked', () => {
  it('gives way to the one that the registry offers by then', async () => {
    const bad = release('1.1.0');
    let offered = bad;
    const { loader } = setUp({ '1.1.0': [page], '1.0.0': [page] }, { offered: () => offered });
    await loader.load('sports', './Page');
    expect(await loader.threw('sports', './Page', new Error('boom'))).toBe(false);
    expect(loader.running('sports')).toBeUndefined();
    offered = release('1.0.0');
    await loader.load('sports', './Page');
    expect(loader.running('sports')).toBe(offered);
  });

  it('is mounted again as it runs while nothing else is on offer: its parts stay one', async () => {
    const { loader, registrations } = setUp(
      { '1.1.0': [page] },
      { offered: () => release('1.1.0') }, // the registry, read again, is a new object
    );
    await loader.load('sports', './Page');
    await loader.threw('sports', './Page', new Error('boom'));
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(registrations).toEqual(['1.1.0']);
  });
});

const versionsKept = (stored: Map<string, unknown>) => {
  const good = (stored.get('good-releases:sports') ?? []) as Release[];
  const bad = (stored.get('bad-releases') ?? {}) as BadReleases;
  return { good: good.map(({ remote }) => remote.version), bad: bad.sports?.ids.length ?? 0 };
};

describe('what a device remembers', () => {
  it('is a release once a module of it has mounted, and the one before it', async () => {
    const { loader, stored } = setUp({ '1.1.0': [page] }, { good: [release('1.0.0'), release('0.9.0')] });
    await loader.load('sports', './Page');
    expect(versionsKept(stored).good).toEqual(['1.0.0', '0.9.0']);
    loader.worked('sports', './Page');
    await loader.instead('sports', release('1.1.0'));
    expect(versionsKept(stored).good).toEqual(['1.1.0', '1.0.0']);
  });

  it('can be garbage, which is nothing', async () => {
    for (const garbage of ['{', 7, null, { sports: 'all' }, { sports: { said: '', ids: 1 } }, [{ url: 1 }]]) {
      const stored = new Map<string, unknown>([
        ['good-releases:sports', garbage],
        ['bad-releases', garbage],
      ]);
      const { loader } = setUp({ '1.1.0': [page] }, { stored });
      expect(await loader.load('sports', './Page')).toBe(page);
      loader.worked('sports', './Page');
      await loader.instead('sports', release('1.1.0'));
      expect(loader.wouldTry('sports', release('1.1.0'))).toBe(true);
      expect(stored.get('good-releases:sports')).toEqual([release('1.1.0')]);
    }
  });
});

describe('a release that throws', () => {
  const threw = (loader: ReturnType<typeof setUp>['loader'], module: string) =>
    loader.threw('sports', module, new Error('boom'));

  it('makes way for the one that worked, and that one has nothing to make way for', async () => {
    const { loader } = setUp({ '1.1.0': [page], '1.0.0': [page] }, { good: release('1.0.0') });
    await loader.load('sports', './Page');
    expect(await threw(loader, './Page')).toBe(true);
    await loader.load('sports', './Page');
    expect(loader.running('sports')?.remote.version).toBe('1.0.0');
    expect(await threw(loader, './Page')).toBe(false);
  });

  it('in one module, after another one mounted, makes way for the release that was good before it', async () => {
    const { loader, stored } = setUp({ '1.1.0': [page], '1.0.0': [page] }, { good: release('1.0.0') });
    const followed: string[] = [];
    loader.replaced$.subscribe((remote) => followed.push(remote));
    await loader.load('sports', './Page');
    loader.worked('sports', './Page');
    await loader.load('sports', './Slip');
    expect(await threw(loader, './Slip')).toBe(true);
    expect(followed).toEqual(['sports']);
    expect(loader.loaded('sports', './Page')).toBeUndefined();
    await loader.load('sports', './Page');
    expect(loader.running('sports')?.remote.version).toBe('1.0.0');
    expect(versionsKept(stored)).toEqual({ good: ['1.0.0'], bad: 1 });
  });

  it('in two places at once moves both to the release that takes over', async () => {
    const { loader, registrations } = setUp({ '1.1.0': [page], '1.0.0': [page] }, { good: release('1.0.0') });
    await Promise.all([loader.load('sports', './Page'), loader.load('sports', './Slip')]);
    expect(await threw(loader, './Page')).toBe(true);
    await loader.load('sports', './Page');
    expect(await threw(loader, './Slip')).toBe(true);
    await loader.load('sports', './Slip');
    expect(registrations).toEqual(['1.1.0', '1.0.0']);
  });

  it('is not followed by the same build under another name', async () => {
    const hash = { 'remoteEntry.js': 'sha384-same' };
    const twin = (version: string) => {
      const { url, remote } = release(version);
      return { url, remote: { ...remote, integrity: hash } };
    };
    const { loader, registrations } = setUp(
      { '1.1.0': [page], '1.0.0': [page] },
      { current: twin('1.1.0'), good: twin('1.0.0') },
    );
    await loader.load('sports', './Page');
    expect(await threw(loader, './Page')).toBe(false);
    await loader.load('sports', './Page');
    expect(registrations).toEqual(['1.1.0']);
  });
});

describe('a bad release', () => {
  const bad = { '1.1.0': [broken], '1.0.0': [page] };
  /** A page that met the bad release and used the good one, with what its device stored. */
  async function meet(options: Parameters<typeof setUp>[1] = {}) {
    const setup = setUp({ ...bad }, { good: release('1.0.0'), ...options });
    await setup.loader.load('sports', './Page');
    return setup.stored;
  }

  it('is not tried again at the next visit', async () => {
    const { loader, registrations, reports } = setUp({ ...bad }, { stored: await meet() });
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(registrations).toEqual(['1.0.0']);
    expect(reports).toEqual([]);
    expect(loader.wouldTry('sports', release('1.1.0'))).toBe(false);
  });

  it('is tried again when the registry says something else of the remote', async () => {
    const { loader, registrations } = setUp(
      { '1.1.0': [page] },
      { stored: await meet(), said: 'otherwise now' },
    );
    await loader.load('sports', './Page');
    expect(registrations).toEqual(['1.1.0']);
  });

  it('is noted in a cookie, which the first load reads at once, until it is forgiven', async () => {
    const { loader } = setUp({ '1.1.0': [page] }, { stored: await meet() });
    await loader.load('sports', './Page');
    expect(hasBadReleases(document.cookie)).toBe(true);
    await loader.forgive('sports');
    expect(hasBadReleases(document.cookie)).toBe(false);
  });

  it('is tried again when the player asks', async () => {
    const { loader, registrations } = setUp({ '1.1.0': [page] }, { stored: await meet() });
    await loader.forgive('sports');
    await loader.load('sports', './Page');
    expect(registrations).toEqual(['1.1.0']);
  });

  it('is tried again where the one that worked can’t be had, or lacks the module', async () => {
    const gone = setUp({ '1.1.0': [page], '1.0.0': [broken] }, { stored: await meet() });
    expect(await gone.loader.load('sports', './Page')).toBe(page);
    const stored = await meet();
    const without = { ...release('1.0.0'), remote: { ...release('1.0.0').remote, slots: [] } };
    stored.set('good-releases:sports', [without]);
    const lacking = setUp({ '1.1.0': [page], '1.0.0': [page] }, { stored });
    await lacking.loader.load('sports', './Page');
    expect(lacking.registrations).toEqual(['1.1.0']);
  });

  it('is none while the device is offline', async () => {
    const { loader, registrations } = setUp({ '1.1.0': [page] }, { stored: await meet({ isOnline: false }) });
    await loader.load('sports', './Page');
    expect(registrations).toEqual(['1.1.0']);
  });

  it('is none that has worked here on another day: what it lacked was a line', async () => {
    const { loader, registrations } = setUp(
      { '1.1.0': [page] },
      { stored: await meet({ good: [release('1.1.0'), release('1.0.0')] }) },
    );
    await loader.load('sports', './Page');
    expect(registrations).toEqual(['1.1.0']);
  });

  it('is none where there was nothing to fall back to', async () => {
    const stored = new Map<string, unknown>();
    const alone = setUp({ '1.1.0': [broken] }, { stored });
    await expect(alone.loader.load('sports', './Page')).rejects.toMatchObject({ fault: 'network' });
    expect(versionsKept(stored)).toEqual({ good: [], bad: 0 });
  });
});

describe('a chunk of the running release that does not come', () => {
  const running = { '1.1.0': [page, brokenChunk], '1.0.0': [page] };

  it('sends a release that is new here back, with all its places', async () => {
    const { loader, stored } = setUp({ ...running }, { good: release('1.0.0') });
    const followed: string[] = [];
    loader.replaced$.subscribe((remote) => followed.push(remote));
    await loader.load('sports', './Page');
    expect(await loader.load('sports', './Other')).toBe(page);
    expect(loader.running('sports')?.remote.version).toBe('1.0.0');
    expect([followed, versionsKept(stored).bad]).toEqual([['sports'], 1]);
  });

  it.each([
    ['that worked here before stays', { good: [release('1.1.0'), release('1.0.0')] }],
    ['stays while the device is offline', { good: release('1.0.0'), isOnline: false }],
  ])('a release %s: its other places work', async (_name, options) => {
    const outcomes = { '1.1.0': [page, brokenChunk], '1.0.0': [page] };
    const { loader } = setUp(outcomes, options);
    await loader.load('sports', './Page');
    await expect(loader.load('sports', './Other')).rejects.toMatchObject({ fault: 'network' });
    expect(loader.running('sports')?.remote.version).toBe('1.1.0');
  });
});

describe('a module that throws while it is loaded', () => {
  const thrown = new Error('thrown');

  it('is a fault of its release, even of one that worked here before: the one before serves, and its other places follow', async () => {
    const { loader, reports, stored } = setUp(
      { '1.1.0': [page, thrown], '1.0.0': [page] },
      { good: [release('1.1.0'), release('1.0.0')] },
    );
    const followed: string[] = [];
    loader.replaced$.subscribe((remote) => followed.push(remote));
    await loader.load('sports', './Page');
    expect(await loader.load('sports', './Other')).toBe(page);
    expect(loader.running('sports')?.remote.version).toBe('1.0.0');
    expect(reports).toEqual([
      expect.objectContaining({
        release: '1.1.0',
        reason: 'thrown',
        message: 'thrown',
        cause: expect.anything(),
      }),
    ]);
    expect([followed, versionsKept(stored).bad]).toEqual([['sports'], 1]);
  });

  it('is asked for twice, and refused where nothing else ever worked here', async () => {
    const { loader, waits } = setUp({ '1.1.0': [thrown] });
    await expect(loader.load('sports', './Page')).rejects.toMatchObject({ fault: 'thrown', cause: thrown });
    expect(waits).toEqual([400]);
  });
});

describe('a report', () => {
  it('names the remote, the release and the reason, once', async () => {
    const { loader, reports } = setUp({ '1.1.0': [broken] });
    for (const module of ['./Page', './Slip', './Page'])
      await loader.load('sports', module).catch(() => undefined);
    expect(reports).toEqual([
      expect.objectContaining({
        kind: 'remote-load',
        remote: 'sports',
        release: '1.1.0',
        reason: 'network',
        message: 'sports 1.1.0 could not be loaded.',
      }),
    ]);
  });
});

describe('what stands for a release is told once', () => {
  const instead = { remote: 'sports', release: '1.1.0' };

  it('when an earlier release does, also on a device where it failed before', async () => {
    const outcomes = { '1.1.0': [broken], '1.0.0': [page] };
    const first = setUp(outcomes, { good: release('1.0.0') });
    await first.loader.load('sports', './Page');
    await first.loader.load('sports', './Other');
    expect(first.fallbacks).toEqual([{ ...instead, kind: 'release' }]);
    const later = setUp(outcomes, { stored: first.stored });
    await later.loader.ready;
    await later.loader.load('sports', './Page');
    expect(later.registrations).toEqual(['1.0.0']);
    expect(later.fallbacks).toEqual([{ ...instead, kind: 'release' }]);
  });

  it('when a panel does, because nothing loads or nothing replaces what threw', async () => {
    const silent = setUp({ '1.1.0': [broken] });
    await expect(silent.loader.load('sports', './Page')).rejects.toThrow();
    await expect(silent.loader.load('sports', './Page')).rejects.toThrow();
    expect(silent.fallbacks).toEqual([{ ...instead, kind: 'panel' }]);
    const thrown = setUp({ '1.1.0': [page] });
    await thrown.loader.load('sports', './Page');
    expect(await thrown.loader.threw('sports', './Page', new Error('at mount'))).toBe(false);
    expect(thrown.fallbacks).toEqual([{ ...instead, kind: 'panel' }]);
  });

  it('and nothing while the chosen release runs', async () => {
    const { loader, fallbacks } = setUp({ '1.1.0': [broken, page] }, { good: release('1.0.0') });
    await loader.load('sports', './Page');
    expect(fallbacks).toEqual([]);
  });
});

describe('a page of a portal in place of a release’s files', () => {
  const chunks = { '1.1.0': [new Error('integrity')], '1.0.0': [page] };

  it('lets the release that worked stand in, and neither bans nor reports the chosen one', async () => {
    const good = release('1.0.0');
    const { loader, reports, fallbacks, stored } = setUp(chunks, { good, isIntercepted: true });
    expect(await loader.load('sports', './Page')).toBe(page);
    expect([reports, fallbacks]).toEqual([[], []]);
    expect(loader.wouldTry('sports', release('1.1.0'))).toBe(true);
    expect(stored.has('bad-releases')).toBe(false);
  });

  it('without another release fails, and is told of nobody', async () => {
    const { loader, reports, fallbacks } = setUp(chunks, { isIntercepted: true });
    await expect(loader.load('sports', './Page')).rejects.toMatchObject({ fault: 'intercepted' });
    expect([reports, fallbacks]).toEqual([[], []]);
  });

  it('that is none leaves the release at fault', async () => {
    const { loader, reports, fallbacks } = setUp(chunks, { good: release('1.0.0') });
    expect(await loader.load('sports', './Page')).toBe(page);
    expect([reports.length, fallbacks.length]).toEqual([1, 1]);
    expect(loader.wouldTry('sports', release('1.1.0'))).toBe(false);
  });
});
