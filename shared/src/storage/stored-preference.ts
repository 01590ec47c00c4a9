import { STORAGE, type StorageKey, storedText } from './storage-keys';
import { storedValue } from './storedValue';

export interface StoredPreference<T> {
  read(): T;
  /** Tells this tab's listeners too. */
  write(value: T): void;
  /** Fits useSyncExternalStore. @returns an unsubscribe function */
  subscribe(changed: () => void): () => void;
}

/**
 * A player's choice under a key of the local storage, until logout. All who show it show the same. A storage that is full
 * or blocked keeps the choice before.
 * @param readStored reads the stored text; null: the player has not chosen
 */
/*@__NO_SIDE_EFFECTS__*/
export function storedPreference<T extends boolean | string>(
  key: StorageKey,
  readStored: (stored: string | null) => T,
): StoredPreference<T> {
  const text = storedValue({
    storage: () => localStorage,
    key,
    reader: storedText,
    absent: null,
    form: 'text',
  });
  return {
    read: () => readStored(text.read()),
    write(value) {
      text.write(String(value));
      // A storage event of the browser reaches only other tabs.
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    subscribe(changed) {
      addEventListener('storage', changed);
      return () => removeEventListener('storage', changed);
    },
  };
}

/** Whether a bet is confirmed before it is placed: false unless chosen (docs/reference/behaviour.md#9-constants). */
export const confirmPreference = storedPreference(
  STORAGE.confirmBeforePlaceBet,
  (stored) => stored === 'true',
);

/**
 * Whether the device vibrates when a bet is matched or refused: on unless the player, or the system's wish for less
 * motion, says otherwise.
 */
export const vibratePreference = storedPreference(STORAGE.vibrateOnBetOutcome, (stored) =>
  stored === null ? !matchMedia('(prefers-reduced-motion: reduce)').matches : stored === 'true',
);

/** The news that the player has closed, as `newsLine` has it; the empty text where none is. */
export const closedNewsPreference = storedPreference<string>(STORAGE.closedNews, (stored) => stored ?? '');

/** What is kept of a domain's news once it is closed; other news is shown again. */
export function newsLine(news: readonly string[]): string {
  return news.join(' • ') || '–';
}
