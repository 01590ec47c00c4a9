import { exposureOf, outcomesByRunner, type RunnerBet, spanOfOutcomes } from '@touchline/shared/betting';
import type { ProfitLoss } from '@touchline/shared/contracts/bets';
import type { Paise } from '@touchline/shared/contracts/reading';
import type { ProjectedProfitLoss } from './projectedPosition';

/** The position of a market with several winners before and after pending bets. */
interface ProjectedPlaces {
  /** The result of the bets on each runner alone if it is among the winners. */
  readonly runners: ReadonlyMap<string, ProjectedProfitLoss>;
  /** The market's exposure. Paise. */
  readonly risk: ProjectedProfitLoss;
}

/**
 * The position per runner and the exposure before and after pending bets, for markets with several winners. `before` is
 * the server's figure (0 without bets); the difference is our estimate.
 * @returns undefined where the server's figures lack the result of a runner that is not among the winners
 */
export function projectedPlaces(
  runnerIds: readonly string[],
  profitLoss: ProfitLoss | undefined,
  pending: readonly RunnerBet[],
  winners: number,
): ProjectedPlaces | undefined {
  const change = outcomesByRunner(pending, runnerIds);
  const runners = new Map<string, ProjectedProfitLoss>();
  const before: { ifWin: Paise; ifLose: Paise }[] = [];
  const after: { ifWin: Paise; ifLose: Paise }[] = [];
  for (const id of runnerIds) {
    const runnerFigures = profitLoss?.runners?.find(({ runnerId }) => runnerId === id);
    const ifLose = runnerFigures ? runnerFigures.ifLose : 0;
    if (ifLose === undefined) return undefined;
    const now = { ifWin: runnerFigures?.pl ?? 0, ifLose };
    const added = change.get(id) ?? { ifWin: 0, ifLose: 0 };
    before.push(now);
    after.push({ ifWin: now.ifWin + added.ifWin, ifLose: now.ifLose + added.ifLose });
    runners.set(id, { before: now.ifWin, after: now.ifWin + added.ifWin });
  }
  const riskOf = (outcomes: typeof before) => exposureOf([spanOfOutcomes(outcomes, winners).worst]);
  const exposure = profitLoss?.exposure ?? 0;
  const risk = { before: exposure, after: Math.max(0, exposure + riskOf(after) - riskOf(before)) };
  return { runners, risk };
}
