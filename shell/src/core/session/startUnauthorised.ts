import { hash, STORAGE } from '@touchline/shared/contracts';
import type { Bus } from '@touchline/shared/platform';
import type { SafeStorage } from '../device/createSafeStorage';
import type { Refusal } from '../http/startClient';
import type { Session } from './startSession';

interface Deps {
  bus: Bus;
  session: Session;
  storage: SafeStorage;
  /** Absent where the page is not a secure context: then each tab ends for itself. */
  locks: LockManager | undefined;
  navigate(path: string): void;
  /** Path and query of the page, to come back to. */
  here(): string;
}

/** Written so in docs/reference/behaviour.md#2-screens-and-routes. */
const EXPIRY_PATH = '/Auth/Logout';
const REASON = 'Your session has ended. Please log in again.';

/**
 * The 401 rules (docs/reference/behaviour.md#session): a storm of refusals is one clearing and one modal, in all tabs
 * together, and a late refusal of an old token never touches a new session.
 */
export function startUnauthorised(deps: Deps): (refusal: Refusal) => void {
  const { bus, session, storage, locks } = deps;
  const handled = new Set<string>();
  let toldIn: number | undefined;

  const show = (by: Refusal['by']) => {
    if (by === 'body') deps.navigate(`${EXPIRY_PATH}?${new URLSearchParams({ to: deps.here() })}`);
    else bus.emit('modal-login', { to: deps.here(), reason: REASON });
  };
  const endOnce = (token: string, by: Refusal['by']) => {
    // Another tab may have ended it, or opened a new session, a moment ago.
    const clears = storage.get(STORAGE.accessToken) === token;
    if (session.token() === token) session.expire(clears);
    if (clears) show(by);
  };

  return ({ token, by }) => {
    if (token === undefined) {
      // A visitor's call wanted a login: said once until someone logs in and out, for pollers would say it for ever.
      if (session.token() !== undefined || toldIn === session.epoch()) return;
      toldIn = session.epoch();
      show(by);
      return;
    }
    if (handled.has(token) || session.token() !== token) return;
    handled.add(token);
    if (!locks) return endOnce(token, by);
    // The first tab to get the lock of this token keeps it for its life: the others only follow.
    void locks.request(`touchline-end-${hash(token)}`, { ifAvailable: true }, (lock) => {
      if (!lock) return session.token() === token ? session.expire(false) : undefined;
      endOnce(token, by);
      return new Promise<never>(() => {});
    });
  };
}
