/**
 * The only rounding rule of the product: to the nearest paisa, half up.
 *
 * Only amounts of zero or more are rounded (a profit, a liability, a commission, a hedge stake) and the sign is added
 * afterwards, so that one side's profit equals the other side's loss to the paisa.
 *
 * @param numerator integer >= 0, up to Number.MAX_SAFE_INTEGER
 * @param denominator integer >= 1
 * @returns the integer nearest to numerator / denominator; a half goes up
 * @throws RangeError when an argument is not such an integer: a float has leaked into money
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || numerator < 0) {
    throw new RangeError(`Money arithmetic needs a whole number of at least 0, got ${numerator}`);
  }
  if (!Number.isSafeInteger(denominator) || denominator < 1) {
    throw new RangeError(`Money arithmetic needs a whole divisor of at least 1, got ${denominator}`);
  }
  // `%` and the subtraction are exact on safe integers; a plain `/` would round first.
  const rest = numerator % denominator;
  const whole = (numerator - rest) / denominator;
  return rest >= denominator - rest ? whole + 1 : whole;
}
