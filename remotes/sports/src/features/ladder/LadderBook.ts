import type { Hundredths, Paise, Price, Side } from '@touchline/shared/contracts';
import { formatMoneyShort } from '@touchline/shared/format';
import { LADDER_DEPTH, priceKey, tradedKey } from '../odds';

/** The part of the odds store that is read. */
export interface LadderPrices {
  price(key: string): Price | undefined;
  subscribe(key: string, listener: () => void): () => void;
}

/** What one tick shows. */
interface Tick {
  readonly back: string;
  readonly lay: string;
  /** Paise of the volume bar. */
  readonly volume: Paise;
  readonly isLast: boolean;
}

/** The elements of a tick's row. */
export interface TickCells {
  readonly row: HTMLElement;
  readonly back: HTMLElement;
  readonly lay: HTMLElement;
  readonly price: HTMLElement;
}

const EMPTY: Tick = { back: '', lay: '', volume: 0, isLast: false };

/**
 * What is on offer at each tick of a runner, written directly into the rows that are on the screen: once a frame, and
 * only into ticks that changed, because a render per tick cannot keep up with a busy market
 * (docs/performance.md#a-live-board).
 */
export class LadderBook {
  readonly #prices: LadderPrices;
  readonly #sides: readonly { readonly side: Side; readonly keys: readonly string[] }[];
  readonly #tradedKey: string;
  readonly #rows = new Map<Hundredths, TickCells>();
  #ticks: ReadonlyMap<Hundredths, Tick> = new Map();
  /** Matched at each price; undefined where the back end does not say. */
  #traded: ReadonlyMap<Hundredths, Paise> | undefined;
  #most = 0;
  #isDue = false;

  constructor(prices: LadderPrices, marketId: string, runnerId: string) {
    this.#prices = prices;
    this.#sides = (['BACK', 'LAY'] as const).map((side) => ({
      side,
      keys: Array.from({ length: LADDER_DEPTH }, (_, depth) => priceKey(marketId, runnerId, side, depth)),
    }));
    this.#tradedKey = tradedKey(marketId, runnerId);
  }

  /** Follows the prices until the returned function is called. */
  start(): () => void {
    const keys = [...this.#sides.flatMap((side) => side.keys), this.#tradedKey];
    const stops = keys.map((key) => this.#prices.subscribe(key, this.#changed));
    this.#update();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Keeps the row of a price current until the returned function is called. */
  show(price: Hundredths, cells: TickCells): () => void {
    this.#rows.set(price, cells);
    this.#write(cells, this.#ticks.get(price) ?? EMPTY);
    return () => {
      if (this.#rows.get(price) === cells) this.#rows.delete(price);
    };
  }

  /** The volume bars show what was matched; without it, what is on offer. */
  setTraded(traded: readonly { readonly price: Hundredths; readonly size: Paise }[] | undefined): void {
    this.#traded = traded && new Map(traded.map(({ price, size }) => [price, size]));
    this.#update();
  }

  /**
   * The price around which the ladder opens: the best on offer, else the last traded one, which may be old where little
   * is traded.
   */
  centre(): Hundredths | undefined {
    const keys = [...this.#sides.map((side) => side.keys[0] ?? ''), this.#tradedKey];
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
    const before = this.#ticks;
    const mostBefore = this.#most;
    const after = this.#read();
    this.#ticks = after;
    if (this.#most !== mostBefore) {
      // Every bar is relative to the longest.
      for (const [price, cells] of this.#rows) this.#write(cells, after.get(price) ?? EMPTY);
      return;
    }
    for (const price of before.keys()) if (!after.has(price)) this.#writeAt(price, EMPTY);
    for (const [price, tick] of after) if (!isSame(before.get(price), tick)) this.#writeAt(price, tick);
  }

  #read(): Map<Hundredths, Tick> {
    const ticks = new Map<Hundredths, Tick>();
    const put = (price: Hundredths, change: Partial<Tick>) =>
      ticks.set(price, { ...(ticks.get(price) ?? EMPTY), ...change });
    for (const [price, volume] of this.#traded ?? []) put(price, { volume });
    for (const { side, keys } of this.#sides)
      for (const key of keys) {
        const offer = this.#prices.price(key);
        if (!offer) continue;
        const size = offer.size === undefined ? '●' : formatMoneyShort(offer.size);
        put(offer.price, side === 'BACK' ? { back: size } : { lay: size });
        if (!this.#traded) put(offer.price, { volume: offer.size ?? 0 });
      }
    const last = this.#prices.price(this.#tradedKey);
    if (last) put(last.price, { isLast: true });
    this.#most = 0;
    for (const { volume } of ticks.values()) this.#most = Math.max(this.#most, volume);
    return ticks;
  }

  #writeAt(price: Hundredths, tick: Tick): void {
    const cells = this.#rows.get(price);
    if (cells) this.#write(cells, tick);
  }

  #write({ row, back, lay, price }: TickCells, tick: Tick): void {
    writeText(back, tick.back);
    writeText(lay, tick.lay);
    row.toggleAttribute('data-last', tick.isLast);
    const share = this.#most === 0 ? 0 : tick.volume / this.#most;
    price.style.setProperty('--volume', `${Math.round(share * 100)}%`);
  }
}

function isSame(a: Tick | undefined, b: Tick): boolean {
  return (
    a !== undefined && a.back === b.back && a.lay === b.lay && a.volume === b.volume && a.isLast === b.isLast
  );
}

/** Changes the existing text node, because a new one would be laid out again. */
function writeText(cell: HTMLElement, text: string): void {
  const node = cell.firstChild;
  if (!node) {
    if (text !== '') cell.textContent = text;
  } else if (node.nodeValue !== text) node.nodeValue = text;
}
