import type { api, WireOf } from '@touchline/shared/contracts/api';
import { type SettledBet, settledBet as settledBetReader } from '@touchline/shared/contracts/bets';
import { readExactly } from '@touchline/shared/contracts/reading';

type WireBet = WireOf<typeof api.getUserBetHistory>['items'][number];

/** A settled bet in wire form, for tests. */
export function settledBet(fields: Partial<WireBet> & { betId: string }): WireBet {
  return {
    eventId: 'e1',
    eventTitle: 'India v Australia',
    marketId: 'm1',
    marketName: 'Match Odds',
    kind: 'MATCH_ODDS',
    format: 'DECIMAL',
    runnerId: 'r1',
    runnerName: 'India',
    side: 'BACK',
    price: 1.8,
    stake: 100,
    matchedStake: 100,
    remaining: 0,
    averagePrice: 1.85,
    status: 'SETTLED',
    placedAt: '2026-11-20T09:00:00Z',
    result: 'WON',
    profit: 85,
    commission: 1.7,
    settledAt: '2026-11-20T10:00:00Z',
    ...fields,
  };
}

/** The same after decoding: paise and hundredths. */
export function readBet(fields: Partial<WireBet> & { betId: string }): SettledBet {
  return readExactly(settledBetReader, settledBet(fields));
}
