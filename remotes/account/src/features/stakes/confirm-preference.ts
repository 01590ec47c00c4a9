import { STORAGE } from '@touchline/shared/contracts';

/** Whether a bet is confirmed before it is placed; false when nothing is stored (specification 9). */
export function readConfirmPreference(): boolean {
  return localStorage.getItem(STORAGE.confirmBeforePlaceBet) === 'true';
}

export function storeConfirmPreference(isOn: boolean): void {
  localStorage.setItem(STORAGE.confirmBeforePlaceBet, String(isOn));
}
