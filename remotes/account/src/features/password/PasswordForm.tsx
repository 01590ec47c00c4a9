import { api as calls } from '@touchline/shared/contracts';
import { Form, type InferType, PasswordField, PasswordRules, SubmitButton } from '@touchline/shared/forms';
import { usePlatform } from '@touchline/shared/platform';
import { useState } from 'react';
import { passwordChangeSchema } from './password-change.schema';

type PasswordChange = InferType<typeof passwordChangeSchema>;

export function PasswordForm() {
  const { api, toast } = usePlatform();
  // After a change the form starts anew, empty.
  const [changes, setChanges] = useState(0);
  const change = async ({ currentPassword, newPassword }: PasswordChange) => {
    await api.run(calls.changePassword, { currentPassword, newPassword });
    toast.success('Your password is changed.');
    setChanges((count) => count + 1);
  };
  return (
    <Form
      key={changes}
      schema={passwordChangeSchema}
      onSubmit={change}
      refocus="currentPassword"
      label="Password"
    >
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
