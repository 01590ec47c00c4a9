import { type CasinoGame, api as calls, readStored, STORAGE } from '@touchline/shared/contracts';
import { mergeGames } from './games.state';

/**
 * The games list that the shell stores from every answer that carries one
 * (docs/reference/behaviour.md#lists-of-events): the last visit's, until the sources answer. Empty when there is none
 * or it cannot be read.
 */
export function storedGames(): CasinoGame[] {
  return mergeGames(readStored(STORAGE.games, calls.getGamesFile.result) ?? []);
}
