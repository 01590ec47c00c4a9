import type { Release } from '@touchline/shared/contracts';
import type { Report } from '@touchline/shared/platform';
import type { Federation } from './federation';
import { CHOSEN_PATIENCE_MS, createLoader, PATIENCE_MS } from './loader';

const page = { default: () => null };

function release(version: string, platform = '^1.0.0'): Release {
  return {
    url: `http://localhost/${version}/`,
    remote: {
      name: 'sports',
      version,
      platform,
      entry: 'remoteEntry.js',
      integrity: {},
      routes: [],
      modals: [],
      slots: [],
    },
  };
}

/** A device and a federation whose answers the test scripts: version -> outcomes of its loads, the last one repeated. */
function setUp(
  outcomes: Record<string, unknown[]>,
  options: { good?: Release; current?: Release; offered?: () => Release } = {},
) {
  const stored = new Map<string, unknown>();
  const current = options.current ?? release('1.1.0');
  if (options.good) stored.set('known-good:sports', options.good);
  const registrations: string[] = [];
  const reports: Report[] = [];
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
      if (next instanceof Error) throw next;
      return next;
    },
    ran: () => ran,
  };
  const loader = createLoader({
    federation,
    device: {
      get: async (key) => stored.get(key),
      put: async (key, value) => void stored.set(key, value),
    },
    platformVersion: '1.0.0',
    report: (report) => reports.push(report),
    releaseOf: () => options.offered?.() ?? current,
    wait: async (ms) => void waits.push(ms),
    now: () => performance.now(),
  });
  return { loader, registrations, reports, waits, stored };
}

const broken = new Error('refused');
/** The entry runs, a chunk of it fails. */
const brokenChunk = new Error('chunk');

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
    await jest.advanceTimersByTimeAsync(CHOSEN_PATIENCE_MS - 1);
    expect(seen).toEqual([{ outcome: 'pending' }, { outcome: 'pending' }]);
    await jest.advanceTimersByTimeAsync(PATIENCE_MS - CHOSEN_PATIENCE_MS + 1);
    expect(seen).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }]);
  });

  it('leaves time for the release that worked here', async () => {
    const { loader } = setUp({ '1.1.0': [never], '1.0.0': [page] }, { good: release('1.0.0') });
    const seen = settled(loader.load('sports', './Page'));
    await jest.advanceTimersByTimeAsync(CHOSEN_PATIENCE_MS);
    expect(seen).toEqual({ outcome: 'loaded' });
  });

  it('is given up in time when the release that worked here hangs too, and loads when it is asked again', async () => {
    const outcomes = { '1.1.0': [never, page], '1.0.0': [never] };
    const { loader } = setUp(outcomes, { good: release('1.0.0') });
    const seen = settled(loader.load('sports', './Page'));
    await jest.advanceTimersByTimeAsync(PATIENCE_MS);
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
    expect(await loader.threw('sports', new Error('boom'))).toBe(false);
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
    await loader.threw('sports', new Error('boom'));
    expect(await loader.load('sports', './Page')).toBe(page);
    expect(registrations).toEqual(['1.1.0']);
  });
});

describe('what a device remembers', () => {
  it('keeps a release once a page of it has mounted', async () => {
    const { loader, stored } = setUp({ '1.1.0': [page] });
    await loader.load('sports', './Page');
    expect(stored.has('known-good:sports')).toBe(false);
    loader.worked('sports');
    expect(stored.get('known-good:sports')).toEqual(release('1.1.0'));
  });

  it('swaps a release that throws while mounting for the one that worked, and does not go back', async () => {
    const { loader } = setUp({ '1.1.0': [page], '1.0.0': [page] }, { good: release('1.0.0') });
    await loader.load('sports', './Page');
    expect(await loader.threw('sports', new Error('boom'))).toBe(true);
    await loader.load('sports', './Page');
    expect(loader.running('sports')?.remote.version).toBe('1.0.0');
    expect(await loader.threw('sports', new Error('boom'))).toBe(false);
  });
});
