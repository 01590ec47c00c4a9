/** A figure with its interval: that of 95%, unless another `z` is given. */
export interface Estimate {
  value: number;
  low: number;
  /** Infinity where too little was measured to bound it. */
  high: number;
  /** How many observations it rests on. */
  count: number;
}

const Z = 1.96;

/**
 * A share with its Wilson interval, which holds for small counts and near 0 and 1 too.
 * @returns undefined without any trial
 */
export function share(hits: number, trials: number, z = Z): Estimate | undefined {
  if (trials <= 0) return undefined;
  const value = Math.min(hits / trials, 1);
  const weight = z ** 2 / trials;
  const middle = (value + weight / 2) / (1 + weight);
  const half = (z * Math.sqrt((value * (1 - value)) / trials + weight / (4 * trials))) / (1 + weight);
  return { value, low: Math.max(middle - half, 0), high: Math.min(middle + half, 1), count: trials };
}

/**
 * Events per 1,000 chances with Byar's interval of a Poisson count, because a page view can have several errors.
 * @returns undefined without any chance
 */
export function perThousand(events: number, chances: number, z = Z): Estimate | undefined {
  if (chances <= 0) return undefined;
  const scale = 1000 / chances;
  const low = events === 0 ? 0 : events * (1 - 1 / (9 * events) - z / (3 * Math.sqrt(events))) ** 3;
  const next = events + 1;
  const high = next * (1 - 1 / (9 * next) + z / (3 * Math.sqrt(next))) ** 3;
  return { value: events * scale, low: Math.max(low, 0) * scale, high: high * scale, count: chances };
}

/** How a release compares with another one. `unclear`: the figures do not tell them apart yet. */
export type Verdict = 'better' | 'worse' | 'unclear';

/** By how much a figure is higher than another: the interval is made of both intervals (Newcombe's method). */
export function difference(
  candidate: Estimate,
  baseline: Estimate,
): Pick<Estimate, 'value' | 'low' | 'high'> {
  const value = candidate.value - baseline.value;
  const low = value - Math.hypot(candidate.value - candidate.low, baseline.high - baseline.value);
  const high = value + Math.hypot(candidate.high - candidate.value, baseline.value - baseline.low);
  return { value, low, high };
}

/** Compares figures of which less is better: the interval of their difference lies below zero, above it, or holds it. */
export function compare(candidate: Estimate | undefined, baseline: Estimate | undefined): Verdict {
  if (!candidate || !baseline) return 'unclear';
  const { low, high } = difference(candidate, baseline);
  if (low > 0) return 'worse';
  return high < 0 ? 'better' : 'unclear';
}
