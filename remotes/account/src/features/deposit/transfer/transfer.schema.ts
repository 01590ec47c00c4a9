import { object, string } from '@touchline/shared/forms';
import { t } from '@touchline/shared/language/macro';
import { UTR_PATTERN } from './transfer.state';

const utr = (whenMissing: () => string) =>
  string()
    .required(whenMissing)
    .matches(UTR_PATTERN, { message: () => t`A UTR has exactly 12 digits` });

/** The form in which a player gives the UTR of a UPI payment. */
export const paidSchema = object({ utr: utr(() => t`Enter the UTR of your payment`) });

/**
 * The form in which a player confirms a transfer.
 * @param amounts paise to choose from, when the screenshot shows another amount; none when there is nothing to ask
 */
export function transferSchema(amounts: readonly number[]) {
  const question = () => t`Say which amount you sent`;
  return object({
    utr: utr(() => t`Enter the UTR of your transfer`),
    paid: amounts.length > 0 ? string().required(question).oneOf(amounts.map(String), question) : string(),
  });
}
