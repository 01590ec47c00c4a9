import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { settledBet } from '../../testing/bet-fixture';
import ProfitDetailPage from './ProfitDetailPage';

type Bet = ReturnType<typeof settledBet>;

const WON = settledBet({ betId: 'b1', sportId: 3, profit: 85, commission: 1.7, resultText: 'India' });
const LAID = settledBet({
  betId: 'b2',
  sportId: 3,
  side: 'LAY',
  runnerName: 'Australia',
  result: 'WON',
  profit: 100,
  commission: 2,
  resultText: 'India',
});
const OF_ANOTHER = settledBet({ betId: 'b3', marketId: 'm2', profit: 1, commission: 0 });

/** A back end that does not support the filter by market. */
function book(bets: readonly Bet[] = [WON, OF_ANOTHER, LAID]) {
  const platform = fakePlatform();
  platform.answer(calls.getUserBetHistory, () => ({ totalCount: bets.length, items: [...bets] }));
  return platform;
}

const page = (query = '', id = 'm1') => ({
  at: `/profit-detail/${id}${query}`,
  path: '/profit-detail/:id',
});

test('a market is told with its result, its sum and the arithmetic of each bet', async () => {
  const platform = book();
  renderWithPlatform(<ProfitDetailPage />, { platform, ...page('?from=2026-11-01') });
  const market = await screen.findByRole('region', { name: 'India v Australia: Match Odds' });
  expect(market).toHaveTextContent(
    'SportCricketResultIndiaBets2Staked200.00Gross+185.00Commission3.70Net: won181.30',
  );
  expect(within(market).getByRole('status')).toHaveTextContent(
    'This market adds upGross +185.00 − commission 3.70 = net +181.30. Each bet’s result follows',
  );
  const bets = within(screen.getByRole('region', { name: 'Bets' })).getAllByRole('listitem');
  expect(bets).toHaveLength(2);
  expect(bets[0]).toHaveTextContent(/Back India.*Won 100\.00 × \(1\.85 − 1\) = \+85\.00/);
  expect(bets[1]).toHaveTextContent(/Lay Australia.*Won: the backer’s stake ?\+100\.00/);
  expect(platform.calls[0]?.request).toEqual({
    SkipCount: 0,
    MaxResultCount: 500,
    marketId: 'm1',
    from: new Date(2026, 10, 1).toISOString(),
  });
});

test('a void market says why', async () => {
  const voided = { ...WON, result: 'VOID' as const, profit: 0, commission: 0, voidReason: 'Match abandoned' };
  renderWithPlatform(<ProfitDetailPage />, { platform: book([voided]), ...page() });
  expect(await screen.findByRole('region', { name: /Match Odds$/ })).toHaveTextContent('VoidMatch abandoned');
  expect(screen.getByText('Void: Match abandoned')).toBeVisible();
});

test('what is said of a lapsed bet is no result of the market', async () => {
  const lapsed = settledBet({
    betId: 'b4',
    result: 'LAPSED',
    matchedStake: 0,
    profit: 0,
    commission: 0,
    resultText: 'Unmatched when the event turned in play',
  });
  renderWithPlatform(<ProfitDetailPage />, { platform: book([lapsed, WON]), ...page() });
  expect(await screen.findByRole('region', { name: /Match Odds$/ })).toHaveTextContent('ResultIndiaBets2');
});

test('a bet whose result does not follow from its price is told', async () => {
  renderWithPlatform(<ProfitDetailPage />, { platform: book([{ ...WON, profit: 500 }]), ...page() });
  expect(await screen.findByText('This market does not add up')).toBeVisible();
  expect(screen.getByText(/The result of 1 bet does not follow from price and stake/)).toBeVisible();
});

test('a market of which a bet could not be read is not said to add up', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getUserBetHistory, () => ({ totalCount: 2, items: [WON, {}] }) as never);
  renderWithPlatform(<ProfitDetailPage />, { platform, ...page() });
  expect(await screen.findByText('This market can’t be checked')).toBeVisible();
  expect(screen.getByText('1 bet could not be read')).toBeVisible();
  expect(screen.queryByText(/Each bet’s result follows/)).not.toBeInTheDocument();
});

test('a market of which no bet could be read is not said to have none', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getUserBetHistory, () => ({ totalCount: 1, items: [{}] }) as never);
  renderWithPlatform(<ProfitDetailPage />, { platform, ...page() });
  expect(await screen.findByText('The rows of this page could not be read')).toBeVisible();
  expect(screen.queryByText('You have no settled bets on this market')).not.toBeInTheDocument();
});

test('an unknown market says so and leads back to the same days', async () => {
  renderWithPlatform(<ProfitDetailPage />, {
    platform: book(),
    ...page('?from=2026-11-01&to=2026-11-05', 'nothing'),
  });
  expect(await screen.findByText('You have no settled bets on this market')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Back to profit and loss' }))
    expect(link).toHaveAttribute('href', '/ProfitLoss?from=2026-11-01&to=2026-11-05');
});

test('who came without days goes back to all of them', async () => {
  renderWithPlatform(<ProfitDetailPage />, { platform: book(), ...page() });
  expect(await screen.findByRole('link', { name: 'Back to profit and loss' })).toHaveAttribute(
    'href',
    '/ProfitLoss?range=all',
  );
});

test('a market that does not load can be retried', async () => {
  const platform = book();
  platform.fail(calls.getUserBetHistory, 'http', 'Internal Server Error', { status: 500 });
  renderWithPlatform(<ProfitDetailPage />, { platform, ...page() });
  expect(await screen.findByText('Not all bets could be read')).toBeVisible();
  platform.answer(calls.getUserBetHistory, () => ({ totalCount: 1, items: [WON] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This market adds up')).toBeVisible();
});

test('days that there are not are told before anything is asked', () => {
  const platform = book();
  renderWithPlatform(<ProfitDetailPage />, { platform, ...page('?from=soon') });
  expect(screen.getByRole('alert')).toHaveTextContent('“soon” is not a day.');
  expect(platform.calls).toHaveLength(0);
});
