import { NO_KEPT_GAMES, readKeptGames, withFavouriteTurned, withPlayed } from './favourites-and-recent.state';

test('the game played last comes first, once', () => {
  const played = ['a', 'b', 'a'].reduce(withPlayed, NO_KEPT_GAMES);
  expect(played.recent).toEqual(['a', 'b']);
});

test('only the last two dozen played games are kept', () => {
  const keys = Array.from({ length: 40 }, (_, at) => `g${at}`);
  const { recent } = keys.reduce(withPlayed, NO_KEPT_GAMES);
  expect(recent).toHaveLength(24);
  expect(recent[0]).toBe('g39');
});

test('a favourite is marked and unmarked by the same turn', () => {
  const marked = withFavouriteTurned(withFavouriteTurned(NO_KEPT_GAMES, 'a'), 'b');
  expect(marked.favourites).toEqual(['b', 'a']);
  expect(withFavouriteTurned(marked, 'a').favourites).toEqual(['b']);
});

test.each([undefined, null, 'nonsense', 7, [], { recent: 'a' }])(
  '%p on the device is no kept games',
  (kept) => {
    expect(readKeptGames(kept)).toEqual(NO_KEPT_GAMES);
  },
);

test('what is no reference is left out', () => {
  expect(readKeptGames({ recent: ['dream:7', 8, null], favourites: ['king:1'] })).toEqual({
    recent: ['dream:7'],
    favourites: ['king:1'],
  });
});
