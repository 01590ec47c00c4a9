import type { SandboxContext } from '../server/createContext';
import { forAnyone, forPlayers, type Handler } from '../server/Handler';
import { checkEndpoint } from './checkEndpoint';

export function pushHandlers({ notifications }: SandboxContext): Handler[] {
  return [
    ...forPlayers({
      getPushKey: () => ({ publicKey: notifications.keys().publicKey }),
      subscribePush: (asked, { player, token }) => {
        checkEndpoint(asked.endpoint);
        notifications.subscribe(player.id, token, asked);
        return null;
      },
    }),
    ...forAnyone({
      // Whoever knows the endpoint may end it, because an ended session cannot identify its player.
      unsubscribePush: ({ endpoint }) => {
        notifications.subscriptions.drop(endpoint);
        return null;
      },
    }),
  ];
}
