import type { CasinoGame } from '@touchline/shared/contracts/casino';
import {
  categoriesOf,
  HOT,
  inCategory,
  inKeptOrder,
  JACKPOTS,
  type ListedGame,
  lastWins,
  listGames,
  mergeGames,
  NEW,
  OTHER_CATEGORY,
  ofProvider,
  titleOf,
} from './games.state';
import { game } from './testing/game-fixture';

const list = (...games: CasinoGame[]) => listGames(games, 'desktop');
const keys = (games: readonly ListedGame[]) => games.map(({ key }) => key);

test('a game of two sources stands once, as the first source tells it', () => {
  const merged = mergeGames(
    [game({ id: '1', name: 'First' })],
    [game({ id: '1', name: 'Second' }), game({ id: '2' })],
  );
  expect(merged.map(({ name }) => name)).toEqual(['First', 'Game 2']);
});

test('the same id of two providers is two games', () => {
  expect(mergeGames([game({ id: '1' })], [game({ id: '1', provider: 'king' })])).toHaveLength(2);
});

test.each(['new', 'hot', 'jackpots', 'recent', 'favourites'])(
  'a category of a source that is named %s as our own list stands beside it',
  (category) => {
    const games = list(
      game({ id: '1', category, isNew: true, isHot: true, jackpot: 5 }),
      game({ id: '2', category }),
    );
    const categories = categoriesOf(games);
    expect(categories).toEqual([HOT, NEW, JACKPOTS, `${category}-games`]);
    expect(keys(inCategory(games, `${category}-games`))).toEqual(['dream:1', 'dream:2']);
  },
);

test('provider and category narrow the list', () => {
  const games = list(
    game({ id: '1', category: 'live', provider: 'king' }),
    game({ id: '2', category: 'table', provider: 'king' }),
    game({ id: '3', category: 'live', provider: 'mac' }),
  );
  expect(keys(ofProvider(inCategory(games, 'live'), 'king'))).toEqual(['king:1']);
});

test('new and hot are found by their mark', () => {
  const games = list(game({ id: '1', isNew: true }), game({ id: '2', isHot: true }), game({ id: '3' }));
  expect(keys(inCategory(games, NEW))).toEqual(['dream:1']);
  expect(keys(inCategory(games, HOT))).toEqual(['dream:2']);
  expect(categoriesOf(games)).toEqual([HOT, NEW, 'slots']);
});

test('a game without a name or category has a place and something to be called by', () => {
  const games = list(game({ id: '7', name: '', category: '' }), game({ id: '8' }));
  expect(games[0]).toMatchObject({ name: 'game 7', game: { name: 'Game 7', category: OTHER_CATEGORY } });
  expect(categoriesOf(games)).toEqual([OTHER_CATEGORY, 'slots']);
  expect(keys(inCategory(games, OTHER_CATEGORY))).toEqual(['dream:7']);
});

test('of thousands of categories the first have a button and a row, the rest share one', () => {
  const games = list(...Array.from({ length: 5_000 }, (_, at) => game({ id: `${at}`, category: `c${at}` })));
  expect(categoriesOf(games)).toHaveLength(60);
  expect(inCategory(games, OTHER_CATEGORY)).toHaveLength(5_000 - 59);
});

test('a game that does not run on this device is left out', () => {
  const games = [game({ id: '1', mobile: false }), game({ id: '2', desktop: false })];
  expect(keys(listGames(games, 'mobile'))).toEqual(['dream:2']);
  expect(keys(listGames(games, 'desktop'))).toEqual(['dream:1']);
});

test('kept games have their own order, without the games that are gone', () => {
  const games = list(game({ id: '1' }), game({ id: '2' }), game({ id: '3' }));
  expect(keys(inKeptOrder(games, ['dream:3', 'dream:gone', 'dream:1']))).toEqual(['dream:3', 'dream:1']);
});

test.each([
  ['live-casino', 'Live Casino'],
  ['Teen Patti', 'Teen Patti'],
  ['crash_games', 'Crash Games'],
])('%s is read as %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});

test('jackpots are a list of their own where a game has one', () => {
  const games = list(game({ id: '1', jackpot: 5_000_000 }), game({ id: '2' }));
  expect(categoriesOf(games)).toEqual([JACKPOTS, 'slots']);
  expect(keys(inCategory(games, JACKPOTS))).toEqual(['dream:1']);
});

test('the last wins of all games come newest first; what is no win is left out', () => {
  const win = (player: string, amount: number, at?: string) => ({ player, amount, at });
  const games = list(
    game({ id: '1', wins: [win('ash***', 5_000, '2026-11-23T10:00:00.000Z'), win('no***', 0)] }),
    game({ id: '2', wins: [win('rav***', 7_000, '2026-11-23T11:00:00.000Z'), win('mee***', 100)] }),
  );
  const players = (most: number) => lastWins(games, most).map(({ win: { player } }) => player);
  expect(players(8)).toEqual(['rav***', 'ash***', 'mee***']);
  expect(players(1)).toEqual(['rav***']);
});
