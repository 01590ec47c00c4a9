import { describeQuote, reductionLabel, sideLabel } from './bet-labels';

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

test('a reduced price has the one before and the reason', () => {
  expect(reductionLabel({})).toBeUndefined();
  expect(reductionLabel({ reductions: [], averagePriceBefore: 400 })).toBeUndefined();
  const reductions = [
    { runnerName: 'Silver Arrow', factor: 1_250 },
    { runnerName: '', factor: 300 },
  ];
  expect(reductionLabel({ reductions, averagePriceBefore: 400 })).toBe(
    'Price reduced from 4: Silver Arrow removed, 12.5%; runner removed, 3%',
  );
  expect(reductionLabel({ reductions: reductions.slice(0, 1) })).toBe(
    'Price reduced: Silver Arrow removed, 12.5%',
  );
});

test('a bet whose side is not known is a bet', () => {
  expect(sideLabel({ format: 'LINE', side: 'other' })).toBe('Bet');
});
