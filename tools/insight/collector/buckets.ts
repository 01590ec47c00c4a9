import type { InsightVital } from '@touchline/shared/contracts/insight';
import type { Estimate } from './intervals';

// Values of vitals are counted in logarithmic buckets: each is 10% wide, so a percentile is known within 5%.

/** Bucket -> how many values it holds. */
export type Buckets = ReadonlyMap<number, number>;

const RATIO = Math.log(1.1);

/** The unit of the first bucket, and the largest value that is taken; larger ones are no measurements. */
const RANGES: Readonly<Record<InsightVital, { unit: number; most: number }>> = {
  first_prices: { unit: 1, most: 600_000 },
  lcp: { unit: 1, most: 600_000 },
  inp: { unit: 1, most: 600_000 },
  cls: { unit: 0.001, most: 100 },
};

/**
 * The bucket of a value, in milliseconds or, for `cls`, without a unit. Bucket 0 holds everything below its unit.
 * @returns undefined for what is no measurement: negative, not finite, or longer than ten minutes
 */
export function bucketOf(vital: InsightVital, value: number): number | undefined {
  const { unit, most } = RANGES[vital];
  if (!(value >= 0 && value <= most)) return undefined;
  return value < unit ? 0 : 1 + Math.floor(Math.log(value / unit) / RATIO);
}

function valueAt(vital: InsightVital, bucket: number, part: number): number {
  const { unit } = RANGES[vital];
  return bucket === 0 ? unit * part : unit * Math.exp((bucket - 1 + part) * RATIO);
}

/** The value below which a share of all values lies, with an even spread inside each bucket. */
function quantile(vital: InsightVital, buckets: Buckets, share: number): number | undefined {
  const sorted = [...buckets].filter(([, count]) => count > 0).sort(([bucket], [other]) => bucket - other);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let left = share * total;
  for (const [bucket, count] of sorted) {
    if (left <= count) return valueAt(vital, bucket, left / count);
    left -= count;
  }
  return undefined;
}

/** Fewer values say nothing about a percentile. */
const LEAST = 5;

/**
 * The 75th percentile with its interval, by the ranks between which it lies. Undefined below five values.
 * @param z of the interval: that of 95% unless given
 * @param alike how many values count as one, because they are of one device
 */
export function percentile75(
  vital: InsightVital,
  buckets: Buckets,
  z = 1.96,
  alike = 1,
): Estimate | undefined {
  const count = [...buckets.values()].reduce((sum, size) => sum + size, 0) / alike;
  if (count < LEAST) return undefined;
  const share = 0.75;
  const spread = z * Math.sqrt((share * (1 - share)) / count);
  const value = quantile(vital, buckets, share);
  const low = quantile(vital, buckets, share - spread);
  // Few values do not bound it from above: the slowest may have been missed.
  const high = share + spread < 1 ? quantile(vital, buckets, share + spread) : Number.POSITIVE_INFINITY;
  if (value === undefined || low === undefined || high === undefined) return undefined;
  return { value, low, high, count };
}
