import { searchable } from '@touchline/shared/ui';
import { searchGames } from './search.state';

const named = (...names: string[]) => names.map((name) => ({ name: searchable(name) }));
const found = (text: string, ...names: string[]) =>
  searchGames(named(...names), text).map(({ name }) => name);

test.each([
  ['HOLD em', 'Casino Hold’em', true],
  ['hold on', 'Casino Hold’em', false],
  ['holdem', 'Casino Hold’em', true],
  ['  Pâtti ', 'Teen Patti', true],
  ['dragon tiger', 'Dragon & Tiger Live', true],
  ['tiger drag', 'Dragon & Tiger Live', true],
  ['dragon tigers', 'Dragon & Tiger Live', false],
  ['राजा', 'राजा रानी', true],
  ['रज', 'राजा रानी', false],
  ['२१', 'Twenty 21', true],
])('%p in %p: %p', (text, name, isFound) => {
  expect(found(text, name)).toHaveLength(isFound ? 1 : 0);
});

test('a name that begins so comes first, then a word that does, then the rest; each in the order of the list', () => {
  expect(found('war', 'Dwarf Gold', 'Casino War', 'Warlock', 'Star Wars', 'War Room')).toEqual([
    'warlock',
    'war room',
    'casino war',
    'star wars',
    'dwarf gold',
  ]);
});

test('nothing typed leaves the list as it is', () => {
  const games = named('B', 'A');
  expect(searchGames(games, ' ’ ')).toBe(games);
});
