import { useLingui } from '@touchline/shared/language/macro';
import { useBusSignal, usePlatform } from '@touchline/shared/platform';
import { IconButton, QueryView } from '@touchline/shared/ui';
import { useState } from 'react';
import { countEvents, type SportsQuery } from '../events';
import { PricesAge } from '../odds';
import styles from './Board.module.css';
import { type BoardContents, BoardEvents } from './BoardEvents';
import { BoardSkeleton } from './board-states';
import { NO_FILTER } from './filter/board-filter';
import { useBoardChoice } from './filter/useBoardChoice';

interface BoardProps extends BoardContents {
  readonly title: string;
  readonly sports: SportsQuery;
}

/** A list of events with live prices, by sport. */
export function Board({ title, sports, ...list }: BoardProps) {
  const { t } = useLingui();
  const { bus } = usePlatform();
  const choice = useBoardChoice();
  const [filterOpen, setFilterOpen] = useState(false);
  useBusSignal('filter-box', () => setFilterOpen((open) => !open));
  const { search, filter } = choice;
  const isEmpty = sports.data !== undefined && search === '' && countEvents(list.select(sports.data)) === 0;

  return (
    <div className={styles.board} data-density={choice.density} data-wide-page="">
      <header className={styles.head}>
        <h1 className={styles.title}>{search === '' ? title : `“${search}”`}</h1>
        {sports.isStored ? (
          <p className={styles.stored}>{t`Stored list, updating`}</p>
        ) : (
          // A board without events asks for no prices.
          !isEmpty && <PricesAge />
        )}
        {!isEmpty && (
          <span className={styles.filter} data-on={filter !== NO_FILTER || undefined}>
            <IconButton
              icon="filter"
              label={filter === NO_FILTER ? t`Filter events` : t`Filter events, filter on`}
              aria-expanded={filterOpen}
              onClick={() => bus.emit('filter-box')}
            />
          </span>
        )}
      </header>
      <QueryView
        query={sports}
        failure={t`The events could not be loaded`}
        staleTitle={t`This list may be out of date`}
        loading={<BoardSkeleton />}
      >
        {(shown) => <BoardEvents {...list} sports={shown} choice={choice} filterOpen={filterOpen} />}
      </QueryView>
    </div>
  );
}
