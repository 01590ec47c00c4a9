import { HUB, type HubMessage, MARKET_ODDS } from '@touchline/shared/contracts';
import type { Exchange } from '../exchange';
import type { HubTimes } from './hub-times';
import { OddsFeed } from './OddsFeed';
import { OddsWatch } from './OddsWatch';

/** A connection as the pushes need it. */
export interface Receiver {
  /** It has more to carry than it should: what is said now would only wait. */
  readonly isBusy: boolean;
  send(target: string, ...args: unknown[]): void;
}

/**
 * Pushes of odds (docs/decisions/0015). One timer, while somebody watches, serves everyone: what changed goes out with
 * its beat, and who has heard nothing for long hears that nothing changed. Nothing is ever queued: who can't be told
 * now gets later whole what is different then.
 */
export class OddsPusher {
  readonly #feed: OddsFeed;
  readonly #times: HubTimes;
  readonly #watches = new Map<Receiver, OddsWatch>();
  #beat: NodeJS.Timeout | undefined;
  #toDrop = 0;
  /** While true nothing is said, and the sockets stay open. */
  isPaused = false;
  /** Pushes sent, for tests that count them. */
  pushes = 0;

  constructor(exchange: Exchange, times: HubTimes) {
    this.#feed = new OddsFeed(exchange);
    this.#times = times;
  }

  /** How many connections watch, and how many events together. */
  get size(): { watching: number; watchedEvents: number } {
    return { watching: this.#watches.size, watchedEvents: this.#feed.size };
  }

  /** All that the receiver watches from now on, sent whole at once; no events end it. */
  watch(receiver: Receiver, eventIds: readonly string[]): void {
    this.leave(receiver);
    if (eventIds.length === 0) return;
    const watch = new OddsWatch(this.#feed, [...new Set(eventIds)]);
    this.#watches.set(receiver, watch);
    this.#push(receiver, watch);
    this.#beat ??= setInterval(() => this.#tell(), this.#times.oddsBatch);
  }

  leave(receiver: Receiver): void {
    this.#watches.get(receiver)?.end();
    this.#watches.delete(receiver);
    if (this.#watches.size > 0) return;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  /** Loses the next pushes that carry a change: their receivers miss a version. */
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
    const isDue = now - watch.pushedAt >= this.#times.oddsConfirm - this.#times.oddsBatch;
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
