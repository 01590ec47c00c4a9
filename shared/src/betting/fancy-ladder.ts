import { exposureOf, outcome } from './arithmetic';
import type { Hundredths, Paise, Side } from './quantities';

/**
 * A bet on a fancy line. BACK is Yes (runs >= line), LAY is No; `price` is the rate in hundredths of a percent. A line
 * may be any number: 45, 165.5, -3.5, 1262.
 */
export interface LineBet {
  readonly side: Side;
  readonly line: number;
  readonly price: Hundredths;
  readonly stake: Paise;
}

/** Whole numbers of runs from `fromRun` to `toRun`, both included. null is open: nothing limits a market's runs. */
export interface Runs {
  readonly fromRun: number | null;
  readonly toRun: number | null;
}

/** The P/L of a fancy market, in paise, for every run count of a range. */
export interface RunRange extends Runs {
  readonly pl: Paise;
}

/**
 * The ranges of runs that lines divide. Yes on 166 and on 165.5 win at the same runs, 166 or more.
 * @param lines in any order
 * @returns ascending ranges without gaps, the first and the last open; without lines one that is open at both ends
 */
export function runsBetween(lines: readonly number[]): Runs[] {
  // -0 becomes 0.
  const starts = [...new Set(lines.map((line) => Math.ceil(line) + 0))].sort((a, b) => a - b);
  return [null, ...starts].map((fromRun, index) => {
    const next = starts[index];
    return { fromRun, toRun: next === undefined ? null : next - 1 };
  });
}

/** A run count in a range. */
export function runsIn({ fromRun, toRun }: Runs): number {
  return fromRun ?? toRun ?? 0;
}

/**
 * The P/L of the summed bets by range of runs.
 * Yes wins s·r/100 when runs >= line, else loses s; No wins s when runs < line, else loses s·r/100.
 * @param bets matched parts of bets
 * @returns ascending ranges without gaps, the first and the last open; without bets none
 */
export function fancyLadder(bets: readonly LineBet[]): RunRange[] {
  if (bets.length === 0) return [];
  return runsBetween(bets.map(({ line }) => line)).map((range) => ({
    ...range,
    pl: fancyProfitAt(bets, runsIn(range)),
  }));
}

/**
 * The P/L of the summed bets at one count of runs.
 * @returns paise
 */
export function fancyProfitAt(bets: readonly LineBet[], runs: number): Paise {
  let total = 0;
  for (const bet of bets) {
    const { ifWin, ifLose } = outcome({ ...bet, format: 'LINE' });
    total += runs >= bet.line ? ifWin : ifLose;
  }
  return total;
}

/**
 * The exposure of a fancy market: max(0, -min over runs).
 * @returns paise >= 0
 */
export function fancyExposure(bets: readonly LineBet[]): Paise {
  return exposureOf(fancyLadder(bets).map((range) => range.pl));
}
