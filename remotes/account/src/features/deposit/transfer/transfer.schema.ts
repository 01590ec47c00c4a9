import { object, string } from '@touchline/shared/forms';
import { UTR_PATTERN } from './transfer.state';

const utrOf = (what: string) =>
  string().required(`Enter the UTR of your ${what}`).matches(UTR_PATTERN, 'A UTR has exactly 12 digits');

/** The form in which a player gives the UTR of a UPI payment. */
export const paidSchema = object({ utr: utrOf('payment') });

/**
 * The form in which a player confirms a transfer.
 * @param amounts paise to choose from, when the screenshot shows another amount; none when there is nothing to ask
 */
export function transferSchema(amounts: readonly number[]) {
  const question = 'Say which amount you sent';
  return object({
    utr: utrOf('transfer'),
    paid: amounts.length > 0 ? string().required(question).oneOf(amounts.map(String), question) : string(),
  });
}
