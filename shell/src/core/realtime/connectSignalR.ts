import type { HttpRequest, HttpResponse } from '@microsoft/signalr';
import { HUB } from '@touchline/shared/contracts';
import * as v from 'valibot';
import type { ConnectHub } from './HubPort';

/** In milliseconds: docs/reference/behaviour.md#9-constants */
const RECONNECT_DELAYS = [0, 2_000, 10_000, 30_000];
const SERVER_TIMEOUT = 30_000;
const KEEP_ALIVE = 15_000;

/** The answer of a negotiation that sends the connection elsewhere, as far as it is used here. */
const redirect = v.object({ url: v.string() });

/**
 * Where a negotiation sends the connection.
 * @throws Error where the site does not allow that origin
 */
export function checkRedirect(negotiation: unknown, hub: string, allowed: readonly string[]): void {
  const found = v.safeParse(redirect, negotiation);
  if (!found.success) return;
  const { origin } = new URL(found.output.url, hub);
  if (origin === new URL(hub, location.href).origin || allowed.includes(origin)) return;
  throw new Error(
    `The hub sends its connections to ${origin}, which is not among the hubOrigins of the site.`,
  );
}

/**
 * Opens connections to the hub, and where it sends them, to one of the origins that the site allows.
 *
 * A SignalR connection, whose code loads on demand. No accessTokenFactory, because it would put the token into the URL
 * and logs; RegisterClient's payload carries it (docs/reference/security.md).
 */
export const connectSignalR =
  (allowed: readonly string[] = []): ConnectHub =>
  async (url) => {
    const { DefaultHttpClient, HubConnectionBuilder, LogLevel, NullLogger } = await import(
      /* webpackChunkName: "signalr" */ '@microsoft/signalr'
    );
    let ending = false;
    class CheckedClient extends DefaultHttpClient {
      override async send(request: HttpRequest): Promise<HttpResponse> {
        const response = await super.send(request);
        if (request.url?.includes('/negotiate') && typeof response.content === 'string')
          checkRedirect(JSON.parse(response.content), url, allowed);
        return response;
      }
    }
    const connection = new HubConnectionBuilder()
      .withUrl(url, { httpClient: new CheckedClient(NullLogger.instance) })
      .withAutomaticReconnect(RECONNECT_DELAYS)
      .configureLogging({
        // The library logs an error when we cancel a start ourselves, as at a login.
        log: (level, message) => {
          if (level >= LogLevel.Warning && !ending) console.warn(`Real-time connection: ${message}`);
        },
      })
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
