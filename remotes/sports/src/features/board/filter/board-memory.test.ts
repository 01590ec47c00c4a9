/** @jest-environment jsdom */
import type { SportEvent } from '@touchline/shared/contracts/markets';
import { asFilter, describeFilter, filterEvents, NO_FILTER } from './board-filter';
import { ALL_SPORTS, readFilter, readSport, storeFilter, storeSport } from './board-memory';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('remembers the filter of each board by itself', () => {
  storeFilter('/matchlist/3', { ...NO_FILTER, tv: true, competition: 'IPL' });
  storeFilter('/inplay', { ...NO_FILTER, fancy: true });
  expect(readFilter('/matchlist/3')).toEqual({ ...NO_FILTER, tv: true, competition: 'IPL' });
  expect(readFilter('/index')).toBe(NO_FILTER);
  storeFilter('/matchlist/3', NO_FILTER);
  expect(readFilter('/matchlist/3')).toBe(NO_FILTER);
  expect(readFilter('/inplay')).toMatchObject({ fancy: true });
});

it('knows a board by its path in any case', () => {
  storeFilter('/matchlist/3', { ...NO_FILTER, tv: true });
  storeSport('/inplay', '3');
  expect(readFilter('/MatchList/3/')).toMatchObject({ tv: true });
  expect(readSport('/Inplay')).toBe('3');
  storeFilter('/MatchList/3', NO_FILTER);
  expect(readFilter('/matchlist/3')).toBe(NO_FILTER);
});

it('remembers the sport of each board in this browser tab', () => {
  storeSport('/inplay', '3');
  expect(readSport('/inplay')).toBe('3');
  expect(readSport('/index')).toBe(ALL_SPORTS);
  storeSport('/inplay', ALL_SPORTS);
  expect(readSport('/inplay')).toBe(ALL_SPORTS);
});

it.each([
  'nonsense',
  '[]',
  'null',
  '{"/inplay":5}',
  '{"/inplay":{"competition":5}}',
  '{"/inplay":{"tv":"yes"}}',
])('takes %s for no filter', (stored) => {
  localStorage.setItem('boardFilters', stored);
  sessionStorage.setItem('boardSports', stored);
  expect(readFilter('/inplay')).toBe(NO_FILTER);
  expect(readSport('/inplay')).toBe(ALL_SPORTS);
});

it('opens with everything where the browser keeps nothing', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => storeFilter('/inplay', { ...NO_FILTER, tv: true })).not.toThrow();
  expect(readFilter('/inplay')).toBe(NO_FILTER);
  refuse.mockRestore();
});

describe('what a filter lets through by its start', () => {
  const now = new Date(2026, 10, 28, 22, 30).getTime();
  const event = (id: string, matchDate: Date, status: SportEvent['status'] = 'UPCOMING'): SportEvent => ({
    id,
    title: id,
    status,
    matchDate: matchDate.toISOString(),
  });
  const sports = [
    {
      id: 1,
      name: 'Football',
      order: 1,
      events: [
        event('live', new Date(2026, 10, 27, 23), 'IN_PLAY'),
        event('soon', new Date(2026, 10, 28, 23, 20)),
        event('night', new Date(2026, 10, 29, 0, 10)),
        event('evening', new Date(2026, 10, 29, 20)),
        event('later', new Date(2026, 10, 30, 1)),
      ],
    },
  ];
  it.each([
    ['', ['live', 'soon', 'night', 'evening', 'later']],
    ['hour', ['soon']],
    ['today', ['live', 'soon']],
    ['tomorrow', ['night', 'evening']],
  ] as const)('%s', (starts, ids) => {
    const found = filterEvents(sports, asFilter({ ...NO_FILTER, starts }), now);
    expect(found.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(ids);
  });

  it('is said before what events offer', () => {
    expect(describeFilter({ ...NO_FILTER, starts: 'today', tv: true })).toBe('Today, with TV');
    expect(describeFilter({ ...NO_FILTER, competition: 'Ashes', starts: 'hour' })).toBe('Ashes, next hour');
  });
});
