import type { Exchange, MarketOdds } from '../exchange';
import { marketChange, type WireChange } from './marketChange';

interface WatchedEvent {
  watchers: number;
  markets: readonly MarketOdds[];
  /** The exchange has other odds by now. */
  isOld: boolean;
}

/**
 * The odds of the events that somebody watches. However many watch, an event is taken from the exchange once after it
 * changed, and what changed of a market is worked out once; of the events that nobody watches nothing is kept.
 */
export class OddsFeed {
  readonly #exchange: Exchange;
  readonly #events = new Map<string, WatchedEvent>();
  readonly #changes = new WeakMap<MarketOdds, { to: MarketOdds; change: WireChange | undefined }>();
  readonly #quiet: () => void;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
    this.#quiet = exchange.signals.on('oddsChanged', ({ eventId }) => {
      const event = this.#events.get(eventId);
      if (event) event.isOld = true;
    });
  }

  get size(): number {
    return this.#events.size;
  }

  serverTime(): string {
    return this.#exchange.odds([]).serverTime;
  }

  watch(eventId: string): void {
    const event = this.#events.get(eventId);
    if (event) event.watchers += 1;
    else this.#events.set(eventId, { watchers: 1, markets: [], isOld: true });
  }

  unwatch(eventId: string): void {
    const event = this.#events.get(eventId);
    if (!event) return;
    event.watchers -= 1;
    if (event.watchers === 0) this.#events.delete(eventId);
  }

  /** A watched event's markets now; none for an id that is not on the board. A market of the same version is the same object. */
  markets(eventId: string): readonly MarketOdds[] {
    const event = this.#events.get(eventId);
    if (!event) return [];
    if (event.isOld) {
      const known = new Map(event.markets.map((market) => [market.id, market]));
      event.markets = this.#exchange.odds([eventId]).markets.map((market) => {
        const before = known.get(market.id);
        return before?.version === market.version ? before : market;
      });
      event.isOld = false;
    }
    return event.markets;
  }

  /** See marketChange; those who were told the same are told the same again. */
  change(from: MarketOdds, to: MarketOdds): WireChange | undefined {
    const known = this.#changes.get(from);
    if (known?.to === to) return known.change;
    const change = marketChange(from, to);
    this.#changes.set(from, { to, change });
    return change;
  }

  stop(): void {
    this.#quiet();
    this.#events.clear();
  }
}
