import type { RemoteRoute } from '@touchline/shared/contracts/remotes';
import { t } from '@touchline/shared/language/macro';

/** docs/reference/behaviour.md#2-screens-and-routes. /auth/logout and the empty path under /auth are the shell's. */
export const routes: readonly RemoteRoute[] = [
  { path: '/auth/login', layout: 'auth', access: 'public', title: t`Log in`, module: './LoginPage' },
  {
    path: '/auth/signup',
    layout: 'auth',
    access: 'public',
    gate: 'allowSignUp',
    title: t`Sign Up`,
    module: './SignupPage',
  },
  // As the specification spells it.
  {
    path: '/auth/verfication',
    layout: 'auth',
    access: 'public',
    title: t`Verification`,
    module: './VerificationPage',
  },
];
