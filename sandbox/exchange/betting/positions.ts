import {
  exposureOf,
  fancyProfitAt,
  type LineBet,
  type Outcome,
  outcome,
  outcomesByRunner,
  type Paise,
  type RunnerBet,
  type RunRange,
  runnerPosition,
  runsBetween,
  runsIn,
  spanOfOutcomes,
} from '@touchline/shared/betting';
import type { Bet, Market } from '../model';

/**
 * A player's position in one market: matched P/L per outcome, and the loss that all open bets may cause. With several
 * winners the outcome of a runner is that of the bets on it alone.
 */
export type Position =
  | { by: 'runner'; exposure: Paise; runners: Map<string, Paise> }
  | { by: 'place'; exposure: Paise; runners: Map<string, Outcome> }
  | { by: 'run'; exposure: Paise; ladder: RunRange[] };

/** Matched bets net; an unmatched or delayed one counts only where it could lose. */
export function positionIn(market: Market, bets: readonly Bet[]): Position {
  return market.format === 'LINE' ? linePosition(bets) : runnersPosition(market, bets);
}

export function exposureIn(market: Market, bets: readonly Bet[]): Paise {
  return positionIn(market, bets).exposure;
}

function runnersPosition(market: Market, bets: readonly Bet[]): Position {
  const running = market.runners.filter((runner) => runner.status !== 'REMOVED').map((runner) => runner.id);
  const matched = bets.flatMap(matchedOnRunner);
  const outcomes = outcomesByRunner(matched, running);
  const risked = new Map(outcomes);
  // Unmatched bets count as matched, without the profit of a winning one.
  for (const bet of bets) {
    const before = risked.get(bet.runnerId);
    if (bet.remaining === 0 || !before) continue;
    const { ifWin, ifLose } = outcome({ ...bet, stake: bet.remaining });
    risked.set(bet.runnerId, {
      ifWin: before.ifWin + Math.min(0, ifWin),
      ifLose: before.ifLose + Math.min(0, ifLose),
    });
  }
  const exposure = exposureOf([spanOfOutcomes(risked.values(), market.winners).worst]);
  return market.winners > 1
    ? { by: 'place', exposure, runners: outcomes }
    : { by: 'runner', exposure, runners: runnerPosition(matched, running) };
}

function linePosition(bets: readonly Bet[]): Position {
  const matched = bets.flatMap(matchedOnLine);
  const waiting = bets.filter((bet) => bet.remaining > 0).map(waitingOnLine);
  const ladder = runsBetween([...matched, ...waiting].map((bet) => bet.line)).map((range) => ({
    ...range,
    pl: fancyProfitAt(matched, runsIn(range)),
  }));
  const worst = ladder.map(({ pl, ...range }) =>
    waiting.reduce((sum, bet) => sum + Math.min(0, fancyProfitAt([bet], runsIn(range))), pl),
  );
  return { by: 'run', exposure: exposureOf(worst), ladder };
}

export function matchedOnRunner(bet: Bet): RunnerBet[] {
  const { runnerId, side, format } = bet;
  return bet.fills.map(({ price, stake }) => ({ runnerId, side, format, price, stake }));
}

export function matchedOnLine(bet: Bet): LineBet[] {
  return bet.fills.map(({ price, stake, line }) => ({
    side: bet.side,
    price,
    stake,
    line: line ?? bet.line ?? 0,
  }));
}

function waitingOnLine({ side, price, remaining, line }: Bet): LineBet {
  return { side, price, stake: remaining, line: line ?? 0 };
}
