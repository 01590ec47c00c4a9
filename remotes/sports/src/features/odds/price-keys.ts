import type { Side } from '@touchline/shared/contracts';

/** Names one price on the screen: a market's runner, side and depth (0 is the best). */
export function priceKey(marketId: string, runnerId: string, side: Side, depth = 0): string {
  return `${marketId}|${runnerId}|${side}|${depth}`;
}

/** A list row knows its runners but not their market: its cells follow the first market that quotes the runner. */
export function rowKey(runnerId: string, side: Side): string {
  return priceKey('row', runnerId, side);
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
