import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import styles from './GameGrid.module.css';
import { GameTileShape } from './GameTile';
import type { ListedGame } from './games.state';
import { useGridSizes } from './useGridSizes';

interface LongGridProps {
  games: readonly ListedGame[];
  hasMoreAbove: boolean;
  renderTile: (listed: ListedGame) => ReactNode;
}

/** Rows drawn beyond the screen, so that Tab always has a next tile and a quick scroll shows no gap. */
const OVERSCAN = 2;

/**
 * A grid of thousands, of which only the rows on the screen are drawn, as the window scrolls. Columns and heights are the
 * style sheet's, measured on a tile's shape; all rows are as high. The tile with the focus stays drawn wherever the
 * page is scrolled to.
 */
export function LongGrid({ games, hasMoreAbove, renderTile }: LongGridProps) {
  const rootRef = useRef<HTMLUListElement>(null);
  const shapeRef = useRef<HTMLDivElement>(null);
  const { columns, width, height, columnGap, rowGap, margin, isMeasured } = useGridSizes(
    rootRef,
    shapeRef,
    hasMoreAbove,
  );
  const [focused, setFocused] = useState<string>();
  const focusedRow =
    focused === undefined ? -1 : Math.floor(games.findIndex(({ key }) => key === focused) / columns);
  const rows = Math.ceil(games.length / columns);
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => height + rowGap,
    overscan: OVERSCAN,
    scrollMargin: margin,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: useCallback((range: Range) => withFocused(range, focusedRow), [focusedRow]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every row is as high as was measured
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height, rowGap]);

  const drawn = isMeasured ? virtualizer.getVirtualItems() : [];
  return (
    <div className={styles.long}>
      <div ref={shapeRef} className={`${styles.grid} ${styles.measure}`} inert>
        <GameTileShape />
      </div>
      <ul
        ref={rootRef}
        className={styles.tiles}
        style={{ height: rows * (height + rowGap) - rowGap }}
        onFocus={({ target }) => setFocused(keyOf(target))}
        // Told where the focus goes: a row dropped between the two events would lose it.
        onBlur={({ relatedTarget }) => setFocused(keyOf(relatedTarget))}
      >
        {drawn.flatMap(({ index, start }) =>
          games.slice(index * columns, (index + 1) * columns).map((listed, column) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a search gives the tiles that are there other games, which costs less than new tiles
              key={index * columns + column}
              aria-setsize={games.length}
              aria-posinset={index * columns + column + 1}
              style={{
                width,
                transform: `translate(${column * (width + columnGap)}px, ${start - margin}px)`,
              }}
            >
              {renderTile(listed)}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/** The range on the screen, and the row of the focused tile with its neighbours, which Tab goes to. */
function withFocused(range: Range, focusedRow: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (focusedRow < 0) return shown;
  const beside = [focusedRow - 1, focusedRow, focusedRow + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...shown, ...beside])].sort((a, b) => a - b);
}

function keyOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest('li')?.querySelector<HTMLElement>('[data-game]')?.dataset.game;
}
