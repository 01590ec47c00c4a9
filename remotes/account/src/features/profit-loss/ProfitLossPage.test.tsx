import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls, type WireOf } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform, renderWithPlatform, standInForCharts } from '@touchline/shared/testing';
import { settledBet } from '../../testing/bet-fixture';
import ProfitLossPage from './ProfitLossPage';

standInForCharts();

type Bet = ReturnType<typeof settledBet>;

const BETS: readonly Bet[] = [
  settledBet({ betId: 'b1', sportId: 3, profit: 85, commission: 1.7, resultText: 'India' }),
  settledBet({
    betId: 'b2',
    sportId: 3,
    marketId: 'm2',
    marketName: 'Bookmaker',
    result: 'LOST',
    profit: -100,
    commission: 0,
    settledAt: '2026-11-19T10:00:00Z',
  }),
  settledBet({
    betId: 'b3',
    sportId: 1,
    eventId: 'e2',
    eventTitle: 'Goa v Odisha',
    marketId: 'm/3',
    result: 'VOID',
    profit: 0,
    commission: 0,
    voidReason: 'Match abandoned',
    settledAt: '2026-11-18T10:00:00Z',
  }),
];
const DICE: WireOf<typeof calls.getTransactionHistory>['items'][number] = {
  id: 't1',
  date: '2026-11-18T12:00:00Z',
  type: 'CASINO',
  remark: 'Lucky Dice: 100 on over 50.00',
  credit: 90.5,
  debit: 0,
  balance: 1_000,
  hasDetail: false,
};

function site(bets: readonly Bet[] = BETS, games: readonly (typeof DICE)[] = [DICE]) {
  const platform = fakePlatform();
  platform.answer(calls.getUserBetHistory, ({ SkipCount, MaxResultCount, to }) => {
    const within = bets.filter(
      ({ settledAt }) => to === undefined || new Date(settledAt).getTime() < Date.parse(to),
    );
    return { totalCount: within.length, items: within.slice(SkipCount, SkipCount + MaxResultCount) };
  });
  platform.answer(calls.getTransactionHistory, () => ({
    totalCount: games.length,
    items: [...games],
    openingBalance: 0,
  }));
  return platform;
}

const failure = async (title: string) => {
  const alert = (await screen.findByText(title)).closest('[role="alert"]');
  if (!(alert instanceof HTMLElement)) throw new Error('It is not announced.');
  return alert;
};
const ALL = '/ProfitLoss?range=all';
const row = (name: RegExp) => screen.findByRole('button', { name });
const summary = (name: string) => screen.findByRole('region', { name });

test('a range is told in words, and how its net comes about', async () => {
  const platform = site();
  renderWithPlatform(<ProfitLossPage />, { platform, at: ALL });
  const all = await summary('Total');
  expect(all).toHaveTextContent('You won 73.80');
  expect(all).toHaveTextContent('Gross +75.50 − commission 1.70 = net +73.80');
  expect(all).toHaveTextContent('4 results, 300.00 of stakes matched');
  expect(await summary('Over time')).toHaveTextContent(
    /2 days won, 1 day lost\. Best: .+, \+90\.50\. Worst: .+, -100\.00\./,
  );
});

test('the days of a range are told by the server’s clock, not by that of the device', async () => {
  const platform = site();
  jest.spyOn(platform.clock, 'serverNow').mockReturnValue(new Date(2026, 10, 19, 23).getTime());
  renderWithPlatform(<ProfitLossPage />, { platform, at: ALL });
  expect(await summary('Over time')).toHaveTextContent('Best: Yesterday, +90.50. Worst: Today, -100.00.');
});

