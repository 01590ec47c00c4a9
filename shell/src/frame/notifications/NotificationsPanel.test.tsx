import '../../core/device/deviceStore';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type FakePlatform,
  fakePlatform,
  playerSession,
  renderWithPlatform,
} from '@touchline/shared/testing';
import { NotificationsPanel } from './NotificationsPanel';

/** The browser's support of notifications. */
function browser(permission: NotificationPermission | undefined, more: Record<string, unknown> = {}) {
  for (const name of ['Notification', 'PushManager'])
    if (permission === undefined) Reflect.deleteProperty(window, name);
    else Object.defineProperty(window, name, { configurable: true, value: { permission } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: permission && { getRegistration: async () => undefined, ready: new Promise(() => {}) },
  });
  for (const [name, value] of Object.entries(more))
    Object.defineProperty(navigator, name, { configurable: true, value });
}
afterEach(() => {
  browser(undefined);
  Reflect.deleteProperty(navigator, 'standalone');
});

async function open(platform: FakePlatform) {
  const { unmount } = renderWithPlatform(<NotificationsPanel />, { platform });
  // The player's choice is read from the device.
  await act(async () => {});
  return unmount;
}

async function show() {
  const platform = fakePlatform({ session: playerSession('asha') });
  await open(platform);
  return platform;
}

test.each([
  ['cannot show any', undefined, {}, /This browser cannot show notifications/],
  ['needs the app', undefined, { standalone: false }, /On an iPhone or iPad notifications need the app/],
  ['blocks them', 'denied' as const, {}, /blocked\. Tap the icon beside the address/],
])('a browser that %s says so, and has nothing to press', async (_what, permission, more, text) => {
  browser(permission, more);
  await show();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the browser is asked only once the player turns them on', async () => {
  browser('default');
  const ask = jest.fn(async () => 'denied');
  Object.assign(window.Notification, { requestPermission: ask });
  await show();
  const button = await screen.findByRole('button', { name: 'Turn on' });
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a player who has them on switches kinds and details, which are off at first', async () => {
  browser('granted');
  const platform = await show();
  await platform.device.write('notifications', { on: true, off: ['goal'] });
  await act(async () => platform.bus.emit('session', platform.session.current()));
  const details = await screen.findByRole('switch', { name: 'Show details on the lock screen' });
  expect(details).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Goal' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Withdrawal paid' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeVisible();
});

test('a player who has unblocked them may turn them on when the list is opened again', async () => {
  browser('denied');
  const platform = fakePlatform({ session: playerSession('asha') });
  const close = await open(platform);
  expect(screen.getByText(/are blocked/)).toBeVisible();
  close();
  browser('default');
  await open(platform);
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeVisible();
});
