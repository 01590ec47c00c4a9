import { exposureOf } from '@touchline/shared/betting';
import type { Paise } from '@touchline/shared/contracts/reading';
import { type ProjectedRange, projectedRuns } from '../../positions';
import type { KnownPosition } from './projectMarket';

export interface ProjectedFancy {
  readonly ranges: readonly ProjectedRange[];
  /** The slip has bets on it, so `after` differs from `before`. */
  readonly pending: boolean;
  readonly riskBefore: Paise;
  readonly riskAfter: Paise;
}

/** The player's book of a fancy; undefined without bets on it, placed or pending. */
export function projectFancy({ profitLoss, pending }: KnownPosition): ProjectedFancy | undefined {
  // A book of which a part could not be read is not shown.
  if (profitLoss?.leftOut) return undefined;
  const lines = pending.flatMap((bet) => (bet.line === undefined ? [] : [{ ...bet, line: bet.line }]));
  const ranges = projectedRuns(profitLoss?.ladder, lines);
  if (ranges.length === 0) return undefined;
  const riskBefore = profitLoss?.exposure ?? 0;
  const change =
    exposureOf(ranges.map(({ after }) => after)) - exposureOf(ranges.map(({ before }) => before));
  const riskAfter = Math.max(0, riskBefore + change);
  return { ranges, pending: lines.length > 0, riskBefore, riskAfter };
}
