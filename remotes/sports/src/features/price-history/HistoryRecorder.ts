import { Listeners, type Price } from '@touchline/shared/contracts';
import type { Platform } from '@touchline/shared/platform';
import { oddsFor, priceKey, STALE_AFTER_MS } from '../odds';
import { PriceHistory } from './PriceHistory';

/** Between two looks at the prices. A price that came and went in between was not on the screen for long either. */
const LOOK_EVERY_MS = 1_000;

/** Histories kept of runners that are no longer on the screen. */
const KEPT = 200;

/** The part of the odds store that is looked at. */
export interface Prices {
  /** Of a `priceKey`. */
  price(key: string): Price | undefined;
  /** Epoch milliseconds of the market's last answer. */
  confirmedAt(marketId: string): number | undefined;
}

interface Watched {
  readonly marketId: string;
  readonly runnerId: string;
  readonly history: PriceHistory;
  watchers: number;
}

/**
 * Looks once a second at the prices of the runners on the screen and keeps what it saw. It subscribes to nothing and
 * reads two prices a runner, so a busy board costs no more than a quiet one.
 */
export class HistoryRecorder {
  readonly #prices: Prices;
  readonly #now: () => number;
  readonly #runners = new Map<string, Watched>();
  readonly #listeners = new Listeners();
  /** How many there may be before the oldest are looked for. */
  #room = KEPT;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(prices: Prices, now: () => number = Date.now) {
    this.#prices = prices;
    this.#now = now;
  }

  /** What was seen of a runner so far. */
  historyOf(marketId: string, runnerId: string): PriceHistory {
    return this.#runner(marketId, runnerId).history;
  }

  /** Looks at a runner's prices until the returned function is called. What was seen by then is kept. */
  watch(marketId: string, runnerId: string): () => void {
    const runner = this.#runner(marketId, runnerId);
    runner.watchers += 1;
    this.#look(runner);
    this.#timer ??= setInterval(() => this.#lookAtAll(), LOOK_EVERY_MS);
    return () => {
      runner.watchers -= 1;
      if (runner.watchers > 0) return;
      runner.history.pause(this.#now());
      if ([...this.#runners.values()].some(({ watchers }) => watchers > 0)) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Calls `listener` after every look, whether or not it found anything new. @returns the way to stop */
  readonly subscribe = this.#listeners.subscribe;

  #runner(marketId: string, runnerId: string): Watched {
    const key = `${marketId}|${runnerId}`;
    const known = this.#runners.get(key);
    if (known) return known;
    const runner = { marketId, runnerId, history: new PriceHistory(), watchers: 0 };
    this.#runners.set(key, runner);
    this.#forget();
    return runner;
  }

  /** Lets go of the oldest of too many. */
  #forget(): void {
    if (this.#runners.size <= this.#room) return;
    for (const [key, { watchers }] of this.#runners) {
      if (this.#runners.size <= KEPT) break;
      if (watchers === 0) this.#runners.delete(key);
    }
    // All of them are on the screen: looked through again only when there are half as many more.
    this.#room = Math.max(KEPT, this.#runners.size * 1.5);
  }

  #lookAtAll(): void {
    for (const runner of this.#runners.values()) if (runner.watchers > 0) this.#look(runner);
    this.#listeners.notify();
  }

  #look({ marketId, runnerId, history }: Watched): void {
    const now = this.#now();
    const confirmed = this.#prices.confirmedAt(marketId);
    if (confirmed === undefined) return;
    if (now - confirmed > STALE_AFTER_MS) history.pause(now);
    else
      history.record(
        now,
        this.#prices.price(priceKey(marketId, runnerId, 'BACK'))?.price,
        this.#prices.price(priceKey(marketId, runnerId, 'LAY'))?.price,
      );
  }
}

const recorders = new WeakMap<Platform, HistoryRecorder>();

/** The price histories of a platform: they outlive a page, so the way back to a market finds its picture. */
export function historiesFor(platform: Platform): HistoryRecorder {
  const recorder = recorders.get(platform) ?? new HistoryRecorder(oddsFor(platform).store);
  recorders.set(platform, recorder);
  return recorder;
}
