import type { MarketStructure } from './store/market-structure';

/**
 * Whether a runner's win is still an outcome of its market; what was removed or has lost brings nothing, whatever is
 * bet on the others. A runner that the odds don't name any more was taken out; without odds nothing is known against it.
 */
export function canWin(market: MarketStructure | undefined, runnerId: string): boolean {
  const status = market ? (market.runners[runnerId] ?? 'REMOVED') : 'ACTIVE';
  return status !== 'REMOVED' && status !== 'LOSER';
}
