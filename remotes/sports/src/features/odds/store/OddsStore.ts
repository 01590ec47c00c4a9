import type { Side } from '@touchline/shared/contracts/bets';
import type { MarketChange, OddsPush } from '@touchline/shared/contracts/hub';
import type { MarketOdds, OddsAnswer, Price, SportEvent } from '@touchline/shared/contracts/markets';
import { steadyNow } from '@touchline/shared/format';
import { ListPrices } from './ListPrices';
import { MarketOwners } from './MarketOwners';
import { MissedChanges, type StampedChange } from './MissedChanges';
import type { MarketStructure } from './market-structure';
import { type CellListener, type Frame, PriceCells } from './PriceCells';
import { type MarketRef, marketRef, priceKey } from './price-keys';
import { type ShownMarket, ShownMarkets } from './ShownMarkets';
import { isCopy, isLowerVersion, isOlder, type Stamp, timeOf } from './stamp';

/**
 * A market not confirmed for this long is marked, and takes an answer of any version, because the back end may have
 * restarted.
 */
export const STALE_AFTER_MS = 6_000;

/** Prices that nobody shows and no source mentions are kept this long for a return, and then removed. */
export const KEPT_MS = 5 * 60_000;

/**
 * For this long after a poll pushes may lag behind it; an older version after that comes from a restarted back end.
 */
const PUSH_LAG_MS = 5_000;

/** The properties of an answer or push as a whole. */
interface Sent extends Omit<Stamp, 'version'> {
  /** When it arrived, in epoch milliseconds. */
  readonly at: number;
  readonly isPoll: boolean;
}

/**
 * The current prices, framework-free. Writers call `apply` with each answer and `push` with each push; a subscriber to
 * a price's key is called once a frame, only when that price changed.
 */
export class OddsStore {
  readonly #cells: PriceCells;
  readonly #now: () => number;
  readonly #markets: ShownMarkets;
  readonly #owners = new MarketOwners();
  readonly #lists: ListPrices;
  readonly #missed = new MissedChanges();
  /** When a push last confirmed an event's prices. */
  readonly #pushedAt = new Map<string, number>();
  #sweptAt: number;

  constructor(frame: Frame, now: () => number = steadyNow) {
    this.#cells = new PriceCells(frame);
    this.#markets = new ShownMarkets(this.#cells);
    this.#lists = new ListPrices(this.#cells);
    this.#now = now;
    this.#sweptAt = now();
  }

