import { mobileSchema, object, passwordSchema, ref, string } from '@touchline/shared/forms';

const MISMATCH = 'Passwords must match';

/** Specification 5, "Register". */
export const registerSchema = object({
  username: string().trim().required('Enter a username'),
  password: passwordSchema,
  confirmpassword: string()
    .required(MISMATCH)
    .oneOf([ref('password')], MISMATCH),
  mobile: mobileSchema,
  referralCode: string().trim(),
});
