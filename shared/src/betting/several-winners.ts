import { type Outcome, outcome, type RunnerBet } from './arithmetic';
import type { Paise } from './quantities';

/** The worst and the best result of a market, in paise. */
export interface Span {
  readonly worst: Paise;
  readonly best: Paise;
}

/**
 * What the bets on each runner alone bring: `ifWin` when it is among the winners, `ifLose` when it is not.
 * A bet on a runner that is not listed (removed) is left out.
 * @param bets matched parts of bets
 * @param runnerIds the runners that can win
 * @returns runner id -> paise, in the order of `runnerIds`
 */
export function outcomesByRunner(
  bets: readonly RunnerBet[],
  runnerIds: readonly string[],
): Map<string, Outcome> {
  const outcomes = new Map(runnerIds.map((id): [string, Outcome] => [id, { ifWin: 0, ifLose: 0 }]));
  for (const bet of bets) {
    const before = outcomes.get(bet.runnerId);
    if (!before) continue;
    const { ifWin, ifLose } = outcome(bet);
    outcomes.set(bet.runnerId, { ifWin: before.ifWin + ifWin, ifLose: before.ifLose + ifLose });
  }
  return outcomes;
}

/**
 * The worst and the best result over all sets of `winners` runners; all win where there are no more runners than that.
 * A dead heat lies between them, because each bet on a runner of one brings a part of both its outcomes.
 * @param outcomes of every runner that can win, those without bets too
 * @param winners how many runners win, at least 1
 */
export function spanOfOutcomes(outcomes: Iterable<Outcome>, winners: number): Span {
  let allLose = 0;
  const changes: Paise[] = [];
  for (const { ifWin, ifLose } of outcomes) {
    allLose += ifLose;
    changes.push(ifWin - ifLose);
  }
  changes.sort((a, b) => a - b);
  const sum = (part: readonly Paise[]) => part.reduce((total, change) => total + change, allLose);
  return { worst: sum(changes.slice(0, winners)), best: sum(changes.slice(-winners)) };
}
