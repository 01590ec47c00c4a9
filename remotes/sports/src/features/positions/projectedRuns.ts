import { fancyProfitAt, type LineBet, type Runs, runsBetween, runsIn } from '@touchline/shared/betting';
import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import { t } from '@touchline/shared/language/macro';
import type { ProjectedProfitLoss } from './projectedPosition';

/** The profit or loss of a range of runs, now and with the pending bets. */
export interface ProjectedRange extends Runs, ProjectedProfitLoss {}

/**
 * The position of a fancy by ranges of runs before and after pending bets. `before` is the server's figure (0 without
 * bets); the difference is our estimate.
 * @param ladder the server's ranges: each holds until the next begins, and the outer ones are open, whatever end is sent
 * @returns ascending ranges without gaps; none without bets
 */
export function projectedRuns(
  ladder: ProfitLoss['ladder'],
  pending: readonly LineBet[],
): readonly ProjectedRange[] {
  const lowest = Number.NEGATIVE_INFINITY;
  const ranges = [...(ladder ?? [])].sort((a, b) => (a.fromRun ?? lowest) - (b.fromRun ?? lowest));
  if (ranges.length === 0 && pending.length === 0) return [];
  const starts = ranges.slice(1).flatMap(({ fromRun }) => fromRun ?? []);
  return runsBetween([...starts, ...pending.map(({ line }) => line)]).map((range) => {
    const runs = runsIn(range);
    const ladderRange = ranges.findLast(({ fromRun }, index) => index === 0 || (fromRun ?? lowest) <= runs);
    const before = ladderRange?.pl ?? 0;
    return { ...range, before, after: before + fancyProfitAt(pending, runs) };
  });
}

/** A range in words: "165 or fewer", "40 to 44", "166 or more". */
export function describeRuns({ fromRun, toRun }: Runs): string {
  if (fromRun === null)
    return toRun === null ? t({ message: 'Any', context: 'number of runs' }) : t`${toRun} or fewer`;
  if (toRun === null) return t`${fromRun} or more`;
  return fromRun === toRun ? String(fromRun) : t`${fromRun} to ${toRun}`;
}
