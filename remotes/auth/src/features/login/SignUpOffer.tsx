import { useBusState } from '@touchline/shared/platform';
import { type AuthSurface, StepLink } from '../surface';
import { EnterCodeLink } from '../verification';

/**
 * The link to sign-up, unless the domain has none (docs/reference/behaviour.md#6-roles: the login form reads
 * allowSignUp).
 */
export function SignUpOffer({ surface }: { readonly surface: AuthSurface }) {
  const settings = useBusState('settings');
  const isClosed = settings.status !== 'loading' && settings.settings?.allowSignUp === false;
  if (isClosed) return <>New accounts are opened by the operator of this site.</>;
  return (
    <>
      <p>
        <StepLink surface={surface} step="register">
          New User? Create An Account
        </StepLink>
      </p>
      <EnterCodeLink surface={surface} />
    </>
  );
}
