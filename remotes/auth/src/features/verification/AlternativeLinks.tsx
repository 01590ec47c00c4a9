import { type AuthSurface, StepLink } from '../surface';

/** Links for a player who cannot use the code: the number was wrong, or the account is verified already. */
export function AlternativeLinks({ surface }: { readonly surface: AuthSurface }) {
  return (
    <>
      <p>
        <StepLink surface={surface} step="register">
          Wrong number? Sign up again
        </StepLink>
      </p>
      <p>
        <StepLink surface={surface} step="login">
          Already verified? Login
        </StepLink>
      </p>
    </>
  );
}
