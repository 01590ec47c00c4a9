import { useBusState, useLocation } from '@touchline/shared/platform';
import { useState } from 'react';
import type { BoardFilter } from './board-filter';
import {
  type Density,
  readDensity,
  readFilter,
  readSport,
  storeDensity,
  storeFilter,
  storeSport,
} from './board-memory';

/** The player's choices for a board: the header's search, the remembered filter, the sport's tab. */
export function useBoardChoice() {
  const { pathname } = useLocation();
  const search = useBusState('search').trim();
  const [filter, setFilter] = useState(() => readFilter(pathname));
  const [sportId, setSportId] = useState(() => readSport(pathname));
  const [density, setDensity] = useState(readDensity);
  return {
    search,
    density,
    setDensity: (next: Density) => {
      storeDensity(next);
      setDensity(next);
    },
    filter,
    sportId,
    setFilter: (next: BoardFilter) => {
      storeFilter(pathname, next);
      setFilter(next);
    },
    setSportId: (next: string) => {
      storeSport(pathname, next);
      setSportId(next);
    },
  };
}

export type BoardChoice = ReturnType<typeof useBoardChoice>;
