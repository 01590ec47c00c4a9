import { api, type SessionState, STORAGE } from '@touchline/shared/contracts';
import type { Api, Bus } from '@touchline/shared/platform';
import { EMPTY, exhaustMap, filter, switchMap, timer } from 'rxjs';
import type { SafeStorage } from './createSafeStorage';
import type { Session } from './startSession';

interface Deps {
  bus: Bus;
  session: Session;
  storage: SafeStorage;
  api: Api;
  locks: LockManager | undefined;
}

/** setTimeout holds no more than this many milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;
const RETRY_AFTER = 10_000;
/** Refresh this long before the expiry, or at four fifths of a short life. */
const LEAD = 60_000;

/**
 * Refreshes the access token before it expires, once for all tabs (specification 4, "Token refresh"). Each refreshed
 * session comes back on the bus and sets the next timer; a refused refresh is the 401 rules' business.
 */
export function startTokenRefresh({ bus, session, storage, api: client, locks }: Deps): () => void {
  const single = (work: () => Promise<void>) => (locks ? locks.request('touchline-refresh', work) : work());

  async function refresh(): Promise<void> {
    const before = session.token();
    await single(async () => {
      // While this tab waited for the lock another one may have done it.
      if (storage.get(STORAGE.accessToken) !== before) session.adopt();
      const now = session.current();
      if (now.status !== 'player' || now.user.accessToken !== before) return;
      const epoch = session.epoch();
      const fresh = await client.run(api.refreshToken, { refreshToken: now.user.refreshToken });
      if (session.epoch() === epoch) session.renew(fresh.accessToken, fresh.expireInSeconds);
    });
  }

  const running = bus
    .on('session')
    .pipe(
      switchMap((state) => {
        if (state.status !== 'player' || !state.user.refreshToken) return EMPTY;
        const life = state.user.expireInSeconds * 1000;
        const due = state.expiresAt - Math.min(LEAD, life / 5) - Date.now();
        return timer(Math.min(Math.max(due, 0), LONGEST_WAIT), RETRY_AFTER);
      }),
      // A wait cut at the longest one is not due yet.
      filter(() => isDue(session.current())),
      exhaustMap(() =>
        refresh().catch((error: unknown) => console.warn('The session is not refreshed yet.', error)),
      ),
    )
    .subscribe();
  return () => running.unsubscribe();
}

function isDue(state: SessionState): boolean {
  return state.status === 'player' && state.expiresAt - LEAD * 2 <= Date.now();
}
