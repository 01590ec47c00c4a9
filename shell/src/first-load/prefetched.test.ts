/** @jest-environment jsdom */
import { takePrefetched } from './prefetched';

const ADDRESS = 'http://localhost:4001/Event/TreeSportWithEvent?domain=localhost';
const answer = Promise.resolve({} as Response);

beforeEach(() => {
  window.touchlinePrefetched = {
    isBaked: false,
    settings: undefined,
    registry: undefined,
    landing: Promise.resolve(undefined),
    answers: { [ADDRESS]: { bearer: undefined, response: answer } },
  };
  jest.spyOn(performance, 'now').mockReturnValue(2_000);
});
afterEach(() => {
  delete window.touchlinePrefetched;
  jest.restoreAllMocks();
});

test('a first look is answered by what is already on its way, once', () => {
  expect(takePrefetched(ADDRESS, undefined)).toBe(answer);
  expect(takePrefetched(ADDRESS, undefined)).toBeUndefined();
});

test('an answer to another bearer, or to none, is not taken', () => {
  expect(takePrefetched(ADDRESS, 'token')).toBeUndefined();
  const early = window.touchlinePrefetched;
  if (early) early.answers[ADDRESS] = { bearer: 'token', response: answer };
  expect(takePrefetched(ADDRESS, undefined)).toBeUndefined();
  expect(takePrefetched(ADDRESS, 'renewed')).toBeUndefined();
  expect(takePrefetched(ADDRESS, 'token')).toBe(answer);
});

test('another address goes out by itself', () => {
  expect(takePrefetched(`${ADDRESS}&x=1`, undefined)).toBeUndefined();
});

test('an answer that nobody took in time is not taken later', () => {
  jest.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(takePrefetched(ADDRESS, undefined)).toBeUndefined();
});

test('a page without the boot script asks for itself', () => {
  delete window.touchlinePrefetched;
  expect(takePrefetched(ADDRESS, undefined)).toBeUndefined();
});
