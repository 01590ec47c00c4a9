/** Random numbers that repeat for the same seed (mulberry32). */
export interface Chances {
  /** From 0 to below 1. */
  next(): number;
  /** True with this probability. */
  happens(likelihood: number): boolean;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
}

export function seeded(seed: number): Chances {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    happens: (likelihood) => next() < likelihood,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
  };
}
