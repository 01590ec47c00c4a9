import { createHash } from 'node:crypto';

// Counts distinct names in 512 bytes, however many there are (HyperLogLog): within some 5%, and exact for a few.

const BITS = 9;
const REGISTERS = 2 ** BITS;

export const emptySketch = (): Uint8Array => new Uint8Array(REGISTERS);

/** Notes a name; one that is known changes nothing. */
export function note(sketch: Uint8Array, name: string): void {
  const hash = createHash('sha256').update(name).digest();
  const register = hash.readUInt16BE(0) >>> (16 - BITS);
  const rank = Math.clz32(hash.readUInt32BE(2)) + 1;
  sketch[register] = Math.max(sketch[register] ?? 0, rank);
}

/** Everything that either has noted. */
export function merge(sketch: Uint8Array, other: Uint8Array): Uint8Array {
  return sketch.map((rank, register) => Math.max(rank, other[register] ?? 0));
}

/** How many distinct names were noted. */
export function estimate(sketch: Uint8Array): number {
  const zeros = sketch.filter((rank) => rank === 0).length;
  const sum = sketch.reduce((total, rank) => total + 2 ** -rank, 0);
  const raw = ((0.7213 / (1 + 1.079 / REGISTERS)) * REGISTERS ** 2) / sum;
  const few = raw <= 2.5 * REGISTERS && zeros > 0;
  return Math.round(few ? REGISTERS * Math.log(REGISTERS / zeros) : raw);
}
