import type { Market } from '@touchline/shared/contracts/markets';
import { arrangeMarkets } from './arrange-markets';

const runner = (id: string) => ({
  id,
  name: id,
  sort: 1,
});

const market = (id: string, sort: number, change: Partial<Market> = {}): Market => ({
  id,
  name: id,
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  sort,
  commissionPct: 0,
  winners: 1,
  ladder: 'CLASSIC',
  runners: [runner(`${id}-1`)],
  ...change,
});
const fancy = (id: string, sort: number, group?: string) => market(id, sort, { kind: 'FANCY', group });

const outline = (sections: ReturnType<typeof arrangeMarkets>) =>
  sections.map(({ id, label, markets }) => [
    id,
    label,
    markets.map(({ market: { id: own }, gone }) => (gone ? `${own} gone` : own)).join(),
  ]);

describe('arrangeMarkets', () => {
  it('puts kinds in the trade’s order, groups together, markets by their sort', () => {
    const markets = [
      fancy('f1', 1, 'Sessions'),
      market('m3', 9, { group: 'Goals' }),
      market('b1', 4, { kind: 'BOOKMAKER' }),
      market('m1', 5),
      market('m2', 8, { group: 'Goals' }),
      fancy('f2', 2),
    ];
    expect(outline(arrangeMarkets([], markets))).toEqual([
      ['m1', 'Match odds', 'm1'],
      ['m2', 'Goals', 'm2,m3'],
      ['b1', 'Bookmaker', 'b1'],
      ['f1', 'Sessions', 'f1'],
      ['f2', 'Fancy', 'f2'],
    ]);
  });

  it('adds what is new after everything that is shown', () => {
    const shown = arrangeMarkets([], [market('m1', 5), fancy('f2', 2)]);
    const later = [market('m0', 1), market('m1', 5), fancy('f1', 1), fancy('f2', 2)];
    expect(outline(arrangeMarkets(shown, later))).toEqual([
      ['m1', 'Match odds', 'm1'],
      ['f2', 'Fancy', 'f2'],
      ['m0', 'Match odds', 'm0'],
      ['f1', 'Fancy', 'f1'],
    ]);
  });

  it('adds to the last section what belongs there', () => {
    const shown = arrangeMarkets([], [market('m1', 5), fancy('f2', 2)]);
    const later = [market('m1', 5), fancy('f1', 1), fancy('f2', 2)];
    expect(outline(arrangeMarkets(shown, later))).toEqual([
      ['m1', 'Match odds', 'm1'],
      ['f2', 'Fancy', 'f2,f1'],
    ]);
  });

  it('keeps the place of what an answer has no more, and takes it back when it returns', () => {
    const all = [market('m1', 1), market('m2', 2)];
    const shown = arrangeMarkets(arrangeMarkets([], all), all.slice(1));
    expect(outline(shown)).toEqual([['m1', 'Match odds', 'm1 gone,m2']]);
    expect(outline(arrangeMarkets(shown, all))).toEqual([['m1', 'Match odds', 'm1,m2']]);
    expect(outline(arrangeMarkets(shown, []))).toEqual([['m1', 'Match odds', 'm1 gone,m2 gone']]);
  });

  it('keeps a runner that its market has dropped', () => {
    const before = arrangeMarkets([], [market('m1', 1, { runners: [runner('a'), runner('b')] })]);
    const [section] = arrangeMarkets(before, [market('m1', 1, { runners: [runner('b')] })]);
    expect(section?.markets[0]?.market.runners.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
