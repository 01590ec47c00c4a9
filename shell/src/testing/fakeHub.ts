import type { HubMessage } from '@touchline/shared/contracts/hub';
import type { ConnectHub, HubPort } from '../core/realtime/HubPort';

interface FakeConnection extends HubPort {
  readonly invoked: { method: string; payload: unknown }[];
  started: boolean;
  /** Actions of the server or the network. */
  send(message: unknown): void;
  lose(): void;
  regain(): void;
  close(error?: Error): void;
}

interface FakeHub {
  connect: ConnectHub;
  readonly connections: FakeConnection[];
  /** The sockets that are open now. */
  open(): FakeConnection[];
  /** Sets the outcome of the next calls; by default all succeed. */
  behaviour: { start?: () => Promise<void>; invoke?: (method: string) => Promise<unknown> };
  /** Every invocation of all connections, in order. */
  methods(): string[];
}

export function fakeHub(): FakeHub {
  const connections: FakeConnection[] = [];
  const behaviour: FakeHub['behaviour'] = {};
  const order: string[] = [];
  const connect: ConnectHub = async () => {
    const handlers: {
      message?: (message: HubMessage) => void;
      reconnecting?: (error?: Error) => void;
      reconnected?: () => void;
      close?: (error?: Error) => void;
    } = {};
    const connection: FakeConnection = {
      invoked: [],
      started: false,
      start: async () => {
        await behaviour.start?.();
        connection.started = true;
      },
      stop: async () => {
        if (!connection.started) return;
        connection.started = false;
        handlers.close?.();
      },
      invoke: (method, payload) => {
        connection.invoked.push({ method, payload });
        order.push(method);
        return behaviour.invoke?.(method) ?? Promise.resolve();
      },
      onMessage: (handle) => {
        handlers.message = handle;
      },
      onReconnecting: (handle) => {
        handlers.reconnecting = handle;
      },
      onReconnected: (handle) => {
        handlers.reconnected = handle;
      },
      onClose: (handle) => {
        handlers.close = handle;
      },
      send: (message) => handlers.message?.(message as HubMessage),
      lose: () => {
        connection.started = false;
        handlers.reconnecting?.(new Error('lost'));
      },
      regain: () => {
        connection.started = true;
        handlers.reconnected?.();
      },
      close: (error) => {
        connection.started = false;
        handlers.close?.(error);
      },
    };
    connections.push(connection);
    return connection;
  };
  return {
    connect,
    connections,
    open: () => connections.filter(({ started }) => started),
    behaviour,
    methods: () => order,
  };
}
