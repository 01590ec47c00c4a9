import { createHash, createHmac } from 'node:crypto';

/** The seed's hash is published before the bet, so that the seed cannot be chosen after it. */
export function commitment(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/**
 * The random numbers of a round, made from its seed and the player's reference: number n is the first 48 bits of
 * HMAC-SHA-256(seed, "reference:n"). Anybody can compute them again.
 */
export class Draws {
  #count = 0;

  constructor(
    readonly seed: string,
    private readonly reference: string,
  ) {}

  /** A whole number from 0 to `bound - 1`. With 48 bits the bias is below 1e-10. */
  below(bound: number): number {
    const digest = createHmac('sha256', this.seed).update(`${this.reference}:${this.#count}`).digest();
    this.#count += 1;
    return digest.readUIntBE(0, 6) % bound;
  }

  /** The items in a random order, each order equally likely (Fisher and Yates). */
  shuffle<T>(items: readonly T[]): T[] {
    const left = [...items];
    return items.flatMap(() => left.splice(this.below(left.length), 1));
  }
}
