import type { MarketStatus, RunnerStatus } from '@touchline/shared/contracts';
import type { MarketStructure } from '../odds';

const MARKET: Readonly<Record<MarketStatus, string | undefined>> = {
  OPEN: undefined,
  SUSPENDED: 'Suspended',
  BALL_RUNNING: 'Ball running',
  INACTIVE: 'Not open yet',
  CLOSED: 'Closed',
};

/** What lies over the prices of a market that takes no bets; the back end's own label wins. */
export function overlayText(market: MarketStructure | undefined): string | undefined {
  if (!market || market.status === 'OPEN') return undefined;
  return market.statusLabel ?? MARKET[market.status];
}

/** What is said beside a runner that can't be bet on. */
export const RUNNER_WORDS: Readonly<Record<RunnerStatus, string | undefined>> = {
  ACTIVE: undefined,
  SUSPENDED: 'Suspended',
  REMOVED: 'Removed',
  WINNER: 'Winner',
  LOSER: 'Lost',
};
