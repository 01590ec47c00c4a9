import type { MarketChange } from '@touchline/shared/contracts/hub';
import { type MarketOdds, type RunnerOdds, withoutPrices } from '@touchline/shared/contracts/markets';
import { KEPT_CHANGES, type StampedChange } from './MissedChanges';
import { type MarketStructure, sameStructure, structureAfter, structureOf } from './market-structure';
import type { PriceCells } from './PriceCells';
import { type MarketRef, marketKey, marketRef, marketsKey, matchedKey, scoreKey } from './price-keys';
import { holdRunner, isRunnerHeard, putSide, type RunnerCells, releaseRunner } from './RunnerCells';
import type { Stamp } from './stamp';

export interface ShownMarket {
  readonly ref: MarketRef;
  readonly id: string;
  readonly eventId: string;
  /** The time of the request or push that it comes from. */
  readonly cameAt: number;
  stamp: Stamp;
  /** The stamp of the whole market with the changes that are not in `changes`. Older pushes cannot be applied. */
  base: Stamp;
  /** The changes since then. An answer that was requested before them is applied first, and then these again. */
  changes: StampedChange[];
  totalMatched: number | undefined;
  score: string | undefined;
  structure: MarketStructure;
  /** When its own figures last confirmed it, whether or not they had changed. */
  at: number;
  /** When a poll last had its version. */
  polledAt: number;
  /** The stamp of the last poll, also where it was older. */
  polled: Stamp | undefined;
  /** Whether the last answer for its event, or a later push, contains it. */
  isListed: boolean;
  /** The time of the request or push that shows this. */
  listedAt: number;
  /** The runners that cannot be distinguished from another runner of the market. */
  ambiguous: ReadonlySet<string>;
  readonly runners: Map<string, RunnerCells>;
}

/**
 * The markets of answers and pushes, and the cells that show them. It writes all given data, without checking its age.
 */
export class ShownMarkets {
  readonly #cells: PriceCells;
  readonly #markets = new Map<MarketRef, ShownMarket>();
  /** By event, then by id: a push finds its markets here, because making a `MarketRef` of each costs more. */
  readonly #ofEvent = new Map<string, Map<string, ShownMarket>>();

  constructor(cells: PriceCells) {
    this.#cells = cells;
  }

  get(market: MarketRef): ShownMarket | undefined {
    return this.#markets.get(market);
  }

  find(eventId: string, id: string): ShownMarket | undefined {
    return this.#ofEvent.get(eventId)?.get(id);
  }

  hasEvent(eventId: string): boolean {
    return this.#ofEvent.has(eventId);
  }

  /** In the order in which they came. */
  ofEvent(eventId: string): Iterable<ShownMarket> {
    return this.#ofEvent.get(eventId)?.values() ?? [];
  }

  /** A market that was not shown, without its figures. @param polledAt undefined where a push brought it */
  add(eventId: string, id: string, stamp: Stamp, polledAt: number | undefined): ShownMarket {
    const market: ShownMarket = {
      ref: marketRef(eventId, id),
      id,
      eventId,
      cameAt: stamp.sentAt,
      stamp,
      base: stamp,
      changes: [],
      totalMatched: undefined,
      score: undefined,
      structure: NOTHING_KNOWN,
      at: stamp.sentAt,
      polledAt: polledAt ?? Number.NEGATIVE_INFINITY,
      polled: polledAt === undefined ? undefined : stamp,
      isListed: true,
      listedAt: stamp.sentAt,
      ambiguous: NONE,
      runners: new Map(),
    };
    this.#markets.set(market.ref, market);
    const ofEvent = this.#ofEvent.get(eventId);
    if (ofEvent) ofEvent.set(id, market);
    else this.#ofEvent.set(eventId, new Map([[id, market]]));
    this.#cells.touch(marketKey(market.ref));
    return market;
  }

  write(market: ShownMarket, odds: MarketOdds, stamp: Stamp): void {
    const structure = structureOf(odds);
    market.stamp = stamp;
    market.base = stamp;
    market.changes = [];
    market.ambiguous = ambiguousOf(odds.runners);
    this.#setTerms(market, sameStructure(market.structure, structure) ? market.structure : structure, odds);
    // Values that a whole market lacks are removed from the runner.
    for (const runner of odds.runners) this.#writeRunner(market, { lastTraded: undefined, ...runner });
    for (const [id, cells] of market.runners)
      if (!Object.hasOwn(structure.runners, id)) {
        putSide(this.#cells, cells, 'back', []);
        putSide(this.#cells, cells, 'lay', []);
      }
  }

  /**
   * Writes a change.
   * @param isKept whether an answer that was requested before it may still arrive
   */
  change(market: ShownMarket, stamped: StampedChange, isKept: boolean): void {
    const { stamp } = stamped;
    market.stamp = stamp.version === undefined ? { ...stamp, version: market.stamp.version } : stamp;
    if (isKept) market.changes.push(stamped);
    else {
      market.base = market.stamp;
      if (market.changes.length > 0) market.changes = [];
    }
    if (market.changes.length > KEPT_CHANGES) market.base = market.changes.shift()?.stamp ?? market.stamp;
    if (market.ambiguous.size === 0 && isOfPricesOnly(stamped.change)) {
      for (const runner of stamped.change.runners) this.#writeRunner(market, runner);
      return;
    }
    const repeated = ambiguousOf(stamped.change.runners);
    if (repeated.size > 0) market.ambiguous = new Set([...market.ambiguous, ...repeated]);
    const change = withoutPricesOf(market.ambiguous, stamped.change);
    this.#setTerms(market, structureAfter(market.structure, change), {
      totalMatched: 'totalMatched' in change ? change.totalMatched : market.totalMatched,
      score: 'score' in change ? change.score : market.score,
    });
    for (const runner of change.runners) this.#writeRunner(market, runner);
  }

