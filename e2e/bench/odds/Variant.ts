import type { Root } from 'react-dom/client';
import type { WireMarket } from './board-shape';

/** A way to update a board. */
export interface Variant {
  /** Renders the board. Resolves when it is ready for messages. */
  start(root: Root, markets: WireMarket[]): Promise<Receiver>;
}

export interface Receiver {
  /** Takes a message as the socket delivered it. */
  receive(data: string): void;
  /** How many of the `received` messages will be in the document when this frame is painted. */
  applied(received: number): number;
}
