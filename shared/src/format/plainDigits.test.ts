import fc from 'fast-check';
import { parseRupees } from './parseRupees';
import { plainCode, plainDigits, plainNumber } from './plainDigits';

/** Writers that know nothing of our reader: the browser's own, in the scripts that Indian keyboards have. */
const WRITERS = [
  'en-IN',
  'en-US',
  'hi-IN-u-nu-deva',
  'mr-IN-u-nu-deva',
  'bn-IN-u-nu-beng',
  'ta-IN-u-nu-tamldec',
  'te-IN-u-nu-telu',
  'gu-IN-u-nu-gujr',
  'kn-IN-u-nu-knda',
  'ml-IN-u-nu-mlym',
  'pa-IN-u-nu-guru',
  'or-IN-u-nu-orya',
  'ar-EG-u-nu-arab',
  'fa-IR-u-nu-arabext',
  'ur-PK-u-nu-arabext',
  'en-IN-u-nu-fullwide',
];

describe.each(WRITERS)('written by %s', (tag) => {
  const amounts = fc.integer({ min: 0, max: 99_999_999_999 });

  it('every amount is read back, with groups and decimals, with its currency, and without groups', () => {
    const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const writers = [
      new Intl.NumberFormat(tag, options),
      new Intl.NumberFormat(tag, { ...options, useGrouping: false }),
      new Intl.NumberFormat(tag, { ...options, style: 'currency', currency: 'INR' }),
    ];
    fc.assert(
      fc.property(amounts, (paise) => {
        for (const writer of writers)
          expect([writer.format(paise / 100), parseRupees(writer.format(paise / 100))]).toEqual([
            writer.format(paise / 100),
            { ok: true, paise },
          ]);
      }),
      { numRuns: 300 },
    );
  });

  it('every code is read back in its ten digits', () => {
    const writer = new Intl.NumberFormat(tag, { useGrouping: false });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 18 }), (digits) => {
        expect(plainCode(digits.map((digit) => writer.format(digit)).join(' '))).toBe(digits.join(''));
      }),
      { numRuns: 200 },
    );
  });
});

it('knows the digits of every script that this engine knows, also those beyond 16 bits', () => {
  const zeros = [
    0x966, 0x9e6, 0xbe6, 0x660, 0x6f0, 0x7c0, 0xff10, 0x11136, 0x1d7ce, 0x1d7d8, 0x1d7f6, 0x1e950,
  ];
  for (const zero of zeros) {
    const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join('');
    expect([zero, plainDigits(digits)]).toEqual([zero, '0123456789']);
  }
});

it('leaves all that is no digit', () => {
  expect(plainDigits('ab–c ½ ² ① ௰ ₹')).toBe('ab–c ½ ² ① ௰ ₹');
});

describe('plainNumber', () => {
  it.each([
    ['1,500', '1500'],
    ['1,00,000', '100000'],
    ['100,000', '100000'],
    ['12,34,567.50', '1234567.50'],
    ['1 500', '1500'],
    ['1\u202f00\u00a0000', '100000'],
    ['१,००,०००', '100000'],
    ['১,৫০০.৫', '1500.5'],
    ['١٬٥٠٠٫٥٠', '1500.50'],
    ['۱٬۵۰۰', '1500'],
    ['۱،۵۰۰', '1500'],
    ['１，５００．５', '1500.5'],
    ['\u200f1500\u200e', '1500'],
    ['1,5', '1.5'],
    ['1,50', '1.50'],
    ['0,5', '0.5'],
    ['1500,50', '1500.50'],
    ['١٫٥', '1.5'],
    ['۱،۵', '1.5'],
    ['-1,500', '-1500'],
    ['−5', '-5'],
  ])('reads %j as %s', (typed, number) => {
    expect(plainNumber(typed)).toBe(number);
  });

  it.each([
    '',
    '1,5000',
    '1,000,00',
    '1000,000',
    '1,,000',
    ',500',
    '1,000,',
    '0,500',
    '1.500,50',
    '1.000.000',
    '1 500,50',
    '1 500,000',
    '1 5',
    '1٬5',
    '1.5,000',
    '1,500 000',
    '१,५०००',
    'abc',
    '½',
    '1e5',
  ])('refuses %j, whose meaning is not clear', (typed) => {
    expect(plainNumber(typed)).toBeUndefined();
  });

  it('where numbers have no groups, a comma before three digits is refused', () => {
    expect(plainNumber('1,850', { grouped: false })).toBeUndefined();
    expect(plainNumber('१,८५', { grouped: false })).toBe('1.85');
  });

  it('never reads a number ten times as large as one with a decimal comma', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(99), (whole, cents) => {
        const decimals = String(cents).padStart(2, '0');
        expect(Number(plainNumber(`${whole},${decimals}`))).toBe(Number(`${whole}.${decimals}`));
      }),
    );
  });
});
