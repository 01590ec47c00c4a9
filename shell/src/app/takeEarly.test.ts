import { takeEarly } from './takeEarly';

const ADDRESS = 'http://localhost:4001/Event/TreeSportWithEvent?domain=localhost';
const answer = Promise.resolve({} as Response);

beforeEach(() => {
  window.touchlineEarly = {
    settings: undefined,
    registry: undefined,
    landing: Promise.resolve(undefined),
    answers: { [ADDRESS]: answer },
  };
  jest.spyOn(performance, 'now').mockReturnValue(2_000);
});
afterEach(() => {
  delete window.touchlineEarly;
  jest.restoreAllMocks();
});

test('a first look is answered by what is already on its way, once', () => {
  expect(takeEarly(ADDRESS, { method: 'GET' })).toBe(answer);
  expect(takeEarly(ADDRESS, { method: 'GET' })).toBeUndefined();
});

test.each([
  ['another address', `${ADDRESS}&x=1`, { method: 'GET' }],
  ['a call with a bearer', ADDRESS, { method: 'GET', headers: { Authorization: 'Bearer x' } }],
  ['a write', ADDRESS, { method: 'POST' }],
])('%s goes out by itself', (_name, url, init) => {
  expect(takeEarly(url, init)).toBeUndefined();
});

test('an answer that nobody took in time is not taken later', () => {
  jest.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(takeEarly(ADDRESS, { method: 'GET' })).toBeUndefined();
});

test('a page without the boot script asks for itself', () => {
  delete window.touchlineEarly;
  expect(takeEarly(ADDRESS, { method: 'GET' })).toBeUndefined();
});
