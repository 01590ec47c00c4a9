import { useLongList } from '@touchline/shared/ui/long-list';
import { type ReactNode, useCallback, useRef } from 'react';
import type { ListedGame } from '../games/games.state';
import styles from './GameGrid.module.css';
import { GameTileShape } from './GameTile';
import { useGridSizes } from './useGridSizes';

export interface LongGridProps {
  games: readonly ListedGame[];
  hasMoreAbove: boolean;
  /** While true, only tiles on the screen are rendered, so that results follow each letter quickly. */
  isTyping: boolean;
  renderTile: (listed: ListedGame) => ReactNode;
}

/**
 * A grid of thousands, of which only the rows on the screen are rendered, as the window scrolls. Columns and heights
 * come from the style sheet, measured on a sample tile; all rows have the same height. The tile with the focus stays
 * rendered.
 */
export function LongGrid({ games, hasMoreAbove, isTyping, renderTile }: LongGridProps) {
  const rootRef = useRef<HTMLUListElement>(null);
  const shapeRef = useRef<HTMLDivElement>(null);
  const { columns, width, height, columnGap, rowGap, margin, isMeasured } = useGridSizes(
    rootRef,
    shapeRef,
    hasMoreAbove,
  );
  const rows = Math.ceil(games.length / columns);
  const { drawn, startOf, focusHandlers } = useLongList({
    count: rows,
    heightOf: () => height + rowGap,
    sizes: height + rowGap,
    margin,
    overscan: isTyping ? 0 : 2,
    focusNameOf: keyOf,
    indexOfName: useCallback(
      (name: string) => Math.floor(games.findIndex(({ key }) => key === name) / columns),
      [games, columns],
    ),
  });
  return (
    <div className={styles.long}>
      <div ref={shapeRef} className={`${styles.grid} ${styles.measure}`} inert>
        <GameTileShape />
      </div>
      <ul
        ref={rootRef}
        className={styles.tiles}
        style={{ height: rows * (height + rowGap) - rowGap }}
        {...focusHandlers}
      >
        {(isMeasured ? drawn : []).flatMap((index) =>
          games.slice(index * columns, (index + 1) * columns).map((listed, column) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a search gives the tiles that are there other games, which costs less than new tiles
              key={index * columns + column}
              aria-setsize={games.length}
              aria-posinset={index * columns + column + 1}
              style={{
                width,
                transform: `translate(${column * (width + columnGap)}px, ${startOf(index)}px)`,
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

function keyOf(element: Element): string | undefined {
  return element.closest('li')?.querySelector<HTMLElement>('[data-game]')?.dataset.game;
}
