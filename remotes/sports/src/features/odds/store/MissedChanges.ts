import type { MarketChange } from '@touchline/shared/contracts/hub';
import type { MarketRef } from './price-keys';
import type { Stamp } from './stamp';

/** A push's change of a market. */
export interface StampedChange {
  readonly change: MarketChange;
  readonly stamp: Stamp;
}

/** A market that must be requested, and its pushes since then: enough to catch up once the whole market arrives. */
interface Missed {
  readonly eventId: string;
  readonly changes: StampedChange[];
  /** A push is known to be missing, so that later ones cannot be applied. */
  isBroken: boolean;
  at: number;
}

/** The limit of changes per market: more than the busiest market has during a call. Older ones are dropped. */
export const KEPT_CHANGES = 512;

/**
 * The markets that missed a push. While the whole market is requested, further changes are stored, because a market
 * that ticks faster than a call takes would otherwise never catch up.
 */
export class MissedChanges {
  readonly #markets = new Map<MarketRef, Missed>();

  /** Whether the market must be requested, because its shown state is or may be incomplete. */
  has(market: MarketRef): boolean {
    return this.#markets.has(market);
  }

  /** Whether its changes are stored here and not applied. */
  isBroken(market: MarketRef): boolean {
    return this.#markets.get(market)?.isBroken ?? false;
  }

  /** @param change undefined when the market itself is unreliable */
  add(market: MarketRef, eventId: string, change: StampedChange | undefined, at: number): void {
    const missed = this.#of(market, eventId, at);
    missed.isBroken = true;
    if (change) missed.changes.push(change);
    if (missed.changes.length > KEPT_CHANGES) missed.changes.shift();
  }

  /** A push may be missing. Later ones are applied, but only the whole market is certain. */
  doubt(market: MarketRef, eventId: string, at: number): void {
    this.#of(market, eventId, at);
  }

  /**
   * Returns and removes the stored changes.
   * @param sentAt of the whole market: one that was requested before a doubt does not end it
   */
  take(market: MarketRef, sentAt: number): readonly StampedChange[] {
    const missed = this.#markets.get(market);
    if (!missed || (!missed.isBroken && sentAt < missed.at)) return [];
    this.#markets.delete(market);
    return missed.changes;
  }

  /** An answer for these events lacks these markets, so they no longer belong to them. */
  keepOnly(answered: ReadonlySet<MarketRef>, asked: ReadonlySet<string>): void {
    for (const [market, { eventId }] of this.#markets)
      if (asked.has(eventId) && !answered.has(market)) this.#markets.delete(market);
  }

  forgetBefore(at: number): void {
    for (const [market, missed] of this.#markets) if (missed.at < at) this.#markets.delete(market);
  }

  /** Every event that must be requested. */
  events(): ReadonlySet<string> {
    if (this.#markets.size === 0) return NONE;
    return new Set([...this.#markets.values()].map(({ eventId }) => eventId));
  }

  #of(market: MarketRef, eventId: string, at: number): Missed {
    const missed = this.#markets.get(market) ?? { eventId, changes: [], isBroken: false, at };
    this.#markets.set(market, missed);
    missed.at = at;
    return missed;
  }
}

const NONE: ReadonlySet<string> = new Set();
