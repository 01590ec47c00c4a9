import {
  type AvailabilityFacts,
  type MarketAvailability,
  marketAvailability,
} from '@touchline/shared/betting';
import type { Market, RunnerStatus } from '@touchline/shared/contracts';
import type { MarketStructure } from './store/market-structure';

/** A runner that the odds don't name any more was taken out; without odds nothing is known of it. */
export function runnerStatusOf(
  live: MarketStructure | undefined,
  runnerId: string,
): RunnerStatus | undefined {
  return live && (live.runners[runnerId] ?? 'REMOVED');
}

/** `marketAvailability` of a market as the odds show it. @param more what the odds do not tell */
export function availabilityOf(
  live: MarketStructure | undefined,
  more?: Pick<AvailabilityFacts, 'eventEnded' | 'gone' | 'unsupported'>,
): MarketAvailability {
  return marketAvailability({ ...more, status: live?.status, statusLabel: live?.statusLabel });
}

/** `marketAvailability` of one runner, whatever its market does. */
export function runnerAvailability(live: MarketStructure | undefined, runnerId: string): MarketAvailability {
  return marketAvailability({
    runnerStatus: runnerStatusOf(live, runnerId),
    runnerWord: live?.runnerLabels?.[runnerId],
  });
}

/** Whether a runner's win is still an outcome of its market; what was removed or has lost brings nothing. */
export function canWin(live: MarketStructure | undefined, runnerId: string): boolean {
  const status = runnerStatusOf(live, runnerId);
  return status !== 'REMOVED' && status !== 'LOSER';
}

/** A market whose kind or price format this client does not know. */
export function isUnsupported({ kind, format }: Pick<Market, 'kind' | 'format'>): boolean {
  return kind === 'other' || format === 'other';
}
