import { bucketOf, percentile75 } from './buckets';
import { emptySketch, estimate, merge, note } from './distinct';
import { compare, perThousand, share } from './intervals';

test('a percentile of buckets is within 5% of that of the values', () => {
  for (const scale of [3, 90, 2500, 40_000]) {
    const values = Array.from({ length: 4000 }, (_, index) => scale * (0.2 + ((index * 7919) % 4000) / 4000));
    const buckets = new Map<number, number>();
    for (const value of values) {
      const bucket = bucketOf('lcp', value) ?? Number.NaN;
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1);
    }
    const exact = values.sort((value, other) => value - other)[3000] ?? 0;
    const found = percentile75('lcp', buckets);
    expect(Math.abs((found?.value ?? 0) / exact - 1)).toBeLessThan(0.05);
    expect(found?.low).toBeLessThan(exact);
    expect(found?.high).toBeGreaterThan(exact);
  }
});

test('layout shifts have buckets of their own scale; what is no measurement has none', () => {
  expect(percentile75('cls', new Map([[bucketOf('cls', 0.1) ?? -1, 100]]))?.value).toBeCloseTo(0.1, 2);
  expect(percentile75('cls', new Map([[bucketOf('cls', 0) ?? -1, 100]]))?.value).toBeLessThan(0.001);
  for (const wrong of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e9])
    expect(bucketOf('inp', wrong)).toBeUndefined();
});

test('few values have no percentile, and some more no upper bound', () => {
  expect(percentile75('lcp', new Map([[80, 4]]))).toBeUndefined();
  expect(percentile75('lcp', new Map([[80, 8]]))?.high).toBe(Number.POSITIVE_INFINITY);
});

test('shares have the Wilson interval', () => {
  const tenth = share(10, 100);
  expect(tenth?.low).toBeCloseTo(0.0552, 3);
  expect(tenth?.high).toBeCloseTo(0.1744, 3);
  expect(share(0, 20)?.low).toBe(0);
  expect(share(0, 20)?.high).toBeCloseTo(0.161, 2);
  expect(share(0, 0)).toBeUndefined();
});

test('rates have the interval of a Poisson count, which is never below zero', () => {
  const rate = perThousand(10, 1000);
  expect(rate?.value).toBe(10);
  expect(rate?.low).toBeCloseTo(4.79, 1);
  expect(rate?.high).toBeCloseTo(18.39, 1);
  expect(perThousand(0, 1000)).toMatchObject({ value: 0, low: 0 });
  expect(perThousand(0, 1000)?.high).toBeCloseTo(3.69, 0);
});

test('releases are told apart only where the interval of their difference does not hold zero', () => {
  expect(compare(perThousand(50, 1000), perThousand(10, 1000))).toBe('worse');
  expect(compare(perThousand(10, 1000), perThousand(50, 1000))).toBe('better');
  expect(compare(perThousand(2, 50), perThousand(10, 1000))).toBe('unclear');
  expect(compare(undefined, perThousand(10, 1000))).toBe('unclear');
  const slow = percentile75('lcp', new Map([[80, 8]]));
  expect(compare(percentile75('lcp', new Map([[70, 500]])), slow)).toBe('better');
  expect(compare(slow, percentile75('lcp', new Map([[82, 500]])))).toBe('unclear');
});

test('equal releases are seldom told apart', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const errors = () => Array.from({ length: 500 }, () => random() < 0.02).filter(Boolean).length;
  const verdicts = Array.from({ length: 400 }, () =>
    compare(perThousand(errors(), 500), perThousand(errors(), 500)),
  );
  expect(verdicts.filter((verdict) => verdict !== 'unclear').length).toBeLessThan(400 * 0.06);
});

test('distinct names are counted within some percent, and a few exactly', () => {
  const sketchOf = (count: number, from = 0) => {
    const sketch = emptySketch();
    for (let index = 0; index < count; index++) note(sketch, `device-${from + index}`);
    return sketch;
  };
  for (const few of [0, 1, 2, 3]) expect(estimate(sketchOf(few))).toBe(few);
  for (const many of [200, 3000, 40_000])
    expect(Math.abs(estimate(sketchOf(many)) / many - 1)).toBeLessThan(0.12);
  const both = estimate(merge(sketchOf(2000), sketchOf(2000, 1000)));
  expect(Math.abs(both / 3000 - 1)).toBeLessThan(0.12);
});
