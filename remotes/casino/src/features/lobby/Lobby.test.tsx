import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls, STORAGE } from '@touchline/shared/contracts';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import CasinoPage from './CasinoPage';
import { game } from './game-fixture';
import LobbyPage from './LobbyPage';

jest.mock('../../device', () => ({ device: () => 'desktop' }));

const roulette = game({ id: '1', name: 'Roulette', category: 'live-casino', provider: 'king' });
const plinko = game({ id: '2', name: 'Plinko', isNew: true });
const baccarat = game({ id: '3', name: 'Baccarat', category: 'live-casino' });

function lobby({ ours = [roulette, plinko], file = [plinko, baccarat] } = {}) {
  const platform = fakePlatform();
  platform.answer(calls.getInternationalGames, () => ours);
  platform.answer(calls.getGamesFile, () => file);
  return platform;
}

const tiles = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => localStorage.clear());

test('the games of both sources are shown once each, and kept for the next visit', async () => {
  renderWithPlatform(<LobbyPage />, { platform: lobby(), at: '/lobby' });
  expect(await screen.findByText('3 games')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(JSON.parse(localStorage.getItem(STORAGE.games) ?? '')).toHaveLength(3);
  expect(localStorage.getItem(STORAGE.casinoIsEmpty)).toBe('false');
});

test('an empty casino says so and is flagged empty', async () => {
  renderWithPlatform(<LobbyPage />, { platform: lobby({ ours: [], file: [] }) });
  expect(await screen.findByText('No games here yet')).toBeVisible();
  expect(localStorage.getItem(STORAGE.casinoIsEmpty)).toBe('true');
});

test('typing narrows the list at once and the address follows', async () => {
  const { location } = renderWithPlatform(<LobbyPage />, { platform: lobby(), at: '/lobby' });
  await screen.findByText('3 games');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search games' }), 'plin');
  expect(await screen.findByText('1 game')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/lobby?q=plin&game=dream%3A2');
  await waitFor(() => expect(location()).toBe('/lobby?q=plin'));
});

test('provider and category come from the address and go into it', async () => {
  const { location } = renderWithPlatform(<LobbyPage />, {
    platform: lobby(),
    at: '/lobby?category=live-casino',
  });
  expect(await screen.findByText('2 games')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Live Casino', pressed: true })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider' }), 'king');
  expect(tiles()).toEqual(['RouletteKing']);
  expect(location()).toBe('/lobby?category=live-casino&provider=king');
});

test('filters that leave nothing can be cleared', async () => {
  const { location } = renderWithPlatform(<LobbyPage />, { platform: lobby(), at: '/lobby?q=zzz' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('3 games')).toBeVisible();
  expect(location()).toBe('/lobby');
});

test('one dead source leaves the games of the other, says so and can be retried', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getInternationalGames, () => [roulette]);
  renderWithPlatform(<LobbyPage />, { platform });
  expect(await screen.findByText(/Some games could not be loaded/)).toBeVisible();
  expect(tiles()).toEqual(['RouletteKing']);

  platform.answer(calls.getGamesFile, () => [baccarat]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 games')).toBeVisible();
  expect(screen.queryByText(/Some games could not be loaded/)).not.toBeInTheDocument();
});

test('a half-empty answer never flags the casino empty', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getGamesFile, () => []);
  renderWithPlatform(<LobbyPage />, { platform });
  expect(await screen.findByText(/Some games could not be loaded/)).toBeVisible();
  expect(localStorage.getItem(STORAGE.casinoIsEmpty)).toBeNull();
});

test('the games of the last visit are there before any source answers', () => {
  localStorage.setItem(STORAGE.games, JSON.stringify([plinko, { id: 'broken' }]));
  const platform = fakePlatform();
  platform.answer(calls.getInternationalGames, () => new Promise(() => {}));
  platform.answer(calls.getGamesFile, () => new Promise(() => {}));
  renderWithPlatform(<LobbyPage />, { platform });
  expect(tiles()).toEqual(['NewPlinkoDream']);
});

test('with every source dead and no earlier visit the page says what happened and retries', async () => {
  const platform = fakePlatform();
  renderWithPlatform(<LobbyPage />, { platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The games could not be loaded');
  expect(alert).toHaveTextContent('Please Check Your Network Connection...');

  platform.answer(calls.getInternationalGames, () => [roulette]);
  platform.answer(calls.getGamesFile, () => [roulette]);
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 game')).toBeVisible();
});

test('a picture that fails leaves its box and an icon', async () => {
  const { container } = renderWithPlatform(<LobbyPage />, { platform: lobby({ ours: [], file: [plinko] }) });
  await screen.findByRole('link', { name: /Plinko/ });
  const image = container.querySelector('img');
  if (!image) throw new Error('The tile has no picture');
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('link', { name: /Plinko/ }).querySelector('svg')).not.toBeNull();
});

test('/casino shows the games by category, with the way to all of one', async () => {
  const many = Array.from({ length: 14 }, (_, at) => game({ id: `s${at}` }));
  const { location } = renderWithPlatform(<CasinoPage />, {
    platform: lobby({ ours: [roulette, ...many], file: [] }),
    at: '/casino',
  });
  const slots = await screen.findByRole('region', { name: 'Slots' });
  expect(within(slots).getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(within(slots).getByRole('link', { name: 'All Slots games' }));
  expect(location()).toBe('/casino?category=slots');
  expect(screen.getByText('14 games')).toBeVisible();
});
