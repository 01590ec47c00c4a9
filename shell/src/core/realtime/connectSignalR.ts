import { HUB } from '@touchline/shared/contracts';
import type { ConnectHub } from './HubPort';

/** In milliseconds: docs/reference/behaviour.md#9-constants */
const RECONNECT_DELAYS = [0, 2_000, 10_000, 30_000];
const SERVER_TIMEOUT = 30_000;
const KEEP_ALIVE = 15_000;

/**
 * A SignalR connection, whose code loads on demand. No accessTokenFactory, because it would put the token into the URL
 * and logs; RegisterClient's payload carries it (docs/reference/security.md).
 */
export const connectSignalR: ConnectHub = async (url) => {
  const { HubConnectionBuilder, LogLevel } = await import(
    /* webpackChunkName: "signalr" */ '@microsoft/signalr'
  );
  let ending = false;
  const connection = new HubConnectionBuilder()
    .withUrl(url)
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
