import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { messageOf } from '@touchline/shared/platform';
import { Banner, Button, RetryBanner } from '@touchline/shared/ui';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Snapshot } from '../useSnapshot';
import styles from './LongStatement.module.css';
import { StatementRow } from './StatementRow';
import { StatementTable } from './StatementTable';
import { useListPlace } from './useListPlace';
import { usePages } from './usePages';
import { useRowHeight } from './useRowHeight';

interface LongStatementProps {
  readonly snapshot: Snapshot;
  /** The history entry, whose place in the list is kept. */
  readonly entry: string;
  readonly search: string;
  readonly onRefresh: () => void;
}

/** Rows drawn beyond the screen, so that Tab always has a next one and a quick scroll shows no gap. */
const OVERSCAN = 6;

/**
 * A statement of thousands of rows, of which only the part on the screen is drawn and asked for. All rows are as high as
 * the one that was measured, so nothing ever shifts. The row that holds the focus stays drawn wherever the list is.
 */
export function LongStatement({ snapshot, entry, search, onRefresh }: LongStatementProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { totalCount } = snapshot;
  const { rowHeight, margin } = useRowHeight(body);
  const [focused, setFocused] = useState(-1);
  const virtualizer = useWindowVirtualizer({
    count: totalCount,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: margin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: useCallback((range: Range) => withFocused(range, focused), [focused]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every row is as high as `rowHeight` says
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useListPlace({ body, entry, totalCount, rowHeight });

  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const { rowAt, error, isRetrying, retry, hasMoved } = usePages(snapshot, startIndex, endIndex);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what happens to the rows inside */}
      <div
        onFocus={({ target }) => setFocused(indexOf(target))}
        // Told where the focus goes: a row dropped between the two events would lose it.
        onBlur={({ relatedTarget }) => setFocused(indexOf(relatedTarget))}
      >
        <StatementTable totalCount={totalCount} height={totalCount * rowHeight} body={body}>
          {virtualizer.getVirtualItems().map(({ index }) => (
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
      <div className={styles.notice}>
        {error ? (
          <RetryBanner
            tone="error"
            title="Some rows could not be loaded"
            retrying={isRetrying}
            onRetry={retry}
          >
            {messageOf(error)}
          </RetryBanner>
        ) : (
          hasMoved && (
            <Banner
              tone="warning"
              title="The statement has changed since it was opened"
              action={
                <Button size="sm" onClick={onRefresh}>
                  Refresh
                </Button>
              }
            />
          )
        )}
      </div>
    </>
  );
}

/** The range on the screen, and the focused row with its neighbours, which Tab goes to. */
function withFocused(range: Range, focused: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (focused < 0) return shown;
  const beside = [focused - 1, focused, focused + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...shown, ...beside])].sort((a, b) => a - b);
}

function indexOf(target: EventTarget | null): number {
  const index = target instanceof Element && target.closest<HTMLElement>('tr')?.dataset.index;
  return index ? Number(index) : -1;
}
