/**
 * Converts rupees of the wire to paise.
 * @param rupees a decimal number with at most two decimals, as every wire figure has.
 * @returns whole paise; a third decimal is rounded to the nearest paisa, as its binary number has it.
 * @throws RangeError when the figure is not finite or its paise are no safe integer.
 */
export function toPaise(rupees: number): number {
  const paise = Math.sign(rupees) * Math.round(Math.abs(rupees) * 100);
  if (!Number.isSafeInteger(paise)) throw new RangeError(`No amount in rupees: ${rupees}`);
  return paise === 0 ? 0 : paise;
}

/**
 * Converts paise to the decimal rupees of the wire. For requests only; formatMoney shows figures.
 * @throws RangeError when paise is not a safe integer.
 */
export function toRupees(paise: number): number {
  if (!Number.isSafeInteger(paise)) throw new RangeError(`No amount in paise: ${paise}`);
  return paise / 100;
}
