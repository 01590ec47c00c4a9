import { useMemo } from 'react';
import type { KeptGames } from '../../favourites-and-recent';
import { FAVOURITES, type GameFilter, RECENT } from '../filters/lobby-address';
import { searchGames } from '../filters/search.state';
import { inCategory, inKeptOrder, type ListedGame, ofProvider } from './games.state';

/** The games that match the filters. Computed in steps, so that typing searches a list that is filtered already. */
export function useShownGames(
  all: readonly ListedGame[],
  { category, provider, text }: GameFilter,
  kept: KeptGames,
): { shown: readonly ListedGame[]; isFiltered: boolean } {
  const narrowed = useMemo(
    () => ofProvider(inList(all, category, kept), provider),
    [all, category, provider, kept],
  );
  const shown = useMemo(() => searchGames(narrowed, text), [narrowed, text]);
  return { shown, isFiltered: category !== '' || provider !== '' || text.trim() !== '' };
}

function inList(all: readonly ListedGame[], category: string, kept: KeptGames): readonly ListedGame[] {
  if (category === FAVOURITES) return inKeptOrder(all, kept.favourites);
  if (category === RECENT) return inKeptOrder(all, kept.recent);
  return inCategory(all, category);
}
