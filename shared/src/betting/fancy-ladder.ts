import { exposureOf, outcome } from './arithmetic';
import type { Hundredths, Paise, Side } from './quantities';

/** A bet on a fancy line. BACK is Yes (runs >= line), LAY is No; `price` is the rate in hundredths of a percent. */
export interface LineBet {
  readonly side: Side;
  readonly line: number;
  readonly price: Hundredths;
  readonly stake: Paise;
}

/** The P/L of a fancy market, in paise, for every run count from `fromRun` to `toRun`, both included. */
export interface RunRange {
  readonly fromRun: number;
  readonly toRun: number;
  readonly pl: Paise;
}

/** The end of the last range: no fancy has a line this high, and JSON has no infinity. */
export const LAST_RUN = 999;

/**
 * The P/L of the summed bets by range of runs: one range per stretch between lines, from 0 to LAST_RUN.
 * Yes wins s·r/100 when runs >= line, else loses s; No wins s when runs < line, else loses s·r/100.
 * @param bets matched parts of bets; `line` is a whole number of runs from 0 to LAST_RUN
 * @returns ascending ranges without gaps; without bets none
 */
export function fancyLadder(bets: readonly LineBet[]): RunRange[] {
  if (bets.length === 0) return [];
  const starts = [...new Set([0, ...bets.map((bet) => bet.line)])].sort((a, b) => a - b);
  return starts.map((fromRun, index) => ({
    fromRun,
    toRun: (starts[index + 1] ?? LAST_RUN + 1) - 1,
    pl: fancyProfitAt(bets, fromRun),
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
