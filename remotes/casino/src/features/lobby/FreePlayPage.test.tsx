import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { renderWithPlatform } from '@touchline/shared/testing';
import { casino, GAMES, session } from '../game/testing/game-fixture';
import FreePlayPage from './FreePlayPage';

beforeEach(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
});

const VISITOR = { session: { status: 'visitor' } } as const;
const game = (id: string, fields: object) => ({
  id,
  name: `Game ${id}`,
  provider: 'dream' as const,
  category: 'slots',
  imageUrl: '',
  ...fields,
});

function open(state: Parameters<typeof casino>[0], at = '/free-play') {
  const { platform, refresh } = casino(state);
  platform.answer(calls.getInternationalGames, () => [
    game('1', { demo: true, rtp: 97.3 }),
    game('2', { demo: null }),
    game('3', {}),
  ]);
  return { refresh, ...renderWithPlatform(<FreePlayPage />, { platform, at, path: '/free-play' }), platform };
}

test('a visitor plays a game that allows it, with play money and without a token or a balance', async () => {
  const { platform, refresh } = open(VISITOR);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: /Game 1/ }));
  expect(await screen.findByTitle('Game 1')).toHaveAttribute('src', `${GAMES}/play/7`);
  expect(screen.getByText('Play money')).toBeVisible();
  expect(screen.getByText('RTP 97.3%')).toBeVisible();
  expect(platform.calls.filter(({ operation }) => operation === calls.gameUrls.dream)).toEqual([
    {
      operation: calls.gameUrls.dream,
      request: expect.objectContaining({ gameId: '1', casinoToken: '', demo: true }),
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Exit' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Free play' })).toBeVisible();
  expect(refresh).not.toHaveBeenCalled();
});

test('a player plays with play money in a break too', async () => {
  const { platform } = open({});
  jest.spyOn(platform.settings, 'current').mockReturnValue({ capabilities: ['limits'] } as never);
  platform.answer(calls.getOwnLimits, () => ({ limits: [], breakUntil: '2036-12-05T10:00:00Z' }));
  await userEvent.click(await screen.findByRole('link', { name: /Game 1/ }));
  expect(await screen.findByTitle('Game 1')).toBeVisible();
});

test('only games with free play are listed, without stars', async () => {
  open(VISITOR);
  expect(await screen.findByText('1 game')).toBeVisible();
  expect(screen.getAllByRole('link', { name: /Game/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Favourite/ })).not.toBeInTheDocument();
});

test('where the back end lists its games for players alone, a visitor finds those of the games file', async () => {
  const { platform } = casino(VISITOR);
  platform.fail(calls.getInternationalGames, 'unauthorised', 'Log in.', { status: 401 });
  platform.answer(calls.getGamesFile, () => [game('1', { demo: true })]);
  renderWithPlatform(<FreePlayPage />, { platform, at: '/free-play', path: '/free-play' });
  expect(await screen.findByRole('link', { name: /Game 1/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a visitor is offered the login for the whole casino, a player is not', async () => {
  const { platform, unmount } = open(VISITOR);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in for all games' }));
  await waitFor(() =>
    expect(platform.emitted).toContainEqual({ topic: 'modal-login', payload: { to: '/lobby' } }),
  );
  unmount();
  open({ session });
  expect(await screen.findByText('1 game')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Log in/ })).not.toBeInTheDocument();
});
