import type { UpiOrder } from '@touchline/shared/contracts/money';
import { ApiError } from '@touchline/shared/platform';
import { hasEnded, type PaymentFacts, paymentOf, pollDelay } from './payment.state';

const order: UpiOrder = {
  orderId: 'o1',
  upiUrl: 'upi://pay?pa=house@upi',
  vpa: 'house@upi',
  payee: 'House',
  amount: 500_00,
  expiresAt: '2026-11-20T10:05:00Z',
};
const facts: PaymentFacts = { order, check: undefined, error: null, hasFailed: false, isOverdue: false };
const check = (status: 'CREATED' | 'PENDING' | 'SUCCESS' | 'FAILED' | 'EXPIRED') => ({
  status,
});
const down = new ApiError('network', 'Please Check Your Network Connection...', { operation: 'check' });
const refused = new ApiError('refused', 'No such order', { operation: 'check' });

test('a new order waits for its payment before the first check', () => {
  expect(paymentOf(facts)).toEqual({ kind: 'waiting', order, isReachable: true });
});

test('an order known by its id alone is checked first, then followed', () => {
  expect(paymentOf({ ...facts, order: undefined }).kind).toBe('checking');
  expect(paymentOf({ ...facts, order: undefined, check: check('CREATED') })).toEqual({
    kind: 'waiting',
    order: undefined,
    isReachable: true,
  });
});

test.each([
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
  ['EXPIRED', 'expired'],
] as const)('%s ends it as %s, before and after the deadline, reachable or not', (status, kind) => {
  expect(paymentOf({ ...facts, check: check(status) }).kind).toBe(kind);
  expect(paymentOf({ ...facts, check: check(status), isOverdue: true, error: down }).kind).toBe(kind);
  expect(hasEnded(check(status))).toBe(true);
});

test('the device’s clock hides the code and ends nothing', () => {
  expect(paymentOf({ ...facts, check: check('CREATED'), isOverdue: true }).kind).toBe('overdue');
  expect(hasEnded(check('CREATED'))).toBe(false);
});

test('a payment that the bank has yet to confirm hides the code, before and after the deadline', () => {
  const pending = { ...facts, check: check('PENDING') };
  expect(paymentOf(pending)).toEqual({ kind: 'confirming', isReachable: true });
  expect(paymentOf({ ...pending, isOverdue: true }).kind).toBe('confirming');
  expect(hasEnded(pending.check)).toBe(false);
});

test.each([408, 425, 429])('a server that asks for the poll later (%s) refuses no payment', (status) => {
  const later = new ApiError('http', 'Too many requests.', { operation: 'check', status });
  expect(paymentOf({ ...facts, error: later })).toMatchObject({ kind: 'waiting', isReachable: false });
});

test('an unreachable server ends nothing and is reported', () => {
  expect(paymentOf({ ...facts, check: check('CREATED'), error: down })).toMatchObject({
    kind: 'waiting',
    isReachable: false,
  });
  expect(paymentOf({ ...facts, error: down })).toMatchObject({ kind: 'waiting', isReachable: false });
});

test('a payment known by its id alone of which no check was answered waits, and says that the server is not reached', () => {
  // A query forgets its error while it asks again.
  for (const error of [down, null])
    expect(paymentOf({ ...facts, order: undefined, error, hasFailed: true })).toEqual({
      kind: 'waiting',
      order: undefined,
      isReachable: false,
    });
});

test('an order that the server does not know is unknown', () => {
  expect(paymentOf({ ...facts, error: refused })).toEqual({ kind: 'unknown', error: refused });
});

test('a refusal after a good answer does not make the order unknown', () => {
  expect(paymentOf({ ...facts, check: check('CREATED'), error: refused }).kind).toBe('waiting');
});

test('the pauses grow up to the longest one', () => {
  const delays = [1, 2, 3, 5, 7, 8, 100].map(pollDelay);
  expect(delays).toEqual([2_000, 2_000, 3_000, 5_000, 8_000, 10_000, 10_000]);
});
