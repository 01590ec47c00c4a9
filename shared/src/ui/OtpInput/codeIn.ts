import { plainDigits } from '../../format';

/** How many digits a one-time code may have. */
export const CODE_DIGITS = { least: 4, most: 8 } as const;

const CODE = '(?:code|otp|pin|passcode|password)';

/** A word of a message that can be a code: no amount, date, time, mask, mobile number or name with digits. */
const CANDIDATE = new RegExp(
  `^[^\\p{L}\\d*+@/₹$]*(?:${CODE}[:=-])?\\d{4,8}(?![\\p{L}\\d%*/:]|[.,-]\\d)`,
  'iu',
);

/** Numbers whose context shows that they are something else. */
const AMOUNT_OR_ENDING = /(?:₹|\b(?:rs|inr)\b\.?|\b(?:ending|ends)(?:\s+(?:in|with))?\b)\s*[\d.,*]+/giu;

/** Where a message has its code, most reliable first. */
const PLACES = [
  new RegExp(`\\b${CODE}\\b(?:\\s+is)?\\s*[:=-]?\\s*(\\d{4,8})`, 'iu'),
  new RegExp(`\\b${CODE}\\b[^.!?\\n]*?(?:\\bis|:|=)\\s*(\\d{4,8})`, 'iu'),
  new RegExp(`(\\d{4,8})\\s+(?:is|as)\\b[^.!?\\n]*?\\b${CODE}\\b`, 'iu'),
  /(\d{4,8})/u,
];

/** No message is longer: a text message has at most 1,600 characters. Longer texts would keep the patterns busy for seconds. */
const LONGEST_MESSAGE = 2_000;

/**
 * The one-time code in a pasted or filled-in text: a code alone, in groups or not, or a message with other numbers.
 * @returns its digits as 0 to 9, whatever script they have; undefined when there is none
 */
export function codeIn(message: string): string | undefined {
  if (message.length > LONGEST_MESSAGE) return undefined;
  const text = plainDigits(message).replace(/\p{Cf}/gu, '');
  if (/^[\d\s.-]*$/.test(text)) return codeOf(text);
  // The last line of a message made for autofill: "@site.example #482913".
  const bound = /@[^\s#]+ #(\d{4,8})(?!\d)/.exec(text)?.[1];
  if (bound !== undefined) return bound;
  const candidates = text
    .replace(AMOUNT_OR_ENDING, '*')
    .replace(/\+?\d+(?:[ -]\d+)*/g, (number) => (digitsOf(number).length > CODE_DIGITS.most ? '*' : number))
    .replace(/\S+/g, (word) => (CANDIDATE.test(word) ? word : word.replace(/\d/g, '*')));
  for (const place of PLACES) {
    const found = place.exec(candidates)?.[1];
    if (found !== undefined) return found;
  }
  // A code in groups, when no other number is possible.
  const groups = text.match(/\d+(?:[ -]\d+)+/g) ?? [];
  return groups.length === 1 ? codeOf(groups[0]) : undefined;
}

function codeOf(text = ''): string | undefined {
  const digits = digitsOf(text);
  return digits.length >= CODE_DIGITS.least && digits.length <= CODE_DIGITS.most ? digits : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
