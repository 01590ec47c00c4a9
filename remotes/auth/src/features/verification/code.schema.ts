import { string } from '@touchline/shared/forms';
import { msg, t } from '@touchline/shared/language/macro';

/** A code is kept as text, because it may start with zeros. */
export const WHOLE_CODE = /^[0-9]{4,8}$/;
export const NO_CODE = msg`Please Enter Otp code`;

/** The code of a sign-up or of a forgotten password (docs/reference/behaviour.md#5-validation). */
export const codeSchema = string()
  .required(() => t(NO_CODE))
  .matches(WHOLE_CODE, () => t(NO_CODE));
