/** The markets of an event, as far as they are known. */
interface Owned {
  readonly markets: Set<string>;
  /** It was asked for alone, so that all its markets are known, also where it has none. */
  isComplete: boolean;
  usedAt: number;
}

/**
 * Which event a market is of. An answer for several events does not say that, so it is learned: from lists and pages,
 * which know the markets that they show, and from answers for one event.
 */
export class MarketOwners {
  readonly #events = new Map<string, Owned>();
  readonly #ownersOf = new Map<string, Set<string>>();

  /** A market of an event. */
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
    this.#of(eventId, at).isComplete = true;
  }

  /**
   * The event of a market in an answer or push.
   * @param among its events
   * @returns undefined where none or several of them may be it
   */
  find(marketId: string, among: ReadonlySet<string>): string | undefined {
    if (among.size === 1) return [...among][0];
    let found: string | undefined;
    for (const eventId of this.#ownersOf.get(marketId) ?? []) {
      if (!among.has(eventId)) continue;
      if (found !== undefined) return undefined;
      found = eventId;
    }
    return found;
  }

  /** A market of one of these events is of none that is known, so events without a market may have got it. */
  doubt(among: ReadonlySet<string>): void {
    for (const eventId of among) {
      const owned = this.#events.get(eventId);
      if (owned?.markets.size === 0) owned.isComplete = false;
    }
  }

  /** Those of the events that must be asked for alone: no market of them is known, or two of them have one of the same id. */
  unclear(eventIds: readonly string[]): ReadonlySet<string> {
    const asked = new Set(eventIds);
    const unclear = new Set<string>();
    for (const eventId of asked) {
      const owned = this.#events.get(eventId);
      if (!owned || (owned.markets.size === 0 && !owned.isComplete)) unclear.add(eventId);
      else if ([...owned.markets].some((id) => this.#isShared(id, asked))) unclear.add(eventId);
    }
    return unclear;
  }

  /** Removes what was not used since. */
  forgetBefore(at: number): void {
    for (const [eventId, { markets, usedAt }] of this.#events) {
      if (usedAt >= at) continue;
      this.#events.delete(eventId);
      for (const id of markets) {
        const owners = this.#ownersOf.get(id);
        owners?.delete(eventId);
        if (owners?.size === 0) this.#ownersOf.delete(id);
      }
    }
  }

  #isShared(marketId: string, among: ReadonlySet<string>): boolean {
    const owners = this.#ownersOf.get(marketId);
    return owners !== undefined && owners.size > 1 && [...owners].filter((id) => among.has(id)).length > 1;
  }

  #of(eventId: string, at: number): Owned {
    const owned = this.#events.get(eventId) ?? { markets: new Set(), isComplete: false, usedAt: at };
    this.#events.set(eventId, owned);
    owned.usedAt = at;
    return owned;
  }
}
