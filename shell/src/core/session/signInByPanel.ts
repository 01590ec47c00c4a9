import { api, hash, type LoginResult, type SiteConfig } from '@touchline/shared/contracts';
import { t } from '@touchline/shared/language/macro';
import { type Api, messageOf } from '@touchline/shared/platform';
import { wholeAddress } from '../http/serviceUrl';
import { LOGIN_PATH } from './paths';
import type { Session } from './startSession';

interface Deps {
  config: Pick<SiteConfig, 'panelClient'>;
  session: Pick<Session, 'current' | 'open'>;
  api: Api;
  view: Window;
  navigate(path: string): void;
  /** Shows why the sign-in failed. */
  toast(message: string): void;
}

/**
 * Logs in the player whom the operator's panel sent with a `code` in the address (docs/reference/behaviour.md#7-calls,
 * `token/token`). The code is removed from the address before it is sent, so that neither a reload nor the history
 * sends it again (docs/decisions/0056).
 * @returns resolves when the login has ended, even by a failure; undefined without a code
 */
export function signInByPanel({
  config: { panelClient },
  session,
  api: client,
  view,
  navigate,
  toast,
}: Deps): Promise<void> | undefined {
  const query = new URLSearchParams(view.location.search);
  const code = query.get('code');
  if (!panelClient || !code) return undefined;
  query.delete('code');
  const rest = query.size > 0 ? `?${query}` : '';
  const here = view.location.pathname + rest;
  view.history.replaceState(view.history.state, '', here + view.location.hash);
  // A link must not replace a logged-in player by another one.
  if (session.current().status === 'player') return undefined;
  return client
    .run(api.panelToken, {
      client_id: panelClient.id,
      grant_type: 'authorization_code',
      code,
      redirect_uri: wholeAddress(panelClient.redirect),
    })
    .then((result) => session.open(result, nameOf(result), 'player'))
    .catch((error: unknown) => {
      toast(messageOf(error));
      navigate(`${LOGIN_PATH}?${new URLSearchParams({ to: here })}`);
    });
}

/** The panel knows the player's name and the answer lacks it, so the name of an earlier session is not kept. */
function nameOf({ refreshToken, accessToken }: LoginResult): string {
  return t`Player ${hash(refreshToken || accessToken)}`;
}
