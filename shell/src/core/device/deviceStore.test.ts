/** @jest-environment jsdom */
import { FakeDatabase } from '../../testing/fake-database';
import { createDeviceStore, DATABASE_PATIENCE_MS } from './deviceStore';

let database: FakeDatabase;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  database = new FakeDatabase();
});
afterEach(() => jest.useRealTimers());

const page = () => createDeviceStore(database.view);
const leave = () => database.view.dispatchEvent(new Event('pagehide'));
const comeBack = () => database.view.dispatchEvent(new Event('pageshow'));
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Calls `onLoss` of a page and lists what it was told. */
function lossesOf(store: ReturnType<typeof page>): unknown[] {
  const told: unknown[] = [];
  store.onLoss((cause) => told.push(cause));
  return told;
}

/** The state of a promise now. */
async function stateOf(work: Promise<unknown>): Promise<string> {
  let state = 'waiting';
  work.then(
    () => (state = 'here'),
    () => (state = 'refused'),
  );
  await pass(0);
  return state;
}

test('a value comes back, also on the next page', async () => {
  const store = page();
  expect(await store.put('stake', 500)).toBe(true);
  expect(await store.get('stake')).toBe(500);
  expect(await store.change('stake', (before) => Number(before) + 1)).toBe(501);
  expect(await page().get('stake')).toBe(501);
  expect(lossesOf(store)).toEqual([]);
});

describe('a page that is left', () => {
  test('keeps no transaction and no connection open', async () => {
    const store = page();
    await store.get('stake');
    database.isSilent = true;
    void store.get('stake');
    void store.change('stake', () => 1).catch(() => undefined);
    await pass(0);
    expect(database.transactions.size).toBe(2);
    leave();
    await pass(0);
    expect([database.transactions.size, database.connections.size]).toEqual([0, 0]);
  });

  test('begins no transaction before it is shown again, and loses nothing then', async () => {
    const store = page();
    await store.put('stake', 1);
    leave();
    const written = store.put('stake', 2);
    const read = store.get('stake');
    await pass(60_000);
    expect([database.transactions.size, database.connections.size]).toEqual([0, 0]);
    expect(database.values.get('stake')).toBe(1);
    comeBack();
    await written;
    expect([await read, database.values.get('stake')]).toEqual([2, 2]);
    expect(lossesOf(store)).toEqual([]);
  });

  test('repeats what was cut off by leaving', async () => {
    const store = page();
    await store.put('stake', 1);
    database.isSilent = true;
    const changed = store.change('stake', (before) => Number(before) + 1);
    await pass(0);
    leave();
    database.answer();
    comeBack();
    expect(await changed).toBe(2);
    expect(database.values.get('stake')).toBe(2);
  });
});

describe('a connection that the system closes', () => {
  test.each([true, false])('is opened again (without a word: %s)', async (silently) => {
    const store = page();
    await store.put('stake', 1);
    database.closeBySystem({ silently });
    await store.put('stake', 2);
    expect(database.values.get('stake')).toBe(2);
    database.closeBySystem({ silently });
    expect(await store.get('stake')).toBe(2);
    expect(lossesOf(store)).toEqual([]);
  });

  test('that cannot be opened again loses the write, which is told once, and the page goes on with it', async () => {
    const store = page();
    const told = lossesOf(store);
    await store.put('stake', 1);
    database.closeBySystem();
    database.opening = 'fails';
    await store.put('stake', 2);
    await store.put('stake', 3);
    expect(await store.get('stake')).toBe(3);
    expect(told).toEqual([expect.objectContaining({ name: 'UnknownError' })]);
    // Each try is made twice.
    expect(database.opened).toBe(5);
    database.opening = 'opens';
    await store.put('stake', 4);
    expect(database.values.get('stake')).toBe(4);
    expect(await store.get('stake')).toBe(4);
  });

  test('is told of though the loss came before anybody listened', async () => {
    database.opening = 'refused';
    const store = page();
    await store.put('stake', 1);
    expect(lossesOf(store)).toHaveLength(1);
  });
});

describe.each(['refused', 'fails', 'blocked', 'silent', 'absent'] as const)(
  'a database that is %s',
  (how) => {
    beforeEach(() => {
      if (how === 'absent') Object.assign(database.view, { indexedDB: undefined });
      else database.opening = how;
    });

    test('leaves the page working with its memory', async () => {
      const store = page();
      const read = store.get('stake');
      await pass(DATABASE_PATIENCE_MS);
      expect(await read).toBeUndefined();
      expect(await store.put('stake', 5)).toBe(false);
      expect(await store.get('stake')).toBe(5);
      await expect(store.change('id', () => 'new')).rejects.toBeDefined();
      expect(lossesOf(store)).toHaveLength(1);
    });
  },
);

describe('a database that does not answer', () => {
  test('is waited for once in a page, by all together', async () => {
    const store = page();
    database.opening = 'silent';
    const first = store.get('stake');
    await pass(DATABASE_PATIENCE_MS - 100);
    const second = store.get('other');
    await pass(99);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'waiting']);
    await pass(1);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['here', 'here']);
    expect(await stateOf(store.get('more'))).toBe('here');
    expect(await stateOf(store.put('more', 1))).toBe('here');
    expect(await stateOf(store.change('id', () => 1))).toBe('refused');
  });

  test('hardly holds up the next pages of the tab', async () => {
    database.opening = 'silent';
    const read = page().get('stake');
    await pass(DATABASE_PATIENCE_MS);
    await read;
    const next = page().get('stake');
    await pass(100);
    expect(await stateOf(next)).toBe('here');
  });

  test('that answers late is used again: what was read late stays, what was not read is stored', async () => {
    const store = page();
    database.values.set('alerts', ['old']);
    await store.get('other');
    database.isSilent = true;
    const alerts = store.get('alerts');
    await pass(DATABASE_PATIENCE_MS);
    expect(await alerts).toBeUndefined();
    await store.put('alerts', ['new']);
    await store.put('stake', 7);
    expect([await store.get('alerts'), await store.get('stake')]).toEqual([['new'], 7]);
    database.answer();
    await pass(0);
    expect(database.values.get('stake')).toBe(7);
    expect(await store.get('alerts')).toEqual(['old']);
    await store.put('alerts', ['old', 'new']);
    expect(database.values.get('alerts')).toEqual(['old', 'new']);
    expect(sessionStorage).toHaveLength(0);
  });

  test('is tried again when the page comes back', async () => {
    const store = page();
    database.opening = 'silent';
    const read = store.get('stake');
    await pass(DATABASE_PATIENCE_MS);
    await read;
    leave();
    database.opening = 'opens';
    comeBack();
    await pass(0);
    expect(await store.get('stake')).toBeUndefined();
    await store.put('stake', 1);
    expect(database.values.get('stake')).toBe(1);
  });
});
