import { api } from '@touchline/shared/contracts/api';
import type { LoginResult } from '@touchline/shared/contracts/session';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { t } from '@touchline/shared/language/macro';
import { type Api, messageOf } from '@touchline/shared/platform';
import { hash } from '@touchline/shared/utilities';
import { BehaviorSubject, filter } from 'rxjs';
import type { Live } from '../bus/Live';
import { wholeAddress } from '../http/serviceUrl';
import { LOGIN_PATH } from './paths';
import type { Session } from './startSession';

interface Deps {
  config: Pick<SiteConfig, 'panelClient'>;
  session: Pick<Session, 'current' | 'open' | 'changes$'>;
  client: Api;
  view: Window;
  navigate(path: string): void;
  /** Shows why the login failed. */
  toastError(message: string): void;
}

export interface PanelLogin {
  /** The name of the player whom a link would log in; undefined while nothing is asked. */
  player$: Live<string | undefined>;
  /** The answer of the person at this device: whether the link was theirs. */
  answer(isTheirs: boolean): void;
  stop(): void;
}

/**
 * Logs in the player whom the operator's panel sent with a `code` in the address (docs/reference/behaviour.md#7-calls,
 * `token/token`), once the person at the device has confirmed it, because anybody can send a link with a code of their
 * own (docs/decisions/sessions.md#a-code-in-a-link-is-asked-about). The code is removed from the address before it is
 * sent, so that neither a reload nor the history sends it again.
 */
export function startPanelLogin({
  config: { panelClient },
  session,
  client,
  view,
  navigate,
  toastError,
}: Deps): PanelLogin {
  const player$ = new BehaviorSubject<string | undefined>(undefined);
  let held: { result: LoginResult; name: string } | undefined;
  const end = () => {
    held = undefined;
    player$.next(undefined);
  };
  // A login in another tab answers the question.
  const wiring = session.changes$.pipe(filter(({ kind }) => kind === 'opened')).subscribe(end);
  const code = takeCode(view);
  // The guard may have led elsewhere when the answer comes.
  const to = view.location.pathname + view.location.search;
  const isOver = () => wiring.closed || session.current().status === 'player';
  // A link must not replace a logged-in player by another one.
  if (panelClient && code !== undefined && session.current().status !== 'player')
    client
      .run(api.panelToken, {
        client_id: panelClient.id,
        grant_type: 'authorization_code',
        code,
        redirect_uri: wholeAddress(panelClient.redirect),
      })
      .then(({ username, ...result }) => {
        if (isOver()) return;
        held = { result, name: username || nameOf(result) };
        player$.next(held.name);
      })
      .catch((error: unknown) => {
        if (isOver()) return;
        toastError(messageOf(error));
        navigate(`${LOGIN_PATH}?${new URLSearchParams({ to })}`);
      });
  return {
    player$,
    answer(isTheirs) {
      const login = held;
      end();
      if (login && isTheirs) session.open(login.result, login.name, 'player');
    },
    stop: () => wiring.unsubscribe(),
  };

  function takeCode({ location, history }: Window): string | undefined {
    const url = new URL(location.href);
    const found = url.searchParams.get('code');
    if (!panelClient || !found) return undefined;
    url.searchParams.delete('code');
    history.replaceState(history.state, '', url);
    return found;
  }
}

/** Removes the name of an earlier session, for an answer without the player's name. */
function nameOf({ refreshToken, accessToken }: LoginResult): string {
  return t`Player ${hash(refreshToken || accessToken)}`;
}
