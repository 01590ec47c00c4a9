import type { CasinoGame } from '@touchline/shared/contracts/casino';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import { searchable } from '@touchline/shared/ui';
import type { Device } from '../../../device';
import { writeGameRef } from '../../../game-ref';

/** A game of the lobby with the values that lists and searches need, computed once per list. */
export interface ListedGame {
  /** Its reference: the key of lists, addresses and the player's kept games. */
  readonly key: string;
  readonly game: CasinoGame;
  /** Its name in the form that the search compares. */
  readonly name: string;
}

/** One list of several sources; the first source with a game wins. */
export function mergeGames(...lists: readonly (readonly CasinoGame[])[]): CasinoGame[] {
  const games = new Map<string, CasinoGame>();
  for (const game of lists.flat()) {
    const key = writeGameRef(game);
    if (!games.has(key)) games.set(key, game);
  }
  return [...games.values()];
}

/** Games in the order in which they were shown before; those that were not shown follow. */
export function inOrderOf(shown: readonly CasinoGame[], games: readonly CasinoGame[]): readonly CasinoGame[] {
  if (shown.length === 0) return games;
  const places = new Map(shown.map((game, place) => [writeGameRef(game), place]));
  const placeOf = (game: CasinoGame) => places.get(writeGameRef(game)) ?? places.size;
  return [...games].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The limit of categories, and of games without one: each category has a button and a row. */
export const OTHER_CATEGORY = 'other';
const MOST_CATEGORIES = 60;

/** The games that run on this device, each with a name and a category. */
export function listGames(games: readonly CasinoGame[], on: Device): ListedGame[] {
  const categories = new Set([OTHER_CATEGORY]);
  return games
    .filter((game) => game[on])
    .map((game) => {
      // The addresses of our own lists stay, so a category of a source with such a name gets another.
      const isOurs = game.category !== OTHER_CATEGORY && OWN_CATEGORIES.has(game.category);
      const named = isOurs ? `${game.category}-games` : game.category;
      const isListed = categories.has(named) || (named && categories.size < MOST_CATEGORIES);
      const category = isListed ? named : OTHER_CATEGORY;
      categories.add(category);
      const name = game.name || t`Game ${game.id}`;
      const whole = game.name === name && game.category === category ? game : { ...game, name, category };
      return { key: writeGameRef(game), game: whole, name: searchable(name) };
    });
}

/** Marks of games that are shown beside the categories, but are no categories. */
export const NEW = 'new';
export const HOT = 'hot';
export const JACKPOTS = 'jackpots';

/** @param category of the sources, or NEW, HOT or JACKPOTS; empty for all */
export function inCategory(games: readonly ListedGame[], category: string): readonly ListedGame[] {
  if (category === '') return games;
  if (category === NEW) return games.filter(({ game }) => game.isNew === true);
  if (category === HOT) return games.filter(({ game }) => game.isHot === true);
  if (category === JACKPOTS) return games.filter(({ game }) => game.jackpot !== undefined);
  return games.filter(({ game }) => game.category === category);
}

export function ofProvider(games: readonly ListedGame[], provider: string): readonly ListedGame[] {
  return provider === '' ? games : games.filter(({ game }) => game.provider === provider);
}

/** The stored games, in the player's order; those that no source has any more are left out. */
export function inKeptOrder(games: readonly ListedGame[], keys: readonly string[]): ListedGame[] {
  const places = new Map(keys.map((key, place) => [key, place]));
  const found: ListedGame[] = [];
  for (const game of games) {
    const place = places.get(game.key);
    if (place !== undefined) found[place] = game;
  }
  return found.filter((game) => game !== undefined);
}

export function providersOf(games: readonly ListedGame[]): string[] {
  return [...new Set(games.map(({ game }) => game.provider))];
}

/** Hot, new and jackpots first when there are any, then the categories in the order of the sources. */
export function categoriesOf(games: readonly ListedGame[]): string[] {
  return [
    ...(games.some(({ game }) => game.isHot) ? [HOT] : []),
    ...(games.some(({ game }) => game.isNew) ? [NEW] : []),
    ...(games.some(({ game }) => game.jackpot !== undefined) ? [JACKPOTS] : []),
    ...new Set(games.map(({ game }) => game.category)),
  ];
}

/** The categories of our own; those of the sources are named by the sources. */
const OWN_CATEGORIES: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['favourites', msg`Favourites`],
  ['recent', msg`Recent`],
  [HOT, msg`Hot`],
  [NEW, msg`New`],
  [JACKPOTS, msg`Jackpots`],
  [OTHER_CATEGORY, msg`Other`],
]);

/** The label of a category: our own are in the page's language. */
export function categoryTitle(category: string): string {
  const own = OWN_CATEGORIES.get(category);
  return own ? t(own) : titleOf(category);
}

/** The label of a category of the sources or of a provider: "live-casino" is "Live Casino". */
export function titleOf(name: string): string {
  return name.replace(/[-_]+/g, ' ').replace(/(^|\s)\p{Ll}/gu, (start) => start.toUpperCase());
}

/** A win with its game. */
interface ListedWin {
  readonly listed: ListedGame;
  readonly win: CasinoGame['wins'][number];
}

/** The last wins of all games, newest first; those without a time come last. */
export function lastWins(games: readonly ListedGame[], most: number): ListedWin[] {
  return games
    .flatMap((listed) => listed.game.wins.map((win) => ({ listed, win })))
    .filter(({ win }) => win.amount > 0)
    .sort((a, b) => (b.win.at ?? '').localeCompare(a.win.at ?? ''))
    .slice(0, most);
}
