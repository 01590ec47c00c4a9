// Probability functions that the simulations share.

/** The chance that a normal value with this mean and deviation is above 0. */
export function chanceAboveZero(mean: number, deviation: number): number {
  if (deviation <= 0) return mean > 0 ? 1 : 0;
  const z = mean / deviation;
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989423 *
    Math.exp((-z * z) / 2) *
    t *
    (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))));
  return z > 0 ? 1 - tail : tail;
}

/** Chances of 0, 1, … `most` events of a Poisson process; `most` takes the remainder. */
export function poisson(rate: number, most: number): number[] {
  const chances: number[] = [];
  let each = Math.exp(-rate);
  let sum = 0;
  for (let count = 0; count < most; count += 1) {
    chances.push(each);
    sum += each;
    each *= rate / (count + 1);
  }
  chances.push(Math.max(0, 1 - sum));
  return chances;
}

/** The chance of reaching `target` points first, two ahead, from a : b, with a constant chance `p` per point. */
export function raceChance(p: number, a: number, b: number, target: number): number {
  if (a >= target && a - b >= 2) return 1;
  if (b >= target && b - a >= 2) return 0;
  const q = 1 - p;
  const deuce = (p * p) / (p * p + q * q);
  if (a >= target - 1 && b >= target - 1) {
    if (a === b) return deuce;
    return a > b ? p + q * deuce : p * deuce;
  }
  return p * raceChance(p, a + 1, b, target) + q * raceChance(p, a, b + 1, target);
}

/** Weights that add up to 1. */
export function normalised(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? weight / total : 0));
}
