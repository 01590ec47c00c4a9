import fc from 'fast-check';
import { toPaise, toRupees } from './rupees';

describe('rupees of the wire', () => {
  it.each([
    [0, 0],
    [1.13, 113],
    [4.35, 435],
    [1234.56, 123_456],
    [-19.99, -1_999],
    [0.005, 1],
  ])('%d rupees are %d paise', (rupees, paise) => {
    expect(toPaise(rupees)).toBe(paise);
  });

  it('never gives a negative zero, which would be shown as a loss', () => {
    expect(Object.is(toPaise(-0), 0)).toBe(true);
    expect(Object.is(toPaise(-0.001), 0)).toBe(true);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e20])('refuses %d rupees', (rupees) => {
    expect(() => toPaise(rupees)).toThrow(RangeError);
  });

  it('refuses paise that are not whole', () => {
    expect(() => toRupees(1.5)).toThrow(RangeError);
  });

  it('gives the same paise back after a trip over the wire as JSON, over 10,000 amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (paise) => {
        expect(toPaise(Number(JSON.parse(JSON.stringify(toRupees(paise)))))).toBe(paise);
      }),
      { numRuns: 10_000 },
    );
  });
});
