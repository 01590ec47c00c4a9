import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls, type WireOf } from '@touchline/shared/contracts/api';
import type { BusState } from '@touchline/shared/contracts/bus';
import {
  type FakePlatform,
  fakePlatform,
  knownBalance,
  playerSession,
  renderWithPlatform,
  settingsOf,
} from '@touchline/shared/testing';
import WalletBox from './WalletBox';

const session = playerSession('asha');
const balance = knownBalance(1_25_050_00, 25_000_50);

type Wire = WireOf<typeof calls.getDepositWithdrawals>['items'][number];

const request = (id: string, status: Wire['status'], change: Partial<Wire> = {}): Wire => ({
  id,
  status,
  type: 'WITHDRAWAL',
  amount: 2000,
  method: 'BANK',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T11:00:00Z',
  ...change,
});

const answerPayments = (platform: FakePlatform, payments: () => readonly Wire[]) =>
  platform.answer(calls.getDepositWithdrawals, () => ({
    totalCount: payments().length,
    items: [...payments()],
  }));

/** The box, once it knows that there are no payments to show. */
async function wallet(
  state: Partial<BusState> = {},
  change: (made: FakePlatform) => FakePlatform = (made) => made,
) {
  const platform = change(fakePlatform({ session, balance, settings: settingsOf(), ...state }));
  answerPayments(platform, () => []);
  const rendered = renderWithPlatform(<WalletBox />, { platform, at: '/inplay' });
  await screen.findByText('No deposits or withdrawals yet.');
  return rendered;
}

const panel = () => screen.getByRole('region', { name: 'Wallet' });

test('it shows balance, exposure and what is left of them', async () => {
  await wallet();
  expect(panel()).toHaveTextContent('Balance1,25,050.00Exposure25,000.50Available1,00,049.50');
});

test('payments that could not be read are not said to be none', async () => {
  const platform = fakePlatform({ session, balance, settings: settingsOf() });
  platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 2, items: [{}, {}] }) as never);
  renderWithPlatform(<WalletBox />, { platform, at: '/inplay' });
  expect(await screen.findByText('2 requests could not be read')).toBeVisible();
  expect(screen.queryByText('No deposits or withdrawals yet.')).not.toBeInTheDocument();
});

test('a quick deposit leads to the deposit page with its amount and closes the box', async () => {
  const { location, platform } = await wallet();
  await userEvent.click(screen.getByRole('link', { name: 'Deposit ₹1,000' }));
  expect(location()).toBe('/depositw?amount=1000');
  expect(platform.emitted).toEqual([{ topic: 'wallet-box', payload: undefined }]);
});

test('a domain without deposits offers neither them nor withdrawals', async () => {
  await wallet({ settings: settingsOf({ showDepositW: false }) });
  expect(screen.queryByRole('link', { name: /Deposit|Withdraw/ })).not.toBeInTheDocument();
});

test('figures that may be old are marked and can be asked again', async () => {
  const refresh = jest.fn(async () => {});
  await wallet({ balance: { ...balance, stale: true } }, (made) => ({
    ...made,
    balance: {
      ...made.balance,
      refresh: async () => {
        await refresh();
        made.balance.confirm({ balance: 100, exposure: 0 });
      },
    },
  }));
  expect(screen.getAllByRole('img', { name: 'may be out of date' })).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(panel()).toHaveTextContent('Balance1.00Exposure0.00Available1.00');
  expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
});

test('an unknown balance is no zero', async () => {
  await wallet({ balance: { status: 'none' } });
  expect(panel()).toHaveTextContent('Balance–Exposure–Available–');
});

test('what is under way and what ended last are told, each with where it stands or why', async () => {
  const platform = fakePlatform({ session, balance, settings: settingsOf() });
  answerPayments(platform, () => [
    request('w1', 'PROCESSING', { expectedBy: new Date(2026, 10, 20, 16, 30).toISOString() }),
    request('d1', 'REJECTED', {
      type: 'DEPOSIT',
      amount: 2500,
      reason: 'No such UTR',
      updatedAt: '2026-11-20T12:00:00Z',
    }),
    request('d0', 'PAID', { type: 'DEPOSIT' }),
  ]);
  const { location } = renderWithPlatform(<WalletBox />, { platform, at: '/inplay' });
  const list = await screen.findByRole('list', { name: 'Deposits and withdrawals' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Withdrawal ₹2,000.00On its wayExpected by 20 Nov 2026, 16:30',
    'Deposit ₹2,500.00RejectedNo such UTR',
  ]);
  await userEvent.click(within(list).getByRole('link', { name: /Rejected/ }));
  expect(location()).toBe('/dwrequests?request=d1');
  expect(platform.emitted).toEqual([{ topic: 'wallet-box', payload: undefined }]);
});

test('a change since the last look is marked until the box is opened again', async () => {
  const platform = fakePlatform({ session, balance, settings: settingsOf() });
  let payments = [request('w1', 'PENDING')];
  answerPayments(platform, () => payments);
  const reopened = async () => {
    const { unmount } = renderWithPlatform(<WalletBox />, { platform });
    await screen.findByRole('list', { name: 'Deposits and withdrawals' });
    await waitFor(async () => expect(await platform.device.read('payments-looked')).toBeDefined());
    return unmount;
  };
  const close = await reopened();
  expect(panel()).not.toHaveTextContent(/New|since you last looked/);
  close();

  payments = [request('w1', 'PAID', { updatedAt: '2026-11-20T12:00:00Z' })];
  const closeAgain = await reopened();
  expect(await screen.findByText('1 change since you last looked')).toBeVisible();
  expect(screen.getByRole('link', { name: /^New: Withdrawal ₹2,000.00/ })).toHaveTextContent('Done');
  closeAgain();

  await reopened();
  expect(panel()).not.toHaveTextContent(/New|since you last looked/);
});

test('it asks only while it is open, and again when money moves', async () => {
  const platform = fakePlatform({ session, balance, settings: settingsOf() });
  let payments = [request('w1', 'PENDING')];
  answerPayments(platform, () => payments);
  const { unmount } = renderWithPlatform(<WalletBox />, { platform });
  expect(await screen.findByText('Waiting')).toBeVisible();
  payments = [request('w1', 'REJECTED', { reason: 'Wrong IFSC' })];
  act(() => platform.balance.confirm({ balance: 1_27_050_00 }));
  expect(await screen.findByText('Wrong IFSC')).toBeVisible();
  unmount();
  const asked = platform.calls.length;
  act(() => platform.balance.confirm({ balance: 5 }));
  expect(platform.calls).toHaveLength(asked);
});

test('payments that cannot be loaded are asked again by Retry; the figures stay', async () => {
  const platform = fakePlatform({ session, balance, settings: settingsOf() });
  platform.fail(calls.getDepositWithdrawals, 'http', 'Internal Server Error');
  renderWithPlatform(<WalletBox />, { platform });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your payments could not be loaded. Internal Server Error',
  );
  expect(panel()).toHaveTextContent('Balance1,25,050.00');
  answerPayments(platform, () => []);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No deposits or withdrawals yet.')).toBeVisible();
});

test('a domain without a page of requests is not asked for them', async () => {
  const platform = fakePlatform({
    session,
    balance,
    settings: settingsOf({ showDWRequests: false }),
  });
  renderWithPlatform(<WalletBox />, { platform });
  expect(panel()).toHaveTextContent('Account statement');
  expect(platform.calls).toEqual([]);
});
