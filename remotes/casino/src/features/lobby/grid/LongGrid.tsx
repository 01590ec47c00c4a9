import { topOf, useLongList, useMeasured } from '@touchline/shared/ui/long-list';
import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import type { ListedGame } from '../games/games.state';
import styles from './GameGrid.module.css';
import { GameTileShape } from './GameTile';

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

/** The measurements of a grid at this width, in pixels. */
interface GridSizes {
  readonly columns: number;
  /** A tile's width. */
  readonly width: number;
  readonly height: number;
  readonly columnGap: number;
  readonly rowGap: number;
  /** The distance from the top of the page to the grid. */
  readonly margin: number;
  readonly isMeasured: boolean;
}

/** Before measuring, the grid is higher than later, so that a restored page can scroll to its position. */
const GUESS: GridSizes = {
  columns: 2,
  width: 320,
  height: 480,
  columnGap: 16,
  rowGap: 20,
  margin: 0,
  isMeasured: false,
};

/**
 * @param shapes a grid of the same style with one sample tile
 * @param hasMoreAbove whether other rows are above the grid, which then starts further down
 */
function useGridSizes(
  root: RefObject<HTMLElement | null>,
  shapes: RefObject<HTMLElement | null>,
  hasMoreAbove: boolean,
): GridSizes {
  return useMeasured(
    root,
    (element) => (shapes.current ? read(element, shapes.current) : undefined),
    GUESS,
    hasMoreAbove,
  );
}

/** Undefined without layout, as in a lobby that is hidden behind a game. */
function read(root: HTMLElement, shapes: HTMLElement): GridSizes | undefined {
  const style = getComputedStyle(shapes);
  const tracks = style.gridTemplateColumns.split(' ').map(Number.parseFloat);
  const height = shapes.firstElementChild?.getBoundingClientRect().height ?? 0;
  const [width] = tracks;
  if (height === 0 || width === undefined || !Number.isFinite(width)) return undefined;
  return {
    columns: tracks.length,
    width,
    height,
    columnGap: Number.parseFloat(style.columnGap) || 0,
    rowGap: Number.parseFloat(style.rowGap) || 0,
    margin: topOf(root),
    isMeasured: true,
  };
}
