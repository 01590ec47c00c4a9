import { DEFAULT_STAKES } from '@touchline/shared/contracts/session';
import { STORAGE } from '@touchline/shared/storage';
import { playerLogin } from '@touchline/shared/testing';
import { Subject } from 'rxjs';
import { fakeTabs } from '../../testing/fakeTabs';
import { memoryStorage } from '../../testing/memoryStorage';
import { startBus } from '../bus/startBus';
import { createSafeStorage } from '../device/createSafeStorage';
import { SESSION_KEYS } from './session-storage';
import { type SessionChange, startSession } from './startSession';

const NOW = new Date('2026-11-20T10:00:00Z');
beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** A login's values in local storage. */
const stored = (expiresAt: number | string): Record<string, string> => ({
  accessToken: 'access-1',
  userinfo: JSON.stringify({ ...playerLogin, username: 'asha' }),
  expire_in: '3600',
  expire_DateTime: String(expiresAt),
  OpenBets: '{}',
  ProfitLoss: '[]',
  balance: '10',
  exposure: '0',
  casino_is_empty: 'false',
});

function openTab(tabs = fakeTabs(memoryStorage())) {
  const tab = tabs.open();
  const storage = createSafeStorage(() => tab.storage);
  const bus = startBus();
  const visible$ = new Subject<void>();
  const session = startSession({ bus, storage, tabs: tab, visible$ });
  const changes: SessionChange[] = [];
  session.changes$.subscribe((change) => changes.push(change));
  return { session, bus, storage, changes, visible$ };
}
const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

test('a login stores every key, the expiry being now plus expireInSeconds times 1000', () => {
  const area = memoryStorage();
  const { session, bus, changes } = openTab(fakeTabs(area));
  session.open({ ...playerLogin, expireInSeconds: 1800 }, 'asha');
  expect(area.getItem('accessToken')).toBe('access-1');
  expect(area.getItem('expire_in')).toBe('1800');
  expect(area.getItem('expire_DateTime')).toBe(String(NOW.getTime() + 1_800_000));
  expect(JSON.parse(area.getItem('userinfo') ?? '')).toMatchObject({
    username: 'asha',
    casinoToken: 'casino-1',
  });
  expect(bus.value('session')).toMatchObject({ status: 'player', demo: false, user: { username: 'asha' } });
  expect(session.token()).toBe('access-1');
  expect(changes).toEqual([{ kind: 'opened', here: true }]);
});

describe('a page that the browser kept for Back, where no event of another tab arrives', () => {
  test('is logged out when it comes back after a logout, and stores no session again', () => {
    const area = memoryStorage(stored(NOW.getTime() + 3_600_000));
    const { session, bus, changes, visible$ } = openTab(fakeTabs(area));
    for (const key of SESSION_KEYS) area.removeItem(key);
    visible$.next();
    expect(bus.value('session')).toEqual({ status: 'visitor' });
    expect(changes).toEqual([{ kind: 'ended', here: false }]);
    session.expiresIn(7200);
    session.setSports({ tennis: false });
    expect(area.getItem('accessToken')).toBeNull();
  });

  test('has the player who logged in meanwhile, and the same one goes on', () => {
    const area = memoryStorage(stored(NOW.getTime() + 3_600_000));
    const { session, changes, visible$ } = openTab(fakeTabs(area));
    visible$.next();
    expect(changes).toEqual([]);
    area.setItem('userinfo', JSON.stringify({ ...playerLogin, username: 'bilal' }));
    area.setItem('accessToken', 'access-2');
    visible$.next();
    expect(session.current()).toMatchObject({ user: { username: 'bilal', accessToken: 'access-2' } });
    expect(changes).toEqual([{ kind: 'opened', here: false }]);
  });
});

