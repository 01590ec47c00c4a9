import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import {
  type FakePlatform,
  fakePlatform,
  playerSession,
  renderWithPlatform,
} from '@touchline/shared/testing';
import PlayerNotices from './PlayerNotices';
import { REMINDER, type ReminderMinutes } from './reminder.state';

const MINUTE = 60_000;
const LOGIN = Date.parse('2026-11-20T10:00:00Z');
const session = playerSession('asha');

/** Web Locks of a browser: one holder at a time, the others in a queue. */
function fakeLocks() {
  const queue: (() => Promise<void>)[] = [];
  let isBusy = false;
  const next = async () => {
    const run = isBusy ? undefined : queue.shift();
    if (!run) return;
    isBusy = true;
    await run();
    isBusy = false;
    void next();
  };
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, callback: () => unknown) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        queue.push(async () => resolve(signal.aborted ? undefined : await callback()));
        void next();
      }),
  };
}

interface Setting {
  minutes?: ReminderMinutes;
  /** Minutes after the login at which the setting was made or answered. */
  done?: number;
  /** Minutes that the server's clock is ahead of the device's. */
  ahead?: number;
}

async function player({ minutes = 30, done = 0, ahead = 0 }: Setting = {}): Promise<FakePlatform> {
  const platform = fakePlatform({ session });
  await platform.device.write(REMINDER, { minutes, doneUntil: LOGIN + done * MINUTE });
  platform.answer(calls.getUserLoginAttempts, () => ({
    totalCount: 1,
    items: [
      { id: 1, time: new Date(LOGIN).toISOString(), result: 'Success', clientIp: '::1', browser: 'Chrome' },
    ],
  }));
  const serverNow = () => Date.now() + ahead * MINUTE;
  jest.spyOn(platform.clock, 'serverNow').mockImplementation(serverNow);
  platform.answer(calls.getUserOdds, () => ({
    serverTime: new Date(serverNow()).toISOString(),
    markets: [],
  }));
  platform.answer(calls.getTransactionHistory, () => ({
    totalCount: 1,
    openingBalance: 10_000,
    items: [
      {
        id: 1,
        date: new Date(LOGIN + MINUTE).toISOString(),
        type: 'BET' as const,
        remark: 'A v B',
        credit: 0,
        debit: 1200.5,
        balance: 8799.5,
        hasDetail: true,
      },
    ],
  }));
  return platform;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Your reminder' });
const tick = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** React renders when an act ends: minute by minute, and then as often as answers cause requests. */
async function pass(minutes: number) {
  for (let left = minutes; left > 0; left -= 1) await tick(MINUTE);
  for (let answers = 0; answers < 8; answers += 1) await tick(1);
}
const at = (minutes: number) => jest.setSystemTime(LOGIN + minutes * MINUTE);

let visibility: DocumentVisibilityState;
async function turn(to: DocumentVisibilityState) {
  visibility = to;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  at(1);
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('after each interval it says how long and what it brought, until the player has seen it', async () => {
  const platform = await player();
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(28);
  expect(dialog()).toBeNull();
  await pass(1);
  expect(dialog()).toHaveTextContent('logged in for 30 minutes');
  expect(dialog()).toHaveTextContent('Lost ₹1,200.50');
  await user().click(screen.getByRole('button', { name: 'Keep playing' }));
  await pass(29);
  expect(dialog()).toBeNull();
  await pass(1);
  expect(dialog()).toHaveTextContent('logged in for 1 hour');
});

test('a reload moves nothing: neither a reminder to come nor one that was not answered', async () => {
  const platform = await player();
  const { unmount } = renderWithPlatform(<PlayerNotices />, { platform });
  await pass(20);
  expect(dialog()).toBeNull();
  unmount();
  const again = renderWithPlatform(<PlayerNotices />, { platform });
  await pass(10);
  expect(dialog()).toBeVisible();
  again.unmount();
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(0);
  expect(dialog()).toHaveTextContent('logged in for 31 minutes');
});

test('a tab that keeps the turn for ever does not suppress it longer than five minutes', async () => {
  void navigator.locks.request(
    'touchline-play-reminder',
    { signal: new AbortController().signal },
    () => new Promise(() => {}),
  );
  const platform = await player();
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(29 + 4);
  expect(dialog()).toBeNull();
  await pass(1);
  expect(dialog()).toBeVisible();
});

test('a browser that refuses locks shows it', async () => {
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) },
  });
  const platform = await player();
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(29);
  expect(dialog()).toBeVisible();
});

