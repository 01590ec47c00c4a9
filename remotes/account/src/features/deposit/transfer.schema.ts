import { object, string } from '@touchline/shared/forms';
import { UTR_PATTERN } from './transfer.state';

/**
 * The rules of telling of a transfer.
 * @param amounts paise to choose from, when the screenshot shows another amount; none when there is nothing to ask
 */
export function transferSchema(amounts: readonly number[]) {
  const question = 'Say which amount you sent';
  return object({
    utr: string()
      .required('Enter the UTR of your transfer')
      .matches(UTR_PATTERN, 'A UTR has exactly 12 digits'),
    paid: amounts.length > 0 ? string().required(question).oneOf(amounts.map(String), question) : string(),
  });
}
