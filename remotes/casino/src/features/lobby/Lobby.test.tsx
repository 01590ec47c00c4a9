import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import type { CasinoGame } from '@touchline/shared/contracts/casino';
import { STORAGE } from '@touchline/shared/storage';
import { type FakePlatform, fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import CasinoPage from './CasinoPage';
import { game } from './games/testing/game-fixture';
import LobbyPage from './LobbyPage';

jest.mock('../../device', () => ({ device: () => 'desktop' }));

const roulette = game({ id: '1', name: 'Roulette', category: 'live-casino', provider: 'king' });
const plinko = game({ id: '2', name: 'Plinko', isNew: true });
const baccarat = game({ id: '3', name: 'Baccarat', category: 'live-casino' });
const crash = game({ id: '4', name: 'Crash', category: 'crash' });

interface Sources {
  ours?: CasinoGame[];
  file?: CasinoGame[];
  tree?: CasinoGame[];
}

function answer(platform: FakePlatform, { ours, file, tree }: Sources) {
  if (ours) platform.answer(calls.getInternationalGames, () => ours);
  if (file) platform.answer(calls.getGamesFile, () => file);
  if (tree) platform.answer(calls.treeSportWithEvent, () => ({ sports: [], games: tree }));
}

function lobby({ ours = [roulette, plinko], file = [plinko, baccarat], tree = [] }: Sources = {}) {
  const platform = fakePlatform();
  answer(platform, { ours, file, tree });
  return platform;
}

const names = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .flatMap((link) => link.querySelector('.name')?.textContent ?? []);
const allGames = () => screen.findByRole('region', { name: 'All games' });
const row = (name: string) => screen.findByRole('region', { name });
const main = () => document.body;

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('the games of the three sources are shown once each', async () => {
  renderWithPlatform(<LobbyPage />, { platform: lobby({ tree: [crash, plinko] }), at: '/lobby' });
  expect(await screen.findByText('4 games')).toBeVisible();
  expect(names(await allGames())).toEqual(['Roulette', 'Plinko', 'Baccarat', 'Crash']);
});

test('the lobby leads to the games by category and back', async () => {
  const { unmount } = renderWithPlatform(<LobbyPage />, { platform: lobby(), at: '/lobby-page' });
  expect(screen.getByRole('link', { name: 'By category' })).toHaveAttribute('href', '/casino');
  unmount();
  renderWithPlatform(<CasinoPage />, { platform: lobby(), at: '/casino' });
  expect(screen.getByRole('link', { name: 'All in one list' })).toHaveAttribute('href', '/lobby');
});

test('an empty casino says so', async () => {
  renderWithPlatform(<LobbyPage />, { platform: lobby({ ours: [], file: [] }) });
  expect(await screen.findByText('No games here yet')).toBeVisible();
});

test('typing narrows the list at once and the address follows', async () => {
  const { location } = renderWithPlatform(<LobbyPage />, { platform: lobby(), at: '/lobby' });
  await screen.findByText('3 games');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search games' }), 'plin');
  expect(await screen.findByText('1 game')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/lobby?q=plin'));
  expect(screen.getByRole('link', { name: /Plinko/ })).toHaveAttribute(
    'href',
    '/lobby?q=plin&game=dream%3A2',
  );
});

test('a picture that a search brings is asked for when the player stops typing', async () => {
  const pictured = (id: string, name: string) =>
    game({ id, name, imageUrl: `https://pictures.example/${id}.jpg` });
  const platform = lobby({ ours: [], file: [pictured('1', 'War'), pictured('2', 'Poker')] });
  renderWithPlatform(<LobbyPage />, {
    platform: { ...platform, settings: { ...platform.settings, imageOrigins: ['https://pictures.example'] } },
  });
  const list = await allGames();
  expect(list.querySelectorAll('img')).toHaveLength(2);
  const box = screen.getByRole('searchbox', { name: 'Search games' });
  fireEvent.change(box, { target: { value: 'war' } });
  await screen.findByText('1 game');
  fireEvent.change(box, { target: { value: 'pok' } });
  const found = await screen.findByRole('link', { name: /Poker/ });
  expect(found.querySelector('img')).toBeNull();
  await waitFor(() =>
    expect(found.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/2.jpg'),
  );
});

test('provider and category come from the address and go into it', async () => {
  const { location } = renderWithPlatform(<LobbyPage />, {
    platform: lobby(),
    at: '/lobby?category=live-casino',
  });
  expect(await screen.findByText('2 games')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Live Casino', pressed: true })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'king');
  expect(names(main())).toEqual(['Roulette']);
  expect(location()).toBe('/lobby?category=live-casino&provider=king');
});

test('filters that leave nothing can be cleared', async () => {
  const { location } = renderWithPlatform(<LobbyPage />, { platform: lobby(), at: '/lobby?q=zzz' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('3 games')).toBeVisible();
  expect(location()).toBe('/lobby');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('one dead source leaves the games of the others, says so and can be retried', async () => {
  const platform = fakePlatform();
  answer(platform, { ours: [roulette], tree: [] });
  renderWithPlatform(<LobbyPage />, { platform });
  expect(await screen.findByText(/Some games could not be loaded/)).toBeVisible();
  expect(screen.queryByText(/last visit/)).not.toBeInTheDocument();
  expect(names(await allGames())).toEqual(['Roulette']);

  answer(platform, { file: [baccarat] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 games')).toBeVisible();
  expect(screen.queryByText(/Some games could not be loaded/)).not.toBeInTheDocument();
});

test('games of an earlier visit that stand in for a dead source are said to', async () => {
  localStorage.setItem(STORAGE.games, JSON.stringify([plinko]));
  const platform = fakePlatform();
  answer(platform, { ours: [roulette], tree: [] });
  renderWithPlatform(<LobbyPage />, { platform });
  expect(await screen.findByText(/Games of your last visit are shown in their place/)).toBeVisible();
  expect(names(await allGames())).toEqual(['Plinko', 'Roulette']);
});

test('the games of the last visit stay where they are when the sources answer, and new ones follow', async () => {
  localStorage.setItem(STORAGE.games, JSON.stringify([plinko, baccarat]));
  renderWithPlatform(<LobbyPage />, {
    platform: lobby({ ours: [roulette], file: [baccarat, plinko], tree: [] }),
  });
  expect(await screen.findByText('3 games')).toBeVisible();
  expect(names(await allGames())).toEqual(['Plinko', 'Baccarat', 'Roulette']);
});

test('a dead source is never taken for an empty casino', async () => {
  const platform = fakePlatform();
  answer(platform, { file: [], tree: [] });
  renderWithPlatform(<LobbyPage />, { platform });
  expect(await screen.findByText('The games could not be loaded')).toBeVisible();
  expect(screen.queryByText('No games here yet')).not.toBeInTheDocument();
});

test('a casino without games says what to do, and looks again', async () => {
  const platform = lobby({ ours: [], file: [], tree: [] });
  renderWithPlatform(<LobbyPage />, { platform });
  expect(await screen.findByText('No games here yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'see what is in play' })).toHaveAttribute('href', '/inplay');
  answer(platform, { file: [baccarat] });
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(names(await allGames())).toEqual(['Baccarat']);
});

test('a game without a name, category and picture is listed all the same', async () => {
  const bare = game({ id: '77', name: '', category: '', imageUrl: '' });
  renderWithPlatform(<LobbyPage />, { platform: lobby({ ours: [], file: [bare] }) });
  expect(names(await allGames())).toEqual(['Game 77']);
  expect(screen.getByRole('button', { name: 'Other' })).toBeVisible();
});

describe('while the sources have not answered', () => {
  const never = () => new Promise<never>(() => {});

  test('the games of the last visit are there, each once', async () => {
    localStorage.setItem(STORAGE.games, JSON.stringify([plinko, plinko]));
    const platform = fakePlatform();
    platform.answer(calls.getInternationalGames, never);
    platform.answer(calls.getGamesFile, never);
    platform.answer(calls.treeSportWithEvent, never);
    renderWithPlatform(<LobbyPage />, { platform });
    expect(names(await allGames())).toEqual(['Plinko']);
  });

  test('a source that hangs keeps the games of the other back for seconds, not for ever', async () => {
    jest.useFakeTimers();
    const platform = lobby({ ours: [roulette] });
    platform.answer(calls.getGamesFile, never);
    renderWithPlatform(<LobbyPage />, { platform });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('Loading games')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.getByText('Some games are still on their way.')).toBeVisible();
    expect(names(screen.getByRole('region', { name: 'All games' }))).toEqual(['Roulette']);
  });
});

test('with every source dead and no earlier visit the page says what happened and retries', async () => {
  const platform = fakePlatform();
  renderWithPlatform(<LobbyPage />, { platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The games could not be loaded');
  expect(alert).toHaveTextContent('Please Check Your Network Connection...');

  answer(platform, { ours: [roulette], file: [roulette], tree: [] });
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 game')).toBeVisible();
});

/** A lobby of one game with this picture, on a site whose pictures come from one origin. */
function withPicture(imageUrl: string) {
  const platform = lobby({ ours: [], file: [game({ id: '9', name: 'Teen Patti Gold', imageUrl })] });
  return { ...platform, settings: { ...platform.settings, imageOrigins: ['https://pictures.example'] } };
}

test('a picture of an origin that the site shows is asked for', async () => {
  const { container } = renderWithPlatform(<LobbyPage />, {
    platform: withPicture('https://pictures.example/9.jpg'),
  });
  await allGames();
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://pictures.example/9.jpg');
});

test.each([
  'https://evil.example/9.jpg',
  'javascript:alert(1)',
  'data:image/gif;base64,R0',
  '9.jpg',
  'null',
  '',
])(
  'a picture that may not be asked for is the initials of its game from the first (%s)',
  async (imageUrl) => {
    const { container } = renderWithPlatform(<LobbyPage />, { platform: withPicture(imageUrl) });
    await allGames();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('TP')).toBeVisible();
  },
);

test('a picture that fails leaves its box and the initials', async () => {
  const { container } = renderWithPlatform(<LobbyPage />, {
    platform: withPicture('https://pictures.example/9.jpg'),
  });
  await allGames();
  const image = container.querySelector('img');
  if (!image) throw new Error('The tile has no picture');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: /^Teen Patti Gold/ })).toHaveTextContent(/^TPTeen Patti Gold/);
});

test('/casino shows the games by category, with the way to all of one', async () => {
  const many = Array.from({ length: 14 }, (_, at) => game({ id: `s${at}` }));
  const { location } = renderWithPlatform(<CasinoPage />, {
    platform: lobby({ ours: [roulette, ...many], file: [] }),
    at: '/casino',
  });
  const slots = await row('Slots');
  expect(within(slots).getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(within(slots).getByRole('link', { name: 'All Slots games' }));
  expect(location()).toBe('/casino?category=slots');
  expect(screen.getByText('14 games')).toBeVisible();
});

describe('the player’s own games', () => {
  test('a star makes a favourite that is kept on the device, and takes it away again', async () => {
    const { platform } = renderWithPlatform(<LobbyPage />, { platform: lobby() });
    const star = within(await allGames()).getByRole('button', { name: 'Favourite Baccarat', pressed: false });
    await userEvent.click(star);
    expect(names(await row('Favourites'))).toEqual(['Baccarat']);
    await waitFor(async () =>
      expect(await platform.device.read('casino-shelf')).toMatchObject({ favourites: ['dream:3'] }),
    );
    await userEvent.click(
      within(await row('Favourites')).getByRole('button', { name: 'Favourite Baccarat', pressed: true }),
    );
    expect(screen.queryByRole('region', { name: 'Favourites' })).not.toBeInTheDocument();
  });

  test('a favourite that another window has marked since stays one', async () => {
    const platform = lobby();
    renderWithPlatform(<LobbyPage />, { platform });
    const star = within(await allGames()).getByRole('button', { name: 'Favourite Baccarat' });
    await platform.device.write('casino-shelf', { recent: ['mac:gone'], favourites: ['king:1'] });
    await userEvent.click(star);
    await waitFor(async () =>
      expect(await platform.device.read('casino-shelf')).toEqual({
        recent: ['mac:gone'],
        favourites: ['dream:3', 'king:1'],
      }),
    );
    expect(names(await row('Favourites'))).toEqual(['Baccarat', 'Roulette']);
  });

  test('two presses, one right after the other, both count', async () => {
    const platform = lobby();
    renderWithPlatform(<LobbyPage />, { platform });
    const games = within(await allGames());
    for (const name of ['Baccarat', 'Roulette'])
      fireEvent.click(games.getByRole('button', { name: `Favourite ${name}` }));
    await waitFor(async () =>
      expect(await platform.device.read('casino-shelf')).toMatchObject({ favourites: ['king:1', 'dream:3'] }),
    );
  });

  test('recent games come first, the last one foremost, without those that are gone', async () => {
    const platform = lobby();
    await platform.device.write('casino-shelf', {
      recent: ['dream:3', 'mac:gone', 'king:1'],
      favourites: [],
    });
    renderWithPlatform(<LobbyPage />, { platform, at: '/lobby' });
    expect(names(await row('Recent'))).toEqual(['Baccarat', 'Roulette']);
    await userEvent.click(screen.getByRole('button', { name: 'Recent' }));
    expect(screen.getByText('2 games')).toBeVisible();
  });

  test('who has no favourites is told how to make one', async () => {
    renderWithPlatform(<LobbyPage />, { platform: lobby(), at: '/lobby?category=favourites' });
    expect(await screen.findByText('No favourites here')).toBeVisible();
  });
});
