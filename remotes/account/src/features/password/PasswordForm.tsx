import { api as calls } from '@touchline/shared/contracts';
import {
  Form,
  type InferType,
  object,
  PasswordField,
  PasswordRules,
  passwordSchema,
  ref,
  SubmitButton,
  string,
} from '@touchline/shared/forms';
import { messageOf, useBusState, usePlatform } from '@touchline/shared/platform';
import { Banner } from '@touchline/shared/ui';
import { isOutcomeUnknown } from '@touchline/shared/unknown-outcome';
import { useState } from 'react';
import { useOnScreen } from '../../page/useOnScreen';

type PasswordChange = InferType<typeof passwordChangeSchema>;

const UNKNOWN = 'It is not known whether your password was changed';

export function PasswordForm() {
  const { api, toast } = usePlatform();
  const session = useBusState('session');
  // Counts changes: after each one the form starts empty.
  const [changes, setChanges] = useState(0);
  const onScreen = useOnScreen();
  const [isUnsure, setIsUnsure] = useState(false);
  const change = async ({ currentPassword, newPassword }: PasswordChange) => {
    try {
      await api.run(calls.changePassword, { currentPassword, newPassword });
    } catch (error) {
      const isLost = isOutcomeUnknown(error);
      setIsUnsure((before) => before || isLost);
      if (!onScreen())
        toast.error(`${isLost ? UNKNOWN : 'Your password was not changed'}. ${messageOf(error)}`);
      throw error;
    }
    toast.success('Your password is changed.');
    setIsUnsure(false);
    setChanges((count) => count + 1);
  };
  return (
    <Form
      key={changes}
      // Keeps no password, and resets when another player logs in over the page.
      draft="password"
      schema={passwordChangeSchema}
      onSubmit={change}
      refocus="currentPassword"
      label="Password"
      slow="Your password may be changed already, so please don’t change it again. Wait a little longer. If nothing comes, log out and log in, first with the new password, then with the old one."
    >
      {isUnsure && (
        <Banner tone="warning" title={UNKNOWN}>
          No answer came. Try again: if the current password is refused now, the new one is in force already.
        </Banner>
      )}
      {/* Tells password managers whose passwords these are. */}
      {session.status === 'player' && (
        <input hidden readOnly type="text" autoComplete="username" value={session.user.username} />
      )}
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField name="newPassword" label="New password" autoComplete="new-password" />
      <PasswordRules name="newPassword" />
      <PasswordField name="confirmPassword" label="New password again" autoComplete="new-password" />
      <SubmitButton full size="lg">
        Change password
      </SubmitButton>
    </Form>
  );
}

/**
 * The new password follows the rules of sign-up, with the same messages (docs/reference/behaviour.md#5-validation).
 */
const passwordChangeSchema = object({
  currentPassword: string().required('Enter your current password'),
  newPassword: passwordSchema.notOneOf(
    [ref('currentPassword')],
    'The new password must differ from the current one',
  ),
  confirmPassword: string()
    .required('Enter the new password again')
    .oneOf([ref('newPassword')], 'Passwords must match'),
});
