import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { settledBet } from '../../testing/bet-fixture';
import BetHistoryPage from './BetHistoryPage';
import MyBetsPage from './MyBetsPage';

function book(items = [settledBet({ betId: 'b1' })]) {
  const platform = fakePlatform();
  platform.answer(calls.getUserBetHistory, () => ({ totalCount: items.length, items }));
  return platform;
}

const cells = async () => {
  const row = (await screen.findByRole('rowheader')).closest('tr');
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

test('a settled bet shows what was asked, what was matched and what came of it', async () => {
  renderWithPlatform(<BetHistoryPage />, { platform: book() });
  expect(await cells()).toEqual(['1.8 / 1.85', '100.00', 'Won', '1.70', '+83.30']);
});

test('what was not matched of a stake is told', async () => {
  const part = settledBet({ betId: 'b1', stake: 100, matchedStake: 40, profit: 34 });
  renderWithPlatform(<BetHistoryPage />, { platform: book([part]) });
  expect((await cells())[1]).toBe('100.0040.00 matched');
});

test('a row opens into its arithmetic and closes again', async () => {
  renderWithPlatform(<BetHistoryPage />, { platform: book() });
  const opener = await screen.findByRole('button', { name: 'Back India' });
  expect(screen.queryByText(/100\.00 × \(1\.85 − 1\)/)).not.toBeInTheDocument();
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/100\.00 × \(1\.85 − 1\)/)).toBeVisible();
  await userEvent.click(opener);
  expect(screen.queryByText(/100\.00 × \(1\.85 − 1\)/)).not.toBeInTheDocument();
});

test('a fancy bet is Yes or No on runs', async () => {
  const fancy = settledBet({
    betId: 'b1',
    kind: 'FANCY',
    format: 'LINE',
    side: 'LAY',
    line: 45,
    price: 100,
    averagePrice: 110,
  });
  renderWithPlatform(<BetHistoryPage />, { platform: book([fancy]) });
  expect((await cells())[0]).toBe('45 at 100 / 45 at 110');
  expect(screen.getByRole('rowheader')).toHaveTextContent('No India');
});

test('a void bet says why', async () => {
  const void_ = settledBet({ betId: 'b1', result: 'VOID', profit: 0, voidReason: 'Match abandoned' });
  renderWithPlatform(<BetHistoryPage />, { platform: book([void_]) });
  expect((await cells())[2]).toBe('VoidMatch abandoned');
});

test.each([
  ['kind', { kind: null }, '+83.30'],
  ['format', { format: null }, '+83.30'],
  ['side', { side: null }, '+83.30'],
  ['profit', { profit: null }, '–'],
])('a settled bet without its %s is shown, and says what it does not know', async (name, change, net) => {
  const bare = { ...settledBet({ betId: 'b1' }), ...change } as ReturnType<typeof settledBet>;
  renderWithPlatform(<BetHistoryPage />, { platform: book([bare]) });
  const row = await cells();
  expect(row[1]).toBe('100.00');
  expect(row[2]).toBe(name === 'profit' ? 'WonProfit not known' : 'WonDetails missing');
  expect(row[4]).toBe(net);
  expect(screen.queryByText(/could not be read/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /India/ }));
  const isChecked = name === 'kind';
  expect(screen.queryByText(/This can’t be checked/) === null).toBe(isChecked);
});

test('a day with a profit that is not known has no total', async () => {
  const bare = { ...settledBet({ betId: 'b2' }), profit: null } as unknown as ReturnType<typeof settledBet>;
  renderWithPlatform(<MyBetsPage />, { platform: book([settledBet({ betId: 'b1' }), bare]) });
  expect(
    await screen.findByText('No total: an amount of one of these bets is not known.'),
  ).toBeInTheDocument();
});

test('a reduced price and a dead heat are explained', async () => {
  // 40 of 80 wins at 3.50, the rest is lost.
  const raced = settledBet({
    betId: 'b1',
    price: 4,
    averagePrice: 3.5,
    averagePriceBefore: 4,
    reductions: [{ runnerName: 'Silver Arrow', factor: 12.5 }],
    deadHeat: { places: 1, runners: 2 },
    stake: 80,
    matchedStake: 80,
    profit: 60,
    commission: 0,
  });
  renderWithPlatform(<BetHistoryPage />, { platform: book([raced]) });
  expect((await cells())[2]).toBe('WonPrice reduced from 4: Silver Arrow removed, 12.5%Dead heat');
  await userEvent.click(screen.getByRole('button', { name: 'Back India' }));
  const lines = screen.getAllByRole('term').map((term) => term.parentElement?.textContent);
  expect(lines).toEqual([
    'Its part of the stake won 40.00 × (3.5 − 1) = +100.00',
    'The rest of the stake is lost-40.00',
    'Dead heat: 1 place for 2 runners+60.00',
  ]);
  expect(screen.queryByText(/does not follow/)).not.toBeInTheDocument();
});

test('the history is filtered by sport, result and days', async () => {
  const platform = book();
  renderWithPlatform(<BetHistoryPage />, { platform, at: '/bet-history?from=2026-11-01&sport=cricket' });
  await screen.findByRole('rowheader');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), 'Lost');
  expect(platform.calls.at(-1)?.request).toEqual({
    SkipCount: 0,
    MaxResultCount: 20,
    from: new Date(2026, 10, 1).toISOString(),
    sportId: 3,
    result: 'LOST',
  });
});

