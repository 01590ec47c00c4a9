/** The three steps of signing in. */
export type AuthStep = 'login' | 'register' | 'verification';

/** Where a form stands, a modal or a page, as far as the form must know. */
export interface AuthSurface {
  readonly kind: 'modal' | 'page';
  /** Where the player wanted to go: a path of this site, not yet checked. */
  readonly to: string | undefined;
  /** Puts another step in place of this one. `reason` is shown above its form. */
  readonly open: (step: AuthStep, reason?: string) => void;
  /** The player is logged in: leaves for `to`, or for the fallback. */
  readonly finish: (fallback: string) => void;
}

const PATHS: Record<AuthStep, string> = {
  login: '/auth/login',
  register: '/auth/signup',
  verification: '/auth/verfication',
};

/** What a player must not lose on the way from step to step. */
const KEPT = ['to', 'referral'];

/**
 * The page of a step.
 * @param query the present page's query, of which `to` and `referral` are kept
 * @param to goes before the query's
 */
export function authPath(step: AuthStep, query: URLSearchParams, to?: string): string {
  const kept = new URLSearchParams();
  for (const name of KEPT) {
    const value = (name === 'to' ? to : undefined) ?? query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? PATHS[step] : `${PATHS[step]}?${kept}`;
}
