import type { MarketStructure } from './store/market-structure';

const WORDS = {
  SUSPENDED: 'Suspended',
  BALL_RUNNING: 'Ball running',
  INACTIVE: 'Not open yet',
  CLOSED: 'Closed',
  other: 'Unknown status',
} as const;

/** Why a market takes no bets, the back end's own label first; undefined while it is open or not known. */
export function closedWord(live: MarketStructure | undefined): string | undefined {
  return !live || live.status === 'OPEN' ? undefined : (live.statusLabel ?? WORDS[live.status]);
}
