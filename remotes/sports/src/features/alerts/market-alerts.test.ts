import { api } from '@touchline/shared/contracts/api';
import type { OpenBet } from '@touchline/shared/contracts/bets';
import { readWhole } from '@touchline/shared/contracts/reading';
import { wireBet } from '../../testing/fixtures';
import type { MarketStructure } from '../odds';
import {
  endedAlert,
  endedBets,
  type MarketState,
  marketAlerts,
  matchedAlerts,
  type PriceAlert,
  priceAlert,
} from './market-alerts';

const market = {
  eventId: 'e1',
  eventTitle: 'India v Australia',
  sportId: 1,
  marketId: 'm1',
  marketName: 'Match Odds',
};
const state = (change: Partial<MarketState> = {}): MarketState => ({
  status: 'OPEN',
  score: undefined,
  ...change,
});
const told = (before: Partial<MarketState>, now: Partial<MarketState>, sportId = 1) =>
  marketAlerts({ ...market, sportId }, state(before), state(now), 1_000).map(({ text }) => text);
const bets = (...changes: Parameters<typeof wireBet>): OpenBet[] =>
  readWhole(api.getUserOpenBets.result, { openBets: changes.map(wireBet) }).openBets;

describe('a market', () => {
  it('tells nothing at the first look', () => {
    expect(marketAlerts(market, undefined, state({ status: 'CLOSED' }), 0)).toEqual([]);
  });

  it('tells when it is suspended and settled, and not when it opens again', () => {
    expect(told({}, { status: 'SUSPENDED' })).toEqual(['Suspended: Match Odds, India v Australia']);
    expect(told({ status: 'SUSPENDED' }, {})).toEqual([]);
    expect(told({ status: 'SUSPENDED' }, { status: 'CLOSED' })).toEqual([
      'Settled: Match Odds, India v Australia',
    ]);
  });

  it('tells a goal of football alone, with the score, and none that was taken back', () => {
    expect(told({ score: "1–0 · 12'" }, { score: "2–0 · 13'" })).toEqual(['Goal: India v Australia, 2–0']);
    expect(told({ score: "2–0 · 13'" }, { score: "1–0 · 14'" })).toEqual([]);
    expect(told({ score: "21–20 · 3'" }, { score: "22–20 · 3'" }, 25)).toEqual([]);
  });

  it('tells a wicket, and no runs', () => {
    expect(told({ score: '142/3 (16.2)' }, { score: '143/3 (16.3)' })).toEqual([]);
    expect(told({ score: 'MUM 142/3 (16.2) T187' }, { score: 'MUM 142/4 (16.3) T187' })).toEqual([
      'Wicket: India v Australia, MUM 142/4 (16.3) T187',
    ]);
    expect(told({ score: '142/3 (16.2)' }, { score: '142/4 (16.3)' })).toEqual([
      'Wicket: India v Australia, 142/4 (16.3)',
    ]);
  });

  it('has one id for one happening, so that it is told once', () => {
    const ids = (at: number) =>
      marketAlerts(market, state(), state({ status: 'SUSPENDED' }), at).map(({ id }) => id);
    expect(ids(1_000)).toEqual(ids(100_000));
    expect(ids(1_000)).not.toEqual(ids(130_000));
  });
});

describe('bets', () => {
  const waits = { status: 'UNMATCHED' as const, matchedStake: 0, remaining: 500, averagePrice: null };

  it('tell what of them was matched since', () => {
    expect(matchedAlerts(bets(waits), bets({}), 0)).toMatchObject([
      { kind: 'bet-matched', text: 'Matched: Back India, 500.00 at 1.85', to: '/open-bets' },
    ]);
    expect(matchedAlerts(bets(waits), bets(waits), 0)).toEqual([]);
  });

  it('end once none is open in their market, and nothing ends with one that was cancelled', () => {
    expect(endedBets(bets({}), [])).toMatchObject([{ marketId: 'm1' }]);
    expect(endedBets([...bets({}), ...bets({ betId: 'bet-2' })], bets({}))).toEqual([]);
    expect(endedBets(bets(waits), [])).toEqual([]);
  });

  it('tell why they ended by what is known of their market', () => {
    const [bet] = bets({});
    if (!bet) throw new Error('The fixture has a bet.');
    const structure = (change: Partial<MarketStructure> = {}): MarketStructure => ({
      status: 'OPEN',
      statusLabel: undefined,
      inPlay: false,
      betDelay: 0,
      runners: { [bet.runnerId]: 'ACTIVE' },
      ...change,
    });
    const settled = { id: 'settled:m1', kind: 'settled', to: '/bet-history' };
    expect(endedAlert(bet, undefined, 0)).toMatchObject(settled);
    expect(endedAlert(bet, structure({ status: 'CLOSED' }), 0)).toMatchObject(settled);
    // The settlement is not known yet.
    expect(endedAlert(bet, structure(), 0)).toBeUndefined();
    expect(endedAlert(bet, structure({ runners: { [bet.runnerId]: 'REMOVED' } }), 0)).toMatchObject({
      kind: 'settled',
      text: 'Void: India was removed, Match Odds, India v Australia',
      to: '/bet-history',
    });
  });
});

it('a price is told once it is there or better for the direction that was waited for', () => {
  const wanted: PriceAlert = {
    ...market,
    id: 'a1',
    runnerId: 'r1',
    runnerName: 'India',
    side: 'BACK',
    price: 210,
    rises: true,
  };
  expect(priceAlert(wanted, 208, 0)).toBeUndefined();
  expect(priceAlert(wanted, undefined, 0)).toBeUndefined();
  expect(priceAlert(wanted, 212, 0)).toMatchObject({
    id: 'price:a1',
    text: 'Price reached: back India at 2.12, India v Australia',
    to: '/markets/e1',
  });
  expect(priceAlert({ ...wanted, rises: false }, 212, 0)).toBeUndefined();
});
