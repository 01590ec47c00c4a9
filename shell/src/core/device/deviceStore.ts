import { withTimeout } from './withTimeout';

const DATABASE = 'touchline';
const STORE = 'device';
/** A broken database may never answer, and pages wait for its answer. */
export const PATIENCE_MS = 1_500;

/**
 * Data of the device, not of the player: it survives a logout, which clears local storage
 * (docs/reference/behaviour.md#session). A browser without IndexedDB stores nothing.
 */
export interface DeviceStore {
  /** The stored value; undefined where there is none, or where the database does not answer in time. */
  get(key: string): Promise<unknown>;
  /** Stores a value. Not under a key whose value `get` could not read in time: what is there must not be lost. */
  put(key: string, value: unknown): Promise<void>;
  /**
   * Replaces a value by what `next` makes of the stored one, however late that is read.
   * @returns the new value; rejects where nothing can be stored
   */
  change<T>(key: string, next: (stored: unknown) => T): Promise<T>;
}

/** Keys whose values could not be read in time. */
const unread = new Set<string>();

export const deviceStore: DeviceStore = {
  get: async (key) => {
    const reading = run('readonly', (store) => store.get(key));
    try {
      const value = await withTimeout(reading, PATIENCE_MS);
      unread.delete(key);
      return value;
    } catch {
      unread.add(key);
      return undefined;
    }
  },
  put: async (key, value) => {
    if (unread.has(key)) return;
    await run('readwrite', (store) => store.put(value, key)).catch(() => undefined);
  },
  change: async (key, next) => {
    const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE);
    const value = next(await answer(store.get(key)));
    await answer(store.put(value, key));
    return value;
  },
};

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

async function run(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return answer(work((await open()).transaction(STORE, mode).objectStore(STORE)));
}

function answer(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
