import type { ListedGame } from '../games/games.state';

export const GAME_PARAM = 'game';

/** The player's own lists, chosen like a category. */
export const RECENT = 'recent';
export const FAVOURITES = 'favourites';

export interface GameFilter {
  readonly provider: string;
  /** A category of the list, NEW, HOT, JACKPOTS, RECENT or FAVOURITES; empty for all. */
  readonly category: string;
  readonly text: string;
}

/** The lobby's filters are in the address, so that a reload, a link and the Back button keep them. */
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

/** The address that opens a game over the current lobby, so that leaving the game returns to the same filters. */
export function gameAddresses(params: URLSearchParams): (listed: ListedGame) => string {
  // Computed once for all tiles, because each would copy and serialise the parameters again.
  const lobby = withParam(params, GAME_PARAM, '').toString();
  return ({ key }) => `?${lobby === '' ? '' : `${lobby}&`}${GAME_PARAM}=${encodeURIComponent(key)}`;
}
