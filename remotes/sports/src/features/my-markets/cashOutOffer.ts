import { type CashOutPlan, type LadderName, type Offer, planCashOut } from '@touchline/shared/betting';
import type { OpenBet, ProfitLoss, Side } from '@touchline/shared/contracts/bets';
import type { Market } from '@touchline/shared/contracts/markets';
import type { Paise } from '@touchline/shared/contracts/reading';
import { t } from '@touchline/shared/language/macro';
import { type Tolerance, ticksWorse } from '../slip';

/** The prices of a market on the screen. */
interface ShownPrices {
  readonly offers: (runnerId: string, side: Side) => readonly Offer[];
  /** Why no cash-out is possible now; undefined while the market is open and its prices are fresh. */
  readonly closed: string | undefined;
}

export type CashOutOffer =
  /** `least`: the worst result in paise that the player's tolerance takes in place of the plan's. */
  | { readonly can: true; readonly plan: CashOutPlan; readonly least: Paise }
  | { readonly can: false; readonly why: string };

/** Whether a market can be cashed out: it has one winner and decimal odds. */
export function isCashable({ format, winners }: Pick<Market, 'format' | 'winners'>): boolean {
  return format === 'DECIMAL' && winners === 1;
}

interface CashOutWish {
  /** How much of the position, in thousandths; undefined is all of it. */
  readonly share?: number | undefined;
  /** How much worse the prices may become before the player is asked. */
  readonly tolerance?: Tolerance | undefined;
  readonly ladder?: LadderName | undefined;
}

/** The result of a cash-out now, from the server's profit and loss and the prices on the screen. */
export function cashOutOffer(
  figures: ProfitLoss | undefined,
  bets: readonly OpenBet[],
  { offers, closed }: ShownPrices,
  { share, tolerance = 'none', ladder = 'NONE' }: CashOutWish = {},
): CashOutOffer {
  if (closed !== undefined) return { can: false, why: closed };
  if (figures?.leftOut) return { can: false, why: t`Some of your figures here could not be read.` };
  // The offers on the screen contain the player's own, which cannot be removed for a bet without its side or unmatched
  // part.
  if (bets.some((bet) => bet.partsUnknown || bet.side === 'other'))
    return { can: false, why: t`Some details of your bets here are not known.` };
  const position = new Map(figures?.runners?.map(({ runnerId, pl }) => [runnerId, pl]));
  const results = [...position.values()];
  if (results.length === 0 && bets.some(({ matchedStake }) => matchedStake > 0))
    return { can: false, why: t`Your figures here are not known yet.` };
  if (results.length === 0 || results.every((pl) => pl === 0))
    return { can: false, why: t`Nothing is matched in this market yet.` };
  const offersOf = (runnerId: string) => ({
    back: withoutOwn(offers(runnerId, 'BACK'), bets, runnerId, 'LAY'),
    lay: withoutOwn(offers(runnerId, 'LAY'), bets, runnerId, 'BACK'),
  });
  const plan = planCashOut(position, offersOf, share);
  if (plan) {
    // A cash-out never makes the worst result worse.
    if (tolerance === 'any') return { can: true, plan, least: Math.min(plan.worst, ...results) };
    if (tolerance === 'none' || ladder === 'NONE') return { can: true, plan, least: plan.worst };
    const worse = (offers: readonly Offer[], side: Side) =>
      offers.map((offer) => ({ ...offer, price: ticksWorse(side, offer.price, Number(tolerance), ladder) }));
    const worsePlan = planCashOut(
      position,
      (runnerId) => {
        const { back, lay } = offersOf(runnerId);
        return { back: worse(back, 'BACK'), lay: worse(lay, 'LAY') };
      },
      share,
    );
    return { can: true, plan, least: Math.min(plan.worst, worsePlan?.worst ?? plan.worst) };
  }
  const isEven = Math.max(...results) - Math.min(...results) <= 100;
  return {
    can: false,
    why: isEven
      ? t`Even already: the result is the same whoever wins.`
      : t`Nothing is on offer to cash out with.`,
  };
}

/**
 * Removes impossible odds, and the player's own unmatched bets from the offers, because a bet cannot match its own
 * player's bet.
 */
function withoutOwn(
  offers: readonly Offer[],
  bets: readonly OpenBet[],
  runnerId: string,
  makers: Side,
): Offer[] {
  return offers.flatMap(({ price, size }) => {
    if (price < 100) return [];
    const own = bets
      .filter((bet) => bet.runnerId === runnerId && bet.side === makers && bet.price === price)
      .reduce((sum, bet) => sum + (bet.status === 'PENDING' ? 0 : bet.remaining), 0);
    if (size === undefined) return [{ price }];
    return size > own ? [{ price, size: size - own }] : [];
  });
}
