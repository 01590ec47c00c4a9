import { api } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { playerLogin } from '@touchline/shared/testing';
import { fakeClient } from '../../testing/fakeClient';
import { fakeTabs } from '../../testing/fakeTabs';
import { memoryStorage } from '../../testing/memoryStorage';
import { startBus } from '../bus/startBus';
import { createSafeStorage } from '../device/createSafeStorage';
import { startSession } from './startSession';
import { startTokenRefresh } from './startTokenRefresh';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** One lock of a browser: holders run one after another. */
function fakeLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: LockOptions, work: () => Promise<unknown>) => {
    last = last.then(work, work);
    return last;
  };
  return { request: request as LockManager['request'], query: async () => ({}) };
}

function setUp(count = 1, locks: LockManager | undefined = fakeLocks()) {
  const tabs = fakeTabs(memoryStorage());
  const client = fakeClient();
  const sessions = Array.from({ length: count }, () => {
    const tab = tabs.open();
    const storage = createSafeStorage(() => tab.storage);
    const bus = startBus();
    const session = startSession({ bus, storage, tabs: tab });
    const { freshToken, stop } = startTokenRefresh({ bus, session, storage, client, locks });
    return { session, freshToken, stop };
  });
  return { client, sessions };
}
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test.each([
  [3600, 3_540_000],
  [100, 80_000],
])('a token of %i s is refreshed after %i ms, before it expires', async (expireInSeconds, due) => {
  const { client, sessions } = setUp();
  client.answer(api.refreshToken, ({ refreshToken }) => ({
    accessToken: `after-${refreshToken}`,
    expireInSeconds: 3600,
  }));
  sessions[0]?.session.open({ ...playerLogin, expireInSeconds }, 'asha');
  await pass(due - 1);
  expect(client.calls).toEqual([]);
  await pass(1);
  expect(client.count(api.refreshToken)).toBe(1);
  expect(sessions[0]?.session.token()).toBe('after-refresh-1');
  await pass(3_540_000);
  expect(client.count(api.refreshToken)).toBe(2);
});

test('five tabs refresh once', async () => {
  const { client, sessions } = setUp(5);
  client.answer(api.refreshToken, () => ({ accessToken: 'access-2', expireInSeconds: 3600 }));
  sessions[0]?.session.open(playerLogin, 'asha');
  await pass(3_540_000);
  expect(client.count(api.refreshToken)).toBe(1);
  expect(sessions.map(({ session }) => session.token())).toEqual(Array(5).fill('access-2'));
});

test('a refresh without a network is tried again while the token lives', async () => {
  const { client, sessions } = setUp();
  sessions[0]?.session.open(playerLogin, 'asha');
  await pass(3_540_000);
  client.answer(api.refreshToken, () => ({ accessToken: 'access-2', expireInSeconds: 3600 }));
  await pass(10_000);
  expect(sessions[0]?.session.token()).toBe('access-2');
  expect(client.count(api.refreshToken)).toBe(2);
});

test.each([
  ['refused', new ApiError('refused', 'No such token', { operation: 'RefreshToken', status: 200 }), 1],
  ['unreadable', new ApiError('decode', 'Unreadable', { operation: 'RefreshToken', status: 200 }), 1],
  ['not found', new ApiError('http', 'Not Found', { operation: 'RefreshToken', status: 404 }), 1],
  ['wanted later', new ApiError('http', 'Later', { operation: 'RefreshToken', status: 429 }), 7],
  ['an error of the server', new ApiError('http', 'Bad', { operation: 'RefreshToken', status: 503 }), 7],
])('a refresh that is %s is repeated only where another try may help', async (_name, error, times) => {
  const { client, sessions } = setUp();
  const [tab] = sessions;
  client.answer(api.refreshToken, () => Promise.reject(error));
  tab?.session.open(playerLogin, 'asha');
  await pass(3_600_000);
  await tab?.freshToken();
  expect(client.count(api.refreshToken)).toBe(times === 1 ? 1 : times + 1);
  // Another login has another refresh token.
  const before = client.count(api.refreshToken);
  tab?.session.open({ ...playerLogin, accessToken: 'access-3', refreshToken: 'refresh-3' }, 'asha');
  await pass(3_540_000);
  expect(client.count(api.refreshToken)).toBe(before + 1);
});

