import type { Sport } from '@touchline/shared/contracts';
import { useBusSignal, useBusState, usePlatform } from '@touchline/shared/platform';
import { IconButton } from '@touchline/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { countEvents, eventsByTitle, useSports } from '../events';
import { PricesAge } from '../odds';
import styles from './Board.module.css';
import { BoardFailed, BoardSkeleton } from './BoardStates';
import { type BoardFilter, filterEvents, NO_FILTER } from './board-filter';
import { FilterBox } from './FilterBox';
import { LiveEvents } from './LiveEvents';
import { SportSections } from './SportSections';
import { SportTabs } from './SportTabs';

export interface BoardProps {
  readonly title: string;
  /** Which of all sports and events this board is about. */
  readonly select: (sports: readonly Sport[]) => readonly Sport[];
  /** A search looks through every event, or through this board's own. */
  readonly searchAll?: boolean | undefined;
  readonly grouped?: 'sport' | 'competition' | undefined;
  /** Each sport's heading leads to its whole list. */
  readonly moreBySport?: boolean | undefined;
  /** Shown when the board has nothing. */
  readonly empty: ReactNode;
}

/** A list of events with live prices, by sport. */
export function Board({
  title,
  select,
  searchAll = false,
  grouped = 'sport',
  moreBySport = false,
  empty,
}: BoardProps) {
  const { bus } = usePlatform();
  const state = useSports();
  const search = useBusState('search').trim();
  const [filter, setFilter] = useState<BoardFilter>(NO_FILTER);
  const [filterOpen, setFilterOpen] = useState(false);
  const [sportId, setSportId] = useState('all');
  useBusSignal('filter-box', () => setFilterOpen((open) => !open));

  const sports = state.status === 'here' ? state.sports : undefined;
  const found = useMemo(() => {
    if (!sports) return undefined;
    if (search === '') return select(sports);
    return eventsByTitle(searchAll ? sports : select(sports), search);
  }, [sports, search, searchAll, select]);
  const filtered = useMemo(() => found && filterEvents(found, filter), [found, filter]);
  const chosen = filtered?.some((sport) => String(sport.id) === sportId && sport.events.length > 0)
    ? sportId
    : 'all';
  const shown = useMemo(
    () =>
      filtered?.filter(
        (sport) => sport.events.length > 0 && (chosen === 'all' || String(sport.id) === chosen),
      ),
    [filtered, chosen],
  );
  const events = useMemo(() => shown?.flatMap((sport) => sport.events) ?? [], [shown]);

  return (
    <div className={styles.board}>
      <header className={styles.head}>
        <h1 className={styles.title}>{search === '' ? title : `“${search}”`}</h1>
        <PricesAge />
        <IconButton
          icon="filter"
          label="Filter events"
          aria-expanded={filterOpen}
          onClick={() => bus.emit('filter-box')}
        />
      </header>
      {filterOpen && found && <FilterBox sports={found} value={filter} onChange={setFilter} />}
      {state.status === 'failed' && <BoardFailed error={state.error} onRetry={state.retry} />}
      {state.status === 'loading' && <BoardSkeleton />}
      {filtered && shown && (
        <SportTabs sports={filtered} value={chosen} onChange={setSportId}>
          {countEvents(shown) === 0 ? (
            <Nothing search={search} filtered={filter !== NO_FILTER} empty={empty} />
          ) : (
            <LiveEvents events={events} className={styles.sections}>
              <SportSections sports={shown} grouped={grouped} more={moreBySport && search === ''} />
            </LiveEvents>
          )}
        </SportTabs>
      )}
    </div>
  );
}

function Nothing({ search, filtered, empty }: { search: string; filtered: boolean; empty: ReactNode }) {
  if (search !== '') return <p className={styles.nothing}>No event has “{search}” in its title.</p>;
  return filtered ? <p className={styles.nothing}>No event passes the filter.</p> : empty;
}
