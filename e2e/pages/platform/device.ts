import type { Page } from '@playwright/test';

/** The shell's stored values outside local storage, by key; undefined when there are none. */
export function readDevice(page: Page, key: string): Promise<unknown> {
  return inDevice(page, { key });
}

/** Overwrites a value that the shell has stored, as a fault of the disk would. */
export function writeDevice(page: Page, key: string, value: unknown): Promise<unknown> {
  return inDevice(page, { key, value });
}

/** Leaves a database without the shell's store. */
export function breakDevice(page: Page): Promise<unknown> {
  return inDevice(page, {});
}

/** Opens the shell's database and reads a key, writes it where there is a value, or does nothing without a key. */
function inDevice(page: Page, work: { key?: string; value?: unknown }): Promise<unknown> {
  return page.evaluate(
    ({ key, ...change }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('touchline', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const end = (answer?: unknown) => {
            database.close();
            resolve(answer);
          };
          if (key === undefined) return end();
          const isWrite = 'value' in change;
          const transaction = database.transaction('device', isWrite ? 'readwrite' : 'readonly');
          const store = transaction.objectStore('device');
          const asked = isWrite ? store.put(change.value, key) : store.get(key);
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => end(isWrite ? undefined : asked.result);
        };
      }),
    work,
  );
}
