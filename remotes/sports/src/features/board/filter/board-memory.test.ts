/** @jest-environment jsdom */
import { NO_FILTER } from './board-filter';
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
