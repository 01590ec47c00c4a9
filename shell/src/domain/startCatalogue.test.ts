import { api, type Operation, SPORT_IDS } from '@touchline/shared/contracts';
import { createSafeStorage } from '../session/createSafeStorage';
import { fakeClient } from '../testing/fakeClient';
import { memoryStorage } from '../testing/memoryStorage';
import { startCatalogue } from './startCatalogue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const sport = (id: number, events: unknown[]) => ({ id, name: 'x', order: id, events });

function setUp(stored: Record<string, string> = {}) {
  const area = memoryStorage(stored);
  const client = fakeClient();
  const catalogue = startCatalogue(
    client,
    createSafeStorage(() => area),
  );
  const answer = (operation: Operation, wire: unknown) =>
    client.answered$.next({ operation, wire, epoch: 0, askedAt: 0 });
  return { area, catalogue, answer, client };
}

test('a tree tells which sports have events and is stored after the paint, once a minute at most', () => {
  const { area, catalogue, answer } = setUp();
  const first = { sports: [sport(SPORT_IDS.football, [{}]), sport(SPORT_IDS.tennis, [])] };
  answer(api.treeSportWithEvent, first);
  expect([...catalogue.stored$.value.sportsWithEvents]).toEqual([SPORT_IDS.football]);
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
  const { catalogue } = setUp({
    TreeSportWithEvent: JSON.stringify({ sports: [sport(SPORT_IDS.kabaddi, [{}])] }),
    games: '[{}]',
    casino_is_empty: 'true',
  });
  expect(catalogue.stored$.value).toEqual({
    sportsWithEvents: new Set([SPORT_IDS.kabaddi]),
    casinoIsEmpty: true,
    hasGames: true,
  });
});

test('broken stored values count as none', () => {
  const { catalogue } = setUp({ TreeSportWithEvent: '{broken', games: '"x"' });
  expect(catalogue.stored$.value).toEqual({
    sportsWithEvents: new Set(),
    casinoIsEmpty: false,
    hasGames: false,
  });
});

test('casino_is_empty is true only when every games list is empty', () => {
  const { area, catalogue, answer } = setUp();
  answer(api.getGamesFile, []);
  expect(area.getItem('casino_is_empty')).toBe('true');
  expect(catalogue.stored$.value).toMatchObject({ casinoIsEmpty: true, hasGames: false });
  answer(api.getInternationalGames, [{ id: 'a' }]);
  answer(api.getGamesFile, []);
  expect(area.getItem('casino_is_empty')).toBe('false');
  expect(JSON.parse(area.getItem('games') ?? '')).toEqual([{ id: 'a' }]);
  expect(catalogue.stored$.value).toMatchObject({ casinoIsEmpty: false, hasGames: true });
});

test('a game of several sources is stored once, and what has not answered yet stays as the last visit knew it', () => {
  const dream = { id: 1, provider: 'dream' };
  const king = { id: '1', provider: 'king' };
  const gone = { id: 9, provider: 'mac' };
  const { answer, area } = setUp({ games: JSON.stringify([gone, king]) });
  const storedGames = () => JSON.parse(area.getItem('games') ?? '');
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
  expect(JSON.parse(area.getItem('games') ?? '')).toEqual([{ id: 'g' }]);
  expect(JSON.parse(area.getItem('tv') ?? '')).toHaveLength(1);
});

test('a page that never asked for the tree gets it asked once, and never twice', async () => {
  const { catalogue, answer, client } = setUp();
  await catalogue.ensure('touchline.localhost');
  expect(client.count(api.treeSportWithEvent)).toBe(1);
  answer(api.treeSportWithEvent, { sports: [sport(SPORT_IDS.football, [{}])] });
  await catalogue.ensure('touchline.localhost');
  expect(client.count(api.treeSportWithEvent)).toBe(1);
});
