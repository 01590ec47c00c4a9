import { deferred } from '@touchline/shared/testing';
import { startLoading, TREE_SPORT_DELAYS } from './startLoading';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a name is listed in lower case while in flight and one second after a success', async () => {
  const loading = startLoading();
  const { promise: work, resolve: succeed } = deferred<number>();
  const result = loading.track('Bet/PlaceBetV2', work);
  expect(loading.list$.value).toEqual(['bet/placebetv2']);
  jest.advanceTimersByTime(60_000);
  expect(loading.list$.value).toEqual(['bet/placebetv2']);
  succeed(7);
  expect(await result).toBe(7);
  jest.advanceTimersByTime(999);
  expect(loading.list$.value).toEqual(['bet/placebetv2']);
  jest.advanceTimersByTime(1);
  expect(loading.list$.value).toEqual([]);
});

test('after a failure it stays 100 ms, and the failure reaches the caller', async () => {
  const loading = startLoading();
  await expect(loading.track('X', Promise.reject(new Error('no')))).rejects.toThrow('no');
  jest.advanceTimersByTime(99);
  expect(loading.list$.value).toEqual(['x']);
  jest.advanceTimersByTime(1);
  expect(loading.list$.value).toEqual([]);
});

test.each([
  ['success', 1500],
  ['failure', 1000],
] as const)('the tree-sport fetch stays after a %s for %i ms', async (end, delay) => {
  const loading = startLoading();
  const work = end === 'success' ? Promise.resolve() : Promise.reject(new Error('no'));
  await loading.track('Tree', work, TREE_SPORT_DELAYS).catch(() => {});
  jest.advanceTimersByTime(delay - 1);
  expect(loading.list$.value).toEqual(['tree']);
  jest.advanceTimersByTime(1);
  expect(loading.list$.value).toEqual([]);
});

test('two requests of one name are two entries, each with its own end', async () => {
  const loading = startLoading();
  void loading.track('A', new Promise(() => {}));
  await loading.track('A', Promise.resolve());
  jest.advanceTimersByTime(1000);
  expect(loading.list$.value).toEqual(['a']);
});

test('clear empties the list at once, and a request that ends later removes nothing else', async () => {
  const loading = startLoading();
  await loading.track('A', Promise.resolve());
  loading.clear();
  expect(loading.list$.value).toEqual([]);
  void loading.track('B', new Promise(() => {}));
  jest.advanceTimersByTime(1000);
  expect(loading.list$.value).toEqual(['b']);
});

test('a request that ended before the list was emptied removes no later request of its name', async () => {
  const loading = startLoading();
  await loading.track('A', Promise.resolve());
  loading.clear();
  void loading.track('A', new Promise(() => {}));
  jest.advanceTimersByTime(1000);
  expect(loading.list$.value).toEqual(['a']);
});
