import type { Observable } from 'rxjs';
import type { BusEvents, BusState } from '../contracts';

/** The event bus (architecture.md, "The bus"). State topics replay their last value to a late subscriber. */
export interface Bus {
  /** Sends a topic's payload to everyone who listens. */
  emit<K extends keyof BusEvents>(
    ...args: BusEvents[K] extends undefined ? [topic: K] : [topic: K, payload: BusEvents[K]]
  ): void;
  /** The topic as a stream. It never ends and never errors. */
  on<K extends keyof BusEvents>(topic: K): Observable<BusEvents[K]>;
  /** The last value of a state topic; it always has one. */
  value<K extends keyof BusState>(topic: K): BusState[K];
}
