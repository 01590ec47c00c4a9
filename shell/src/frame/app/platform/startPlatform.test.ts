/** @jest-environment jsdom */
import '../../../testing/browser-globals';
import '../../../core/device/deviceStore';
import { api } from '@touchline/shared/contracts/api';
import { playerLogin } from '@touchline/shared/testing';
import { fakeHub } from '../../../testing/fakeHub';
import { testSiteConfig } from '../../../testing/site-config';
import { startPlatform } from './startPlatform';

type Reply = { status?: number; body: unknown };
const ok = (result: unknown): Reply => ({ body: { success: true, result } });

let started: ReturnType<typeof startPlatform> | undefined;
afterEach(() => {
  started?.stop();
  started = undefined;
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'fetch');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The whole platform on jsdom's window, with a fake network and hub. */
function start(
  answer: (url: URL, init: RequestInit) => Reply | Promise<Reply> | undefined = () => undefined,
) {
  const asked: string[] = [];
  const hub = fakeHub();
  let paint = () => {};
  Object.assign(window, {
    fetch: async (url: string, init: RequestInit) => {
      const at = new URL(url);
      asked.push(at.pathname);
      const { status = 200, body } = (await answer(at, init)) ?? standard(at);
      return { status, statusText: '', headers: new Headers(), text: async () => JSON.stringify(body) };
    },
  });
  started = startPlatform({
    config: testSiteConfig,
    host: 'shop.example',
    connectHub: hub.connect,
    afterFirstPaint: (begin) => {
      paint = begin;
    },
  });
  return { ...started, hub, asked, paint: () => paint() };
}
function standard({ pathname }: URL): Reply {
  if (pathname === '/domains/shop.example.json') return ok({ domainTitle: 'Shop' });
  if (pathname === '/Bet/GetUserOpenBets') return ok({ balance: 50, exposure: 5, openBets: [] });
  return ok([]);
}
const settled = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
};

test('it loads the settings of the host, and the hub only after the first paint', async () => {
  const { platform, hub, paint } = start();
  expect(platform.bus.value('settings')).toEqual({ status: 'loading' });
  await settled(() => platform.settings.current() !== undefined);
  expect(platform.settings.current()).toMatchObject({ domainTitle: 'Shop' });
  expect(hub.connections).toHaveLength(0);
  paint();
  await settled(() => platform.bus.value('connection') === 'Connected');
  expect(hub.connections[0]?.invoked[0]?.payload).toEqual({
    Browser: navigator.userAgent,
    Domain: 'shop.example',
    CurrentPage: '/',
    Token: '',
  });
});

test('a login registers the new token at the hub, fetches the bets, and a push changes the balance', async () => {
  const { platform, hub, paint, services, asked } = start();
  paint();
  await settled(() => platform.bus.value('connection') === 'Connected');
  platform.session.open(playerLogin, 'asha');
  expect(services.hasToken()).toBe(true);
  await settled(() => hub.open()[0]?.invoked[0] !== undefined && hub.connections.length === 2);
  expect(hub.open()).toHaveLength(1);
  expect(hub.open()[0]?.invoked[0]?.payload).toMatchObject({ Token: 'access-1' });
  await settled(() => platform.balance.current().status === 'known');
  expect(platform.balance.current()).toMatchObject({ balance: 5000, exposure: 500 });
  expect(asked).toContain('/Bet/GetUserExpectedProfitLoss');
  hub.open()[0]?.send({ Code: 'UserBalance', Data: '{"Balance":49.5,"Exposure":1}' });
  expect(platform.balance.current()).toMatchObject({ balance: 4950, exposure: 100, stale: false });
  expect(localStorage.getItem('balance')).toBe('49.5');
});

test.each([
  { Code: 'UserBalance', Data: { Balance: 40, Exposure: 5 } },
  { Code: 'UserBalance', Data: '{"Balance":40,"Exposure":null}' },
  { code: 'UserBalance', data: '{"Bal' },
])('the server is asked for the balance that %j does not say: it has changed', async (message) => {
  let balance = 50;
  const { platform, hub, paint } = start(({ pathname }) =>
    pathname === '/Bet/GetUserOpenBets' ? ok({ balance, exposure: 5, openBets: [] }) : undefined,
  );
  paint();
  platform.session.open(playerLogin, 'asha');
  await settled(() => platform.balance.current().status === 'known' && hub.open().length > 0);
  await settled(() => platform.bus.value('connection') === 'Connected');
  balance = 40;
  hub.open()[0]?.send(message);
  const shown = () => {
    const figures = platform.balance.current();
    return figures.status === 'known' ? figures.balance : undefined;
  };
  await settled(() => shown() === 4_000);
  expect(platform.balance.current()).toMatchObject({ exposure: 500, stale: false });
});

