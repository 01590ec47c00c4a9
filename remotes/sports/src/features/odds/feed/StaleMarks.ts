import { STALE_AFTER_MS } from '../store/OddsStore';
import type { MarketRef } from '../store/price-keys';

/** How often ages are checked: a price is marked as old at most this much too late. */
const LOOK_MS = 1_000;

/**
 * Marks elements that show a market with `data-stale` while the market's prices have not been confirmed for
 * STALE_AFTER_MS. It changes the elements directly, so that ages cause no render.
 */
export class StaleMarks {
  readonly #confirmedAt: (market: MarketRef) => number | undefined;
  readonly #now: () => number;
  readonly #elements = new Map<HTMLElement, MarketRef>();
  readonly #stale = new Set<HTMLElement>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(confirmedAt: (market: MarketRef) => number | undefined, now: () => number) {
    this.#confirmedAt = confirmedAt;
    this.#now = now;
  }

  /** Updates the mark of `element` until the returned function is called. */
  mark(element: HTMLElement, market: MarketRef): () => void {
    this.#elements.set(element, market);
    this.#timer ??= setInterval(() => this.#look(), LOOK_MS);
    this.#write(element, market);
    return () => {
      this.#elements.delete(element);
      this.#set(element, false);
      if (this.#elements.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Prices were confirmed: outdated marks are removed at once. */
  refresh(): void {
    for (const element of this.#stale) this.#write(element, this.#elements.get(element));
  }

  #look(): void {
    for (const [element, market] of this.#elements) this.#write(element, market);
  }

  #write(element: HTMLElement, market: MarketRef | undefined): void {
    const at = market === undefined ? undefined : this.#confirmedAt(market);
    this.#set(element, at !== undefined && this.#now() - at > STALE_AFTER_MS);
  }

  #set(element: HTMLElement, stale: boolean): void {
    if (stale === this.#stale.has(element)) return;
    if (stale) this.#stale.add(element);
    else this.#stale.delete(element);
    element.toggleAttribute('data-stale', stale);
  }
}
