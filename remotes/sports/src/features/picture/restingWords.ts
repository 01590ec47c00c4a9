import type { MarketStatus, RunnerStatus } from '@touchline/shared/contracts';

const MARKET: Readonly<Record<MarketStatus, string | undefined>> = {
  OPEN: undefined,
  SUSPENDED: 'Suspended: no bets are taken, and the prices are those last seen.',
  BALL_RUNNING: 'Ball running: no bets are taken until it is over.',
  INACTIVE: 'Not open yet: the prices are early ones.',
  CLOSED: 'Closed: the market is over, and the prices are the last there were.',
  other: 'Not open: no bets are taken now.',
};

const RUNNER: Readonly<Record<RunnerStatus, string | undefined>> = {
  ACTIVE: undefined,
  SUSPENDED: 'Suspended: no bets are taken on this runner, and the prices are those last seen.',
  REMOVED: 'Removed: this runner takes no part.',
  WINNER: 'Closed: this runner won.',
  LOSER: 'Closed: this runner lost.',
  other: 'Not open: no bets are taken on this runner now.',
};

/** Why prices don't move, if they don't. */
export function restingWords(
  market: MarketStatus | undefined,
  runner: RunnerStatus | undefined,
): string | undefined {
  return (runner && RUNNER[runner]) ?? (market && MARKET[market]);
}
