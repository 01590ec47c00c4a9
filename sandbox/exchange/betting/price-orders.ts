import { type Hundredths, outcome, planCashOut } from '@touchline/shared/betting';
import type { AutoCashOutRequest, BetOrigin } from '../answers/wire';
import { hundredths } from '../answers/wire-amounts';
import { betChanged, type ExchangeContext, marketOf } from '../ExchangeContext';
import { ExchangeError } from '../ExchangeError';
import type { Bet, Market } from '../model';
import { cashOut, checkCovered, orderOf, take } from './cash-out';
import { matchResting, shownOffers } from './order-book';
import { endRemainder, type Selection, selectionOf } from './placing';
import { checkOpen } from './placing-checks';
import { matchedOnRunner } from './positions';

/**
 * After the prices of an open market moved: matches the unmatched bets that they reached, then carries out the orders that
 * wait for a price. Inside a write.
 */
export function pricesMoved(context: ExchangeContext, market: Market): void {
  matchResting(context, market);
  for (const bet of context.bets.inMarket(market.id)) {
    const trigger = reachedBy(context, market, bet);
    if (trigger) unlessRefused(() => closeBet(context, selectionOf(context, bet), bet, trigger));
  }
  for (const order of context.autoCashOuts.inMarket(market.id))
    unlessRefused(() => {
      const request = { ...order, atLeast: order.atLeast / 100 };
      cashOut(context, order.userId, request, 'AUTO_CASH_OUT');
      context.autoCashOuts.remove(order);
    });
}

/** An order that the exchange cannot carry out now keeps waiting. */
function unlessRefused(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
  }
}

type Trigger = Extract<BetOrigin, 'STOP_LOSS' | 'TAKE_PROFIT'>;

/** Compares a bet's orders with the price at which its matched part can be closed now. */
function reachedBy(context: ExchangeContext, market: Market, bet: Bet): Trigger | undefined {
  if (bet.matched === 0 || (bet.stopLoss === undefined && bet.takeProfit === undefined)) return undefined;
  const runner = market.runners.find(({ id }) => id === bet.runnerId);
  if (runner === undefined) return undefined;
  const others = context.bets.inMarket(market.id).filter(({ userId }) => userId !== bet.userId);
  const [best] = shownOffers(bet.side === 'BACK' ? 'LAY' : 'BACK', runner, others, 1);
  if (best === undefined) return undefined;
  // A back gains when its price falls, a lay when it rises.
  const gain = (from: Hundredths, to: Hundredths) => (bet.side === 'BACK' ? from - to : to - from);
  if (bet.stopLoss !== undefined && gain(bet.stopLoss, best.price) <= 0) return 'STOP_LOSS';
  if (bet.takeProfit !== undefined && gain(bet.takeProfit, best.price) >= 0) return 'TAKE_PROFIT';
  return undefined;
}

/** Makes a bet's result the same either way with a bet of the other side, as far as the offers go; once. */
function closeBet(context: ExchangeContext, selection: Selection, bet: Bet, trigger: Trigger): void {
  checkOpen(selection.event, selection.market, selection.runner);
  const results = matchedOnRunner(bet).map(outcome);
  const others = context.bets.inMarket(selection.market.id).filter(({ userId }) => userId !== bet.userId);
  const plan = planCashOut(
    new Map([
      [bet.runnerId, results.reduce((sum, { ifWin }) => sum + ifWin, 0)],
      ['', results.reduce((sum, { ifLose }) => sum + ifLose, 0)],
    ]),
    (runnerId) => {
      if (runnerId !== bet.runnerId) return { back: [], lay: [] };
      const depth = Number.POSITIVE_INFINITY;
      return {
        back: shownOffers('BACK', selection.runner, others, depth),
        lay: shownOffers('LAY', selection.runner, others, depth),
      };
    },
  );
  const [hedge] = plan?.hedges ?? [];
  if (hedge === undefined) return;
  const order = orderOf(context, bet.userId, selection, hedge, `order:${bet.id}`, trigger);
  checkCovered(context, bet.userId, selection.market, [order]);
  delete bet.stopLoss;
  delete bet.takeProfit;
  bet.triggered = trigger;
  endRemainder(context, bet, 'CANCELLED', 'Closed by its order');
  betChanged(context, bet);
  take(context, order);
}

/** Sets or ends a player's automatic cash-out of a market; one that the offers reach already is carried out at once. */
export function setAutoCashOut(
  context: ExchangeContext,
  userId: string,
  { clientRef, marketId, atLeast }: AutoCashOutRequest,
): void {
  const market = marketOf(context, marketId);
  context.database.write(() => {
    if (atLeast === null) return context.autoCashOuts.remove({ userId, marketId });
    if (market.status === 'CLOSED') throw new ExchangeError('MARKET_CLOSED', 'Market is closed for betting');
    if (market.format !== 'DECIMAL' || market.winners !== 1)
      throw new ExchangeError('INVALID', 'Cash out is not offered in this market');
    context.autoCashOuts.set({ userId, marketId, clientRef, atLeast: hundredths(atLeast, 'The result') });
    if (market.status === 'OPEN') pricesMoved(context, market);
  });
}
