import type { Price } from '@touchline/shared/contracts/markets';
import { steadyNow } from '@touchline/shared/format';
import { perPlatform } from '@touchline/shared/platform/perPlatform';
import { Listeners } from '@touchline/shared/utilities';
import { type MarketRef, oddsFor, priceKey, STALE_AFTER_MS } from '../odds';
import { PriceHistory } from './PriceHistory';

/** The sampling interval. A price that came and went in between was hardly visible either. */
const LOOK_EVERY_MS = 1_000;

/** How many histories are kept of runners that are no longer on the screen. */
const KEPT = 200;

/** The part of the odds store that is sampled. */
export interface Prices {
  /** The price now. @param key a `priceKey` */
  price(key: string): Price | undefined;
  /** Epoch milliseconds of the market's last answer. */
  confirmedAt(market: MarketRef): number | undefined;
}

interface Watched {
  readonly market: MarketRef;
  readonly runnerId: string;
  readonly history: PriceHistory;
  watchers: number;
}

/**
 * Samples the prices of the runners on the screen once a second and stores them. It has no subscriptions and reads two
 * prices per runner, so a busy board costs no more than a quiet one.
 */
export class HistoryRecorder {
  readonly #prices: Prices;
  readonly #now: () => number;
  readonly #runners = new Map<string, Watched>();
  readonly #listeners = new Listeners();
  /** The number of histories above which the oldest are removed. */
  #room = KEPT;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(prices: Prices, now: () => number = steadyNow) {
    this.#prices = prices;
    this.#now = now;
  }

  historyOf(market: MarketRef, runnerId: string): PriceHistory {
    return this.#runner(market, runnerId).history;
  }

  /** Records a runner's prices until the returned function is called. The history stays. */
  watch(market: MarketRef, runnerId: string): () => void {
    const runner = this.#runner(market, runnerId);
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

  /** Calls `listener` after every sample, changed or not. @returns an unsubscribe function */
  readonly subscribe = this.#listeners.subscribe;

  #runner(market: MarketRef, runnerId: string): Watched {
    const key = `${market}|${runnerId}`;
    const existing = this.#runners.get(key);
    if (existing) return existing;
    const runner = { market, runnerId, history: new PriceHistory(), watchers: 0 };
    this.#runners.set(key, runner);
    this.#forget();
    return runner;
  }

  /** Removes the oldest histories above the limit. */
  #forget(): void {
    if (this.#runners.size <= this.#room) return;
    for (const [key, { watchers }] of this.#runners) {
      if (this.#runners.size <= KEPT) break;
      if (watchers === 0) this.#runners.delete(key);
    }
    // All of them are on the screen, so the limit is raised by half before the next check.
    this.#room = Math.max(KEPT, this.#runners.size * 1.5);
  }

  #lookAtAll(): void {
    for (const runner of this.#runners.values()) if (runner.watchers > 0) this.#look(runner);
    this.#listeners.notify();
  }

  #look({ market, runnerId, history }: Watched): void {
    const now = this.#now();
    const confirmed = this.#prices.confirmedAt(market);
    if (confirmed === undefined) return;
    if (now - confirmed > STALE_AFTER_MS) history.pause(now);
    else
      history.record(
        now,
        this.#prices.price(priceKey(market, runnerId, 'BACK'))?.price,
        this.#prices.price(priceKey(market, runnerId, 'LAY'))?.price,
      );
  }
}

/** The price histories of a platform, which outlive a page, so that returning to a market finds its chart. */
export const historiesFor = perPlatform((platform) => new HistoryRecorder(oddsFor(platform).store));
