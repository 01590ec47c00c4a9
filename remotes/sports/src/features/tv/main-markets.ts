import type { Market } from '@touchline/shared/contracts';

const MAIN = ['MATCH_ODDS', 'BOOKMAKER'] as const;

/** What is bet on most while watching: the first match odds and the first bookmaker of an event. */
export function mainMarkets(markets: readonly Market[]): Market[] {
  const sorted = [...markets].sort((a, b) => a.sort - b.sort);
  return MAIN.flatMap((kind) => sorted.find((market) => market.kind === kind) ?? []);
}
