import type { Guard } from './Verdict';

export const LOGIN_PATH = '/auth/login';

/** A player's page without a stored access token sends to the login, which returns to the target (specification 2). */
export const requireLogin: Guard = ({ page, loggedIn, target }) =>
  page.access === 'player' && !loggedIn
    ? { kind: 'redirect', to: `${LOGIN_PATH}?to=${encodeURIComponent(target.pathname + target.search)}` }
    : undefined;
