import { Trans, useLingui } from '@touchline/shared/language/macro';
import { SupportContact } from '@touchline/shared/ui';
import { type AuthSurface, StepLink, useSignUpClosed } from '../surface';
import { EnterCodeLink } from '../verification';

/** The link to sign-up, unless the domain has none. */
export function SignUpOffer({ surface }: { readonly surface: AuthSurface }) {
  const { t } = useLingui();
  if (useSignUpClosed())
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
