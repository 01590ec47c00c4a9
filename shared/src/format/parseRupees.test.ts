import fc from 'fast-check';
import { formatMoney } from './formatMoney';
import { parseRupees } from './parseRupees';

describe('parseRupees', () => {
  it.each([
    ['0', 0],
    ['500', 50_000],
    [' 500 ', 50_000],
    ['0500', 50_000],
    ['1.5', 150],
    ['1.50', 150],
    ['.5', 50],
    ['5.', 500],
    ['0.07', 7],
    ['1.13', 113],
    ['9999999999999.99', 999_999_999_999_999],
    ['1,000', 100_000],
    ['1,00,000', 10_000_000],
    ['1,5', 150],
    ['५००', 50_000],
    ['５００', 50_000],
    ['₹500', 50_000],
    ['₹ 1,500.00', 150_000],
    ['\u2068₹\u00a01,500.00\u2069', 150_000],
    ['Rs. 1,500/-', 150_000],
    ['rs.5', 500],
    ['INR 99.50', 9_950],
    ['रु. १,५००', 150_000],
    ['۱۵۰۰ ₹', 150_000],
  ])('reads "%s" as %d paise', (text, paise) => {
    expect(parseRupees(text)).toEqual({ ok: true, paise });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['1,5000', 'not-a-number'],
    ['1,000,00', 'not-a-number'],
    ['₹', 'empty'],
    ['₹₹5', 'not-a-number'],
    ['$5', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['.', 'not-a-number'],
    ['-', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['-5', 'negative'],
    ['-0.01', 'negative'],
    ['1.234', 'too-many-decimals'],
    ['1.000', 'too-many-decimals'],
    ['10000000000000', 'too-large'],
  ])('refuses "%s": %s', (text, reason) => {
    expect(parseRupees(text)).toEqual({ ok: false, reason });
  });

  it('gives back exactly the paise that formatMoney wrote, over 10,000 amounts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (paise) => {
        expect(parseRupees(formatMoney(paise))).toEqual({ ok: true, paise });
      }),
      { numRuns: 10_000 },
    );
  });

  it('never throws and never gives anything but safe whole paise, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = parseRupees(text);
        expect(!parsed.ok || (Number.isSafeInteger(parsed.paise) && parsed.paise >= 0)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
