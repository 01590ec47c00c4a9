import { nextPrice, previousPrice } from '@touchline/shared/betting';
import {
  type Capability,
  type DomainSettings,
  type Hundredths,
  hasCapability,
} from '@touchline/shared/contracts';
import { formatOdds } from '@touchline/shared/format';
import type { Bet, BetOrders } from './Bet';

export type OrderName = keyof BetOrders & Capability;
const NAMES: readonly OrderName[] = ['fillOrKill', 'keepInPlay', 'stopLoss', 'takeProfit'];

export const ORDER_LABELS: Readonly<Record<OrderName, string>> = {
  fillOrKill: 'Fill or kill',
  keepInPlay: 'Keep in play',
  stopLoss: 'Stop loss',
  takeProfit: 'Take profit',
};

/** The orders that a site takes. */
export function offeredOrders(settings: DomainSettings | undefined): readonly OrderName[] {
  return NAMES.filter((name) => hasCapability(settings, name));
}

const isSet = (orders: BetOrders, name: OrderName) => orders[name] !== undefined && orders[name] !== false;

/** "Fill or kill", "Stop loss 2.4"; empty without orders. */
export function describeOrders({ orders = {} }: Pick<Bet, 'orders'>): string {
  return NAMES.filter((name) => isSet(orders, name))
    .map((name) => {
      const at = orders[name];
      return typeof at === 'number' ? `${ORDER_LABELS[name]} ${formatOdds(at)}` : ORDER_LABELS[name];
    })
    .join(', ');
}

/** Fill or kill leaves nothing unmatched, and only what is left unmatched can be kept in play. */
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

/** How many steps of the ladder an order is away from the price at first. */
const STEPS_AWAY = 10;

/** Where an order begins: a back loses when its price rises, a lay when it falls. */
export function firstTrigger({ side, quote, selection }: Bet, name: 'stopLoss' | 'takeProfit'): Hundredths {
  const step = (side === 'BACK') === (name === 'stopLoss') ? nextPrice : previousPrice;
  let price = quote.price;
  for (let steps = 0; steps < STEPS_AWAY; steps += 1) price = step(price, selection.ladder);
  return price;
}

/** Why the orders fit the bet's price badly; undefined when they fit. */
export function ordersProblem({ side, quote: { price }, orders = {} }: Bet): string | undefined {
  const { stopLoss, takeProfit } = orders;
  const loses = (at: Hundredths) => (side === 'BACK' ? at > price : at < price);
  const [beyond, before] = side === 'BACK' ? ['above', 'below'] : ['below', 'above'];
  if (stopLoss !== undefined && !loses(stopLoss)) return `The stop loss must be ${beyond} the price.`;
  if (takeProfit !== undefined && (loses(takeProfit) || takeProfit === price))
    return `The take profit must be ${before} the price.`;
  return undefined;
}

/** Why a bet is not sent: the site takes one of its orders no more, and without it, it would be another bet. */
export function ordersRefusal(
  { orders = {} }: Bet,
  settings: DomainSettings | undefined,
): string | undefined {
  const lost = NAMES.find((name) => isSet(orders, name) && !hasCapability(settings, name));
  return lost && `This site takes no “${ORDER_LABELS[lost].toLowerCase()}” now. Nothing was sent.`;
}
