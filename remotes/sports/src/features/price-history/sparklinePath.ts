import type { HistoryPoint } from './PriceHistory';

/** The drawing's own units; CSS sets its size on the screen. */
export const SPARKLINE = { width: 48, height: 20 } as const;

/** Room for the stroke's own width. */
const MARGIN = 2;

/**
 * The step line of the best back prices, as an SVG path: flat in the middle until a price moves, broken at gaps. The
 * last step ends a little before the edge, so that the last price is visible.
 */
export function sparklinePath(points: readonly HistoryPoint[]): string {
  const backs = points.flatMap(({ back }) => (back === undefined ? [] : [back]));
  const [first, last] = [points[0]?.at, points.at(-1)?.at];
  if (first === undefined || last === undefined || backs.length === 0) return '';
  const [low, high] = [Math.min(...backs), Math.max(...backs)];
  const { width, height } = SPARKLINE;
  const x = (at: number) =>
    last === first ? MARGIN : MARGIN + ((at - first) / (last - first)) * (width - 10);
  const y = (back: number) =>
    high === low ? height / 2 : height - MARGIN - ((back - low) / (high - low)) * (height - 2 * MARGIN);
  let path = '';
  let drawing = false;
  for (const { at, back } of points) {
    if (drawing) path += `H${round(x(at))}`;
    if (back !== undefined) path += drawing ? `V${round(y(back))}` : `M${round(x(at))} ${round(y(back))}`;
    drawing = back !== undefined;
  }
  return drawing ? `${path}H${width - MARGIN}` : path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
