import type { ConnectionState } from '@touchline/shared/contracts/bus';
import { HUB, type HubRegistration } from '@touchline/shared/contracts/hub';
import type { Bus } from '@touchline/shared/platform';
import { BehaviorSubject } from 'rxjs';
import type { Live } from '../bus/Live';
import type { ConnectHub, HubLine, HubPort } from './HubPort';

export const HEARTBEAT_EVERY = 20_000;

export interface Realtime {
  /** Closes any connection and opens a new one, which registers itself. Calls during a start join it. */
  restart(): Promise<void>;
  /** Restarts unless it is connected with successful heartbeats or already starting. Ends a pause. */
  revive(): void;
  /** Closes the connection until `revive`, because browsers do not keep a page with an open connection for Back. */
  pause(): void;
  /** The registered connection, for other hub methods; undefined before the registration and after a loss. */
  line$: Live<HubLine | undefined>;
  stop(): void;
}

interface Deps {
  bus: Bus;
  url: string;
  connect: ConnectHub;
  /** The client's identity, read at each call. */
  registration(): HubRegistration;
  /** Awaited by a registration: the refresh of an expired token. */
  freshToken?(): Promise<unknown> | undefined;
  message(received: unknown): void;
}

/**
 * The real-time connection (docs/reference/behaviour.md#4-states, #9-constants): one socket and one heartbeat timer at
 * any time. Its errors are logged on the console only (docs/reference/behaviour.md#8-errors).
 */
export function startRealtime({ bus, url, connect, registration, freshToken, message }: Deps): Realtime {
  let hub: HubPort | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let restarting: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let isPaused = false;
  const line$ = new BehaviorSubject<HubLine | undefined>(undefined);
  /** The connection that is registering or has registered. */
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
      const waiting = freshToken?.();
      if (waiting) await waiting;
      await of.invoke(HUB.register, registration());
    } catch (error) {
      // The heartbeat detects a dead connection. A connection that the client closed is no error.
      if (of === hub) complain('it could not register', error);
    }
  }
  function heartbeat(of: HubPort): void {
    try {
      const payload = registration();
      of.invoke(HUB.heartbeat, { ...payload, GroupBy: payload.Domain }).catch((error: unknown) => {
        // A connection that is reconnecting or was replaced needs no second restart.
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
    // A hub that refused the registration, for example of an ended session, still serves visitors.
    void register(of).then(() => {
      if (line === ours) line$.next(ours);
    });
  }

  async function open(): Promise<void> {
    enter('Connecting');
    try {
      const made = await connect(url);
      if (stopped || isPaused) return enter('Disconnected');
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
      if (!again && !isPaused) complain('it could not start', error);
    }
  }
  async function close(): Promise<void> {
    lost();
    const old = hub;
    if (!old) return;
    enter('Disconnecting');
    hub = undefined;
    await old.stop().catch((error: unknown) => complain('it could not stop', error));
    // The next connection may already be starting.
    if (bus.value('connection') === 'Disconnecting') enter('Disconnected');
  }

  function restart(): Promise<void> {
    if (stopped) return Promise.resolve();
    if (restarting) {
      again = true;
      // A start that hangs is abandoned for the new one.
      if (bus.value('connection') === 'Connecting') void hub?.stop();
      return restarting;
    }
    restarting = (async () => {
      do {
        again = false;
        await close();
        if (!stopped && !isPaused) await open();
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
      if (!alive && !restarting) {
        isPaused = false;
        void restart();
      } else if (isPaused) {
        // A start was under way when it was paused.
        isPaused = false;
        again = true;
      }
    },
    pause: () => {
      isPaused = true;
      void close();
    },
    stop: () => {
      stopped = true;
      void close();
      line$.complete();
    },
  };
}
