import type {
  MarketChange,
  MarketOdds,
  OddsAnswer,
  OddsPush,
  Price,
  RunnerOdds,
  Side,
  SportEvent,
} from '@touchline/shared/contracts';
import { ListPrices } from './ListPrices';
import { MissedChanges, without } from './MissedChanges';
import { type MarketStructure, sameStructure, structureAfter, structureOf } from './market-structure';
import { type Frame, PriceCells } from './PriceCells';
import { homeKey, marketKey, matchedKey, priceKey, scoreKey } from './price-keys';
import { holdRunner, isRunnerHeard, putSide, type RunnerCells, releaseRunner } from './RunnerCells';

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

interface ShownMarket {
  readonly id: string;
  version: number;
  totalMatched: number | undefined;
  score: string | undefined;
  structure: MarketStructure;
  /** When its own figures last confirmed it, whether or not they had changed. */
  at: number;
  /** When a poll last had its version. */
  polledAt: number;
  /** Its event; several while answers leave that open, because neither poll nor push names it. */
  events: ReadonlySet<string>;
  readonly runners: Map<string, RunnerCells>;
}

/**
 * The current prices, framework-free. Writers call `apply` with each answer and `push` with each push; a subscriber to
 * a price's key is called once a frame, only when that price changed.
 */
export class OddsStore {
  readonly #cells: PriceCells;
  readonly #now: () => number;
  readonly #markets = new Map<string, ShownMarket>();
  readonly #homes = new Map<string, string>();
  readonly #lists: ListPrices;
  readonly #missed = new MissedChanges();
  /** When a push last confirmed an event's prices. */
  readonly #pushedAt = new Map<string, number>();
  #sweptAt: number;

  constructor(frame: Frame, now: () => number = Date.now) {
    this.#cells = new PriceCells(frame);
    this.#lists = new ListPrices(this.#cells);
    this.#now = now;
    this.#sweptAt = now();
  }

