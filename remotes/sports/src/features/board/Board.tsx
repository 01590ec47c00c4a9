import { useBusSignal, usePlatform } from '@touchline/shared/platform';
import { IconButton } from '@touchline/shared/ui';
import { useState } from 'react';
import type { SportsState } from '../events';
import { PricesAge } from '../odds';
import styles from './Board.module.css';
import { type BoardContents, BoardEvents } from './BoardEvents';
import { BoardFailed, BoardOld, BoardSkeleton } from './board-states';
import { NO_FILTER } from './filter/board-filter';
import { useBoardChoice } from './filter/useBoardChoice';

interface BoardProps extends BoardContents {
  readonly title: string;
  readonly state: SportsState;
}

/** A list of events with live prices, by sport. */
export function Board({ title, state, ...list }: BoardProps) {
  const { bus } = usePlatform();
  const choice = useBoardChoice();
  const [filterOpen, setFilterOpen] = useState(false);
  useBusSignal('filter-box', () => setFilterOpen((open) => !open));
  const { search, filter } = choice;

  return (
    <div className={styles.board}>
      <header className={styles.head}>
        <h1 className={styles.title}>{search === '' ? title : `“${search}”`}</h1>
        {state.status === 'here' && !state.fresh ? (
          <p className={styles.stored}>Stored list, updating</p>
        ) : (
          <PricesAge />
        )}
        <span className={styles.filter} data-on={filter !== NO_FILTER || undefined}>
          <IconButton
            icon="filter"
            label={filter === NO_FILTER ? 'Filter events' : 'Filter events, filter on'}
            aria-expanded={filterOpen}
            onClick={() => bus.emit('filter-box')}
          />
        </span>
      </header>
      {state.status === 'failed' && <BoardFailed error={state.error} onRetry={state.retry} />}
      {state.status === 'loading' && <BoardSkeleton />}
      {state.status === 'here' && (
        <>
          {state.problem && <BoardOld error={state.problem.error} onRetry={state.problem.retry} />}
          <BoardEvents {...list} sports={state.sports} choice={choice} filterOpen={filterOpen} />
        </>
      )}
    </div>
  );
}
