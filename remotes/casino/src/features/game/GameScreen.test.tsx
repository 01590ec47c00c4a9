import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type BusState, api as calls } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import LobbyPage from '../lobby/LobbyPage';
import { leaveFor } from './leave-for';

jest.mock('../../device', () => ({ device: () => 'mobile' }));
jest.mock('./leave-for', () => ({ leaveFor: jest.fn() }));

const GAMES = 'https://games.example';
const session: BusState['session'] = {
  status: 'player',
  user: { ...playerLogin, username: 'asha' },
  demo: false,
  expiresAt: Date.now() + 3_600_000,
};
const balance: BusState['balance'] = {
  status: 'known',
  balance: 125_050,
  exposure: 0,
  at: Date.now(),
  stale: false,
};

function casino(state: Partial<BusState> = {}) {
  const base = fakePlatform({ session, balance, ...state });
  const refresh = jest.fn(async () => {});
  const platform: FakePlatform = {
    ...base,
    settings: { ...base.settings, frameOrigins: [GAMES] },
    balance: { ...base.balance, refresh },
  };
  platform.answer(calls.getInternationalGames, () => [
    { id: '7', name: 'Teen Patti', provider: 'dream' as const, category: 'cards', imageUrl: '' },
  ]);
  platform.answer(calls.getGamesFile, () => []);
  platform.answer(calls.gameUrls.dream, () => ({ url: `${GAMES}/play/7`, mode: 'IFRAME' as const }));
  return { platform, refresh };
}

const at = '/lobby?category=cards&game=dream:7';
const frame = () => screen.findByTitle<HTMLIFrameElement>('Teen Patti');
const launches = (platform: FakePlatform) =>
  platform.calls.filter(({ operation }) => operation === calls.gameUrls.dream);

beforeEach(() => localStorage.clear());

test('opening the address of a game asks its provider and frames the game, sandboxed', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await frame()).toHaveAttribute('src', `${GAMES}/play/7`);
  expect(await frame()).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups',
  );
  expect(screen.getByText('1,250.50')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time in this game' })).toBeVisible();
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
  expect(await screen.findByRole('link', { name: /Teen Patti/ })).toBeVisible();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('Exit works while the provider has not answered', async () => {
  const { platform } = casino();
  platform.answer(calls.gameUrls.dream, () => new Promise(() => {}));
  const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
  expect(location()).toBe('/lobby?category=cards');
});

test('a provider that is down says so, can be retried, and is never asked again by itself', async () => {
  const { platform } = casino();
  platform.answer(calls.gameUrls.dream, () => {
    throw new ApiError('refused', 'The provider is being serviced.', { operation: 'GameUrl/dream' });
  });
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await screen.findByRole('alert')).toHaveTextContent('The provider is being serviced.');
  expect(launches(platform)).toHaveLength(1);

  platform.answer(calls.gameUrls.dream, () => ({ url: `${GAMES}/play/7`, mode: 'IFRAME' as const }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await frame()).toBeVisible();
  expect(launches(platform)).toHaveLength(2);
});

test.each([
  ['https://evil.example/', 'IFRAME'],
  ['http://localhost/lobby', 'IFRAME'],
  ['javascript:alert(1)', 'REDIRECT'],
] as const)('an address that is not trusted is not opened: %s', async (url, mode) => {
  const { platform } = casino();
  platform.answer(calls.gameUrls.dream, () => ({ url, mode }));
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await screen.findByText('This game was not opened')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  expect(leaveFor).not.toHaveBeenCalled();
});

test('a redirecting provider is gone to when its origin is allowed', async () => {
  const { platform } = casino();
  platform.answer(calls.gameUrls.dream, () => ({ url: `${GAMES}/full/7`, mode: 'REDIRECT' as const }));
  renderWithPlatform(<LobbyPage />, { platform, at });
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(`${GAMES}/full/7`));
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

test('a demo player is told before the game opens', async () => {
  const { platform } = casino({ session: { ...session, demo: true } });
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await screen.findByText('You play as Demo')).toBeVisible();
  expect(launches(platform)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Open the game' }));
  expect(await frame()).toBeVisible();
});

test('a player with nothing available is told and pointed to the deposit', async () => {
  const { platform } = casino({ balance: { ...balance, balance: 5_000, exposure: 5_000 } });
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await screen.findByText('You have nothing to play with')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit first' })).toHaveAttribute('href', '/depositw');
  expect(launches(platform)).toHaveLength(0);
});

test('a running game is not taken away when its losses empty the balance', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  await frame();
  act(() => platform.bus.emit('balance', { ...balance, balance: 0 }));
  expect(await screen.findByText('0.00')).toBeVisible();
  expect(await frame()).toBeVisible();
});

test('a session without a casino token is offered a new login that comes back to the game', async () => {
  const { platform } = casino({ session: { ...session, user: { ...session.user, casinoToken: '' } } });
  renderWithPlatform(<LobbyPage />, { platform, at });
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(platform.emitted.map(({ topic }) => topic)).toContain('modal-login');
  expect(launches(platform)).toHaveLength(0);
});

test('an address that names no game leads back to the lobby', async () => {
  const { platform } = casino();
  const { location } = renderWithPlatform(<LobbyPage />, { platform, at: '/lobby?game=evil:7' });
  expect(await screen.findByText('There is no such game')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the lobby' }));
  expect(location()).toBe('/lobby');
});
