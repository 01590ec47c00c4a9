import type { AuthStep } from './AuthSurface';

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
