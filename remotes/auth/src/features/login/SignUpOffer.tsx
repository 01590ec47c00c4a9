import { Trans, useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { SupportContact } from '@touchline/shared/ui';
import { type AuthSurface, StepLink } from '../surface';
import { EnterCodeLink } from '../verification';

/**
 * The link to sign-up, unless the domain has none (docs/reference/behaviour.md#6-roles: the login form reads
 * allowSignUp).
 */
export function SignUpOffer({ surface }: { readonly surface: AuthSurface }) {
  const { t } = useLingui();
  const settings = useBusState('settings');
  const isClosed = settings.status !== 'loading' && settings.settings?.allowSignUp === false;
  if (isClosed)
    return (
      <>
        <Trans>New accounts are opened by the operator of this site.</Trans>
        <SupportContact />
      </>
    );
  return (
    <>
      <p>
        <StepLink surface={surface} step="register">
          {t`New User? Create An Account`}
        </StepLink>
      </p>
      <EnterCodeLink surface={surface} />
      <SupportContact />
    </>
  );
}
