import { string } from 'yup';

/** Letters, digits and these, at least eight, with one of each; case is not checked (specification 5). */
const PASSWORD = /^(?=.*[A-Za-z])(?=.*[0-9])(?=.*[@$!%*#?&])[A-Za-z0-9@$!%*#?&]{8,}$/;

/** A password that a player chooses. The messages are the specification's own words. */
export const passwordSchema = string()
  .required('Enter a password')
  .min(8, 'Password is too short - should be 8 chars minimum.')
  .matches(
    PASSWORD,
    'Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
  );

/** One rule of passwordSchema in plain words, and whether a password keeps it. */
export interface PasswordRule {
  readonly label: string;
  readonly met: boolean;
}

/** The rules that passwordSchema really checks; all are met exactly when it accepts. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return [
    { label: 'At least 8 characters', met: password.length >= 8 },
    { label: 'A letter', met: /[A-Za-z]/.test(password) },
    { label: 'A number', met: /[0-9]/.test(password) },
    { label: 'One of @ $ ! % * # ? &', met: /[@$!%*#?&]/.test(password) },
    { label: 'No other characters', met: /^[A-Za-z0-9@$!%*#?&]+$/.test(password) },
  ];
}