test('it waits for the outcome of a bet', async () => {
  const platform = await player();
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(28);
  await act(async () => platform.bus.emit('bet-in-flight', true));
  await pass(2);
  expect(dialog()).toBeNull();
  await act(async () => platform.bus.emit('bet-in-flight', false));
  await pass(0);
  expect(dialog()).toBeVisible();
});

test('it goes by the server’s clock when the device’s is wrong', async () => {
  renderWithPlatform(<PlayerNotices />, { platform: await player({ ahead: 50, minutes: 60 }) });
  await pass(10);
  expect(dialog()).toHaveTextContent('logged in for 1 hour');
});

test('a clock of the device that is set while the page is open brings no reminder early or late', async () => {
  const platform = await player();
  const begun = Date.now() - performance.now();
  jest.spyOn(platform.clock, 'serverNow').mockImplementation(() => begun + performance.now());
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(5);
  jest.setSystemTime(Date.now() + 60 * MINUTE);
  await pass(1);
  await turn('visible');
  expect(dialog()).toBeNull();
  jest.setSystemTime(Date.now() - 180 * MINUTE);
  await pass(22);
  expect(dialog()).toBeNull();
  await pass(1);
  expect(dialog()).toHaveTextContent('logged in for 30 minutes');
});

test('a reminder that a wrong clock made due too early comes at its time', async () => {
  const platform = await player();
  let ahead = 0;
  jest.spyOn(platform.clock, 'serverNow').mockImplementation(() => Date.now() + ahead);
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(5);
  // The clock is put forward, and the answer to the question before the reminder corrects it.
  ahead = 60 * MINUTE;
  platform.answer(calls.getUserLoginAttempts, () => {
    ahead = 0;
    const time = new Date(LOGIN).toISOString();
    const items = [{ id: 1, time, result: 'Success', clientIp: '::1', browser: 'Chrome' }];
    return { totalCount: 1, items };
  });
  await pass(20);
  expect(dialog()).toBeNull();
  await pass(5);
  expect(dialog()).toHaveTextContent('logged in for 30 minutes');
});

test('of two tabs one shows it, and an answer there is one here', async () => {
  const platform = await player();
  const firstTab = renderWithPlatform(<PlayerNotices />, { platform });
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(30);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user().click(screen.getByRole('button', { name: 'Keep playing' }));
  await pass(1);
  expect(dialog()).toBeNull();
  await pass(30);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  firstTab.unmount();
  await pass(1);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a tab out of view shows nothing; when it is looked at again it does', async () => {
  renderWithPlatform(<PlayerNotices />, { platform: await player() });
  await turn('hidden');
  await pass(40);
  expect(dialog()).toBeNull();
  await turn('visible');
  expect(dialog()).toHaveTextContent('logged in for 41 minutes');
  await turn('hidden');
  expect(dialog()).toBeNull();
});

test('where there are no locks each tab reminds for itself', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  renderWithPlatform(<PlayerNotices />, { platform: await player({ minutes: 15 }) });
  await pass(15);
  expect(dialog()).toHaveTextContent('logged in for 15 minutes');
});

test('a result that can’t be had is not made up', async () => {
  const platform = await player();
  platform.fail(calls.getTransactionHistory, 'http', 'Internal Server Error', { status: 500 });
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(30);
  expect(dialog()).toHaveTextContent('Your result since the login is not known');
  expect(dialog()).toHaveTextContent('Internal Server Error');
});

test('without a login on record there is nothing to remind of', async () => {
  const platform = await player();
  platform.answer(calls.getUserLoginAttempts, () => ({ totalCount: 0, items: [] }));
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(300);
  expect(dialog()).toBeNull();
});

test('a player who set none is not asked about', async () => {
  const platform = await player();
  await platform.device.write(REMINDER, null);
  renderWithPlatform(<PlayerNotices />, { platform });
  await pass(300);
  expect(dialog()).toBeNull();
  expect(platform.calls).toEqual([]);
});