describe('a demo user', () => {
  const isDemo = (session: ReturnType<typeof openTab>['session']) => {
    const state = session.current();
    return state.status === 'player' && state.demo;
  };

  test.each([
    ['Demo', 'demo', true],
    ['Demo', 'player', false],
    ['asha', 'player', false],
    ['asha', undefined, false],
  ] as const)(
    '%s by a login of kind %s: %s, also after a reload, a refresh and in another tab',
    async (name, kind, expected) => {
      const tabs = fakeTabs(memoryStorage());
      const [here, there] = [openTab(tabs), openTab(tabs)];
      here.session.open(playerLogin, name, kind);
      here.session.renew('access-2', 600);
      here.session.setStakes([{ title: '7', value: 7 }]);
      await settle();
      const reloaded = openTab(tabs);
      for (const { session } of [here, there, reloaded]) {
        expect(isDemo(session)).toBe(expected);
        expect(session.current()).toMatchObject({ user: { username: name, accessToken: 'access-2' } });
      }
    },
  );
});

test('a login drops the figures and bets of whoever was here before', () => {
  const area = memoryStorage(stored(NOW.getTime() + 1000));
  openTab(fakeTabs(area)).session.open({ ...playerLogin, accessToken: 'access-2' }, 'ravi');
  for (const key of ['OpenBets', 'ProfitLoss', 'balance', 'exposure']) expect(area.getItem(key)).toBeNull();
});

test('a reload before the expiry restores the session', () => {
  const { session, bus } = openTab(fakeTabs(memoryStorage(stored(NOW.getTime() + 1))));
  expect(bus.value('session')).toMatchObject({ status: 'player', user: { username: 'asha' } });
  expect(session.token()).toBe('access-1');
});

describe('the two stored values of the expiry', () => {
  const HOUR_ON = NOW.getTime() + 3_600_000;
  const { expire_in: _, ...withoutLife } = stored(HOUR_ON);

  test.each([
    // The lifetime decides when the token is refreshed, so it is read when the session is restored.
    ['both', { ...stored(HOUR_ON), expire_in: '7200' }, 7200, HOUR_ON],
    ['the timestamp alone', withoutLife, 3600, HOUR_ON],
    ['the timestamp and a life that is no number', { ...stored(HOUR_ON), expire_in: 'soon' }, 3600, HOUR_ON],
    ['the timestamp and an unknown life', { ...stored(HOUR_ON), expire_in: '0' }, 0, HOUR_ON],
    // The clock was put back since the login; no token lasts longer than its lifetime.
    ['a timestamp beyond the life', { ...stored(HOUR_ON), expire_in: '600' }, 600, NOW.getTime() + 600_000],
  ])('restore the session: %s', (_name, items, life, ends) => {
    const { bus } = openTab(fakeTabs(memoryStorage(items)));
    expect(bus.value('session')).toMatchObject({
      status: 'player',
      user: { expireInSeconds: life },
      expiresAt: ends,
    });
  });

  test('a life without a timestamp does not: nothing says when it began', () => {
    const { expire_DateTime: __, ...items } = stored(HOUR_ON);
    const area = memoryStorage(items);
    expect(openTab(fakeTabs(area)).bus.value('session')).toEqual({ status: 'visitor' });
    for (const key of SESSION_KEYS) expect(area.getItem(key)).toBeNull();
  });

  test('follow the server’s word when the token lives longer than its login said', () => {
    const area = memoryStorage(stored(HOUR_ON));
    openTab(fakeTabs(area)).session.expiresIn(7200);
    expect(area.getItem('expire_in')).toBe('7200');
    expect(openTab(fakeTabs(area)).session.current()).toMatchObject({ expiresAt: NOW.getTime() + 7_200_000 });
  });
});

test.each([
  ['has passed', stored(NOW.getTime())],
  ['is missing', { ...stored(0), expire_DateTime: '' }],
  ['is no number', stored('tomorrow')],
  ['has passed and the token is gone', { ...stored(NOW.getTime()), accessToken: '' }],
  ['is there but the user is not', { ...stored(NOW.getTime() + 1000), userinfo: '{broken' }],
])('a reload when the expiry %s removes all of the session', (_, items) => {
  const area = memoryStorage({ ...items, pins: '[1]', baseUrl: 'https://api.example/' });
  if (items.accessToken === '') area.removeItem('accessToken');
  const { bus } = openTab(fakeTabs(area));
  expect(bus.value('session')).toEqual({ status: 'visitor' });
  for (const key of SESSION_KEYS) expect(area.getItem(key)).toBeNull();
  expect(area.getItem('pins')).toBe('[1]');
});

