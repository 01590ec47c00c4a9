import { useSyncExternalStore } from 'react';
import { type AuthSurface, StepLink } from '../surface';
import { onRegisterInfo, readRegisterInfo } from './registerInfo';

/** The way back to the code for whoever signed up and left before typing it. Nothing when nobody waits for one. */
export function WaitingCode({ surface }: { readonly surface: AuthSurface }) {
  // A sign-up's late answer may come while the player looks for the way on.
  const username = useSyncExternalStore(onRegisterInfo, () => readRegisterInfo()?.username);
  if (username === undefined) return null;
  return (
    <p>
      <StepLink surface={surface} step="verification">
        Enter the code for {username}
      </StepLink>
    </p>
  );
}
