import type { Capability } from '@touchline/shared/contracts/settings';
import { settingsOf } from '@touchline/shared/testing';
import { draft } from '../../../testing/fixtures';
import { placeRequest } from '../placing/placeRequest';
import { nextBet } from './bet.state';
import { ordersProblem, ordersRefusal } from './bet-orders';
import { describeOrders, firstTrigger, offeredOrders } from './order-choices';

const lay = { ...draft, side: 'LAY' as const, quote: { price: 340 } };
const settings = (...capabilities: Capability[]) => settingsOf({ capabilities }).settings;

it('are offered where the site lists them, and nowhere else', () => {
  expect(offeredOrders(settings('stopLoss', 'cashOut', 'fillOrKill'), {})).toEqual([
    'fillOrKill',
    'stopLoss',
  ]);
  expect(offeredOrders(settings(), {})).toEqual([]);
  expect(offeredOrders(undefined, {})).toEqual([]);
});

it('begin on their own side of the price', () => {
  expect(firstTrigger(draft, 'stopLoss')).toBe(195);
  expect(firstTrigger(draft, 'takeProfit')).toBe(175);
  expect(firstTrigger(lay, 'stopLoss')).toBe(296);
  expect(ordersProblem({ ...draft, orders: { stopLoss: 180 } })).toBe(
    'The stop loss must be above the price.',
  );
  expect(ordersProblem({ ...lay, orders: { takeProfit: 300 } })).toBe(
    'The take profit must be above the price.',
  );
  expect(ordersProblem({ ...draft, orders: { stopLoss: 195, takeProfit: 175 } })).toBeUndefined();
});

it('exclude what makes no sense with them', () => {
  const killed = nextBet(draft, { type: 'orders', orders: { fillOrKill: true, keepInPlay: true } });
  expect(killed).toMatchObject({ persistUnmatched: false, orders: { fillOrKill: true } });
  expect(killed.orders?.keepInPlay).toBeUndefined();
  const kept = nextBet(killed, { type: 'persist', persistUnmatched: true });
  expect(kept.orders?.fillOrKill).toBeUndefined();
});

it('are sent as prices, and only those that are set', () => {
  const bet = { ...draft, orders: { stopLoss: 195, keepInPlay: true, fillOrKill: undefined } };
  const request = placeRequest(bet, 50_000, undefined);
  expect(request).toMatchObject({ stopLoss: 1.95, keepInPlay: true });
  expect(request).not.toHaveProperty('fillOrKill');
  expect(request).not.toHaveProperty('takeProfit');
  expect(placeRequest(draft, 50_000, undefined)).not.toHaveProperty('stopLoss');
});

it('are never left out when the site takes them no more', () => {
  const bet = { ...draft, orders: { stopLoss: 195 } };
  expect(ordersRefusal(bet, settings('stopLoss'))).toBeUndefined();
  expect(ordersRefusal(bet, settings('takeProfit'))).toBe(
    'This site no longer takes an order of this bet. Nothing was sent. Untick the order, then place again.',
  );
  expect(ordersRefusal(draft, settings())).toBeUndefined();
});

it('are said in words', () => {
  expect(describeOrders({ orders: { fillOrKill: true, stopLoss: 195 } })).toBe(
    'Fill or kill, Stop loss 1.95',
  );
  expect(describeOrders({})).toBe('');
});
