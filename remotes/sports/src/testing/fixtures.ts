import type { api, WireOf } from '@touchline/shared/contracts/api';
import { playerSession } from '@touchline/shared/testing';
import type { Bet, Selection } from '../features/slip/bet/Bet';

/** Data that several tests share, in wire form where it comes from the network. */

export const selection: Selection = {
  eventId: 'e1',
  eventTitle: 'India v Australia',
  marketId: 'm1',
  marketName: 'Match Odds',
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  ladder: 'CLASSIC',
  runnerId: 'r1',
  runnerName: 'India',
};

export const draft: Bet = {
  id: 'b1',
  selection,
  side: 'BACK',
  quote: { price: 185 },
  isManualPrice: false,
  stakeText: '500',
  persistUnmatched: true,
  clientRef: 'ref-00000001',
  owner: undefined,
  phase: { at: 'draft' },
};

export const session = playerSession('asha');

/** Another player of the same browser. */
export const otherSession = playerSession('ravi');

type WireOdds = WireOf<typeof api.getUserOdds>;

/** One market of two runners, in rupees and decimals. */
export function wireOdds(back = 1.85, change: Partial<WireOdds['markets'][number]> = {}): WireOdds {
  return {
    serverTime: 0,
    markets: [
      {
        id: 'm1',
        version: 1,
        status: 'OPEN',
        inPlay: true,
        betDelay: 5,
        totalMatched: 125_000,
        runners: [
          {
            id: 'r1',
            status: 'ACTIVE',
            back: [
              { price: back, size: 25_000 },
              { price: Math.min(1.84, Math.round(back * 100 - 1) / 100), size: 9_000 },
            ],
            lay: [{ price: 1.87, size: 12_000 }],
          },
          { id: 'r2', status: 'ACTIVE', back: [{ price: 2.1 }], lay: [{ price: 2.14 }] },
        ],
        ...change,
      },
    ],
  };
}

export const wireEvent = {
  id: 'e1',
  title: 'India v Australia',
  status: 'IN_PLAY',
  matchDate: '2026-11-20T10:00:00Z',
  competition: 'Test Series',
  hasTv: true,
  hasFancy: true,
  hasBookmaker: false,
  runners: [
    { id: 'r1', name: 'India', back: { price: 1.8 }, lay: { price: 1.82 } },
    { id: 'r2', name: 'Australia', back: { price: 2.2 }, lay: { price: 2.24 } },
  ],
} satisfies WireOf<typeof api.getBySportName>[number];

export const wireMarkets: WireOf<typeof api.getMarketsByEventId> = {
  event: wireEvent,
  markets: [
    {
      id: 'm1',
      name: 'Match Odds',
      kind: 'MATCH_ODDS',
      format: 'DECIMAL',
      sort: 1,
      rules: 'The official result counts.',
      commissionPct: 2,
      winners: 1,
      ladder: 'CLASSIC',
      runners: [
        { id: 'r1', name: 'India', sort: 1 },
        { id: 'r2', name: 'Australia', sort: 2 },
      ],
    },
  ],
};

type WireFigures = WireOf<typeof api.getUserExpectedProfitLoss>[number];

/** What the market of `wireMarkets` brings the player by each winner. */
export function wireFigures(change: Partial<WireFigures> = {}): WireFigures {
  return {
    eventId: 'e1',
    marketId: 'm1',
    kind: 'MATCH_ODDS',
    exposure: 1_000,
    runners: [
      { runnerId: 'r1', pl: 2_000 },
      { runnerId: 'r2', pl: -1_000 },
    ],
    ...change,
  };
}

type WireBet = WireOf<typeof api.getUserOpenBets>['openBets'][number];

export function wireBet(change: Partial<WireBet> = {}): WireBet {
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
    price: 1.85,
    stake: 500,
    matchedStake: 500,
    remaining: 0,
    averagePrice: 1.85,
    status: 'MATCHED',
    placedAt: '2026-11-20T10:00:00Z',
    ...change,
  };
}
