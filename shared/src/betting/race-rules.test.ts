import * as fc from 'fast-check';
import { outcome } from './arithmetic';
import { deadHeatProfit, reducedPrice } from './race-rules';
import { outcomesByRunner, spanOfOutcomes } from './several-winners';

describe('a reduced price', () => {
  it.each([
    ['with one winner the whole price', 400, 1_250, 1, 350],
    ['rounded to two decimals', 333, 1_000, 1, 300],
    ['by 2.5 %', 400, 250, 1, 390],
    ['not below 2.5 % with one winner', 400, 249, 1, 400],
    ['never below 1.01', 105, 4_000, 1, 101],
    ['that is 1.01 already', 101, 4_000, 1, 101],
    ['with several winners the winnings in it', 400, 1_250, 3, 363],
    ['with several winners by any factor', 400, 100, 3, 397],
    ['with several winners never below 1.01', 102, 6_000, 3, 101],
    ['by nothing without a factor', 400, 0, 3, 400],
    ['by all of it', 400, 10_000, 1, 101],
  ])('%s', (_name, price, factor, winners, expected) => {
    expect(reducedPrice(price, factor, winners)).toBe(expected);
  });

  it('is reduced again by the next removal', () => {
    // 5.00 less 20 % is 4.00, less 10 % of that is 3.60.
    expect(reducedPrice(reducedPrice(500, 2_000, 1), 1_000, 1)).toBe(360);
  });
});

describe('a dead heat', () => {
  const bet = { format: 'DECIMAL', price: 500, stake: 100_000 } as const;

  it('pays a back on half its stake at the full price and takes the other half', () => {
    // ₹500 at 5.00 wins ₹2,000, the other ₹500 is lost.
    expect(deadHeatProfit({ ...bet, side: 'BACK' }, { places: 1, runners: 2 })).toBe(150_000);
    expect(deadHeatProfit({ ...bet, side: 'LAY' }, { places: 1, runners: 2 })).toBe(-150_000);
  });

  it('of three for two places pays on two thirds', () => {
    // ₹600 of ₹900 at 2.00 wins ₹600, ₹300 is lost.
    const back = { ...bet, price: 200, stake: 90_000, side: 'BACK' } as const;
    expect(deadHeatProfit(back, { places: 2, runners: 3 })).toBe(30_000);
  });

  it('is a loss at odds below the share', () => {
    // ₹500 at 1.50 wins ₹250, ₹500 is lost.
    expect(deadHeatProfit({ ...bet, price: 150, side: 'BACK' }, { places: 1, runners: 2 })).toBe(-25_000);
  });

  it('with a place for each runner is a win', () => {
    expect(deadHeatProfit({ ...bet, side: 'BACK' }, { places: 2, runners: 2 })).toBe(
      outcome({ ...bet, side: 'BACK' }).ifWin,
    );
  });
});

describe('a market with several winners', () => {
  const back = (runnerId: string, price: number, stake: number) =>
    ({ runnerId, side: 'BACK', format: 'DECIMAL', price, stake }) as const;
  const lay = (runnerId: string, price: number, stake: number) =>
    ({ runnerId, side: 'LAY', format: 'DECIMAL', price, stake }) as const;

  it('has the result of each runner alone, and its worst and best over all places', () => {
    const outcomes = outcomesByRunner(
      [back('a', 200, 10_000), back('b', 300, 10_000), lay('c', 400, 10_000), back('gone', 200, 10_000)],
      ['a', 'b', 'c', 'd'],
    );
    expect([...outcomes]).toEqual([
      ['a', { ifWin: 10_000, ifLose: -10_000 }],
      ['b', { ifWin: 20_000, ifLose: -10_000 }],
      ['c', { ifWin: -30_000, ifLose: 10_000 }],
      ['d', { ifWin: 0, ifLose: 0 }],
    ]);
    // Worst of two places: c and d, -10,000 - 10,000 - 30,000. Best: a and b, 10,000 + 20,000 + 10,000.
    expect(spanOfOutcomes(outcomes.values(), 2)).toEqual({ worst: -50_000, best: 40_000 });
    // All four placed.
    expect(spanOfOutcomes(outcomes.values(), 4)).toEqual({ worst: 0, best: 0 });
    expect(spanOfOutcomes([], 2)).toEqual({ worst: 0, best: 0 });
  });

  it('is never worse or better than the set of runners that brings it', () => {
    const each = fc.record({
      ifWin: fc.integer({ min: -9, max: 9 }),
      ifLose: fc.integer({ min: -9, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(each, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (all, winners) => {
          const results: number[] = [];
          for (let set = 0; set < 2 ** all.length; set += 1) {
            const isIn = (index: number) => Math.floor(set / 2 ** index) % 2 === 1;
            if (all.filter((_, index) => isIn(index)).length !== Math.min(winners, all.length)) continue;
            results.push(
              all.reduce((sum, outcome, index) => sum + (isIn(index) ? outcome.ifWin : outcome.ifLose), 0),
            );
          }
          expect(spanOfOutcomes(all, winners)).toEqual({
            worst: Math.min(...results),
            best: Math.max(...results),
          });
        },
      ),
    );
  });
});
