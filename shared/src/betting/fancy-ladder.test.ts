import * as fc from 'fast-check';
import { fancyExposure, fancyLadder, fancyProfitAt, runsBetween } from './fancy-ladder';

const yes = (line: number, stake = 100_000, price = 10_000) =>
  ({ side: 'BACK', line, price, stake }) as const;
const no = (line: number, stake = 100_000, price = 10_000) => ({ side: 'LAY', line, price, stake }) as const;

describe('the fancy ladder', () => {
  it('loses both bets at 40 to 44 with Yes at 45 and No at 40', () => {
    const bets = [yes(45), no(40)];
    expect(fancyLadder(bets)).toEqual([
      { fromRun: null, toRun: 39, pl: 0 },
      { fromRun: 40, toRun: 44, pl: -200_000 },
      { fromRun: 45, toRun: null, pl: 0 },
    ]);
    expect(fancyExposure(bets)).toBe(200_000);
  });

  it('never loses with Yes at 40 and No at 45', () => {
    const bets = [yes(40), no(45)];
    expect(fancyLadder(bets).map((range) => range.pl)).toEqual([0, 200_000, 0]);
    expect(fancyExposure(bets)).toBe(0);
  });

  it('pays by the rate: Yes wins s·r/100, No loses as much', () => {
    expect(fancyLadder([yes(30, 100_000, 9_000)]).map((range) => range.pl)).toEqual([-100_000, 90_000]);
    expect(fancyLadder([no(30, 100_000, 11_500)]).map((range) => range.pl)).toEqual([100_000, -115_000]);
  });

  it('wins Yes on the line itself', () => {
    expect(fancyProfitAt([yes(45)], 45)).toBe(100_000);
    expect(fancyProfitAt([no(45)], 45)).toBe(-100_000);
    expect(fancyProfitAt([yes(45)], 44)).toBe(-100_000);
  });

  it.each([
    ['above 999', 1262, 1261, 1262],
    ['of a half', 165.5, 165, 166],
    ['of a half below 0', -3.5, -4, -3],
    ['just below 0', -0.5, -1, 0],
    ['of 0', 0, -1, 0],
    ['below 0', -50, -51, -50],
  ])('has an open range on either side of a line %s', (_name, line, last, first) => {
    expect(fancyLadder([yes(line)])).toEqual([
      { fromRun: null, toRun: last, pl: -100_000 },
      { fromRun: first, toRun: null, pl: 100_000 },
    ]);
  });

  it('keeps a line of 1262 and one of 40 apart, and takes 166 and 165.5 as one', () => {
    expect(fancyLadder([yes(1262), no(40)])).toEqual([
      { fromRun: null, toRun: 39, pl: 0 },
      { fromRun: 40, toRun: 1261, pl: -200_000 },
      { fromRun: 1262, toRun: null, pl: 0 },
    ]);
    expect(fancyLadder([yes(165.5), no(166)])).toEqual([
      { fromRun: null, toRun: 165, pl: 0 },
      { fromRun: 166, toRun: null, pl: 0 },
    ]);
  });

  it('has no range without bets, and one that is open at both ends without lines', () => {
    expect(fancyLadder([])).toEqual([]);
    expect(fancyExposure([])).toBe(0);
    expect(runsBetween([])).toEqual([{ fromRun: null, toRun: null }]);
  });

  it('covers every whole number once with lines from -50.5 to 5000, and pays each bet by its line there', () => {
    const line = fc.integer({ min: -101, max: 10_000 }).map((halves) => halves / 2);
    const bet = fc.record({ side: fc.constantFrom('BACK' as const, 'LAY' as const), line });
    fc.assert(
      fc.property(
        fc.array(bet, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: -200, max: 6_000 }),
        (lines, anywhere) => {
          const bets = lines.map((each) => ({ ...each, price: 9_000, stake: 100_000 }));
          const ladder = fancyLadder(bets);
          const near = bets.flatMap((each) => [Math.floor(each.line), Math.ceil(each.line)]);
          for (const runs of [anywhere, ...near, ...near.map((each) => each - 1)]) {
            const ranges = ladder.filter(
              ({ fromRun, toRun }) =>
                (fromRun === null || fromRun <= runs) && (toRun === null || runs <= toRun),
            );
            expect(ranges).toHaveLength(1);
            // By the rules of the page, in whole rupees: Yes +900 or -1000, No +1000 or -900.
            const rupees = lines.reduce((sum, each) => {
              const reached = runs >= each.line;
              return sum + (each.side === 'BACK' ? (reached ? 900 : -1000) : reached ? -900 : 1000);
            }, 0);
            expect(ranges[0]?.pl).toBe(rupees * 100);
          }
        },
      ),
    );
  });
});
