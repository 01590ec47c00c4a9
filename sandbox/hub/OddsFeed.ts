import type { Exchange, MarketOdds, SentOdds } from '../exchange';
import { joinChanges, marketChange, type WireChange } from './marketChange';

/** A watched market and its change since the last beat. */
export interface WatchedMarket {
  atBeat: MarketOdds;
  now: MarketOdds;
  /**
   * The change from `atBeat` to `now`; undefined when there is none or it cannot be expressed: then the market is sent
   * whole.
   */
  change: WireChange | undefined;
}

interface WatchedEvent {
  watchers: number;
  markets: Map<string, WatchedMarket>;
}

/**
 * The odds of the watched events. However many connections watch, an event is read from the exchange once per change,
 * and its change is computed once. Events that nobody watches are not kept.
 */
export class OddsFeed {
  readonly #events = new Map<string, WatchedEvent>();
  readonly #moved = new Set<WatchedMarket>();
  readonly #quiet: () => void;

  constructor(private readonly exchange: Exchange) {
    this.#quiet = exchange.signals.on('oddsChanged', ({ eventId }) => {
      const event = this.#events.get(eventId);
      if (event) this.#take(eventId, event);
    });
  }

  get size(): number {
    return this.#events.size;
  }

  /** A market as it is sent whole. */
  sent(odds: MarketOdds): SentOdds {
    return this.exchange.recorded.sent(odds);
  }

  /** Whether a market's version counts its changes; without that only whole markets can be sent. */
  isCounted(marketId: string): boolean {
    return this.exchange.recorded.versionOf(marketId) === 'counter';
  }

  serverTime(): string {
    return this.exchange.odds([]).serverTime;
  }

  watch(eventId: string): void {
    const event = this.#events.get(eventId) ?? { watchers: 0, markets: new Map() };
    event.watchers += 1;
    if (event.watchers > 1) return;
    this.#events.set(eventId, event);
    this.#take(eventId, event);
  }

  unwatch(eventId: string): void {
    const event = this.#events.get(eventId);
    if (!event) return;
    event.watchers -= 1;
    if (event.watchers > 0) return;
    this.#events.delete(eventId);
    for (const market of event.markets.values()) this.#moved.delete(market);
  }

  /** A watched event's markets; empty for an id that is not on the board. */
  markets(eventId: string): Iterable<WatchedMarket> {
    return this.#events.get(eventId)?.markets.values() ?? [];
  }

  /** Later changes are relative to this state. */
  beat(): void {
    for (const market of this.#moved) {
      market.atBeat = market.now;
      market.change = undefined;
    }
    this.#moved.clear();
  }

  stop(): void {
    this.#quiet();
    this.#events.clear();
    this.#moved.clear();
  }

  #take(eventId: string, { markets }: WatchedEvent): void {
    for (const odds of this.exchange.odds([eventId]).markets) {
      const market = markets.get(odds.id);
      if (!market) markets.set(odds.id, { atBeat: odds, now: odds, change: undefined });
      else if (market.now.version !== odds.version) this.#move(market, odds);
    }
  }

  #move(market: WatchedMarket, to: MarketOdds): void {
    const step = marketChange(market.now, to);
    const isFirst = market.now === market.atBeat;
    if (isFirst) market.change = step;
    else market.change = market.change && step && joinChanges(market.change, step);
    market.now = to;
    this.#moved.add(market);
  }
}
