import type { Depth } from './depthOf';

/** Columns of a chart: prices from low to high, the back side's totals, the lay side's; null on the other's half. */
export type DepthData = [number[], (number | null)[], (number | null)[]];

/**
 * A depth in the chart's form, or undefined when there is too little to draw: unknown sizes, or one price per side.
 */
export function depthData({ back, lay }: Depth): DepthData | undefined {
  const levels = [...[...back].reverse(), ...lay];
  if (Math.max(back.length, lay.length) < 2 || levels.some(({ total }) => total === undefined))
    return undefined;
  return [
    levels.map(({ price }) => price),
    levels.map(({ total }, index) => (index < back.length ? (total ?? null) : null)),
    levels.map(({ total }, index) => (index < back.length ? null : (total ?? null))),
  ];
}
