import { api } from '@touchline/shared/contracts/api';
import {
  Form,
  MobileField,
  mobileSchema,
  OtpField,
  object,
  PasswordField,
  PasswordRules,
  passwordSchema,
  SubmitButton,
  string,
  TextField,
} from '@touchline/shared/forms';
import { t as translate, useLingui } from '@touchline/shared/language/macro';
import { usePlatform } from '@touchline/shared/platform';
import { Button, Stack } from '@touchline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useAttempt } from '../surface';
import { codeSchema } from '../verification';

interface Account {
  readonly username: string;
  readonly mobile: string;
}

const accountSchema = object({
  username: string()
    .trim()
    .required(() => translate`Enter your username`),
  mobile: mobileSchema.required(() => translate`Enter your mobile number`),
});
const passwordByCode = object({ otp: codeSchema, password: passwordSchema });

interface RecoverFormProps {
  /** As typed at the login. */
  readonly username: string;
  /** Called with the username that the player gave here, else with that of the login. */
  readonly onBack: (username: string) => void;
}

/** A forgotten password: a code goes to the account's mobile number, and a new password is set by it. */
export function RecoverForm({ username: loginName, onBack }: RecoverFormProps) {
  const { t } = useLingui();
  const { api: client, settings, toast } = usePlatform();
  const { attempt, stop } = useAttempt();
  const [account, setAccount] = useState<Account>();
  const [isCodeSent, setCodeSent] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  // The focus moves to this field, because the pressed button has disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its first empty field
  useEffect(() => {
    const fields = [...(step.current?.querySelectorAll('input') ?? [])];
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
  }, [isCodeSent]);
  useEffect(() => {
    const around = step.current?.parentElement;
    return () => {
      // The login's form is there again. The control that led back to it has disappeared.
      const fields = document.activeElement === document.body ? around?.querySelectorAll('input') : [];
      [...(fields ?? [])].find(({ value }) => value === '')?.focus();
    };
  }, []);
  const asked = account && { userName: account.username, mobile: account.mobile, domain: settings.host };

  const sendCode = ({ username, mobile }: Account) =>
    attempt('code', async (signal) => {
      const request = { userName: username, mobile, domain: settings.host };
      await client.run(api.sendRecoveryCode, request, { signal });
      signal.throwIfAborted();
      setAccount({ username, mobile });
      setCodeSent(true);
    });
  const change = (code: string, newPassword: string) =>
    attempt('change', async (signal) => {
      if (!asked) return;
      await client.run(api.recoverPassword, { ...asked, code, newPassword }, { signal });
      signal.throwIfAborted();
      toast.success(translate`Your password was changed. Log in with it.`);
      onBack(asked.userName);
    });

  return (
    <Stack ref={step} gap={3}>
      {isCodeSent ? (
        <Form
          key="password"
          schema={passwordByCode}
          refocus="otp"
          slow={t`The password may have been changed all the same: log in with it, or stop waiting and send it again.`}
          onStopWaiting={stop}
          onSubmit={({ otp, password }) => change(otp, password)}
        >
          <p role="status">{t`If there is an account with this name and number, a code is on its way to it.`}</p>
          <OtpField name="otp" label={t`One-time code`} />
          {/* Tells password managers whose password this is. */}
          <input hidden readOnly type="text" autoComplete="username" value={account?.username} />
          <PasswordField name="password" label={t`New password`} autoComplete="new-password" />
          <PasswordRules name="password" />
          <SubmitButton size="lg" full>
            {t`Change password`}
          </SubmitButton>
          <Button type="button" size="lg" full onClick={() => setCodeSent(false)}>
            {t`Ask for a new code`}
          </Button>
        </Form>
      ) : (
        <Form
          key="account"
          schema={accountSchema}
          // A player whose code did not arrive asks again without typing the account again.
          initialValues={account ?? { username: loginName }}
          refocus="username"
          slow={t`A code may be on its way all the same. You can also stop waiting and ask again.`}
          onStopWaiting={stop}
          onSubmit={({ username, mobile }) => sendCode({ username, mobile })}
        >
          <TextField
            name="username"
            label={t`Username`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <MobileField name="mobile" label={t`Mobile number`} hint={t`The code is sent to it`} />
          <SubmitButton size="lg" full>
            {t`Send a code`}
          </SubmitButton>
        </Form>
      )}
      <Button variant="ghost" full onClick={() => onBack(account?.username ?? loginName)}>
        {t`Back to the login`}
      </Button>
    </Stack>
  );
}
