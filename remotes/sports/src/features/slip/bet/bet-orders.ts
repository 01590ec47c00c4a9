import type { Hundredths } from '@touchline/shared/contracts/reading';
import { type Capability, type DomainSettings, hasCapability } from '@touchline/shared/contracts/settings';
import { t } from '@touchline/shared/language/macro';
import type { Bet, BetOrders } from './Bet';

export type OrderName = keyof BetOrders & Capability;
export const ORDERS: readonly OrderName[] = ['fillOrKill', 'keepInPlay', 'stopLoss', 'takeProfit'];

export const isOrderSet = (orders: BetOrders, name: OrderName): boolean =>
  orders[name] !== undefined && orders[name] !== false;

/** Fill or kill excludes keeping in-play, because it leaves no unmatched part. */
export function withOrders(bet: Bet, orders: BetOrders): Bet {
  return orders.fillOrKill
    ? { ...bet, persistUnmatched: false, orders: { ...orders, keepInPlay: undefined } }
    : { ...bet, orders };
}

export function withPersistence(bet: Bet, persistUnmatched: boolean): Bet {
  if (!bet.orders) return { ...bet, persistUnmatched };
  const dropped = persistUnmatched ? { fillOrKill: undefined } : { keepInPlay: undefined };
  return { ...bet, persistUnmatched, orders: { ...bet.orders, ...dropped } };
}

/** Why the orders do not fit the bet's price; undefined when they do. */
export function ordersProblem({ side, quote: { price }, orders = {} }: Bet): string | undefined {
  const { stopLoss, takeProfit } = orders;
  const loses = (at: Hundredths) => (side === 'BACK' ? at > price : at < price);
  if (stopLoss !== undefined && !loses(stopLoss))
    return side === 'BACK'
      ? t`The stop loss must be above the price.`
      : t`The stop loss must be below the price.`;
  if (takeProfit !== undefined && (loses(takeProfit) || takeProfit === price))
    return side === 'BACK'
      ? t`The take profit must be below the price.`
      : t`The take profit must be above the price.`;
  return undefined;
}

/**
 * The reason why a bet is not sent: the site no longer accepts one of its orders, without which it would be a different
 * bet.
 */
export function ordersRefusal(
  { orders = {} }: Bet,
  settings: DomainSettings | undefined,
): string | undefined {
  const isLost = ORDERS.some((name) => isOrderSet(orders, name) && !hasCapability(settings, name));
  return isLost
    ? t`This site no longer takes an order of this bet. Nothing was sent. Untick the order, then place again.`
    : undefined;
}
