import type { MarketStatus, RunnerStatus } from '@touchline/shared/contracts';
import type { MarketStructure } from '../odds';

const MARKET: Readonly<Record<MarketStatus, string | undefined>> = {
  OPEN: undefined,
  SUSPENDED: 'Suspended: no bets are taken, and the prices are those last seen.',
  BALL_RUNNING: 'Ball running: no bets are taken until it is over.',
  INACTIVE: 'Not open yet: the prices are early ones.',
  CLOSED: 'Closed: the market is over, and the prices are the last there were.',
  other: 'Unknown status: no bets are taken now.',
};

const RUNNER: Readonly<Record<RunnerStatus, string | undefined>> = {
  ACTIVE: undefined,
  SUSPENDED: 'Suspended: no bets are taken on this runner, and the prices are those last seen.',
  REMOVED: 'Removed: this runner takes no part.',
  WINNER: 'Closed: this runner won.',
  LOSER: 'Closed: this runner lost.',
  other: 'Unknown status: no bets are taken on this runner now.',
};

const WITH_WORD = {
  market: 'no bets are taken now.',
  runner: 'no bets are taken on this runner now.',
} as const;

/** Why prices don't move, if they don't; of a status that this client does not know in the server's own word. */
export function restingWords(market: MarketStructure | undefined, runnerId: string): string | undefined {
  if (!market) return undefined;
  const runner = market.runners[runnerId];
  const word = market.runnerWords?.[runnerId];
  if (runner === 'other' && word) return `${word}: ${WITH_WORD.runner}`;
  if (runner && RUNNER[runner]) return RUNNER[runner];
  if (market.status === 'other' && market.statusLabel) return `${market.statusLabel}: ${WITH_WORD.market}`;
  return MARKET[market.status];
}
