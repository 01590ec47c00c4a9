import { clampRow, priceAt, rowOf, tickCount, tickLadderOf } from './ladder-ticks';

describe('the rows of a ladder', () => {
  it.each(['CLASSIC', 'FINEST'] as const)(
    'of the %s ladder begin with the highest price and come back',
    (ladder) => {
      expect(priceAt(0, ladder)).toBe(100_000);
      expect(priceAt(tickCount(ladder) - 1, ladder)).toBe(101);
      for (const price of [101, 185, 200, 202, 1_000, 99_000])
        expect(priceAt(rowOf(price, ladder), ladder)).toBe(price);
    },
  );

  it('take a price between two ticks to the nearest, and end where the ladder ends', () => {
    expect(priceAt(rowOf(303, 'CLASSIC'), 'CLASSIC')).toBe(305);
    expect(clampRow(-3, 'CLASSIC')).toBe(0);
    expect(clampRow(9_999, 'CLASSIC')).toBe(349);
  });

  it('are there only for odds on a ladder', () => {
    expect(tickLadderOf({ format: 'DECIMAL', ladder: 'CLASSIC' })).toBe('CLASSIC');
    expect(tickLadderOf({ format: 'DECIMAL', ladder: 'NONE' })).toBeUndefined();
    expect(tickLadderOf({ format: 'PERCENT', ladder: 'CLASSIC' })).toBeUndefined();
  });
});
