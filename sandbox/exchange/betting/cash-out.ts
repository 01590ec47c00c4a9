import { type CashOutPlan, type Hedge, type Paise, planCashOut } from '@touchline/shared/betting';
import type { BetOrigin, CashOutRequest } from '../answers/wire';
import { hundredths, moneyText } from '../answers/wire-amounts';
import { type ExchangeContext, exposureOfBets, marketOf } from '../ExchangeContext';
import { ExchangeError } from '../ExchangeError';
import type { Bet, Market } from '../model';
import { shownOffers } from './order-book';
import { draft, matchNow, type Selection, selectionOf } from './placing';
import { checkOpen } from './placing-checks';
import { exposureIn, positionIn } from './positions';

/** A hedge may match at any price of the ladder. */
const ALL_OFFERS = Number.POSITIVE_INFINITY;

/**
 * Hedges a market at the current offers, completely or not at all; refused when the result would be below the one that
 * the player was shown. Stake limits do not apply and there is no bet delay: the answer's result is final.
 * @returns the hedges, whose references are the request's with `:1`, `:2` … appended, and the final result
 */
export function cashOut(
  context: ExchangeContext,
  userId: string,
  request: CashOutRequest,
  origin: 'CASH_OUT' | 'AUTO_CASH_OUT' = 'CASH_OUT',
): { bets: Bet[]; worth: Paise; share: number | undefined } {
  const market = marketOf(context, request.marketId);
  if (context.bets.byRef(userId, referenceOf(request, 0)) !== undefined)
    throw new ExchangeError(
      'DUPLICATE_REFERENCE',
      'Duplicate reference: this cash-out has been done already',
    );
  if (context.players.get(userId).locked)
    throw new ExchangeError('ACCOUNT_LOCKED', 'Your account is locked for betting');
  const { hedges, worst } = planFor(context, userId, market, request.share);
  const selections = hedges.map((hedge) =>
    selectionOf(context, { eventId: market.eventId, marketId: market.id, ...hedge }),
  );
  for (const { event, runner } of selections) checkOpen(event, market, runner);
  const atLeast = hundredths(request.atLeast, 'The result');
  if (worst < atLeast)
    throw new ExchangeError(
      'ODDS_CHANGED',
      `Prices changed: cashing out would leave ${moneyText(worst)} now, not ${moneyText(atLeast)}`,
    );
  const orders = selections.map((selection, index): Order => {
    const hedge = hedges[index];
    if (hedge === undefined) throw new Error('A selection has no hedge');
    return orderOf(context, userId, selection, hedge, referenceOf(request, index), origin);
  });
  checkCovered(context, userId, market, orders);
  return context.database.write(() => {
    for (const order of orders) take(context, order);
    return { bets: orders.map(({ bet }) => bet), worth: worst, share: request.share };
  });
}

interface Order {
  readonly selection: Selection;
  readonly hedge: Hedge;
  readonly bet: Bet;
}

const referenceOf = ({ clientRef }: CashOutRequest, index: number) => `${clientRef}:${index + 1}`;

function planFor(
  context: ExchangeContext,
  userId: string,
  market: Market,
  share: number | undefined,
): CashOutPlan {
  const inMarket = context.bets.inMarket(market.id);
  const position = positionIn(
    market,
    inMarket.filter((bet) => bet.userId === userId),
  );
  if (position.by !== 'runner' || market.format !== 'DECIMAL' || market.winners !== 1)
    throw new ExchangeError('INVALID', 'Cash out is not offered in this market');
  const others = inMarket.filter((bet) => bet.userId !== userId);
  const offersOf = (runnerId: string) => {
    const runner = market.runners.find(({ id }) => id === runnerId);
    if (runner === undefined) return { back: [], lay: [] };
    return {
      back: shownOffers('BACK', runner, others, ALL_OFFERS),
      lay: shownOffers('LAY', runner, others, ALL_OFFERS),
    };
  };
  const plan = planCashOut(position.runners, offersOf, share);
  if (plan === undefined) throw new ExchangeError('INVALID', 'There is nothing to cash out in this market');
  return plan;
}

/** A hedge as a bet that is not yet in the book. */
export function orderOf(
  context: ExchangeContext,
  userId: string,
  selection: Selection,
  hedge: Hedge,
  clientRef: string,
  origin: BetOrigin,
): Order {
  const { side, price, stake, runnerId } = hedge;
  const request = {
    clientRef,
    eventId: selection.event.id,
    marketId: selection.market.id,
    runnerId,
    side,
    price: price / 100,
    stake: stake / 100,
    acceptBetter: true,
    unmatched: 'REJECT',
  } as const;
  return { selection, hedge, bet: { ...draft(context, userId, request, selection), origin } };
}

/** Beside unmatched bets, levelling a market may increase the exposure, which must be covered as for any bet. */
export function checkCovered(
  context: ExchangeContext,
  userId: string,
  market: Market,
  orders: readonly Order[],
): void {
  const open = context.bets.openOf(userId);
  const here = open.filter((bet) => bet.marketId === market.id);
  const hedged = orders.map(({ bet, hedge }) => ({
    ...bet,
    fills: hedge.fills.map((fill) => ({ ...fill })),
    remaining: 0,
  }));
  const more = exposureIn(market, [...here, ...hedged]) - exposureIn(market, here);
  const available = context.ledger.balance(userId) - exposureOfBets(context, open);
  if (more > 0 && more > available)
    throw new ExchangeError(
      'INSUFFICIENT_BALANCE',
      `Insufficient balance beside your waiting bets: cancel them, or have ${moneyText(more)} available`,
    );
}

/** Matches a hedge whole. */
export function take(context: ExchangeContext, { selection, bet }: Order): void {
  bet.id = context.bets.newId();
  matchNow(context, selection, bet);
  // The plan was made from the same offers, so anything else is a defect.
  if (bet.matched !== bet.stake) throw new Error(`Hedge ${bet.clientRef} was not matched whole`);
}
