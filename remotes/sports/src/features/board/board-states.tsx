import { Button, EmptyState, Skeleton } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './Board.module.css';
import { type BoardFilter, describeFilter, NO_FILTER } from './filter/board-filter';

const ROWS = 8;

/** Takes the place of loading tabs, a heading and rows. */
export function BoardSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading events</span>
      <div className={styles.tabsToCome}>
        <Skeleton width={72} />
        <Skeleton width={104} />
        <Skeleton width={96} />
      </div>
      <div className={styles.skeleton}>
        <div className={styles.headToCome} />
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
          <div key={row} className={styles.placeholder}>
            <div className={styles.wordsToCome}>
              <Skeleton width="60%" />
              <Skeleton width="40%" />
            </div>
            <Skeleton shape="block" height={48} width="100%" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface FilterNoteProps {
  readonly filter: BoardFilter;
  readonly count: number;
  readonly onClear: () => void;
}

/** Filters are remembered, so a closed filter box must show that one is set. */
export function FilterNote({ filter, count, onClear }: FilterNoteProps) {
  return (
    <p className={styles.note}>
      <span>
        {describeFilter(filter)}: {count === 1 ? '1 event' : `${count} events`}
      </span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear filter
      </Button>
    </p>
  );
}

interface NothingProps {
  readonly search: string;
  readonly filter: BoardFilter;
  /** A filter or a tab leaves events out. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
  /** Leaves the tab of one sport. */
  readonly onShowAll: () => void;
  /** The text of an empty board. */
  readonly empty: ReactNode;
}

export function Nothing({ search, filter, narrowed, onClear, onShowAll, empty }: NothingProps) {
  if (search !== '' && !narrowed)
    return (
      <EmptyState icon="search" title={`No event has “${search}” in its title.`}>
        Search for a team or a player by a part of the name.
      </EmptyState>
    );
  if (!narrowed) return empty;
  const isFiltered = filter !== NO_FILTER;
  return (
    <EmptyState
      icon="filter"
      title="No event matches your choice now"
      action={
        <Button variant="primary" onClick={isFiltered ? onClear : onShowAll}>
          {isFiltered ? 'Clear filter' : 'Show all events'}
        </Button>
      }
    >
      {search === '' ? 'The filter or the sport leaves none.' : `Nothing with “${search}” passes it.`}
    </EmptyState>
  );
}
