import { fancyExposure, fancyLadder, fancyProfitAt, LAST_RUN } from './fancy-ladder';

const yes = (line: number, stake = 100_000, price = 10_000) =>
  ({ side: 'BACK', line, price, stake }) as const;
const no = (line: number, stake = 100_000, price = 10_000) => ({ side: 'LAY', line, price, stake }) as const;

describe('the fancy ladder', () => {
  it('loses both bets at 40 to 44 with Yes at 45 and No at 40', () => {
    const bets = [yes(45), no(40)];
    expect(fancyLadder(bets)).toEqual([
      { fromRun: 0, toRun: 39, pl: 0 },
      { fromRun: 40, toRun: 44, pl: -200_000 },
      { fromRun: 45, toRun: LAST_RUN, pl: 0 },
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

  it('has one range from a line of 0 and none without bets', () => {
    expect(fancyLadder([yes(0)])).toEqual([{ fromRun: 0, toRun: LAST_RUN, pl: 100_000 }]);
    expect(fancyLadder([])).toEqual([]);
    expect(fancyExposure([])).toBe(0);
  });
});
