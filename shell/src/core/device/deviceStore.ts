import { withTimeout } from './withTimeout';

const DATABASE = 'touchline';
const STORE = 'device';
/** A broken database may never answer, and pages wait for its answer. */
const PATIENCE_MS = 1_500;

/**
 * Data of the device, not of the player: it survives a logout, which clears local storage
 * (docs/reference/behaviour.md#session). A browser without IndexedDB stores nothing.
 */
export interface DeviceStore {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
}

export const deviceStore: DeviceStore = {
  get: (key) =>
    withTimeout(
      run('readonly', (store) => store.get(key)),
      PATIENCE_MS,
    ).catch(() => undefined),
  put: async (key, value) => {
    await run('readwrite', (store) => store.put(value, key)).catch(() => undefined);
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
  const request = work((await open()).transaction(STORE, mode).objectStore(STORE));
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
