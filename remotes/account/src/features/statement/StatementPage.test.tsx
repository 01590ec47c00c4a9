import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import type { transactionType } from '@touchline/shared/contracts/money';
import { i18n, messageKey } from '@touchline/shared/language';
import { ApiError } from '@touchline/shared/platform';
import { deferred, fakePlatform, renderWithPlatform, standInForCharts } from '@touchline/shared/testing';
import StatementPage from './StatementPage';
import { TRANSACTION_TYPE_LABELS } from './transaction-labels';

standInForCharts();

interface WireRow {
  id: string;
  date: string;
  type: (typeof transactionType.members)[number];
  remark: string;
  credit: number;
  debit: number;
  balance: number;
  hasDetail: boolean;
}

const BET: WireRow = {
  id: 't2',
  date: '2026-11-20T10:00:00.000Z',
  type: 'BET',
  remark: 'India v Australia, Match Odds',
  credit: 0,
  debit: 200.25,
  balance: 1_00_299.75,
  hasDetail: true,
};
const DEPOSIT: WireRow = {
  id: 't1',
  date: '2026-11-19T10:00:00.000Z',
  type: 'DEPOSIT',
  remark: 'UPI 612345678901',
  credit: 500,
  debit: 0,
  balance: 1_00_500,
  hasDetail: false,
};

