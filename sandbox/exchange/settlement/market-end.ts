import {
  type DeadHeat,
  deadHeatProfit,
  fancyProfitAt,
  type Hundredths,
  outcome,
  type Paise,
} from '@touchline/shared/betting';
import { matchedOnLine, matchedOnRunner } from '../betting/positions';
import type { Bet, Market } from '../model';
import type { Decision } from '../simulation/sports';

/**
 * How a runner ended. PLACED wins a market with several winners and loses one with a single winner. `deadHeat` names the
 * places that it shares; `adjustmentFactor` is in hundredths of a per cent.
 */
export type RunnerEnd =
  | { readonly status: 'WINNER' | 'PLACED'; readonly deadHeat?: DeadHeat }
  | { readonly status: 'LOSER' }
  | { readonly status: 'REMOVED'; readonly adjustmentFactor?: Hundredths };

/** How a market ended: by runs, or by runner id. A runner that is not named lost. */
export type MarketEnd = { readonly runs: number } | { readonly runners: ReadonlyMap<string, RunnerEnd> };

export function endOf(market: Market, decision: Decision): MarketEnd {
  if ('runs' in decision) return decision;
  const status = market.winners > 1 ? 'PLACED' : 'WINNER';
  const won = decision.winners.flatMap((index) => market.runners[index] ?? []);
  return { runners: new Map(won.map(({ id }): [string, RunnerEnd] => [id, { status }])) };
}

/** The runners that won, in the market's order. */
export function winnersOf(market: Market, runners: ReadonlyMap<string, RunnerEnd>): string[] {
  return market.runners.flatMap(({ id }) => {
    const status = runners.get(id)?.status;
    return status === 'WINNER' || (status === 'PLACED' && market.winners > 1) ? [id] : [];
  });
}

/**
 * The dead heat of a winning runner. Where more runners won than there are places and none is named as sharing one, all of
 * them share all places.
 */
function deadHeatOf(
  market: Market,
  runners: ReadonlyMap<string, RunnerEnd>,
  runnerId: string,
): DeadHeat | undefined {
  const all = winnersOf(market, runners);
  const named = all.some((id) => 'deadHeat' in (runners.get(id) ?? {}));
  if (!named && all.length > market.winners) return { places: market.winners, runners: all.length };
  const end = runners.get(runnerId);
  return end && 'deadHeat' in end ? end.deadHeat : undefined;
}

/** "India", "Silver Arrow, Blue Moon (dead heat)", "52 runs". */
export function describeEnd(market: Market, end: MarketEnd): string {
  if ('runs' in end) return `${end.runs} runs`;
  const nameOf = (id: string) => market.runners.find((runner) => runner.id === id)?.name ?? id;
  return winnersOf(market, end.runners)
    .map((id) => (deadHeatOf(market, end.runners, id) ? `${nameOf(id)} (dead heat)` : nameOf(id)))
    .join(', ');
}

/** The result of a bet at the end of its market, before commission. */
export function resultOfBet(
  bet: Bet,
  market: Market,
  end: MarketEnd,
): { readonly profit: Paise; readonly deadHeat?: DeadHeat } {
  if ('runs' in end) return { profit: fancyProfitAt(matchedOnLine(bet), end.runs) };
  const hasWon = winnersOf(market, end.runners).includes(bet.runnerId);
  const deadHeat = hasWon ? deadHeatOf(market, end.runners, bet.runnerId) : undefined;
  const profit = matchedOnRunner(bet).reduce((sum, part) => {
    if (deadHeat) return sum + deadHeatProfit(part, deadHeat);
    const { ifWin, ifLose } = outcome(part);
    return sum + (hasWon ? ifWin : ifLose);
  }, 0);
  return { profit, ...(deadHeat && { deadHeat }) };
}
