import { fancyBook, riskAfter } from './fancy-book';

const yes = (line: number, stake: number, price = 10_000) => ({ side: 'BACK' as const, line, price, stake });
const no = (line: number, stake: number, price = 10_000) => ({ side: 'LAY' as const, line, price, stake });

describe('fancyBook', () => {
  it('is empty without bets', () => {
    expect(fancyBook(undefined, [])).toEqual([]);
  });

  it('shows the server’s ranges as they are, the open ends included', () => {
    const known = [
      { fromRun: null, toRun: 44, pl: -100_000 },
      { fromRun: 45, toRun: null, pl: 90_000 },
    ];
    expect(fancyBook(known, [])).toEqual([
      { fromRun: 0, toRun: 44, before: -100_000, after: -100_000 },
      { fromRun: 45, toRun: undefined, before: 90_000, after: 90_000 },
    ]);
  });

  it('splits a range at the line of a pending bet and adds what it brings (wire-shapes, the example at r=100)', () => {
    const known = [
      { fromRun: 0, toRun: 44, pl: -100_000 },
      { fromRun: 45, toRun: 999, pl: 100_000 },
    ];
    const book = fancyBook(known, [no(40, 100_000)]);
    expect(book).toEqual([
      { fromRun: 0, toRun: 39, before: -100_000, after: 0 },
      { fromRun: 40, toRun: 44, before: -100_000, after: -200_000 },
      { fromRun: 45, toRun: undefined, before: 100_000, after: 0 },
    ]);
    expect(riskAfter(100_000, book)).toBe(200_000);
  });

  it('counts a bet on a fancy without any from nothing', () => {
    const book = fancyBook(undefined, [yes(46, 50_000, 9_000)]);
    expect(book.map(({ before, after }) => [before, after])).toEqual([
      [0, -50_000],
      [0, 45_000],
    ]);
    expect(riskAfter(0, book)).toBe(50_000);
  });

  it('lowers the risk by a bet that covers another', () => {
    const known = [
      { fromRun: 0, toRun: 39, pl: -100_000 },
      { fromRun: 40, toRun: 999, pl: 100_000 },
    ];
    expect(riskAfter(100_000, fancyBook(known, [no(45, 100_000)]))).toBe(0);
  });
});
