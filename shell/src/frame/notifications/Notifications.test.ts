/** @jest-environment jsdom */
import { api } from '@touchline/shared/contracts/api';
import type { SessionState } from '@touchline/shared/contracts/bus';
import { i18n } from '@touchline/shared/language';
import { STORAGE } from '@touchline/shared/storage';
import { deferred, fakePlatform, playerSession } from '@touchline/shared/testing';
import { settingsWith } from '../../testing/renderShell';
import type { BrowserNotifications, Permission, Subscribed } from './BrowserNotifications';
import { Notifications } from './Notifications';

const VISITOR: SessionState = { status: 'visitor' };
const KEYS = { p256dh: 'p', auth: 'a' };
/** What this browser's push service has. */
const endpointOf = (count: number) => `https://push.example/${count}`;

/** A browser that grants permission and counts its subscriptions. */
function fakeBrowser(permission: Permission = 'ask') {
  let made = 0;
  const fake = {
    permission,
    answer: 'granted' as Permission,
    subscribed: undefined as Subscribed | undefined,
    closed: 0,
    refuses: false,
  };
  const browser: BrowserNotifications = {
    permission: () => fake.permission,
    ask: async () => {
      fake.permission = fake.answer;
    },
    current: async () => fake.subscribed,
    subscribe: async (publicKey) => {
      if (fake.refuses) throw new DOMException('No push service.', 'AbortError');
      if (fake.subscribed) return fake.subscribed;
      made += 1;
      fake.subscribed = { endpoint: endpointOf(made), keys: KEYS, publicKey };
      return fake.subscribed;
    },
    withdraw: async () => {
      const endpoint = fake.subscribed?.endpoint;
      fake.subscribed = undefined;
      fake.closed += 1;
      return endpoint;
    },
  };
  return { browser, fake };
}

function setUp({
  permission = 'ask',
  capabilities = ['push'],
}: {
  permission?: Permission;
  capabilities?: string[];
} = {}) {
  const platform = fakePlatform({ session: playerSession('asha'), settings: settingsWith({ capabilities }) });
  platform.answer(api.getPushKey, () => ({ publicKey: 'key-1' }));
  platform.answer(api.subscribePush, () => null);
  platform.answer(api.unsubscribePush, () => null);
  const kept = new Map<string, unknown>();
  const store = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, value: unknown) => {
      kept.set(key, value);
      return true;
    },
  };
  const { browser, fake } = fakeBrowser(permission);
  const start = () => {
    const notifications = new Notifications({ platform, browser, store });
    const stop = notifications.start();
    return { notifications, stop };
  };
  const { notifications, stop } = start();
  const settled = async () => {
    for (let turns = 0; turns < 200; turns += 1) await Promise.resolve();
  };
  const made = (operation: { name: string }) => platform.asked(operation);
  return { platform, notifications, stop, start, fake, settled, made };
}

afterEach(() => {
  localStorage.clear();
  i18n.activate('en', {});
});

test('nothing is asked or sent before the player turns notifications on', async () => {
  const { platform, fake, settled } = setUp({ permission: 'granted' });
  await settled();
  expect(platform.calls).toEqual([]);
  expect(fake.subscribed).toBeUndefined();
});

test('turned on, the browser is asked, and the back end told what the player wants to know, by title alone', async () => {
  localStorage.setItem(STORAGE.pins, JSON.stringify(['e1', 'e2']));
  const { platform, notifications, made } = setUp();
  const wait = {
    id: 'w1',
    eventId: 'e3',
    marketId: 'm1',
    runnerId: 'r1',
    side: 'BACK',
    price: 210,
    rises: true,
  };
  await platform.device.write('price-alerts', [{ ...wait, runnerName: 'India' }, { id: 'broken' }]);
  await platform.device.write('muted-events', ['e2']);
  await notifications.turnOn();
  expect(made(api.subscribePush)).toEqual([
    {
      endpoint: endpointOf(1),
      keys: KEYS,
      kinds: ['bet-matched', 'settled', 'price', 'goal', 'wicket', 'deposit-credited', 'withdrawal-paid'],
      details: false,
      language: 'en',
      titles: expect.objectContaining({ 'bet-matched': 'Bet matched', 'withdrawal-paid': 'Withdrawal paid' }),
      events: ['e1'],
      prices: [{ ...wait, price: 2.1 }],
    },
  ]);
  expect(notifications.state$.value).toMatchObject({
    permission: 'granted',
    choice: { on: true },
    isBusy: false,
  });
});

test('a player who does not allow them is not subscribed', async () => {
  const { notifications, fake, platform } = setUp();
  fake.answer = 'blocked';
  await notifications.turnOn();
  expect(notifications.state$.value).toMatchObject({ permission: 'blocked', choice: { on: false } });
  expect(platform.calls).toEqual([]);
});

test('where browser or back end refuse, they stay off, and the player may try again', async () => {
  const { notifications, fake } = setUp();
  fake.refuses = true;
  await expect(notifications.turnOn()).rejects.toThrow('No push service.');
  expect(notifications.state$.value).toMatchObject({ choice: { on: false }, isBusy: false });
  fake.refuses = false;
  await notifications.turnOn();
  expect(notifications.state$.value.choice.on).toBe(true);
});

test('a kind, the details and the language that change are told, and what did not change is not', async () => {
  const { notifications, made, settled, start } = setUp();
  await notifications.turnOn();
  await notifications.switchKind('goal', false);
  await notifications.showDetails(true);
  i18n.activate('hi', {});
  await settled();
  const told = made(api.subscribePush) as { kinds: string[]; details: boolean; language: string }[];
  expect(told.map(({ kinds, details, language }) => [kinds.includes('goal'), details, language])).toEqual([
    [true, false, 'en'],
    [false, false, 'en'],
    [false, true, 'en'],
    [false, true, 'hi'],
  ]);
  start();
  await settled();
  expect(made(api.subscribePush)).toHaveLength(4);
});

