import type { StorageKey } from '@touchline/shared/contracts';
import { PageStorage } from './fallbackStorage';

/** Local storage that never throws: blocked or full, values live in this tab's memory instead. */
export interface SafeStorage {
  get(key: StorageKey): string | undefined;
  set(key: StorageKey, value: string): void;
  remove(key: StorageKey): void;
  /** Empties everything but one key. */
  clearExcept(kept: StorageKey): void;
  /** Another tab wrote a key (all of them when undefined): what this tab held in memory for it is out of date. */
  forgetMemory(key: string | undefined): void;
}

/** @param area reads the storage lazily: in a browser that blocks it, the getter itself throws */
export function createSafeStorage(area: () => Storage): SafeStorage {
  /** What could not be written; wins over the browser's storage. */
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
      // The old value must not come back after a reload as if it were this one.
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
