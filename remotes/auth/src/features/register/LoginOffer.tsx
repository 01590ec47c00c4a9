import { type AuthSurface, StepLink } from '../surface';
import { EnterCodeLink } from '../verification';

/** Links for a player who has signed up before. */
export function LoginOffer({ surface }: { readonly surface: AuthSurface }) {
  return (
    <>
      <p>
        <StepLink surface={surface} step="login">
          Already have an account? Login
        </StepLink>
      </p>
      <EnterCodeLink surface={surface} />
    </>
  );
}