test('what the hub says that the shell has no use for goes to the bus as it came, a misfit nowhere', async () => {
  const { platform, hub, paint } = start();
  const heard: unknown[] = [];
  platform.bus.on('hub-message').subscribe((message) => heard.push(message));
  paint();
  await settled(() => platform.bus.value('connection') === 'Connected');
  const [connection] = hub.open();
  for (const message of [
    { Code: 'MarketOdds', Data: '{"events":[]}' },
    { Code: 'UserBalance', Data: '{"Balance":1,"Exposure":0}' },
    { Code: 'UserBalance', Data: 'broken' },
    { Code: 'MarketOdds', Data: { events: [] } },
    'MarketOdds',
  ])
    connection?.send(message);
  expect(heard).toEqual([{ Code: 'MarketOdds', Data: '{"events":[]}' }]);
});

test('the hub is told what is watched where the settings say that it pushes odds', async () => {
  const { platform, hub, paint } = start(({ pathname }) =>
    pathname.startsWith('/domains/') ? ok({ capabilities: ['oddsPush'] }) : undefined,
  );
  platform.bus.emit('watched-events', ['12']);
  paint();
  await settled(() => hub.methods().length === 2);
  expect(hub.connections[0]?.invoked[1]).toEqual({ method: 'WatchEvents', payload: { EventIds: ['12'] } });
});

test('a session that ended elsewhere counts as ended before this tab’s view of the storage follows', () => {
  const { platform, services } = start();
  platform.session.open(playerLogin, 'asha');
  platform.bus.emit('session', { status: 'visitor' });
  expect(localStorage.getItem('accessToken')).toBe('access-1');
  expect(services.hasToken()).toBe(false);
});

test('fifty refused calls at once are one modal, opened on this page, and no session', async () => {
  window.history.replaceState(null, '', '/bonus?x=1');
  const { platform, services } = start(({ pathname }) =>
    pathname === '/Bonus/GetBonuses' ? { status: 401, body: {} } : undefined,
  );
  platform.session.open(playerLogin, 'asha');
  let opened = 0;
  platform.bus.on('modal-login').subscribe(() => {
    opened += 1;
  });
  const calls = Array.from({ length: 50 }, () => platform.api.run(api.getBonuses, {}));
  const ends = await Promise.allSettled(calls);
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(opened).toBe(1);
  expect(services.modals.current$.value).toMatchObject({
    event: 'modal-login',
    request: { to: '/bonus?x=1' },
  });
  expect(platform.session.current()).toEqual({ status: 'visitor' });
  expect(services.hasToken()).toBe(false);
});

test('a navigation waits for a refresh under way before it ends the session', async () => {
  const now = jest.spyOn(Date, 'now');
  const { platform, services } = start(({ pathname }) =>
    pathname === '/Account/RefreshToken' ? ok({ accessToken: 'access-2', expireInSeconds: 60 }) : undefined,
  );
  platform.session.open(playerLogin, 'asha');
  now.mockReturnValue(Date.now() + 3_600_001);
  services.navigation.navigated('/inplay', '/bonus');
  expect(services.hasToken()).toBe(true);
  await settled(() => localStorage.getItem('accessToken') === 'access-2');
  services.navigation.navigated('/bonus', '/inplay');
  expect(platform.session.current()).toMatchObject({ user: { accessToken: 'access-2' } });
});

