import { isIP } from 'node:net';
import type { SandboxContext } from '../server/createContext';
import { forAnyone, forPlayers, type Handler } from '../server/Handler';
import { invalid } from '../server/Refusal';

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

/** Loopback, where tests and a developer's own push service listen. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
/** Addresses of private networks, and reserved addresses. */
const INSIDE =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;

/**
 * A browser names the address that the back end sends to, so it may not lead into a network of the back end's own.
 * @throws Refusal 400
 */
function checkEndpoint(endpoint: string): void {
  const { protocol, hostname: named, username, password } = new URL(endpoint);
  // A last dot leads to the same host.
  const hostname = named.replace(/\.$/, '');
  if (LOOPBACK.test(hostname) && (protocol === 'http:' || protocol === 'https:')) return;
  const bare = hostname.replace(/^\[|\]$/g, '');
  const isInside =
    isIP(bare) === 6 ||
    INSIDE.test(hostname) ||
    !hostname.includes('.') ||
    /\.(?:local|internal|localhost)$/.test(hostname);
  if (protocol !== 'https:' || isInside || username !== '' || password !== '')
    throw invalid('endpoint', 'A push service has a public https address.');
}
