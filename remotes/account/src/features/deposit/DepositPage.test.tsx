import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import DepositPage from './DepositPage';

const UPI = { id: 'm1', kind: 'UPI', payee: 'House Ltd', vpa: 'house@upi', min: 200, max: 20_000 } as const;
const BANK = {
  id: 'm2',
  kind: 'BANK',
  payee: 'House Ltd',
  account: '001122334455',
  ifsc: 'HDFC0001234',
  bank: 'HDFC',
  min: 500,
  max: 0,
} as const;
const TAKEN = {
  id: 'd1',
  type: 'DEPOSIT' as const,
  amount: 2500,
  method: 'BANK',
  utr: '612345678901',
  status: 'PENDING' as const,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
};
const network = () => new ApiError('network', 'Please Check Your Network Connection...', { operation: 'x' });

function cashier(): FakePlatform {
  const platform = fakePlatform();
  platform.answer(calls.getPaymentInfo, () => [UPI, { ...UPI, id: 'm9', vpa: 'other@upi' }, BANK]);
  platform.answer(calls.getSetting, () => ({
    minDeposit: 100,
    maxDeposit: 50_000,
    minWithdrawal: 100,
    maxWithdrawal: 50_000,
  }));
  platform.answer(calls.generatePayment, ({ amount }) => ({
    orderId: 'o1',
    upiUrl: `upi://pay?pa=house@upi&pn=House&am=${amount}&cu=INR&tr=o1`,
    vpa: 'house@upi',
    payee: 'House Ltd',
    amount,
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
  }));
  platform.answer(calls.checkPayment, () => ({ status: 'CREATED' as const }));
  return platform;
}

const made = (platform: FakePlatform, operation: unknown) =>
  platform.calls.filter((call) => call.operation === operation).map(({ request }) => request);

