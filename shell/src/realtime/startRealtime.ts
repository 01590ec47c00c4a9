import { type ConnectionState, HUB, type HubRegistration } from '@touchline/shared/contracts';
import type { Bus } from '@touchline/shared/platform';
import type { ConnectHub, HubPort } from './HubPort';

export const HEARTBEAT_EVERY = 20_000;

export interface Realtime {
  /** Ends the connection, if any, and makes a new one that registers itself. Calls while one is on its way join it. */
  restart(): Promise<void>;
  /** Starts again unless it is connected with a beating heart or already starting. */
  revive(): void;
  stop(): void;
}

interface Deps {
  bus: Bus;
  url: string;
  connect: ConnectHub;
  /** What the client tells of itself, read anew at each call. */
  registration(): HubRegistration;
  message(received: unknown): void;
}

/**
 * The real-time connection (specification 4 and 9): one socket and one heartbeat timer at any time. Its errors go to
 * the console alone (specification 8).
 */
export function startRealtime({ bus, url, connect, registration, message }: Deps): Realtime {
  let hub: HubPort | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let restarting: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const enter = (state: ConnectionState) => {
    if (bus.value('connection') !== state) bus.emit('connection', state);
  };
  const complain = (what: string, error: unknown) => console.error(`Real-time connection: ${what}.`, error);
  const silence = () => {
    clearInterval(beat);
    beat = undefined;
  };

  async function register(of: HubPort): Promise<void> {
    try {
      await of.invoke(HUB.register, registration());
    } catch (error) {
      // The heartbeat tells whether the connection is any good. One that was ended on purpose meanwhile is no error.
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
    void register(of);
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
          silence();
          enter('Reconnecting');
          complain('lost, it reconnects', error);
        })(),
      );
      made.onReconnected(ours(() => connected(made)));
      made.onClose((error) =>
        ours(() => {
          hub = undefined;
          silence();
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
    silence();
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
    revive: () => {
      const alive = bus.value('connection') === 'Connected' && beat !== undefined;
      if (!alive && !restarting) void restart();
    },
    stop: () => {
      stopped = true;
      void close();
    },
  };
}
