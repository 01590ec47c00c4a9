import type { Page } from '@playwright/test';

/** The shell's stored values outside local storage, by key; undefined when there are none. */
export function readDevice(page: Page, key: string): Promise<unknown> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('touchline', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('device').objectStore('device').get(wanted);
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
    key,
  );
}

/** Overwrites a value that the shell has stored, as a fault of the disk would. */
export function writeDevice(page: Page, key: string, value: unknown): Promise<unknown> {
  return page.evaluate(
    ([name, kept]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('touchline', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('device', 'readwrite');
          change.objectStore('device').put(kept, String(name));
          change.onerror = () => reject(change.error);
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [key, value] as const,
  );
}

/** Leaves a database without the shell's store. */
export function breakDevice(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('touchline', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
}
