import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import type { Bus } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { hash } from '@touchline/shared/utilities';
import type { SafeStorage } from '../device/createSafeStorage';
import type { Refusal } from '../http/startClient';
import type { Session } from './startSession';

interface Deps {
  bus: Bus;
  session: Session;
  storage: SafeStorage;
  /** Absent outside a secure context; each tab then ends the session for itself. */
  locks: LockManager | undefined;
  navigate(path: string): void;
  toastError(message: string): void;
  /** Path and query of the page, to return to. */
  here(): string;
  /** A visitor has a login, a sign-up or its code open, which must not be replaced. */
  isSigningIn(): boolean;
}

/** Spelled as in docs/reference/behaviour.md#2-screens-and-routes. */
const EXPIRY_PATH = '/Auth/Logout';
/**
 * Every tab knows of the end after this time. A lock held for longer would keep the page out of the browser's page
 * cache.
 */
const HELD_MS = 5_000;
const ENDED = msg`Your session has ended. Please log in again.`;
const NEEDED = msg`Log in to continue.`;

/**
 * The 401 rules (docs/reference/behaviour.md#session): many refusals cause one clearing and one modal in all tabs
 * together, and a late refusal of an old token never affects a new session.
 */
export function startUnauthorised(deps: Deps): (refusal: Refusal) => void {
  const { bus, session, storage, locks } = deps;
  const handled = new Set<string>();
  let toldIn: number | undefined;

  const show = (by: Refusal['by'], reason: MessageDescriptor) => {
    if (by === 'body') {
      deps.navigate(`${EXPIRY_PATH}?${new URLSearchParams({ to: deps.here() })}`);
      // The login page follows a redirect, which takes no reason along.
      deps.toastError(t(reason));
    } else bus.emit('modal-login', { to: deps.here(), reason: t(reason) });
  };
  const endOnce = (token: string, by: Refusal['by']) => {
    // Another tab may have ended it, or started a new session, a moment ago.
    const clears = storage.get(STORAGE.accessToken) === token;
    // A tab that got no lock may have told this one of the end before the lock arrived; the storage is still to clear.
    if (clears || session.token() === token) session.expire(clears);
    if (clears) show(by, ENDED);
  };

  return ({ token, by }) => {
    if (token === undefined) {
      // A visitor's call needs a login. Shown once until the next login and logout, because pollers would repeat it
      // forever.
      if (session.token() !== undefined || toldIn === session.epoch() || deps.isSigningIn()) return;
      toldIn = session.epoch();
      show(by, NEEDED);
      return;
    }
    if (handled.has(token) || session.token() !== token) return;
    handled.add(token);
    if (!locks) return endOnce(token, by);
    // The first tab to get this token's lock ends the session; the others only follow.
    const asked = locks.request(`touchline-end-${hash(token)}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return session.token() === token ? session.expire(false) : undefined;
      endOnce(token, by);
      await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    });
    // This tab acts alone in a browser that refuses locks.
    asked.catch(() => endOnce(token, by));
  };
}
