import { describeQuote, sideLabel } from './bet-labels';

test.each([
  ['DECIMAL', 'BACK', 'Back'],
  ['PERCENT', 'LAY', 'Lay'],
  ['LINE', 'BACK', 'Yes'],
  ['LINE', 'LAY', 'No'],
] as const)('of a %s market %s is %s', (format, side, word) => {
  expect(sideLabel({ format, side })).toBe(word);
});

test('a price is said alone, a fancy’s with its runs', () => {
  expect(describeQuote({ price: 185 })).toBe('1.85');
  expect(describeQuote({ price: 10_000, line: 45 })).toBe('45 at 100');
});
