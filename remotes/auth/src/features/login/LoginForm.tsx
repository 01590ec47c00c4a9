import { hasCapability } from '@touchline/shared/contracts/settings';
import {
  boolean,
  CheckboxField,
  Form,
  object,
  PasswordField,
  SlowAnswer,
  SubmitButton,
  string,
  TextField,
  useFormValue,
} from '@touchline/shared/forms';
import { msg, t as translate, useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { Button, Inline, Stack } from '@touchline/shared/ui';
import { useRef, useState } from 'react';
import { RecoverForm, useLogin } from '../calls';
import type { AuthSurface } from '../surface';

/** docs/reference/behaviour.md#5-validation: both required. Any password is accepted; only a new one has rules. */
const loginSchema = object({
  username: string()
    .trim()
    .required(() => translate`Enter your username`),
  password: string().required(() => translate`Enter your password`),
  rememberMe: boolean(),
});

const ALIASES = { userNameOrEmailAddress: 'username' };
const SLOW = msg`You are logged in as soon as the answer comes. You can also stop waiting and try again.`;

/**
 * Login and demo login (docs/reference/behaviour.md#2-screens-and-routes, #4-states), the same in the modal and on the
 * page.
 */
export function LoginForm({ surface }: { readonly surface: AuthSurface }) {
  const { t } = useLingui();
  const { running, logIn, logInAsDemo, stop } = useLogin(surface);
  const demoButton = useRef<HTMLButtonElement>(null);
  const settings = useBusState('settings');
  const canRecover = settings.status !== 'loading' && hasCapability(settings.settings, 'recoverPassword');
  const [recovers, setRecovers] = useState(false);
  const [username, setUsername] = useState('');
  const showRecovery = (recovers: boolean, username: string) => {
    setUsername(username);
    setRecovers(recovers);
  };
  if (recovers) return <RecoverForm username={username} onBack={(name) => showRecovery(false, name)} />;
  return (
    <Stack gap={3}>
      <Form
        schema={loginSchema}
        initialValues={{ username }}
        aliases={ALIASES}
        refocus="password"
        slow={t(SLOW)}
        onStopWaiting={stop}
        onSubmit={({ username, password, rememberMe }) => logIn(username, password, Boolean(rememberMe))}
      >
        <TextField
          name="username"
          label={t`Username`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
        <Inline justify="between" gap={1}>
          <CheckboxField name="rememberMe" label={t`Remember me`} />
          {canRecover && <ForgotPassword onPress={(typed) => showRecovery(true, typed)} />}
        </Inline>
        <SubmitButton size="lg" full aria-disabled={running === 'demo'}>
          {t`Log in`}
        </SubmitButton>
      </Form>
      <Button
        ref={demoButton}
        size="lg"
        full
        busy={running === 'demo'}
        aria-disabled={running === 'login'}
        onClick={logInAsDemo}
      >
        {t`Login as demo user`}
      </Button>
      <SlowAnswer
        isWaiting={running === 'demo'}
        onStop={() => {
          stop();
          demoButton.current?.focus();
        }}
      >
        {t(SLOW)}
      </SlowAnswer>
    </Stack>
  );
}

function ForgotPassword({ onPress }: { readonly onPress: (username: string) => void }) {
  const { t } = useLingui();
  const username = useFormValue('username');
  return (
    <Button type="button" size="sm" variant="ghost" onClick={() => onPress(username)}>
      {t`Forgot password?`}
    </Button>
  );
}
