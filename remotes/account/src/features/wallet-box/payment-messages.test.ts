import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { isUnread, newestChange, summarisePayments } from './payment-messages';

const request = (id: string, status: MoneyRequest['status'], minute: number): MoneyRequest => ({
  id,
  status,
  type: 'WITHDRAWAL',
  amount: 100,
  method: 'UPI',
  createdAt: new Date(0).toISOString(),
  updatedAt: new Date(minute * 60_000).toISOString(),
});
const minute = (count: number) => count * 60_000;
const ids = (requests: readonly MoneyRequest[]) => requests.map(({ id }) => id);

test('what is under way comes whole up to three, with the newest that ended', () => {
  const { open, more, finished, unread } = summarisePayments(
    [
      request('paid long ago', 'PAID', 1),
      request('a', 'PENDING', 2),
      request('b', 'REVIEW', 5),
      request('rejected', 'REJECTED', 3),
      request('c', 'PROCESSING', 4),
      request('d', 'PENDING', 1),
    ],
    undefined,
  );
  expect(ids(open)).toEqual(['b', 'c', 'a']);
  expect(more).toBe(1);
  expect(ids(finished)).toEqual(['rejected']);
  expect(unread).toBe(0);
});

test('what ended since the last look is all there, up to three, and counted', () => {
  const ended = [5, 6, 7, 8].map((at) => request(`paid at ${at}`, 'PAID', at));
  const { finished, unread } = summarisePayments([...ended, request('seen', 'PAID', 2)], minute(5));
  expect(ids(finished)).toEqual(['paid at 8', 'paid at 7', 'paid at 6']);
  expect(unread).toBe(3);
});

test.each([
  ['PAID', 6, true],
  ['PROCESSING', 6, true],
  ['PENDING', 6, false],
  ['PAID', 5, false],
] as const)('%s at minute %p is unread after a look at minute 5: %p', (status, at, expected) => {
  expect(isUnread(request('x', status, at), minute(5))).toBe(expected);
});

test('a date that is none changes nothing', () => {
  const odd = { ...request('x', 'PAID', 1), updatedAt: 'lately' };
  expect(newestChange([odd])).toBe(0);
  expect(newestChange([])).toBe(0);
  expect(summarisePayments([odd], 0).unread).toBe(0);
});
