import { api } from '@touchline/shared/contracts/api';
import { DEMO_USERNAME } from '@touchline/shared/contracts/session';
import { usePlatform } from '@touchline/shared/platform';
import { type AuthSurface, useAttempt } from '../surface';
import { forgetRegisterInfo } from '../verification';

/** The calls of the login form: login and demo login (docs/reference/behaviour.md#4-states). */
export function useLogin(surface: AuthSurface) {
  const { api: client, session, settings } = usePlatform();
  const { running, attempt, stop } = useAttempt();

  const logIn = (username: string, password: string, rememberClient: boolean) =>
    attempt('login', async (signal) => {
      const request = { userNameOrEmailAddress: username, password, rememberClient };
      const result = await client.run(api.authenticate, request, { signal });
      signal.throwIfAborted();
      // The account may have been verified on another device, so no code is expected here any more.
      forgetRegisterInfo(username);
      session.open(result, username, 'player');
      surface.finish('/inplay');
    });

  const logInAsDemo = () =>
    attempt('demo', async (signal) => {
      const result = await client.run(api.loginAsDemoUser, { domain: settings.host }, { signal });
      signal.throwIfAborted();
      session.open(result, DEMO_USERNAME, 'demo');
      surface.finish('/');
    }).catch(() => {}); // A toast shows the failure, because it belongs to no field.

  return { running, logIn, logInAsDemo, stop };
}
