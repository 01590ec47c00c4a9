import { api, type ResultOf } from '@touchline/shared/contracts/api';
import type { Api } from '@touchline/shared/platform';
import { exhaustMap, filter, merge, type Observable } from 'rxjs';
import type { Session } from './startSession';
import type { TokenRefresh } from './startTokenRefresh';

interface Deps {
  session: Session;
  client: Api;
  refresh: Pick<TokenRefresh, 'now'>;
  /** The tab is visible again, the device woke, or its clock was set. */
  visible$: Observable<void>;
}

export interface UserCheck {
  /** Checks now. Never rejects. */
  check(): Promise<void>;
  stop(): void;
}

/**
 * Asks the server about the user (docs/reference/behaviour.md#7-calls, GetAccessTokenValidateTime): after a reload, when
 * the tab returns, after a sleep, when the clock was changed and after a login without an expiry. A device's clock may
 * be wrong or be corrected, so the answer changes the expiry (docs/decisions/sessions.md#how-long-a-session-lives); an
 * operator may change the player's sports, which follow where the back end names them
 * (docs/decisions/sessions.md#what-follows-a-player-within-a-session).
 */
export function startUserCheck({ session, client, refresh, visible$ }: Deps): UserCheck {
  const untold$ = session.changes$.pipe(filter(({ kind, here }) => kind === 'opened' && here && isUntold()));

  function isUntold(): boolean {
    const state = session.current();
    if (state.status !== 'player') return false;
    const { expireInSeconds } = state.user;
    return expireInSeconds <= 0;
  }
  async function check(): Promise<void> {
    const accessToken = session.token();
    if (accessToken === undefined) return;
    const answer = await ask(accessToken).catch(() => undefined);
    // A token that was refreshed meanwhile has another expiry.
    if (!answer || session.token() !== accessToken) return;
    session.setSports(answer);
    const { expireInSeconds: seconds } = answer;
    if (seconds === undefined) return;
    // A server that does not know the token may also return 0, so only a refusal ends a session, never this answer.
    if (seconds > 0) session.expiresIn(seconds);
    else await refresh.now();
  }
  async function ask(accessToken: string): Promise<ResultOf<typeof api.getAccessTokenValidateTime>> {
    try {
      return await client.run(api.getAccessTokenValidateTime, { accessToken });
    } catch (error) {
      // Less precise than the token's own time, but better than no expiry.
      if (!isUntold()) throw error;
      return client.run(api.getSettingExpiry, {});
    }
  }

  const running = merge(visible$, untold$).pipe(exhaustMap(check)).subscribe();
  return {
    check,
    stop: () => running.unsubscribe(),
  };
}
