import { type CasinoGame, api as calls, decode, STORAGE } from '@touchline/shared/contracts';
import { mergeGames } from './games.state';

/**
 * The games list that the shell stores from every answer that carries one (specification 4, "Casino list"): the last
 * visit's, until the sources answer. Empty when there is none or it cannot be read.
 */
export function storedGames(): CasinoGame[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE.games) ?? '[]');
    const reading = decode(calls.getGamesFile.result, stored);
    return reading.ok ? mergeGames(reading.value) : [];
  } catch {
    return []; // not ours, or a storage that is blocked
  }
}
