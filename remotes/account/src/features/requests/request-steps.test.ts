import type { MoneyRequest } from '@touchline/shared/contracts/money';
import { describeNextStep, requestSteps } from './request-steps';

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

test('the method is read in any case', () => {
  for (const method of ['UPI', 'Agent'])
    expect(requestSteps({ ...request('DEPOSIT', 'PENDING'), method: method.toLowerCase() })).toEqual(
      requestSteps({ ...request('DEPOSIT', 'PENDING'), method: method.toUpperCase() }),
    );
});

test('a withdrawal that fails says where the money is', () => {
  for (const status of ['REJECTED', 'CANCELLED'] as const)
    expect(describeNextStep(request('WITHDRAWAL', status))).toContain('The money is back in your balance.');
});

test('a UPI deposit that was not paid yet does not say that it was', () => {
  const unpaid = request('DEPOSIT', 'PENDING');
  expect(requestSteps(unpaid)[0]?.label).toBe('Payment started');
  expect(describeNextStep(unpaid)).toContain('If you have not paid yet, finish it in your UPI app');
  expect(describeNextStep({ ...unpaid, utr: '612345678901' })).toContain('You don’t need to do anything.');
  expect(describeNextStep({ ...unpaid, method: 'BANK' })).toBe(
    'We are looking for the payment. You don’t need to do anything.',
  );
});

test('a UPI payment that failed asks for no correction: there is nothing to correct', () => {
  expect(describeNextStep(request('DEPOSIT', 'REJECTED'))).toContain(
    'If your bank took the money, it gives it back',
  );
  expect(describeNextStep({ ...request('DEPOSIT', 'REJECTED'), method: 'BANK' })).toContain('send it again');
});
