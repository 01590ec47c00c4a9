import type { Root } from 'react-dom/client';
import type { WireMarket } from './board-shape';

/** A way to keep a board current. */
export interface Variant {
  /** Renders the board. Resolves when it is ready for messages. */
  start(root: Root, markets: WireMarket[]): Promise<Receiver>;
}

export interface Receiver {
  /** Takes a message as it came from the socket. */
  receive(data: string): void;
  /** Of `received` messages, how many will be in the document when this frame is painted. */
  applied(received: number): number;
}
