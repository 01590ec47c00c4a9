import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { deferred, type FakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import DepositPage from '../DepositPage';
import { cashier, network } from '../testing/cashier-fixture';
// The code of the payment, which a page loads with its form, takes Node longer than a test waits.
import '../PaymentStep';

const UTR = '612345678901';
const TAKEN = {
  id: 'd1',
  type: 'DEPOSIT' as const,
  amount: 2500,
  method: 'BANK',
  utr: UTR,
  status: 'REVIEW' as const,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
};
const ACCEPTED = { id: 'd1', status: 'PENDING' as const };
const at = '/depositw?bank=m2&amount=2500';

const utrField = () => screen.findByRole('textbox', { name: 'UTR' });
const send = () => userEvent.click(screen.getByRole('button', { name: /for checking/ }));

async function enterUtr(platform: FakePlatform, utr: string) {
  renderWithPlatform(<DepositPage />, { platform, at });
  await userEvent.click(await utrField());
  await userEvent.paste(utr);
  await send();
}

/** The server lists these requests after a transfer was sent. */
function holdsAfterSending(platform: FakePlatform, items: readonly object[]) {
  platform.answer(calls.getDepositWithdrawals, () =>
    platform.asked(calls.createDeposit).length > 0
      ? { totalCount: items.length, items: items as (typeof TAKEN)[] }
      : { totalCount: 0, items: [] },
  );
}

function refuses(platform: FakePlatform) {
  platform.fail(calls.createDeposit, 'refused', 'This UTR was already used for a deposit.', {
    error: { code: 'DUPLICATE_UTR' },
  });
}

test('the account is shown, and its UTR is sent once', async () => {
  const platform = cashier();
  platform.answer(calls.createDeposit, () => ACCEPTED);
  const { location } = renderWithPlatform(<DepositPage />, { platform, at: '/depositw?amount=2500' });
  await userEvent.click(await screen.findByRole('radio', { name: /Bank transfer, HDFC/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Show bank details' }));
  expect(await screen.findByText('001122334455')).toBeVisible();
  expect(location()).toBe(at);
  expect(screen.getByText('HDFC0001234')).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^1. Send the money from your bank/);
  // With the digits of several keyboards; the back end gets its own.
  await userEvent.type(await utrField(), '६१२३ ४५67 ৮৯۰١');
  await send();
  expect(await screen.findByText('We have your transfer')).toBeVisible();
  // The form had the focus and is gone; what replaced it has the focus and is visible.
  expect(document.activeElement).toHaveTextContent('We have your transfer');
  expect(document.body).not.toHaveFocus();
  expect(platform.asked(calls.createDeposit)).toEqual([{ amount: 2500, methodId: 'm2', utr: UTR }]);
});

test.each(['61234567890', '6123456789012', '61234567890a', '६१२३४५६७८९०'])('%s is no UTR', async (utr) => {
  const platform = cashier();
  await enterUtr(platform, utr);
  expect(await screen.findByText('A UTR has exactly 12 digits')).toBeVisible();
  expect(platform.asked(calls.createDeposit)).toEqual([]);
});

test('a refusal with status 500 is looked up, and its words stand where the transfer is not found', async () => {
  const platform = cashier();
  const message = 'Deposits by bank are closed today.';
  platform.fail(calls.createDeposit, 'http', message, { status: 500, error: { message } });
  await enterUtr(platform, UTR);
  expect(await screen.findByText(/it seems it did not reach us/)).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.queryByText('No answer yet')).not.toBeInTheDocument();
});

test('a player who left the page reads that a transfer has an unknown outcome', async () => {
  const platform = cashier();
  const { promise, reject } = deferred<never>();
  platform.answer(calls.createDeposit, () => promise);
  const { unmount } = renderWithPlatform(<DepositPage />, { platform, at });
  await userEvent.type(await utrField(), UTR);
  await send();
  await waitFor(() => expect(platform.asked(calls.createDeposit)).toHaveLength(1));
  unmount();
  await act(async () => reject(network()));
  expect(platform.toasts).toEqual([
    {
      kind: 'error',
      message: expect.stringMatching(/^It is not known whether your transfer with UTR 612345678901/),
    },
  ]);
});

test('a UTR that another player used is refused at its field, in the server’s words', async () => {
  const platform = cashier();
  refuses(platform);
  await enterUtr(platform, UTR);
  expect(await utrField()).toHaveAccessibleDescription(/This UTR was already used for a deposit\./);
  expect(await utrField()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a UTR that the player has used is reported while it is typed, with its request, and is never sent', async () => {
  const platform = cashier();
  platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 1, items: [{ ...TAKEN, amount: 700 }] }));
  platform.bus.emit('settings', { status: 'failed', settings: undefined });
  renderWithPlatform(<DepositPage />, { platform, at });
  await userEvent.type(await utrField(), UTR);
  expect(
    await screen.findByText(/You used this UTR on 20 Nov 2026, .* for ₹700\.00\. It is being checked/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See that deposit' })).toHaveAttribute(
    'href',
    '/dwrequests?request=d1',
  );
  await send();
  await waitFor(async () =>
    expect(await utrField()).toHaveAccessibleDescription(/You have sent us this UTR already/),
  );
  expect(platform.asked(calls.createDeposit)).toEqual([]);
  await userEvent.type(await utrField(), '{Backspace}2');
  await waitFor(() => expect(screen.queryByText(/You used this UTR/)).not.toBeInTheDocument());
});

test('a UTR that was refused before may be sent again, and the reason is shown', async () => {
  const platform = cashier();
  platform.answer(calls.createDeposit, () => ACCEPTED);
  platform.answer(calls.getDepositWithdrawals, () => ({
    totalCount: 1,
    items: [{ ...TAKEN, status: 'REJECTED' as const, reason: 'The bank does not know it.' }],
  }));
  renderWithPlatform(<DepositPage />, { platform, at });
  await userEvent.type(await utrField(), UTR);
  expect(await screen.findByText(/The bank does not know it\. You can send it again/)).toBeVisible();
  await send();
  expect(await screen.findByText('We have your transfer')).toBeVisible();
});

test('requests that cannot be looked through stop nothing: the server checks', async () => {
  const platform = cashier();
  platform.answer(calls.createDeposit, () => ACCEPTED);
  platform.fail(calls.getDepositWithdrawals, 'network');
  await enterUtr(platform, UTR);
  expect(await screen.findByText('We have your transfer')).toBeVisible();
});

test('a refused transfer that the server has counts as sent, because the browser sent it twice', async () => {
  const platform = cashier();
  refuses(platform);
  holdsAfterSending(platform, [TAKEN]);
  await enterUtr(platform, UTR);
  expect(await screen.findByText('We have your transfer')).toBeVisible();
});

test.each([
  ['of another amount', { ...TAKEN, amount: 100 }],
  ['that was rejected', { ...TAKEN, status: 'REJECTED' as const }],
])('a transfer %s under the same UTR is refused', async (_, item) => {
  const platform = cashier();
  refuses(platform);
  holdsAfterSending(platform, [item]);
  await enterUtr(platform, UTR);
  expect(await screen.findByText('This UTR was already used for a deposit.')).toBeVisible();
});

test('an unanswered transfer is looked up and never sent again by itself', async () => {
  const platform = cashier();
  platform.fail(calls.createDeposit, 'network');
  holdsAfterSending(platform, [TAKEN]);
  await enterUtr(platform, UTR);
  expect(await screen.findByText('We have your transfer')).toBeVisible();
  expect(platform.asked(calls.createDeposit)).toHaveLength(1);
});

test('a transfer that did not arrive may be sent again by the player, and is still in the form', async () => {
  const platform = cashier();
  platform.fail(calls.createDeposit, 'network');
  await enterUtr(platform, UTR);
  await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await utrField()).toHaveValue(UTR);
  expect(document.activeElement).toHaveTextContent(/^1. Send the money from your bank/);
  expect(platform.asked(calls.createDeposit)).toHaveLength(1);
});

