import type { MarketOdds, SentOdds } from '../exchange';
import type { WireChange, WirePush } from './marketChange';
import type { OddsFeed } from './OddsFeed';

/** The events that a connection watches, and the state that it has been sent. */
export class OddsWatch {
  readonly #told = new Map<string, MarketOdds>();
  /** When the last push was due, in milliseconds of the process. */
  pushedAt = 0;

  constructor(
    private readonly feed: OddsFeed,
    private readonly eventIds: readonly string[],
  ) {
    for (const id of eventIds) feed.watch(id);
  }

  end(): void {
    for (const id of this.eventIds) this.feed.unwatch(id);
  }

  /**
   * Everything since the last push: the change of a market that was sent at the last beat; any other changed market
   * whole. A connection that missed a beat may have polled meanwhile, and a longer change would not start at its
   * version.
   */
  next(): WirePush & { markets: SentOdds[]; changes: WireChange[] } {
    const events: string[] = [];
    const markets: SentOdds[] = [];
    const changes: WireChange[] = [];
    for (const eventId of this.eventIds) {
      let isOnBoard = false;
      for (const { atBeat, now, change } of this.feed.markets(eventId)) {
        isOnBoard = true;
        const told = this.#told.get(now.id);
        if (told === now) continue;
        if (told === atBeat && change && this.feed.isCounted(now.id)) changes.push(change);
        else markets.push({ ...this.feed.sent(now), eventId });
        this.#told.set(now.id, now);
      }
      // An event that is not on the board cannot be pushed.
      if (isOnBoard) events.push(eventId);
    }
    return { serverTime: this.feed.serverTime(), events, markets, changes };
  }
}
