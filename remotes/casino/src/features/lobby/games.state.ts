import type { CasinoGame } from '@touchline/shared/contracts';
import type { Device } from '../../device';
import { writeGameRef } from '../../game-ref';

/** One list out of several sources; the first source that knows a game wins. */
export function mergeGames(...lists: readonly (readonly CasinoGame[])[]): CasinoGame[] {
  const games = new Map<string, CasinoGame>();
  for (const game of lists.flat()) {
    const key = writeGameRef(game);
    if (!games.has(key)) games.set(key, game);
  }
  return [...games.values()];
}

export interface GameFilter {
  provider: string;
  /** A category of the list, or NEW or HOT. */
  category: string;
  text: string;
}

/** Shown beside the categories, but marks on a game rather than a category of its own. */
export const NEW = 'new';
export const HOT = 'hot';

export function filterGames(games: readonly CasinoGame[], filter: GameFilter): CasinoGame[] {
  const text = filter.text.trim().toLowerCase();
  return games.filter(
    (game) =>
      (filter.provider === '' || game.provider === filter.provider) &&
      isIn(game, filter.category) &&
      game.name.toLowerCase().includes(text),
  );
}

function isIn(game: CasinoGame, category: string): boolean {
  if (category === '') return true;
  if (category === NEW) return game.isNew === true;
  if (category === HOT) return game.isHot === true;
  return game.category === category;
}

export function playableOn(games: readonly CasinoGame[], on: Device): CasinoGame[] {
  return games.filter((game) => game[on]);
}

export function providersOf(games: readonly CasinoGame[]): string[] {
  return [...new Set(games.map((game) => game.provider))];
}

/** Hot and new first when there are any, then the categories in the order the sources give them. */
export function categoriesOf(games: readonly CasinoGame[]): string[] {
  return [
    ...(games.some((game) => game.isHot) ? [HOT] : []),
    ...(games.some((game) => game.isNew) ? [NEW] : []),
    ...new Set(games.map((game) => game.category)),
  ];
}

/** A category or provider as a player reads it: "live-casino" is "Live Casino". */
export function titleOf(name: string): string {
  return name.replace(/[-_]+/g, ' ').replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase());
}
