import fc from 'fast-check';
import { courseOf, extremesOf, type Result } from './profit-results';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();
const RESULTS: readonly Result[] = [
  { at: at(20, 9), net: -500 },
  { at: at(19, 23), net: 300 },
  { at: at(18, 1), net: 1_000 },
  { at: at(18, 1), net: -200 },
];

test('a range begins with nothing and steps at each moment, whatever the order the results come in', () => {
  expect(courseOf(RESULTS).points).toEqual([
    { at: at(18, 1) - 1, paise: 0 },
    { at: at(18, 1), paise: 800 },
    { at: at(19, 23), paise: 1_100 },
    { at: at(20, 9), paise: 600 },
  ]);
});

test('days are the player’s own, with their net and the total up to them', () => {
  const { days } = courseOf(RESULTS);
  expect(days).toEqual([
    { day: '2026-11-18', count: 2, net: 800, total: 800 },
    { day: '2026-11-19', count: 1, net: 300, total: 1_100 },
    { day: '2026-11-20', count: 1, net: -500, total: 600 },
  ]);
  expect(extremesOf(days)).toEqual({ best: days[0], worst: days[2] });
});

test('nothing has no course', () => {
  expect(courseOf([])).toEqual({ points: [], days: [] });
  expect(extremesOf([])).toBeUndefined();
});

test('the last point and the last day are the sum of all results', () => {
  const result = fc.record({
    at: fc.integer({ min: at(1, 0), max: at(28, 0) }),
    net: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(result, { minLength: 1 }), (results) => {
      const sum = results.reduce((total, { net }) => total + net, 0);
      const { points, days } = courseOf(results);
      expect(points.at(-1)?.paise).toBe(sum);
      expect(days.at(-1)?.total).toBe(sum);
      expect(days.reduce((total, { net }) => total + net, 0)).toBe(sum);
      expect(days.reduce((total, { count }) => total + count, 0)).toBe(results.length);
    }),
  );
});
