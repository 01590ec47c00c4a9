import { useLingui } from '@touchline/shared/language/macro';
import { type AuthSurface, StepLink, useSignUpClosed } from '../surface';

/** Links for a player who cannot use the code: the number was wrong, or the account is verified already. */
export function AlternativeLinks({ surface }: { readonly surface: AuthSurface }) {
  const { t } = useLingui();
  const isClosed = useSignUpClosed();
  return (
    <>
      {!isClosed && (
        <p>
          <StepLink surface={surface} step="register">
            {t`Wrong number? Sign up again`}
          </StepLink>
        </p>
      )}
      <p>
        <StepLink surface={surface} step="login">
          {t`Already verified? Log in`}
        </StepLink>
      </p>
    </>
  );
}
