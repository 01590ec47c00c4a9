import fc from 'fast-check';
import { downSample } from './downSample';

test('of a column stay its first, lowest, highest and last point, in their order', () => {
  expect(downSample([0, 1, 2, 3, 4, 10], [5, 9, 1, 4, 6, 7], 2)).toEqual([
    [0, 1, 2, 4, 10],
    [5, 9, 1, 6, 7],
  ]);
});

test('what fits is left as it is', () => {
  expect(downSample([], [], 100)).toEqual([[], []]);
  expect(downSample([3, 3], [1, 2], 100)).toEqual([
    [3, 3],
    [1, 2],
  ]);
});

test('no extreme is lost and no column has more than four points', () => {
  const point = fc.record({ time: fc.nat(1_000), value: fc.integer() });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1 }), fc.integer({ min: 1, max: 40 }), (points, columns) => {
      const sorted = [...points].sort((a, b) => a.time - b.time);
      const values = sorted.map(({ value }) => value);
      const [times, kept] = downSample(
        sorted.map(({ time }) => time),
        values,
        columns,
      );
      expect(kept.length).toBeLessThanOrEqual(4 * columns);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(Math.min(...kept)).toBe(Math.min(...values));
      expect(Math.max(...kept)).toBe(Math.max(...values));
      expect([kept[0], kept.at(-1)]).toEqual([values[0], values.at(-1)]);
    }),
  );
});
