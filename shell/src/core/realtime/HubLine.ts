/** A connection that has registered itself. Each connection, and each reconnection, is a line of its own. */
export interface HubLine {
  invoke(method: string, payload: unknown): Promise<unknown>;
}
