import { api, hash, type LoginResult, type SiteConfig } from '@touchline/shared/contracts';
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
  /** Says why the sign-in failed. */
  toast(message: string): void;
}

/**
 * Signs in the player whom the operator's panel sent here with a `code` in the address
 * (docs/reference/behaviour.md#7-calls, `token/token`). The code leaves the address before it is sent, so that neither
 * a reload nor the history sends it again (docs/decisions/0056).
 * @returns ends with the sign-in, failed ones too; undefined when nobody arrived so
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
  // A link must not put another player in place of the one who is logged in.
  if (session.current().status === 'player') return undefined;
  return client
    .run(api.panelToken, {
      client_id: panelClient.id,
      grant_type: 'authorization_code',
      code,
      redirect_uri: wholeAddress(panelClient.redirect),
    })
    .then((result) => session.open(result, nameOf(result)))
    .catch((error: unknown) => {
      toast(messageOf(error));
      navigate(`${LOGIN_PATH}?${new URLSearchParams({ to: here })}`);
    });
}

/** The panel knows the player's name and the answer doesn't say it: what is kept of one session is not the next one's. */
function nameOf({ refreshToken, accessToken }: LoginResult): string {
  return `Player ${hash(refreshToken || accessToken)}`;
}
