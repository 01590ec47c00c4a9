import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls, type WireOf } from '@touchline/shared/contracts/api';
import { Link, useLocation } from '@touchline/shared/platform';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { settledBet } from '../../testing/bet-fixture';
import StatementDetailPage from './StatementDetailPage';

type Detail = WireOf<typeof calls.getTransactionDetail>;

const route = { at: '/account-cash-statement/detail/t2', path: '/account-cash-statement/detail/:id' };
const ROW: Detail['transaction'] = {
  id: 't2',
  date: '2026-11-20T10:00:00Z',
  type: 'BET',
  remark: 'Match Odds / India',
  credit: 85,
  debit: 0,
  balance: 1085,
  hasDetail: true,
};
const DETAIL: Detail = {
  transaction: ROW,
  market: 'India v Australia, Match Odds',
  winner: 'India',
  bets: [settledBet({ betId: 'b1', runnerName: 'India', profit: 85, commission: 1.7 })],
  gross: 85,
  commission: 1.7,
  net: 83.3,
};

function open(detail: Detail) {
  const platform = fakePlatform();
  platform.answer(calls.getTransactionDetail, () => detail);
  renderWithPlatform(<StatementDetailPage />, { platform, ...route });
  return platform;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const lines = (part: Awaited<ReturnType<typeof region>>) =>
  part
    .getAllByRole('term')
    .map((term: HTMLElement) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test('a row shows what it did to the balance', async () => {
  const platform = open(DETAIL);
  expect(lines(await region('Match Odds / India'))).toEqual([
    'Balance before 1,000.00',
    'Credit +85.00',
    'Balance after 1,085.00',
  ]);
  expect(platform.calls[0]?.request).toEqual({ id: 't2' });
});

test('a row of which nothing came says so', async () => {
  open({ transaction: null, market: null, bets: [] } as never);
  expect(await screen.findByText('This row could not be read')).toBeVisible();
});

test('the bets behind a row are shown with their arithmetic and come to its result, checked', async () => {
  open(DETAIL);
  const result = await region('Result of India v Australia, Match Odds');
  expect(lines(result)).toEqual([
    '1 bet together +85.00',
    'Commission, 2% of net winnings of 85.00 -1.70',
    'Net +83.30',
  ]);
  expect(result.getByRole('status')).toHaveTextContent('The bets below add up to +85.00');
  const bets = await region('Bets');
  expect(bets.getByText('100.00 × (1.85 − 1)')).toBeVisible();
});

test('figures that do not add up are told', async () => {
  open({ ...DETAIL, gross: 90 });
  const result = await region('Result of India v Australia, Match Odds');
  expect(result.getByRole('status')).toHaveTextContent('do not add up: the bets below come to +85.00');
});

test('a commission’s row says what it is', async () => {
  open({ ...DETAIL, transaction: { ...ROW, type: 'COMMISSION', credit: 0, debit: 1.7 } });
  expect(await screen.findByText(/This row is the commission/)).toBeVisible();
});

test('a deposit has no bets, and leads to the requests', async () => {
  open({
    transaction: { ...ROW, type: 'DEPOSIT', remark: 'UPI 612345678901', hasDetail: false },
    bets: [],
    gross: 85,
    commission: 0,
    net: 85,
  });
  expect(await screen.findByRole('link', { name: 'my deposits' })).toHaveAttribute(
    'href',
    '/dwrequests?type=DEPOSIT',
  );
  expect(screen.queryByRole('region', { name: 'Bets' })).not.toBeInTheDocument();
});

test('a row that is not the player’s is told in the server’s words', async () => {
  const platform = fakePlatform();
  platform.fail(calls.getTransactionDetail, 'refused', 'There is no such transaction.');
  renderWithPlatform(<StatementDetailPage />, { platform, ...route });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such transaction.');
});

/** Replaces the statement: opens the row as it does. */
function Opener() {
  const { pathname, search, key } = useLocation();
  if (pathname !== '/account-cash-statement') return <StatementDetailPage />;
  return (
    <Link to={route.at} state={{ statement: search }} data-entry={key}>
      Open
    </Link>
  );
}

test.each(['', '?type=BET'])(
  'the way back is the way to the very entry that led here: %s',
  async (search) => {
    const platform = fakePlatform();
    platform.answer(calls.getTransactionDetail, () => DETAIL);
    const at = `/account-cash-statement${search}`;
    const { location } = renderWithPlatform(<Opener />, { platform, at });
    const open = screen.getByRole('link', { name: 'Open' });
    const entry = open.getAttribute('data-entry');
    await userEvent.click(open);
    const back = await screen.findByRole('link', { name: 'Back to the statement' });
    expect(back).toHaveAttribute('href', at);
    await userEvent.click(back);
    expect(location()).toBe(at);
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('data-entry', entry);
  },
);
