import type { MarketChange } from '@touchline/shared/contracts';

/** The stored pushes of a market that missed one: enough to catch up once the whole market arrives. */
interface Missed {
  /** The events to which it may belong. */
  events: ReadonlySet<string>;
  readonly changes: MarketChange[];
  at: number;
}

/** The limit of changes per market; older ones are dropped, because the whole market will contain them. */
const KEPT = 64;

/**
 * The markets that missed a push. While the whole market is requested, further changes are stored, because a market
 * that ticks faster than a call takes would otherwise never catch up.
 */
export class MissedChanges {
  readonly #markets = new Map<string, Missed>();

  has(marketId: string): boolean {
    return this.#markets.has(marketId);
  }

  /** @param change undefined when the market itself is unreliable */
  add(marketId: string, events: ReadonlySet<string>, change: MarketChange | undefined, at: number): void {
    const missed = this.#markets.get(marketId) ?? { events, changes: [], at };
    this.#markets.set(marketId, missed);
    missed.events = events;
    missed.at = at;
    if (change) missed.changes.push(change);
    if (missed.changes.length > KEPT) missed.changes.shift();
  }

  /** Returns and removes what was stored. */
  take(marketId: string): readonly MarketChange[] {
    const changes = this.#markets.get(marketId)?.changes ?? [];
    this.#markets.delete(marketId);
    return changes;
  }

  /** An answer for these events lacks the market, so it belongs to none of them. */
  excludeAbsent(asked: ReadonlySet<string>, answered: ReadonlySet<string>): void {
    for (const [id, missed] of this.#markets) {
      if (answered.has(id)) continue;
      missed.events = without(missed.events, asked);
      if (missed.events.size === 0) this.#markets.delete(id);
    }
  }

  forgetBefore(at: number): void {
    for (const [id, missed] of this.#markets) if (missed.at < at) this.#markets.delete(id);
  }

  /** Every event that must be requested. */
  events(): ReadonlySet<string> {
    const events = new Set<string>();
    for (const missed of this.#markets.values()) for (const id of missed.events) events.add(id);
    return events;
  }
}

/** `set` without the members of `others`; the same object when they share none. */
export function without(set: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  for (const id of set) if (others.has(id)) return new Set([...set].filter((one) => !others.has(one)));
  return set;
}