test('an answer that comes after the logout opens nothing', async () => {
  const { client, sessions } = setUp();
  let answer = (_: { accessToken: string; expireInSeconds: number }) => {};
  client.answer(
    api.refreshToken,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  sessions[0]?.session.open(playerLogin, 'asha');
  await pass(3_540_000);
  sessions[0]?.session.logout();
  answer({ accessToken: 'access-2', expireInSeconds: 3600 });
  await pass(0);
  expect(sessions[0]?.session.current()).toEqual({ status: 'visitor' });
});

test.each([
  ['without a refresh token', { ...playerLogin, refreshToken: '' }],
  ['longer than a timer can wait', { ...playerLogin, expireInSeconds: 90 * 86_400 }],
])('a session %s is not refreshed early', async (_, login) => {
  const { client, sessions } = setUp();
  sessions[0]?.session.open(login, 'asha');
  await pass(25 * 86_400_000);
  expect(client.calls).toEqual([]);
});

test('a visitor refreshes nothing, and a stopped service neither', async () => {
  const { client, sessions } = setUp();
  await pass(3_600_000);
  sessions[0]?.session.open(playerLogin, 'asha');
  sessions[0]?.stop();
  await pass(3_600_000);
  expect(client.calls).toEqual([]);
});

describe('a device that slept past the expiry', () => {
  const asleep = async (count?: number) => {
    const made = setUp(count);
    made.sessions[0]?.session.open(playerLogin, 'asha');
    await pass(0);
    jest.setSystemTime(Date.now() + 3_600_001);
    return made;
  };

  test('refreshes before its first calls, once for all of them and all tabs', async () => {
    const { client, sessions } = await asleep(2);
    client.answer(api.refreshToken, () => ({ accessToken: 'access-2', expireInSeconds: 3600 }));
    const tokens = sessions.flatMap(({ session, freshToken }) =>
      Array.from({ length: 3 }, async () => {
        await freshToken();
        return session.token();
      }),
    );
    expect(await Promise.all(tokens)).toEqual(Array(6).fill('access-2'));
    expect(client.count(api.refreshToken)).toBe(1);
    expect(sessions[0]?.freshToken()).toBeUndefined();
  });

  test('holds nothing back for long when no answer comes', async () => {
    const { client, sessions } = await asleep();
    client.answer(api.refreshToken, () => new Promise(() => {}));
    let waits = true;
    void sessions[0]?.freshToken()?.then(() => {
      waits = false;
    });
    await pass(4_999);
    expect(waits).toBe(true);
    await pass(1);
    expect(waits).toBe(false);
  });

  test('asks again with the next call when the network was not back yet', async () => {
    const { client, sessions } = await asleep();
    await sessions[0]?.freshToken();
    expect(sessions[0]?.session.token()).toBe('access-1');
    client.answer(api.refreshToken, () => ({ accessToken: 'access-2', expireInSeconds: 3600 }));
    await sessions[0]?.freshToken();
    expect(sessions[0]?.session.token()).toBe('access-2');
  });
});

test.each([-31_536_000_000, -86_400_000, -300_000, 300_000, 86_400_000, 31_536_000_000])(
  'a clock that jumps by %i ms causes one refresh, in time',
  async (by) => {
    const { client, sessions } = setUp();
    const [tab] = sessions;
    client.answer(api.refreshToken, () => ({ accessToken: 'access-2', expireInSeconds: 3600 }));
    tab?.session.open(playerLogin, 'asha');
    await pass(60_000);
    jest.setSystemTime(Date.now() + by);
    // Calls are made all the time.
    for (let minutes = 0; minutes < 58; minutes += 1) {
      await tab?.freshToken();
      await pass(60_000);
    }
    expect(client.count(api.refreshToken)).toBe(1);
    expect(tab?.session.token()).toBe('access-2');
    await tab?.freshToken();
    expect(client.count(api.refreshToken)).toBe(1);
  },
);

test('a call waits for nothing while the token lives, nor for a visitor', () => {
  const { sessions } = setUp();
  expect(sessions[0]?.freshToken()).toBeUndefined();
  sessions[0]?.session.open(playerLogin, 'asha');
  expect(sessions[0]?.freshToken()).toBeUndefined();
});

describe('where locks do not work', () => {
  const answered = async (locks: LockManager | undefined, count = 1) => {
    const made = setUp(count, locks);
    made.client.answer(api.refreshToken, () => ({ accessToken: 'access-2', expireInSeconds: 3600 }));
    made.sessions[0]?.session.open(playerLogin, 'asha');
    return made;
  };
  const held: LockManager = {
    request: () => new Promise<never>(() => {}),
    query: async () => ({}),
  };
  const refused: LockManager = {
    request: () => Promise.reject(new DOMException('', 'SecurityError')),
    query: async () => ({}),
  };

  test('a tab that keeps the lock for ever holds no refresh up beyond the token’s life', async () => {
    const { sessions } = await answered(held);
    await pass(3_599_000);
    expect(sessions[0]?.session.token()).toBe('access-2');
  });

  test('a device that slept past the expiry does not wait for it either', async () => {
    const { sessions } = await answered(held);
    await pass(0);
    jest.setSystemTime(Date.now() + 3_600_001);
    void sessions[0]?.freshToken();
    await pass(4_000);
    expect(sessions[0]?.session.token()).toBe('access-2');
  });

  test('a browser that refuses locks refreshes all the same', async () => {
    const { sessions } = await answered(refused);
    await pass(3_540_000);
    expect(sessions[0]?.session.token()).toBe('access-2');
  });

  test('without locks nobody is logged out because another tab was first', async () => {
    const { client, sessions } = await answered(undefined, 2);
    let asked = 0;
    client.answer(api.refreshToken, async () => {
      asked += 1;
      if (asked > 1) throw new ApiError('refused', 'Used', { operation: 'RefreshToken', status: 200 });
      return { accessToken: 'access-2', refreshToken: 'refresh-2', expireInSeconds: 3600 };
    });
    await pass(3_600_000);
    expect(sessions.map(({ session }) => session.token())).toEqual(['access-2', 'access-2']);
  });

  test('a refresh that gets no answer gives the lock back', async () => {
    const { client, sessions } = await answered(fakeLocks());
    client.answer(api.refreshToken, () => new Promise(() => {}));
    await pass(3_540_000 + 15_000);
    client.answer(api.refreshToken, () => ({ accessToken: 'access-2', expireInSeconds: 3600 }));
    await pass(10_000);
    expect(sessions[0]?.session.token()).toBe('access-2');
  });
});
