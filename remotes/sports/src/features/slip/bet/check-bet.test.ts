import { draft } from '../../../testing/fixtures';
import type { Bet } from './Bet';
import { type BetContext, betFigures, betProblem } from './check-bet';

const around = (change: Partial<BetContext> = {}): BetContext => ({
  limits: [
    {
      marketId: 'm1',
      runnerId: undefined,
      minStake: 10_000,
      maxStake: 2_500_000,
      maxProfit: 5_000_000,
      maxExposure: undefined,
    },
  ],
  ownLimits: { limits: [], time: [], breakUntil: undefined },
  available: 1_000_000,
  atRisk: 0,
  exposure: undefined,
  marketStatus: 'OPEN',
  runnerStatus: 'ACTIVE',
  isSportOff: false,
  hasPrice: true,
  prices: 'fresh',
  ...change,
});
const bet = (change: Partial<Bet> = {}): Bet => ({ ...draft, ...change });

const textOf = (...given: Parameters<typeof betProblem>) => betProblem(...given)?.text;

describe('betProblem', () => {
  it('finds nothing wrong with a good bet', () => {
    expect(textOf(bet(), around())).toBeUndefined();
  });

  it.each<[string, string]>([
    ['', 'Enter a stake.'],
    ['abc', 'The stake must be a plain number, such as 500 or 99.50.'],
    ['1e9', 'The stake must be a plain number, such as 500 or 99.50.'],
    ['1,0000', 'The stake must be a plain number, such as 500 or 99.50.'],
    ['1,00', 'The minimum stake is 100.00.'],
    ['९९.९९', 'The minimum stake is 100.00.'],
    ['   ', 'Enter a stake.'],
    ['9'.repeat(40), 'That stake is too large.'],
    ['-5', 'The stake must be more than zero.'],
    ['0', 'The stake must be more than zero.'],
    ['12.345', 'A stake has at most two decimals.'],
    ['99999999999999999', 'That stake is too large.'],
    ['9999999999999', 'That stake is too large.'],
    ['99.99', 'The minimum stake is 100.00.'],
    ['25000.01', 'The maximum stake is 25,000.00.'],
    ['10001', 'This bet needs 10,001.00; you have 10,000.00 available.'],
  ])('stake “%s”: %s', (stakeText, problem) => {
    expect(textOf(bet({ stakeText }), around())).toBe(problem);
  });

  it('says what would help: an open market, a fresh price, another stake or more money', () => {
    const of = (change: Partial<Bet>, context: Partial<BetContext> = {}) =>
      betProblem(bet(change), around(context))?.of;
    expect(of({}, { marketStatus: 'SUSPENDED' })).toBe('market');
    expect(of({}, { isSportOff: true })).toBe('market');
    expect(of({}, { prices: 'gone' })).toBe('market');
    expect(of({}, { prices: 'stale' })).toBe('prices');
    expect(of({ stakeText: '' })).toBe('stake');
    expect(of({ stakeText: '10001' })).toBe('funds');
  });

  it('counts what a lay may lose, not its stake', () => {
    const lay = bet({ side: 'LAY', quote: { price: 300 }, stakeText: '6000' });
    expect(textOf(lay, around())).toBe('This bet needs 12,000.00; you have 10,000.00 available.');
  });

  it('lets a bet through that lowers the exposure, whatever its liability', () => {
    expect(
      textOf(bet({ stakeText: '20000' }), around({ exposure: { before: 500_000, after: 500_000 } })),
    ).toBeUndefined();
  });

  it('takes a bet that adds no exposure, also where the balance does not cover the exposure of today', () => {
    const short = { available: -50_000, exposure: { before: 900_000, after: 500_000 } };
    expect(textOf(bet(), around(short))).toBeUndefined();
    expect(betProblem(bet(), around({ ...short, exposure: { before: 0, after: 40_000 } }))).toEqual({
      of: 'funds',
      text: 'This bet needs 400.00; you have 0.00 available.',
      missing: 90_000,
    });
  });

  it('knows the most that can be won', () => {
    const high = bet({ quote: { price: 10_000 }, stakeText: '1000' });
    expect(textOf(high, around())).toBe('The most that can be won here is 50,000.00.');
  });

  it('takes a limit of 0 as unset', () => {
    const limits = [
      {
        marketId: 'm1',
        runnerId: undefined,
        minStake: 0,
        maxStake: 0,
        maxProfit: 0,
        maxExposure: undefined,
      },
    ];
    expect(textOf(bet({ stakeText: '9000' }), around({ limits }))).toBeUndefined();
  });

  it('takes no bet at a price that no market of its kind can have', () => {
    const impossible = bet({ quote: { price: 85 } });
    expect(textOf(impossible, around())).toBe('There is no price on offer now.');
    const quote = bet({ quote: { price: 85 }, selection: { ...draft.selection, format: 'PERCENT' } });
    expect(textOf(quote, around())).toBeUndefined();
  });

  it.each<[string, Partial<BetContext>, string]>([
    ['suspended', { marketStatus: 'SUSPENDED' }, 'The market is suspended.'],
    ['a ball running', { marketStatus: 'BALL_RUNNING' }, 'Ball running: wait for the next price.'],
    ['closed', { marketStatus: 'CLOSED' }, 'The market is closed.'],
    ['of a sport that is switched off', { isSportOff: true }, 'This site takes no bets on this market.'],
    ['a removed runner', { runnerStatus: 'REMOVED' }, 'India is not open for bets.'],
    ['prices that can’t be had', { prices: 'stale' }, 'Prices are out of date: waiting for fresh ones.'],
    ['no place in the answers any more', { prices: 'gone' }, 'This market is not on offer any more.'],
    ['no price', { hasPrice: false }, 'There is no price on offer now.'],
    [
      'prices still to come',
      { prices: 'waiting', hasPrice: false, marketStatus: undefined, runnerStatus: undefined },
      'Waiting for the current price.',
    ],
  ])('holds back a bet on a market with %s', (_, change, problem) => {
    expect(textOf(bet(), around(change))).toBe(problem);
  });

  it('holds a price of the player’s own back too while prices are out of date', () => {
    expect(textOf(bet({ isManualPrice: true }), around({ prices: 'stale' }))).toContain('out of date');
    expect(textOf(bet({ isManualPrice: true }), around({ hasPrice: false }))).toBeUndefined();
  });

  it('knows the player’s own limits on stakes and losses', () => {
    const own = (kind: 'LOSS' | 'STAKE', amount: number, used = 0) => ({
      ownLimits: {
        limits: [{ kind, period: 'DAY' as const, amount, used }],
        time: [],
        breakUntil: undefined,
      },
    });
    const stake = { ...bet({ stakeText: '500' }) };
    expect(textOf(stake, around(own('STAKE', 60_000, 10_000)))).toBeUndefined();
    expect(textOf(stake, around(own('STAKE', 60_000, 10_100)))).toBe(
      'Your own limit leaves 499.00 of stakes.',
    );
    expect(textOf(stake, around({ ...own('LOSS', 60_000), atRisk: 10_000 }))).toBeUndefined();
    expect(textOf(stake, around({ ...own('LOSS', 60_000), atRisk: 10_001 }))).toBe(
      'Your own limit leaves 600.00 that you may lose, open bets counted.',
    );
    const time = (used: number) => ({
      ownLimits: { limits: [], time: [{ period: 'DAY' as const, minutes: 60, used }], breakUntil: undefined },
    });
    expect(textOf(stake, around(time(59)))).toBeUndefined();
    expect(textOf(stake, around(time(60)))).toBe('The time that you have set for yourself is used up.');
    // It lowers the exposure.
    expect(
      textOf(stake, around({ ...own('LOSS', 0), exposure: { before: 50_000, after: 10_000 } })),
    ).toBeUndefined();
  });

  it('knows the most that may be at risk in the market, and lets a bet through that lowers it', () => {
    const limits = [
      {
        marketId: 'm1',
        runnerId: undefined,
        minStake: 0,
        maxStake: 0,
        maxProfit: undefined,
        maxExposure: 60_000,
      },
    ];
    expect(textOf(bet(), around({ limits, exposure: { before: 20_000, after: 70_000 } }))).toBe(
      'The most you can have at risk in this market is 600.00; with this bet it is 700.00.',
    );
    expect(textOf(bet(), around({ limits, exposure: { before: 90_000, after: 70_000 } }))).toBeUndefined();
  });

  it('leaves to the server what isn’t known here', () => {
    expect(textOf(bet({ stakeText: '90000' }), around({ limits: [], available: undefined }))).toBeUndefined();
  });
});

describe('betFigures', () => {
  it.each<[string, Partial<Bet>, { profit: number; liability: number }]>([
    ['back at odds', {}, { profit: 42_500, liability: 50_000 }],
    ['lay at odds', { side: 'LAY' }, { profit: 50_000, liability: 42_500 }],
    [
      'back at a bookmaker’s quote',
      { selection: { ...draft.selection, format: 'PERCENT' }, quote: { price: 8_500 } },
      { profit: 42_500, liability: 50_000 },
    ],
    [
      'No at a fancy’s rate',
      { selection: { ...draft.selection, format: 'LINE' }, side: 'LAY', quote: { price: 11_000, line: 45 } },
      { profit: 50_000, liability: 55_000 },
    ],
  ])('%s', (_, change, figures) => {
    expect(betFigures(bet(change))).toEqual(figures);
  });

  it('says nothing while the stake is no amount', () => {
    expect(betFigures(bet({ stakeText: 'x' }))).toBeUndefined();
  });
});
