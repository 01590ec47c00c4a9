import { rows } from '@touchline/shared/contracts/reading';
import { readStored, storedText } from '@touchline/shared/storage';

/** Of this device until logout or the player's choice (docs/reference/behaviour.md#search). */
const KEY = 'recentSearches';
const MOST = 8;

/** The last searches that led to a page, newest first. */
export function readSearches(): readonly string[] {
  return (readStored(KEY, rows(storedText), (name) => localStorage.getItem(name)) ?? []).slice(0, MOST);
}

/** Puts a search first; blank ones are not kept. */
export function keepSearch(text: string): void {
  const search = text.trim();
  if (search === '') return;
  const others = readSearches().filter((one) => one.toLowerCase() !== search.toLowerCase());
  try {
    localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)));
  } catch {
    // A full storage keeps the older searches.
  }
}

export function forgetSearches(): void {
  localStorage.removeItem(KEY);
}
