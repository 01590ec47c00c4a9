/** @jest-environment jsdom */
import type { Alert } from '@touchline/shared/contracts/notifications';
import { fakePlatform, playerSession } from '@touchline/shared/testing';
import { AlertStore } from './AlertStore';

const goal = (id: string, at = 1): Alert => ({ id, kind: 'goal', text: `Goal ${id}`, to: '/markets/e1', at });

function setUp() {
  const platform = fakePlatform({ session: playerSession('asha') });
  const toasts: unknown[] = [];
  const store = new AlertStore(platform, (toast) => toasts.push(toast));
  store.start();
  const settled = async () => {
    for (let turns = 0; turns < 200; turns += 1) await Promise.resolve();
  };
  return { platform, store, toasts, settled };
}

test('an alert is shown and kept once, newest first, a hundred of them', async () => {
  const { platform, store, toasts, settled } = setUp();
  platform.bus.emit('alert', goal('a'));
  platform.bus.emit('alert', goal('a'));
  await settled();
  expect(toasts).toEqual([{ kind: 'info', message: 'Goal a', to: '/markets/e1' }]);
  for (let count = 0; count < 120; count += 1) platform.bus.emit('alert', goal(`n${count}`));
  for (let turns = 0; turns < 20; turns += 1) await settled();
  expect(store.kept$.value.alerts).toHaveLength(100);
  expect(store.kept$.value.alerts[0]?.id).toBe('n119');
  expect(await platform.device.read('alerts')).toEqual(store.kept$.value);
});

/** Locks of one browser: the work of one name runs one after another, in whichever tab it is. */
function sharedLocks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, _options: object, granted: () => Promise<unknown>) => {
      const work = (last.get(name) ?? Promise.resolve()).then(granted);
      last.set(name, work);
      return work;
    },
  } as unknown as LockManager;
}

test('an alert that two windows raise at the same time is shown in one of them', async () => {
  const platform = fakePlatform({ session: playerSession('asha') });
  const toasts: unknown[] = [];
  const locks = sharedLocks();
  const windows = [0, 1].map((tab) => {
    const store = new AlertStore(platform, () => toasts.push(tab), locks);
    store.start();
    return store;
  });
  platform.bus.emit('alert', goal('a'));
  platform.bus.emit('alert', goal('b'));
  for (let turns = 0; turns < 2_000; turns += 1) await Promise.resolve();
  expect(toasts).toHaveLength(2);
  for (const { kept$ } of windows) expect(kept$.value.alerts.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('a kind that is switched off is neither shown nor kept', async () => {
  const { platform, store, toasts, settled } = setUp();
  store.switchKind('goal', false);
  platform.bus.emit('alert', goal('a'));
  await settled();
  expect(toasts).toEqual([]);
  expect(store.kept$.value).toMatchObject({ alerts: [], off: ['suspended', 'goal'] });
  store.switchKind('goal', true);
  platform.bus.emit('alert', goal('b'));
  await settled();
  expect(toasts).toHaveLength(1);
});

test('a suspension is told only where the player asked for it', async () => {
  const { platform, store, toasts, settled } = setUp();
  const suspended = (id: string): Alert => ({
    ...goal(id),
    kind: 'suspended',
    text: 'Suspended: Match Odds',
  });
  platform.bus.emit('alert', suspended('a'));
  await settled();
  expect(toasts).toEqual([]);
  store.switchKind('suspended', true);
  platform.bus.emit('alert', suspended('b'));
  await settled();
  expect(toasts).toHaveLength(1);
});

test('what another tab kept stays, and what an unreadable entry held is begun anew', async () => {
  const { platform, store, settled } = setUp();
  await platform.device.write('alerts', { alerts: [goal('elsewhere'), { id: 1 }], off: 'x', seenAt: 0 });
  platform.bus.emit('alert', goal('a', 2));
  await settled();
  expect(store.kept$.value.alerts.map(({ id }) => id)).toEqual(['a', 'elsewhere']);
  await platform.device.write('alerts', 'nonsense');
  store.see();
  await settled();
  expect(store.kept$.value.alerts).toEqual([]);
});

test('a demo player reads nothing of an earlier demo player, who chose the kinds for both', async () => {
  const { platform, store, settled } = setUp();
  const demo = (refreshToken: string) => {
    const session = playerSession('Demo');
    if (session.status === 'player')
      platform.bus.emit('session', { ...session, demo: true, user: { ...session.user, refreshToken } });
  };
  demo('refresh-1');
  store.switchKind('wicket', false);
  platform.bus.emit('alert', goal('a'));
  await settled();
  demo('refresh-2');
  await settled();
  expect(store.kept$.value).toMatchObject({ alerts: [], off: ['suspended', 'wicket'] });
  platform.bus.emit('alert', goal('b'));
  await settled();
  expect(store.kept$.value.alerts.map(({ id }) => id)).toEqual(['b']);
});

test('a tab that is shown again has what another one kept, and what was read there', async () => {
  const { platform, store, settled } = setUp();
  await settled();
  await platform.device.write('alerts', { alerts: [goal('elsewhere')], off: [], seenAt: 5 });
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(store.kept$.value).toMatchObject({ alerts: [{ id: 'elsewhere' }], seenAt: 5 });
});

test('a logout shows the next player nothing of it', async () => {
  const { platform, store, settled } = setUp();
  platform.bus.emit('alert', goal('a'));
  await settled();
  platform.bus.emit('session', { status: 'visitor' });
  await settled();
  expect(store.kept$.value.alerts).toEqual([]);
  platform.bus.emit('alert', goal('b'));
  await settled();
  expect(store.kept$.value.alerts).toEqual([]);
});
