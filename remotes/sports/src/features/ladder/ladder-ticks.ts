import { CLASSIC_LADDER, HIGHEST_PRICE, LOWEST_PRICE, nearestPrice } from '@touchline/shared/betting';
import type { LadderKind, Market } from '@touchline/shared/contracts/markets';
import type { Hundredths } from '@touchline/shared/contracts/reading';

/** A ladder that has ticks: a market without one has no ladder to show. */
export type TickLadder = Exclude<LadderKind, 'NONE'>;

/** The market's ladder where its prices are odds on one. */
export function tickLadderOf({ format, ladder }: Pick<Market, 'format' | 'ladder'>): TickLadder | undefined {
  return format === 'DECIMAL' && ladder !== 'NONE' ? ladder : undefined;
}

export function tickCount(ladder: TickLadder): number {
  return ladder === 'CLASSIC' ? CLASSIC_LADDER.length : HIGHEST_PRICE - LOWEST_PRICE + 1;
}

/** The price of a row of the ladder: the highest price is the first row. */
export function priceAt(row: number, ladder: TickLadder): Hundredths {
  const tick = tickCount(ladder) - 1 - clampRow(row, ladder);
  return ladder === 'CLASSIC' ? (CLASSIC_LADDER[tick] ?? LOWEST_PRICE) : LOWEST_PRICE + tick;
}

const classicTicks = new Map(CLASSIC_LADDER.map((price, tick) => [price, tick]));

/** The row of a price, or of the tick nearest to it. */
export function rowOf(price: Hundredths, ladder: TickLadder): number {
  const nearest = nearestPrice(price, ladder);
  const tick = ladder === 'CLASSIC' ? (classicTicks.get(nearest) ?? 0) : nearest - LOWEST_PRICE;
  return tickCount(ladder) - 1 - tick;
}

export function clampRow(row: number, ladder: TickLadder): number {
  return Math.min(tickCount(ladder) - 1, Math.max(0, row));
}
