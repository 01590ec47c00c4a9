import type { MarketOdds } from '@touchline/shared/contracts/markets';

/** The markets of an event, as far as they are known. */
interface Owned {
  readonly markets: Set<string>;
  /** It was requested alone, so all its markets are known, even if it has none. */
  isComplete: boolean;
  /** An answer had an unknown market that may belong to this event. */
  isInDoubt: boolean;
  usedAt: number;
}

/**
 * The event of each market. An answer for several events does not name it, so it is taken from lists and pages, which
 * know the markets that they show, and from answers for one event.
 */
export class MarketOwners {
  readonly #events = new Map<string, Owned>();
  readonly #ownersOf = new Map<string, Set<string>>();
  /** The markets that raised doubts, each once a minute: an answer may have many that no list names. */
  readonly #strange = new Set<string>();

  add(eventId: string, marketId: string, at: number): void {
    const owned = this.#of(eventId, at);
    if (owned.markets.has(marketId)) return;
    owned.markets.add(marketId);
    const owners = this.#ownersOf.get(marketId);
    if (owners) owners.add(eventId);
    else this.#ownersOf.set(marketId, new Set([eventId]));
  }

  /** An answer for this event alone has arrived. */
  complete(eventId: string, at: number): void {
    const owned = this.#of(eventId, at);
    owned.isComplete = true;
    owned.isInDoubt = false;
  }

  /**
   * The events of a market in an answer or push; only one of them is certain.
   * @param among its events
   */
  find(marketId: string, among: ReadonlySet<string>): readonly string[] {
    if (among.size === 1) return [...among];
    const found: string[] = [];
    const owners = this.#ownersOf.get(marketId);
    if (owners) for (const eventId of owners) if (among.has(eventId)) found.push(eventId);
    return found;
  }

  /** All events that are known to have the market. */
  of(marketId: string): ReadonlySet<string> {
    return this.#ownersOf.get(marketId) ?? NONE;
  }

  /**
   * The markets of an answer, each with its event. A market that may belong to several events is left out, and these
   * events must be requested alone.
   * @param asked the requested events
   */
  assign(markets: readonly MarketOdds[], asked: ReadonlySet<string>): readonly [string, MarketOdds][] {
    const repeated = asked.size > 1 ? repeatedIds(markets) : undefined;
    const assigned: [string, MarketOdds][] = [];
    const strange: string[] = [];
    for (const odds of markets) {
      const [eventId, other] = odds.eventId === undefined ? this.find(odds.id, asked) : [odds.eventId];
      if (odds.eventId === undefined && repeated?.has(odds.id)) this.#doubt(odds.id, asked);
      else if (eventId === undefined || other !== undefined) strange.push(odds.id);
      else assigned.push([eventId, odds]);
    }
    if (strange.length === 0) return assigned;
    // An event without any of its markets in the answer may have got a new one.
    const answered = new Set(assigned.map(([eventId]) => eventId));
    const unanswered = [...asked].filter((id) => !answered.has(id));
    for (const id of strange) this.#doubt(id, unanswered);
    return assigned;
  }

  /**
   * The events that must be requested alone, because their markets are unknown or two of them have a market with the
   * same id.
   */
  unclear(eventIds: readonly string[]): ReadonlySet<string> {
    const requestedIds = new Set(eventIds);
    const unclear = new Set<string>();
    for (const eventId of requestedIds) {
      const owned = this.#events.get(eventId);
      if (!owned || owned.isInDoubt || (owned.markets.size === 0 && !owned.isComplete)) unclear.add(eventId);
      else if ([...owned.markets].some((id) => this.#isShared(id, requestedIds))) unclear.add(eventId);
    }
    return unclear;
  }

  /**
   * Removes the markets of events that were not used since and of which nothing is shown: a push of several events does
   * not say whose a market is, and while pushes come nothing else uses them.
   */
  forgetBefore(at: number, isShown: (eventId: string) => boolean): void {
    this.#strange.clear();
    for (const [eventId, { markets, usedAt }] of this.#events) {
      if (usedAt >= at || isShown(eventId)) continue;
      this.#events.delete(eventId);
      for (const id of markets) {
        const owners = this.#ownersOf.get(id);
        owners?.delete(eventId);
        if (owners?.size === 0) this.#ownersOf.delete(id);
      }
    }
  }

  #doubt(marketId: string, among: Iterable<string>): void {
    if (this.#strange.has(marketId)) return;
    this.#strange.add(marketId);
    for (const eventId of among) {
      const owned = this.#events.get(eventId);
      if (owned) owned.isInDoubt = true;
    }
  }

  #isShared(marketId: string, among: ReadonlySet<string>): boolean {
    const owners = this.#ownersOf.get(marketId);
    return owners !== undefined && owners.size > 1 && [...owners].filter((id) => among.has(id)).length > 1;
  }

  #of(eventId: string, at: number): Owned {
    const owned = this.#events.get(eventId) ?? {
      markets: new Set(),
      isComplete: false,
      isInDoubt: false,
      usedAt: at,
    };
    this.#events.set(eventId, owned);
    owned.usedAt = at;
    return owned;
  }
}

const NONE: ReadonlySet<string> = new Set();

/** The ids that markets of several events share. */
function repeatedIds(markets: readonly MarketOdds[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(markets.flatMap(({ id }) => (seen.size === seen.add(id).size ? id : [])));
}
