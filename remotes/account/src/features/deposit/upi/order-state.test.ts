import { readOrder, upiLink } from './order-state';

const order = {
  orderId: 'o1',
  upiUrl: 'upi://pay?pa=house@upi&am=500.00',
  vpa: 'house@upi',
  payee: 'House',
  amount: 500_00,
  expiresAt: '2026-11-20T10:05:00Z',
};

test('an order is read back from its history entry', () => {
  expect(readOrder({ order }, 'o1')).toEqual(order);
});

test.each([
  ['another order', { order }, 'o2'],
  ['an amount that is no paise', { order: { ...order, amount: 5.5 } }, 'o1'],
  ['a missing field', { order: { ...order, vpa: undefined } }, 'o1'],
  ['nothing', null, 'o1'],
])('%s is not read as the order', (_, state, id) => {
  expect(readOrder(state, id)).toBeUndefined();
});

test.each(['https://evil.example/pay?', 'javascript:alert(1)', 'upi:pay', ''])(
  'only a UPI link is offered: %p is not',
  (upiUrl) => {
    expect(upiLink({ ...order, upiUrl })).toBeUndefined();
    expect(upiLink(order)).toBe(order.upiUrl);
  },
);
