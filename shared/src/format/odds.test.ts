import fc from 'fast-check';
import { formatOdds, toHundredths } from './odds';

describe('odds', () => {
  it.each([
    [101, '1.01'],
    [185, '1.85'],
    [200, '2'],
    [250, '2.5'],
    [305, '3.05'],
    [2_000, '20'],
    [100_000, '1000'],
    [Number.NaN, '–'],
  ])('writes %d hundredths as %s', (hundredths, text) => {
    expect(formatOdds(hundredths)).toBe(text);
  });

  it('reads what a wire decimal means, float noise and all', () => {
    expect(toHundredths(1.85)).toBe(185);
    expect(toHundredths(1.1 + 2.2)).toBe(330);
    expect(() => toHundredths(Number.NaN)).toThrow(RangeError);
  });

  it('gives back the hundredths that were written, over 10,000 prices', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
        expect(toHundredths(Number(formatOdds(hundredths)))).toBe(hundredths);
      }),
      { numRuns: 10_000 },
    );
  });
});
