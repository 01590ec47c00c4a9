/** @jest-environment jsdom */
import { createDeviceStore } from './deviceStore';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A window whose database is this one; undefined: it has none. */
function viewWith(indexedDB: unknown) {
  const target = new EventTarget();
  return Object.assign(target, { indexedDB }) as unknown as Window & typeof globalThis;
}
const soon = <T>(work: Promise<T>) => {
  let settled: { value: T } | undefined;
  void work.then((value) => {
    settled = { value };
  });
  return () => settled;
};

it.each([
  ['absent', undefined],
  [
    'refused',
    {
      open: () => {
        throw new DOMException('', 'SecurityError');
      },
    },
  ],
])('a browser whose database is %s keeps values for the page, and says so', async (_name, database) => {
  const store = createDeviceStore(viewWith(database));
  expect(await store.get('a')).toBeUndefined();
  expect(await store.put('a', 1)).toBe(false);
  expect(await store.get('a')).toBe(1);
  await expect(store.change('a', () => 2)).rejects.toThrow();
});

it('a database that never answers is waited for once', async () => {
  let opened = 0;
  const silent = {
    open: () => {
      opened += 1;
      return {};
    },
  };
  const store = createDeviceStore(viewWith(silent));
  const first = soon(store.get('a'));
  await jest.advanceTimersByTimeAsync(1_499);
  expect(first()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(first()).toEqual({ value: undefined });
  expect(await store.get('b')).toBeUndefined();
  expect(await store.put('c', 1)).toBe(false);
  await expect(store.change('d', () => 1)).rejects.toThrow('does not answer');
  expect(opened).toBe(1);
});

it('a page that the player came back to asks the database again', async () => {
  let opened = 0;
  const view = viewWith({
    open: () => {
      opened += 1;
      return {};
    },
  });
  const store = createDeviceStore(view);
  void store.get('a');
  await jest.advanceTimersByTimeAsync(1_500);
  view.dispatchEvent(new Event('pagehide'));
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  void store.get('a');
  await jest.advanceTimersByTimeAsync(0);
  expect(opened).toBe(2);
});

it('a page that is left begins no work until the player is back', async () => {
  let opened = 0;
  const view = viewWith({
    open: () => {
      opened += 1;
      return {};
    },
  });
  const store = createDeviceStore(view);
  view.dispatchEvent(new Event('pagehide'));
  void store.put('a', 1);
  await jest.advanceTimersByTimeAsync(0);
  expect(opened).toBe(0);
  view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(opened).toBe(1);
});