/** A statement of this many rows of 1 rupee each, newest first. */
const longLedger = (count: number): WireRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${count - at}`,
    date: new Date(Date.UTC(2026, 10, 1, 0, count - at)).toISOString(),
    type: 'CASINO',
    remark: `Round ${count - at}`,
    credit: 1,
    debit: 0,
    balance: count - at,
    hasDetail: false,
  }));

function bank(items: readonly WireRow[] = [BET, DEPOSIT], openingBalance = 1_00_000) {
  const platform = fakePlatform();
  platform.answer(calls.getTransactionHistory, ({ SkipCount, MaxResultCount, type }) => {
    const rows = items.filter((row) => type === undefined || row.type === type);
    return {
      totalCount: rows.length,
      items: rows.slice(SkipCount, SkipCount + MaxResultCount),
      openingBalance,
    };
  });
  return platform;
}

const AT = '/account-cash-statement';
const asked = ({ calls: made }: ReturnType<typeof bank>) => made.map(({ request }) => request);
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});

test('every movement stands with its credit or debit and the balance after it', async () => {
  renderWithPlatform(<StatementPage />, { platform: bank() });
  const row = (await screen.findByText('India v Australia, Match Odds')).closest('tr');
  if (!row) throw new Error('The remark stands in no row.');
  const [date, ...cells] = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(date).toMatch(/^20 Nov 2026, \d\d:\d\d$/);
  expect(cells).toEqual(['Bet', '–', '-200.25', '1,00,299.75']);
});

test('the whole range adds up from the opening balance, to the paisa, and by every row', async () => {
  const platform = bank();
  renderWithPlatform(<StatementPage />, { platform });
  await userEvent.click(await screen.findByText('This statement adds up'));
  expect(
    screen.getByText('Opening 1,00,000.00 + credits 500.00 − debits 200.25 = closing 1,00,299.75'),
  ).toBeVisible();
  expect(screen.getByText('Each of the 2 balances follows from the one before it.')).toBeVisible();
  expect(screen.getByRole('region', { name: '2 transactions' })).toBeVisible();
  expect(asked(platform)).toHaveLength(1);
});

test('how the balance went is told in words beside the curve', async () => {
  renderWithPlatform(<StatementPage />, { platform: bank() });
  const curve = await screen.findByRole('figure');
  expect(curve).toHaveTextContent(/Lowest 1,00,299\.75 on 20 Nov 2026/);
  expect(curve).toHaveTextContent(/Highest 1,00,500\.00 on 19 Nov 2026/);
});

test('the row at which a statement stops adding up is named', async () => {
  const wrong = { ...BET, balance: 1_00_300 };
  renderWithPlatform(<StatementPage />, { platform: bank([wrong, DEPOSIT]) });
  const banner = (await screen.findByText('This statement does not add up')).closest<HTMLElement>('[role]');
  if (!banner) throw new Error('Nothing tells of it.');
  expect(banner).toHaveTextContent('≠ closing 1,00,300.00');
  expect(banner).toHaveTextContent(
    /After India v Australia, Match Odds of 20 Nov 2026, \d\d:\d\d the balance should be 1,00,299\.75, the statement says 1,00,300\.00/,
  );
  expect(within(banner).getByRole('link')).toHaveAttribute('href', '/account-cash-statement/detail/t2');
});

test('rows of one type are added up, and why they can’t be checked against the balance is said', async () => {
  const { location } = renderWithPlatform(<StatementPage />, { platform: bank(), at: `${AT}?type=BET` });
  expect(await screen.findByText(/can only be checked over all types/)).toBeVisible();
  expect(figure('Debits')).toBe('-200.25');
  expect(figure('Difference')).toBe('-200.25');
  expect(screen.queryByText('Opening balance')).not.toBeInTheDocument();
  expect(screen.queryByText(/adds? up$/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'All types' }));
  expect(location()).toBe(AT);
});

test('a row leads to its page and back with the same filters', async () => {
  renderWithPlatform(<StatementPage />, { platform: bank(), at: `${AT}?from=2026-11-01` });
  expect(await screen.findByRole('link', { name: 'India v Australia, Match Odds' })).toHaveAttribute(
    'href',
    '/account-cash-statement/detail/t2',
  );
});

test('type and days go into the address and the call', async () => {
  const platform = bank();
  const { location } = renderWithPlatform(<StatementPage />, {
    platform,
    at: `${AT}?from=2026-11-01&to=2026-11-02`,
  });
  await screen.findByText('UPI 612345678901');
  const days = { from: new Date(2026, 10, 1).toISOString(), to: new Date(2026, 10, 3).toISOString() };
  expect(asked(platform)).toEqual([{ SkipCount: 0, MaxResultCount: 100, ...days }]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Deposit');
  expect(location()).toBe(`${AT}?from=2026-11-01&to=2026-11-02&type=DEPOSIT`);
  await waitFor(() => expect(asked(platform).at(-1)).toMatchObject({ SkipCount: 0, type: 'DEPOSIT' }));
});

test('a range by one tap is kept in the address', async () => {
  const platform = bank();
  const { location } = renderWithPlatform(<StatementPage />, { platform });
  await userEvent.click(screen.getByRole('radio', { name: 'Today' }));
  expect(location()).toBe(`/?range=today`);
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  await waitFor(() => expect(asked(platform).at(-1)).toMatchObject({ from: midnight.toISOString() }));
});

test('from a login on only what came after it is asked for, until the whole day is wanted', async () => {
  const platform = bank();
  const since = new Date(2026, 10, 20, 15, 30, 12).toISOString();
  const { location } = renderWithPlatform(<StatementPage />, {
    platform,
    at: `${AT}?since=${since}&type=BET`,
  });
  await screen.findByText('India v Australia, Match Odds');
  expect(asked(platform)).toEqual([{ SkipCount: 0, MaxResultCount: 100, from: since, type: 'BET' }]);
  expect(screen.getByText('20 Nov 2026, 15:30')).toBeVisible();
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'From the beginning of that day' }));
  expect(location()).toBe(`${AT}?type=BET&from=2026-11-20`);
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-20');
});

test('a year that is being typed digit by digit asks for nothing before it is one', async () => {
  const platform = bank();
  const { location } = renderWithPlatform(<StatementPage />, { platform, at: `${AT}?from=2026-11-01` });
  await screen.findByText('UPI 612345678901');
  const from = screen.getByLabelText('From');
  for (const onTheWay of ['0002-11-01', '0020-11-01', '0202-11-01']) {
    fireEvent.change(from, { target: { value: onTheWay } });
    expect(from).toHaveValue(onTheWay);
  }
  expect(screen.queryByText(/is not a day/)).not.toBeInTheDocument();
  expect(location()).toBe(`${AT}?from=2026-11-01`);
  fireEvent.change(from, { target: { value: '2025-11-01' } });
  expect(location()).toBe(`${AT}?from=2025-11-01`);
  fireEvent.change(from, { target: { value: '0002-11-01' } });
  fireEvent.blur(from);
  expect(from).toHaveValue('2025-11-01');
});

test.each([
  ['from=2026-11-02&to=2026-11-01', 'The range ends before it begins.'],
  ['to=2999-01-01', '2999-01-01 is yet to come.'],
  ['from=<b>x', '“<b>x” is not a day.'],
  ['since=login', '“login” is not a moment.'],
  ['type=GOLD', 'There is no type “GOLD”.'],
])('an address with %s is told to be wrong, and nothing is asked', async (search, message) => {
  const platform = bank();
  const { location } = renderWithPlatform(<StatementPage />, { platform, at: `${AT}?${search}` });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(asked(platform)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(location()).toBe(AT);
  expect(await screen.findByText('UPI 612345678901')).toBeVisible();
});

test('of a long statement what is on the screen is drawn and asked for, and each row knows its place', async () => {
  const platform = bank(longLedger(10_000), 0);
  renderWithPlatform(<StatementPage />, { platform });
  expect(await screen.findByText('10,000 transactions')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Account statement, newest first' });
  expect(table).toHaveAttribute('aria-rowcount', '10001');
  const first = screen.getByText('Round 10000').closest('tr');
  expect(first).toHaveAttribute('aria-rowindex', '2');
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  expect(asked(platform)).toEqual([{ SkipCount: 0, MaxResultCount: 100 }]);
});

test('of a back end that gives fewer rows at once than asked for, the rest is asked for by its pages', async () => {
  const rows = longLedger(25);
  const platform = bank();
  platform.answer(calls.getTransactionHistory, ({ SkipCount, MaxResultCount }) => ({
    totalCount: rows.length,
    items: rows.slice(SkipCount, SkipCount + Math.min(MaxResultCount, 10)),
    openingBalance: 0,
  }));
  renderWithPlatform(<StatementPage />, { platform });
  expect(await screen.findByText('Round 25')).toBeVisible();
  expect(await screen.findByText('Round 13')).toBeVisible();
  expect(asked(platform)).toContainEqual(expect.objectContaining({ SkipCount: 10, MaxResultCount: 10 }));
});

test('a back end that does not count its rows has at least those that it gives', async () => {
  const platform = bank();
  platform.answer(
    calls.getTransactionHistory,
    () => ({ totalCount: null, items: [BET, DEPOSIT, {}], openingBalance: 0 }) as never,
  );
  renderWithPlatform(<StatementPage />, { platform });
  expect(await screen.findByText('UPI 612345678901')).toBeVisible();
  expect(screen.queryByText('No money has moved yet')).toBeNull();
  expect(screen.getByText('1 row could not be read')).toBeVisible();
});

test('a back end that does not count its rows is read to its end', async () => {
  const rows = longLedger(230);
  const platform = bank();
  platform.answer(
    calls.getTransactionHistory,
    ({ SkipCount, MaxResultCount }) =>
      ({ items: rows.slice(SkipCount, SkipCount + MaxResultCount), openingBalance: 0 }) as never,
  );
  renderWithPlatform(<StatementPage />, { platform });
  expect(await screen.findByRole('region', { name: '230 transactions' })).toBeVisible();
  expect(await screen.findByText('This statement adds up')).toBeVisible();
});

test('the closing balance is not known where the newest row may be unreadable', async () => {
  const platform = bank();
  platform.answer(
    calls.getTransactionHistory,
    () => ({ totalCount: 3, items: [{}, BET, DEPOSIT], openingBalance: 100_000 }) as never,
  );
  renderWithPlatform(<StatementPage />, { platform });
  expect(await screen.findByText('1 row could not be read')).toBeVisible();
  expect(figure('Closing balance')).toBe('—');
});

test('totals of a long statement say that rows are left out', async () => {
  const rows: object[] = longLedger(150);
  rows[120] = {};
  const platform = bank();
  platform.answer(
    calls.getTransactionHistory,
    ({ SkipCount, MaxResultCount }) =>
      ({
        totalCount: 150,
        items: rows.slice(SkipCount, SkipCount + MaxResultCount),
        openingBalance: 0,
      }) as never,
  );
  renderWithPlatform(<StatementPage />, { platform });
  expect(await screen.findByText('1 row could not be read')).toBeVisible();
  expect(figure('Closing balance')).toBe('150.00');
});

test('rows that a back end counts and does not give are said to be missing', async () => {
  const rows = longLedger(25);
  const platform = bank();
  platform.answer(calls.getTransactionHistory, ({ SkipCount }) => ({
    totalCount: rows.length,
    items: SkipCount === 0 ? rows.slice(0, 10) : [],
    openingBalance: 0,
  }));
  renderWithPlatform(<StatementPage />, { platform });
  expect(await screen.findByText('Round 25')).toBeVisible();
  expect((await screen.findAllByText('This row could not be read')).length).toBeGreaterThan(0);
});

test('a large range is checked on a tap, with progress and a way out, as it was when it was opened', async () => {
  const rows = longLedger(1_234);
  const platform = bank(rows, 0);
  renderWithPlatform(<StatementPage />, { platform });
  const check = await screen.findByRole('button', { name: 'Check all 1,234 rows' });
  expect(figure('Closing balance')).toBe('1,234.00');
  expect(figure('Credits')).toBe('–');

  const { promise, resolve: goOn } = deferred();
  platform.answer(calls.getTransactionHistory, async ({ SkipCount, MaxResultCount }) => {
    if (SkipCount === 500) await promise;
    return {
      totalCount: rows.length,
      items: rows.slice(SkipCount, SkipCount + MaxResultCount),
      openingBalance: 0,
    };
  });
  await userEvent.click(check);
  expect(await screen.findByText('500 of 1,234 rows')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Check all 1,234 rows' }));
  goOn();
  expect(await screen.findByText('This statement adds up')).toBeVisible();
  expect(figure('Credits')).toBe('+1,234.00');
  const newest = rows[0]?.date ?? '';
  expect(asked(platform).at(-1)).toMatchObject({ to: new Date(Date.parse(newest) + 1).toISOString() });
});

test('a reading that fails goes on by Retry', async () => {
  const rows = longLedger(600);
  const platform = bank(rows, 0);
  let isBroken = true;
  platform.answer(calls.getTransactionHistory, ({ SkipCount, MaxResultCount }) => {
    if (SkipCount === 500 && isBroken)
      throw new ApiError('http', 'Internal Server Error', { operation: 'x' });
    return {
      totalCount: rows.length,
      items: rows.slice(SkipCount, SkipCount + MaxResultCount),
      openingBalance: 0,
    };
  });
  renderWithPlatform(<StatementPage />, { platform });
  expect(await screen.findByText('The rows could not be added up')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This statement adds up')).toBeVisible();
});

test('nothing moved yet, and nothing in the selection, are different things', async () => {
  const { unmount } = renderWithPlatform(<StatementPage />, { platform: bank([]) });
  expect(await screen.findByText('No money has moved yet')).toBeVisible();
  unmount();
  const { location } = renderWithPlatform(<StatementPage />, { platform: bank([]), at: `${AT}?type=BONUS` });
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything' }));
  expect(location()).toBe(AT);
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

test('a statement stays as it was until it is refreshed', async () => {
  const platform = bank([DEPOSIT]);
  renderWithPlatform(<StatementPage />, { platform });
  await screen.findByText('UPI 612345678901');
  platform.answer(calls.getTransactionHistory, () => ({
    totalCount: 2,
    items: [BET, DEPOSIT],
    openingBalance: 1e5,
  }));
  await userEvent.click(screen.getByRole('button', { name: /^As of/ }));
  expect(await screen.findByText('India v Australia, Match Odds')).toBeVisible();
});

test('the rows that are shown follow the language', async () => {
  renderWithPlatform(<StatementPage />, { platform: bank() });
  expect(await screen.findByRole('cell', { name: 'Deposit' })).toBeVisible();
  act(() => i18n.activate('hi', { [messageKey(TRANSACTION_TYPE_LABELS.DEPOSIT)]: 'डिपॉज़िट' }));
  expect(screen.getByRole('cell', { name: 'डिपॉज़िट' })).toBeVisible();
  act(() => i18n.activate('en', {}));
  expect(screen.getByRole('cell', { name: 'Deposit' })).toBeVisible();
});