test.each<[string, () => Promise<Reply>]>([
  ['fails without a network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is under way for long', () => new Promise(() => {})],
])('a device that slept past the expiry keeps its session while the refresh %s', async (_, fail) => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  let isOnline = false;
  const fresh = ok({ accessToken: 'access-2', expireInSeconds: 60 });
  const { platform, services } = start(({ pathname }) => {
    if (pathname === '/Account/RefreshToken' && isOnline) return fresh;
    if (isOnline || !/^\/(Account|Bet|User)\//.test(pathname)) return undefined;
    return fail();
  });
  platform.session.open(playerLogin, 'asha');
  jest.setSystemTime(Date.now() + 3_600_001);
  services.navigation.navigated('/inplay', '/bonus');
  await jest.advanceTimersByTimeAsync(14_000);
  expect(services.hasToken()).toBe(true);
  expect(platform.session.current()).toMatchObject({ user: { refreshToken: playerLogin.refreshToken } });
  isOnline = true;
  await jest.advanceTimersByTimeAsync(30_000);
  services.navigation.navigated('/bonus', '/inplay');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(platform.session.current()).toMatchObject({ user: { accessToken: 'access-2' } });
});

test('an expired session ends with a navigation where its refresh is refused, or it has no refresh token', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  for (const refreshToken of [playerLogin.refreshToken, '']) {
    const { platform, services } = start(({ pathname }) =>
      pathname === '/Account/RefreshToken' ? { status: 400, body: { success: false } } : undefined,
    );
    platform.session.open({ ...playerLogin, refreshToken }, 'asha');
    jest.setSystemTime(Date.now() + 3_600_001);
    services.navigation.navigated('/inplay', '/bonus');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(platform.session.current()).toEqual({ status: 'visitor' });
    started?.stop();
  }
});

test('a visitor’s wrong code, and a refused call beside it, leave the verification open', async () => {
  const { platform, services } = start(({ pathname }) =>
    /VerificationUser|GetUserOddsV2/.test(pathname) ? { status: 401, body: {} } : undefined,
  );
  platform.modals.open('modal-verification', {});
  const code = { userName: 'asha', mobile: '9876543210', domain: 'site.example', otp: '1234' };
  await expect(platform.api.run(api.verificationUser, code)).rejects.toMatchObject({
    message: 'The code was not accepted. Check it, or ask for a new one.',
  });
  await expect(platform.api.run(api.getUserOdds, { eventId: '7' })).rejects.toMatchObject({
    kind: 'unauthorised',
  });
  expect(services.modals.current$.value).toEqual({ event: 'modal-verification', request: {} });
});

test('a body status 401 goes to /Auth/Logout, as soon as there is a router', async () => {
  window.history.replaceState(null, '', '/bonus?x=1');
  const { platform, services } = start(({ pathname }) =>
    pathname === '/Bonus/GetBonuses' ? { body: { success: false, status: 401 } } : undefined,
  );
  platform.session.open(playerLogin, 'asha');
  await expect(platform.api.run(api.getBonuses, {})).rejects.toMatchObject({ kind: 'unauthorised' });
  const went: string[] = [];
  services.navigation.attach({ navigate: (path) => went.push(path), isRoute: () => true });
  expect(went).toEqual(['/Auth/Logout?to=%2Fbonus%3Fx%3D1']);
});

test('a suspended site sends the player to its maintenance page', async () => {
  const { services } = start(({ pathname }) =>
    pathname.startsWith('/domains/') ? ok({ siteSuspended: true }) : undefined,
  );
  const went: string[] = [];
  services.navigation.attach({ navigate: (path) => went.push(path), isRoute: () => true });
  await settled(() => services.suspended$.value);
  expect(went).toEqual(['/under-maintenance']);
});

test('another tab that suspends the site sends this one to the maintenance page', async () => {
  const { services, platform } = start();
  const went: string[] = [];
  services.navigation.attach({ navigate: (path) => went.push(path), isRoute: () => true });
  await settled(() => platform.settings.current() !== undefined);
  localStorage.setItem('siteSuspended', 'true');
  window.dispatchEvent(new StorageEvent('storage', { key: 'siteSuspended' }));
  expect([went, services.suspended$.value]).toEqual([['/under-maintenance'], true]);
});

test('settings whose sources fail suspend the site where its own server answers, and not without a network', async () => {
  jest.useFakeTimers();
  let isOnline = false;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { services } = start(({ hostname }) => {
    if (hostname === 'cdn.example' || hostname === 'second.example') throw new TypeError('Failed to fetch');
    return undefined;
  });
  await jest.advanceTimersByTimeAsync(8_000);
  expect([services.standsIn$.value, services.suspended$.value]).toEqual(['offline', false]);
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(8_000);
  expect([services.standsIn$.value, services.suspended$.value]).toEqual([undefined, true]);
});

