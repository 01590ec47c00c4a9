import { game } from './game-fixture';
import { categoriesOf, filterGames, HOT, mergeGames, NEW, playableOn, titleOf } from './games.state';

const everything = { provider: '', category: '', text: '' };

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

test('filters narrow together, and the name search knows no case', () => {
  const games = [
    game({ id: '1', name: 'Lightning Roulette', category: 'live', provider: 'king' }),
    game({ id: '2', name: 'Roulette', category: 'table', provider: 'king' }),
    game({ id: '3', name: 'Roulette', category: 'live', provider: 'mac' }),
  ];
  const ids = filterGames(games, { provider: 'king', category: 'live', text: ' ROUL ' }).map(({ id }) => id);
  expect(ids).toEqual(['1']);
});

test('new and hot are found by their mark', () => {
  const games = [game({ id: '1', isNew: true }), game({ id: '2', isHot: true }), game({ id: '3' })];
  expect(filterGames(games, { ...everything, category: NEW }).map(({ id }) => id)).toEqual(['1']);
  expect(filterGames(games, { ...everything, category: HOT }).map(({ id }) => id)).toEqual(['2']);
  expect(categoriesOf(games)).toEqual([HOT, NEW, 'slots']);
});

test('a game that does not run on this device is left out', () => {
  const games = [game({ id: '1', mobile: false }), game({ id: '2', desktop: false })];
  expect(playableOn(games, 'mobile').map(({ id }) => id)).toEqual(['2']);
  expect(playableOn(games, 'desktop').map(({ id }) => id)).toEqual(['1']);
});

test.each([
  ['live-casino', 'Live Casino'],
  ['Teen Patti', 'Teen Patti'],
  ['crash_games', 'Crash Games'],
])('%s is read as %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
