import type { Paise } from '@touchline/shared/contracts/reading';
import type { CurvePoint } from '../../curve/curve-data';
import { dayOf } from '../../paging/day-range';

/** The result of one bet or casino game, with its time. */
export interface Result {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly net: Paise;
}

/** A day of the player's own clock. */
export interface DayResult {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly count: number;
  readonly net: Paise;
  /** The net of the range up to the end of this day. */
  readonly total: Paise;
}

/** The net result of a range over time, by event and by day. */
export interface Course {
  /** The net after each moment, oldest first; it starts at 0. */
  readonly points: readonly CurvePoint[];
  /** Days with results, oldest first. */
  readonly days: readonly DayResult[];
}

/** Adds up results in the order of their times; those without a time are left out. @param results in any order */
export function courseOf(results: readonly Result[]): Course {
  const points: CurvePoint[] = [];
  const days: DayResult[] = [];
  let total = 0;
  for (const { at, net } of results.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => a.at - b.at)) {
    if (points.length === 0) points.push({ at: at - 1, paise: 0 });
    total += net;
    // The bets of a market settle at the same time and make one step.
    if (points.at(-1)?.at === at) points.pop();
    points.push({ at, paise: total });
    const day = dayOf(new Date(at));
    const before = days.at(-1)?.day === day ? days.pop() : undefined;
    days.push({ day, count: (before?.count ?? 0) + 1, net: (before?.net ?? 0) + net, total });
  }
  return { points, days };
}

/** The best and the worst day; the first of equal ones. */
export function extremesOf(days: readonly DayResult[]): { best: DayResult; worst: DayResult } | undefined {
  const [first, ...rest] = days;
  if (!first) return undefined;
  return {
    best: rest.reduce((best, day) => (day.net > best.net ? day : best), first),
    worst: rest.reduce((worst, day) => (day.net < worst.net ? day : worst), first),
  };
}
