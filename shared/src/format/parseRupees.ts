import { plainDigits, plainNumber } from './plainDigits';

export type RupeesProblem = 'empty' | 'not-a-number' | 'too-many-decimals' | 'negative' | 'too-large';

export type ParsedRupees =
  | { readonly ok: true; readonly paise: number }
  | { readonly ok: false; readonly reason: RupeesProblem };

/** With more digits than this the paise would exceed Number.MAX_SAFE_INTEGER. */
const MAX_RUPEE_DIGITS = 13;

/** How a payment's text marks rupees before or behind the figure. */
const MARK = /^(?:₹|₨|rs\.?|inr|रु\.?)|(?:₹|₨|rs\.?|inr|रु\.?)$|\/-$/giu;

/**
 * Reads a typed or pasted amount exactly: a number as `plainNumber` reads it, of at most two decimals, perhaps with a
 * rupee mark. Exponents and unclear commas are "not-a-number", so that nothing is guessed.
 * @param text as typed, in the digits of any script: "500", "1,00,000.50", "₹ १,५००", "1,5" for one rupee fifty
 * @returns whole paise, or the reason the text is no amount; it never throws.
 */
export function parseRupees(text: string): ParsedRupees {
  const typed = plainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(MARK, '')
    .trim();
  if (typed === '') return { ok: false, reason: 'empty' };
  const number = plainNumber(typed);
  if (number === undefined) return { ok: false, reason: 'not-a-number' };
  if (number.startsWith('-')) return { ok: false, reason: 'negative' };
  const [whole = '', fraction = ''] = number.split('.');
  if (fraction.length > 2) return { ok: false, reason: 'too-many-decimals' };
  const rupees = whole.replace(/^0+/, '');
  if (rupees.length > MAX_RUPEE_DIGITS) return { ok: false, reason: 'too-large' };
  return { ok: true, paise: Number(`${rupees}${fraction.padEnd(2, '0')}`) };
}
