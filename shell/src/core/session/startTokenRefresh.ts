import { api } from '@touchline/shared/contracts/api';
import { type Api, type Bus, isApiError } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { asksLater } from '@touchline/shared/unknown-outcome';
import { EMPTY, exhaustMap, filter, switchMap, timer } from 'rxjs';
import type { SafeStorage } from '../device/createSafeStorage';
import { withLock } from '../device/withLock';
import { withTimeout } from '../device/withTimeout';
import type { Session } from './startSession';

interface Deps {
  bus: Bus;
  session: Session;
  storage: SafeStorage;
  client: Api;
  locks: LockManager | undefined;
}

/** The longest delay of setTimeout, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;
const RETRY_AFTER = 10_000;
/** Refresh this long before the expiry, or after four fifths of a short lifetime. */
const LEAD = 60_000;
/** How long a call waits for a fresh token. */
const PATIENCE = 5_000;
/** How long a refresh keeps other tabs waiting. */
const TURN = 15_000;
/** How long a tab waits for another's refresh while calls wait for the token. */
const SHORT_TURN = 3_000;

export interface TokenRefresh {
  /**
   * Refreshes an expired token before a call or a registration at the hub uses it. On a device that slept past the
   * expiry no timer has run: its first call would be refused and end a session that can be refreshed.
   * @returns resolves when the token is fresh or cannot be refreshed now; undefined when there is nothing to wait for
   */
  freshToken(): Promise<unknown> | undefined;
  /**
   * Whether the token has expired and may still be refreshed: a refresh is under way, or the last one failed by the
   * network or a fault of the server. Such a session does not end; a call that needs its token fails.
   */
  isAwaited(): boolean;
  /** Refreshes at once, because the server reports an expired token. */
  now(): Promise<unknown>;
  stop(): void;
}

/**
 * Refreshes the access token before it expires, once for all tabs (docs/reference/behaviour.md#session). Each refreshed
 * session comes back on the bus and sets the next timer. A refused refresh is not repeated: the token is used until it
 * expires, and the 401 rules or the next navigation end the session.
 */
export function startTokenRefresh({ bus, session, storage, client, locks }: Deps): TokenRefresh {
  const isExpired = () => {
    const state = session.current();
    return state.status === 'player' && state.expiresAt <= Date.now();
  };

  async function refresh(): Promise<void> {
    const before = session.token();
    await withLock(locks, 'touchline-refresh', isExpired() ? SHORT_TURN : TURN, async () => {
      // Another tab may have refreshed it while this tab waited for the lock.
      if (storage.get(STORAGE.accessToken) !== before) session.adopt();
      const now = session.current();
      if (now.status !== 'player' || now.user.accessToken !== before) return;
      const epoch = session.epoch();
      const asked = client.run(api.refreshToken, { refreshToken: now.user.refreshToken }).then((fresh) => {
        // This includes an answer that comes after this tab's lock has ended.
        if (session.epoch() === epoch && session.token() === before)
          session.renew(fresh.accessToken, fresh.expireInSeconds);
      });
      await withTimeout(asked, TURN);
    });
  }

  let latest: Promise<void> | undefined;
  /** The refresh token that the server refused, which is not sent again. */
  let refused: string | undefined;
  const refreshable = () => {
    const state = session.current();
    return state.status === 'player' && state.user.refreshToken && state.user.refreshToken !== refused
      ? state
      : undefined;
  };
  const attempt = (): Promise<void> => {
    const token = refreshable()?.user.refreshToken;
    if (token === undefined) return Promise.resolve();
    latest ??= refresh()
      .catch((error: unknown) => {
        if (isFinal(error)) refused = token;
        console.warn('The session is not refreshed.', error);
      })
      .finally(() => {
        latest = undefined;
      });
    return latest;
  };

  const running = bus
    .on('session')
    .pipe(
      switchMap((state) => {
        if (state.status !== 'player' || !refreshable()) return EMPTY;
        const life = state.user.expireInSeconds * 1000;
        const due = (session.remaining() ?? 0) - Math.min(LEAD, life / 5);
        return timer(Math.min(Math.max(due, 0), LONGEST_WAIT), RETRY_AFTER);
      }),
      // A timer that was limited to the longest delay is not due yet.
      filter(() => (session.remaining() ?? Number.POSITIVE_INFINITY) <= LEAD * 2),
      exhaustMap(attempt),
    )
    .subscribe();
  const isAwaited = () => refreshable() !== undefined && (session.remaining() ?? 0) <= 0;
  return {
    isAwaited,
    freshToken: () => {
      if (!isAwaited()) return undefined;
      return Promise.race([attempt(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    },
    now: attempt,
    stop: () => running.unsubscribe(),
  };
}

/** Whether repeating the request would give the same answer: everything but a network error and a server fault. */
function isFinal(error: unknown): boolean {
  if (!isApiError(error) || error.kind === 'network' || error.kind === 'cancelled') return false;
  return error.kind !== 'http' || ((error.status ?? 500) < 500 && !asksLater(error));
}
