const DATABASE = 'touchline';
const STORE = 'device';
/** Pages wait for the database no longer than this, because a broken one may never answer. */
export const DATABASE_PATIENCE_MS = 1_500;
/** The shorter wait of a tab whose database did not answer on an earlier page. */
const SHORT_PATIENCE_MS = 100;
const WAS_SILENT = 'touchline-device-silent';

/**
 * Data of the device, not of the player: it survives a logout, which clears local storage
 * (docs/reference/behaviour.md#session). Where the browser has no database, refuses it or gets no answer from it,
 * values are kept in the page's memory.
 */
export interface DeviceStore {
  /** The stored value; undefined where there is none, or where the database does not answer in time. Never rejects. */
  get(key: string): Promise<unknown>;
  /**
   * Stores a value. Does not store under a key whose value `get` could not read, because that value must not be lost.
   * @returns whether it is stored; else it is kept for this page. Never rejects
   */
  put(key: string, value: unknown): Promise<boolean>;
  /**
   * Replaces a value by what `next` makes of the stored one, however late that is read.
   * @returns the new value; rejects where nothing can be stored, or not in time
   */
  change<T>(key: string, next: (stored: unknown) => T): Promise<T>;
}

/** The device's data as one page uses them. */
export interface PageDeviceStore extends DeviceStore {
  /** Calls back once, when this page could not store something. */
  onLoss(tell: (cause: unknown) => void): void;
}

declare global {
  var touchlineDevice: PageDeviceStore | undefined;
}

/**
 * The boot script makes it. The shell's own code takes it from there (playerDevice.ts), so that its files have no second
 * copy of this one, and the page waits for a silent database only once.
 */
globalThis.touchlineDevice ??= createDeviceStore(globalThis);
export const deviceStore: PageDeviceStore = globalThis.touchlineDevice;

type View = Pick<Window & typeof globalThis, 'indexedDB' | 'sessionStorage' | 'addEventListener'>;

/** @param view the window; the database is opened at the first use */
export function createDeviceStore(view: View): PageDeviceStore {
  /** Values that could not be stored. They override the database's. */
  const memory = new Map<string, unknown>();
  /** Keys whose values could not be read. */
  const unread = new Set<string>();
  const running = new Set<IDBTransaction>();
  const waiting = new Set<() => void>();
  let opening: Promise<IDBDatabase> | undefined;
  let isFollowing = false;
  /** The database left a request unanswered. No request waits for it until it answers. */
  let isSilent = false;
  /** Resolves when the page, which has been left, is shown again. */
  let away: Promise<void> | undefined;
  let comeBack = () => {};
  let loss: { cause: unknown } | undefined;
  let tellLoss: ((cause: unknown) => void) | undefined;

  /** A transaction that stays open in a page kept for Back blocks the database for every later page of WebKit. */
  function leave(): void {
    away ??= new Promise((resolve) => {
      comeBack = () => {
        away = undefined;
        resolve();
        // The database may answer again.
        if (isSilent) void use('readonly', (store) => answer(store.count())).catch(() => undefined);
      };
    });
    for (const transaction of running)
      try {
        transaction.abort();
      } catch {
        // The transaction is being committed, and ends without the page.
      }
    close();
  }
  function follow(): void {
    isFollowing = true;
    view.addEventListener('pagehide', leave);
    view.addEventListener('pageshow', () => comeBack());
  }
  function close(): void {
    opening?.then(
      (database) => database.close(),
      () => undefined,
    );
    opening = undefined;
  }

  function open(): Promise<IDBDatabase> {
    if (!isFollowing) follow();
    opening ??= new Promise((resolve, reject) => {
      const request = view.indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const database = request.result;
        // Systems close connections of pages in the background, iOS above all.
        database.onclose = close;
        // Another tab deletes the database.
        database.onversionchange = close;
        resolve(database);
      };
    });
    return opening;
  }

  /** Runs a transaction, a second time on a new connection where the first was closed or the page was left. */
  async function use<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    for (let isLast = false; ; isLast = true) {
      await away;
      try {
        const value = await transact(await open(), mode, work);
        if (isSilent) recover();
        return value;
      } catch (fault) {
        close();
        if (isLast) throw fault;
      }
    }
  }
  function transact<T>(
    database: IDBDatabase,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      running.add(transaction);
      const working = work(transaction.objectStore(STORE));
      if (mode === 'readonly') resolve(working);
      working.catch(reject);
      transaction.oncomplete = () => {
        running.delete(transaction);
        resolve(working);
      };
      transaction.onabort = () => {
        running.delete(transaction);
        reject(transaction.error ?? new Error('The transaction was aborted.'));
      };
    });
  }

  /** The result of `use`. After the first time-out all other waiting requests are given up too. */
  function inTime<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('The database of the device does not answer.'));
      if (isSilent) return giveUp();
      waiting.add(giveUp);
      const timer = setTimeout(setAside, wasSilent() ? SHORT_PATIENCE_MS : DATABASE_PATIENCE_MS);
      const end = () => {
        clearTimeout(timer);
        waiting.delete(giveUp);
      };
      use(mode, work).then(resolve, reject).finally(end);
    });
  }
  function setAside(): void {
    // A page that is kept for Back gets no events.
    if (away) return;
    isSilent = true;
    try {
      view.sessionStorage.setItem(WAS_SILENT, '1');
    } catch {
      // The next page waits again.
    }
    for (const giveUp of waiting) giveUp();
  }
  function wasSilent(): boolean {
    try {
      return view.sessionStorage.getItem(WAS_SILENT) !== null;
    } catch {
      return false;
    }
  }
  function recover(): void {
    isSilent = false;
    try {
      view.sessionStorage.removeItem(WAS_SILENT);
    } catch {
      // The session storage has no note.
    }
    for (const [key, value] of [...memory]) {
      // The stored value takes precedence as soon as it can be read.
      if (unread.has(key)) memory.delete(key);
      else void store.put(key, value);
    }
  }

  function lose(cause: unknown): void {
    if (loss) return;
    loss = { cause };
    tellLoss?.(cause);
  }

  const store: PageDeviceStore = {
    get: async (key) => {
      if (memory.has(key)) return memory.get(key);
      try {
        const value = await inTime('readonly', (all) => answer(all.get(key)));
        unread.delete(key);
        return value;
      } catch {
        unread.add(key);
        return undefined;
      }
    },
    put: async (key, value) => {
      let cause: unknown = new Error('What the device has could not be read.');
      if (!unread.has(key)) {
        try {
          await inTime('readwrite', (all) => {
            const written = answer(all.put(value, key));
            // The transaction then ends without the page.
            all.transaction.commit?.();
            return written;
          });
          memory.delete(key);
          return true;
        } catch (fault) {
          cause = fault;
        }
      }
      memory.set(key, value);
      lose(cause);
      return false;
    },
    change: (key, next) =>
      inTime('readwrite', async (all) => {
        const value = next(await answer(all.get(key)));
        await answer(all.put(value, key));
        return value;
      }),
    onLoss: (tell) => {
      tellLoss = tell;
      if (loss) tell(loss.cause);
    },
  };
  return store;
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
