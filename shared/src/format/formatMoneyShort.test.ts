import { formatMoneyShort } from './formatMoneyShort';

it.each([
  [0, '0'],
  [1, '<1'],
  [99, '<1'],
  [100, '1'],
  [85_000, '850'],
  [99_999, '999'],
  [100_000, '1k'],
  [150_000, '1.5k'],
  [1_299_900, '12.9k'],
  [2_500_000, '25k'],
  [9_999_900, '99.9k'],
  [10_000_000, '1L'],
  [12_000_000, '1.2L'],
  [999_999_999, '99.9L'],
  [1_000_000_000, '1Cr'],
  [-2_500_000, '-25k'],
  [-50, '0'],
  [Number.NaN, '–'],
])('writes %d paise in short as %s, never more than there is', (paise, text) => {
  expect(formatMoneyShort(paise)).toBe(text);
});
