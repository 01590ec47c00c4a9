import type { SportEvent } from '@touchline/shared/contracts/markets';
import { type Cell, isHeard, type PriceCells } from './PriceCells';
import { type MarketRef, rowKey, rowMark } from './price-keys';

/** The prices that came with a list for one of its rows. */
interface RowPrices {
  readonly event: SportEvent;
  readonly cells: ReadonlySet<Cell>;
  readonly at: number;
}

/** The prices that lists brought for their rows, shown until an answer has newer ones. */
export class ListPrices {
  readonly #cells: PriceCells;
  /** By `rowMark`. */
  readonly #rows = new Map<MarketRef, RowPrices>();

  constructor(cells: PriceCells) {
    this.#cells = cells;
  }

  put(event: SportEvent, at: number): void {
    const mark = rowMark(event.id);
    const before = this.#rows.get(mark);
    // A row that was scrolled away and back has no newer prices.
    if (before?.event === event) return;
    const cells = new Set(before?.cells);
    for (const runner of event.runners ?? [])
      for (const side of ['BACK', 'LAY'] as const) {
        const cell = this.#cells.hold(rowKey(event.id, runner.id, side));
        cells.add(cell);
        this.#cells.put(cell, side === 'BACK' ? runner.back : runner.lay);
      }
    this.#rows.set(mark, { event, cells, at });
  }

  /** When they came, in epoch milliseconds; undefined without prices. */
  at(mark: MarketRef): number | undefined {
    const row = this.#rows.get(mark);
    return row && [...row.cells].some(({ price }) => price) ? row.at : undefined;
  }

  /** Removes prices that came earlier and are not shown. */
  forgetBefore(at: number): void {
    for (const [mark, row] of this.#rows)
      if (row.at < at && ![...row.cells].some(isHeard)) {
        for (const cell of row.cells) this.#cells.release(cell);
        this.#rows.delete(mark);
      }
  }
}
