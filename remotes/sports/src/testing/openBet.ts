import type { OpenBet } from '@touchline/shared/contracts/bets';

/** An open bet as the app holds it: paise and hundredths. */
export function openBet(change: Partial<OpenBet> = {}): OpenBet {
  return {
    betId: 'bet-1',
    clientRef: 'ref-00000001',
    eventId: 'e1',
    eventTitle: 'India v Australia',
    marketId: 'm1',
    marketName: 'Match Odds',
    kind: 'MATCH_ODDS',
    format: 'DECIMAL',
    runnerId: 'r1',
    runnerName: 'India',
    side: 'BACK',
    price: 185,
    line: undefined,
    stake: 50_000,
    matchedStake: 0,
    remaining: 50_000,
    averagePrice: undefined,
    status: 'UNMATCHED',
    placedAt: '2026-11-20T10:00:00Z',
    ...change,
  };
}
