import { type RunnerBet, runnerPosition } from '@touchline/shared/betting';
import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import type { Paise } from '@touchline/shared/contracts/reading';

/** The profit or loss if a runner wins: now, and with the pending bets. Paise. */
export interface ProjectedProfitLoss {
  readonly before: Paise;
  readonly after: Paise;
}

/**
 * The position per runner before and after pending bets, for markets with one winner.
 * `before` is the server's figure (0 without bets); the difference is our estimate.
 */
export function projectedPosition(
  runnerIds: readonly string[],
  profitLoss: ProfitLoss | undefined,
  pending: readonly RunnerBet[],
): Map<string, ProjectedProfitLoss> {
  const change = runnerPosition(pending, runnerIds);
  return new Map(
    runnerIds.map((id) => {
      const before = profitLoss?.runners?.find((runner) => runner.runnerId === id)?.pl ?? 0;
      return [id, { before, after: before + (change.get(id) ?? 0) }];
    }),
  );
}
