import { useMemo } from 'react';
import type { Shelf } from '../../favourites-and-recent';
import { FAVOURITES, type GameFilter, RECENT } from '../filters/lobby-address';
import { searchGames } from '../filters/search.state';
import { inCategory, type ListedGame, ofProvider, onShelf } from './games.state';

/** The games that the filters leave. The parts are kept apart: typing searches a list that is narrowed already. */
export function useShownGames(
  all: readonly ListedGame[],
  { category, provider, text }: GameFilter,
  shelf: Shelf,
): { shown: readonly ListedGame[]; isFiltered: boolean } {
  const narrowed = useMemo(
    () => ofProvider(inList(all, category, shelf), provider),
    [all, category, provider, shelf],
  );
  const shown = useMemo(() => searchGames(narrowed, text), [narrowed, text]);
  return { shown, isFiltered: category !== '' || provider !== '' || text.trim() !== '' };
}

function inList(all: readonly ListedGame[], category: string, shelf: Shelf): readonly ListedGame[] {
  if (category === FAVOURITES) return onShelf(all, shelf.favourites);
  if (category === RECENT) return onShelf(all, shelf.recent);
  return inCategory(all, category);
}
