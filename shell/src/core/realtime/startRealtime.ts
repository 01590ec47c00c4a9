import { type ConnectionState, HUB, type HubRegistration } from '@touchline/shared/contracts';
import type { Bus } from '@touchline/shared/platform';
import { BehaviorSubject } from 'rxjs';
import type { Live } from '../bus/Live';
import type { ConnectHub, HubLine, HubPort } from './HubPort';

export const HEARTBEAT_EVERY = 20_000;

export interface Realtime {
  /** Ends the connection, if any, and makes a new one that registers itself. Calls while one is on its way join it. */
  restart(): Promise<void>;
  /** Starts again unless it is connected with a beating heart or already starting. */
  revive(): void;
  /** The line in use, for further methods of the hub; undefined until it has registered, and once it is lost. */
  line$: Live<HubLine | undefined>;
  stop(): void;
}

interface Deps {
  bus: Bus;
  url: string;
  connect: ConnectHub;
  /** What the client says of itself, read at each call. */
  registration(): HubRegistration;
  /** What a registration waits for: a token whose time has passed is being refreshed. */
  late?(): Promise<unknown> | undefined;
  message(received: unknown): void;
}

/**
 * The real-time connection (docs/reference/behaviour.md#4-states, #9-constants): one socket and one heartbeat timer at
 * any time. Its errors go to the console alone (docs/reference/behaviour.md#8-errors).
 */
export function startRealtime({ bus, url, connect, registration, late, message }: Deps): Realtime {
  let hub: HubPort | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let restarting: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const line$ = new BehaviorSubject<HubLine | undefined>(undefined);
  /** The line that registers itself, or has. */
  let line: HubLine | undefined;

  const enter = (state: ConnectionState) => {
    if (bus.value('connection') !== state) bus.emit('connection', state);
  };
  const complain = (what: string, error: unknown) => console.error(`Real-time connection: ${what}.`, error);
  const silence = () => {
    clearInterval(beat);
    beat = undefined;
  };
  const lost = () => {
    silence();
    line = undefined;
    if (line$.value) line$.next(undefined);
  };

  async function register(of: HubPort): Promise<void> {
    try {
      const waiting = late?.();
      if (waiting) await waiting;
      await of.invoke(HUB.register, registration());
    } catch (error) {
      // The heartbeat finds out whether the connection works. A connection that we ended ourselves is no error.
      if (of === hub) complain('it could not register', error);
    }
  }
  function heartbeat(of: HubPort): void {
    try {
      const payload = registration();
      of.invoke(HUB.heartbeat, { ...payload, GroupBy: payload.Domain }).catch((error: unknown) => {
        // A connection that is already reconnecting, or replaced, needs no second restart.
        if (of !== hub || bus.value('connection') !== 'Connected') return;
        complain('the heartbeat failed, it starts again', error);
        void restart();
      });
    } catch (error) {
      silence();
      complain('a heartbeat could not be sent, the heartbeat stops', error);
    }
  }
  function connected(of: HubPort): void {
    silence();
    enter('Connected');
    beat = setInterval(() => heartbeat(of), HEARTBEAT_EVERY);
    const ours: HubLine = { invoke: (method, payload) => of.invoke(method, payload) };
    line = ours;
    // A hub that refused the registration, of an ended session say, still has what visitors may have.
    void register(of).then(() => {
      if (line === ours) line$.next(ours);
    });
  }

  async function open(): Promise<void> {
    enter('Connecting');
    try {
      const made = await connect(url);
      if (stopped) return;
      hub = made;
      const ours = (work: () => void) => () => {
        if (hub === made) work();
      };
      made.onMessage((received) => {
        if (hub === made) message(received);
      });
      made.onReconnecting((error) =>
        ours(() => {
          lost();
          enter('Reconnecting');
          complain('lost, it reconnects', error);
        })(),
      );
      made.onReconnected(ours(() => connected(made)));
      made.onClose((error) =>
        ours(() => {
          hub = undefined;
          lost();
          enter('Disconnected');
          if (error) complain('closed', error);
        })(),
      );
      await made.start();
      if (hub === made) connected(made);
    } catch (error) {
      hub = undefined;
      enter('Disconnected');
      if (!again) complain('it could not start', error);
    }
  }
  async function close(): Promise<void> {
    lost();
    const old = hub;
    if (!old) return;
    enter('Disconnecting');
    hub = undefined;
    await old.stop().catch((error: unknown) => complain('it could not stop', error));
    enter('Disconnected');
  }

  function restart(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (restarting) {
      again = true;
      // A start that hangs is given up for the new one.
      if (bus.value('connection') === 'Connecting') void hub?.stop();
      return restarting;
    }
    restarting = (async () => {
      do {
        again = false;
        await close();
        if (!stopped) await open();
      } while (again && !stopped);
    })().finally(() => {
      restarting = undefined;
    });
    return restarting;
  }

  return {
    restart,
    line$,
    revive: () => {
      const alive = bus.value('connection') === 'Connected' && beat !== undefined;
      if (!alive && !restarting) void restart();
    },
    stop: () => {
      stopped = true;
      void close();
      line$.complete();
    },
  };
}
