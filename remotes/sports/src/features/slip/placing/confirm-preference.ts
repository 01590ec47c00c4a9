import { STORAGE } from '@touchline/shared/contracts';
import { useSyncExternalStore } from 'react';

const KEY = STORAGE.confirmBeforePlaceBet;

/** Whether a bet wants a second tap: the key `confirmBeforePlaceBet`, false unless chosen (specification 9). */
export function confirmsFirst(): boolean {
  return localStorage.getItem(KEY) === 'true';
}

/** The stake settings show the same key: a browser tells the other tabs of a change, this one is told here. */
export function setConfirmsFirst(confirm: boolean): void {
  localStorage.setItem(KEY, String(confirm));
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

export function useConfirmsFirst(): boolean {
  return useSyncExternalStore(subscribe, confirmsFirst);
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
