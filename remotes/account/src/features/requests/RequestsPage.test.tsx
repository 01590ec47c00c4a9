import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls, type RequestOf, type WireOf } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform, renderWithPlatform, settingsOf } from '@touchline/shared/testing';
import RequestsPage from './RequestsPage';

type Wire = WireOf<typeof calls.getDepositWithdrawals>['items'][number];

const REJECTED: Wire = {
  id: 'd1',
  type: 'DEPOSIT',
  amount: 2500,
  method: 'BANK',
  utr: '612345678901',
  status: 'REJECTED',
  reason: 'The UTR belongs to another transfer',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T11:00:00Z',
};
const WAITING: Wire = {
  ...REJECTED,
  id: 'w1',
  type: 'WITHDRAWAL',
  utr: null,
  reason: null,
  status: 'PENDING',
  expectedBy: '2999-11-20T10:30:00Z',
};

function open(items: Wire[] | (() => Wire[]), at = '/dwrequests') {
  const platform = fakePlatform();
  answerLists(platform, () => {
    const page = typeof items === 'function' ? items() : items;
    return { totalCount: page.length, items: page };
  });
  return renderWithPlatform(<RequestsPage />, { platform, at });
}

type Query = RequestOf<typeof calls.playerRequests>;
type Page = WireOf<typeof calls.playerRequests>;

/** Both lists contain the same request, as where a back end keeps one table. */
function answerLists(platform: FakePlatform, answer: (query: Query) => Page) {
  platform.answer(calls.playerRequests, answer);
  platform.answer(calls.getDepositWithdrawals, answer);
}

const asked = (platform: FakePlatform) => platform.asked(calls.getDepositWithdrawals);

test('a request that is not found is not said to be missing where a row could not be read', async () => {
  const { platform } = open([REJECTED, {} as Wire], '/dwrequests?request=d9');
  expect(await screen.findByText('2 requests could not be read')).toBeVisible();
  // The second reading looks for the request in the whole list.
  await waitFor(() => expect(asked(platform)).toHaveLength(2));
  await act(async () => {});
  expect(screen.queryByText(/is not among your requests/)).not.toBeInTheDocument();
});

test('a request shows its amount, its UTR, where it stands and why', async () => {
  open([REJECTED]);
  const item = within(await screen.findByRole('list', { name: 'Deposits and withdrawals, newest first' }));
  expect(item.getByText('Deposit by bank transfer')).toBeVisible();
  expect(item.getByText(/· UTR 612345678901/)).toBeVisible();
  expect(item.getByText('2,500.00')).toBeVisible();
  expect(item.getByText('Request number d1')).not.toBeVisible();
  await userEvent.click(item.getByText('Deposit by bank transfer'));
  expect(item.getByText('The UTR belongs to another transfer', { exact: false })).toBeVisible();
  expect(item.getByText('Nothing was added. Correct what the reason says and send it again.')).toBeVisible();
  expect(item.getByText('Request number d1')).toBeVisible();
});

test('an open one says by when; one that is late says so', async () => {
  open([WAITING, { ...WAITING, id: 'w2', expectedBy: '2026-01-01T00:00:00Z' }]);
  expect(
    await screen.findByText(/You don’t need to do anything. Expected by 20 Nov 2999/),
  ).toBeInTheDocument();
  expect(
    screen.getByText(/It was expected by 1 Jan 2026.* and is late: should it stay so/),
  ).toBeInTheDocument();
});

test('the request that the player came for is open and marked, until a filter is chosen', async () => {
  const { location } = open([REJECTED, WAITING], '/dwrequests?request=w1');
  expect(await screen.findByText('Request number w1')).toBeVisible();
  expect(screen.getByText('Request number d1')).not.toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Deposit');
  expect(location()).toBe('/dwrequests?type=DEPOSIT');
});

test('a request that is older than the first page is found, and opened on its page', async () => {
  const platform = fakePlatform();
  const all = Array.from({ length: 130 }, (_, at): Wire => ({ ...REJECTED, id: `d${130 - at}` }));
  answerLists(platform, ({ SkipCount = 0, MaxResultCount = 20 }) => ({
    totalCount: all.length,
    items: all.slice(SkipCount, SkipCount + MaxResultCount),
  }));
  const { location } = renderWithPlatform(<RequestsPage />, { platform, at: '/dwrequests?request=d25' });
  expect(await screen.findByText('Page 6', {}, { timeout: 15_000 })).toBeVisible();
  expect(await screen.findByText('Request number d25')).toBeVisible();
  expect(location()).toBe('/dwrequests?request=d25&page=6');
  await userEvent.click(screen.getByRole('link', { name: 'Newer' }));
  expect(await screen.findByText('Page 5')).toBeVisible();
  expect(location()).toBe('/dwrequests?request=d25&page=5');
});

test('a request that is none of the player’s is said to be none', async () => {
  open([REJECTED], '/dwrequests?request=x9');
  expect(await screen.findByText('Request number x9 is not among your requests.')).toBeVisible();
  expect(screen.getByText('Deposit by bank transfer')).toBeVisible();
});

