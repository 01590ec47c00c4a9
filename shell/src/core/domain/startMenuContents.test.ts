import { api, type Operation } from '@touchline/shared/contracts/api';
import { SPORT_IDS } from '@touchline/shared/contracts/markets';
import { fakeClient } from '../../testing/fakeClient';
import { memoryStorage } from '../../testing/memoryStorage';
import { createSafeStorage } from '../device/createSafeStorage';
import { startMenuContents } from './startMenuContents';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const sport = (id: number, events: unknown[]) => ({ id, name: 'x', order: id, events });

function setUp(stored: Record<string, string> = {}) {
  const area = memoryStorage(stored);
  const client = fakeClient();
  const menu = startMenuContents(
    client,
    createSafeStorage(() => area),
  );
  const answer = (operation: Operation, wire: unknown) =>
    client.answered$.next({ operation, wire, epoch: 0, askedAt: 0 });
  return { area, menu, answer, client };
}

test('a tree tells which sports have events and is stored after the paint, once a minute at most', () => {
  const { area, menu, answer } = setUp();
  const first = { sports: [sport(SPORT_IDS.football, [{}]), sport(SPORT_IDS.tennis, [])] };
  answer(api.treeSportWithEvent, first);
  expect([...menu.contents$.value.sportsWithEvents]).toEqual([SPORT_IDS.football]);
  expect(area.getItem('TreeSportWithEvent')).toBeNull();
  jest.advanceTimersByTime(2000);
  expect(JSON.parse(area.getItem('TreeSportWithEvent') ?? '')).toEqual(first);
  const later = { sports: [sport(SPORT_IDS.cricket, [{}])] };
  for (let poll = 0; poll < 5; poll += 1) answer(api.treeSportWithEvent, later);
  jest.advanceTimersByTime(50_000);
  expect(JSON.parse(area.getItem('TreeSportWithEvent') ?? '')).toEqual(first);
  jest.advanceTimersByTime(10_000);
  expect(JSON.parse(area.getItem('TreeSportWithEvent') ?? '')).toEqual(later);
});

test('the stored tree and games speak before the first answer', () => {
  const { menu } = setUp({
    TreeSportWithEvent: JSON.stringify({ sports: [sport(SPORT_IDS.kabaddi, [{}])] }),
    games: '[{}]',
    casino_is_empty: 'true',
  });
  expect(menu.contents$.value).toEqual({
    sportsWithEvents: new Set([SPORT_IDS.kabaddi]),
    casinoIsEmpty: true,
    hasGames: true,
    hasFreeGames: false,
  });
});

test('a sport whose events stand in the tree’s own list has events', () => {
  const { menu, answer } = setUp();
  answer(api.treeSportWithEvent, {
    sports: [{ id: 4, name: 'Golf', events: [] }],
    events: [{ id: 1, sportId: SPORT_IDS.tennis }, { id: 2, sportName: 'golf' }, { id: 3 }],
  });
  expect([...menu.contents$.value.sportsWithEvents]).toEqual([SPORT_IDS.tennis, 4]);
});

test('broken stored values count as none', () => {
  const { menu } = setUp({ TreeSportWithEvent: '{broken', games: '"x"' });
  expect(menu.contents$.value).toEqual({
    sportsWithEvents: new Set(),
    casinoIsEmpty: false,
    hasGames: false,
    hasFreeGames: false,
  });
});

test('casino_is_empty is true only when every games list is empty', () => {
  const { area, menu, answer } = setUp();
  answer(api.getGamesFile, []);
  expect(area.getItem('casino_is_empty')).toBe('true');
  expect(menu.contents$.value).toMatchObject({ casinoIsEmpty: true, hasGames: false });
  answer(api.getInternationalGames, [{ id: 'a' }]);
  answer(api.getGamesFile, []);
  expect(area.getItem('casino_is_empty')).toBe('false');
  jest.advanceTimersByTime(500);
  expect(JSON.parse(area.getItem('games') ?? '')).toEqual([{ id: 'a' }]);
  expect(menu.contents$.value).toMatchObject({ casinoIsEmpty: false, hasGames: true });
});

test('games of the last visit go once every list has come empty, also where the tree never has games', () => {
  for (const treeFirst of [true, false]) {
    const { area, menu, answer } = setUp({ games: '[{"id":1,"demo":true}]' });
    const tree = () => answer(api.treeSportWithEvent, { sports: [] });
    if (treeFirst) tree();
    expect(menu.contents$.value).toMatchObject({ casinoIsEmpty: false, hasGames: true });
    answer(api.getInternationalGames, []);
    answer(api.getGamesFile, []);
    if (!treeFirst) tree();
    jest.advanceTimersByTime(5_000);
    expect(menu.contents$.value).toMatchObject({ casinoIsEmpty: true, hasGames: false, hasFreeGames: false });
    expect(area.getItem('games')).toBe('[]');
  }
});

