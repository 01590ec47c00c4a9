import type { Rupees } from '@touchline/shared/betting';

/** Balance: the ledger's sum. Exposure: what open bets may lose. The difference is free to bet. */
export interface AccountFigures {
  balance: Rupees;
  exposure: Rupees;
}

/** The exchange's events, as the hub sends them. */
interface SignalPayloads {
  balanceChanged: AccountFigures & { userId: string };
  oddsChanged: { eventId: string; marketIds: string[] };
  betChanged: { userId: string; betId: string };
  settled: { marketId: string };
}

type Listener<K extends keyof SignalPayloads> = (payload: SignalPayloads[K]) => void;

/**
 * A typed emitter; `on` returns its unsubscribe function. Listeners are called synchronously, after the change is
 * stored.
 */
export class Signals {
  readonly #listeners: { [K in keyof SignalPayloads]: Set<Listener<K>> } = {
    balanceChanged: new Set(),
    oddsChanged: new Set(),
    betChanged: new Set(),
    settled: new Set(),
  };

  on<K extends keyof SignalPayloads>(name: K, listener: Listener<K>): () => void {
    this.#listeners[name].add(listener);
    return () => {
      this.#listeners[name].delete(listener);
    };
  }

  emit<K extends keyof SignalPayloads>(name: K, payload: SignalPayloads[K]): void {
    for (const listener of this.#listeners[name]) listener(payload);
  }
}
