import { STORAGE } from './storage';

const KEY = STORAGE.vibrateOnBetOutcome;

/**
 * Whether the device vibrates when a bet is matched or refused: on unless the player, or the system's wish for less
 * motion, says otherwise. `subscribe` fits useSyncExternalStore.
 */
export const vibratePreference = {
  read(): boolean {
    const chosen = localStorage.getItem(KEY);
    return chosen === null ? !matchMedia('(prefers-reduced-motion: reduce)').matches : chosen === 'true';
  },
  /** A storage event reaches only other tabs, so this tab's listeners are called directly. */
  write(vibrates: boolean): void {
    localStorage.setItem(KEY, String(vibrates));
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
  },
  /** @returns an unsubscribe function */
  subscribe(changed: () => void): () => void {
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  },
};
