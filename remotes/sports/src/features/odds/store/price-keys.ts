import type { Side } from '@touchline/shared/contracts/bets';

declare const isMarketRef: unique symbol;
/**
 * An event and one of its markets. On an exchange ids of runners are global (a team has one id in all its fixtures), and
 * some back ends number the markets of each event anew, so prices are kept by event, market and runner.
 */
export type MarketRef = string & { readonly [isMarketRef]: true };

export function marketRef(eventId: string, marketId: string): MarketRef {
  return `${eventId}|${marketId}` as MarketRef;
}

/** The prices that a list brought for a row, until those of its market are known. */
export function rowMark(eventId: string): MarketRef {
  return `row|${eventId}` as MarketRef;
}

/** The key of one price on the screen: a market's runner, side and depth (0 is the best). */
export function priceKey(market: MarketRef, runnerId: string, side: Side, depth = 0): string {
  return `${market}|${runnerId}|${side}|${depth}`;
}

/** The key of a runner's last traded price. */
export function tradedKey(market: MarketRef, runnerId: string): string {
  return `${market}|${runnerId}|TRADED`;
}

/** The key of a list's price for its row. */
export function rowKey(eventId: string, runnerId: string, side: Side, depth = 0): string {
  return priceKey(rowMark(eventId), runnerId, side, depth);
}

/** The key of a market's structure: status, delay, runners. Never of its prices. */
export function marketKey(market: MarketRef): string {
  return `market|${market}`;
}

/** The key of a market's matched total. */
export function matchedKey(market: MarketRef): string {
  return `matched|${market}`;
}

/** The key of the score that a market's odds bring. */
export function scoreKey(market: MarketRef): string {
  return `score|${market}`;
}

export function marketsKey(eventId: string): string {
  return `markets|${eventId}`;
}
