import { createHash, createHmac } from 'node:crypto';

/** Published before the bet, so that the seed cannot be chosen after it. */
export function commitment(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/**
 * The numbers that a round's seed and the player's own reference make, one after the other: number n is the first 48
 * bits of HMAC-SHA-256(seed, "reference:n"). Anybody can work them out again.
 */
export class Draws {
  readonly seed: string;
  readonly #reference: string;
  #count = 0;

  constructor(seed: string, reference: string) {
    this.seed = seed;
    this.#reference = reference;
  }

  /** A whole number from 0 to one less than `bound`. Of 48 bits the bias is below one in ten milliards. */
  below(bound: number): number {
    const digest = createHmac('sha256', this.seed).update(`${this.#reference}:${this.#count}`).digest();
    this.#count += 1;
    return digest.readUIntBE(0, 6) % bound;
  }

  /** All of them in an order where every order is as likely (Fisher and Yates). */
  shuffle<T>(items: readonly T[]): T[] {
    const left = [...items];
    return items.flatMap(() => left.splice(this.below(left.length), 1));
  }
}
