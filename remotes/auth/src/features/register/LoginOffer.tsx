import { useLingui } from '@touchline/shared/language/macro';
import { type AuthSurface, StepLink } from '../surface';
import { EnterCodeLink } from '../verification';

/** Links for a player who has signed up before. */
export function LoginOffer({ surface }: { readonly surface: AuthSurface }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <StepLink surface={surface} step="login">
          {t`Already have an account? Login`}
        </StepLink>
      </p>
      <EnterCodeLink surface={surface} />
    </>
  );
}