test('the last seven days are asked for unless the address says otherwise', async () => {
  const platform = site();
  const { location } = renderWithPlatform(<ProfitLossPage />, { platform, at: '/ProfitLoss' });
  await summary('Total');
  const now = new Date();
  const from = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6).toISOString();
  expect(platform.calls.map(({ request }) => request)).toEqual([
    { SkipCount: 0, MaxResultCount: 500, from },
    { SkipCount: 0, MaxResultCount: 500, from, type: 'CASINO' },
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Today' }));
  expect(location()).toBe('/ProfitLoss?range=today');
});

test('sports open into events, markets and bets, and the address keeps what is open', async () => {
  const { location, unmount } = renderWithPlatform(<ProfitLossPage />, { platform: site(), at: ALL });
  expect(await row(/^Football 1 bet Staked 100\.00 Gross 0\.00 Commission 0\.00 Net 0\.00$/)).toBeVisible();
  expect(await row(/^Casino 1 result Staked – Gross \+90\.50/)).toBeVisible();
  await userEvent.click(await row(/^Cricket 2 bets .* Net -16\.70$/));
  await userEvent.click(await row(/^India v Australia 2 bets/));
  await userEvent.click(await row(/^Match Odds India · 1 bet .* Net \+83\.30$/));
  expect(screen.getByRole('table', { name: 'Bets on Match Odds' })).toHaveTextContent('Back India');
  expect(new URLSearchParams(location().split('?')[1]).getAll('open')).toEqual(['3', '3/e1', '3/e1/m1']);
  unmount();

  renderWithPlatform(<ProfitLossPage />, { platform: site(), at: location() });
  expect(await screen.findByRole('table', { name: 'Bets on Match Odds' })).toBeVisible();
  await userEvent.click(await row(/^Cricket/));
  expect(screen.queryByRole('table', { name: 'Bets on Match Odds' })).not.toBeInTheDocument();
});

test('a market leads to its page with the days of the range', async () => {
  const at = '/ProfitLoss?from=2026-11-01&to=2026-11-20&open=1&open=1/e2&open=1/e2/m%252F3';
  renderWithPlatform(<ProfitLossPage />, { platform: site(), at });
  expect(await screen.findByRole('link', { name: 'How Match Odds came out' })).toHaveAttribute(
    'href',
    '/profit-detail/m%2F3?from=2026-11-01&to=2026-11-20',
  );
  expect(screen.getByText('Match abandoned')).toBeVisible();
});

test('bets that came without their market have no page to lead to', async () => {
  const platform = site([settledBet({ betId: 'b1', sportId: 3, eventId: 'e1', marketId: '' })]);
  renderWithPlatform(<ProfitLossPage />, { platform, at: '/ProfitLoss?range=all' });
  await userEvent.click(await row(/^Cricket 1 bet/));
  await userEvent.click(await row(/^India v Australia 1 bet/));
  await userEvent.click(await row(/^Match Odds/));
  expect(screen.getByRole('table', { name: 'Bets on Match Odds' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'How Match Odds came out' })).not.toBeInTheDocument();
});

test('casino results have no market to open into, and the page says so', async () => {
  renderWithPlatform(<ProfitLossPage />, { platform: site(), at: `${ALL}&open=casino` });
  expect(await screen.findByText('Lucky Dice: 100 on over 50.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Lucky Dice/ })).not.toBeInTheDocument();
  expect(screen.getByText(/They have no markets/)).toBeVisible();
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    settledBet({
      betId: `b${index}`,
      sportId: 1,
      eventId: `e${index % 120}`,
      eventTitle: `Event ${index % 120}`,
      profit: 1,
      commission: 0,
      settledAt: new Date(Date.UTC(2026, 10, 19) - index * 1_000).toISOString(),
    }),
  );

test('no total is final before all is read; a failure keeps what was read, and Retry goes on', async () => {
  const bets = many(1_200);
  const platform = site(bets, []);
  let isBroken = false;
  let release = () => {};
  platform.answer(calls.getUserBetHistory, async ({ SkipCount, MaxResultCount }) => {
    if (SkipCount > 0) await new Promise<void>((resolve) => (release = resolve));
    if (isBroken) throw new ApiError('http', 'Internal Server Error', { operation: 'x', status: 500 });
    return { totalCount: bets.length, items: bets.slice(SkipCount, SkipCount + MaxResultCount) };
  });
  renderWithPlatform(<ProfitLossPage />, { platform, at: ALL });
  expect(await summary('So far')).toHaveTextContent('+500.00');
  expect(screen.getByRole('progressbar', { name: 'Reading' })).toHaveAttribute(
    'aria-valuetext',
    '500 of 1,200 bets',
  );
  expect(screen.queryByRole('region', { name: 'Total' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Over time' })).not.toBeInTheDocument();

  isBroken = true;
  release();
  const alert = await failure('Not all bets could be read');
  expect(alert).toHaveTextContent('Internal Server ErrorWhat was read stays: 500 of 1,200 bets.');
  expect(await summary('So far')).toHaveTextContent('+500.00');

  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  release();
  await waitFor(async () => expect(await summary('So far')).toHaveTextContent('+1,000.00'));
  release();
  expect(await summary('Total')).toHaveTextContent('+1,200.00');
  const asked = platform.calls.filter(({ operation }) => operation === calls.getUserBetHistory);
  expect(asked.map(({ request }) => (request as { SkipCount: number }).SkipCount)).toEqual([
    0, 500, 500, 1_000,
  ]);
});

test('casino results that can’t be read leave the bets, and nothing is called final', async () => {
  const platform = site();
  platform.fail(calls.getTransactionHistory, 'http', 'Internal Server Error', { status: 500 });
  renderWithPlatform(<ProfitLossPage />, { platform, at: ALL });
  expect(await failure('The casino results could not be read')).toHaveTextContent('Internal Server Error');
  expect(await summary('So far')).toHaveTextContent('You lost 16.70');
});

test('of many events the first are drawn, and the one that the address opens', async () => {
  renderWithPlatform(<ProfitLossPage />, { platform: site(many(120), []), at: `${ALL}&open=1` });
  expect(await screen.findByText('Event 49')).toBeVisible();
  expect(screen.queryByText('Event 50')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Show more: 70 events left'));
  expect(screen.getByText('Event 99')).toBeVisible();
});

test('an event far down that is open is drawn with a reload, and brought into view once', async () => {
  const scrolledTo: Element[] = [];
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this);
  };
  renderWithPlatform(<ProfitLossPage />, { platform: site(many(120), []), at: `${ALL}&open=1&open=1/e110` });
  const event = (await screen.findByText('Event 110')).closest('button');
  expect(event).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(scrolledTo).toEqual([event]));
});

test('what is settled meanwhile comes in by itself', async () => {
  const bets = [...BETS];
  const platform = site(bets, []);
  renderWithPlatform(<ProfitLossPage />, { platform, at: ALL });
  expect(await summary('Total')).toHaveTextContent('You lost 16.70');
  bets.unshift(
    settledBet({ betId: 'b9', sportId: 3, profit: 50, commission: 0, settledAt: '2026-11-20T11:00:00Z' }),
  );
  act(() => platform.bus.emit('bets-changed', {}));
  await waitFor(async () => expect(await summary('Total')).toHaveTextContent('You won 33.30'));
});

test('a casino result that moves the balance comes in by itself too', async () => {
  const results = [DICE];
  const platform = site(BETS, results);
  renderWithPlatform(<ProfitLossPage />, { platform, at: ALL });
  const before = (await summary('Total')).textContent;
  act(() => platform.balance.confirm({ balance: 100_000 }));
  results.unshift({ ...DICE, id: 't9', date: '2026-11-20T11:00:00Z', credit: 1000, debit: 0 });
  act(() => platform.balance.confirm({ balance: 200_000 }));
  await waitFor(async () => expect((await summary('Total')).textContent).not.toBe(before));
  expect(await summary('Total')).toHaveTextContent(/You won 1,0\d\d\.\d\d/);
});

test('nothing settled, and an address with a filter that does not exist, are different things', async () => {
  const { unmount } = renderWithPlatform(<ProfitLossPage />, { platform: site([], []), at: ALL });
  expect(await screen.findByText('No settled bets in this period')).toBeVisible();
  unmount();
  const platform = site();
  renderWithPlatform(<ProfitLossPage />, { platform, at: '/ProfitLoss?from=2026-02-31' });
  expect(screen.getByRole('alert')).toHaveTextContent('“2026-02-31” is not a day.');
  expect(platform.calls).toHaveLength(0);
});
