import { t } from '@touchline/shared/language/macro';
import { string } from 'yup';
import { plainCode } from '../../format';

/**
 * An Indian mobile number: 0091, +91 or 0 before it or nothing, then 6 to 9 and nine more digits
 * (docs/reference/behaviour.md#5-validation).
 */
const MOBILE = /^(?:0091|\+91|0)?[6-9][0-9]{9}$/;

/** Optional; a given value must be an Indian mobile number. Add `.required()` where it is required. */
export const mobileSchema = string().matches(MOBILE, {
  message: () => t`mobile number is not valid`,
  excludeEmptyString: true,
});

/**
 * Removes separators that people and address books put into a number, and reads the digits of any script:
 * "+91 98765-43210" becomes "+919876543210". Anything else stays, so that it is refused and not guessed. For a
 * TextField's `parse`.
 */
export function tidyMobile(typed: string): string {
  return plainCode(typed, /[\s().\p{Cf}\p{Pd}]+/gu);
}

/** What may stand before the ten digits. A zero alone may still become 0091. */
const PREFIX = /^(?:0091|\+91|0(?=[6-9]))(?=.)/;

/**
 * A number as a field beside "+91" shows it: without its prefix and in two groups of five, "98765 43210". A text that is
 * no number, or not yet, stays as it is.
 * @param value what `tidyMobile` made of the typed text
 */
export function formatMobile(value: string): string {
  return value.replace(PREFIX, '').replace(/^([0-9]{5})(?=[0-9])/, '$1 ');
}