test('logout clears all local storage and keeps the base URL', () => {
  const area = memoryStorage({
    ...stored(NOW.getTime() + 1000),
    pins: '[1]',
    baseUrl: 'https://api.example/',
  });
  const { session, bus, changes } = openTab(fakeTabs(area));
  session.logout();
  expect(area.length).toBe(1);
  expect(area.getItem('baseUrl')).toBe('https://api.example/');
  expect(bus.value('session')).toEqual({ status: 'visitor' });
  expect(changes).toEqual([{ kind: 'ended', here: true }]);
});

test('a refreshed token updates token and expiry, and the session goes on', () => {
  const area = memoryStorage(stored(NOW.getTime() + 1000));
  const { session, changes } = openTab(fakeTabs(area));
  const epoch = session.epoch();
  session.renew('access-2', 600);
  expect(area.getItem('accessToken')).toBe('access-2');
  expect(area.getItem('expire_in')).toBe('600');
  expect(area.getItem('expire_DateTime')).toBe(String(NOW.getTime() + 600_000));
  expect(session.current()).toMatchObject({ user: { accessToken: 'access-2', username: 'asha' } });
  expect(changes).toEqual([]);
  expect(session.epoch()).toBe(epoch);
});

test('a navigation after the expiry ends the session, one before does not', () => {
  const { session } = openTab(fakeTabs(memoryStorage(stored(NOW.getTime() + 5000))));
  session.recheck();
  expect(session.current().status).toBe('player');
  jest.setSystemTime(NOW.getTime() + 5000);
  session.recheck();
  expect(session.current().status).toBe('visitor');
});

test.each([
  ['put back by a day', -86_400_000, 5_000, false],
  ['put forward by a day', 86_400_000, 5_000 - 86_400_000, true],
])('a clock that is %s', (_, by, left, isDoubtful) => {
  const { session } = openTab(fakeTabs(memoryStorage(stored(NOW.getTime() + 5000))));
  jest.setSystemTime(NOW.getTime() + by);
  expect(session.remaining()).toBe(left);
  expect(session.isDoubtful()).toBe(isDoubtful);
  // A change that keeps the expiry does not restart its timer.
  session.setStakes([]);
  jest.advanceTimersByTime(5_000);
  expect(session.remaining()).toBe(left - 5_000);
  expect(session.isDoubtful()).toBe(false);
});

test('the server’s word on the life of the token moves the expiry, and a difference of a moment does not', () => {
  const area = memoryStorage(stored(NOW.getTime() + 1000));
  const { session, changes } = openTab(fakeTabs(area));
  session.expiresIn(5);
  expect(area.getItem('expire_DateTime')).toBe(String(NOW.getTime() + 1000));
  session.expiresIn(600);
  expect(area.getItem('expire_DateTime')).toBe(String(NOW.getTime() + 600_000));
  expect(session.current()).toMatchObject({ expiresAt: NOW.getTime() + 600_000 });
  expect(changes).toEqual([]);
});

test('a login that does not say how long it holds is no expired one', () => {
  const { session } = openTab();
  session.open({ ...playerLogin, expireInSeconds: 0 }, 'asha');
  session.recheck();
  expect(session.current()).toMatchObject({ status: 'player', expiresAt: NOW.getTime() + 3_600_000 });
  session.renew('access-2', 0);
  session.recheck();
  expect(session.current()).toMatchObject({ user: { accessToken: 'access-2' } });
});

test('the player’s sports follow the server: stored, in every tab, and the session goes on', async () => {
  const area = memoryStorage(stored(NOW.getTime() + 1000));
  const tabs = fakeTabs(area);
  const [here, there] = [openTab(tabs), openTab(tabs)];
  here.session.setSports({ tennis: false });
  await settle();
  for (const { session, changes } of [here, there]) {
    expect(session.current()).toMatchObject({ user: { tennis: false, football: true, cricket: true } });
    expect(changes).toEqual([]);
  }
  expect(JSON.parse(area.getItem('userinfo') ?? '')).toMatchObject({ tennis: false, username: 'asha' });
  const before = here.session.current();
  here.session.setSports({ tennis: false, football: true });
  expect(here.session.current()).toBe(before);
});

