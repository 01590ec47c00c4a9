import { useLingui } from '@touchline/shared/language/macro';
import { useSyncExternalStore } from 'react';
import { type AuthSurface, StepLink } from '../surface';
import { onRegisterInfo, readRegisterInfo } from './register-info';

/** A link to the verification for a player who signed up and left before typing the code. Nothing for others. */
export function EnterCodeLink({ surface }: { readonly surface: AuthSurface }) {
  const { t } = useLingui();
  // A sign-up's late answer may arrive while this is visible.
  const username = useSyncExternalStore(onRegisterInfo, () => readRegisterInfo()?.username);
  if (username === undefined) return null;
  return (
    <p>
      <StepLink surface={surface} step="verification">
        {t`Enter the code for ${username}`}
      </StepLink>
    </p>
  );
}
