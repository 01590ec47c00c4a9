/** The best prices of a runner from a moment on, in hundredths; undefined where nothing was on offer or known. */
export interface HistoryPoint {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly back: number | undefined;
  readonly lay: number | undefined;
}

/** What a history comes to, exact whatever was thinned. Prices are best back prices, in hundredths. */
export interface HistoryFacts {
  /** When it was first looked at, in epoch milliseconds. */
  readonly since: number;
  readonly open: number;
  readonly low: number;
  readonly high: number;
  /** The last price seen; see `isKept` for whether it still stands. */
  readonly now: number;
  /** How often the best back price moved. */
  readonly moves: number;
}

/** A day of a busy runner's moves would fill memory; a chart is a few hundred pixels wide. */
export const HISTORY_CAPACITY = 400;

/** What was seen of a runner's best prices: a step line, a point per change, bounded. */
export class PriceHistory {
  #points: HistoryPoint[] = [];
  #facts: HistoryFacts | undefined;
  #changes = 0;

  get points(): readonly HistoryPoint[] {
    return this.#points;
  }

  /** Undefined until a back price was seen. */
  get facts(): HistoryFacts | undefined {
    return this.#facts;
  }

  /** Grows with every point, so that whoever draws knows whether there is anything new. */
  get changes(): number {
    return this.#changes;
  }

  /** Whether the last look found prices at all. */
  get isKept(): boolean {
    const last = this.#points.at(-1);
    return last !== undefined && !isGap(last);
  }

  /** Takes a look's prices in; those of the last look again are no news. @param at epoch milliseconds */
  record(at: number, back: number | undefined, lay: number | undefined): void {
    const last = this.#points.at(-1);
    const point = { at, back, lay };
    // A line can't begin with a gap.
    if (last ? last.back === back && last.lay === lay : isGap(point)) return;
    this.#changes += 1;
    this.#points.push(point);
    if (this.#points.length > HISTORY_CAPACITY) this.#points = thinned(this.#points);
    if (back !== undefined) this.#facts = factsAfter(this.#facts, at, back);
  }

  /** Nothing is known from here on, until the next price: the runner left the screen, or its prices stopped coming. */
  pause(at: number): void {
    this.record(at, undefined, undefined);
  }
}

function factsAfter(facts: HistoryFacts | undefined, at: number, price: number): HistoryFacts {
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
 * Half as many points for the older half: of four neighbours the lowest and the highest stay, so that no spike and no
 * gap is smoothed away. The first point and the newer half are untouched.
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
