import type { CasinoGame } from '@touchline/shared/contracts';
import { writeGameRef } from '../../game-ref';
import type { GameFilter } from './games.state';

export const GAME_PARAM = 'game';

/** The lobby's filters live in the address, so that a reload, a link and the Back button keep them. */
export function readFilter(params: URLSearchParams): GameFilter {
  return {
    provider: params.get('provider') ?? '',
    category: params.get('category') ?? '',
    text: params.get('q') ?? '',
  };
}

/** The address with a parameter set, or taken out when it is empty. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** Opens a game over the lobby as it stands, so that leaving the game comes back to the same filters. */
export function gameAddress(params: URLSearchParams, game: CasinoGame): string {
  return `?${withParam(params, GAME_PARAM, writeGameRef(game))}`;
}
