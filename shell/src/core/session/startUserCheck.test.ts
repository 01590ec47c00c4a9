import { api } from '@touchline/shared/contracts/api';
import { playerLogin } from '@touchline/shared/testing';
import { Subject } from 'rxjs';
import { fakeClient } from '../../testing/fakeClient';
import { fakeTabs } from '../../testing/fakeTabs';
import { memoryStorage } from '../../testing/memoryStorage';
import { startBus } from '../bus/startBus';
import { createSafeStorage } from '../device/createSafeStorage';
import { startSession } from './startSession';
import { startUserCheck } from './startUserCheck';

const NOW = new Date('2026-11-20T10:00:00Z').getTime();
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

const LOGIN = { ...playerLogin, expireInSeconds: 1800 };

function setUp({ login = LOGIN }: { login?: typeof playerLogin } = {}) {
  const tab = fakeTabs(memoryStorage()).open();
  const session = startSession({ bus: startBus(), storage: createSafeStorage(() => tab.storage), tabs: tab });
  const client = fakeClient();
  const visible$ = new Subject<void>();
  const refresh = { now: jest.fn(async () => {}) };
  const service = startUserCheck({ session, client, refresh, visible$ });
  const open = () => session.open(login, 'asha');
  const left = () => {
    const state = session.current();
    return state.status === 'player' ? (state.expiresAt - Date.now()) / 1000 : undefined;
  };
  return { session, client, visible$, refresh, service, open, left };
}

test('the tab’s return asks for the life of the token, and the answer moves the expiry', async () => {
  const { client, visible$, open, left } = setUp();
  client.answer(api.getAccessTokenValidateTime, () => ({ expireInSeconds: 120 }));
  visible$.next();
  await pass(0);
  expect(client.calls).toEqual([]);
  open();
  visible$.next();
  await pass(0);
  expect(client.calls[0]?.request).toEqual({ accessToken: 'access-1' });
  expect(left()).toBe(120);
});

test.each([-31_536_000_000, -86_400_000, -300_000, 300_000, 86_400_000, 31_536_000_000])(
  'a clock that jumps by %i ms is asked about once, and the session lasts as long as the server says',
  async (by) => {
    const { client, session, visible$, open, left } = setUp();
    client.answer(api.getAccessTokenValidateTime, () => ({ expireInSeconds: 1700 }));
    open();
    await pass(60_000);
    jest.setSystemTime(Date.now() + by);
    // `startVisibility` notices it.
    visible$.next();
    await pass(0);
    expect(left()).toBe(1700);
    expect(session.isDoubtful()).toBe(false);
    await pass(60_000);
    expect(client.count(api.getAccessTokenValidateTime)).toBe(1);
  },
);

test('a token that is over is refreshed, and the answer alone ends nothing', async () => {
  const { client, service, refresh, open, left } = setUp();
  open();
  client.answer(api.getAccessTokenValidateTime, () => ({ expireInSeconds: 0 }));
  await service.check();
  expect(refresh.now).toHaveBeenCalledTimes(1);
  expect(left()).toBe(1800);
});

test('an answer about a token that was refreshed meanwhile moves nothing, nor does a failure', async () => {
  const { client, service, session, open, left } = setUp();
  open();
  client.answer(api.getAccessTokenValidateTime, () => {
    session.renew('access-2', 900);
    return { expireInSeconds: 60 };
  });
  await service.check();
  expect(left()).toBe(900);
  client.answer(api.getAccessTokenValidateTime, () => Promise.reject(new Error('down')));
  await service.check();
  expect([left(), client.count(api.getSettingExpiry)]).toEqual([900, 0]);
});

test('a login that does not say how long it holds is asked about, by the general setting where there is nothing better', async () => {
  const { client, open, left } = setUp({ login: { ...playerLogin, expireInSeconds: 0 } });
  client.answer(api.getSettingExpiry, () => ({ expireInSeconds: 7200 }));
  open();
  await pass(0);
  expect(client.calls.map(({ operation }) => operation.name)).toEqual([
    api.getAccessTokenValidateTime.name,
    api.getSettingExpiry.name,
  ]);
  expect(left()).toBe(7200);
});

describe('the player’s sports', () => {
  const sports = (session: ReturnType<typeof setUp>['session']) => {
    const state = session.current();
    if (state.status !== 'player') return undefined;
    const { tennis, football, cricket } = state.user;
    return { tennis, football, cricket };
  };

  test('follow the answer when the tab returns, those that it names', async () => {
    const { client, session, visible$, open, left } = setUp();
    open();
    client.answer(api.getAccessTokenValidateTime, () => ({
      expireInSeconds: 1800,
      tennis: false,
      cricket: null,
    }));
    visible$.next();
    await pass(0);
    expect(sports(session)).toEqual({ tennis: false, football: true, cricket: true });
    expect(left()).toBe(1800);
    client.answer(api.getAccessTokenValidateTime, () => ({ tennis: true, football: false }));
    visible$.next();
    await pass(0);
    expect(sports(session)).toEqual({ tennis: true, football: false, cricket: true });
  });

  test('stay where the back end does not name them, and where the player changed meanwhile', async () => {
    const { client, session, service, open } = setUp({ login: { ...LOGIN, tennis: false } });
    open();
    const changed = jest.fn();
    client.answer(api.getAccessTokenValidateTime, () => ({ expireInSeconds: 1800 }));
    session.changes$.subscribe(changed);
    await service.check();
    expect(sports(session)).toEqual({ tennis: false, football: true, cricket: true });
    client.answer(api.getAccessTokenValidateTime, () => {
      session.open({ ...LOGIN, accessToken: 'access-2' }, 'ravi', 'player');
      return { expireInSeconds: 1800, cricket: false };
    });
    await service.check();
    expect(sports(session)).toEqual({ tennis: true, football: true, cricket: true });
  });
});
