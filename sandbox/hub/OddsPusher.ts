import { HUB, type HubMessage, MARKET_ODDS } from '@touchline/shared/contracts/hub';
import type { Exchange } from '../exchange';
import type { HubTimes } from './hub-times';
import { OddsFeed } from './OddsFeed';
import { OddsWatch } from './OddsWatch';

/** The part of a connection that the pushes need. */
export interface Receiver {
  /** It has too many unsent bytes, so a push now would only queue. */
  readonly isBusy: boolean;
  send(target: string, ...args: unknown[]): void;
}

/**
 * Pushes odds (docs/decisions/realtime.md#odds-pushed-by-the-hub). While somebody watches, one timer serves all
 * connections: changes are sent at each beat, and a connection without a change for long gets a confirmation. Nothing
 * is queued: a connection that cannot take a push later gets every changed market whole.
 */
export class OddsPusher {
  readonly #feed: OddsFeed;
  readonly #watches = new Map<Receiver, OddsWatch>();
  #beat: NodeJS.Timeout | undefined;
  #toDrop = 0;
  /** While true nothing is sent, and the sockets stay open. */
  isPaused = false;
  /** Pushes sent, for tests that count them. */
  pushes = 0;

  constructor(
    exchange: Exchange,
    private readonly times: HubTimes,
  ) {
    this.#feed = new OddsFeed(exchange);
  }

  /** How many connections watch, and how many events in total. */
  get size(): { watching: number; watchedEvents: number } {
    return { watching: this.#watches.size, watchedEvents: this.#feed.size };
  }

  /** Sets the events that the receiver watches and sends them whole; an empty list ends it. */
  watch(receiver: Receiver, eventIds: readonly string[]): void {
    this.leave(receiver);
    if (eventIds.length === 0) return;
    const watch = new OddsWatch(this.#feed, [...new Set(eventIds)]);
    this.#watches.set(receiver, watch);
    this.#push(receiver, watch);
    this.#beat ??= setInterval(() => this.#tell(), this.times.oddsBatch);
  }

  leave(receiver: Receiver): void {
    this.#watches.get(receiver)?.end();
    this.#watches.delete(receiver);
    if (this.#watches.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  /** Drops the next pushes that carry a change, so that their receivers miss a version. */
  drop(count: number): void {
    this.#toDrop = count;
  }

  stop(): void {
    for (const receiver of [...this.#watches.keys()]) this.leave(receiver);
    this.#feed.stop();
  }

  #tell(): void {
    for (const [receiver, watch] of this.#watches) this.#push(receiver, watch);
    this.#feed.beat();
  }

  #push(receiver: Receiver, watch: OddsWatch): void {
    if (this.isPaused || receiver.isBusy) return;
    const { markets, changes, ...push } = watch.next();
    const isNews = markets.length > 0 || changes.length > 0;
    const now = performance.now();
    // The next beat would be too late.
    const isDue = now - watch.pushedAt >= this.times.oddsConfirm - this.times.oddsBatch;
    if (!isNews && !isDue) return;
    watch.pushedAt = now;
    if (changes.length > 0 && this.#toDrop > 0) {
      this.#toDrop -= 1;
      return;
    }
    const data = { ...push, ...(markets.length > 0 && { markets }), ...(changes.length > 0 && { changes }) };
    const message: HubMessage = { Code: MARKET_ODDS, Data: JSON.stringify(data) };
    this.pushes += 1;
    receiver.send(HUB.message, message);
  }
}
