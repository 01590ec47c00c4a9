import { nextPrice } from '@touchline/shared/betting';
import type { LadderKind, Price } from '@touchline/shared/contracts/markets';

/** One price of a side. */
export interface DepthLevel {
  /** Hundredths. */
  readonly price: number;
  /** Paise on offer at this price; undefined when the back end sends no size. */
  readonly size: number | undefined;
  /** Paise on offer at this price or a better one; undefined when one of the sizes is. */
  readonly total: number | undefined;
}

/** The figures of the sent ladder; nothing beyond it is estimated. */
export interface Depth {
  /** Best first. */
  readonly back: readonly DepthLevel[];
  readonly lay: readonly DepthLevel[];
  readonly spread: Spread | undefined;
  /** The weight of money: the back side's share of all that is shown, in whole percent; undefined without sizes. */
  readonly backPercent: number | undefined;
}

interface Spread {
  /** Between the best prices, in hundredths. */
  readonly width: number;
  /** Steps of the price ladder between them; undefined where there is no ladder. */
  readonly ticks: number | undefined;
}

/** @param back and `lay`: best first, as the odds store has them */
export function depthOf(back: readonly Price[], lay: readonly Price[], ladder: LadderKind): Depth {
  const backLevels = levelsOf(back);
  const layLevels = levelsOf(lay);
  return {
    back: backLevels,
    lay: layLevels,
    spread: spreadOf(backLevels[0]?.price, layLevels[0]?.price, ladder),
    backPercent: percentOf(backLevels.at(-1)?.total ?? 0, layLevels.at(-1)?.total ?? 0),
  };
}

function levelsOf(prices: readonly Price[]): DepthLevel[] {
  let total: number | undefined = 0;
  return prices.map(({ price, size }) => {
    total = total === undefined || size === undefined ? undefined : total + size;
    return { price, size, total };
  });
}

function spreadOf(back: number | undefined, lay: number | undefined, ladder: LadderKind): Spread | undefined {
  if (back === undefined || lay === undefined || lay < back) return undefined;
  if (ladder === 'NONE') return { width: lay - back, ticks: undefined };
  let ticks = 0;
  for (let price = back; price < lay && nextPrice(price, ladder) > price; price = nextPrice(price, ladder))
    ticks += 1;
  return { width: lay - back, ticks };
}

function percentOf(back: number, lay: number): number | undefined {
  return back + lay === 0 ? undefined : Math.round((back / (back + lay)) * 100);
}
