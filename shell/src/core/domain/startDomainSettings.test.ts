import { api } from '@touchline/shared/contracts/api';
import type { SettingsState } from '@touchline/shared/contracts/bus';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { ApiError } from '@touchline/shared/platform';
import { Subject } from 'rxjs';
import { type FakeClient, fakeClient } from '../../testing/fakeClient';
import { memoryDevice } from '../../testing/memoryDevice';
import { memoryStorage } from '../../testing/memoryStorage';
import { testSiteConfig } from '../../testing/site-config';
import { startBus } from '../bus/startBus';
import { createSafeStorage } from '../device/createSafeStorage';
import { startDomainSettings } from './startDomainSettings';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const failure = () => Promise.reject(new ApiError('network', 'down', { operation: 'DomainSettings' }));

function setUp({
  stored = {},
  kept,
  config = testSiteConfig,
  failingSince,
}: {
  stored?: Record<string, string>;
  /** The device's copy of the settings, which survives a logout. */
  kept?: unknown;
  config?: SiteConfig;
  /** When the device noted the first failure. */
  failingSince?: number;
} = {}) {
  const area = memoryStorage(stored);
  const storage = createSafeStorage(() => area);
  const bus = startBus();
  const client = fakeClient();
  const visible$ = new Subject<void>();
  const stored$ = new Subject<string | undefined>();
  const device = new Map<string, unknown>(kept === undefined ? [] : [['domain-settings', kept]]);
  if (failingSince !== undefined) device.set('settings-failed-since', failingSince);
  const network = { isThere: true };
  const toasts: string[] = [];
  const states: SettingsState['status'][] = [];
  bus.on('settings').subscribe(({ status }) => states.push(status));
  const start = (early?: Promise<Response>, isBaked = false) =>
    startDomainSettings({
      bus,
      storage,
      client,
      config,
      visible$,
      stored$,
      early,
      isBaked,
      hasNetwork: async () => network.isThere,
      host: 'shop.example',
      device: memoryDevice(device),
      toastError: (message) => toasts.push(message),
    });
  /** Another tab writes the flag. */
  const writeElsewhere = (flag: boolean) => {
    area.setItem('siteSuspended', String(flag));
    stored$.next('siteSuspended');
  };
  return { area, bus, client, visible$, states, device, network, toasts, start, writeElsewhere };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const ALL_RETRIES = 60_000;

test('the settings are fetched with a random key from 100 to 1000 and stored', async () => {
  const { area, bus, client, start, states } = setUp();
  client.answer(api.getDomainSettings, () => ({ domainTitle: 'Shop', siteSuspended: false }));
  const service = start();
  await pass(0);
  expect(states).toEqual(['loading', 'fresh']);
  expect(service.current()).toMatchObject({ domainTitle: 'Shop', casino: true });
  expect(JSON.parse(area.getItem('domainSetting') ?? '')).toEqual({
    domainTitle: 'Shop',
    siteSuspended: false,
  });
  expect(area.getItem('siteSuspended')).toBe('false');
  expect(bus.value('settings')).toMatchObject({ status: 'fresh' });
});

test.each([
  [0, 100],
  [0.999_999, 1000],
  [0.5, 550],
])('a random %d gives the key %i', async (random, key) => {
  jest.spyOn(Math, 'random').mockReturnValue(random);
  const { client, start } = setUp();
  client.answer(api.getDomainSettings, () => ({}));
  start();
  await pass(0);
  expect(client.calls[0]?.request).toEqual({ key });
});

test('cached settings are there at once while the fresh ones load', async () => {
  const { client, start, states } = setUp({ stored: { domainSetting: '{"domainTitle":"Old"}' } });
  client.answer(api.getDomainSettings, () => ({ domainTitle: 'New' }));
  const service = start();
  expect(service.current()).toMatchObject({ domainTitle: 'Old' });
  await pass(0);
  expect(service.current()).toMatchObject({ domainTitle: 'New' });
  expect(states).toEqual(['loading', 'cached', 'fresh']);
});

test('a broken cache is no cache', async () => {
  const { client, start, states } = setUp({ stored: { domainSetting: '{broken' } });
  client.answer(api.getDomainSettings, () => ({}));
  start();
  await pass(0);
  expect(states).toEqual(['loading', 'fresh']);
});

test('a failure is retried with growing waits, and a success ends it', async () => {
  const { client, start, states } = setUp();
  let left = 2;
  client.answer(api.getDomainSettings, () => (left-- > 0 ? failure() : {}));
  start();
  await pass(299);
  expect(client.calls).toHaveLength(1);
  await pass(1);
  expect(client.calls).toHaveLength(2);
  await pass(900);
  expect(client.calls).toHaveLength(3);
  await pass(ALL_RETRIES);
  expect(client.calls).toHaveLength(3);
  expect(states).toEqual(['loading', 'fresh']);
});

test('the second source is asked when the first is lost', async () => {
  const { client, start } = setUp();
  client.answer(api.getDomainSettings, failure);
  client.answer(api.getSecondaryDomainSettings, () => ({ domainTitle: 'Second' }));
  const service = start();
  await pass(ALL_RETRIES);
  expect(client.count(api.getDomainSettings)).toBe(4);
  expect(client.count(api.getSecondaryDomainSettings)).toBe(1);
  expect(service.current()).toMatchObject({ domainTitle: 'Second' });
  expect(service.suspended$.value).toBe(false);
});

const { secondaryDomainSettings: _, ...withoutSecond } = testSiteConfig;
const hanging = () => new Promise<never>(() => {});
/** A client's call whose answer cannot be read. */
const unreadable = () =>
  Promise.reject(new ApiError('decode', 'unreadable', { operation: 'DomainSettings' }));

const graceOf = (settingsGraceMinutes: number): SiteConfig => ({ ...testSiteConfig, settingsGraceMinutes });
const sourceFailures: [string, SiteConfig, () => Promise<never>, number][] = [
  ['both sources', testSiteConfig, failure, 1],
  ['the only source', withoutSecond, failure, 0],
  ['both sources, by hanging', testSiteConfig, hanging, 1],
  ['both sources, by answers that can’t be read', testSiteConfig, unreadable, 1],
  ['both sources, by errors of the server', testSiteConfig, () => refused('http'), 1],
];
const refused = (kind: 'http' | 'refused') =>
  Promise.reject(
    new ApiError(kind, 'Closed for an hour', {
      operation: 'DomainSettings',
      error: { message: 'Closed for an hour' },
    }),
  );

describe('any failure of a fetch', () => {
  test.each(sourceFailures)(
    'of %s suspends, also on a device that has an older copy, until a source answers',
    async (_name, config, answer, asked) => {
      const { area, bus, client, start, states } = setUp({
        config,
        stored: { domainSetting: '{"domainTitle":"Old"}' },
      });
      client.answer(api.getDomainSettings, answer);
      client.answer(api.getSecondaryDomainSettings, answer);
      const service = start();
      let closed = 0;
      service.closed$.subscribe(() => {
        closed += 1;
      });
      await pass(8_000);
      expect(client.count(api.getSecondaryDomainSettings)).toBe(asked);
      expect(bus.value('settings')).toMatchObject({ status: 'stale', settings: { domainTitle: 'Old' } });
      expect([service.suspended$.value, closed, area.getItem('siteSuspended')]).toEqual([true, 1, 'true']);
      expect(service.standsIn$.value).toBeUndefined();

      client.answer(api.getDomainSettings, () => ({ domainTitle: 'New' }));
      await service.reload();
      expect(states).toEqual(['loading', 'cached', 'stale', 'fresh']);
      expect([service.suspended$.value, area.getItem('siteSuspended')]).toEqual([false, 'false']);
    },
  );

  test('of a refetch suspends an open tab', async () => {
    const { client, start, bus } = setUp();
    client.answer(api.getDomainSettings, () => ({}));
    const service = start();
    await pass(0);
    client.answer(api.getDomainSettings, failure);
    void service.reload();
    await pass(8_000);
    expect([service.suspended$.value, bus.value('settings').status]).toEqual([true, 'stale']);
  });

  test('is what is left of the settings’ suspension after a reload: the settings alone lift it', async () => {
    const first = setUp({ stored: { domainSetting: '{"domainTitle":"Old"}' } });
    first.client.answer(api.getDomainSettings, failure);
    first.start();
    await pass(8_000);
    const { client, start, device } = setUp({
      stored: { domainSetting: '{"domainTitle":"Old"}', siteSuspended: 'true' },
      failingSince: first.device.get('settings-failed-since') as number,
    });
    client.answer(api.getDomainSettings, () => ({}));
    client.answer(api.treeSportWithEvent, failure);
    const service = start();
    expect(service.suspended$.value).toBe(true);
    await pass(0);
    expect([service.suspended$.value, client.count(api.treeSportWithEvent)]).toEqual([false, 0]);
    expect(device.get('settings-failed-since')).toBeNull();
  });
});

describe('the minutes that the site grants', () => {
  const open = (setup: ReturnType<typeof setUp>) => {
    setup.client.answer(api.getDomainSettings, failure);
    return setup.start();
  };

  test('let the copy stand in, which is told, and end in the suspension', async () => {
    const setup = setUp({ config: graceOf(5), stored: { domainSetting: '{"domainTitle":"Old"}' } });
    const service = open(setup);
    await pass(8_000);
    expect(setup.bus.value('settings')).toMatchObject({ status: 'stale', settings: { domainTitle: 'Old' } });
    expect([service.standsIn$.value, service.suspended$.value]).toEqual(['outdated', false]);
    expect(setup.area.getItem('siteSuspended')).toBeNull();
    await pass(4 * 60_000);
    expect([service.standsIn$.value, service.suspended$.value]).toEqual(['outdated', false]);
    await pass(75_000);
    expect([service.standsIn$.value, service.suspended$.value]).toEqual([undefined, true]);
  });

  test('end with an answer, and begin anew with the next failure', async () => {
    const setup = setUp({ config: graceOf(5), stored: { domainSetting: '{"domainTitle":"Old"}' } });
    const service = open(setup);
    await pass(4 * 60_000);
    setup.client.answer(api.getDomainSettings, () => ({ domainTitle: 'New' }));
    await pass(30_000);
    expect([service.standsIn$.value, service.current()?.domainTitle]).toEqual([undefined, 'New']);
    setup.client.answer(api.getDomainSettings, failure);
    void service.reload();
    await pass(4 * 60_000);
    expect([service.standsIn$.value, service.suspended$.value]).toEqual(['outdated', false]);
  });

  test('do not begin anew with a reload of the page, nor with a clock that was set back', async () => {
    const now = Date.now();
    const late = setUp({ config: graceOf(5), kept: {}, failingSince: now - 5 * 60_000 });
    const service = open(late);
    await pass(8_000);
    expect(service.suspended$.value).toBe(true);
    const wrong = setUp({ config: graceOf(5), kept: {}, failingSince: now + 86_400_000 });
    const other = open(wrong);
    await pass(6 * 60_000);
    expect(other.suspended$.value).toBe(true);
  });

  test('are of no use to a device without a copy', async () => {
    const setup = setUp({ config: graceOf(5) });
    const service = open(setup);
    await pass(8_000);
    expect([service.suspended$.value, setup.bus.value('settings').status]).toEqual([true, 'failed']);
  });
});

describe('a device without a network', () => {
  test.each([
    ['', { domainTitle: 'Old' }, 'stale'],
    [' and without a copy', undefined, 'failed'],
  ])('%s has seen no failure: nothing closes, it is told, and asked again', async (_name, kept, status) => {
    const { area, bus, client, network, start, toasts } = setUp({ kept });
    network.isThere = false;
    client.answer(api.getDomainSettings, failure);
    const service = start();
    await pass(8_000);
    expect([bus.value('settings').status, service.standsIn$.value]).toEqual([status, 'offline']);
    await pass(3_600_000);
    expect([service.suspended$.value, area.getItem('siteSuspended')]).toEqual([false, null]);
    expect(toasts).toEqual([]);
    client.answer(api.getDomainSettings, () => ({ domainTitle: 'New' }));
    await pass(20_000);
    expect([service.current()?.domainTitle, service.standsIn$.value]).toEqual(['New', undefined]);
  });

  test('keeps an open page, and one that is suspended', async () => {
    const { client, network, start } = setUp();
    client.answer(api.getDomainSettings, () => ({}));
    const service = start();
    await pass(0);
    network.isThere = false;
    client.answer(api.getDomainSettings, failure);
    void service.check();
    await pass(12_000);
    expect([service.suspended$.value, service.standsIn$.value]).toEqual([false, 'offline']);

    client.answer(api.getDomainSettings, () => ({ siteSuspended: true }));
    await service.reload();
    client.answer(api.getDomainSettings, failure);
    void service.reload();
    await pass(8_000);
    expect([service.suspended$.value, service.standsIn$.value]).toEqual([true, 'offline']);
  });

  test('has one where a source answered with an error', async () => {
    const { client, network, start } = setUp({ kept: {} });
    network.isThere = false;
    client.answer(api.getDomainSettings, () => refused('http'));
    const service = start();
    await pass(8_000);
    expect(service.suspended$.value).toBe(true);
  });

  test('uses no minutes of the grace', async () => {
    const { client, network, start } = setUp({ kept: {}, config: graceOf(5) });
    network.isThere = false;
    client.answer(api.getDomainSettings, failure);
    const service = start();
    await pass(3_600_000);
    network.isThere = true;
    await pass(60_000);
    expect([service.suspended$.value, service.standsIn$.value]).toEqual([false, 'outdated']);
  });
});

describe('settings that are baked into the page', () => {
  const baked = Promise.resolve({} as Response);

  test('are shown at once as a copy, and nothing is asked until the page asks', async () => {
    const { area, client, device, start, states, bus } = setUp();
    client.answer(api.getDomainSettings, () => ({ domainTitle: 'Baked', baseUrl: 'https://api-2.example/' }));
    const service = start(baked, true);
    await pass(0);
    expect(client.calls.map(({ options }) => options?.early)).toEqual([baked]);
    expect(states).toEqual(['loading', 'cached']);
    expect(bus.value('settings')).toMatchObject({ settings: { domainTitle: 'Baked' } });
    expect(area.getItem('baseUrl')).toBe('https://api-2.example/');
    expect([device.size, area.getItem('domainSetting')]).toEqual([0, null]);
    await service.reload();
    expect(states).toEqual(['loading', 'cached', 'fresh']);
    expect(client.calls[1]?.options?.early).toBeUndefined();
  });

  test('are no fetch: they lift no suspension, and a failure after them suspends', async () => {
    const flagged = setUp({ stored: { siteSuspended: 'true' } });
    flagged.client.answer(api.getDomainSettings, () => ({}));
    const service = flagged.start(baked, true);
    await pass(0);
    expect([service.suspended$.value, flagged.area.getItem('siteSuspended')]).toEqual([true, 'true']);
    await service.reload();
    expect(service.suspended$.value).toBe(false);
    flagged.client.answer(api.getDomainSettings, failure);
    void service.reload();
    await pass(8_000);
    expect(service.suspended$.value).toBe(true);
  });

  test('suspend by their own flag, and are fetched where they cannot be read', async () => {
    const closed = setUp();
    closed.client.answer(api.getDomainSettings, () => ({ siteSuspended: true }));
    const service = closed.start(baked, true);
    await pass(0);
    expect(service.suspended$.value).toBe(true);
    const broken = setUp();
    let answers = 0;
    broken.client.answer(api.getDomainSettings, () => (answers++ === 0 ? unreadable() : {}));
    broken.start(baked, true);
    await pass(0);
    expect(broken.bus.value('settings').status).toBe('fresh');
  });
});

describe('another tab', () => {
  test('that suspends the site closes this one, and opens it again', async () => {
    const { client, start, writeElsewhere } = setUp();
    client.answer(api.getDomainSettings, () => ({}));
    const service = start();
    const seen: boolean[] = [];
    let closed = 0;
    service.suspended$.subscribe((suspended) => seen.push(suspended));
    service.closed$.subscribe(() => {
      closed += 1;
    });
    await pass(0);
    writeElsewhere(true);
    expect([seen, closed]).toEqual([[false, true], 1]);
    writeElsewhere(false);
    expect([seen, closed]).toEqual([[false, true, false], 1]);
  });

  test('that has an answer again makes this one ask, where it has none', async () => {
    const { client, bus, start, writeElsewhere } = setUp({ kept: { domainTitle: 'Old' } });
    client.answer(api.getDomainSettings, failure);
    start();
    await pass(8_000);
    client.answer(api.getDomainSettings, () => ({ domainTitle: 'New' }));
    writeElsewhere(false);
    await pass(0);
    expect(bus.value('settings')).toMatchObject({ status: 'fresh', settings: { domainTitle: 'New' } });
  });

  test('whose tree suspended the site leaves it to the tree', async () => {
    const { client, start, writeElsewhere } = setUp();
    client.answer(api.getDomainSettings, () => ({}));
    client.answer(api.treeSportWithEvent, () => ({ sports: [], setting: { siteSuspended: true } }));
    const service = start();
    await pass(0);
    writeElsewhere(true);
    await service.reload();
    expect(service.suspended$.value).toBe(true);
  });
});

test('the first source has four seconds in all, and the second is asked then', async () => {
  const { client, start } = setUp();
  let attempts = 0;
  // The first attempt fails late, the second one never ends.
  client.answer(api.getDomainSettings, () =>
    attempts++ === 0 ? new Promise((_resolve, reject) => setTimeout(reject, 2_000)) : hanging(),
  );
  client.answer(api.getSecondaryDomainSettings, () => ({ domainTitle: 'Second' }));
  const service = start();
  await pass(3_999);
  expect(client.count(api.getSecondaryDomainSettings)).toBe(0);
  await pass(1);
  expect(service.current()).toMatchObject({ domainTitle: 'Second' });
  expect(client.calls.map(({ options }) => options?.signal?.aborted)).toEqual([true, true, true]);
  await pass(ALL_RETRIES);
  expect(client.count(api.getDomainSettings)).toBe(2);
});

test('a hung request is given up, also when the player checks or the tab comes back', async () => {
  const { client, start, visible$ } = setUp();
  client.answer(api.getDomainSettings, hanging);
  client.answer(api.getSecondaryDomainSettings, hanging);
  const service = start();
  for (const again of [() => void service.reload(), () => visible$.next()]) {
    const before = client.count(api.getDomainSettings);
    await pass(8_000);
    again();
    await pass(0);
    expect(client.count(api.getDomainSettings)).toBe(before + 1);
  }
  client.answer(api.getDomainSettings, () => ({}));
  await pass(8_000);
  await service.reload();
  expect(service.suspended$.value).toBe(false);
});

test('a logout clears the storage: the device still has its last good copy, without a network too', async () => {
  const first = setUp();
  first.client.answer(api.getDomainSettings, () => ({ domainTitle: 'Shop' }));
  first.start();
  await pass(0);
  const { client, bus, network, start } = setUp({ kept: first.device.get('domain-settings') });
  network.isThere = false;
  client.answer(api.getDomainSettings, failure);
  const service = start();
  await pass(8_000);
  expect(bus.value('settings')).toMatchObject({ status: 'stale', settings: { domainTitle: 'Shop' } });
  expect(service.suspended$.value).toBe(false);
});

test('without sources and without a copy the site is closed, and so it is offline by a copy that says so', async () => {
  for (const kept of [undefined, { siteSuspended: true }]) {
    const { area, bus, client, network, start } = setUp({ kept });
    network.isThere = kept === undefined;
    client.answer(api.getDomainSettings, failure);
    const service = start();
    let closed = 0;
    service.closed$.subscribe(() => {
      closed += 1;
    });
    await pass(8_000);
    expect(bus.value('settings').status).toBe(kept ? 'stale' : 'failed');
    expect([service.suspended$.value, closed, area.getItem('siteSuspended')]).toEqual([true, 1, 'true']);
  }
});

test('what the server says of a failure is told once, and words of our own never', async () => {
  const { client, toasts, start } = setUp({ stored: { domainSetting: '{}' } });
  client.answer(api.getDomainSettings, () => refused('refused'));
  const service = start();
  for (const _ of [1, 2]) {
    await pass(8_000);
    expect(toasts).toEqual(['Closed for an hour']);
    void service.reload();
  }
  client.answer(api.getDomainSettings, failure);
  await pass(ALL_RETRIES);
  expect(toasts).toHaveLength(1);
});

test('a later success lifts the flag', async () => {
  const { area, client, start } = setUp({ stored: { siteSuspended: 'true' } });
  client.answer(api.getDomainSettings, () => ({}));
  const service = start();
  expect(service.suspended$.value).toBe(true);
  await pass(0);
  expect(service.suspended$.value).toBe(false);
  expect(area.getItem('siteSuspended')).toBe('false');
});

test("the server's own flag suspends the site", async () => {
  const { area, client, start } = setUp();
  client.answer(api.getDomainSettings, () => ({ siteSuspended: true }));
  const service = start();
  await pass(0);
  expect(service.suspended$.value).toBe(true);
  expect(area.getItem('siteSuspended')).toBe('true');
});

test('the server’s own word closes an open tab', async () => {
  const { client, start } = setUp();
  client.answer(api.getDomainSettings, () => ({}));
  const service = start();
  let closed = 0;
  service.closed$.subscribe(() => {
    closed += 1;
  });
  await pass(0);
  client.answer(api.getDomainSettings, () => ({ siteSuspended: true }));
  await service.reload();
  expect([closed, service.suspended$.value]).toEqual([1, true]);
});

test.each([
  ['https://api-2.example/', 'https://api-2.example/'],
  ['https://evil.example/', null],
  ['http://api-2.example/', null],
  ['https://cdn.example/', null],
])('the base URL %s of the settings is stored as %s', async (baseUrl, stored) => {
  const { area, client, start } = setUp();
  client.answer(api.getDomainSettings, () => ({ baseUrl }));
  start();
  await pass(0);
  expect(area.getItem('baseUrl')).toBe(stored);
});

test.each([undefined, 'https://evil.example/'])(
  'a stored base URL goes where the settings have %s',
  async (baseUrl) => {
    const { area, client, start } = setUp();
    area.setItem('baseUrl', 'https://api-2.example/');
    client.answer(api.getDomainSettings, () => ({ baseUrl }));
    start();
    await pass(0);
    expect(area.getItem('baseUrl')).toBeNull();
  },
);

test('a tab that becomes visible asks again, and questions at once are one', async () => {
  const { client, start, visible$ } = setUp();
  client.answer(api.getDomainSettings, () => ({}));
  const service = start();
  await Promise.all([service.reload(), service.reload()]);
  expect(client.calls).toHaveLength(1);
  visible$.next();
  await pass(0);
  expect(client.calls).toHaveLength(2);
});

describe('a look for an operator’s change', () => {
  async function open(answer: object = { domainTitle: 'Shop' }) {
    const setup = setUp();
    setup.client.answer(api.getDomainSettings, () => answer);
    const service = setup.start();
    await pass(0);
    return { ...setup, service };
  }

  test('brings the change to whoever follows the settings, and nothing when there is none', async () => {
    const { service, client, states, bus } = await open();
    await service.check();
    expect(states).toEqual(['loading', 'fresh']);
    client.answer(api.getDomainSettings, () => ({ domainTitle: 'Shop', casino: false }));
    await service.check();
    expect(states).toEqual(['loading', 'fresh', 'fresh']);
    expect(bus.value('settings')).toMatchObject({ settings: { casino: false } });
  });

  test('that fails is repeated with all retries and sources, and suspends when these fail too', async () => {
    const { service, client, states, area } = await open();
    client.answer(api.getDomainSettings, failure);
    client.answer(api.getSecondaryDomainSettings, () => ({ domainTitle: 'Shop' }));
    void service.check();
    await pass(8_000);
    expect(client.count(api.getSecondaryDomainSettings)).toBe(1);
    expect([states, area.getItem('siteSuspended')]).toEqual([['loading', 'fresh'], 'false']);
    client.answer(api.getSecondaryDomainSettings, failure);
    void service.check();
    await pass(8_000);
    expect([states.at(-1), area.getItem('siteSuspended')]).toEqual(['stale', 'true']);
  });

  test('that hangs is given up, and holds neither the next one nor a real load', async () => {
    const { service, client } = await open();
    client.answer(api.getDomainSettings, () => new Promise(() => {}));
    const first = service.check();
    void service.check();
    expect(client.calls).toHaveLength(2);
    void service.reload();
    expect(client.calls).toHaveLength(3);
    await pass(4_000);
    client.answer(api.getDomainSettings, () => ({ domainTitle: 'Later' }));
    await pass(15_000);
    await first;
    await service.check();
    expect(service.current()).toMatchObject({ domainTitle: 'Later' });
  });

  test('asks with one key, so that an unchanged answer need not travel', async () => {
    const { service, client } = await open();
    for (let times = 0; times < 3; times += 1) await service.check();
    const keys = client.calls.slice(1).map(({ request }) => (request as { key: number }).key);
    expect(new Set(keys).size).toBe(1);
  });

  test('that finds the site suspended closes it, and one while it is closed tries all there is', async () => {
    const { service, client } = await open();
    let closed = 0;
    service.closed$.subscribe(() => {
      closed += 1;
    });
    client.answer(api.getDomainSettings, () => ({ siteSuspended: true }));
    await service.check();
    expect([closed, service.suspended$.value]).toEqual([1, true]);
    client.answer(api.getDomainSettings, failure);
    void service.check();
    await pass(8_000);
    expect(client.count(api.getSecondaryDomainSettings)).toBe(1);
  });
});

test('the request that the page started first is used for the first attempt alone', async () => {
  const { client, start } = setUp();
  client.answer(api.getDomainSettings, failure);
  const early = new Promise<Response>(() => {});
  start(early);
  await pass(300);
  expect(client.calls.map(({ options }) => options?.early)).toEqual([early, undefined]);
});

describe('the setting of the tree', () => {
  const treeAnswer = (client: FakeClient, setting: unknown) =>
    client.answered$.next({
      operation: api.treeSportWithEvent,
      wire: { sports: [], setting },
      epoch: 0,
      askedAt: 0,
    });
  async function open(stored: Record<string, string> = {}, settings: object = { domainTitle: 'Shop' }) {
    const setup = setUp({ stored });
    setup.client.answer(api.getDomainSettings, () => ({ favicon: '/a.ico', ...settings }));
    const service = setup.start();
    await pass(0);
    return { ...setup, service };
  }

  test('names the site anew', async () => {
    const { client, service } = await open();
    treeAnswer(client, { domainTitle: 'Shop 2', description: 'Bets', favicon: null, casino: false });
    expect(service.current()).toMatchObject({
      domainTitle: 'Shop 2',
      description: 'Bets',
      favicon: '/a.ico',
      casino: true,
    });
  });

  test('names it also when other settings change', async () => {
    const { client, service } = await open();
    treeAnswer(client, { domainTitle: 'Shop 2' });
    client.answer(api.getDomainSettings, () => ({ favicon: '/b.ico', domainTitle: 'Shop' }));
    await service.reload();
    expect(service.current()).toMatchObject({ domainTitle: 'Shop 2', favicon: '/b.ico' });
    treeAnswer(client, undefined);
    client.answer(api.getDomainSettings, () => ({ favicon: '/c.ico', domainTitle: 'Shop' }));
    await service.reload();
    expect(service.current()).toMatchObject({ domainTitle: 'Shop', favicon: '/c.ico' });
  });

  test('does not lift what the settings suspend', async () => {
    const { client, service } = await open({}, { siteSuspended: true });
    treeAnswer(client, { siteSuspended: false });
    treeAnswer(client, undefined);
    expect(service.suspended$.value).toBe(true);
  });

  test('suspends until the tree, asked again with the settings, no longer says so', async () => {
    const { area, client, service } = await open();
    const seen: boolean[] = [];
    service.suspended$.subscribe((suspended) => seen.push(suspended));
    treeAnswer(client, { siteSuspended: true });
    client.answer(api.treeSportWithEvent, () => ({ sports: [], setting: { siteSuspended: true } }));
    for (let times = 0; times < 3; times += 1) await service.reload();
    await service.check();
    expect(client.count(api.treeSportWithEvent)).toBe(4);
    client.answer(api.treeSportWithEvent, failure);
    await service.reload();
    expect([seen, area.getItem('siteSuspended')]).toEqual([[false, true], 'true']);

    client.answer(api.treeSportWithEvent, () => ({ sports: [], setting: null }));
    await service.check();
    expect([seen, area.getItem('siteSuspended')]).toEqual([[false, true, false], 'false']);
    await service.reload();
    expect(client.count(api.treeSportWithEvent)).toBe(6);
  });

  test('that suspended the site before a reload of the page still holds after it', async () => {
    const stored = { siteSuspended: 'true', domainSetting: '{"domainTitle":"Shop"}' };
    const { client, service } = await open(stored);
    expect(client.count(api.treeSportWithEvent)).toBe(1);
    expect(service.suspended$.value).toBe(true);
    treeAnswer(client, { siteSuspended: false });
    expect(service.suspended$.value).toBe(false);
  });
});

test('stopped, it retries no more and changes nothing', async () => {
  const { area, client, start } = setUp();
  client.answer(api.getDomainSettings, failure);
  const service = start();
  await pass(0);
  service.stop();
  await pass(ALL_RETRIES);
  expect(area.getItem('siteSuspended')).toBeNull();
});