const fail = () => {
  throw network();
};

test.each([
  ['was taken', () => ACCEPTED, 'We have your transfer'],
  ['lost its answer', fail, 'No answer yet'],
])('a transfer that %s is still so after a reload, for its player alone', async (_, answer, shown) => {
  const platform = cashier();
  platform.session.open(playerLogin, 'asha');
  platform.answer(calls.createDeposit, answer);
  const { unmount, entry } = renderWithPlatform(<DepositPage />, { platform, at });
  await userEvent.click(await utrField());
  await userEvent.paste(UTR);
  await send();
  expect(await screen.findByText(shown)).toBeVisible();
  unmount();
  const reloaded = renderWithPlatform(<DepositPage />, { platform, at: entry() });
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText('001122334455')).not.toBeInTheDocument();
  act(() => platform.session.open(playerLogin, 'vikram'));
  expect(await utrField()).toHaveValue('');
  reloaded.unmount();
});

test('a transfer that did not arrive is still in the form after a reload', async () => {
  const before = cashier();
  before.answer(calls.createDeposit, fail);
  const { unmount, entry } = renderWithPlatform(<DepositPage />, { platform: before, at });
  await userEvent.click(await utrField());
  await userEvent.paste(UTR);
  await send();
  await screen.findByText('No answer yet');
  unmount();
  renderWithPlatform(<DepositPage />, { platform: cashier(), at: entry() });
  await userEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
  expect(await utrField()).toHaveValue(UTR);
});

