import { api, DEMO_USERNAME } from '@touchline/shared/contracts';
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
} from '@touchline/shared/forms';
import { usePlatform } from '@touchline/shared/platform';
import { Button, Stack } from '@touchline/shared/ui';
import { useRef } from 'react';
import { type AuthSurface, useAttempt } from '../surface';
import { forgetRegisterInfo } from '../verification';

/** docs/reference/behaviour.md#5-validation: both required. Any password is accepted; only a new one has rules. */
const loginSchema = object({
  username: string().trim().required('Enter your username'),
  password: string().required('Enter your password'),
  rememberMe: boolean(),
});

const ALIASES = { userNameOrEmailAddress: 'username' };
const SLOW = 'You are let in as soon as it comes. You can also stop waiting and try again.';

/**
 * Login and demo login (docs/reference/behaviour.md#2-screens-and-routes, #4-states), the same in the modal and on the
 * page.
 */
export function LoginForm({ surface }: { readonly surface: AuthSurface }) {
  const { api: client, session, settings } = usePlatform();
  const { running, attempt, stop } = useAttempt();
  const demoButton = useRef<HTMLButtonElement>(null);

  const logIn = (username: string, password: string, rememberClient: boolean) =>
    attempt('login', async (signal) => {
      const request = { userNameOrEmailAddress: username, password, rememberClient };
      const result = await client.run(api.authenticate, request, { signal });
      signal.throwIfAborted();
      // Verified on another device, for example: no code is expected here any more.
      forgetRegisterInfo(username);
      session.open(result, username);
      surface.finish('/inplay');
    });

  const logInAsDemo = () =>
    attempt('demo', async (signal) => {
      const result = await client.run(api.loginAsDemoUser, { domain: settings.host }, { signal });
      signal.throwIfAborted();
      session.open(result, DEMO_USERNAME);
      surface.finish('/');
    }).catch(() => {}); // A toast shows it; there is no field to show it at.

  return (
    <Stack gap={3}>
      <Form
        schema={loginSchema}
        aliases={ALIASES}
        refocus="password"
        slow={SLOW}
        onStopWaiting={stop}
        onSubmit={({ username, password, rememberMe }) => logIn(username, password, Boolean(rememberMe))}
      >
        <TextField
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <CheckboxField name="rememberMe" label="Remember me" />
        <SubmitButton size="lg" full aria-disabled={running === 'demo'}>
          Log in
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
        Login as demo user
      </Button>
      <SlowAnswer
        isWaiting={running === 'demo'}
        onStop={() => {
          stop();
          demoButton.current?.focus();
        }}
      >
        {SLOW}
      </SlowAnswer>
    </Stack>
  );
}