test('a suspension is asked about again when the network is back', async () => {
  let suspended = true;
  const { services, platform } = start(({ pathname }) =>
    pathname.startsWith('/domains/') ? ok({ siteSuspended: suspended }) : undefined,
  );
  await settled(() => services.suspended$.value);
  await platform.settings.reload();
  suspended = false;
  window.dispatchEvent(new Event('online'));
  await settled(() => !services.suspended$.value);
});

test("landing takes the request's `to`, else the page's query, else the fallback, and known routes alone", () => {
  window.history.replaceState(null, '', '/auth/login?to=%2Fbonus%3Fx%3D1');
  const { platform, services } = start();
  expect(platform.session.landing('/inplay', '/markets/1')).toBe('/inplay');
  services.navigation.attach({
    navigate: () => {},
    isRoute: (path) => ['/bonus', '/markets/1'].includes(path),
  });
  expect(platform.session.landing('/inplay', '/markets/1')).toBe('/markets/1');
  expect(platform.session.landing('/inplay', '//evil.example')).toBe('/bonus?x=1');
  expect(platform.session.landing('/inplay')).toBe('/bonus?x=1');
  window.history.replaceState(null, '', '/auth/login?to=%2F%2Fevil.example');
  expect(platform.session.landing('/inplay')).toBe('/inplay');
});

test('one modal is open at a time: another replaces it, close closes it', () => {
  const { platform, services } = start();
  platform.modals.open('modal-login', { to: '/bonus' });
  platform.bus.emit('modal-register', {});
  expect(services.modals.current$.value).toEqual({ event: 'modal-register', request: {} });
  platform.modals.close();
  expect(services.modals.current$.value).toBeUndefined();
});

test('a remote’s own modal is opened by its name, with what its contract says', () => {
  const { platform, services } = start();
  // The contract files of remotes, which the shell does not have, declare the names.
  Reflect.apply(platform.modals.open, platform.modals, ['account/limits', { from: '/bonus' }]);
  expect(services.modals.current$.value).toEqual({ event: 'account/limits', request: { from: '/bonus' } });
});

test('a toast sent before anyone renders is not lost, and at most twenty wait', () => {
  const { platform, services } = start();
  for (let index = 1; index <= 25; index += 1) platform.toast.success(`toast ${index}`);
  const seen: string[] = [];
  services.toasts$.subscribe(({ message }) => seen.push(message));
  expect(seen).toHaveLength(20);
  platform.toast.error('last');
  expect(seen.at(-1)).toBe('last');
});

test('the sports of the menu follow the session, the settings and the stored tree', async () => {
  const event = { id: 1, title: 'A v B', matchDate: 'In-Play' };
  const { platform, services } = start(({ pathname }) =>
    pathname === '/Event/TreeSportWithEvent'
      ? ok({
          sports: [
            { id: 1, name: 'Football', order: 1, events: [event] },
            { id: 3, name: 'Cricket', order: 3, events: [event] },
          ],
        })
      : undefined,
  );
  await settled(() => platform.settings.current() !== undefined);
  expect(services.sports$.value).toEqual([]);
  await platform.api.run(api.treeSportWithEvent, {});
  expect(services.sports$.value).toEqual(['football', 'cricket']);
  platform.session.open({ ...playerLogin, football: false }, 'asha');
  expect(services.sports$.value).toEqual(['cricket', 'casino']);
});

test('the hub is closed while the page is left, and open again when it comes back', async () => {
  const { platform, hub, paint, stop } = start();
  paint();
  await settled(() => platform.bus.value('connection') === 'Connected');
  window.dispatchEvent(new Event('pagehide'));
  await settled(() => platform.bus.value('connection') === 'Disconnected');
  expect(hub.open()).toEqual([]);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settled(() => platform.bus.value('connection') === 'Connected');
  expect(hub.open()).toHaveLength(1);
  stop();
});

test('stopped, nothing of it listens or runs any more', async () => {
  const { platform, hub, paint, asked, stop } = start();
  paint();
  await settled(() => platform.bus.value('connection') === 'Connected');
  stop();
  const before = asked.length;
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await settled(() => hub.open().length === 0);
  expect(asked).toHaveLength(before);
  expect(hub.connections).toHaveLength(1);
});
