import { STORAGE } from './storage';

const KEY = STORAGE.confirmBeforePlaceBet;

/**
 * Whether a bet is confirmed before it is placed: the key `confirmBeforePlaceBet`, false unless the player chose it
 * (docs/reference/behaviour.md#9-constants). The bet slip and the stake settings show the same choice; `subscribe` fits
 * useSyncExternalStore.
 */
export const confirmPreference = {
  read: (): boolean => localStorage.getItem(KEY) === 'true',
  /** A storage event reaches only other tabs, so this tab's listeners are called directly. */
  write(confirms: boolean): void {
    localStorage.setItem(KEY, String(confirms));
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
  },
  /** @returns an unsubscribe function */
  subscribe(changed: () => void): () => void {
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  },
};
