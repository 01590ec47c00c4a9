import { exposureOf, fancyProfitAt, LAST_RUN, type LineBet } from '@touchline/shared/betting';
import type { Paise, ProfitLoss } from '@touchline/shared/contracts';

/**
 * The profit or loss of a range of runs, now and with the pending bets. Paise; `toRun` is undefined for an open end.
 */
export interface BookRange {
  readonly fromRun: number;
  readonly toRun: number | undefined;
  readonly before: Paise;
  readonly after: Paise;
}

/**
 * The player's book of a fancy: the server's figures, and our estimate with the slip's bets, by ranges of runs.
 * @returns ascending ranges without gaps; none without bets
 */
export function fancyBook(known: ProfitLoss['ladder'], pending: readonly LineBet[]): BookRange[] {
  const ranges = known ?? [];
  if (ranges.length === 0 && pending.length === 0) return [];
  const starts = new Set([
    0,
    ...ranges.flatMap(({ fromRun }) => fromRun ?? []),
    ...pending.map(({ line }) => line),
  ]);
  const ascending = [...starts].sort((a, b) => a - b);
  return ascending.map((fromRun, index) => {
    const next = ascending[index + 1];
    const before = ranges.find((range) => holds(range, fromRun))?.pl ?? 0;
    return {
      fromRun,
      toRun: next === undefined ? undefined : next - 1,
      before,
      after: before + fancyProfitAt(pending, fromRun),
    };
  });
}

/** The market's exposure after the pending bets, as an estimate. Paise, never below 0. */
export function riskAfter(riskNow: Paise, book: readonly BookRange[]): Paise {
  const change = exposureOf(book.map(({ after }) => after)) - exposureOf(book.map(({ before }) => before));
  return Math.max(0, riskNow + change);
}

function holds(
  { fromRun, toRun }: { readonly fromRun: number | null; readonly toRun: number | null },
  runs: number,
): boolean {
  return (fromRun ?? 0) <= runs && runs <= (toRun ?? LAST_RUN);
}
