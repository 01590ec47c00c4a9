import { describeRuns, projectedRuns } from './projectedRuns';

const yes = (line: number, stake: number, price = 10_000) => ({ side: 'BACK' as const, line, price, stake });
const no = (line: number, stake: number, price = 10_000) => ({ side: 'LAY' as const, line, price, stake });
const table = (...of: Parameters<typeof projectedRuns>) =>
  projectedRuns(...of).map((range) => [describeRuns(range), range.before, range.after]);

describe('projectedRuns', () => {
  it('is empty without bets', () => {
    expect(projectedRuns(undefined, [])).toEqual([]);
  });

  it('has the server’s ranges, the outer ones open whatever end is sent', () => {
    const open = [
      { fromRun: null, toRun: 44, pl: -100_000 },
      { fromRun: 45, toRun: null, pl: 90_000 },
    ];
    const closed = [
      { fromRun: 0, toRun: 44, pl: -100_000 },
      { fromRun: 45, toRun: 999, pl: 90_000 },
    ];
    const expected = [
      ['44 or fewer', -100_000, -100_000],
      ['45 or more', 90_000, 90_000],
    ];
    expect(table(open, [])).toEqual(expected);
    expect(table(closed, [])).toEqual(expected);
    expect(table([...closed].reverse(), [])).toEqual(expected);
  });

  it('splits a range at the line of a pending bet and adds what it brings (wire.md, the example at r=100)', () => {
    const ladder = [
      { fromRun: 0, toRun: 44, pl: -100_000 },
      { fromRun: 45, toRun: 999, pl: 100_000 },
    ];
    expect(table(ladder, [no(40, 100_000)])).toEqual([
      ['39 or fewer', -100_000, 0],
      ['40 to 44', -100_000, -200_000],
      ['45 or more', 100_000, 0],
    ]);
  });

  it.each([
    [1262, '1261 or fewer', '1262 or more'],
    [165.5, '165 or fewer', '166 or more'],
    [-0.5, '-1 or fewer', '0 or more'],
    [-50, '-51 or fewer', '-50 or more'],
  ])('counts a bet at %d on a fancy without any from nothing', (line, below, above) => {
    expect(table(undefined, [yes(line, 50_000, 9_000)])).toEqual([
      [below, 0, -50_000],
      [above, 0, 45_000],
    ]);
  });

  it('reads the half lines between the server’s ranges as the whole numbers around them', () => {
    const ladder = [
      { fromRun: null, toRun: 165.5, pl: -100_000 },
      { fromRun: 165.5, toRun: null, pl: 90_000 },
    ];
    expect(table(ladder, [yes(1262, 100_000)])).toEqual([
      ['165 or fewer', -100_000, -200_000],
      ['166 to 1261', 90_000, -10_000],
      ['1262 or more', 90_000, 190_000],
    ]);
  });

  it('has a single number and a range without an end in words', () => {
    expect(describeRuns({ fromRun: 45, toRun: 45 })).toBe('45');
    expect(describeRuns({ fromRun: null, toRun: null })).toBe('Any');
  });
});
