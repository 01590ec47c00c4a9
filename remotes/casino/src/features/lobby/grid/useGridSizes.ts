import { topOf, useMeasured } from '@touchline/shared/ui/long-list';
import type { RefObject } from 'react';

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
export function useGridSizes(
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
