import { nextPrice, previousPrice } from '@touchline/shared/betting';
import type { Hundredths } from '@touchline/shared/contracts/reading';
import { type DomainSettings, hasCapability } from '@touchline/shared/contracts/settings';
import { formatOdds } from '@touchline/shared/format';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t } from '@touchline/shared/language/macro';
import type { Bet } from './Bet';
import { isOrderSet, ORDERS, type OrderName } from './bet-orders';

export const ORDER_LABELS: Readonly<Record<OrderName, MessageDescriptor>> = {
  fillOrKill: msg`Fill or kill`,
  keepInPlay: msg`Keep in play`,
  stopLoss: msg`Stop loss`,
  takeProfit: msg`Take profit`,
};

/** The orders that a site takes, and those of the bet that it takes no longer, so that the player can take them off. */
export function offeredOrders(
  settings: DomainSettings | undefined,
  { orders = {} }: Pick<Bet, 'orders'>,
): readonly OrderName[] {
  return ORDERS.filter((name) => hasCapability(settings, name) || isOrderSet(orders, name));
}

/** "Fill or kill", "Stop loss 2.4"; empty without orders. */
export function describeOrders({ orders = {} }: Pick<Bet, 'orders'>): string {
  return ORDERS.filter((name) => isOrderSet(orders, name))
    .map((name) => {
      const at = orders[name];
      return typeof at === 'number' ? `${t(ORDER_LABELS[name])} ${formatOdds(at)}` : t(ORDER_LABELS[name]);
    })
    .join(', ');
}

/** How many steps of the ladder an order is away from the price at first. */
const STEPS_AWAY = 10;

/** The initial price of an order: a back loses when its price rises, a lay when it falls. */
export function firstTrigger({ side, quote, selection }: Bet, name: 'stopLoss' | 'takeProfit'): Hundredths {
  const step = (side === 'BACK') === (name === 'stopLoss') ? nextPrice : previousPrice;
  let price = quote.price;
  for (let steps = 0; steps < STEPS_AWAY; steps += 1) price = step(price, selection.ladder);
  return price;
}
