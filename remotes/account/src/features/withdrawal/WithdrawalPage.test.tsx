import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls, type WireOf } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import WithdrawalPage from './WithdrawalPage';

type Wire = WireOf<typeof calls.getUserWithdrawalHistory>['items'][number];

const OLD: Wire = {
  id: 'w1',
  type: 'WITHDRAWAL',
  amount: 600,
  method: 'BANK',
  status: 'PAID',
  utr: '612345678901',
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T11:00:00Z',
};
const NEW: Wire = { ...OLD, id: 'w2', status: 'PENDING', utr: null, createdAt: '2026-11-20T10:00:00Z' };
const lost = () => new ApiError('network', 'Please Check Your Network Connection...', { operation: 'x' });

afterEach(() => jest.useRealTimers());

function desk(withdrawals: Wire[] = [OLD]) {
  const platform = fakePlatform();
  platform.answer(calls.getSetting, () => ({
    minDeposit: 100,
    maxDeposit: 0,
    minWithdrawal: 500,
    maxWithdrawal: 100_000,
  }));
  platform.answer(calls.getUserWithdrawalHistory, () => ({
    totalCount: withdrawals.length,
    items: withdrawals,
  }));
  platform.bus.emit('balance', {
    status: 'known',
    balance: 500_000,
    exposure: 100_000,
    at: Date.now(),
    stale: false,
  });
  return { platform, withdrawals };
}

const sent = (platform: FakePlatform) =>
  platform.calls
    .filter(({ operation }) => operation === calls.createWithdrawal)
    .map(({ request }) => request);
const field = (name: string) => screen.findByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));

async function fillBank() {
  await userEvent.type(await field('Amount'), '600');
  await userEvent.type(await field('Account holder'), 'Asha Rao');
  await userEvent.type(await field('Account number'), '123456789012');
  await userEvent.type(await field('Account number again'), '123456789012');
  await userEvent.type(await field('IFSC'), 'sbin0001234');
}

test('what is available is the balance less what open bets hold, and the limits are shown', async () => {
  const { platform } = desk();
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  expect(await screen.findByText('4,000.00')).toBeVisible();
  expect(screen.getByText('1,000.00')).toBeVisible();
  expect(await screen.findByText('From ₹500.00 to ₹1,00,000.00')).toBeVisible();
});

test('a withdrawal is sent once, with its reference, and its way is shown', async () => {
  const { platform, withdrawals } = desk();
  platform.answer(calls.createWithdrawal, ({ clientRef }) => {
    withdrawals.unshift({ ...NEW, clientRef });
    return { id: 'w2', status: 'PENDING' as const, balance: 4400 };
  });
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawal of ₹600.00' })).toBeVisible();
  expect(screen.getByText('Requested, the money is set aside')).toBeVisible();
  expect(sent(platform)).toEqual([
    {
      amount: 600,
      method: 'BANK',
      holder: 'Asha Rao',
      account: '123456789012',
      ifsc: 'SBIN0001234',
      clientRef: expect.stringMatching(/^[\w-]{32,36}$/),
    },
  ]);
  expect(platform.balance.current()).toMatchObject({ balance: 440_000 });
});

test('a refusal keeps the form and all that was typed, and says why', async () => {
  const { platform } = desk();
  platform.answer(calls.createWithdrawal, () => {
    throw new ApiError('refused', 'Your account is under review.', { operation: 'x' });
  });
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is under review.');
  expect(await field('Account number again')).toHaveValue('123456789012');
  await submit();
  await waitFor(() => expect(sent(platform)).toHaveLength(2));
  const [first, second] = sent(platform) as { clientRef: string }[];
  expect(first?.clientRef).not.toBe(second?.clientRef);
});

test('a lost answer is looked up by reference and never sent again', async () => {
  const { platform, withdrawals } = desk();
  platform.answer(calls.createWithdrawal, ({ clientRef }) => {
    withdrawals.unshift({ ...NEW, clientRef });
    throw lost();
  });
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  expect(await screen.findByRole('heading', { name: 'Withdrawal of ₹600.00' })).toBeVisible();
  expect(sent(platform)).toHaveLength(1);
});

test('from a back end that keeps no reference it is told from older ones of the same amount', async () => {
  const { platform, withdrawals } = desk();
  renderWithPlatform(<WithdrawalPage />, {
    platform,
    at: '/withdrawal?sent=3f2b6c1e8f0a&amount=600&after=w1',
  });
  expect(await screen.findByText(/Please don’t ask for the ₹600.00 a second time/)).toBeVisible();
  withdrawals.unshift(NEW);
  expect(await screen.findByRole('heading', { name: 'Withdrawal of ₹600.00' })).toBeVisible();
});

test('one that never arrived is said to be missing after five looks, and is sent again with the same reference', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { platform } = desk();
  platform.answer(calls.createWithdrawal, () => {
    throw lost();
  });
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  await screen.findByText(/Please don’t ask/);
  for (let look = 0; look < 5; look += 1) await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await screen.findByRole('heading', { name: 'It did not reach us' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit and send again' }));
  expect(await field('Account number again')).toHaveValue('123456789012');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sent(platform)).toHaveLength(2));
  const [first, second] = sent(platform) as { clientRef: string }[];
  expect(first?.clientRef).toBe(second?.clientRef);
});

test('when the list can’t be had first, nothing is sent', async () => {
  const { platform } = desk();
  platform.answer(calls.getUserWithdrawalHistory, () => {
    throw lost();
  });
  renderWithPlatform(<WithdrawalPage />, { platform, at: '/withdrawal' });
  await fillBank();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please Check Your Network Connection...');
  expect(sent(platform)).toEqual([]);
});
