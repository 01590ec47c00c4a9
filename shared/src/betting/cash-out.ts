import { outcome } from './arithmetic';
import type { Hundredths, Paise, Side } from './quantities';
import { divideHalfUp } from './rounding';

/** Money on offer at a price, in hundredths and paise; without a size it is unlimited. */
export interface Offer {
  readonly price: Hundredths;
  readonly size?: Paise | undefined;
}

/** What can be backed and laid on a runner, best first. */
export interface RunnerOffers {
  readonly back: readonly Offer[];
  readonly lay: readonly Offer[];
}

/** A bet of a cash-out. `price` is the worst price of the offers it takes, `stake` the total of all. */
export interface Hedge {
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Hundredths;
  readonly stake: Paise;
  /** The stake taken at each price, best first. */
  readonly fills: readonly { readonly price: Hundredths; readonly stake: Paise }[];
}

/** The bets of a cash-out and the result that they leave. */
export interface CashOutPlan {
  readonly hedges: readonly Hedge[];
  /** The worst result of the market afterwards, in paise. */
  readonly worst: Paise;
  /** The best result afterwards, in paise; equal to `worst` except for rounding when the offers were enough. */
  readonly best: Paise;
  /** How much of the position can be closed, in thousandths: less than 1000 when too little is on offer. */
  readonly share: number;
}

/** A position within a rupee counts as level, because the rest is rounding and not worth a bet. */
const EVEN_WITHIN: Paise = 100;
const WHOLE = 1_000;

/**
 * The cheapest bets that give every outcome of a DECIMAL market with one winner the same result.
 *
 * For any level b the hedges h_k = (p_k - b) / o_k do so (h > 0 lays, h < 0 backs), and the result is b + the sum of
 * h_k. That is concave in b with its corners at the p_k, so the best of those is taken; one runner then needs no bet.
 *
 * @param position the P/L of the market for each runner that may win it, in paise
 * @param offersOf what is on offer on a runner, without the player's own bets
 * @param most how much of the position to close at most, in thousandths
 * @returns undefined when the position is level already, or no offer improves its worst result
 */
export function planCashOut(
  position: ReadonlyMap<string, Paise>,
  offersOf: (runnerId: string) => RunnerOffers,
  most: number = WHOLE,
): CashOutPlan | undefined {
  const before = [...position.values()];
  if (Math.max(...before) - Math.min(...before) <= EVEN_WITHIN) return undefined;
  let found: CashOutPlan | undefined;
  for (const level of new Set(before)) {
    const plan = planTo(level, position, offersOf, most);
    if (plan && plan.worst > (found?.worst ?? Math.min(...before))) found = plan;
  }
  return found;
}

function planTo(
  level: Paise,
  position: ReadonlyMap<string, Paise>,
  offersOf: (runnerId: string) => RunnerOffers,
  most: number,
): CashOutPlan | undefined {
  const uneven = [...position].flatMap(([runnerId, pl]) => {
    if (pl === level) return [];
    const side: Side = pl > level ? 'LAY' : 'BACK';
    const offers = offersOf(runnerId)[side === 'LAY' ? 'lay' : 'back'];
    return [{ runnerId, side, gap: Math.abs(pl - level), offers }];
  });
  const share = Math.min(most, ...uneven.map(({ gap, offers }) => coverage(gap, offers)));
  if (share === 0) return undefined;
  const hedges = uneven.flatMap(({ runnerId, side, gap, offers }) => {
    const fills = take(Math.floor((gap * share) / WHOLE), offers);
    const last = fills.at(-1);
    if (!last) return [];
    return [
      { runnerId, side, price: last.price, stake: fills.reduce((sum, { stake }) => sum + stake, 0), fills },
    ];
  });
  const after = afterHedges(position, hedges);
  return { hedges, worst: Math.min(...after), best: Math.max(...after), share };
}

/** The share of a gap that the offers can close, in thousandths. */
function coverage(gap: Paise, offers: readonly Offer[]): number {
  let closed = 0;
  for (const { price, size } of offers) {
    if (size === undefined) return WHOLE;
    closed += Math.floor((size * price) / 100);
    if (closed >= gap) return WHOLE;
  }
  return Math.floor((closed * WHOLE) / gap);
}

/** Takes offers until a gap is closed: a stake s at the odds o closes s·o. */
function take(gap: Paise, offers: readonly Offer[]): { price: Hundredths; stake: Paise }[] {
  const fills: { price: Hundredths; stake: Paise }[] = [];
  let left = gap;
  for (const { price, size } of offers) {
    const needed = divideHalfUp(left * 100, price);
    const stake = Math.min(needed, size ?? needed);
    if (stake > 0) fills.push({ price, stake });
    if (stake === needed) break;
    left = Math.max(0, left - Math.floor((stake * price) / 100));
  }
  return fills;
}

function afterHedges(position: ReadonlyMap<string, Paise>, hedges: readonly Hedge[]): Paise[] {
  const change = new Map<string, Paise>();
  let allLose = 0;
  for (const { runnerId, side, fills } of hedges)
    for (const fill of fills) {
      const { ifWin, ifLose } = outcome({ ...fill, side, format: 'DECIMAL' });
      allLose += ifLose;
      change.set(runnerId, (change.get(runnerId) ?? 0) + ifWin - ifLose);
    }
  return [...position].map(([runnerId, pl]) => pl + allLose + (change.get(runnerId) ?? 0));
}
