import { fancyProfitAt, type LineBet } from '@touchline/shared/betting';
import type { Paise, ProfitLoss } from '@touchline/shared/contracts';

/**
 * A fancy's result now and with the pending bets, one entry per stretch of runs in which both stand still. Paise.
 * `before` is the server's figure (0 without bets); the difference is our estimate.
 */
export function fancyAfter(
  known: ProfitLoss | undefined,
  pending: readonly LineBet[],
): { readonly before: Paise; readonly after: Paise }[] {
  const ladder = known?.ladder ?? [];
  const starts = new Set([
    0,
    ...ladder.map(({ fromRun }) => fromRun ?? 0),
    ...pending.map(({ line }) => line),
  ]);
  return [...starts].map((runs) => {
    const before =
      ladder.find(({ fromRun, toRun }) => (fromRun ?? 0) <= runs && runs <= (toRun ?? runs))?.pl ?? 0;
    return { before, after: before + fancyProfitAt(pending, runs) };
  });
}
