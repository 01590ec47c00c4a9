/** The best prices of a runner from a time on, in hundredths; undefined where there was no offer or none was known. */
export interface HistoryPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly back: number | undefined;
  readonly lay: number | undefined;
}

/** The figures of a history, exact although points were thinned. Prices are best back prices, in hundredths. */
export interface HistoryFigures {
  /** When the recording began, in epoch milliseconds. */
  readonly since: number;
  readonly open: number;
  readonly low: number;
  readonly high: number;
  /** The last price; `isCurrent` tells whether it is still current. */
  readonly now: number;
  /** How often the best back price moved. */
  readonly moves: number;
}

/** A day of a busy runner's moves would fill the memory; a chart is a few hundred pixels wide. */
export const HISTORY_CAPACITY = 400;

/** The recorded best prices of a runner: a step line with one point per change and a limited number of points. */
export class PriceHistory {
  #points: HistoryPoint[] = [];
  #facts: HistoryFigures | undefined;
  #changes = 0;

  get points(): readonly HistoryPoint[] {
    return this.#points;
  }

  /** Undefined until the first back price. */
  get facts(): HistoryFigures | undefined {
    return this.#facts;
  }

  /** Grows with every point, so that a chart knows whether there is anything new. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether the last sample found prices. */
  get isCurrent(): boolean {
    const last = this.#points.at(-1);
    return last !== undefined && !isGap(last);
  }

  /** Adds a sample; an unchanged one adds no point. @param at epoch milliseconds */
  record(at: number, back: number | undefined, lay: number | undefined): void {
    const last = this.#points.at(-1);
    const point = { at, back, lay };
    // A gap before the first price is not stored, because a line cannot begin with a gap.
    if (last ? last.back === back && last.lay === lay : isGap(point)) return;
    this.#changes += 1;
    this.#points.push(point);
    if (this.#points.length > HISTORY_CAPACITY) this.#points = thinned(this.#points);
    if (back !== undefined) this.#facts = factsAfter(this.#facts, at, back);
  }

  /** Starts a gap until the next price: the runner left the screen, or its prices stopped coming. */
  pause(at: number): void {
    this.record(at, undefined, undefined);
  }
}

function factsAfter(facts: HistoryFigures | undefined, at: number, price: number): HistoryFigures {
  if (!facts) return { since: at, open: price, low: price, high: price, now: price, moves: 0 };
  return {
    ...facts,
    low: Math.min(facts.low, price),
    high: Math.max(facts.high, price),
    now: price,
    moves: facts.moves + (price === facts.now ? 0 : 1),
  };
}

function isGap({ back, lay }: HistoryPoint): boolean {
  return back === undefined && lay === undefined;
}

/**
 * Halves the points of the older half: of four neighbours the lowest and the highest stay, so that no spike and no gap
 * is lost. The first point and the newer half stay.
 */
export function thinned(points: readonly HistoryPoint[]): HistoryPoint[] {
  const half = Math.floor(points.length / 2);
  const [first, ...older] = points.slice(0, half);
  const kept: HistoryPoint[] = first ? [first] : [];
  for (let from = 0; from < older.length; from += 4) kept.push(...extremes(older.slice(from, from + 4)));
  return [...kept, ...points.slice(half)];
}

/** The lowest and the highest of some points in their order; a gap is lowest of all. */
function extremes(points: readonly HistoryPoint[]): readonly HistoryPoint[] {
  if (points.length <= 2) return points;
  const heights = points.map(({ back, lay }) => back ?? lay ?? -1);
  const low = heights.indexOf(Math.min(...heights));
  const high = heights.lastIndexOf(Math.max(...heights));
  return points.filter((_, index) => index === low || index === high);
}
