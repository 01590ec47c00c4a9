import { dayOf, dayRange } from './day-range';

test('a range runs from the first moment of its first day to the first moment after its last', () => {
  expect(dayRange('2026-11-01', '2026-11-30')).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  });
});

test.each(['', 'yesterday', '2026-1-1', '2026-11-01T00:00'])('%p is no bound', (text) => {
  expect(dayRange(text, text)).toEqual({});
});

test('a day is the one of the player’s clock', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
