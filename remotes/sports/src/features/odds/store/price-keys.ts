import type { Side } from '@touchline/shared/contracts';

/** The key of one price on the screen: a market's runner, side and depth (0 is the best). */
export function priceKey(marketId: string, runnerId: string, side: Side, depth = 0): string {
  return `${marketId}|${runnerId}|${side}|${depth}`;
}

/** The key of a runner's last traded price. */
export function tradedKey(marketId: string, runnerId: string): string {
  return `${marketId}|${runnerId}|TRADED`;
}

/** The key of a list's price for its row, until the market's own prices are known. */
export function rowKey(eventId: string, runnerId: string, side: Side, depth = 0): string {
  return priceKey(rowMark(eventId), runnerId, side, depth);
}

/** The market part of such a row's key, because runners of many events may share an id, as a draw does. */
export function rowMark(eventId: string): string {
  return `row|${eventId}`;
}

/** The key of a market's structure: status, delay, runners. Never of its prices. */
export function marketKey(marketId: string): string {
  return `market|${marketId}`;
}

/** The key of a market's matched total. */
export function matchedKey(marketId: string): string {
  return `matched|${marketId}`;
}

/** The key of the score that a market's odds bring. */
export function scoreKey(marketId: string): string {
  return `score|${marketId}`;
}

/** The key of the market that quotes a row's runner. */
export function homeKey(runnerId: string): string {
  return `home|${runnerId}`;
}
