import {
  commission,
  exposureOf,
  liability,
  marketExposure,
  outcome,
  profit,
  runnerPosition,
} from './arithmetic';
import type { PriceFormat, Side } from './quantities';
import { divideHalfUp } from './rounding';

describe('rounding', () => {
  it.each([
    [0, 100, 0],
    [49, 100, 0],
    [50, 100, 1],
    [149, 100, 1],
    [150, 100, 2],
    [1, 3, 0],
    [2, 3, 1],
    [9_007_199_254_740_991, 2, 4_503_599_627_370_496],
  ])('takes %i / %i to %i', (numerator, denominator, result) => {
    expect(divideHalfUp(numerator, denominator)).toBe(result);
  });

  it('refuses floats and negative amounts', () => {
    expect(() => divideHalfUp(0.5, 100)).toThrow(RangeError);
    expect(() => divideHalfUp(-1, 100)).toThrow(RangeError);
    expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
  });
});

describe('profit, liability and outcome', () => {
  it.each<[string, Side, PriceFormat, number, number, number, number]>([
    // name, side, format, price, stake, if it wins, if it loses
    ['back 1000 at 1.85', 'BACK', 'DECIMAL', 185, 100_000, 85_000, -100_000],
    ['lay 1000 at 1.85', 'LAY', 'DECIMAL', 185, 100_000, -85_000, 100_000],
    ['back 1000 at a quote of 85.5', 'BACK', 'PERCENT', 8550, 100_000, 85_500, -100_000],
    ['lay 1000 at a quote of 85.5', 'LAY', 'PERCENT', 8550, 100_000, -85_500, 100_000],
    ['Yes 1000 at a rate of 100', 'BACK', 'LINE', 10_000, 100_000, 100_000, -100_000],
    ['No 1000 at a rate of 110', 'LAY', 'LINE', 11_000, 100_000, -110_000, 100_000],
    ['back 0.50 at 1.01: half a paisa goes up', 'BACK', 'DECIMAL', 101, 50, 1, -50],
  ])('%s', (_name, side, format, price, stake, ifWin, ifLose) => {
    const bet = { side, format, price, stake };
    expect(outcome(bet)).toEqual({ ifWin, ifLose });
    expect(profit(bet)).toBe(Math.abs(ifWin));
    expect(liability(bet)).toBe(-Math.min(ifWin, ifLose));
  });
});

describe('the position per runner', () => {
  const back = (runnerId: string, price: number, stake: number) =>
    ({ runnerId, side: 'BACK', format: 'DECIMAL', price, stake }) as const;
  const lay = (runnerId: string, price: number, stake: number) =>
    ({ runnerId, side: 'LAY', format: 'DECIMAL', price, stake }) as const;

  it('adds profit to the runner backed and takes the stake from the others', () => {
    expect([...runnerPosition([back('a', 250, 100_000)], ['a', 'b', 'x'])]).toEqual([
      ['a', 150_000],
      ['b', -100_000],
      ['x', -100_000],
    ]);
  });

  it('takes the liability from the runner laid and adds the stake to the others', () => {
    expect([...runnerPosition([lay('a', 250, 100_000)], ['a', 'b'])]).toEqual([
      ['a', -150_000],
      ['b', 100_000],
    ]);
  });

  it('nets bets before it says what is at risk', () => {
    const bets = [back('a', 300, 100_000), lay('a', 200, 150_000)];
    expect(marketExposure(bets, ['a', 'b'])).toBe(0);
    expect(marketExposure(bets.slice(0, 1), ['a', 'b'])).toBe(100_000);
    expect(marketExposure(bets.slice(1), ['a', 'b'])).toBe(150_000);
  });

  it('reads a bookmaker quote as profit per 100', () => {
    const bets = [{ runnerId: 'b', side: 'LAY', format: 'PERCENT', price: 8550, stake: 200_000 }] as const;
    expect([...runnerPosition(bets, ['a', 'b']).values()]).toEqual([200_000, -171_000]);
  });

  it('leaves out a bet on a runner that cannot win', () => {
    expect(marketExposure([back('gone', 250, 100_000)], ['a', 'b'])).toBe(0);
  });

  it('has nothing at risk without outcomes', () => {
    expect(exposureOf([])).toBe(0);
    expect(exposureOf([5, 0])).toBe(0);
    expect(exposureOf([5, -7, -2])).toBe(7);
  });
});

describe('commission', () => {
  it.each([
    [100_000, 200, 2_000],
    [100_000, 250, 2_500],
    [25, 200, 1],
    [0, 200, 0],
    [-100_000, 200, 0],
  ])('on net winnings of %i at %i is %i', (net, pct, due) => {
    expect(commission(net, pct)).toBe(due);
  });
});
