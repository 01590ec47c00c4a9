import { withTimeout } from './withTimeout';

const DATABASE = 'touchline';
const STORE = 'device';
/** A broken database may never answer, and pages wait for its answer. */
const PATIENCE_MS = 1_500;

/**
 * Data of the device, not of the player: it survives a logout, which clears local storage
 * (docs/reference/behaviour.md#session). Where the database is absent, refused, lost or silent, values are kept for
 * this page alone.
 */
export interface DeviceStore {
  /** The stored value; undefined where there is none, or where the database does not answer in time. */
  get(key: string): Promise<unknown>;
  /**
   * Stores a value. Not under a key whose value `get` could not read: what is there must not be lost.
   * @returns whether it is stored; else it is kept for this page
   */
  put(key: string, value: unknown): Promise<boolean>;
  /**
   * Replaces a value by what `next` makes of the stored one, however late that is read.
   * @returns the new value; rejects where nothing can be stored in time
   */
  change<T>(key: string, next: (stored: unknown) => T): Promise<T>;
}

/**
 * A store in the browser's database.
 *
 * A page that is left has no open transaction and no connection, because a page that is kept for Back keeps both, and
 * in WebKit no later page gets an answer then. A connection that the system closed is opened again, and the work is
 * done once more.
 */
export function createDeviceStore(view: Window & typeof globalThis): DeviceStore {
  let opening: Promise<IDBDatabase> | undefined;
  const running = new Set<IDBTransaction>();
  /** The database did not answer once, so that this page no longer waits for it. */
  let isSetAside = false;
  /** While the page is left; resolves when the player comes back to it. */
  let back: Promise<void> | undefined;
  let comeBack = () => {};
  /** How often the page was left. */
  let leaves = 0;
  const unread = new Set<string>();
  const kept = new Map<string, unknown>();

  function open(): Promise<IDBDatabase> {
    opening ??= new Promise((resolve, reject) => {
      const request = view.indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => {
        request.result.onclose = forget;
        request.result.onversionchange = forget;
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });
    return opening;
  }

  function forget(): void {
    void opening?.then((database) => database.close()).catch(() => undefined);
    opening = undefined;
  }

  async function transact<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore, end: () => void) => Promise<T>,
  ): Promise<T> {
    await back;
    const transaction = (await open()).transaction(STORE, mode);
    running.add(transaction);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was ended.'));
    });
    done.catch(() => undefined).finally(() => running.delete(transaction));
    // It ends without another turn of this page, which may be left by then.
    const [value] = await Promise.all([
      work(transaction.objectStore(STORE), () => transaction.commit?.()),
      done,
    ]);
    return value;
  }

  async function twice<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch {
      forget();
      return work();
    }
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (isSetAside) throw new Error('The database of this browser does not answer.');
    const before = leaves;
    let isAnswered = false;
    const working = twice(work).finally(() => {
      isAnswered = true;
    });
    return withTimeout(working, PATIENCE_MS).catch((error: unknown) => {
      if (!isAnswered && leaves === before) isSetAside = true;
      throw error;
    });
  }

  view.addEventListener('pagehide', () => {
    leaves += 1;
    back ??= new Promise((resolve) => {
      comeBack = resolve;
    });
    for (const transaction of running)
      try {
        transaction.abort();
      } catch {
        // It has its requests and ends without the page.
      }
    forget();
  });
  view.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isSetAside = false;
    back = undefined;
    comeBack();
  });

  return {
    get: async (key) => {
      try {
        const value = await run(() =>
          transact('readonly', (store, end) => {
            const read = answer(store.get(key));
            end();
            return read;
          }),
        );
        unread.delete(key);
        return kept.has(key) ? kept.get(key) : value;
      } catch {
        unread.add(key);
        return kept.get(key);
      }
    },
    put: async (key, value) => {
      try {
        if (unread.has(key)) throw new Error(`${key} was not read.`);
        await run(() =>
          transact('readwrite', (store, end) => {
            const written = answer(store.put(value, key));
            end();
            return written;
          }),
        );
        kept.delete(key);
        return true;
      } catch {
        kept.set(key, value);
        return false;
      }
    },
    change: (key, next) =>
      run(() =>
        transact('readwrite', async (store, end) => {
          const value = next(await answer(store.get(key)));
          const written = answer(store.put(value, key));
          end();
          await written;
          return value;
        }),
      ),
  };
}

declare global {
  var touchlineDevice: DeviceStore | undefined;
}

/** One for the boot script and the start file: a page waits for a silent database once. */
globalThis.touchlineDevice ??= createDeviceStore(window);
export const deviceStore = globalThis.touchlineDevice;

function answer(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