  /** @param at the time of the request or push that shows it */
  list(market: ShownMarket, isListed: boolean, at: number): void {
    if (at < market.listedAt) return;
    market.listedAt = at;
    if (market.isListed === isListed) return;
    market.isListed = isListed;
    this.#cells.touch(marketsKey(market.eventId));
  }

  /** Removes the markets for which `isOver` holds and that nobody shows. */
  forget(isOver: (market: ShownMarket) => boolean): void {
    for (const market of this.#markets.values())
      if (isOver(market) && !this.#isHeard(market)) this.#remove(market);
  }

  #setTerms(
    market: ShownMarket,
    structure: MarketStructure,
    { totalMatched, score }: Pick<MarketOdds, 'totalMatched' | 'score'>,
  ): void {
    if (market.structure !== structure) {
      market.structure = structure;
      this.#cells.touch(marketKey(market.ref));
    }
    if (market.totalMatched !== totalMatched) {
      market.totalMatched = totalMatched;
      this.#cells.touch(matchedKey(market.ref));
    }
    if (market.score !== score) {
      market.score = score;
      this.#cells.touch(scoreKey(market.ref));
    }
  }

  #writeRunner(market: ShownMarket, runner: RunnerOdds | MarketChange['runners'][number]): void {
    const cells = market.runners.get(runner.id) ?? this.#holdRunner(market, runner.id);
    if (runner.back) putSide(this.#cells, cells, 'back', runner.back);
    if (runner.lay) putSide(this.#cells, cells, 'lay', runner.lay);
    if ('lastTraded' in runner) {
      const { lastTraded } = runner;
      this.#cells.put(cells.traded, lastTraded === undefined ? undefined : { price: lastTraded });
    }
  }

  #holdRunner(market: ShownMarket, runnerId: string): RunnerCells {
    const cells = holdRunner(this.#cells, market.ref, runnerId);
    market.runners.set(runnerId, cells);
    this.#cells.touch(marketsKey(market.eventId));
    return cells;
  }

  #isHeard({ ref, eventId, runners }: ShownMarket): boolean {
    const keys = [marketKey(ref), matchedKey(ref), scoreKey(ref), marketsKey(eventId)];
    return keys.some((key) => this.#cells.isHeard(key)) || [...runners.values()].some(isRunnerHeard);
  }

  #remove(market: ShownMarket): void {
    for (const runner of market.runners.values()) releaseRunner(this.#cells, runner);
    this.#markets.delete(market.ref);
    const ofEvent = this.#ofEvent.get(market.eventId);
    ofEvent?.delete(market.id);
    if (ofEvent?.size === 0) this.#ofEvent.delete(market.eventId);
  }
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING_KNOWN: MarketStructure = {
  status: 'INACTIVE',
  statusLabel: undefined,
  inPlay: false,
  betDelay: 0,
  runners: {},
};

type AmbiguousRunners = readonly { readonly id: string; readonly isAmbiguous?: boolean }[];
function ambiguousOf(runners: AmbiguousRunners): ReadonlySet<string> {
  return runners.some(({ isAmbiguous }) => isAmbiguous)
    ? new Set(runners.flatMap(({ id, isAmbiguous }) => (isAmbiguous ? id : [])))
    : NONE;
}

/** Most changes contain only one side of one runner. */
function isOfPricesOnly(change: MarketChange): boolean {
  for (const key in change)
    if (key !== 'id' && key !== 'from' && key !== 'version' && key !== 'runners') return false;
  for (const runner of change.runners)
    for (const key in runner)
      if (key !== 'id' && key !== 'back' && key !== 'lay' && key !== 'lastTraded') return false;
  return true;
}

/** A change of two runners with the same id could belong to either. */
function withoutPricesOf(ambiguous: ReadonlySet<string>, change: MarketChange): MarketChange {
  if (ambiguous.size === 0) return change;
  const runners = change.runners.map((runner) =>
    ambiguous.has(runner.id) ? withoutPrices({ id: runner.id }) : runner,
  );
  return { ...change, runners };
}
