import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { ApiError, Link, useLocation, useNavigate } from '@touchline/shared/platform';
import { deferred, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import DepositPage from './DepositPage';
import { cashier } from './testing/cashier-fixture';
// The code of the payment, which a page loads with its form, takes Node longer than a test waits.
import './PaymentStep';

function DepositOrElsewhere() {
  return useLocation().pathname === '/depositw' ? <DepositPage /> : <h1>Elsewhere</h1>;
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

async function enter(amount: string) {
  const field = await screen.findByRole('textbox', { name: 'Amount' });
  await userEvent.clear(field);
  // Pasted, because typing key by key takes longer than the rest of the test.
  await userEvent.click(field);
  await userEvent.paste(amount);
}

test('the limits are shown, and nothing is sent outside them', async () => {
  const platform = cashier();
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw' });
  expect(await screen.findByText('Min ₹200 · Max ₹20,000')).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  // Other texts that are no amount are in the tests of shared/forms.
  for (const [amount, message] of [
    ['199.99', 'The minimum is ₹200.00'],
    ['20000.01', 'The maximum is ₹20,000.00'],
    ['5.555', 'Use at most two decimals'],
    ['1e5', 'Enter the amount in digits, like 1500 or 1500.50'],
  ] as const) {
    await enter(amount);
    await userEvent.click(screen.getByRole('button', { name: 'Continue to UPI' }));
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(platform.asked(calls.generatePayment)).toEqual([]);
});

test.each([
  ['Show bank details', /^Bank transfer/, '/depositw', '1250.5'],
  ['Continue to UPI', /^UPI/, '/depositw', '1250.5'],
  ['Show bank details', /^Bank transfer/, '/depositw?amount=500', '1250.5'],
])('Back from “%s” of %s at %s keeps what was chosen', async (button, way, at, amount) => {
  const shown = renderWithPlatform(
    <>
      <DepositPage />
      <Back />
    </>,
    { platform: cashier(), at },
  );
  await enter(amount);
  await userEvent.click(screen.getByRole('radio', { name: way }));
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(shown.location()).not.toBe(at));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(shown.location()).toBe(at);
  const expectKept = async () => {
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue(amount);
    expect(screen.getByRole('radio', { name: way })).toBeChecked();
  };
  await expectKept();
  const entry = shown.entry();
  shown.unmount();
  renderWithPlatform(<DepositPage />, { platform: cashier(), at: entry });
  await expectKept();
});

test('a payment opened by its address says that the server is not reached, and can be checked', async () => {
  const platform = cashier();
  platform.fail(calls.checkPayment, 'network');
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o7' });
  expect(await screen.findByText(/^We can’t reach the server just now/)).toBeVisible();
  platform.answer(calls.checkPayment, () => ({ status: 'SUCCESS' as const }));
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('The money is in your account')).toBeVisible();
});

test('ways to pay that could not be read do not close the deposits', async () => {
  const platform = cashier();
  platform.answer(calls.getPaymentInfo, () => [{ id: 'm1', kind: 'UPI' }] as never);
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw' });
  expect(await screen.findByText('1 row could not be read')).toBeVisible();
  expect(screen.queryByText('Deposits are closed at the moment')).not.toBeInTheDocument();
});

test('a payee that the back end does not name is no gap in a sentence', async () => {
  const platform = cashier();
  platform.answer(
    calls.getPaymentInfo,
    () => [{ id: 'm1', kind: 'UPI', payee: null, vpa: 'house@upi', min: 200, max: 20_000 }] as never,
  );
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw' });
  expect(await screen.findByText('With any UPI app, credited at once')).toBeVisible();
});

test('a quick amount fills the form', async () => {
  renderWithPlatform(<DepositPage />, { platform: cashier(), at: '/depositw' });
  const quick = await screen.findByRole('button', { name: '₹1,000' });
  await userEvent.click(quick);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('1000');
  expect(quick).toHaveAttribute('aria-pressed', 'true');
});

describe('where the back end keeps limits of the player’s own', () => {
  const limitsOf = (answer: object) => {
    const platform = cashier();
    jest.spyOn(platform.settings, 'current').mockReturnValue({ capabilities: ['limits'] } as never);
    platform.answer(calls.getOwnLimits, () => ({ limits: [], ...answer }) as never);
    return platform;
  };
  const askForAccount = async (platform: ReturnType<typeof cashier>) => {
    const { location } = renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=4000' });
    await userEvent.click(await screen.findByRole('radio', { name: /^Bank transfer/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Show bank details' }));
    return location;
  };
  const deposits = (amount: number, used: number) => ({ kind: 'DEPOSIT', period: 'DAY', amount, used });

  test('no account to pay into is shown for more than they leave, because the money would not be credited', async () => {
    const platform = limitsOf({
      limits: [deposits(5_000, 1_500.5), { ...deposits(900, 0), kind: 'STAKE' }],
    });
    const location = await askForAccount(platform);
    const field = screen.getByRole('textbox', { name: 'Amount' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/^Your own limit leaves ₹3,499.50 of deposits/),
    );
    expect(location()).toBe('/depositw?amount=4000');
    await enter('3499.50');
    await userEvent.click(screen.getByRole('button', { name: 'Show bank details' }));
    expect(await screen.findByText('001122334455')).toBeVisible();
  });

  test.each([
    ['a break', { breakUntil: '2036-12-05T10:00:00Z' }, /^You take a break until /],
    [
      'no time left',
      { time: [{ period: 'DAY', minutes: 60, used: 60 }] },
      /^The time that you have set for yourself is used up/,
    ],
  ])('with %s no account is shown', async (_, answer, told) => {
    await askForAccount(limitsOf(answer));
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByText('001122334455')).not.toBeInTheDocument();
  });

  test('a break that is over holds nothing', async () => {
    await askForAccount(limitsOf({ breakUntil: '2026-11-01T10:00:00Z' }));
    expect(await screen.findByText('001122334455')).toBeVisible();
  });

  test('limits that cannot be read show no account, and say why', async () => {
    const platform = limitsOf({});
    platform.fail(calls.getOwnLimits, 'network');
    await askForAccount(platform);
    expect(await screen.findByText(/^Please Check Your Network Connection/)).toBeVisible();
    expect(screen.queryByText('001122334455')).not.toBeInTheDocument();
  });
});

test.each(['network', 'decode'] as const)(
  'an order without a readable answer (%s) is not shown as a refusal',
  async (kind) => {
    const platform = cashier();
    platform.fail(calls.generatePayment, kind, 'No luck.');
    renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500' });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
    expect(
      await screen.findByText(/^No luck. No code came, .* Nothing was paid: you can ask for another.$/),
    ).toBeVisible();
    expect(platform.asked(calls.generatePayment)).toHaveLength(1);
  },
);

test('a UPI payment shows its code, id and time, ends by itself, and gives the server’s balance', async () => {
  const platform = cashier();
  const { location } = renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500.50' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  expect(await screen.findByRole('img', { name: 'UPI code to pay ₹500.50 to House Ltd' })).toBeVisible();
  expect(screen.getByText('house@upi')).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^₹500.50/);
  expect(await screen.findByRole('timer', { name: 'Time left to pay' })).toHaveTextContent(/^(5:00|4:5\d)$/);
  expect(screen.getByRole('link', { name: /Pay with a UPI app/ })).toHaveAttribute(
    'href',
    'upi://pay?pa=house@upi&pn=House&am=500.5&cu=INR&tr=o1',
  );
  expect(location()).toBe('/depositw?order=o1');
  expect(platform.asked(calls.generatePayment)).toEqual([{ amount: 500.5 }]);

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

test('on a device whose clock is an hour fast a code is valid as long as the server says', async () => {
  const platform = cashier();
  const server = () => Date.now() - 3_600_000;
  jest.spyOn(platform.clock, 'serverNow').mockImplementation(server);
  platform.answer(calls.getUserOdds, () => ({ serverTime: new Date(server()).toISOString(), markets: [] }));
  platform.answer(calls.generatePayment, ({ amount }) => ({
    orderId: 'o1',
    upiUrl: 'upi://pay?pa=house@upi',
    vpa: 'house@upi',
    payee: 'House Ltd',
    amount,
    expiresAt: new Date(server() + 300_000).toISOString(),
  }));
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  expect(await screen.findByRole('timer', { name: 'Time left to pay' })).toHaveTextContent(/^(5:00|4:5\d)$/);
  expect(screen.queryByText(/The time for this code is over/)).not.toBeInTheDocument();
});

test.each([
  ['forward', 3 * 3_600_000],
  ['back', -3 * 3_600_000],
])(
  'a device’s clock that is put %s while a payment is followed ends no code and prolongs none',
  async (_, by) => {
    const platform = cashier();
    const server = Date.now;
    let ahead = 0;
    jest.spyOn(platform.clock, 'serverNow').mockImplementation(() => server() + ahead);
    platform.answer(calls.getUserOdds, () => ({ serverTime: new Date(server()).toISOString(), markets: [] }));
    platform.answer(calls.generatePayment, ({ amount }) => ({
      orderId: 'o1',
      upiUrl: 'upi://pay?pa=house@upi',
      vpa: 'house@upi',
      payee: 'House Ltd',
      amount,
      expiresAt: new Date(server() + 300_000).toISOString(),
    }));
    platform.answer(calls.checkPayment, () => {
      ahead = 0;
      return { status: 'CREATED' as const };
    });
    renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500' });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
    const timer = () => screen.findByRole('timer', { name: 'Time left to pay' });
    await timer();

    // Only a clock that is put forward looks like a sleep, so it is the server's until the next answer.
    ahead = Math.max(0, by);
    jest.spyOn(Date, 'now').mockImplementation(() => server() + by);
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await timer()).toHaveTextContent(/^(5:00|4:5\d)$/);

    await userEvent.click(screen.getByRole('link', { name: 'Start again' }));
    await enter('500');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
    expect(await timer()).toHaveTextContent(/^(5:00|4:5\d)$/);
    jest.restoreAllMocks();
  },
);

test('an order that comes after the player left the page does not navigate back', async () => {
  const platform = cashier();
  const { promise: late, resolve: come } = deferred();
  platform.answer(calls.generatePayment, async ({ amount }) => {
    await late;
    return { orderId: 'o1', upiUrl: 'upi://pay?pa=x', vpa: 'x', payee: 'House', amount, expiresAt: 'never' };
  });
  const { location } = renderWithPlatform(
    <>
      <Link to="/inplay">In-Play</Link>
      <DepositOrElsewhere />
    </>,
    { platform, at: '/depositw?amount=500' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  await userEvent.click(screen.getByRole('link', { name: 'In-Play' }));
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await act(async () => come());
  expect(location()).toBe('/inplay');
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

test('an address with an order can be followed, but never names the payee', async () => {
  const platform = cashier();
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o1&vpa=thief@upi' });
  expect(await screen.findByText(/A payment is open/)).toBeVisible();
  expect(screen.queryByText(/@upi/)).not.toBeInTheDocument();
});

test('while the bank confirms a payment, the player is not asked to pay again', async () => {
  const platform = cashier();
  platform.answer(calls.checkPayment, () => ({ status: 'PENDING' as const }));
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  expect(await screen.findByText(/Please don’t pay again/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /UPI code/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Start again' })).not.toBeInTheDocument();
});

test('a payment that does not arrive is reported with its UTR, once', async () => {
  const platform = cashier();
  const used = {
    id: 'r1',
    type: 'DEPOSIT' as const,
    amount: 20_000,
    method: 'UPI',
    utr: '412345678901',
    status: 'PAID' as const,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:01:00.000Z',
  };
  platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 1, items: [used] }));
  platform.answer(calls.checkPayment, ({ utr }) => {
    if (utr === '512345678901')
      throw new ApiError('refused', 'This UTR was used already.', {
        operation: 'x',
        error: { code: 'DUPLICATE_UTR', message: 'This UTR was used already.' },
      });
    return utr === undefined ? { status: 'CREATED' as const } : { status: 'PENDING' as const, utr };
  });
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  await userEvent.click(await screen.findByRole('button', { name: 'I’ve paid but it isn’t showing' }));
  const field = screen.getByRole('textbox', { name: 'UTR' });
  expect(field).toHaveFocus();
  const tell = async (utr: string) => {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(utr);
    await userEvent.click(screen.getByRole('button', { name: 'Look for my payment' }));
  };
  for (const [utr, message] of [
    ['61234567890', 'A UTR has exactly 12 digits'],
    ['412345678901', 'You have sent us this UTR already'],
    ['512345678901', 'This UTR was used already.'],
  ] as const) {
    await tell(utr);
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`)));
    expect(field).toHaveValue(utr);
  }
  await tell('6123 4567 8901');
  expect(await screen.findByText(/with the UTR 612345678901 waits for the bank/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'UTR' })).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /UPI code/ })).not.toBeInTheDocument();
  const told = platform.asked(calls.checkPayment).filter((request) => Object(request).utr !== undefined);
  expect(told).toEqual([
    { orderId: 'o1', utr: '512345678901' },
    { orderId: 'o1', utr: '612345678901' },
  ]);
});

test('an old success that is reloaded is shown without a new toast', async () => {
  const platform = cashier();
  platform.answer(calls.checkPayment, () => ({ status: 'SUCCESS' as const, balance: 900 }));
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o1' });
  expect(await screen.findByText('The money is in your account')).toBeVisible();
  expect(platform.toasts).toEqual([]);
});

test('the answer to a reported payment concerns the player who reported it alone', async () => {
  const platform = cashier();
  platform.session.open(playerLogin, 'asha');
  const answer = deferred<{ status: 'SUCCESS'; balance: number }>();
  platform.answer(calls.checkPayment, ({ utr }) =>
    utr === undefined ? { status: 'CREATED' as const } : answer.promise,
  );
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=500' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  await userEvent.click(await screen.findByRole('button', { name: 'I’ve paid but it isn’t showing' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'UTR' }), '512345678901');
  await userEvent.click(screen.getByRole('button', { name: 'Look for my payment' }));
  await waitFor(() =>
    expect(platform.asked(calls.checkPayment)).toContainEqual({ orderId: 'o1', utr: '512345678901' }),
  );
  act(() => platform.session.open(playerLogin, 'ravi'));
  platform.balance.confirm({ balance: 70_000, exposure: 0 });
  await act(async () => answer.resolve({ status: 'SUCCESS', balance: 900 }));
  expect(platform.balance.current()).toMatchObject({ balance: 70_000 });
  expect(platform.toasts).toEqual([]);
});

test('a network failure while waiting is reported, and the payment is not called lost', async () => {
  const platform = cashier();
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o1' });
  await screen.findByText(/A payment is open/);
  platform.fail(calls.checkPayment, 'network');
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText(/We can’t reach the server just now/)).toBeVisible();
});

test('an order that the server does not know is shown with the server’s message', async () => {
  const platform = cashier();
  platform.fail(calls.checkPayment, 'refused', 'There is no such order.');
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?order=o9' });
  expect(await screen.findByText('There is no such order.')).toBeVisible();
});

test('an order that cannot be made says why and keeps the amount', async () => {
  const platform = cashier();
  platform.fail(calls.generatePayment, 'refused', 'UPI is being serviced.');
  renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=700' });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to UPI' }));
  expect(await screen.findByText('UPI is being serviced.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('700');
});

test('ways to pay that do not load can be retried', async () => {
  const platform = cashier();
  platform.fail(calls.getSetting, 'network');
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
