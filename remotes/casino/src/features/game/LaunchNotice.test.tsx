import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { renderWithPlatform, settingsOf } from '@touchline/shared/testing';
import LobbyPage from '../lobby/LobbyPage';
import { leaveFor } from './leave-for';
import { at, balance, casino, frame, GAMES, launches, session } from './testing/game-fixture';

jest.mock('../../device', () => ({ device: () => 'mobile' }));
jest.mock('./leave-for', () => ({ leaveFor: jest.fn() }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('a provider that is down says so, can be retried, and is never asked again by itself', async () => {
  const { platform } = casino();
  platform.fail(calls.gameUrls.dream, 'refused', 'The provider is being serviced.');
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await screen.findByRole('alert')).toHaveTextContent('The provider is being serviced.');
  expect(launches(platform)).toHaveLength(1);

  platform.answer(calls.gameUrls.dream, () => ({ url: `${GAMES}/play/7`, mode: 'IFRAME' as const }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await frame()).toBeVisible();
  expect(launches(platform)).toHaveLength(2);
});

test('a provider that does not answer is said to after ten seconds, with ways on', async () => {
  const { platform } = casino();
  platform.answer(calls.gameUrls.dream, () => new Promise(() => {}));
  jest.useFakeTimers();
  renderWithPlatform(<LobbyPage />, { platform, at });
  await act(() => jest.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText('The provider has not answered yet')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('The provider has not answered yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to the lobby' })).toBeVisible();

  platform.answer(calls.gameUrls.dream, () => ({ url: `${GAMES}/play/7`, mode: 'IFRAME' as const }));
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  jest.useRealTimers();
  expect(await frame()).toBeVisible();
});

test('a game that does not load is said to after ten seconds, and not once it is there', async () => {
  const { platform } = casino();
  jest.useFakeTimers();
  renderWithPlatform(<LobbyPage />, { platform, at });
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect(screen.getByText('Teen Patti is slow to load')).toBeVisible();
  fireEvent.load(screen.getByTitle('Teen Patti'));
  expect(screen.queryByText('Teen Patti is slow to load')).not.toBeInTheDocument();
});

test('a casino token that the provider no longer accepts leads to a new login', async () => {
  const { platform } = casino();
  platform.fail(calls.gameUrls.dream, 'unauthorised', 'Log in again.', { status: 401 });
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await screen.findByText('Log in again to play')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/auth\/logout\?to=/),
  );
  // The session may have ended with the refusal.
  act(() => platform.bus.emit('session', { status: 'visitor' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(platform.emitted).toContainEqual(
    expect.objectContaining({
      topic: 'modal-login',
      payload: expect.objectContaining({ reason: expect.any(String) }),
    }),
  );
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

test('a demo player sees a notice before the game opens', async () => {
  const { platform } = casino({ session: { ...session, demo: true } });
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await screen.findByText('Demo play')).toBeVisible();
  expect(launches(platform)).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Open the game' }));
  expect(await frame()).toBeVisible();
  expect(await frame()).toHaveFocus();
});

test('a demo player sees the notice once a visit, not before every game', async () => {
  const { platform } = casino({ session: { ...session, demo: true } });
  renderWithPlatform(<LobbyPage />, { platform, at: '/lobby?category=cards' });
  const open = async () => userEvent.click(await screen.findByRole('link', { name: /Teen Patti/ }));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Open the game' }));
  await frame();
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
  await open();
  expect(await frame()).toBeVisible();
});

test('a player with nothing available is told and pointed to the deposit', async () => {
  const { platform } = casino({ balance: { ...balance, balance: 5_000, exposure: 5_000 } });
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await screen.findByText('You have nothing to play with')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit first' })).toHaveAttribute('href', '/depositw');
  expect(launches(platform)).toHaveLength(0);
  act(() => platform.bus.emit('settings', settingsOf({ showDepositW: false })));
  expect(screen.queryByRole('link', { name: 'Deposit first' })).not.toBeInTheDocument();
  act(() => platform.bus.emit('settings', settingsOf({ showDepositW: true })));
  expect(screen.getByRole('link', { name: 'Deposit first' })).toBeVisible();

  act(() => platform.removePage('/depositw'));
  expect(screen.queryByRole('link', { name: 'Deposit first' })).not.toBeInTheDocument();
});

test('a balance that is on its way is waited for: nobody is told behind a game that opens', async () => {
  const { platform } = casino({ balance: { status: 'none' } });
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await screen.findByText('Opening Teen Patti')).toBeInTheDocument();
  expect(launches(platform)).toHaveLength(0);
  act(() => platform.bus.emit('balance', { ...balance, balance: 5_000, exposure: 7_000 }));
  const notice = await screen.findByText(/^Your available balance is/);
  expect(notice).toHaveTextContent('Your available balance is -20.00.');
  expect(launches(platform)).toHaveLength(0);
});

test('a balance that nobody tells holds nobody back for longer than seconds', async () => {
  const { platform } = casino({ balance: { status: 'none' } });
  jest.useFakeTimers();
  renderWithPlatform(<LobbyPage />, { platform, at });
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(launches(platform)).toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(launches(platform)).toHaveLength(1);
});

test.each(['""', 'null'])(
  'an account whose casino token is %s is told so in plain words, with both ways on',
  async (token) => {
    const { platform } = casino({
      session: { ...session, user: { ...session.user, casinoToken: JSON.parse(token) } },
    });
    const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
    expect(await screen.findByText('This account has no casino access yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the lobby' }));
    expect(location()).toBe('/lobby?category=cards');
    expect(screen.getByRole('link', { name: /Teen Patti/ })).toBeVisible();
    expect(launches(platform)).toHaveLength(0);
  },
);

describe('where the back end keeps limits of the player’s own', () => {
  const limitsOf = (answer: object) => {
    const { platform } = casino();
    jest.spyOn(platform.settings, 'current').mockReturnValue({ capabilities: ['limits'] } as never);
    platform.answer(calls.getOwnLimits, () => ({ limits: [], ...answer }) as never);
    return platform;
  };

  test.each([
    ['a break', { breakUntil: '2036-12-05T10:00:00Z' }, /^You take a break until /],
    [
      'no time left',
      { time: [{ period: 'DAY', minutes: 60, used: 60 }] },
      'The time that you have set for yourself is used up.',
    ],
  ])('with %s no game is opened, which is told with the way back', async (_, answer, told) => {
    const platform = limitsOf(answer);
    const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
    expect(await screen.findByText(told)).toBeVisible();
    expect(launches(platform)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the lobby' }));
    expect(location()).toBe('/lobby?category=cards');
  });

  test('a game opens within them, and where they cannot be read, because its provider asks the back end', async () => {
    renderWithPlatform(<LobbyPage />, {
      platform: limitsOf({ time: [{ period: 'DAY', minutes: 60, used: 59 }] }),
      at,
    });
    expect(await frame()).toBeVisible();
    cleanup();
    const platform = limitsOf({});
    platform.fail(calls.getOwnLimits, 'network');
    renderWithPlatform(<LobbyPage />, { platform, at });
    expect(await frame()).toBeVisible();
  });
});

test('a launch answer that can’t be read is said to, with a retry and the way back', async () => {
  const { platform } = casino();
  platform.fail(calls.gameUrls.dream, 'decode', 'The answer could not be read. Please try again.');
  renderWithPlatform(<LobbyPage />, { platform, at });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The answer could not be read.');
  expect(alert).toHaveTextContent('Opening a game takes no money.');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to the lobby' })).toBeVisible();
});

test('a session without a casino token ends and is followed by a login that comes back to the game', async () => {
  const { platform } = casino({ session: { ...session, user: { ...session.user, casinoToken: '' } } });
  window.history.replaceState(null, '', at);
  const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(location()).toBe(`/auth/logout?${new URLSearchParams({ to: at })}`);
  expect(platform.emitted.map(({ topic }) => topic)).not.toContain('modal-login');
  expect(launches(platform)).toHaveLength(0);
});

test('an address that names no game leads back to the lobby', async () => {
  const { platform } = casino();
  const { location } = renderWithPlatform(<LobbyPage />, { platform, at: '/lobby?game=evil:7' });
  expect(await screen.findByText('There is no such game')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the lobby' }));
  expect(location()).toBe('/lobby');
});
