import type {
  MarketOdds,
  MarketStatus,
  OddsAnswer,
  Price,
  RunnerOdds,
  RunnerStatus,
  Side,
  SportEvent,
} from '@touchline/shared/contracts';
import { homeKey, marketKey, matchedKey, priceKey, rowKey } from './price-keys';

/** How many prices a side shows at most. */
export const LADDER_DEPTH = 3;

/** A shown market older than this says so, and takes an answer of any version: the back end may have restarted. */
export const STALE_AFTER_MS = 6_000;

/** What React renders of a market. A new object only when something of it changed; prices are not in it. */
export interface MarketStructure {
  readonly status: MarketStatus;
  readonly statusLabel: string | undefined;
  readonly inPlay: boolean;
  /** Seconds. */
  readonly betDelay: number;
  readonly runners: Readonly<Record<string, RunnerStatus>>;
}

interface ShownMarket {
  odds: MarketOdds;
  structure: MarketStructure;
  /** When it was last confirmed, whether or not it had changed. */
  at: number;
}

/** Runs the given work once, with the next frame. */
export type Frame = (flush: () => void) => void;

/**
 * The prices in force, framework-free. Writers call `apply` with each answer; whoever shows a price subscribes to its
 * key and is told once a frame, and only when that very price changed.
 */
export class OddsStore {
  readonly #frame: Frame;
  readonly #markets = new Map<string, ShownMarket>();
  readonly #prices = new Map<string, Price>();
  readonly #homes = new Map<string, string>();
  readonly #listeners = new Map<string, Set<() => void>>();
  #dirty = new Set<string>();
  #waiting = false;

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  /** Takes an answer in. @param at epoch milliseconds of its arrival */
  apply(answer: OddsAnswer, at: number): void {
    for (const odds of answer.markets) this.#applyMarket(odds, at);
    this.#wake();
  }

  /** Prices that came with a list, for rows that no answer has quoted yet: something to read within one round trip. */
  seed(events: readonly SportEvent[]): void {
    for (const { market, runners = [] } of events)
      for (const runner of runners) {
        if (market ? this.#markets.has(market.id) : this.#homes.has(runner.id)) continue;
        for (const side of ['BACK', 'LAY'] as const)
          this.#put(
            market ? priceKey(market.id, runner.id, side) : rowKey(runner.id, side),
            side === 'BACK' ? runner.back : runner.lay,
          );
      }
    this.#wake();
  }

  price(key: string): Price | undefined {
    return this.#prices.get(key);
  }

  /** The best price of a runner's side, from its market. */
  best(marketId: string, runnerId: string, side: Side): Price | undefined {
    return this.#prices.get(priceKey(marketId, runnerId, side));
  }

  structure(marketId: string): MarketStructure | undefined {
    return this.#markets.get(marketId)?.structure;
  }

  version(marketId: string): number | undefined {
    return this.#markets.get(marketId)?.odds.version;
  }

  /** Paise. */
  totalMatched(marketId: string): number | undefined {
    return this.#markets.get(marketId)?.odds.totalMatched;
  }

  /** When the market was last confirmed by an answer, in epoch milliseconds. */
  confirmedAt(marketId: string): number | undefined {
    return this.#markets.get(marketId)?.at;
  }

  /** The market that quotes a row's runner: the first of an answer that names it. */
  homeOf(runnerId: string): string | undefined {
    return this.#homes.get(runnerId);
  }

  /** Calls `listener` in the frame after the key's value changed. @returns the way to stop */
  subscribe(key: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  #applyMarket(odds: MarketOdds, at: number): void {
    const shown = this.#markets.get(odds.id);
    if (shown) {
      const older = odds.version < shown.odds.version;
      if (older && at - shown.at < STALE_AFTER_MS) return;
      if (odds.version === shown.odds.version) {
        shown.at = at;
        return;
      }
    }
    const structure = structureOf(odds);
    const same = shown !== undefined && sameStructure(shown.structure, structure);
    this.#markets.set(odds.id, { odds, structure: same ? shown.structure : structure, at });
    if (!same) this.#dirty.add(marketKey(odds.id));
    if (shown?.odds.totalMatched !== odds.totalMatched) this.#dirty.add(matchedKey(odds.id));
    for (const runner of odds.runners) this.#applyRunner(odds.id, runner);
  }

  #applyRunner(marketId: string, runner: RunnerOdds): void {
    if (!this.#homes.has(runner.id)) {
      this.#homes.set(runner.id, marketId);
      this.#dirty.add(homeKey(runner.id));
    }
    const isHome = this.#homes.get(runner.id) === marketId;
    for (const [side, prices] of [
      ['BACK', runner.back],
      ['LAY', runner.lay],
    ] as const) {
      for (let depth = 0; depth < LADDER_DEPTH; depth++)
        this.#put(priceKey(marketId, runner.id, side, depth), prices[depth]);
      if (isHome) this.#put(rowKey(runner.id, side), prices[0]);
    }
  }

  #put(key: string, price: Price | undefined): void {
    if (samePrice(this.#prices.get(key), price)) return;
    if (price) this.#prices.set(key, price);
    else this.#prices.delete(key);
    this.#dirty.add(key);
  }

  #wake(): void {
    if (this.#waiting || this.#dirty.size === 0) return;
    this.#waiting = true;
    this.#frame(() => {
      this.#waiting = false;
      const dirty = this.#dirty;
      this.#dirty = new Set();
      for (const key of dirty) for (const listener of this.#listeners.get(key) ?? []) listener();
    });
  }
}

function structureOf(odds: MarketOdds): MarketStructure {
  return {
    status: odds.status,
    statusLabel: odds.statusLabel,
    inPlay: odds.inPlay,
    betDelay: odds.betDelay,
    runners: Object.fromEntries(odds.runners.map((runner) => [runner.id, runner.status])),
  };
}

function sameStructure(a: MarketStructure, b: MarketStructure): boolean {
  const ids = Object.keys(a.runners);
  return (
    a.status === b.status &&
    a.statusLabel === b.statusLabel &&
    a.inPlay === b.inPlay &&
    a.betDelay === b.betDelay &&
    ids.length === Object.keys(b.runners).length &&
    ids.every((id) => a.runners[id] === b.runners[id])
  );
}

function samePrice(a: Price | undefined, b: Price | undefined): boolean {
  return a === b || (a?.price === b?.price && a?.size === b?.size && a?.line === b?.line);
}
