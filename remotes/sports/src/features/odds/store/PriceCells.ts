import type { Price } from '@touchline/shared/contracts/markets';

/** Runs the given work once, in the next frame. */
export type Frame = (flush: () => void) => void;

/** One price on the screen, or another subscribed value. Writers keep a reference, so that a tick needs no look-up. */
export interface Cell {
  readonly key: string;
  price: Price | undefined;
  /** Already waiting for the frame. */
  dirty: boolean;
  /** A market quotes it, so it stays without listeners. */
  held: boolean;
  /** Absent until the first listener, because an event of thousands of markets has tens of thousands of cells. */
  listeners?: Set<CellListener>;
}

/** @param at when the frame began to write, by `performance.now()`: one look at the clock for all its cells */
export type CellListener = (at: number) => void;

/** Cells by key, flushed once a frame: a listener is called once, however often its cell changed. */
export class PriceCells {
  readonly #frame: Frame;
  readonly #cells = new Map<string, Cell>();
  #dirty: Cell[] = [];

  constructor(frame: Frame) {
    this.#frame = frame;
  }

  price(key: string): Price | undefined {
    return this.#cells.get(key)?.price;
  }

  /** The cell of a key, kept until it is released. */
  hold(key: string): Cell {
    const cell = this.#of(key);
    cell.held = true;
    return cell;
  }

  /** No market quotes this any more. */
  release(cell: Cell): void {
    cell.held = false;
    this.put(cell, undefined);
    this.#drop(cell);
  }

  put(cell: Cell, price: Price | undefined): void {
    if (samePrice(cell.price, price)) return;
    cell.price = price;
    this.#mark(cell);
  }

  /** Something other than a price changed. */
  touch(key: string): void {
    const cell = this.#cells.get(key);
    if (cell) this.#mark(cell);
  }

  isHeard(key: string): boolean {
    const cell = this.#cells.get(key);
    return cell !== undefined && isHeard(cell);
  }

  /** Calls `listener` in the frame after the key's value changed. @returns an unsubscribe function */
  subscribe(key: string, listener: CellListener): () => void {
    const cell = this.#of(key);
    cell.listeners ??= new Set();
    cell.listeners.add(listener);
    return () => {
      cell.listeners?.delete(listener);
      this.#drop(cell);
    };
  }

  #of(key: string): Cell {
    let cell = this.#cells.get(key);
    if (!cell) {
      cell = { key, price: undefined, dirty: false, held: false };
      this.#cells.set(key, cell);
    }
    return cell;
  }

  #drop(cell: Cell): void {
    if (!cell.held && !isHeard(cell) && this.#cells.get(cell.key) === cell) this.#cells.delete(cell.key);
  }

  #mark(cell: Cell): void {
    if (cell.dirty || !isHeard(cell)) return;
    cell.dirty = true;
    if (this.#dirty.push(cell) === 1) this.#frame(() => this.#flush());
  }

  #flush(): void {
    const dirty = this.#dirty;
    this.#dirty = [];
    const at = performance.now();
    for (const cell of dirty) {
      cell.dirty = false;
      if (cell.listeners) for (const listener of cell.listeners) listener(at);
    }
  }
}

export function isHeard({ listeners }: Cell): boolean {
  return listeners !== undefined && listeners.size > 0;
}

function samePrice(a: Price | undefined, b: Price | undefined): boolean {
  return a === b || (a?.price === b?.price && a?.size === b?.size && a?.line === b?.line);
}
