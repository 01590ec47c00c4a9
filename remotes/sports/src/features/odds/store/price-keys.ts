import type { Side } from '@touchline/shared/contracts';

/** Names one price on the screen: a market's runner, side and depth (0 is the best). */
export function priceKey(marketId: string, runnerId: string, side: Side, depth = 0): string {
  return `${marketId}|${runnerId}|${side}|${depth}`;
}

/** A price that came with a list, for its row as long as the market's own prices aren't known. */
export function rowKey(eventId: string, runnerId: string, side: Side): string {
  return priceKey(rowMark(eventId), runnerId, side);
}

/** What stands for the market of such a row: runners may have one id in many events, as a draw has. */
export function rowMark(eventId: string): string {
  return `row|${eventId}`;
}

/** Changes of a market's structure: status, delay, runners. Never of its prices. */
export function marketKey(marketId: string): string {
  return `market|${marketId}`;
}

/** Changes of a market's matched total. */
export function matchedKey(marketId: string): string {
  return `matched|${marketId}`;
}

/** Which market quotes a row's runner. */
export function homeKey(runnerId: string): string {
  return `home|${runnerId}`;
}
