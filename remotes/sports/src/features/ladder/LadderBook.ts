import type { Side } from '@touchline/shared/contracts/bets';
import type { Price } from '@touchline/shared/contracts/markets';
import type { Hundredths, Paise } from '@touchline/shared/contracts/reading';
import { formatMoneyShort } from '@touchline/shared/format';
import { writeText } from '@touchline/shared/ui';
import { LADDER_DEPTH, type MarketRef, priceKey, tradedKey } from '../odds';

/** The part of the odds store that is read. */
interface LadderPrices {
  price(key: string): Price | undefined;
  subscribe(key: string, listener: () => void): () => void;
}

/** The elements of a tick's row. */
interface TickCells {
  readonly row: HTMLElement;
  readonly back: HTMLElement;
  readonly lay: HTMLElement;
  readonly price: HTMLElement;
}

/**
 * The offers at each tick of a runner, written directly into the visible rows: once a frame, and only into ticks that
 * changed, because a render per tick cannot keep up with a busy market (docs/performance.md#a-live-board).
 */
export class LadderBook {
  readonly #prices: LadderPrices;
  /** The keys of the backs, best first, then of the lays, then of the last traded price. */
  readonly #keys: readonly string[];
  /** The values of these keys when they were last written. */
  #seen: readonly (Price | undefined)[] = [];
  readonly #rows = new Map<Hundredths, TickCells>();
  /** Matched at each price; undefined where the back end does not say. */
  #traded: ReadonlyMap<Hundredths, Paise> | undefined;
  /** The volume of the longest bar. Paise. */
  #most = 0;
  #isDue = false;

  constructor(prices: LadderPrices, market: MarketRef, runnerId: string) {
    this.#prices = prices;
    const keysOf = (side: Side) =>
      Array.from({ length: LADDER_DEPTH }, (_, depth) => priceKey(market, runnerId, side, depth));
    this.#keys = [...keysOf('BACK'), ...keysOf('LAY'), tradedKey(market, runnerId)];
  }

  /** Follows the prices until the returned function is called. */
  start(): () => void {
    const stops = this.#keys.map((key) => this.#prices.subscribe(key, this.#changed));
    this.#update();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Keeps the row of a price current until the returned function is called. */
  show(price: Hundredths, cells: TickCells): () => void {
    this.#rows.set(price, cells);
    this.#write(price, cells);
    return () => {
      if (this.#rows.get(price) === cells) this.#rows.delete(price);
    };
  }

  /** The volume bars show the matched volume, or without it the offers. */
  setTraded(traded: readonly { readonly price: Hundredths; readonly size: Paise }[] | undefined): void {
    this.#traded = traded?.length ? new Map(traded.map(({ price, size }) => [price, size])) : undefined;
    this.#most = this.#longest();
    for (const [price, cells] of this.#rows) this.#write(price, cells);
  }

  /**
   * The price around which the ladder opens: the best on offer, else the last traded one, which may be old where little
   * is traded.
   */
  centre(): Hundredths | undefined {
    const keys = [0, LADDER_DEPTH, 2 * LADDER_DEPTH].map((at) => this.#keys[at] ?? '');
    return keys.map((key) => this.#prices.price(key)?.price).find((price) => price !== undefined);
  }

  /** Several prices of a runner change in one frame, and are written together. */
  readonly #changed = (): void => {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#update();
    });
  };

  #update(): void {
    const before = this.#seen;
    this.#seen = this.#keys.map((key) => this.#prices.price(key));
    const changed = new Set<Hundredths>();
    this.#seen.forEach((now, at) => {
      const then = before[at];
      if (now === then) return;
      if (then) changed.add(then.price);
      if (now) changed.add(now.price);
    });
    if (changed.size === 0) return;
    const most = this.#longest();
    if (most !== this.#most && !this.#traded)
      for (const price of this.#seen) if (price) changed.add(price.price);
    this.#most = most;
    for (const price of changed) {
      const cells = this.#rows.get(price);
      if (cells) this.#write(price, cells);
    }
  }

  #longest(): Paise {
    if (this.#traded) return Math.max(0, ...this.#traded.values());
    return Math.max(0, ...this.#seen.slice(0, 2 * LADDER_DEPTH).map((offer) => offer?.size ?? 0));
  }

  #write(price: Hundredths, { row, back, lay, price: bar }: TickCells): void {
    const backed = this.#offerAt(price, 0);
    const laid = this.#offerAt(price, LADDER_DEPTH);
    writeText(back, sizeText(backed));
    writeText(lay, sizeText(laid));
    row.toggleAttribute('data-last', this.#seen[2 * LADDER_DEPTH]?.price === price);
    const volume = this.#traded ? this.#traded.get(price) : (backed ?? laid)?.size;
    const share = this.#most === 0 ? 0 : Math.round(((volume ?? 0) / this.#most) * 100);
    const width = `${share}%`;
    if (bar.style.getPropertyValue('--volume') !== width) bar.style.setProperty('--volume', width);
  }

  /** @param from where the keys of the side begin */
  #offerAt(price: Hundredths, from: number): Price | undefined {
    for (let at = from; at < from + LADDER_DEPTH; at++)
      if (this.#seen[at]?.price === price) return this.#seen[at];
    return undefined;
  }
}

/** Without sizes an offer is shown by a mark. */
function sizeText(offer: Price | undefined): string {
  if (!offer) return '';
  return offer.size === undefined ? '●' : formatMoneyShort(offer.size);
}
