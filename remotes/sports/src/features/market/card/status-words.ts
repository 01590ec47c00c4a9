import type { Market, RunnerStatus } from '@touchline/shared/contracts';
import { closedWord, type MarketStructure } from '../../odds';

/**
 * What lies over the prices of a market that takes no bets; the back end's own label wins.
 * @param gone the event's markets don't list it any more
 */
export function overlayText(
  { kind, format }: Pick<Market, 'kind' | 'format'>,
  live: MarketStructure | undefined,
  gone: boolean,
): string | undefined {
  const isUnknown = kind === 'other' || format === 'other';
  return closedWord(live) ?? (gone ? 'No longer on offer' : isUnknown ? 'No bets on this site' : undefined);
}

/** What is said beside a runner that can't be bet on. */
export const RUNNER_WORDS: Readonly<Record<RunnerStatus, string | undefined>> = {
  ACTIVE: undefined,
  SUSPENDED: 'Suspended',
  REMOVED: 'Removed',
  WINNER: 'Winner',
  LOSER: 'Lost',
  other: 'Unknown status',
};
