import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import StatementPage from './StatementPage';

const BET = {
  id: 't2',
  date: '2026-11-20T10:00:00Z',
  type: 'BET',
  remark: 'India v Australia, Match Odds',
  credit: 0,
  debit: 200.25,
  balance: 1_00_299.75,
  hasDetail: true,
} as const;
const DEPOSIT = {
  id: 't1',
  date: '2026-11-19T10:00:00Z',
  type: 'DEPOSIT',
  remark: 'UPI 612345678901',
  credit: 500,
  debit: 0,
  balance: 1_00_500,
  hasDetail: false,
} as const;

function bank(items: readonly (typeof BET | typeof DEPOSIT)[] = [BET, DEPOSIT], openingBalance = 1_00_000) {
  const platform = fakePlatform();
  platform.answer(calls.getTransactionHistory, () => ({
    totalCount: items.length,
    items: [...items],
    openingBalance,
  }));
  return platform;
}

const asked = (platform: ReturnType<typeof bank>) => platform.calls.at(-1)?.request;

test('every movement stands with its credit or debit and the balance after it', async () => {
  renderWithPlatform(<StatementPage />, { platform: bank() });
  const row = (await screen.findByText('India v Australia, Match Odds')).closest('tr');
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['–', '-200.25', '1,00,299.75']);
});

test('the page adds up from the opening balance, to the paisa', async () => {
  renderWithPlatform(<StatementPage />, { platform: bank() });
  expect(await screen.findByText('This page adds up')).toBeVisible();
  expect(
    screen.getByText('Opening 1,00,000.00 + credits 500.00 − debits 200.25 = closing 1,00,299.75'),
  ).toBeVisible();
});

test('a statement that does not add up says so', async () => {
  renderWithPlatform(<StatementPage />, { platform: bank([BET, DEPOSIT], 99_000) });
  expect(await screen.findByText('This page does not add up')).toBeVisible();
});

test('rows of one type are not added up: their balances do not follow each other', async () => {
  renderWithPlatform(<StatementPage />, { platform: bank([BET]), at: '/account-cash-statement?type=BET' });
  expect(await screen.findByText('1,00,299.75')).toBeVisible();
  expect(screen.queryByText(/adds? up/)).not.toBeInTheDocument();
});

test('a row with a detail leads to it and back with the same filters', async () => {
  renderWithPlatform(<StatementPage />, { platform: bank(), at: '/account-cash-statement?from=2026-11-01' });
  expect(await screen.findByRole('link', { name: 'India v Australia, Match Odds' })).toHaveAttribute(
    'href',
    '/account-cash-statement/detail/t2',
  );
  expect(screen.queryByRole('link', { name: 'UPI 612345678901' })).not.toBeInTheDocument();
});

test('type and days go into the address and the call, and back to the first page', async () => {
  const platform = bank();
  const { location } = renderWithPlatform(<StatementPage />, {
    platform,
    at: '/account-cash-statement?page=3&from=2026-11-01&to=2026-11-02',
  });
  await screen.findByText('UPI 612345678901');
  expect(asked(platform)).toEqual({
    SkipCount: 40,
    MaxResultCount: 20,
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Deposit');
  expect(location()).toBe('/account-cash-statement?from=2026-11-01&to=2026-11-02&type=DEPOSIT');
  expect(asked(platform)).toMatchObject({ SkipCount: 0, type: 'DEPOSIT' });
});

test('a type that there is not is not asked for', async () => {
  const platform = bank();
  renderWithPlatform(<StatementPage />, { platform, at: '/account-cash-statement?type=GOLD' });
  await screen.findByText('UPI 612345678901');
  expect(asked(platform)).toEqual({ SkipCount: 0, MaxResultCount: 20 });
});

test('long statements are paged, and a page within them adds up by itself', async () => {
  const platform = bank();
  platform.answer(calls.getTransactionHistory, () => ({
    totalCount: 55,
    items: [BET, DEPOSIT],
    openingBalance: 5,
  }));
  const { location } = renderWithPlatform(<StatementPage />, {
    platform,
    at: '/account-cash-statement?page=2',
  });
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByText('This page adds up')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Older' }));
  expect(location()).toBe('/account-cash-statement?page=3');
  expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument();
});

test('nothing moved yet, and nothing in the selection, are different things', async () => {
  const { unmount } = renderWithPlatform(<StatementPage />, { platform: bank([]) });
  expect(await screen.findByText('No money has moved yet')).toBeVisible();
  unmount();
  const { location } = renderWithPlatform(<StatementPage />, {
    platform: bank([]),
    at: '/account-cash-statement?type=BONUS',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(location()).toBe('/account-cash-statement');
});

test('a statement that does not load can be retried', async () => {
  const platform = fakePlatform();
  renderWithPlatform(<StatementPage />, { platform });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Please Check Your Network Connection...');
  platform.answer(calls.getTransactionHistory, () => ({
    totalCount: 1,
    items: [DEPOSIT],
    openingBalance: 1e5,
  }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('UPI 612345678901')).toBeVisible();
});
