import { object, passwordSchema, ref, string } from '@touchline/shared/forms';

/** The new password obeys the rules of a sign-up's, in the same words (specification 5). */
export const passwordChangeSchema = object({
  currentPassword: string().required('Enter your current password'),
  newPassword: passwordSchema.notOneOf(
    [ref('currentPassword')],
    'The new password must differ from the current one',
  ),
  confirmPassword: string()
    .required('Enter the new password again')
    .oneOf([ref('newPassword')], 'Passwords must match'),
});
