import type { Price } from '@touchline/shared/contracts';
import type { Cell, PriceCells } from './PriceCells';
import { homeKey, priceKey, rowKey } from './price-keys';

/** How many prices a side shows at most. */
export const LADDER_DEPTH = 3;

const DEPTHS = [...Array(LADDER_DEPTH).keys()];

/** The two cells of a list row: a runner's best prices. */
export interface RowCells {
  readonly back: Cell;
  readonly lay: Cell;
}

/** The cells of a market's runner, best first; `row` when list rows follow this market. */
export interface RunnerCells {
  readonly back: readonly Cell[];
  readonly lay: readonly Cell[];
  readonly row: RowCells | undefined;
}

export function holdRow(cells: PriceCells, runnerId: string): RowCells {
  return { back: cells.hold(rowKey(runnerId, 'BACK')), lay: cells.hold(rowKey(runnerId, 'LAY')) };
}

export function holdRunner(
  cells: PriceCells,
  marketId: string,
  runnerId: string,
  isHome: boolean,
): RunnerCells {
  const side = (name: 'BACK' | 'LAY') =>
    DEPTHS.map((depth) => cells.hold(priceKey(marketId, runnerId, name, depth)));
  return { back: side('BACK'), lay: side('LAY'), row: isHome ? holdRow(cells, runnerId) : undefined };
}

/** A side comes whole: what it doesn't name is gone. */
export function putSide(
  cells: PriceCells,
  runner: RunnerCells,
  side: 'back' | 'lay',
  prices: readonly Price[],
): void {
  const ladder = runner[side];
  for (let depth = 0; depth < LADDER_DEPTH; depth++) {
    const cell = ladder[depth];
    if (cell) cells.put(cell, prices[depth]);
  }
  if (runner.row) cells.put(runner.row[side], prices[0]);
}

export function releaseRow(cells: PriceCells, row: RowCells): void {
  cells.release(row.back);
  cells.release(row.lay);
}

export function releaseRunner(cells: PriceCells, runner: RunnerCells): void {
  for (const cell of [...runner.back, ...runner.lay]) cells.release(cell);
  if (runner.row) releaseRow(cells, runner.row);
}

/** Whether anybody shows one of a runner's prices. */
export function isRunnerHeard(cells: PriceCells, runnerId: string, runner: RunnerCells): boolean {
  const heard = (cell: Cell) => cell.listeners.size > 0;
  return (
    runner.back.some(heard) ||
    runner.lay.some(heard) ||
    (runner.row !== undefined &&
      (heard(runner.row.back) || heard(runner.row.lay) || cells.isHeard(homeKey(runnerId))))
  );
}
