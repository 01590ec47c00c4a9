import type { HubMessage } from '@touchline/shared/contracts/hub';

/** The part of a SignalR connection that the realtime service needs, so that a test can give a fake. */
export interface HubPort {
  start(): Promise<void>;
  stop(): Promise<void>;
  invoke(method: string, payload: unknown): Promise<unknown>;
  onMessage(handle: (message: HubMessage) => void): void;
  onReconnecting(handle: (error?: Error) => void): void;
  onReconnected(handle: () => void): void;
  onClose(handle: (error?: Error) => void): void;
}

/** Creates a connection without starting it. */
export type ConnectHub = (url: string) => Promise<HubPort>;

/** A registered connection. Each connection and each reconnection creates a new one. */
export interface HubLine {
  invoke(method: string, payload: unknown): Promise<unknown>;
}
