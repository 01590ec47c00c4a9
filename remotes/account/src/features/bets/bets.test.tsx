import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import BetHistoryPage from './BetHistoryPage';
import { settledBet } from './bet-fixture';
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
  expect(await cells()).toEqual(['1.8 / 1.85', '100.00', 'Won', '+85.00']);
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

test('my bets are those settled since midnight', async () => {
  const platform = book([]);
  renderWithPlatform(<MyBetsPage />, { platform });
  expect(await screen.findByText('No bet was settled today')).toBeVisible();
  const midnight = new Date();
  midnight.setHours(0, 0, 0, 0);
  expect(platform.calls[0]?.request).toMatchObject({ from: midnight.toISOString() });
});
