import { object, string } from '@touchline/shared/forms';

/** Specification 5, "OTP". */
export const NO_CODE = 'Please Enter Otp code';

/** A required number, kept as text: a code may start with zeros, and has four to eight digits. */
export const verificationSchema = object({
  otp: string()
    .required(NO_CODE)
    .matches(/^[0-9]+$/, NO_CODE)
    .matches(/^[0-9]{4,8}$/, 'A code has 4 to 8 digits'),
});
