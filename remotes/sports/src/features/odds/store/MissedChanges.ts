import type { MarketChange } from '@touchline/shared/contracts';
import type { MarketRef } from './price-keys';
import type { Stamp } from './stamp';

/** A push's change of a market. */
export interface StampedChange {
  readonly change: MarketChange;
  readonly stamp: Stamp;
}

/** The stored pushes of a market that missed one: enough to catch up once the whole market arrives. */
interface Missed {
  readonly eventId: string;
  readonly changes: StampedChange[];
  at: number;
}

/** The limit of changes per market; older ones are dropped, because the whole market will contain them. */
const KEPT = 64;

/**
 * The markets that missed a push. While the whole market is requested, further changes are stored, because a market
 * that ticks faster than a call takes would otherwise never catch up.
 */
export class MissedChanges {
  readonly #markets = new Map<MarketRef, Missed>();

  has(market: MarketRef): boolean {
    return this.#markets.has(market);
  }

  /** @param change undefined when the market itself is unreliable */
  add(market: MarketRef, eventId: string, change: StampedChange | undefined, at: number): void {
    const missed = this.#markets.get(market) ?? { eventId, changes: [], at };
    this.#markets.set(market, missed);
    missed.at = at;
    if (change) missed.changes.push(change);
    if (missed.changes.length > KEPT) missed.changes.shift();
  }

  /** Returns and removes what was stored. */
  take(market: MarketRef): readonly StampedChange[] {
    const changes = this.#markets.get(market)?.changes ?? [];
    this.#markets.delete(market);
    return changes;
  }

  /** An answer for these events lacks these markets, so they are not theirs any more. */
  keepOnly(answered: ReadonlySet<MarketRef>, asked: ReadonlySet<string>): void {
    for (const [market, { eventId }] of this.#markets)
      if (asked.has(eventId) && !answered.has(market)) this.#markets.delete(market);
  }

  forgetBefore(at: number): void {
    for (const [market, missed] of this.#markets) if (missed.at < at) this.#markets.delete(market);
  }

  /** Every event that must be requested. */
  events(): ReadonlySet<string> {
    return new Set([...this.#markets.values()].map(({ eventId }) => eventId));
  }
}
