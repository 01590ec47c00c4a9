import type { Paise } from '@touchline/shared/betting';

export const TILES = 25;
export const MOST_MINES = 24;
/** Return to player: 99 %. */
const RETURN = 99n;

/** C(n, k) */
function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let step = 0; step < k; step += 1) result = (result * BigInt(n - step)) / BigInt(step + 1);
  return result;
}

/**
 * What can be collected after `opened` tiles without a mine: the stake divided by the chance of getting that far, less
 * a house edge of 1 %, rounded down. Before the first tile it is the stake.
 */
export function worth(stake: Paise, mines: number, opened: number): Paise {
  if (opened === 0) return stake;
  const all = choose(TILES, opened);
  const safe = choose(TILES - mines, opened);
  return Number((BigInt(stake) * RETURN * all) / (100n * safe));
}