test.each([
  ['taken', () => ACCEPTED, { kind: 'success', message: 'We have your transfer. It is being checked.' }],
  [
    'refused',
    () => {
      throw new ApiError('refused', 'Deposits are closed.', { operation: 'x' });
    },
    { kind: 'error', message: 'Your transfer was not sent. Deposits are closed.' },
  ],
])('who went elsewhere meanwhile is told that the transfer was %s', async (_, answer, toast) => {
  const platform = cashier();
  const { promise: left, resolve: go } = deferred();
  platform.answer(calls.createDeposit, () => left.then(answer));
  const { unmount } = renderWithPlatform(<DepositPage />, { platform, at });
  await userEvent.click(await utrField());
  await userEvent.paste(UTR);
  await send();
  await waitFor(() => expect(platform.asked(calls.createDeposit)).toHaveLength(1));
  unmount();
  go();
  await waitFor(() => expect(platform.toasts).toEqual([toast]));
});

test('the form is kept for its player, and for nobody else, when the session ends', async () => {
  const platform = cashier();
  platform.session.open(playerLogin, 'asha');
  const first = renderWithPlatform(<DepositPage />, { platform, at });
  await userEvent.type(await utrField(), '61234');
  act(() => platform.session.logout());
  first.unmount();
  act(() => platform.session.open(playerLogin, 'asha'));
  const second = renderWithPlatform(<DepositPage />, { platform, at });
  expect(await utrField()).toHaveValue('61234');
  act(() => platform.session.open(playerLogin, 'vikram'));
  expect(await utrField()).toHaveValue('');
  second.unmount();
});

test('an amount in the address that is outside the limits starts again', async () => {
  renderWithPlatform(<DepositPage />, { platform: cashier(), at: '/depositw?bank=m2&amount=1' });
  expect(await screen.findByText('Please start again')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('001122334455')).not.toBeInTheDocument());
});

test.each([
  [
    'a limit',
    { limits: [{ kind: 'DEPOSIT', period: 'DAY', amount: 2000, used: 0 }] },
    /^Your own limit leaves ₹2,000/,
  ],
  ['a break', { limits: [], breakUntil: '2126-01-01T00:00:00Z' }, /^You take a break until/],
])(
  'an address shows no account past %s of the player, who may still send the UTR of a payment',
  async (_what, answer, why) => {
    const platform = cashier();
    jest.spyOn(platform.settings, 'current').mockReturnValue({ capabilities: ['limits'] } as never);
    platform.answer(calls.getOwnLimits, () => answer as never);
    renderWithPlatform(<DepositPage />, { platform, at });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByText('001122334455')).not.toBeInTheDocument();
    expect(await utrField()).toBeVisible();
  },
);

describe('an account that is not offered any more', () => {
  const offersAnother = (platform: FakePlatform) =>
    platform.answer(calls.getPaymentInfo, () => [
      { id: 'm3', kind: 'BANK' as const, payee: 'House Ltd', account: '009988776655', min: 500, max: 0 },
    ]);

  test('is taken away, and a player who has paid into it still sends the UTR', async () => {
    const platform = cashier();
    platform.answer(calls.createDeposit, () => ACCEPTED);
    renderWithPlatform(<DepositPage />, { platform, at });
    await userEvent.click(await utrField());
    await userEvent.paste(UTR);
    offersAnother(platform);
    // The player comes back from the bank's app.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText(/^If you have paid already/)).toBeVisible();
    expect(screen.queryByText('001122334455')).not.toBeInTheDocument();
    expect(await utrField()).toHaveValue(UTR);
    await send();
    expect(await screen.findByText('We have your transfer')).toBeVisible();
    expect(platform.asked(calls.createDeposit)).toEqual([{ amount: 2500, methodId: 'm2', utr: UTR }]);
    jest.restoreAllMocks();
  });

  test('hides no transfer that was sent', async () => {
    const platform = cashier();
    platform.answer(calls.createDeposit, () => ACCEPTED);
    const { unmount, entry } = renderWithPlatform(<DepositPage />, { platform, at });
    await userEvent.click(await utrField());
    await userEvent.paste(UTR);
    await send();
    await screen.findByText('We have your transfer');
    unmount();
    const later = cashier();
    offersAnother(later);
    renderWithPlatform(<DepositPage />, { platform: later, at: entry() });
    expect(await screen.findByText('We have your transfer')).toBeVisible();
  });
});
