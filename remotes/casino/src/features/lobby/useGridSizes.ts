import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** How a grid stands at this width, in pixels. */
export interface GridSizes {
  readonly columns: number;
  /** Of a tile. */
  readonly width: number;
  readonly height: number;
  readonly columnGap: number;
  readonly rowGap: number;
  /** How far down the page the grid begins. */
  readonly margin: number;
  readonly isMeasured: boolean;
}

/** Until it is measured the grid is higher than it will be: a page that comes back to its place can be scrolled there. */
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
 * @param shapes a grid of the same style with one tile's shape in it
 * @param hasMoreAbove whether rows of other games stand above the grid: it begins elsewhere when they come or go
 */
export function useGridSizes(
  root: RefObject<HTMLElement | null>,
  shapes: RefObject<HTMLElement | null>,
  hasMoreAbove: boolean,
): GridSizes {
  const [sizes, setSizes] = useState(GUESS);
  const measure = useCallback(() => {
    const next = root.current && shapes.current && read(root.current, shapes.current);
    if (next) setSizes((old) => (isSame(old, next) ? old : next));
  }, [root, shapes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid is moved by it
  useLayoutEffect(measure, [measure, hasMoreAbove]);
  useLayoutEffect(() => {
    if (!root.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(root.current);
    // What stands above the grid, say a row of recent games, makes the page higher.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [root, measure]);
  return sizes;
}

/** Undefined while nothing is laid out, as in a lobby that is hidden behind a game. */
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
    margin: Math.round(root.getBoundingClientRect().top + window.scrollY),
    isMeasured: true,
  };
}

function isSame(one: GridSizes, other: GridSizes): boolean {
  return (Object.keys(one) as (keyof GridSizes)[]).every((name) => one[name] === other[name]);
}
