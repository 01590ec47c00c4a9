import type { MarketChange } from '@touchline/shared/contracts';

/** What is kept of a market that pushes have run away from: enough to catch up with once the market comes whole. */
interface Missed {
  /** The events it may be of. */
  events: ReadonlySet<string>;
  readonly changes: MarketChange[];
  at: number;
}

/** Changes kept per market; older ones go, as the whole market that ends the wait will hold them. */
const KEPT = 64;

/**
 * The markets whose pushes can't be followed: a version is missing. While the whole market is on its way further
 * changes are kept, else one that ticks faster than a call takes would never be caught up with.
 */
export class MissedChanges {
  readonly #markets = new Map<string, Missed>();

  has(marketId: string): boolean {
    return this.#markets.has(marketId);
  }

  /** @param change undefined when it is the market itself that can't be believed */
  add(marketId: string, events: ReadonlySet<string>, change: MarketChange | undefined, at: number): void {
    const missed = this.#markets.get(marketId) ?? { events, changes: [], at };
    this.#markets.set(marketId, missed);
    missed.events = events;
    missed.at = at;
    if (change) missed.changes.push(change);
    if (missed.changes.length > KEPT) missed.changes.shift();
  }

  /** What was kept; it is caught up with now, or not worth keeping. */
  take(marketId: string): readonly MarketChange[] {
    const changes = this.#markets.get(marketId)?.changes ?? [];
    this.#markets.delete(marketId);
    return changes;
  }

  /** An answer for these events doesn't name the market: it is none of theirs. */
  excludeUnanswered(asked: ReadonlySet<string>, answered: ReadonlySet<string>): void {
    for (const [id, missed] of this.#markets) {
      if (answered.has(id)) continue;
      missed.events = without(missed.events, asked);
      if (missed.events.size === 0) this.#markets.delete(id);
    }
  }

  forgetBefore(at: number): void {
    for (const [id, missed] of this.#markets) if (missed.at < at) this.#markets.delete(id);
  }

  /** Every event that has to be asked for. */
  events(): ReadonlySet<string> {
    const events = new Set<string>();
    for (const missed of this.#markets.values()) for (const id of missed.events) events.add(id);
    return events;
  }
}

/** `set` without what is in `others`; the same object when they share nothing. */
export function without(set: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> {
  for (const id of set) if (others.has(id)) return new Set([...set].filter((one) => !others.has(one)));
  return set;
}
