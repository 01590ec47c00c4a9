import { api as calls } from '@touchline/shared/contracts/api';
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
  useDraft,
} from '@touchline/shared/forms';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { messageOf, useBusState, usePlatform } from '@touchline/shared/platform';
import { Banner, Card } from '@touchline/shared/ui';
import { isOutcomeUnknown, serverMessage } from '@touchline/shared/unknown-outcome';
import { useState } from 'react';
import { FocusOnMount } from '../../page/FocusOnMount';
import { Page } from '../../page/Page';
import { useOnScreen } from '../../page/useOnScreen';
import { LoginLog } from './LoginLog';
import styles from './PasswordPage.module.css';

/** /change-password, with the log of logins beside it: a strange login is the reason to change it. */
export default function PasswordPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Change password`}>
      <div className={styles.root}>
        <div className={styles.columns}>
          <Card>
            <PasswordForm />
          </Card>
          <LoginLog />
        </div>
      </div>
    </Page>
  );
}

type PasswordChange = InferType<typeof passwordChangeSchema>;

function PasswordForm() {
  const { t } = useLingui();
  const { api, toast } = usePlatform();
  const session = useBusState('session');
  // Counts changes: after each one the form starts empty, and keeps the focus.
  const [changes, setChanges] = useState(0);
  const onScreen = useOnScreen();
  const { player } = useDraft('password');
  /** The player whose change has an unknown outcome. */
  const [unsure, setUnsure] = useState<{ player: number; said: string | undefined }>();
  const change = async ({ currentPassword, newPassword }: PasswordChange) => {
    try {
      await api.run(calls.changePassword, { currentPassword, newPassword });
    } catch (error) {
      const isLost = isOutcomeUnknown(error);
      const why = messageOf(error);
      if (isLost) setUnsure({ player, said: serverMessage(error) });
      if (!onScreen())
        toast.error(
          isLost
            ? t`It is not known whether your password was changed. ${why}`
            : t`Your password was not changed. ${why}`,
        );
      throw error;
    }
    toast.success(t`Your password is changed.`);
    setUnsure(undefined);
    setChanges((count) => count + 1);
  };
  const form = (
    <Form
      // Keeps no password, and resets when another player logs in over the page.
      draft="password"
      schema={passwordChangeSchema}
      onSubmit={change}
      refocus="currentPassword"
      label={t`Password`}
      slow={t`Your password may be changed already, so please don’t change it again. Wait a little longer. If nothing comes, log out and log in, first with the new password, then with the old one.`}
    >
      {unsure?.player === player && (
        <Banner tone="warning" title={t`It is not known whether your password was changed`}>
          {unsure.said ?? t`No answer came.`}{' '}
          {t`Try again: if the current password is refused now, the new one is in force already.`}
        </Banner>
      )}
      {/* Tells password managers whose passwords these are. */}
      {session.status === 'player' && (
        <input hidden readOnly type="text" autoComplete="username" value={session.user.username} />
      )}
      <PasswordField name="currentPassword" label={t`Current password`} autoComplete="current-password" />
      <PasswordField name="newPassword" label={t`New password`} autoComplete="new-password" />
      <PasswordRules name="newPassword" />
      <PasswordField name="confirmPassword" label={t`New password again`} autoComplete="new-password" />
      <SubmitButton full size="lg">
        {t`Change password`}
      </SubmitButton>
    </Form>
  );
  return changes === 0 ? form : <FocusOnMount key={changes}>{form}</FocusOnMount>;
}

/**
 * The new password follows the rules of sign-up, with the same messages (docs/reference/behaviour.md#5-validation).
 */
const passwordChangeSchema = object({
  currentPassword: string().required(() => translate`Enter your current password`),
  newPassword: passwordSchema.notOneOf(
    [ref('currentPassword')],
    () => translate`The new password must differ from the current one`,
  ),
  confirmPassword: string()
    .required(() => translate`Enter the new password again`)
    .oneOf([ref('newPassword')], () => translate`Passwords must match`),
});
