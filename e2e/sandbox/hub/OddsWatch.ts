import type { MarketOdds } from '../exchange';
import type { WireChange, WirePush } from './marketChange';
import type { OddsFeed } from './OddsFeed';

/** What one connection watches, and what it was sent of it. */
export class OddsWatch {
  readonly #feed: OddsFeed;
  readonly #eventIds: readonly string[];
  readonly #sent = new Map<string, MarketOdds>();
  /** When the last push was due, in milliseconds of the process. */
  pushedAt = 0;

  constructor(feed: OddsFeed, eventIds: readonly string[]) {
    this.#feed = feed;
    this.#eventIds = eventIds;
    for (const id of eventIds) feed.watch(id);
  }

  end(): void {
    for (const id of this.#eventIds) this.#feed.unwatch(id);
  }

  /** Everything since the last one: a market that was not sent yet whole, of the others what changed. */
  next(): WirePush & { markets: MarketOdds[]; changes: WireChange[] } {
    const events: string[] = [];
    const markets: MarketOdds[] = [];
    const changes: WireChange[] = [];
    for (const eventId of this.#eventIds) {
      const now = this.#feed.markets(eventId);
      // What is not on the board can't be kept current.
      if (now.length > 0) events.push(eventId);
      for (const market of now) {
        const before = this.#sent.get(market.id);
        if (before === market) continue;
        const change = before && this.#feed.change(before, market);
        if (change) changes.push(change);
        else markets.push(market);
        this.#sent.set(market.id, market);
      }
    }
    return { serverTime: this.#feed.serverTime(), events, markets, changes };
  }
}