  /**
   * Applies an answer.
   * @param at epoch milliseconds of its arrival
   * @param asked the requested events: the answer contains all their markets and no others
   */
  apply(answer: OddsAnswer, at: number, asked: ReadonlySet<string> = NONE): void {
    for (const odds of answer.markets) this.#applyWhole(odds, at, asked, true);
    if (asked.size > 0) {
      const answered = new Set(answer.markets.map(({ id }) => id));
      this.#missed.excludeAbsent(asked, answered);
      for (const market of this.#markets.values())
        if (!answered.has(market.id)) market.events = without(market.events, asked);
    }
    this.#sweep(at);
  }

  /**
   * Applies a push.
   * @param at epoch milliseconds of its arrival
   * @param covered the events that pushes keep current: for others a push does not confirm what is shown
   */
  push({ events, markets, changes }: OddsPush, at: number, covered: ReadonlySet<string> = NONE): void {
    if (markets.length > 0) {
      const pushed = new Set(events);
      for (const odds of markets) this.#applyWhole(odds, at, pushed, false);
    }
    for (const change of changes)
      if (this.#markets.has(change.id)) this.#applyChange(change, at);
      else this.#missed.add(change.id, new Set(events), change, at);
    for (const id of events) if (covered.has(id)) this.#pushedAt.set(id, at);
    this.#sweep(at);
  }

  /** Events with a market that missed a push, which must be requested. */
  behind(): ReadonlySet<string> {
    return this.#missed.events();
  }

  /** Prices that came with a list, for rows without an answer yet, so that they show something at once. */
  seed(events: readonly SportEvent[]): void {
    const at = this.#now();
    for (const event of events) this.#lists.put(event, at);
  }

  /** When a list brought the prices of a row (`rowMark`), in epoch milliseconds; undefined without prices. */
  seededAt(mark: string): number | undefined {
    return this.#lists.at(mark);
  }

  price(key: string): Price | undefined {
    return this.#cells.price(key);
  }

  /** The best price of a runner's side, from its market. */
  best(marketId: string, runnerId: string, side: Side): Price | undefined {
    return this.#cells.price(priceKey(marketId, runnerId, side));
  }

  structure(marketId: string): MarketStructure | undefined {
    return this.#markets.get(marketId)?.structure;
  }

  version(marketId: string): number | undefined {
    return this.#markets.get(marketId)?.version;
  }

  /** Paise. */
  totalMatched(marketId: string): number | undefined {
    return this.#markets.get(marketId)?.totalMatched;
  }

  /** The score of the market's event; undefined where the back end sends none with the odds. */
  score(marketId: string): string | undefined {
    return this.#markets.get(marketId)?.score;
  }

  /** When a source last confirmed the shown market, in epoch milliseconds. */
  confirmedAt(marketId: string): number | undefined {
    const market = this.#markets.get(marketId);
    return market && this.#confirmedAt(market);
  }

  /** The market that quotes a row's runner: the first of an answer with the runner. */
  homeOf(runnerId: string): string | undefined {
    return this.#homes.get(runnerId);
  }

  /** Calls `listener` in the frame after the key's value changed. @returns an unsubscribe function */
  subscribe(key: string, listener: () => void): () => void {
    return this.#cells.subscribe(key, listener);
  }

  #applyWhole(odds: MarketOdds, at: number, from: ReadonlySet<string>, polled: boolean): void {
    const shown = this.#markets.get(odds.id);
    if (shown) {
      shown.events = narrowed(shown.events, from);
      if (odds.version < shown.version) {
        if (at - this.#confirmedAt(shown) < STALE_AFTER_MS) {
          if (!polled) this.#isOlder(shown, at);
          return;
        }
        this.#missed.take(odds.id);
      }
      if (polled && odds.version !== shown.version) shown.polledAt = at;
    }
    const market = shown ?? this.#show(odds, at, from, polled);
    if (!shown || odds.version !== shown.version) this.#write(market, odds);
    market.at = at;
    // The pushes that arrived during the call.
    for (const change of this.#missed.take(odds.id))
      if (change.version > market.version) this.#applyChange(change, at);
  }

  #show(odds: MarketOdds, at: number, events: ReadonlySet<string>, polled: boolean): ShownMarket {
    const market: ShownMarket = {
      id: odds.id,
      version: odds.version,
      totalMatched: undefined,
      score: undefined,
      structure: NOTHING_KNOWN,
      at,
      polledAt: polled ? at : Number.NEGATIVE_INFINITY,
      events,
      runners: new Map(),
    };
    this.#markets.set(odds.id, market);
    this.#cells.touch(marketKey(odds.id));
    return market;
  }

  #write(market: ShownMarket, odds: MarketOdds): void {
    const structure = structureOf(odds);
    this.#setTerms(market, sameStructure(market.structure, structure) ? market.structure : structure, odds);
    market.version = odds.version;
    // What a whole market does not say of a runner is gone.
    for (const runner of odds.runners) this.#writeRunner(market, { lastTraded: undefined, ...runner });
    for (const [id, cells] of market.runners)
      if (!(id in structure.runners)) {
        putSide(this.#cells, cells, 'back', []);
        putSide(this.#cells, cells, 'lay', []);
      }
  }

  #applyChange(change: MarketChange, at: number): void {
    const market = this.#markets.get(change.id);
    if (!market) return;
    if (change.version <= market.version) this.#isOlder(market, at);
    // A change contains values, not differences, so it applies to every earlier version.
    else if (change.from > market.version || this.#missed.has(change.id)) this.#isBehind(market, change, at);
    else this.#follow(market, change, at);
  }

  #follow(market: ShownMarket, change: MarketChange, at: number): void {
    this.#setTerms(market, structureAfter(market.structure, change), {
      totalMatched: 'totalMatched' in change ? change.totalMatched : market.totalMatched,
      score: 'score' in change ? change.score : market.score,
    });
    market.version = change.version;
    market.at = at;
    for (const runner of change.runners) this.#writeRunner(market, runner);
  }

  #setTerms(
    market: ShownMarket,
    structure: MarketStructure,
    { totalMatched, score }: Pick<MarketOdds, 'totalMatched' | 'score'>,
  ): void {
    if (market.structure !== structure) {
      market.structure = structure;
      this.#cells.touch(marketKey(market.id));
    }
    if (market.totalMatched !== totalMatched) {
      market.totalMatched = totalMatched;
      this.#cells.touch(matchedKey(market.id));
    }
    if (market.score !== score) {
      market.score = score;
      this.#cells.touch(scoreKey(market.id));
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
    if (!this.#homes.has(runnerId)) {
      this.#homes.set(runnerId, market.id);
      this.#cells.touch(homeKey(runnerId));
    }
    const cells = holdRunner(this.#cells, market.id, runnerId);
    market.runners.set(runnerId, cells);
    return cells;
  }

  #isOlder(market: ShownMarket, at: number): void {
    if (at - market.polledAt > PUSH_LAG_MS) this.#isBehind(market, undefined, at);
  }

  #isBehind(market: ShownMarket, change: MarketChange | undefined, at: number): void {
    market.at = this.#confirmedAt(market);
    this.#missed.add(market.id, market.events, change, at);
  }

  #confirmedAt(market: ShownMarket): number {
    if (market.events.size === 0 || this.#missed.has(market.id)) return market.at;
    let pushed = Number.POSITIVE_INFINITY;
    for (const id of market.events) pushed = Math.min(pushed, this.#pushedAt.get(id) ?? 0);
    return Math.max(market.at, pushed);
  }

  /** Once a minute: a tab that is open for days keeps what it showed lately, not everything. */
  #sweep(at: number): void {
    if (at - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = at;
    for (const market of this.#markets.values())
      if (at - this.#confirmedAt(market) > KEPT_MS && !this.#isHeard(market)) this.#forget(market);
    this.#lists.forgetBefore(at - KEPT_MS);
    for (const [id, pushedAt] of this.#pushedAt) if (at - pushedAt > KEPT_MS) this.#pushedAt.delete(id);
    this.#missed.forgetBefore(at - KEPT_MS);
  }

  #isHeard({ id, runners }: ShownMarket): boolean {
    return (
      this.#cells.isHeard(marketKey(id)) ||
      this.#cells.isHeard(matchedKey(id)) ||
      this.#cells.isHeard(scoreKey(id)) ||
      [...runners].some(
        ([runnerId, runner]) =>
          isRunnerHeard(runner) ||
          (this.#homes.get(runnerId) === id && this.#cells.isHeard(homeKey(runnerId))),
      )
    );
  }

  #forget(market: ShownMarket): void {
    for (const [runnerId, runner] of market.runners) {
      releaseRunner(this.#cells, runner);
      if (this.#homes.get(runnerId) === market.id) this.#homes.delete(runnerId);
    }
    this.#markets.delete(market.id);
  }
}

const SWEEP_MS = 60_000;
const NONE: ReadonlySet<string> = new Set();
const NOTHING_KNOWN: MarketStructure = {
  status: 'INACTIVE',
  statusLabel: undefined,
  inPlay: false,
  betDelay: 0,
  runners: {},
};

/** The events in both; if none, the newer ones. */
function narrowed(known: ReadonlySet<string>, from: ReadonlySet<string>): ReadonlySet<string> {
  if (known === from || from.size === 0) return known;
  const both = [...known].filter((id) => from.has(id));
  return both.length === 0 ? from : both.length === known.size ? known : new Set(both);
}
