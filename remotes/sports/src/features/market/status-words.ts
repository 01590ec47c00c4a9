import type { RunnerStatus } from '@touchline/shared/contracts';
import { closedWord, type MarketStructure } from '../odds';

/**
 * What lies over the prices of a market that takes no bets; the back end's own label wins.
 * @param gone the event's markets don't list it any more
 */
export function overlayText(market: MarketStructure | undefined, gone: boolean): string | undefined {
  return closedWord(market) ?? (gone ? 'No longer on offer' : undefined);
}

/** What is said beside a runner that can't be bet on. */
export const RUNNER_WORDS: Readonly<Record<RunnerStatus, string | undefined>> = {
  ACTIVE: undefined,
  SUSPENDED: 'Suspended',
  REMOVED: 'Removed',
  WINNER: 'Winner',
  LOSER: 'Lost',
  other: 'Not open',
};
