import { api } from '@touchline/shared/contracts/api';
import type { RegisterInfo } from '@touchline/shared/contracts/session';
import { usePlatform } from '@touchline/shared/platform';
import type { AuthSurface } from '../surface';
import { forgetRegisterInfo } from './register-info';

/** Verifies a sign-up with its code and opens the session (docs/reference/behaviour.md#sign-up-and-verification). */
export function useVerify(surface: AuthSurface) {
  const { api: client, session, settings } = usePlatform();
  return async ({ username, mobile, domain }: RegisterInfo, otp: string, signal: AbortSignal) => {
    const result = await client.run(api.verificationUser, { userName: username, mobile, domain, otp });
    forgetRegisterInfo(username);
    // A player who has logged in meanwhile, here or in another tab, keeps that session.
    if (session.current().status === 'player') return;
    // The code is used up, so the session starts even when the player has closed the form meanwhile.
    session.open(result, username, 'player');
    void settings.reload();
    if (!signal.aborted) surface.finish('/inplay');
  };
}