test.each([
  ['sport=quidditch', 'There is no sport “quidditch”.'],
  ['result=toString', 'There is no result “toString”.'],
  ['from=2026-11-09&to=2026-11-08', 'The range ends before it begins.'],
  ['range=ever', 'There is no range “ever”.'],
])(
  'an address with %s says what is wrong, asks for nothing, and leads to all bets',
  async (query, message) => {
    const platform = book();
    const { location } = renderWithPlatform(<BetHistoryPage />, { platform, at: `/bet-history?${query}` });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(platform.calls).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Show all bets' }));
    expect(location()).toBe('/bet-history');
    expect(await cells()).toHaveLength(5);
  },
);

test('a page past the end says so and leads back, rather than that there are no bets', async () => {
  const platform = fakePlatform();
  const items = [settledBet({ betId: 'b1' })];
  platform.answer(calls.getUserBetHistory, ({ SkipCount }) => ({
    totalCount: 1,
    items: SkipCount === 0 ? items : [],
  }));
  renderWithPlatform(<BetHistoryPage />, { platform, at: '/bet-history?page=9' });
  expect(await screen.findByText('Nothing on this page')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'To the newest' }));
  expect(await cells()).toHaveLength(5);
});

test('today’s bets that can’t be asked for anew stay, and it is said that they may be old', async () => {
  const platform = book();
  renderWithPlatform(<MyBetsPage />, { platform });
  await screen.findByRole('rowheader');
  platform.fail(calls.getUserBetHistory, 'http', 'Internal Server Error', { status: 500 });
  act(() => platform.bus.emit('bets-changed', {}));
  expect(await screen.findByText('This may be out of date')).toBeVisible();
  expect(screen.getByRole('rowheader')).toBeVisible();
});

test('a preset is a tap, and days of one’s own take its place', async () => {
  const platform = book();
  const { location } = renderWithPlatform(<BetHistoryPage />, { platform, at: '/bet-history?page=3' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Yesterday' }));
  expect(location()).toBe('/bet-history?range=yesterday');
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  // Opening the pickers requests nothing yet, because they start with the preset's days.
  await userEvent.click(screen.getByRole('radio', { name: 'Custom' }));
  expect(location()).toBe('/bet-history?range=yesterday');
  const yesterday = (screen.getByLabelText('From') as HTMLInputElement).value;
  expect(screen.getByLabelText('To')).toHaveValue(yesterday);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  expect(location()).toBe(`/bet-history?from=2026-11-01&to=${yesterday}`);
  expect(screen.getByRole('radio', { name: 'Custom' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Today' }));
  expect(location()).toBe('/bet-history?range=today');
});

const lateToday = () => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), 0, 0, 1).toISOString();
};

test('my bets are those settled since midnight', async () => {
  const platform = book([]);
  renderWithPlatform(<MyBetsPage />, { platform });
  expect(await screen.findByText('No bet was settled today')).toBeVisible();
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  for (const { request } of platform.calls) expect(request).toMatchObject({ from: midnight.toISOString() });
});

test('my bets of a page that is open past midnight are those of the new day', async () => {
  const platform = book([]);
  renderWithPlatform(<MyBetsPage />, { platform });
  expect(await screen.findByText('No bet was settled today')).toBeVisible();
  const tomorrow = new Date();
  tomorrow.setHours(24, 0, 0, 0);
  jest.spyOn(platform.clock, 'serverNow').mockReturnValue(tomorrow.getTime() + 60_000);
  platform.calls.splice(0);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(platform.calls.length).toBeGreaterThan(0);
  for (const { request } of platform.calls) expect(request).toMatchObject({ from: tomorrow.toISOString() });
});

test('my bets have the total of the day, of every page of it', async () => {
  const bets = Array.from({ length: 30 }, (_, index) =>
    settledBet({ betId: `b${index}`, profit: 10, commission: 0.5, settledAt: lateToday() }),
  );
  const platform = fakePlatform();
  platform.answer(calls.getUserBetHistory, ({ SkipCount, MaxResultCount }) => ({
    totalCount: bets.length,
    items: bets.slice(SkipCount, SkipCount + MaxResultCount),
  }));
  renderWithPlatform(<MyBetsPage />, { platform });
  expect(await screen.findByText('30 bets: gross +300.00 − commission 15.00')).toBeVisible();
  expect(screen.getByText('Won', { selector: 'strong' })).toHaveTextContent('Won 285.00');
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
});

test('my bets are asked for again when bets or the money changed', async () => {
  const bets = [settledBet({ betId: 'b1', profit: 10, commission: 0, settledAt: lateToday() })];
  const platform = book(bets);
  renderWithPlatform(<MyBetsPage />, { platform });
  expect(await screen.findByText('1 bet: gross +10.00 − commission 0.00')).toBeVisible();
  bets.unshift(
    settledBet({ betId: 'b2', result: 'LOST', profit: -30, commission: 0, settledAt: lateToday() }),
  );
  platform.answer(calls.getUserBetHistory, () => ({ totalCount: bets.length, items: bets }));
  act(() => platform.bus.emit('bets-changed', {}));
  expect(await screen.findByText('2 bets: gross -20.00 − commission 0.00')).toBeVisible();
  expect(screen.getByText('Lost', { selector: 'strong' })).toHaveTextContent('Lost 20.00');
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  bets.length = 0;
  platform.answer(calls.getUserBetHistory, () => ({ totalCount: 0, items: [] }));
  act(() => platform.balance.confirm({ balance: 500, exposure: 100 }));
  act(() => platform.balance.confirm({ balance: 500, exposure: 0 }));
  expect(await screen.findByText('No bet was settled today')).toBeVisible();
});
