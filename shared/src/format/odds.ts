import { NO_FIGURE } from './formatMoney';

/**
 * A price in the usual notation, without trailing zeros: 185 gives "1.85", 250 "2.5", 2000 "20".
 * @param hundredths the price in hundredths; anything but a finite number gives "–".
 */
export function formatOdds(hundredths: number): string {
  if (!Number.isFinite(hundredths)) return NO_FIGURE;
  const price = Math.round(Math.abs(hundredths));
  const fraction = price % 100;
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(2, '0').replace(/0$/, '')}`;
  return `${hundredths < 0 && price > 0 ? '-' : ''}${(price - fraction) / 100}${decimals}`;
}

/**
 * Converts a price of the wire, or a bookmaker or fancy rate, to hundredths.
 * @param decimal 1.85 gives 185.
 * @throws RangeError when it is not finite or too large to hold.
 */
export function toHundredths(decimal: number): number {
  const hundredths = Math.round(decimal * 100);
  if (!Number.isSafeInteger(hundredths)) throw new RangeError(`No price: ${decimal}`);
  return hundredths;
}
