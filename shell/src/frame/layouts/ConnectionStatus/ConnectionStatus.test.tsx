import { act, screen } from '@testing-library/react';
import { deviceStore } from '../../../core/device/deviceStore';
import { keepLastOnline } from '../../../core/device/network/last-online';
import { memoryDevice } from '../../../testing/memoryDevice';
import { renderShell } from '../../../testing/renderShell';

const device = memoryDevice();
let isOnline = true;
const network = (to: boolean) =>
  act(async () => {
    isOnline = to;
    window.dispatchEvent(new Event(to ? 'online' : 'offline'));
  });

beforeEach(() => {
  isOnline = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  jest.spyOn(deviceStore, 'get').mockImplementation(device.get);
});
afterEach(() => jest.restoreAllMocks());

const ago = (ms: number) => device.put('last-online', Date.now() - ms);

it('a start without a network says so, how old the page is, and what cannot be done', async () => {
  isOnline = false;
  await ago(3 * 3_600_000);
  renderShell({ at: '/inplay' });
  expect(await screen.findByText('Offline. Updated 3 h ago. No bets or payments.')).toBeInTheDocument();
});

it('a lost network is told at once, and goes with its return', async () => {
  renderShell({ at: '/inplay' });
  const stop = keepLastOnline(device);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
  await network(false);
  expect(screen.getByText(/Offline. Updated just now/)).toBeInTheDocument();
  await network(true);
  expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
  stop();
});

it('a device that has never noted an age says none', async () => {
  isOnline = false;
  await device.put('last-online', 'yesterday');
  renderShell({ at: '/inplay' });
  expect(await screen.findByText('Offline. No bets or payments.')).toBeInTheDocument();
});

it('a network that leads nowhere is told like none', async () => {
  const { standsIn$ } = renderShell({ at: '/inplay' });
  await act(async () => standsIn$.next('offline'));
  expect(screen.getByText(/Offline/)).toBeInTheDocument();
  await act(async () => standsIn$.next(undefined));
  expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
});

it.each(['/inplay', '/auth/login', '/under-maintenance'])(
  '%s says that the network wants a sign-in',
  async (at) => {
    const { standsIn$, reached$ } = renderShell({ at });
    await act(async () => {
      standsIn$.next('offline');
      reached$.next('portal');
    });
    expect(await screen.findByText(/^This network answers instead of the site. Sign in/)).toBeInTheDocument();
    expect(screen.queryByText(/Offline/)).not.toBeInTheDocument();
    await act(async () => reached$.next('none'));
    expect(screen.getByText(/^Offline/)).toBeInTheDocument();
  },
);

it.each(['/inplay', '/auth/login', '/under-maintenance'])('%s says that the settings are old', async (at) => {
  const { standsIn$ } = renderShell({ at });
  await screen.findByRole('main');
  await act(async () => standsIn$.next('outdated'));
  expect(await screen.findByText('The site’s settings may be out of date.')).toBeInTheDocument();
});

it.each(['/auth/login', '/under-maintenance'])('%s says that there is no network', async (at) => {
  isOnline = false;
  renderShell({ at });
  expect(await screen.findByText(/^Offline/)).toBeInTheDocument();
});

it('the age is noted once a minute while the page is seen, and nothing is written when it is left', async () => {
  jest.useFakeTimers();
  const put = jest.spyOn(device, 'put');
  const stop = keepLastOnline(device);
  expect(put).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  expect(put).toHaveBeenCalledTimes(2);
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(60_000);
  expect(put).toHaveBeenCalledTimes(2);
  seen.mockReturnValue('visible');
  stop();
  jest.advanceTimersByTime(60_000);
  expect(put).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