test('a game of several sources is stored once, and what has not answered yet stays as the last visit knew it', () => {
  const dream = { id: 1, provider: 'dream' };
  const king = { id: '1', provider: 'king' };
  const gone = { id: 9, provider: 'mac' };
  const { answer, area } = setUp({ games: JSON.stringify([gone, king]) });
  const storedGames = () => {
    jest.advanceTimersByTime(500);
    return JSON.parse(area.getItem('games') ?? '');
  };
  answer(api.treeSportWithEvent, { sports: [], games: [dream] });
  expect(storedGames()).toEqual([dream, gone, king]);
  answer(api.getInternationalGames, []);
  expect(area.getItem('casino_is_empty')).toBe('false');
  answer(api.getGamesFile, [{ ...dream, id: '1' }, king]);
  expect(storedGames()).toEqual([{ ...dream, id: '1' }, king]);
});

test("the tree's games and TV lists are stored too", () => {
  const { area, answer } = setUp();
  answer(api.treeSportWithEvent, {
    sports: [],
    games: [{ id: 'g' }],
    tv: [{ eventId: 1, url: 'https://tv.example/1' }],
  });
  jest.advanceTimersByTime(500);
  expect(JSON.parse(area.getItem('games') ?? '')).toEqual([{ id: 'g' }]);
  expect(JSON.parse(area.getItem('tv') ?? '')).toHaveLength(1);
});

test('the lists of a page are written once, when they have all come', () => {
  const { area, answer } = setUp();
  const written = jest.spyOn(area, 'setItem');
  const writes = () => written.mock.calls.filter(([key]) => key === 'games').length;
  answer(api.getInternationalGames, [{ provider: 'dream', id: 1 }]);
  answer(api.getGamesFile, [{ provider: 'king', id: 1 }]);
  expect(writes()).toBe(0);
  jest.advanceTimersByTime(500);
  expect(writes()).toBe(1);
  answer(api.getGamesFile, [{ provider: 'king', id: 1 }]);
  jest.advanceTimersByTime(500);
  expect(writes()).toBe(1);
});

test('of 50,000 games the first are stored, and the session keeps its room', () => {
  const { area, answer, menu } = setUp();
  const games = Array.from({ length: 50_000 }, (_, id) => ({
    provider: 'dream',
    id,
    name: `Game number ${id}`,
    imageUrl: `https://pictures.example/${id}.jpg`,
  }));
  answer(api.getGamesFile, games);
  expect(menu.contents$.value).toMatchObject({ casinoIsEmpty: false, hasGames: true });
  jest.advanceTimersByTime(500);
  const text = area.getItem('games') ?? '';
  expect(text.length).toBeLessThanOrEqual(1_000_001);
  const stored = JSON.parse(text);
  expect(stored.length).toBeGreaterThan(5_000);
  expect(stored).toEqual(games.slice(0, stored.length));
});

test('the stored tree leaves its games to their own key, and a tree of too many events is not kept', () => {
  const { area, answer } = setUp();
  answer(api.treeSportWithEvent, { sports: [sport(SPORT_IDS.football, [{}])], games: [{ id: 'g' }] });
  jest.advanceTimersByTime(2_000);
  expect(JSON.parse(area.getItem('TreeSportWithEvent') ?? '')).toEqual({
    sports: [sport(SPORT_IDS.football, [{}])],
  });
  const events = Array.from({ length: 50_000 }, () => ({}));
  answer(api.treeSportWithEvent, { sports: [sport(SPORT_IDS.football, events)] });
  jest.advanceTimersByTime(62_000);
  expect(area.getItem('TreeSportWithEvent')).toBeNull();
});

test.each([
  null,
  {},
  'text',
  { sports: null, games: null, tv: null },
  { sports: [null, { id: null, events: null }] },
])('an answer of %j says that there is nothing, and breaks nothing', (wire) => {
  const { menu, answer } = setUp();
  answer(api.treeSportWithEvent, wire);
  answer(api.getGamesFile, wire);
  jest.advanceTimersByTime(2_000);
  expect(menu.contents$.value).toEqual({
    sportsWithEvents: new Set(),
    casinoIsEmpty: true,
    hasGames: false,
    hasFreeGames: false,
  });
});

test('a page that never asked for the tree gets it asked once, and never twice', async () => {
  const { menu, answer, client } = setUp();
  await menu.ensure('touchline.localhost');
  expect(client.count(api.treeSportWithEvent)).toBe(1);
  answer(api.treeSportWithEvent, { sports: [sport(SPORT_IDS.football, [{}])] });
  await menu.ensure('touchline.localhost');
  expect(client.count(api.treeSportWithEvent)).toBe(1);
});

test('games for play money are told from the stored list, then from the answers', () => {
  const stored = { games: JSON.stringify([{ provider: 'dream', id: '1', demo: true }]) };
  expect(setUp(stored).menu.contents$.value).toMatchObject({ hasFreeGames: true });
  const { menu, answer } = setUp();
  answer(api.getInternationalGames, [
    { provider: 'dream', id: '1', demo: null },
    { provider: 'dream', id: '2' },
  ]);
  expect(menu.contents$.value).toMatchObject({ hasGames: true, hasFreeGames: false });
  answer(api.getGamesFile, [{ provider: 'dream', id: '3', demo: true }]);
  expect(menu.contents$.value).toMatchObject({ hasFreeGames: true });
});