test('type and status filter the call; unknown ones do not reach it', async () => {
  const { platform } = open([], '/dwrequests?type=GIFT');
  await screen.findByText('No request fits');
  expect(asked(platform).at(-1)).toEqual({ SkipCount: 0, MaxResultCount: 100 });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Done');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Withdrawal');
  expect(asked(platform).at(-1)).toMatchObject({ type: 'WITHDRAWAL', status: 'PAID' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all requests' }));
  expect(await screen.findByText('No requests yet')).toBeVisible();
});

test.each([true, false])(
  'an empty list offers a deposit only where showDepositW is not false: %s',
  async (showDepositW) => {
    const platform = fakePlatform({ settings: settingsOf({ showDepositW }) });
    answerLists(platform, () => ({ totalCount: 0, items: [] }));
    renderWithPlatform(<RequestsPage />, { platform, at: '/dwrequests' });
    expect(await screen.findByText('No requests yet')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Deposit' })).toHaveLength(showDepositW ? 1 : 0);
  },
);

test('a page past the end leads back to the newest', async () => {
  const platform = fakePlatform();
  answerLists(platform, ({ SkipCount = 0 }) => ({
    totalCount: 1,
    items: SkipCount === 0 ? [REJECTED] : [],
  }));
  renderWithPlatform(<RequestsPage />, { platform, at: '/dwrequests?page=9' });
  await userEvent.click(await screen.findByRole('button', { name: 'To the newest' }));
  expect(await screen.findByText('Deposit by bank transfer')).toBeVisible();
});

test('a balance that moves asks again, and what is open stays open', async () => {
  let items = [WAITING];
  const { platform } = open(() => items, '/dwrequests?request=w1');
  act(() => platform.balance.confirm({ balance: 500_000 }));
  expect(await screen.findByText(/Our team approves the payment/)).toBeVisible();
  items = [{ ...WAITING, status: 'REJECTED', reason: 'The name differs' }];
  act(() => platform.balance.confirm({ balance: 750_000 }));
  expect(await screen.findByText(/The money is back in your balance/)).toBeVisible();
  expect(screen.getByText('The name differs', { exact: false })).toBeVisible();
});

test('a first failure offers Retry; a later one keeps the list and says that it may be old', async () => {
  const platform = fakePlatform();
  let fails = true;
  answerLists(platform, () => {
    if (fails) throw new ApiError('http', 'Internal Server Error', { operation: 'x', status: 500 });
    return { totalCount: 1, items: [REJECTED] };
  });
  renderWithPlatform(<RequestsPage />, { platform });
  expect(await screen.findByText('Your requests could not be loaded')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Deposit by bank transfer')).toBeVisible();
  fails = true;
  await userEvent.click(screen.getByRole('button', { name: /Refresh/ }));
  expect(await screen.findByText('This may be out of date')).toBeVisible();
  expect(screen.getByText('Deposit by bank transfer')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('This may be out of date')).not.toBeInTheDocument());
});

test('both lists of requests are one list, each request once and the newest first', async () => {
  const platform = fakePlatform();
  const note: Wire = {
    ...REJECTED,
    id: 'n1',
    method: 'AGENT',
    utr: null,
    note: 'At the shop',
    createdAt: '2026-11-20T12:00:00Z',
  };
  platform.answer(calls.playerRequests, () => ({
    totalCount: 2,
    items: [note, { ...REJECTED, status: 'PENDING' as const, updatedAt: '2026-11-20T10:30:00Z' }],
  }));
  platform.answer(calls.getDepositWithdrawals, () => ({
    totalCount: 2,
    items: [REJECTED, { ...WAITING, createdAt: '2026-11-20T09:00:00Z' }],
  }));
  renderWithPlatform(<RequestsPage />, { platform, at: '/dwrequests?request=n1' });
  const list = await screen.findByRole('list', { name: 'Deposits and withdrawals, newest first' });
  const rows = [...list.children].map((item) => item.querySelector('summary')?.textContent);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^Deposit by agent/);
  expect(rows[1]).toMatch(/^Deposit by bank transfer.*Rejected$/);
  expect(rows[2]).toMatch(/^Withdrawal by bank transfer/);
  expect(screen.getByText('At the shop', { exact: false })).toBeVisible();
});

test('of a long list the end is not known before it was read: the way to older ones is there all the same', async () => {
  const platform = fakePlatform();
  const all = Array.from({ length: 230 }, (_, at): Wire => ({ ...REJECTED, id: `d${230 - at}` }));
  answerLists(platform, ({ SkipCount, MaxResultCount }) => ({
    totalCount: all.length,
    items: all.slice(SkipCount, SkipCount + MaxResultCount),
  }));
  renderWithPlatform(<RequestsPage />, { platform, at: '/dwrequests' });
  expect(await screen.findByText('Page 1')).toBeVisible();
  expect(asked(platform)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/dwrequests?page=2');
});

test('a list that fails leaves the other, and that some are missing is said', async () => {
  const platform = fakePlatform();
  platform.fail(calls.playerRequests, 'http', 'Not Found', { status: 404 });
  platform.answer(calls.getDepositWithdrawals, () => ({ totalCount: 1, items: [REJECTED] }));
  renderWithPlatform(<RequestsPage />, { platform });
  expect(await screen.findByText('Some requests may be missing here')).toBeVisible();
  expect(screen.getByText('Deposit by bank transfer')).toBeVisible();
});
