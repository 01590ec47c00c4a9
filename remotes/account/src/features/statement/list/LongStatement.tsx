import { entity, number } from '@touchline/shared/contracts/reading';
import { useLingui } from '@touchline/shared/language/macro';
import { messageOf } from '@touchline/shared/platform';
import { Banner, Button, RetryBanner } from '@touchline/shared/ui';
import { KeepPlace, listPlaces, topOf, useLongList, useMeasured } from '@touchline/shared/ui/long-list';
import { useRef } from 'react';
import type { Snapshot } from '../useSnapshot';
import styles from './LongStatement.module.css';
import { StatementRow } from './StatementRow';
import { StatementTable } from './StatementTable';
import { usePages } from './usePages';

interface LongStatementProps {
  readonly snapshot: Snapshot;
  /** The history entry for which the scroll position is kept. */
  readonly entry: string;
  readonly search: string;
  readonly onRefresh: () => void;
}

/** Where a player stood in a statement: how many rows were above the window's top, of how many rows in all. */
const statementPlaces = listPlaces('statementPlaces', entity({ rows: number, totalCount: number }));

/** Until the first row is measured. */
const GUESS = { rowHeight: 84, margin: 0 };

/**
 * A statement of thousands of rows, of which only the visible part is rendered and requested. All rows have the height
 * of the measured one, so nothing shifts. The row with the focus stays rendered.
 */
export function LongStatement({ snapshot, entry, search, onRefresh }: LongStatementProps) {
  const { t } = useLingui();
  const body = useRef<HTMLTableSectionElement>(null);
  const { totalCount } = snapshot;
  const { rowHeight, margin } = useMeasured(body, readSizes, GUESS);
  const { drawn, first, last, focusHandlers } = useLongList({
    count: totalCount,
    heightOf: () => rowHeight,
    sizes: rowHeight,
    margin,
    overscan: 6,
    focusNameOf: (element) => element.closest<HTMLElement>('tr')?.dataset.index,
    indexOfName: Number,
  });

  const { rowAt, error, isRetrying, retry, hasMoved } = usePages(snapshot, first, last);
  return (
    <>
      <KeepPlace
        places={statementPlaces}
        entry={entry}
        content={totalCount}
        size={rowHeight}
        placeIn={() => {
          const rows = body.current ? (window.scrollY - topOf(body.current)) / rowHeight : 0;
          return rows > 0 ? { rows, totalCount } : undefined;
        }}
        show={(place) => {
          if (!body.current) return;
          // A list of the newest rows first grows at its top.
          const rows = place.rows + totalCount - place.totalCount;
          window.scrollTo({ top: topOf(body.current) + rows * rowHeight, behavior: 'instant' });
        }}
      >
        <div {...focusHandlers}>
          <StatementTable totalCount={totalCount} height={totalCount * rowHeight} body={body}>
            {drawn.map((index) => (
              <StatementRow
                key={index}
                row={rowAt(index)}
                search={search}
                index={index}
                top={index * rowHeight}
              />
            ))}
          </StatementTable>
        </div>
      </KeepPlace>
      <div className={styles.notice}>
        {error ? (
          <RetryBanner
            tone="error"
            title={t`Some rows could not be loaded`}
            retrying={isRetrying}
            onRetry={retry}
          >
            {messageOf(error)}
          </RetryBanner>
        ) : (
          hasMoved && (
            <Banner
              tone="warning"
              title={t`The statement has changed since it was opened`}
              action={
                <Button size="sm" onClick={onRefresh}>
                  {t`Refresh`}
                </Button>
              }
            />
          )
        )}
      </div>
    </>
  );
}

function readSizes(body: HTMLElement) {
  const rowHeight = body.querySelector('tr')?.getBoundingClientRect().height ?? 0;
  return rowHeight === 0 ? undefined : { rowHeight, margin: topOf(body) };
}
