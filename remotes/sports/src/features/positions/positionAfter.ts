import { exposureOf, type RunnerBet, runnerPosition } from '@touchline/shared/betting';
import type { Paise, ProfitLoss } from '@touchline/shared/contracts';

/** What a runner's win brings now, and what it would with the pending bets. Paise. */
export interface RunnerOutlook {
  readonly before: Paise;
  readonly after: Paise;
}

/**
 * The position per runner before and after pending bets, for markets with one winner.
 * `before` is the server's figure (0 without bets); the difference is our estimate.
 */
export function positionAfter(
  runnerIds: readonly string[],
  known: ProfitLoss | undefined,
  pending: readonly RunnerBet[],
): Map<string, RunnerOutlook> {
  const change = runnerPosition(pending, runnerIds);
  return new Map(
    runnerIds.map((id) => {
      const before = known?.runners?.find((runner) => runner.runnerId === id)?.pl ?? 0;
      return [id, { before, after: before + (change.get(id) ?? 0) }];
    }),
  );
}

/** By how much the pending bets raise what the market puts at risk; never below 0. */
export function exposureAdded(outlook: ReadonlyMap<string, RunnerOutlook>): Paise {
  const rows = [...outlook.values()];
  const before = exposureOf(rows.map((row) => row.before));
  return Math.max(0, exposureOf(rows.map((row) => row.after)) - before);
}
