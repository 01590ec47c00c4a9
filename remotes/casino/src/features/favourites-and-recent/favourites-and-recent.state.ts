import { entity, maybe, rows, tryRead } from '@touchline/shared/contracts/reading';
import { storedText } from '@touchline/shared/storage';

/** The games a player keeps on this device, by their references (game-ref.ts): newest first. */
export interface KeptGames {
  readonly recent: readonly string[];
  readonly favourites: readonly string[];
}

export const NO_KEPT_GAMES: KeptGames = { recent: [], favourites: [] };

/** Their storage name on players' devices, which may not change. */
export const KEPT_GAMES = 'casino-shelf';

/** The most stored games: more than players usually look back at or mark. */
const MOST_RECENT = 24;
const MOST_FAVOURITES = 500;

/** The stored lists; anything invalid is left out. */
export function readKeptGames(kept: unknown): KeptGames {
  return tryRead(keptGames, kept) ?? NO_KEPT_GAMES;
}

const keptGames = entity({ recent: maybe(rows(storedText), []), favourites: maybe(rows(storedText), []) });

export function withPlayed(games: KeptGames, key: string): KeptGames {
  return { ...games, recent: [key, ...without(games.recent, key)].slice(0, MOST_RECENT) };
}

/** Adds a game to the favourites, or removes it. */
export function withFavouriteTurned(games: KeptGames, key: string): KeptGames {
  const others = without(games.favourites, key);
  const isMarked = others.length < games.favourites.length;
  return { ...games, favourites: isMarked ? others : [key, ...others].slice(0, MOST_FAVOURITES) };
}

function without(keys: readonly string[], key: string): string[] {
  return keys.filter((other) => other !== key);
}
