import { quoteWords, sideWord } from './bet-words';

test.each([
  ['DECIMAL', 'BACK', 'Back'],
  ['PERCENT', 'LAY', 'Lay'],
  ['LINE', 'BACK', 'Yes'],
  ['LINE', 'LAY', 'No'],
] as const)('of a %s market %s is %s', (format, side, word) => {
  expect(sideWord({ format, side })).toBe(word);
});

test('a price is said alone, a fancy’s with its runs', () => {
  expect(quoteWords({ price: 185 })).toBe('1.85');
  expect(quoteWords({ price: 10_000, line: 45 })).toBe('45 at 100');
});
