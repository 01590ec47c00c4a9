import { parseRupees, plainDigits } from '@touchline/shared/format';
import { readUtrs } from './readUtrs';

/** The payment that a screenshot shows. */
export interface PaymentText {
  /** Twelve digits; the most likely when there are several. */
  utr: string | undefined;
  /** Paise; the most likely when there are several. */
  amount: number | undefined;
  /** More than one number or amount is possible. */
  isAmbiguous: boolean;
}

/** Finds a payment's UTR and amount in the text of its screenshot; undefined when there is neither. */
export function readPayment(found: string): PaymentText | undefined {
  const text = plainDigits(found);
  const [utr, ...otherUtrs] = readUtrs(text);
  const [amount, ...otherAmounts] = readAmounts(text);
  if (utr === undefined && amount === undefined) return undefined;
  return { utr, amount, isAmbiguous: otherUtrs.length + otherAmounts.length > 0 };
}

/** Digits with Indian or western grouping, or none; at most two decimals. */
const FIGURE = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`;
const MARKED = new RegExp(String.raw`(?:₹|\brs\.?|\binr|रु\.?)\s*(${FIGURE})(?![\d,.]*\d)`, 'giu');
const MARKED_BEHIND = /([\d,.]+)\s*(?:\/-|\binr\b|\brupees\b)/giu;
const WHOLE = new RegExp(`^(?:${FIGURE})$`, 'u');
/** A line that has the form of an amount. OCR engines without the rupee sign read another sign or a letter instead. */
const ALONE = /^[^\d\s]{0,2}\s?(\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{2})?|\d+\.\d{2})$/u;

const PAID = /\b(amount|paid|sent|transfer(red)?|debited|total|payment)\b/i;
/** Words beside an amount that is not the payment. */
const OTHERS = /\b(balance|bal|avl|available|cashback|reward|fee|fees|charges?|limit|gst)\b/i;

/**
 * The amounts in a payment's text in paise, most likely first: with a rupee mark before bare ones, beside words of
 * paying before others, and never a balance or a fee.
 */
function readAmounts(text: string): number[] {
  const found = new Map<number, number>();
  // A bank's message has the paid amount and the balance on one line, as sentences.
  const lines = text
    .replace(/([a-z\d][.;])[^\S\r\n]+(?=[A-Z])/g, '$1\n')
    .split(/\r?\n/)
    .map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (OTHERS.test(line)) continue;
    const before = lines[index - 1] ?? '';
    // "Balance" above a bare figure also labels it.
    if (OTHERS.test(before) && !/\d/.test(before) && ALONE.test(line)) continue;
    const labelWeight = PAID.test(line) ? 2 : PAID.test(before) ? 1 : 0;
    for (const { figure, weight } of figuresIn(line)) {
      const amount = parseRupees(figure.replaceAll(',', ''));
      if (!amount.ok || amount.paise === 0) continue;
      found.set(amount.paise, Math.max(weight + labelWeight, found.get(amount.paise) ?? 0));
    }
  }
  return [...found].sort(([, a], [, b]) => b - a).map(([paise]) => paise);
}

function figuresIn(line: string): { figure: string; weight: number }[] {
  const behind = [...line.matchAll(MARKED_BEHIND)].filter(([, figure = '']) => WHOLE.test(figure));
  const marked = [...line.matchAll(MARKED), ...behind];
  const alone = ALONE.exec(line);
  return [
    ...marked.map(([, figure = '']) => ({ figure, weight: 4 })),
    ...(alone?.[1] !== undefined && marked.length === 0 ? [{ figure: alone[1], weight: 1 }] : []),
  ];
}