test('stakes are the stored ones, else the defaults', () => {
  const { session } = openTab();
  expect(session.stakes()).toEqual(DEFAULT_STAKES);
  session.open(playerLogin, 'asha');
  expect(session.stakes()).toEqual(DEFAULT_STAKES);
  session.setStakes([{ title: '7', value: 7 }]);
  expect(session.stakes()).toEqual([{ title: '7', value: 7 }]);
});

describe('several tabs', () => {
  test('a login in one is a login in all', async () => {
    const tabs = fakeTabs(memoryStorage());
    const [here, there] = [openTab(tabs), openTab(tabs)];
    here.session.open(playerLogin, 'asha');
    await settle();
    expect(there.session.current()).toMatchObject({ status: 'player', user: { username: 'asha' } });
    expect(there.changes).toEqual([{ kind: 'opened', here: false }]);
  });

  test('a logout in one is a logout in all, once', async () => {
    const tabs = fakeTabs(memoryStorage(stored(NOW.getTime() + 1000)));
    const [here, there] = [openTab(tabs), openTab(tabs)];
    here.session.logout();
    await settle();
    expect(there.session.current()).toEqual({ status: 'visitor' });
    expect(there.changes).toEqual([{ kind: 'ended', here: false }]);
  });

  test('a refreshed token and new stakes reach the others without opening a new session', async () => {
    const tabs = fakeTabs(memoryStorage(stored(NOW.getTime() + 1000)));
    const [here, there] = [openTab(tabs), openTab(tabs)];
    here.session.renew('access-2', 600);
    here.session.setStakes([{ title: '7', value: 7 }]);
    await settle();
    expect(there.session.token()).toBe('access-2');
    expect(there.session.stakes()).toEqual([{ title: '7', value: 7 }]);
    expect(there.changes).toEqual([]);
  });

  test('another player logging in elsewhere replaces this one', async () => {
    const tabs = fakeTabs(memoryStorage(stored(NOW.getTime() + 1000)));
    const [here, there] = [openTab(tabs), openTab(tabs)];
    here.session.logout();
    here.session.open({ ...playerLogin, accessToken: 'access-9' }, 'ravi');
    await settle();
    expect(there.session.current()).toMatchObject({ user: { username: 'ravi' } });
    expect(there.session.token()).toBe('access-9');
  });

  test('a player is never taken with the token of the one before, which another tab is about to replace', async () => {
    const tabs = fakeTabs(memoryStorage(stored(NOW.getTime() + 3_600_000)));
    const { session, changes } = openTab(tabs);
    const { storage } = tabs.open();
    storage.setItem('userinfo', JSON.stringify({ ...playerLogin, username: 'bilal' }));
    await settle();
    expect(session.current()).toMatchObject({ user: { username: 'asha', accessToken: 'access-1' } });
    storage.setItem('accessToken', 'access-2');
    await settle();
    expect(session.current()).toMatchObject({ user: { username: 'bilal', accessToken: 'access-2' } });
    expect(changes).toEqual([{ kind: 'opened', here: false }]);
  });

  test('a logout follows even where storage is blocked, and a late message of an old session ends nothing', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const tabs = fakeTabs(memoryStorage());
    const made = [1, 2].map(() => {
      const tab = tabs.open();
      return startSession({ bus: startBus(), storage: createSafeStorage(blocked), tabs: tab });
    });
    for (const session of made) session.open(playerLogin, 'asha');
    await settle();
    made[0]?.logout();
    await settle();
    expect(made[1]?.current().status).toBe('visitor');

    made[0]?.open(playerLogin, 'asha');
    made[1]?.open({ ...playerLogin, accessToken: 'access-2' }, 'asha');
    made[0]?.logout();
    await settle();
    expect(made[1]?.token()).toBe('access-2');
  });
});

test('the storage keys are those of the specification', () => {
  expect([...SESSION_KEYS].sort()).toEqual(
    [
      STORAGE.accessToken,
      'OpenBets',
      'ProfitLoss',
      'balance',
      'casino_is_empty',
      'expire_DateTime',
      'expire_in',
      'exposure',
      'userinfo',
    ].sort(),
  );
});
