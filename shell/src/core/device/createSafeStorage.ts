import type { StorageKey } from '@touchline/shared/storage';
import { PageStorage } from './fallbackStorage';

/** Local storage that never throws: when it is blocked or full, values are kept in this tab's memory. */
export interface SafeStorage {
  get(key: StorageKey): string | undefined;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Removes every key but one. */
  clearExcept(kept: StorageKey): void;
  /** Another tab wrote a key (all of them when undefined), so this tab's copy in memory is out of date. */
  forgetMemory(key: string | undefined): void;
}

/** @param area reads the storage lazily, because in a browser that blocks it the getter itself throws */
export function createSafeStorage(area: () => Storage): SafeStorage {
  /** Values that could not be written; they override the browser's storage. */
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area());
    } catch {
      return undefined;
    }
  };
  const get = (key: StorageKey) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined;
  const set = (key: StorageKey, value: string) => {
    const written = attempt((storage) => {
      storage.setItem(key, value);
      return true;
    });
    if (written) memory.delete(key);
    else {
      // The old value must not return after a reload as if it were current.
      attempt((storage) => storage.removeItem(key));
      memory.set(key, value);
    }
  };
  return {
    get,
    set,
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clearExcept: (kept) => {
      const value = get(kept);
      memory.clear();
      attempt((storage) => storage.clear());
      if (value !== undefined) set(kept, value);
    },
    forgetMemory: (key) => {
      const lent = attempt((storage) => (storage instanceof PageStorage ? storage : undefined));
      if (key === undefined) {
        memory.clear();
        lent?.clear();
      } else {
        memory.delete(key);
        lent?.removeItem(key);
      }
    },
  };
}
