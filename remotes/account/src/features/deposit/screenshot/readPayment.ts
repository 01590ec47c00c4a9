import { plainDigits } from '@touchline/shared/format';
import { readAmounts } from './readAmounts';
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
