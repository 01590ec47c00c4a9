import { STORAGE } from '@touchline/shared/contracts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Whether a bet wants a second tap: the key `confirmBeforePlaceBet`, false unless chosen (specification 9). */
export function confirmsFirst(): boolean {
  return localStorage.getItem(STORAGE.confirmBeforePlaceBet) === 'true';
}

export function setConfirmsFirst(confirm: boolean): void {
  localStorage.setItem(STORAGE.confirmBeforePlaceBet, String(confirm));
  for (const listener of listeners) listener();
}

export function useConfirmsFirst(): boolean {
  return useSyncExternalStore(subscribe, confirmsFirst);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
