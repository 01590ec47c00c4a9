import type { MoneyRequest } from '@touchline/shared/contracts';
import { requestSteps, whatIsNext } from './request-steps';

const request = (type: MoneyRequest['type'], status: MoneyRequest['status']): MoneyRequest => ({
  id: '1',
  type,
  status,
  amount: 100,
  method: 'UPI',
  createdAt: 'asked',
  updatedAt: 'changed',
});

test.each([
  ['PENDING', ['now asked', 'next', 'next']],
  ['PROCESSING', ['done asked', 'now changed', 'next']],
  ['REVIEW', ['done asked', 'now changed', 'next']],
  ['PAID', ['done asked', 'done', 'done changed']],
  ['REJECTED', ['done asked', 'failed changed']],
  ['CANCELLED', ['done asked', 'failed changed']],
] as const)('%s: each step says whether and when it was reached', (status, expected) => {
  for (const type of ['DEPOSIT', 'WITHDRAWAL'] as const)
    expect(
      requestSteps(request(type, status)).map(({ state, at }) => (at ? `${state} ${at}` : state)),
    ).toEqual(expected);
});

test('a withdrawal that fails says where the money is', () => {
  for (const status of ['REJECTED', 'CANCELLED'] as const)
    expect(whatIsNext(request('WITHDRAWAL', status))).toContain('The money is back in your balance.');
});
