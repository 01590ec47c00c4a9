import type { Hundredths } from './quantities';

/**
 * The book of one side of a market: the sum of its runners' chances by their prices. 100 % is a fair book; the nearer
 * to it, the smaller the spread. Computed without floats.
 * @param prices the best decimal odds of each runner, in hundredths, all above 0
 * @returns tenths of a percent, rounded half up: 2 and 2 give 1000; undefined without prices
 */
export function bookPercentage(prices: readonly Hundredths[]): number | undefined {
  if (prices.length === 0 || prices.some((price) => price <= 0)) return undefined;
  let sum = 0n;
  let common = 1n;
  for (const price of prices.map(BigInt)) {
    sum = sum * price + TENTHS_AT_EVENS * common;
    common *= price;
  }
  return Number((2n * sum + common) / (2n * common));
}

/** At odds of 1.00, which are 100 hundredths, a runner's chance would be 1000 tenths of a percent. */
const TENTHS_AT_EVENS = 100_000n;
