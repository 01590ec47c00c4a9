import { hash32 } from '@touchline/shared/utilities';

/** A small seeded generator (mulberry32) whose whole state is one integer, so that it survives a restart. */
export class Random {
  /** Signed, because the engine keeps a signed integer of 32 bits without an allocation. */
  state: number;

  constructor(state: number) {
    this.state = state | 0;
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** In [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number, both ends included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }

  /** Roughly normal, mean 0 and deviation 1; accurate enough for price moves. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  /** `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const pool = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && pool.length > 0)
      chosen.push(...pool.splice(Math.floor(this.next() * pool.length), 1));
    return chosen;
  }
}

/** A separate generator for each name under one seed, so that one event never affects another. */
export function randomFor(seed: number, name: string): Random {
  const random = new Random(hash32(name, seed));
  random.next();
  return random;
}