  /**
   * Applies an answer without the markets that are older than the shown ones.
   * @param at epoch milliseconds of its arrival
   * @param asked the requested events: the answer contains all their markets and no others
   * @param askedAt epoch milliseconds of the request: its prices are at least as new as that
   */
  apply(answer: OddsAnswer, at: number, asked: ReadonlySet<string>, askedAt = at): void {
    const sent = { serverTime: timeOf(answer), sentAt: askedAt, at, isPoll: true };
    const answered = new Set<MarketRef>();
    for (const [eventId, odds] of this.#owners.assign(answer.markets, asked))
      answered.add(this.#applyWhole(odds, eventId, sent));
    if (asked.size === 1) for (const eventId of asked) this.#owners.complete(eventId, at);
    this.#missed.keepOnly(answered, asked);
    for (const eventId of asked)
      for (const market of this.#markets.ofEvent(eventId))
        this.#markets.list(market, answered.has(market.ref), askedAt);
    this.#sweep(at);
  }

  /**
   * Applies a push.
   * @param at epoch milliseconds of its arrival
   * @param covered the events that pushes keep current: for others a push does not confirm what is shown
   */
  push(push: OddsPush, at: number, covered: ReadonlySet<string> = NONE): void {
    const { markets, changes } = push;
    const events = new Set(push.events);
    const sent = { serverTime: timeOf(push), sentAt: at, at, isPoll: false };
    for (const odds of markets)
      for (const eventId of this.#eventOf(odds, events, at)) this.#applyWhole(odds, eventId, sent);
    for (const change of changes)
      for (const eventId of this.#eventOf(change, events, at)) {
        const stamped = { change, stamp: stampOf(change, sent) };
        const market = this.#markets.find(eventId, change.id);
        if (market) this.#applyChange(market, stamped, at, !covered.has(eventId));
        else this.#missed.add(marketRef(eventId, change.id), eventId, stamped, at);
      }
    for (const id of events) if (covered.has(id)) this.#pushedAt.set(id, at);
    this.#sweep(at);
  }

  /** Events with a market that missed a push, which must be requested. */
  behind(): ReadonlySet<string> {
    return this.#missed.events();
  }

  /** Those of the events that must be requested alone, because an answer for several would not say whose a market is. */
  unclear(eventIds: readonly string[]): ReadonlySet<string> {
    return this.#owners.unclear(eventIds);
  }

  /** Stores the markets of an event, reported by the parts that show them. */
  place(eventId: string, marketIds: readonly string[]): void {
    for (const id of marketIds) this.#owners.add(eventId, id, this.#now());
  }

  /** Prices that came with a list, for rows without an answer yet, so that they show something at once. */
  seed(events: readonly SportEvent[]): void {
    const at = this.#now();
    for (const event of events) {
      if (event.market) this.place(event.id, [event.market.id]);
      this.#lists.put(event, at);
    }
  }

  /** When a list brought the prices of a row (`rowMark`), in epoch milliseconds; undefined without prices. */
  seededAt(mark: MarketRef): number | undefined {
    return this.#lists.at(mark);
  }

  price(key: string): Price | undefined {
    return this.#cells.price(key);
  }

  best(market: MarketRef, runnerId: string, side: Side): Price | undefined {
    return this.#cells.price(priceKey(market, runnerId, side));
  }

  structure(market: MarketRef): MarketStructure | undefined {
    return this.#markets.get(market)?.structure;
  }

  /** Undefined where the back end sends none. */
  version(market: MarketRef): number | undefined {
    return this.#markets.get(market)?.stamp.version;
  }

  /** Paise. */
  totalMatched(market: MarketRef): number | undefined {
    return this.#markets.get(market)?.totalMatched;
  }

  /** The score of the market's event; undefined where the back end sends none with the odds. */
  score(market: MarketRef): string | undefined {
    return this.#markets.get(market)?.score;
  }

  /** Whether the last answer for its event had the market. */
  isListed(market: MarketRef): boolean {
    return this.#markets.get(market)?.isListed ?? false;
  }

  /** When a source last confirmed the shown market, in epoch milliseconds. */
  confirmedAt(ref: MarketRef): number | undefined {
    const market = this.#markets.get(ref);
    return market && this.#confirmedAt(market);
  }

  /**
   * When the least recently confirmed market of an event was confirmed, in epoch milliseconds; undefined while none is
   * known. Closed markets and those that the event no longer has are not counted.
   */
  eventConfirmedAt(eventId: string): number | undefined {
    let oldest: number | undefined;
    for (const market of this.#markets.ofEvent(eventId))
      if (market.isListed && market.structure.status !== 'CLOSED')
        oldest = Math.min(oldest ?? Number.POSITIVE_INFINITY, this.#confirmedAt(market));
    return oldest;
  }

  /**
   * The market that quotes a row's runners: the event's first one with the most of them. A market that was removed is
   * replaced by a newer one, because a market may return with another id.
   */
  homeOf(eventId: string, runnerIds: readonly string[]): string | undefined {
    let home: ShownMarket | undefined;
    let most = 0;
    for (const market of this.#markets.ofEvent(eventId)) {
      const quoted = runnerIds.filter((id) => market.runners.has(id)).length;
      const isNext = home && !home.isListed && market.isListed && market.cameAt >= home.listedAt;
      if (quoted > most || (isNext && quoted > 0)) [home, most] = [market, quoted];
    }
    return home?.id;
  }

  /** Calls `listener` in the frame after the key's value changed. @returns an unsubscribe function */
  subscribe(key: string, listener: CellListener): () => void {
    return this.#cells.subscribe(key, listener);
  }

  /**
   * The event of a pushed market; none where several are possible, or where the push does not cover the one that is
   * known to have it. Each of these must then be requested.
   */
  #eventOf({ id, eventId }: MarketChange | MarketOdds, among: ReadonlySet<string>, at: number) {
    const events = eventId === undefined ? this.#owners.find(id, among) : [eventId];
    const owners = this.#owners.of(id);
    if (events.length < 2 && (owners.size === 0 || events.some((each) => owners.has(each)))) return events;
    for (const each of events.length > 1 ? events : owners) {
      const market = this.#markets.find(each, id);
      if (market) this.#doubt(market, at);
    }
    return events.length === 1 ? events : [];
  }

  #applyWhole(odds: MarketOdds, eventId: string, sent: Sent): MarketRef {
    const { at, isPoll } = sent;
    const ref = marketRef(eventId, odds.id);
    const stamp = stampOf(odds, sent);
    const shown = this.#markets.find(eventId, odds.id);
    let changes = shown?.changes ?? [];
    this.#owners.add(eventId, odds.id, at);
    const isRepeated = isPoll && shown?.polled !== undefined && isCopy(stamp, shown.polled);
    if (shown && isPoll) shown.polled = stamp;
    if (shown && isOlder(stamp, shown.base)) {
      // A newer answer with a lower version comes from a back end that restarted.
      const isStale = at - this.#confirmedAt(shown) >= STALE_AFTER_MS;
      if (isRepeated || !isStale || stamp.sentAt <= shown.stamp.sentAt) {
        if (isRepeated) this.#doubt(shown, at);
        if (!isPoll) this.#noteOlder(shown, stamp, at);
        return ref;
      }
      // Only lower versions come from the restarted back end.
      const { stamp: before } = shown;
      changes = this.#missed.take(ref, at).filter((change) => isLowerVersion(change.stamp, before));
    }
    if (shown && isPoll && stamp.version !== shown.stamp.version) shown.polledAt = at;
    const market = shown ?? this.#markets.add(eventId, odds.id, stamp, isPoll ? at : undefined);
    this.#markets.write(market, odds, stamp);
    if (!isPoll) this.#markets.list(market, true, at);
    if (isRepeated) this.#doubt(market, at);
    else market.at = Math.max(market.at, stamp.sentAt);
    // The pushes since the request.
    const missed = isRepeated ? [] : this.#missed.take(ref, stamp.sentAt);
    for (const change of [...changes, ...missed])
      if (!isOlder(change.stamp, market.stamp)) this.#applyChange(market, change, at, true);
      else if (change.stamp.sentAt >= stamp.sentAt && !isLowerVersion(change.stamp, stamp))
        this.#doubt(market, at);
    return ref;
  }

  /** @param isKept whether an answer that was requested before it may still arrive */
  #applyChange(market: ShownMarket, stamped: StampedChange, at: number, isKept: boolean): void {
    const { change, stamp } = stamped;
    const { version } = market.stamp;
    if (isOlder(stamp, market.stamp)) {
      this.#noteOlder(market, stamp, at, stamped);
      return;
    }
    // A change contains values, not differences, so it applies to every earlier version.
    const isGap = change.from !== undefined && version !== undefined && change.from > version;
    if (isGap || this.#missed.isBroken(market.ref)) this.#noteBehind(market, stamped, at);
    else {
      // No pushes were applied while the market was not listed.
      if (!market.isListed) this.#doubt(market, at);
      this.#markets.list(market, true, stamp.sentAt);
      this.#markets.change(market, stamped, isKept);
      // Other pushes of an event that is not covered may have been missed, so the rest of the market is not confirmed.
      if (!isKept && !this.#missed.has(market.ref)) market.at = at;
    }
  }

  /** A push was ignored as older. */
  #noteOlder(market: ShownMarket, stamp: Stamp, at: number, change?: StampedChange): void {
    // A time alone does not prove that it is older, because the clocks of two servers may differ.
    if (!isLowerVersion(stamp, market.stamp)) this.#doubt(market, at);
    else if (at - market.polledAt > PUSH_LAG_MS) this.#noteBehind(market, change, at);
  }

  #doubt(market: ShownMarket, at: number): void {
    market.at = this.#confirmedAt(market);
    this.#missed.doubt(market.ref, market.eventId, at);
  }

  #noteBehind(market: ShownMarket, change: StampedChange | undefined, at: number): void {
    market.at = this.#confirmedAt(market);
    this.#missed.add(market.ref, market.eventId, change, at);
  }

  #confirmedAt({ ref, eventId, at, isListed }: ShownMarket): number {
    if (!isListed || this.#missed.has(ref)) return at;
    return Math.max(at, this.#pushedAt.get(eventId) ?? 0);
  }

  /** Runs once a minute, so that a tab that is open for days keeps only recent markets. */
  #sweep(at: number): void {
    if (at - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = at;
    this.#markets.forget((market) => at - this.#confirmedAt(market) > KEPT_MS);
    this.#lists.forgetBefore(at - KEPT_MS);
    this.#owners.forgetBefore(at - KEPT_MS, (eventId) => this.#markets.hasEvent(eventId));
    for (const [id, pushedAt] of this.#pushedAt) if (at - pushedAt > KEPT_MS) this.#pushedAt.delete(id);
    this.#missed.forgetBefore(at - KEPT_MS);
  }
}

const SWEEP_MS = 60_000;
const NONE: ReadonlySet<string> = new Set();

function stampOf({ version }: Pick<MarketChange, 'version'>, { serverTime, sentAt }: Sent): Stamp {
  return { version, serverTime, sentAt };
}