async function enter(amount: string) {
  const field = await screen.findByRole('textbox', { name: 'Amount' });
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

test('the limits are shown and kept: nothing is sent outside them', async () => {
  const platform = cashier();
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw' });
  expect(await screen.findByText('From ₹200.00 to ₹20,000.00')).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  for (const [amount, message] of [
    ['199.99', 'The least amount is ₹200.00'],
    ['20000.01', 'The most is ₹20,000.00'],
    ['5.555', 'Use at most two decimals'],
  ] as const) {
    await enter(amount);
    await userEvent.click(screen.getByRole('button', { name: 'Continue to UPI' }));
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(made(platform, calls.generatePayment)).toEqual([]);
});

test('a quick amount fills the form', async () => {
  renderWithPlatform(<DepositPage />, { platform: cashier(), at: '/depositw' });
  await userEvent.click(await screen.findByRole('link', { name: '₹1,000' }));
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000');
});

test('a UPI payment shows its code, id and time, ends by itself, and gives the server’s balance', async () => {
  const platform = cashier();
  const { location } = renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500.50' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  expect(await screen.findByRole('img', { name: 'UPI code to pay ₹500.50 to House Ltd' })).toBeVisible();
  expect(screen.getByText('house@upi')).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time left to pay' })).toHaveTextContent(/^(5:00|4:5\d)$/);
  expect(screen.getByRole('link', { name: /Pay with a UPI app/ })).toHaveAttribute(
    'href',
    'upi://pay?pa=house@upi&pn=House&am=500.5&cu=INR&tr=o1',
  );
  expect(location()).toBe('/depositw?order=o1');
  expect(made(platform, calls.generatePayment)).toEqual([{ amount: 500.5 }]);

  platform.answer(calls.checkPayment, () => ({
    status: 'SUCCESS' as const,
    utr: '612345678901',
    balance: 1500.5,
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('₹500.50 is in your account')).toBeVisible();
  expect(screen.getByText('UTR 612345678901')).toBeVisible();
  expect(platform.balance.current()).toMatchObject({ status: 'known', balance: 150_050 });
  expect(platform.toasts).toEqual([{ kind: 'success', message: 'Your deposit is in your account.' }]);
});

test.each([
  ['FAILED', 'The payment failed'],
  ['EXPIRED', 'The time to pay ran out'],
] as const)('a payment that ends as %s says so and offers another try', async (status, title) => {
  const platform = cashier();
  platform.answer(calls.checkPayment, () => ({ status }));
  const { location } = renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o1' });
  expect(await screen.findByText(title)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  expect(location()).toBe('/depositw');
  expect(platform.toasts).toEqual([]);
});

test('an address with an order can be followed, but never says whom to pay', async () => {
  const platform = cashier();
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o1&vpa=thief@upi' });
  expect(await screen.findByText(/A payment is open/)).toBeVisible();
  expect(screen.queryByText(/@upi/)).not.toBeInTheDocument();
});

test('a payment that its bank confirms late is not asked for twice', async () => {
  const platform = cashier();
  platform.answer(calls.checkPayment, () => ({ status: 'PENDING' as const }));
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  expect(await screen.findByText(/Please don’t pay again/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /UPI code/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Start again' })).not.toBeInTheDocument();
});

test('an old success that is reloaded is shown without a new toast', async () => {
  const platform = cashier();
  platform.answer(calls.checkPayment, () => ({ status: 'SUCCESS' as const, balance: 900 }));
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o1' });
  expect(await screen.findByText('The money is in your account')).toBeVisible();
  expect(platform.toasts).toEqual([]);
});

test('losing the network while waiting is said, and nothing is called lost', async () => {
  const platform = cashier();
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o1' });
  await screen.findByText(/A payment is open/);
  platform.answer(calls.checkPayment, () => {
    throw network();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/We can’t reach the server just now/)).toBeVisible();
});

test('an order that the server does not know is told in its words', async () => {
  const platform = cashier();
  platform.answer(calls.checkPayment, () => {
    throw new ApiError('refused', 'There is no such order.', { operation: 'x' });
  });
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o9' });
  expect(await screen.findByText('There is no such order.')).toBeVisible();
});

test('an order that cannot be made says why and keeps the amount', async () => {
  const platform = cashier();
  platform.answer(calls.generatePayment, () => {
    throw new ApiError('refused', 'UPI is being serviced.', { operation: 'x' });
  });
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=700' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  expect(await screen.findByText('UPI is being serviced.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('700');
});

test('ways to pay that do not load can be retried', async () => {
  const platform = cashier();
  platform.answer(calls.getSetting, () => {
    throw network();
  });
  renderWithPlatform(<DepositPage />, { platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Please Check Your Network Connection...');
  platform.answer(calls.getSetting, () => ({
    minDeposit: 0,
    maxDeposit: 0,
    minWithdrawal: 0,
    maxWithdrawal: 0,
  }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeVisible();
});

describe('by bank', () => {
  const at = '/depositw?bank=m2&amount=2500';
  const send = () => userEvent.click(screen.getByRole('button', { name: /for checking/ }));

  async function enterUtr(platform: FakePlatform, utr: string) {
    renderWithPlatform(<DepositPage />, { platform, at });
    await userEvent.type(await screen.findByRole('textbox', { name: 'UTR' }), utr);
    await send();
  }

  test('the account is shown, and its UTR is sent once', async () => {
    const platform = cashier();
    platform.answer(calls.createDeposit, () => ({ id: 'd1', status: 'PENDING' as const }));
    const { location } = renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=2500' });
    await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer, HDFC/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Show bank details' }));
    expect(location()).toBe('/depositw?bank=m2&amount=2500');
    expect(await screen.findByText('001122334455')).toBeVisible();
    expect(screen.getByText('HDFC0001234')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'UTR' }), '6123 4567 8901');
    await send();
    expect(await screen.findByText('We have your transfer')).toBeVisible();
    // The form had the focus and is gone: what came in its place has it, and is on the screen.
    expect(document.activeElement).toHaveTextContent('We have your transfer');
    expect(document.body).not.toHaveFocus();
    expect(made(platform, calls.createDeposit)).toEqual([
      { amount: 2500, methodId: 'm2', utr: '612345678901' },
    ]);
  });

  test.each(['61234567890', '6123456789012', '61234567890a'])('%s is no UTR', async (utr) => {
    const platform = cashier();
    await enterUtr(platform, utr);
    expect(await screen.findByText('A UTR has exactly 12 digits')).toBeVisible();
    expect(made(platform, calls.createDeposit)).toEqual([]);
  });

  test('the server’s refusal is shown word for word', async () => {
    const platform = cashier();
    platform.answer(calls.createDeposit, () => {
      throw new ApiError('refused', 'This UTR was used before.', { operation: 'x' });
    });
    await enterUtr(platform, '612345678901');
    expect(await screen.findByText('This UTR was used before.')).toBeVisible();
  });

  test('a refusal of a transfer that the server holds is no refusal: the browser sent it twice', async () => {
    const platform = cashier();
    platform.answer(calls.createDeposit, () => {
      throw new ApiError('refused', 'This UTR was used before.', { operation: 'x' });
    });
    platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 1, items: [TAKEN] }));
    await enterUtr(platform, '612345678901');
    expect(await screen.findByText('We have your transfer')).toBeVisible();
  });

  test.each([
    ['of another amount', { ...TAKEN, amount: 100 }],
    ['that was rejected', { ...TAKEN, status: 'REJECTED' as const }],
  ])('a transfer %s under the same UTR is refused', async (_, item) => {
    const platform = cashier();
    platform.answer(calls.createDeposit, () => {
      throw new ApiError('refused', 'This UTR was used before.', { operation: 'x' });
    });
    platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 1, items: [item] }));
    await enterUtr(platform, '612345678901');
    expect(await screen.findByText('This UTR was used before.')).toBeVisible();
  });

  test('an unanswered transfer is looked up and never sent again by itself', async () => {
    const platform = cashier();
    platform.answer(calls.createDeposit, () => {
      throw network();
    });
    platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 1, items: [TAKEN] }));
    await enterUtr(platform, '612345678901');
    expect(await screen.findByText('We have your transfer')).toBeVisible();
    expect(made(platform, calls.createDeposit)).toHaveLength(1);
  });

  test('a transfer that did not arrive may be sent again by the player', async () => {
    const platform = cashier();
    platform.answer(calls.createDeposit, () => {
      throw network();
    });
    platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 0, items: [] }));
    await enterUtr(platform, '612345678901');
    await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByRole('textbox', { name: 'UTR' })).toBeVisible();
    expect(made(platform, calls.createDeposit)).toHaveLength(1);
  });

  test('an amount in the address that is outside the limits starts again', async () => {
    renderWithPlatform(<DepositPage />, { platform: cashier(), at: '/depositw?bank=m2&amount=1' });
    expect(await screen.findByText('Please start again')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('001122334455')).not.toBeInTheDocument());
  });
});
