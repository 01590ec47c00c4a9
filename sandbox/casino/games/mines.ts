import type { Paise } from '@touchline/shared/betting';

export const TILES = 25;
export const MOST_MINES = 24;
/** What comes back on average: 99 %. */
const RETURN = 99n;

/** C(n, k) */
function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let step = 0; step < k; step += 1) result = (result * BigInt(n - step)) / BigInt(step + 1);
  return result;
}

/**
 * What a stake is worth after so many tiles without a mine: the stake over the chance of getting so far, less the
 * house's hundredth, rounded down. Before the first tile it is the stake.
 */
export function worth(stake: Paise, mines: number, opened: number): Paise {
  if (opened === 0) return stake;
  const all = choose(TILES, opened);
  const safe = choose(TILES - mines, opened);
  return Number((BigInt(stake) * RETURN * all) / (100n * safe));
}
