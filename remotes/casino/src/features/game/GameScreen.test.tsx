import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts';
import { renderWithPlatform } from '@touchline/shared/testing';
import LobbyPage from '../lobby/LobbyPage';
import { at, balance, casino, frame, GAMES, launches } from './testing/game-fixture';

jest.mock('../../device', () => ({ device: () => 'mobile' }));
jest.mock('./leave-for', () => ({ leaveFor: jest.fn() }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('opening the address of a game asks its provider and frames the game, sandboxed', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await frame()).toHaveAttribute('src', `${GAMES}/play/7`);
  expect(await frame()).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups',
  );
  expect(screen.getByText('1,250.50')).toBeVisible();
  expect(await screen.findByRole('timer', { name: 'Time in this game' })).toBeVisible();
  expect(launches(platform).map(({ request }) => request)).toEqual([
    {
      gameId: '7',
      provider: 'dream',
      casinoToken: 'casino-1',
      device: 'mobile',
      returnUrl: 'http://localhost/lobby?category=cards',
    },
  ]);
});

test('a tile opens its game, and Exit comes back to the same filters with a fresh balance', async () => {
  const { platform, refresh } = casino();
  const { location } = renderWithPlatform(<LobbyPage />, { platform, at: '/lobby?category=cards' });
  await userEvent.click(await screen.findByRole('link', { name: /Teen Patti/ }));
  await frame();
  expect(refresh).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
  expect(location()).toBe('/lobby?category=cards');
  expect(await screen.findByRole('link', { name: /Teen Patti/ })).toHaveFocus();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a game that was opened is the first of the recent ones', async () => {
  const { platform } = casino();
  const { unmount } = renderWithPlatform(<LobbyPage />, { platform, at });
  await frame();
  unmount();
  renderWithPlatform(<LobbyPage />, { platform, at: '/lobby?category=recent' });
  expect(await screen.findByRole('link', { name: /Teen Patti/ })).toBeVisible();
});

test('Exit works while the provider has not answered', async () => {
  const { platform } = casino();
  platform.answer(calls.gameUrls.dream, () => new Promise(() => {}));
  const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
  expect(location()).toBe('/lobby?category=cards');
});

test('a game can be loaded again, by a launch of its own', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  await frame();
  platform.answer(calls.gameUrls.dream, () => ({ url: `${GAMES}/play/7?launch=2`, mode: 'IFRAME' as const }));
  await userEvent.click(screen.getByRole('button', { name: 'Load the game again' }));
  await waitFor(() =>
    expect(screen.getByTitle('Teen Patti')).toHaveAttribute('src', `${GAMES}/play/7?launch=2`),
  );
  expect(launches(platform)).toHaveLength(2);
});

test('where the browser gives no full screen the game fills the window, bar and all', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  const section = screen.getByRole('region', { name: /Teen Patti|Casino game/ });
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(section).toHaveAttribute('data-filled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(section).toHaveAttribute('data-filled', 'false');
});

describe('messages', () => {
  async function playing() {
    const { platform, refresh } = casino();
    const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
    const source = (await frame()).contentWindow;
    const post = (data: unknown, from: Partial<MessageEventInit> = {}) =>
      fireEvent(window, new MessageEvent('message', { data, origin: GAMES, source, ...from }));
    return { post, refresh, location };
  }

  test('the game that ends a round has the balance asked again', async () => {
    const { post, refresh } = await playing();
    post({ source: 'game', event: 'settled' });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('the game may ask to be left', async () => {
    const { post, location } = await playing();
    post({ source: 'game', event: 'exit' });
    await waitFor(() => expect(location()).toBe('/lobby?category=cards'));
  });

  test('nobody else may: not another origin, not another window, not another message', async () => {
    const { post, refresh, location } = await playing();
    post({ source: 'game', event: 'exit' }, { origin: 'https://evil.example' });
    post({ source: 'game', event: 'exit' }, { source: window });
    post({ source: 'page', event: 'exit' });
    post('exit');
    post(null);
    expect(location()).toBe(at);
    expect(refresh).not.toHaveBeenCalled();
  });
});

test('a running game is not taken away when its losses empty the balance', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  await frame();
  act(() => platform.bus.emit('balance', { ...balance, balance: 0 }));
  expect(await screen.findByText('0.00')).toBeVisible();
  expect(await frame()).toBeVisible();
});
