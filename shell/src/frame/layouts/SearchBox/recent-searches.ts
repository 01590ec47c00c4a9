import { rows } from '@touchline/shared/contracts/reading';
import { storedText, storedValue } from '@touchline/shared/storage';

/** The device keeps them until logout or the player's choice (docs/reference/behaviour.md#search). */
const recentSearches = storedValue({
  storage: () => localStorage,
  key: 'recentSearches',
  reader: rows(storedText),
  absent: [],
});
const MOST = 8;

/** The last searches that led to a page, newest first. */
export function readSearches(): readonly string[] {
  return recentSearches.read().slice(0, MOST);
}

/** Puts a search first; blank ones are not kept. A full storage keeps the older searches. */
export function keepSearch(text: string): void {
  const search = text.trim();
  if (search === '') return;
  const others = readSearches().filter((other) => other.toLowerCase() !== search.toLowerCase());
  recentSearches.write([search, ...others].slice(0, MOST));
}

export function forgetSearches(): void {
  recentSearches.write(undefined);
}
