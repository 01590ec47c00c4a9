import type { Price } from '@touchline/shared/contracts/markets';
import { type Cell, isHeard, type PriceCells } from './PriceCells';
import { type MarketRef, priceKey, tradedKey } from './price-keys';

/** How many prices a side shows at most. */
export const LADDER_DEPTH = 3;

const DEPTHS = [...Array(LADDER_DEPTH).keys()];

/** The cells of a market's runner, best first. */
export interface RunnerCells {
  readonly back: readonly Cell[];
  readonly lay: readonly Cell[];
  /** The last traded price, without a size. */
  readonly traded: Cell;
}

export function holdRunner(cells: PriceCells, market: MarketRef, runnerId: string): RunnerCells {
  const side = (name: 'BACK' | 'LAY') =>
    DEPTHS.map((depth) => cells.hold(priceKey(market, runnerId, name, depth)));
  return { back: side('BACK'), lay: side('LAY'), traded: cells.hold(tradedKey(market, runnerId)) };
}

/** A side is sent whole, so missing prices are gone. */
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
}

export function releaseRunner(cells: PriceCells, runner: RunnerCells): void {
  for (const cell of [...runner.back, ...runner.lay, runner.traded]) cells.release(cell);
}

/** Whether one of a runner's prices has listeners. */
export function isRunnerHeard(runner: RunnerCells): boolean {
  return runner.back.some(isHeard) || runner.lay.some(isHeard) || isHeard(runner.traded);
}
