import {
  type AvailabilityFacts,
  isRemoved,
  type MarketAvailability,
  marketAvailability,
} from '@touchline/shared/betting';
import type { Market, RunnerStatus } from '@touchline/shared/contracts/markets';
import type { MarketStructure } from './store/market-structure';

/** A runner that the odds no longer contain was removed; without odds nothing is known of it. */
export function runnerStatusOf(
  live: MarketStructure | undefined,
  runnerId: string,
): RunnerStatus | undefined {
  return live && (live.runners[runnerId] ?? 'REMOVED');
}

/** `marketAvailability` of a market by its odds. @param more facts that the odds do not contain */
export function availabilityOf(
  live: MarketStructure | undefined,
  more?: Pick<AvailabilityFacts, 'eventEnded' | 'gone' | 'unsupported'>,
): MarketAvailability {
  return marketAvailability({ ...more, status: live?.status, statusLabel: live?.statusLabel });
}

/** `marketAvailability` of one runner, independent of its market. */
export function runnerAvailability(live: MarketStructure | undefined, runnerId: string): MarketAvailability {
  return marketAvailability({
    runnerStatus: runnerStatusOf(live, runnerId),
    runnerWord: live?.runnerLabels?.[runnerId],
    reduction: live?.factors?.[runnerId],
  });
}

/** Whether a runner can still win its market; a removed or losing runner cannot. */
export function canWin(live: MarketStructure | undefined, runnerId: string): boolean {
  const status = runnerStatusOf(live, runnerId);
  return !isRemoved(status) && status !== 'LOSER';
}

/** How many runners take part; a removed one does not. */
export function fieldSize(
  live: MarketStructure | undefined,
  runners: readonly { readonly id: string }[],
): number {
  return runners.filter(({ id }) => !isRemoved(runnerStatusOf(live, id))).length;
}

/** A market whose kind or price format this client does not know. */
export function isUnsupported({ kind, format }: Pick<Market, 'kind' | 'format'>): boolean {
  return kind === 'other' || format === 'other';
}
