import { invalid } from '../server/Refusal';

// The validation rules and their messages: docs/reference/behaviour.md#5-validation.
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[@$!%*#?&])[A-Za-z\d@$!%*#?&]{8,}$/;
const MOBILE = /^(?:0091|\+91|0)?[6-9]\d{9}$/;
const USER_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/;

/** A rule is a business rule, and no bad input: HTTP 200. */
const rule = (field: string, message: string) => invalid(field, message, 200);

export function checkUserName(userName: string): void {
  if (!USER_NAME.test(userName))
    throw rule('userName', 'A username has 3 to 32 letters, digits, dots, dashes or underscores.');
}

export function checkPassword(password: string, field = 'password'): void {
  if (password.length < 8) throw rule(field, 'Password is too short - should be 8 chars minimum.');
  if (!PASSWORD.test(password))
    throw rule(
      field,
      'Password Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character',
    );
}

export function checkConfirmation(password: string, confirmation: string): void {
  if (password !== confirmation) throw rule('confirmPassword', 'Passwords must match');
}

/** The mobile number is optional. */
export function checkMobile(mobile: string): void {
  if (mobile !== '' && !MOBILE.test(mobile)) throw rule('mobile', 'mobile number is not valid');
}

/** Whether two numbers are the same, whatever their prefixes. */
export function sameMobile(mobile: string, other: string): boolean {
  return mobile.slice(-10) === other.slice(-10);
}
