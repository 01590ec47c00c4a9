import { type CasinoGame, STORAGE } from '@touchline/shared/contracts';
import { isProvider } from '../../game-ref';

/** The list of the last visit; empty when there is none or it cannot be read. */
export function storedGames(): CasinoGame[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE.games) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isGame) : [];
  } catch {
    return [];
  }
}

/** Keeps the list, and the flag that switches the casino off in the navigation (specification 4, "Casino list"). */
export function storeGames(games: readonly CasinoGame[]): void {
  try {
    localStorage.setItem(STORAGE.games, JSON.stringify(games));
    localStorage.setItem(STORAGE.casinoIsEmpty, String(games.length === 0));
  } catch {
    // A full or forbidden storage costs the next visit its head start and nothing else.
  }
}

function isGame(value: unknown): value is CasinoGame {
  if (typeof value !== 'object' || value === null) return false;
  const game: Partial<Record<string, unknown>> = { ...value };
  return (
    ['id', 'name', 'category', 'imageUrl'].every((key) => typeof game[key] === 'string') &&
    isProvider(game.provider) &&
    typeof game.mobile === 'boolean' &&
    typeof game.desktop === 'boolean'
  );
}
