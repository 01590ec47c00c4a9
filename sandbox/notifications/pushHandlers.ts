import { api } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import { forAnyone, forPlayers, type Handler } from '../server/Handler';
import type { SandboxContext } from '../server/SandboxContext';
import { checkEndpoint } from './checkEndpoint';

/** Handlers of notifications by Web Push, a capability. */
export function pushHandlers({ notifications }: SandboxContext): Handler[] {
  return [
    forPlayers(api.getPushKey, requests.nothing, () => ({ publicKey: notifications.keys().publicKey })),
    forPlayers(api.subscribePush, requests.subscribePush, (asked, { player, token }) => {
      checkEndpoint(asked.endpoint);
      notifications.subscribe(player.id, token, asked);
      return null;
    }),
    // Whoever knows the endpoint may end it, because an ended session cannot identify its player.
    forAnyone(api.unsubscribePush, requests.unsubscribePush, ({ endpoint }) => {
      notifications.subscriptions.drop(endpoint);
      return null;
    }),
  ];
}
