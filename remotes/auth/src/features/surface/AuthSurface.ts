/** The three steps of login and sign-up. */
export type AuthStep = 'login' | 'register' | 'verification';

/** The surroundings of a form, a modal or a page, in the parts that the form needs. */
export interface AuthSurface {
  readonly kind: 'modal' | 'page';
  /** Where the player wanted to go: a path of this site, not validated yet. */
  readonly to: string | undefined;
  /** Replaces this step by another. `reason` is shown above its form. */
  readonly open: (step: AuthStep, reason?: string) => void;
  /** The player is logged in: goes to `to`, or to the fallback. */
  readonly finish: (fallback: string) => void;
}

const PATHS: Record<AuthStep, string> = {
  login: '/auth/login',
  register: '/auth/signup',
  verification: '/auth/verfication',
};

/** The data that is kept from step to step. */
const KEPT = ['to', 'referral'];

/**
 * The page of a step.
 * @param query the current page's query, of which `to` and `referral` are kept
 * @param to takes precedence over the query's
 */
export function authPath(step: AuthStep, query: URLSearchParams, to?: string): string {
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = (name === 'to' ? to : undefined) ?? query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? PATHS[step] : `${PATHS[step]}?${kept}`;
}
