import type { ModalRequest } from '@touchline/shared/contracts/bus';
import { playerLogin } from '@touchline/shared/testing';
import { fakeTabs } from '../../testing/fakeTabs';
import { memoryStorage } from '../../testing/memoryStorage';
import { startBus } from '../bus/startBus';
import { createSafeStorage } from '../device/createSafeStorage';
import { startSession } from './startSession';
import { startUnauthorised } from './startUnauthorised';

/** Web Locks of one browser: only the first request with ifAvailable gets the lock, asynchronously. */
function fakeLocks(): LockManager {
  const held = new Set<string>();
  const request = async (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: Lock | null) => unknown;
    await Promise.resolve();
    if (held.has(name)) return work(null);
    held.add(name);
    return work({ name, mode: 'exclusive' });
  };
  return { request: request as LockManager['request'], query: async () => ({}) };
}

function browser({ locks = fakeLocks() as LockManager | undefined, count = 1, login = true } = {}) {
  const area = memoryStorage();
  const tabs = fakeTabs(area);
  const paths: string[] = [];
  const modals: ModalRequest[] = [];
  const toasts: string[] = [];
  let clearings = 0;
  let signingIn = false;
  const made = Array.from({ length: count }, () => {
    const tab = tabs.open();
    const counted = {
      ...tab.storage,
      removeItem: (key: string) => {
        if (key === 'accessToken' && area.getItem(key) !== null) clearings += 1;
        tab.storage.removeItem(key);
      },
    };
    const storage = createSafeStorage(() => counted);
    const bus = startBus();
    const session = startSession({ bus, storage, tabs: tab });
    bus.on('modal-login').subscribe((request) => modals.push(request));
    const refused = startUnauthorised({
      bus,
      session,
      storage,
      locks,
      navigate: (path) => paths.push(path),
      toastError: (message) => toasts.push(message),
      here: () => '/bonus?x=1',
      isSigningIn: () => signingIn,
    });
    return { session, refused };
  });
  if (login) made[0]?.session.open(playerLogin, 'asha');
  const signIn = (is: boolean) => {
    signingIn = is;
  };
  return { tabs: made, area, paths, modals, toasts, signIn, clearings: () => clearings };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe.each([
  ['with Web Locks', fakeLocks],
  ['without', () => undefined],
])('%s', (_, locks) => {
  test('a body status 401 clears the session and goes to /Auth/Logout, to come back here, and says why', async () => {
    const { tabs, area, paths, modals, toasts } = browser({ locks: locks() });
    tabs[0]?.refused({ token: 'access-1', by: 'body' });
    await settle();
    expect(area.getItem('accessToken')).toBeNull();
    expect(area.getItem('userinfo')).toBeNull();
    expect(tabs[0]?.session.current().status).toBe('visitor');
    expect(paths).toEqual(['/Auth/Logout?to=%2Fbonus%3Fx%3D1']);
    expect(modals).toEqual([]);
    expect(toasts).toEqual(['Your session has ended. Please log in again.']);
  });

  test('HTTP 401 clears the session and opens the login modal, to come back here', async () => {
    const { tabs, area, paths, modals } = browser({ locks: locks() });
    tabs[0]?.refused({ token: 'access-1', by: 'status' });
    await settle();
    expect(area.getItem('accessToken')).toBeNull();
    expect(paths).toEqual([]);
    expect(modals).toEqual([{ to: '/bonus?x=1', reason: 'Your session has ended. Please log in again.' }]);
  });

  test('fifty refusals in five tabs are one clearing and one modal', async () => {
    const { tabs, modals, clearings } = browser({ locks: locks(), count: 5 });
    await settle();
    for (let index = 0; index < 50; index += 1) tabs[index % 5]?.refused({ token: 'access-1', by: 'status' });
    await settle();
    expect(modals).toHaveLength(1);
    expect(clearings()).toBe(1);
    expect(tabs.map((tab) => tab.session.current().status)).toEqual(Array(5).fill('visitor'));
  });

  test('a late refusal of an old token never touches a new session', async () => {
    const { tabs, area, paths, modals } = browser({ locks: locks() });
    tabs[0]?.session.open({ ...playerLogin, accessToken: 'access-2' }, 'asha');
    tabs[0]?.refused({ token: 'access-1', by: 'status' });
    tabs[0]?.refused({ token: 'access-1', by: 'body' });
    tabs[0]?.refused({ token: undefined, by: 'status' });
    await settle();
    expect(area.getItem('accessToken')).toBe('access-2');
    expect([...paths, ...modals]).toEqual([]);
  });
});

test('the tab that has the lock clears the session also where it heard of the end from another one first', async () => {
  let grant: () => unknown = () => undefined;
  const locks = {
    request: async (_name: string, _options: unknown, work: (lock: unknown) => unknown) => {
      grant = () => work({});
    },
    query: async () => ({}),
  };
  const { tabs, area, modals, clearings } = browser({ count: 2, locks: locks as unknown as LockManager });
  await settle();
  tabs[0]?.refused({ token: 'access-1', by: 'status' });
  // The second tab got no lock, and its message arrives before the first one's lock.
  tabs[1]?.session.expire(false);
  await settle();
  expect(tabs[0]?.session.token()).toBeUndefined();
  grant();
  await settle();
  expect(area.getItem('accessToken')).toBeNull();
  expect(clearings()).toBe(1);
  expect(modals).toHaveLength(1);
});

test('a session opened while the lock was awaited is not ended', async () => {
  const { tabs, area, modals } = browser();
  tabs[0]?.refused({ token: 'access-1', by: 'status' });
  tabs[0]?.session.open({ ...playerLogin, accessToken: 'access-2' }, 'asha');
  await settle();
  expect(area.getItem('accessToken')).toBe('access-2');
  expect(tabs[0]?.session.token()).toBe('access-2');
  expect(modals).toEqual([]);
});

test('a visitor whose calls are refused is asked to log in once', async () => {
  const { tabs, modals } = browser({ login: false });
  for (let index = 0; index < 5; index += 1) tabs[0]?.refused({ token: undefined, by: 'status' });
  await settle();
  expect(modals).toEqual([{ to: '/bonus?x=1', reason: 'Log in to continue.' }]);
  tabs[0]?.session.open(playerLogin, 'asha');
  tabs[0]?.session.logout();
  tabs[0]?.refused({ token: undefined, by: 'status' });
  expect(modals).toHaveLength(2);
});

test('a visitor who is signing in or up is not interrupted, and is asked afterwards', () => {
  const { tabs, modals, paths, signIn } = browser({ login: false });
  signIn(true);
  tabs[0]?.refused({ token: undefined, by: 'status' });
  tabs[0]?.refused({ token: undefined, by: 'body' });
  expect([...modals, ...paths]).toEqual([]);
  signIn(false);
  tabs[0]?.refused({ token: undefined, by: 'status' });
  expect(modals).toHaveLength(1);
});

test('a session that ends while its player signs in again elsewhere still ends', async () => {
  const { tabs, area, modals, signIn } = browser();
  signIn(true);
  tabs[0]?.refused({ token: 'access-1', by: 'status' });
  await settle();
  expect(area.getItem('accessToken')).toBeNull();
  expect(modals).toHaveLength(1);
});

test('a browser that refuses locks ends the session in each tab alone', async () => {
  const refusing = {
    request: () => Promise.reject(new DOMException('Denied', 'SecurityError')),
    query: async () => ({}),
  };
  const { tabs, area, modals } = browser({ locks: refusing });
  tabs[0]?.refused({ token: 'access-1', by: 'status' });
  await settle();
  expect(area.getItem('accessToken')).toBeNull();
  expect(modals).toHaveLength(1);
});

test('the lock is given back once every tab has heard of the end', async () => {
  jest.useFakeTimers();
  let isHeld = false;
  const locks = {
    request: async (_name: string, _options: unknown, work: (lock: unknown) => Promise<unknown>) => {
      isHeld = true;
      await work({});
      isHeld = false;
    },
    query: async () => ({}),
  };
  const { tabs } = browser({ locks: locks as unknown as LockManager });
  tabs[0]?.refused({ token: 'access-1', by: 'status' });
  await jest.advanceTimersByTimeAsync(4_999);
  expect(isHeld).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(isHeld).toBe(false);
  jest.useRealTimers();
});