test.each([
  ['is a day old', 25],
  ['was made by a clock that was fast', -24 * 30],
])('a subscription whose note %s is told again', async (_, hoursLater) => {
  const { notifications, made, start, stop, settled } = setUp();
  await notifications.turnOn();
  stop();
  const later = Date.now() + hoursLater * 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
  start();
  await settled();
  clock.mockRestore();
  expect(made(api.subscribePush)).toHaveLength(2);
});

test('kinds that change while the back end is slow are all shown at once, and all told', async () => {
  const { platform, notifications, made, settled } = setUp();
  await notifications.turnOn();
  const { promise: answered, resolve: answer } = deferred();
  platform.answer(api.getPushKey, () => answered.then(() => ({ publicKey: 'key-1' })));
  const changes = (['goal', 'wicket', 'price'] as const).map((kind) => notifications.switchKind(kind, false));
  await settled();
  expect(notifications.state$.value.choice.off).toEqual(['goal', 'wicket', 'price']);
  answer();
  await Promise.all(changes);
  expect(notifications.state$.value.choice.off).toEqual(['goal', 'wicket', 'price']);
  expect(made(api.subscribePush).at(-1)).toMatchObject({
    kinds: ['bet-matched', 'settled', 'deposit-credited', 'withdrawal-paid'],
  });
});

test('what the player pinned is told when the page is out of sight', async () => {
  const { notifications, made, settled } = setUp();
  await notifications.turnOn();
  localStorage.setItem(STORAGE.pins, JSON.stringify(['e9']));
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  hidden.mockRestore();
  expect(made(api.subscribePush).at(-1)).toMatchObject({ endpoint: endpointOf(1), events: ['e9'] });
});

test('turned off, browser and back end forget the subscription', async () => {
  const { notifications, fake, made } = setUp();
  await notifications.turnOn();
  await notifications.turnOff();
  expect(fake.subscribed).toBeUndefined();
  expect(made(api.unsubscribePush)).toEqual([{ endpoint: endpointOf(1) }]);
});

test('a logout withdraws the subscription and closes what is shown; the same player’s next login has it again', async () => {
  const { notifications, platform, fake, made, settled } = setUp();
  await notifications.turnOn();
  platform.bus.emit('session', VISITOR);
  await settled();
  expect([fake.subscribed, fake.closed]).toEqual([undefined, 1]);
  expect(made(api.unsubscribePush)).toEqual([{ endpoint: endpointOf(1) }]);
  expect(notifications.state$.value.choice.on).toBe(false);
  platform.bus.emit('session', playerSession('asha'));
  await settled();
  expect(fake.subscribed?.endpoint).toBe(endpointOf(2));
});

test('a logout without a network ends the browser’s subscription all the same', async () => {
  const { notifications, platform, fake, settled } = setUp();
  await notifications.turnOn();
  platform.answer(api.unsubscribePush, () => {
    throw new TypeError('Failed to fetch');
  });
  platform.bus.emit('session', VISITOR);
  await settled();
  expect(fake.subscribed).toBeUndefined();
});

test('another player of this browser does not get the first one’s notifications', async () => {
  const { notifications, platform, fake, made, settled } = setUp();
  await notifications.turnOn();
  await platform.device.write('notifications', { on: false });
  platform.bus.emit('session', playerSession('ravi'));
  await settled();
  expect(fake.subscribed).toBeUndefined();
  expect(made(api.unsubscribePush)).toEqual([{ endpoint: endpointOf(1) }]);
});

test('a session that ended while the site was closed is withdrawn at the next start', async () => {
  const { notifications, platform, fake, stop, start, settled } = setUp();
  await notifications.turnOn();
  stop();
  platform.bus.emit('session', VISITOR);
  await settled();
  expect(fake.subscribed).toBeDefined();
  start();
  await settled();
  expect(fake.subscribed).toBeUndefined();
});

test('a subscription that the browser renewed, or made for another key, is told', async () => {
  const { notifications, platform, fake, made, start, settled } = setUp();
  await notifications.turnOn();
  fake.subscribed = { endpoint: 'https://push.example/renewed', keys: KEYS, publicKey: 'key-1' };
  start();
  await settled();
  expect(made(api.subscribePush).at(-1)).toMatchObject({ endpoint: 'https://push.example/renewed' });
  platform.answer(api.getPushKey, () => ({ publicKey: 'key-2' }));
  await notifications.showDetails(true);
  expect(fake.subscribed).toMatchObject({ endpoint: endpointOf(2), publicKey: 'key-2' });
});

test('a back end that offers them no more is told so', async () => {
  const { notifications, platform, fake, settled } = setUp();
  await notifications.turnOn();
  platform.bus.emit('settings', settingsWith({ capabilities: [] }));
  await settled();
  expect(fake.subscribed).toBeUndefined();
});

test('a subscription that nobody of the site made, as by a release that was taken back, is ended', async () => {
  const { platform, start, stop, fake, settled, made } = setUp({ permission: 'granted' });
  await settled();
  stop();
  fake.subscribed = { endpoint: endpointOf(9), keys: KEYS, publicKey: 'key-of-another' };
  start();
  await settled();
  expect(fake.subscribed).toBeUndefined();
  expect(made(api.unsubscribePush)).toEqual([]);
  expect(platform.calls).toEqual([]);
});
