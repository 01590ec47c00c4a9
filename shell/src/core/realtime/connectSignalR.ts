import { DefaultHttpClient, HttpClient, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { HUB } from '@touchline/shared/contracts/hub';
import { isSecureUrl, parseUrl } from '@touchline/shared/contracts/site';
import type { ConnectHub } from './HubPort';

/** In milliseconds: docs/reference/behaviour.md#9-constants */
const RECONNECT_DELAYS = [0, 2_000, 10_000, 30_000];
const SERVER_TIMEOUT = 30_000;
const KEEP_ALIVE = 15_000;

/**
 * Makes the hub's connection by the SignalR library, which no other file uses; startRealtime.ts keeps it alive. This file
 * loads on demand, with the library. No accessTokenFactory, because it would put the player's token into the URL and
 * logs; RegisterClient's payload carries it (docs/reference/security.md).
 * @param origins those that the hub's negotiate may redirect to, besides its own
 * (docs/decisions/realtime.md#a-hub-that-redirects)
 * @param refused called with each other origin to which it redirects; no request goes there
 */
export function connectSignalR(origins: readonly string[], refused: (origin: string) => void): ConnectHub {
  return async (url) => {
    let ending = false;
    // The library logs an error when we cancel a start ourselves, as at a login.
    const logger = {
      log: (level: number, message: string) => {
        if (level >= LogLevel.Warning && !ending) console.warn(`Real-time connection: ${message}`);
      },
    };
    const http = new DefaultHttpClient(logger);
    class GuardedHttpClient extends HttpClient {
      override async send(request: Parameters<typeof http.send>[0]) {
        const response = await http.send(request);
        const other = foreignOrigin(response.content, url, origins);
        if (other === undefined) return response;
        refused(other);
        throw new Error(`The hub redirects to ${other}, which the site does not allow.`);
      }
      override getCookieString = (address: string) => http.getCookieString(address);
    }
    const connection = new HubConnectionBuilder()
      .withUrl(url, { httpClient: new GuardedHttpClient() })
      .withAutomaticReconnect(RECONNECT_DELAYS)
      .configureLogging(logger)
      .build();
    connection.serverTimeoutInMilliseconds = SERVER_TIMEOUT;
    connection.keepAliveIntervalInMilliseconds = KEEP_ALIVE;
    return {
      start: () => connection.start(),
      stop: () => {
        ending = true;
        return connection.stop();
      },
      invoke: (method, payload) => connection.invoke(method, payload),
      onMessage: (handle) => connection.on(HUB.message, handle),
      onReconnecting: (handle) => connection.onreconnecting(handle),
      onReconnected: (handle) => connection.onreconnected(() => handle()),
      onClose: (handle) => connection.onclose(handle),
    };
  };
}

/**
 * The origin that an answer of negotiate redirects to and that is not allowed; undefined for any other answer.
 * @param content the answer's body, as the library has it
 */
export function foreignOrigin(content: unknown, hub: string, origins: readonly string[]): string | undefined {
  const address = redirectOf(content);
  if (address === undefined) return undefined;
  const url = parseUrl(address);
  if (!url) return 'an address that cannot be read';
  const isKnown = url.origin === parseUrl(hub)?.origin || origins.includes(url.origin);
  return isSecureUrl(url) && isKnown && !url.username && !url.password ? undefined : url.origin;
}

function redirectOf(content: unknown): string | undefined {
  if (typeof content !== 'string') return undefined;
  try {
    const answer: unknown = JSON.parse(content);
    if (typeof answer !== 'object' || answer === null || !('url' in answer)) return undefined;
    return answer.url ? String(answer.url) : undefined;
  } catch {
    return undefined; // the library reports an answer that is not one of negotiate
  }
}
