import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api as calls } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { deferred, renderWithPlatform } from '@touchline/shared/testing';
import { sent, withdrawalPlatform } from './testing/withdrawal-fixture';
import WithdrawalPage from './WithdrawalPage';

// Apart from the page's other tests and without user-event, because it wraps every focus in its own `act`, which ends
// the one that runs the clock.
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const FILLED = [
  ['Amount', '600'],
  ['Account holder', 'Asha Rao'],
  ['Account number', '123456789012'],
  ['Account number again', '123456789012'],
  ['IFSC', 'sbin0001234'],
] as const;
const field = (name: string) => screen.findByRole('textbox', { name });

test('a withdrawal with a slow answer is looked for in the list, and a refusal still restores the form as typed', async () => {
  jest.useFakeTimers();
  const { platform } = withdrawalPlatform();
  const { promise, reject: refuse } = deferred<never>();
  platform.answer(calls.createWithdrawal, () => promise);
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  for (const [name, value] of FILLED) fireEvent.change(await field(name), { target: { value } });
  act(() => screen.getByRole('textbox', { name: 'IFSC' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent(platform)).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText(/Please don’t ask for the ₹600.00 a second time/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'It did not reach us' })).not.toBeInTheDocument();
  await act(async () =>
    refuse(
      new ApiError('http', 'Please correct the form', {
        operation: 'x',
        status: 400,
        error: { validationErrors: [{ message: 'This account is closed', members: ['account'] }] },
      }),
    ),
  );
  expect(await screen.findByText('This account is closed')).toBeVisible();
  const account = await field('Account number');
  expect(account).toHaveValue('123456789012');
  await waitFor(() => expect(account).toHaveFocus());
});
