export type RupeesProblem = 'empty' | 'not-a-number' | 'too-many-decimals' | 'negative' | 'too-large';

export type ParsedRupees =
  | { readonly ok: true; readonly paise: number }
  | { readonly ok: false; readonly reason: RupeesProblem };

/** With more digits than this the paise would exceed Number.MAX_SAFE_INTEGER. */
const MAX_RUPEE_DIGITS = 13;

/**
 * Reads a typed amount exactly: digits and at most one point with two decimals. Grouping commas, exponents, currency
 * marks and digits of other scripts are "not-a-number", so that nothing is guessed.
 * @param text as typed; spaces around it are ignored.
 * @returns whole paise, or the reason the text is no amount; it never throws.
 */
export function parseRupees(text: string): ParsedRupees {
  const typed = text.trim();
  if (typed === '') return { ok: false, reason: 'empty' };
  const match = /^(-?)(?=\.?[0-9])([0-9]*)(?:\.([0-9]*))?$/.exec(typed);
  if (match === null) return { ok: false, reason: 'not-a-number' };
  const [, minus, whole = '', fraction = ''] = match;
  if (minus === '-') return { ok: false, reason: 'negative' };
  if (fraction.length > 2) return { ok: false, reason: 'too-many-decimals' };
  const rupees = whole.replace(/^0+/, '');
  if (rupees.length > MAX_RUPEE_DIGITS) return { ok: false, reason: 'too-large' };
  return { ok: true, paise: Number(`${rupees}${fraction.padEnd(2, '0')}`) };
}

/** Lakhs: three digits last and two in each group before. Millions: three digits in each group. */
const GROUPED = /^-?(?:[0-9]{1,2}(?:,[0-9]{2})*|[0-9]{1,3}(?:,[0-9]{3})*),[0-9]{3}(?:\.[0-9]*)?$/;

/**
 * A typed amount without the commas that group its digits, as in 1,00,000 or 100,000; `parseRupees` reads it then.
 * @returns the text as it is where its commas group nothing, so that it stays no amount; it never throws
 */
export function withoutGrouping(text: string): string {
  return GROUPED.test(text.trim()) ? text.replaceAll(',', '') : text;
}
