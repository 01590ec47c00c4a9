import { isMaintenancePath, LOGIN_PATH, MAINTENANCE_PATH, NOT_FOUND_PATH } from '../core/session/paths';
import type { Guard, GuardContext, Verdict } from './Verdict';

/**
 * A suspended site redirects every navigation to its maintenance page, which stays reachable
 * (docs/reference/behaviour.md#guards).
 */
const suspensionRule: Guard = ({ suspended, target }) =>
  suspended && !isMaintenancePath(target.pathname) ? { kind: 'redirect', to: MAINTENANCE_PATH } : undefined;

/**
 * /tv is only on the exact required domain or a subdomain of it; elsewhere it doesn't exist
 * (docs/reference/behaviour.md#guards).
 */
const tvHostRule: Guard = ({ page, host, tvHost }) =>
  page.host === 'tv' && !isWithin(host, tvHost) ? { kind: 'redirect', to: NOT_FOUND_PATH } : undefined;

function isWithin(host: string, domain: string | undefined): boolean {
  if (!domain) return false;
  const [own, required] = [host.toLowerCase(), domain.toLowerCase()];
  return own === required || own.endsWith(`.${required}`);
}

/** A navigation to a page whose domain setting is false is cancelled (docs/reference/behaviour.md#guards). */
const settingGate: Guard = ({ page, settings }) =>
  page.gate && settings?.[page.gate] === false ? { kind: 'cancel', gate: page.gate } : undefined;

/**
 * Without a stored access token a player's page redirects to the login, which returns to the target
 * (docs/reference/behaviour.md#guards).
 */
const requireLogin: Guard = ({ page, loggedIn, target }) =>
  page.access === 'player' && !loggedIn
    ? { kind: 'redirect', to: `${LOGIN_PATH}?to=${encodeURIComponent(target.pathname + target.search)}` }
    : undefined;

/**
 * The order matters: a suspended site shows nothing else; a page that this host or domain does not have is refused
 * before a login is requested for it.
 */
const GUARDS: readonly Guard[] = [suspensionRule, tvHostRule, settingGate, requireLogin];

export function guardNavigation(context: GuardContext): Verdict {
  for (const guard of GUARDS) {
    const verdict = guard(context);
    if (verdict) return verdict;
  }
  return { kind: 'allow' };
}
