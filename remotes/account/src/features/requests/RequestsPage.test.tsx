import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import RequestsPage from './RequestsPage';

const REJECTED = {
  id: 'd1',
  type: 'DEPOSIT',
  amount: 2500,
  method: 'BANK',
  utr: '612345678901',
  status: 'REJECTED',
  reason: 'The UTR belongs to another transfer',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T11:00:00Z',
} as const;

test('a request shows its amount, its UTR, where it stands and why', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 1, items: [REJECTED] }));
  renderWithPlatform(<RequestsPage />, { platform });
  expect(await screen.findByRole('rowheader')).toHaveTextContent(
    /Deposit by bank transfer.*UTR 612345678901/,
  );
  expect(screen.getByText('2,500.00')).toBeVisible();
  await userEvent.click(screen.getByText('Rejected', { selector: 'summary *' }));
  const way = within(screen.getByRole('group'));
  expect(way.getByText('The UTR belongs to another transfer', { exact: false })).toBeVisible();
  expect(way.getByText('Nothing was added. Correct what the reason says and send it again.')).toBeVisible();
});

test('type and status filter the call; unknown ones do not reach it', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 0, items: [] }));
  renderWithPlatform(<RequestsPage />, { platform, at: '/dwrequests?type=GIFT' });
  await screen.findByText('No request fits');
  expect(platform.calls.at(-1)?.request).toEqual({ SkipCount: 0, MaxResultCount: 20 });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Done');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Withdrawal');
  expect(platform.calls.at(-1)?.request).toMatchObject({ type: 'WITHDRAWAL', status: 'PAID' });
});
