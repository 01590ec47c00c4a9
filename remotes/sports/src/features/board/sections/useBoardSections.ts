import type { Sport } from '@touchline/shared/contracts/markets';
import { serverNow } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { eventsByTitle, shortList } from '../../events';
import { filterEvents } from '../filter/board-filter';
import { ALL_SPORTS } from '../filter/board-memory';
import type { BoardChoice } from '../filter/useBoardChoice';
import { type Grouping, sectionsOf } from './board-sections';

interface Wanted {
  readonly choice: BoardChoice;
  readonly select: (sports: readonly Sport[]) => readonly Sport[];
  readonly searchAll: boolean;
  readonly grouped: Grouping;
  readonly shortened: boolean;
}

/** The sections of a board: all sports, reduced by its search, its filter and its tab. */
export function useBoardSections(
  sports: readonly Sport[],
  { choice, select, searchAll, grouped, shortened }: Wanted,
) {
  const { search, filter, sportId } = choice;
  const minute = useMinute(filter.starts !== '');
  /** The options of the filter. */
  const found = useMemo(
    () => (search === '' ? select(sports) : eventsByTitle(searchAll ? sports : select(sports), search)),
    [sports, search, searchAll, select],
  );
  /** The sports for the tabs. */
  const filtered = useMemo(() => filterEvents(found, filter, minute * MINUTE_MS), [found, filter, minute]);
  const sections = useMemo(() => {
    const chosen = ofSport(filtered, sportId);
    // A tab of one sport shows all events that it counts, and a day shows all of its events.
    const isShort = shortened && search === '' && filter.starts === '' && sportId === ALL_SPORTS;
    return isShort ? sectionsOf(shortList(chosen), grouped, chosen) : sectionsOf(chosen, grouped);
  }, [filtered, sportId, grouped, shortened, search, filter]);
  return { found, filtered, sections };
}

/**
 * The minute of the server's clock, counted from 1970; 0 where it is not needed. No timer runs while a device sleeps, so
 * it is looked at several times in a minute.
 */
function useMinute(isNeeded: boolean): number {
  const platform = usePlatform();
  return useSyncExternalStore(isNeeded ? everyLook : never, () =>
    isNeeded ? Math.floor(serverNow(platform) / MINUTE_MS) : 0,
  );
}

const MINUTE_MS = 60_000;
const LOOK_MS = 20_000;

function everyLook(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_MS);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/** The sports of a tab. */
export function ofSport(sports: readonly Sport[], sportId: string): readonly Sport[] {
  return sportId === ALL_SPORTS ? sports : sports.filter(({ id }) => String(id) === sportId);
}
