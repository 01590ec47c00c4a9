import fc from 'fast-check';
import { describeLimits, formatMoney, formatRupees } from './formatMoney';

describe('formatMoney', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [99, '0.99'],
    [100, '1.00'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [9_999_999, '99,999.99'],
    [10_000_000, '1,00,000.00'],
    [1_234_567_890, '1,23,45,678.90'],
    [100_000_000_000, '1,00,00,00,000.00'],
    [-1, '-0.01'],
    [-12_345_678, '-1,23,456.78'],
    [Number.MAX_SAFE_INTEGER, '9,00,71,99,25,47,409.91'],
  ])('writes %d paise as %s', (paise, text) => {
    expect(formatMoney(paise)).toBe(text);
  });

  it('puts a plus before a gain, a minus before a loss and nothing before zero', () => {
    expect(formatMoney(150_000, { sign: true })).toBe('+1,500.00');
    expect(formatMoney(-150_000, { sign: true })).toBe('-1,500.00');
    expect(formatMoney(0, { sign: true })).toBe('0.00');
  });

  it.each([
    [149, '1'],
    [150, '2'],
    [9_999_950, '1,00,000'],
    [-150, '-2'],
    [-49, '0'],
  ])('writes %d paise without decimals as %s', (paise, text) => {
    expect(formatMoney(paise, { decimals: 0 })).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('shows %d as no figure', (paise) => {
    expect(formatMoney(paise)).toBe('–');
  });

  it('groups as Intl does for Indian English, over 10,000 amounts', () => {
    const intl = new Intl.NumberFormat('en-IN');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (paise) => {
        const [rupees] = formatMoney(Math.abs(paise)).split('.');
        expect(rupees).toBe(intl.format(BigInt(Math.abs(paise)) / 100n));
      }),
      { numRuns: 10_000 },
    );
  });
});

it.each([
  [4_950_000, '₹49,500'],
  [4_950_050, '₹49,500.50'],
])('%d paise with its currency are %s', (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});

it.each([
  [{ min: 10_000, max: 50_000_000 }, 'Min ₹100 · Max ₹5,00,000'],
  [{ min: 10_000, max: 0 }, 'Min ₹100'],
  [{ min: 0, max: 50_000 }, 'Max ₹500'],
  [{ min: 0, max: 0 }, ''],
])('the limits %j are "%s"', (limits, text) => {
  expect(describeLimits(limits)).toBe(text);
});
