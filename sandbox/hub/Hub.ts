import { HUB, type HubMessage } from '@touchline/shared/contracts/hub';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { Sessions } from '../accounts/Sessions';
import type { Exchange } from '../exchange';
import { Gate } from './Gate';
import { HubConnection } from './HubConnection';
import type { HubTimes } from './hub-times';
import { OddsPusher } from './OddsPusher';

const registration = v.object({
  Browser: v.string(),
  Domain: v.string(),
  CurrentPage: v.string(),
  Token: v.string(),
});
const heartbeat = v.object({ ...registration.entries, GroupBy: v.string() });
const eventId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64));
const watch = v.object({ EventIds: v.array(eventId) });
/** The maximum that one call for odds may request. */
const MOST_WATCHED = 50;

/**
 * The real-time hub: registers connections, pushes balances (docs/reference/behaviour.md#3-entities, #4-states) and the
 * odds that connections watch (docs/decisions/realtime.md#odds-pushed-by-the-hub).
 */
export class Hub {
  readonly #connections = new Set<HubConnection>();
  readonly #gate = new Gate();
  readonly #quiet: () => void;
  readonly odds: OddsPusher;
  /** Received calls, for tests that count them. */
  readonly counts = { registrations: 0, heartbeats: 0, watches: 0 };

  constructor(
    exchange: Exchange,
    private readonly sessions: Sessions,
    private readonly times: HubTimes,
  ) {
    this.odds = new OddsPusher(exchange, times);
    this.#quiet = exchange.signals.on('balanceChanged', ({ userId, balance, exposure }) => {
      this.#tell(userId, {
        Code: 'UserBalance',
        Data: JSON.stringify({ Balance: balance, Exposure: exposure }),
      });
    });
  }

  get size(): number {
    return this.#connections.size;
  }

  accept(socket: WebSocket): void {
    const connection = new HubConnection(socket, this.times, this.#gate, (from, method, args) =>
      this.#invoke(from, method, args),
    );
    this.#connections.add(connection);
    socket.on('close', () => {
      this.#connections.delete(connection);
      this.odds.leave(connection);
    });
  }

  /** Closes connections: with a Close message that allows or forbids reconnecting, or by destroying the socket. */
  kill(how: 'cut' | 'close' | 'close-and-allow-reconnect', userId?: string): number {
    const doomed = [...this.#connections].filter((each) => userId === undefined || each.userId === userId);
    for (const connection of doomed) {
      if (how === 'cut') connection.cut();
      else connection.close({ allowReconnect: how === 'close-and-allow-reconnect' });
    }
    return doomed.length;
  }

  /** While paused, sockets stay open and no message is sent or handled, not even pings. */
  pause(paused: boolean): void {
    if (paused) this.#gate.isShut = true;
    else this.#gate.open();
  }

  stop(): void {
    this.#quiet();
    this.odds.stop();
    for (const connection of this.#connections) connection.cut();
  }

  #tell(userId: string, message: HubMessage): void {
    for (const connection of this.#connections) {
      const theirs = connection.userId === userId && this.sessions.player(connection.token)?.id === userId;
      if (theirs) connection.send(HUB.message, message);
    }
  }

  /** Method names ignore case, as in ASP.NET Core. */
  #invoke(connection: HubConnection, method: string, args: readonly unknown[]): unknown {
    const name = method.toLowerCase();
    if (name === HUB.register.toLowerCase()) {
      this.#bind(connection, read(registration, HUB.register, args).Token, HUB.register);
      this.counts.registrations += 1;
    } else if (name === HUB.heartbeat.toLowerCase()) {
      this.#bind(connection, read(heartbeat, HUB.heartbeat, args).Token, HUB.heartbeat);
      this.counts.heartbeats += 1;
    } else if (name === HUB.watchEvents.toLowerCase()) {
      const { EventIds } = read(watch, HUB.watchEvents, args);
      if (EventIds.length > MOST_WATCHED)
        throw refused(HUB.watchEvents, `At most ${MOST_WATCHED} events can be watched.`);
      this.counts.watches += 1;
      this.odds.watch(connection, EventIds);
    } else
      throw new Error(
        `Failed to invoke '${method}' due to an error on the server. HubException: Method does not exist.`,
      );
    return null;
  }

  /** An empty token is a visitor's. A heartbeat may carry a refreshed token. */
  #bind(connection: HubConnection, token: string, method: string): void {
    const player = token === '' ? undefined : this.sessions.player(token);
    connection.token = token;
    connection.userId = player?.id;
    if (token !== '' && !player) throw refused(method, 'Your session has expired. Log in again.');
  }
}

/** A refusal whose message an ASP.NET Core client receives. */
const refused = (method: string, reason: string) =>
  new Error(`An unexpected error occurred invoking '${method}' on the server. HubException: ${reason}`);

function read<S extends v.GenericSchema>(
  schema: S,
  method: string,
  args: readonly unknown[],
): v.InferOutput<S> {
  const payload = v.safeParse(schema, args[0]);
  if (args.length !== 1 || !payload.success)
    throw new Error(`Failed to invoke '${method}' due to an error on the server.`);
  return payload.output;
}
