import { plural, useLingui } from '@touchline/shared/language/macro';
import { Button, EmptyState, Skeleton } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './Board.module.css';
import { type BoardFilter, describeFilter, NO_FILTER } from './filter/board-filter';

const ROWS = 8;

/** Takes the place of loading tabs, a heading and rows. */
export function BoardSkeleton() {
  const { t } = useLingui();
  return (
    <div role="status">
      <span className="visually-hidden">{t`Loading events`}</span>
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
            <div className={styles.descriptionToCome}>
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
  const { t } = useLingui();
  const description = describeFilter(filter);
  return (
    <p className={styles.note}>
      <span>{t`${description}: ${plural(count, { one: '# event', other: '# events' })}`}</span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {t`Clear filter`}
      </Button>
    </p>
  );
}

interface NothingProps {
  readonly search: string;
  readonly filter: BoardFilter;
  /** Whether a filter or a tab hides events. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
  /** Leaves the tab of one sport. */
  readonly onShowAll: () => void;
  readonly empty: ReactNode;
}

export function Nothing({ search, filter, narrowed, onClear, onShowAll, empty }: NothingProps) {
  const { t } = useLingui();
  if (search !== '' && !narrowed)
    return (
      <EmptyState icon="search" title={t`No event has “${search}” in its title.`}>
        {t`Search for a team or a player by a part of the name.`}
      </EmptyState>
    );
  if (!narrowed) return empty;
  const isFiltered = filter !== NO_FILTER;
  return (
    <EmptyState
      icon="filter"
      title={t`No event matches your choice now`}
      action={
        <Button variant="primary" onClick={isFiltered ? onClear : onShowAll}>
          {isFiltered ? t`Clear filter` : t`Show all events`}
        </Button>
      }
    >
      {search === '' ? t`The filter or the sport leaves none.` : t`Nothing with “${search}” passes it.`}
    </EmptyState>
  );
}
