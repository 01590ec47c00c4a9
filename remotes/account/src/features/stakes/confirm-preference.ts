import { STORAGE } from '@touchline/shared/contracts';
import { useSyncExternalStore } from 'react';

const KEY = STORAGE.confirmBeforePlaceBet;

function readConfirmPreference(): boolean {
  return localStorage.getItem(KEY) === 'true';
}

/** The bet slip shows the same key: a browser tells the other tabs of a change, this one is told here. */
export function storeConfirmPreference(isOn: boolean): void {
  localStorage.setItem(KEY, String(isOn));
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

/** Whether a bet is confirmed before it is placed; false when nothing is stored (specification 9). */
export function useConfirmPreference(): boolean {
  return useSyncExternalStore(subscribe, readConfirmPreference);
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
