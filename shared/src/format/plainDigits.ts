/**
 * A typed text with the decimal digits of every script (१२, ১২, ௧௨, ١٢, ۱۲ …) as 0 to 9, and full-width forms as the
 * signs that they stand for. Everything else stays
 * (docs/decisions/languages-numbers-and-time.md#numbers-as-players-type-them).
 */
export function plainDigits(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** In Unicode the ten digits of a script follow each other, so the number of digits before a digit is its value. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * A typed or pasted code, account number or mobile number: its digits as 0 to 9, without the spaces, dashes and
 * invisible marks between them. A letter stays, so that a wrong code is refused and not guessed.
 * @param separators other signs to leave out
 */
export function plainCode(typed: string, separators = /[\s\p{Cf}\p{Pd}]+/gu): string {
  return plainDigits(typed).replace(separators, '');
}

const PLAIN = /^-?(?=\.?[0-9])[0-9]*(?:\.[0-9]*)?$/;
/** Lakhs: three digits in the last group and two in each group before it. Millions: three digits in each group. */
const GROUPED = /^-?(?:[1-9][0-9]?(?:,[0-9]{2})*|[1-9][0-9]{0,2}(?:,[0-9]{3})*),[0-9]{3}(?:\.[0-9]*)?$/;
/** No group of digits has one or two at the end, so this comma can only be a decimal one. */
const DECIMAL_COMMA = /^-?[0-9]+,[0-9]{1,2}$/;

/**
 * A typed number in ASCII: digits, at most one point, perhaps a minus. It may be typed in the digits of any script, with
 * a decimal comma and with groups as in 1,00,000, 100,000 or 100 000.
 * @param options.grouped false where numbers are short, so that 1,500 is no fifteen hundred: it is refused then
 * @returns undefined for everything else, also where it is not clear what a comma means; it never throws
 */
export function plainNumber(typed: string, { grouped = true } = {}): string | undefined {
  const text = plainDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[\p{Pd}\u2212]/u, '-')
    .replace(/\s/g, ' ')
    .replaceAll('،', ',')
    .replaceAll('٫', '.');
  if (PLAIN.test(text)) return text;
  const marks = new Set(text.match(/[,٬ ]/g));
  const [mark = ','] = marks;
  if (marks.size !== 1) return undefined;
  if (grouped && GROUPED.test(text.replaceAll(mark, ','))) return text.replaceAll(mark, '');
  return DECIMAL_COMMA.test(text) ? text.replace(',', '.') : undefined;
}
