import { api, type SettingsState, type SiteConfig } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { Subject } from 'rxjs';
import { startBus } from '../bus/startBus';
import { createSafeStorage } from '../session/createSafeStorage';
import { fakeClient } from '../testing/fakeClient';
import { memoryStorage } from '../testing/memoryStorage';
import { testSiteConfig } from '../testing/siteConfig';
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
  config = testSiteConfig,
}: {
  stored?: Record<string, string>;
  config?: SiteConfig;
} = {}) {
  const area = memoryStorage(stored);
  const storage = createSafeStorage(() => area);
  const bus = startBus();
  const client = fakeClient();
  const visible$ = new Subject<void>();
  const states: SettingsState['status'][] = [];
  bus.on('settings').subscribe(({ status }) => states.push(status));
  const start = (early?: Promise<Response>) =>
    startDomainSettings({ bus, storage, client, config, visible$, early });
  return { area, bus, client, visible$, states, start };
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
test.each([
  ['both sources', testSiteConfig, 1],
  ['the only source', withoutSecond, 0],
])('the failure of %s suspends the site and keeps the settings in hand', async (_name, config, asked) => {
  const { area, bus, client, start } = setUp({ config, stored: { domainSetting: '{"domainTitle":"Old"}' } });
  client.answer(api.getDomainSettings, failure);
  const service = start();
  await pass(ALL_RETRIES);
  expect(client.count(api.getSecondaryDomainSettings)).toBe(asked);
  expect(service.suspended$.value).toBe(true);
  expect(area.getItem('siteSuspended')).toBe('true');
  expect(bus.value('settings')).toMatchObject({ status: 'failed', settings: { domainTitle: 'Old' } });
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

test('a site that never came sends the player to its maintenance page, a lost refetch only sets the flag', async () => {
  const { client, start, bus } = setUp({ stored: { domainSetting: '{}' } });
  client.answer(api.getDomainSettings, failure);
  const service = start();
  let closed = 0;
  service.closed$.subscribe(() => {
    closed += 1;
  });
  await pass(ALL_RETRIES);
  expect(closed).toBe(1);

  client.answer(api.getDomainSettings, () => ({}));
  await service.reload();
  client.answer(api.getDomainSettings, failure);
  void service.reload();
  await pass(ALL_RETRIES);
  expect(closed).toBe(1);
  expect(service.suspended$.value).toBe(true);
  expect(bus.value('settings').status).toBe('failed');

  client.answer(api.getDomainSettings, () => ({ siteSuspended: true }));
  await service.reload();
  expect(closed).toBe(2);
});

test.each([
  ['https://api-2.example/', 'https://api-2.example/'],
  ['https://evil.example/', null],
  ['http://api-2.example/', null],
])('the base URL %s of the settings is stored as %s', async (baseUrl, stored) => {
  const { area, client, start } = setUp();
  client.answer(api.getDomainSettings, () => ({ baseUrl }));
  start();
  await pass(0);
  expect(area.getItem('baseUrl')).toBe(stored);
});

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

  test('that fails changes nothing and raises no flag', async () => {
    const { service, client, states, area } = await open();
    client.answer(api.getDomainSettings, failure);
    await service.check();
    await pass(ALL_RETRIES);
    expect(client.calls).toHaveLength(2);
    expect(client.count(api.getSecondaryDomainSettings)).toBe(0);
    expect(states).toEqual(['loading', 'fresh']);
    expect(area.getItem('siteSuspended')).toBe('false');
  });

  test('that hangs is given up, and holds neither the next one nor a real load', async () => {
    const { service, client } = await open();
    client.answer(api.getDomainSettings, () => new Promise(() => {}));
    const first = service.check();
    void service.check();
    expect(client.calls).toHaveLength(2);
    void service.reload();
    expect(client.calls).toHaveLength(3);
    await pass(10_000);
    await first;
    client.answer(api.getDomainSettings, () => ({ domainTitle: 'Later' }));
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
    await pass(ALL_RETRIES);
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

test("the tree's setting names the site anew and can suspend it, not lift a suspension", async () => {
  const { client, start } = setUp();
  client.answer(api.getDomainSettings, () => ({ domainTitle: 'Shop', favicon: '/a.ico' }));
  const service = start();
  await pass(0);
  const answer = (setting: unknown) =>
    client.answered$.next({
      operation: api.treeSportWithEvent,
      wire: { sports: [], setting },
      epoch: 0,
      askedAt: 0,
    });
  answer({ domainTitle: 'Shop 2', description: 'Bets', favicon: null, casino: false });
  expect(service.current()).toMatchObject({
    domainTitle: 'Shop 2',
    description: 'Bets',
    favicon: '/a.ico',
    casino: true,
  });
  answer({ siteSuspended: true });
  answer({ siteSuspended: false });
  answer(undefined);
  expect(service.suspended$.value).toBe(true);
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
