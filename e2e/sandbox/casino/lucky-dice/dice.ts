import { createHash, createHmac } from 'node:crypto';

/** Rolls are 0 to 9999, shown as 0.00 to 99.99; so are targets. */
const ROLLS = 10_000;
/** The player's chance, in ten-thousandths, is within these. */
export const MIN_CHANCE = 200;
export const MAX_CHANCE = 9_600;
/** What comes back on average: 99 %. */
const RETURN = 9_900;

export type DiceSide = 'UNDER' | 'OVER';

/** How many of the 10,000 rolls win: under T wins below it, over T wins from it on. */
export function chance(side: DiceSide, target: number): number {
  return side === 'UNDER' ? target : ROLLS - target;
}

/** Payout per unit staked, in ten-thousandths, rounded down. */
export function multiplier(winning: number): number {
  return Math.floor((RETURN * ROLLS) / winning);
}

/** Paise paid out for a won stake, rounded down. */
export function payout(stake: number, winning: number): number {
  return Math.floor((stake * multiplier(winning)) / ROLLS);
}

export function wins(side: DiceSide, target: number, roll: number): boolean {
  return side === 'UNDER' ? roll < target : roll >= target;
}

/** Published before the bet, so that the seed cannot be chosen after it. */
export function commitment(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

/** The roll that a seed and the player's own reference make; anybody can work it out again. */
export function rollOf(seed: string, clientRef: string): number {
  const digest = createHmac('sha256', seed).update(clientRef).digest();
  // 48 bits over 10,000: the bias is below one in ten milliards.
  return digest.readUIntBE(0, 6) % ROLLS;
}
