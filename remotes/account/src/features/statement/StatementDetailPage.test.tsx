import { screen } from '@testing-library/react';
import { api as calls } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { settledBet } from '../bets/bet-fixture';
import StatementDetailPage from './StatementDetailPage';

const route = { at: '/account-cash-statement/detail/t2', path: '/account-cash-statement/detail/:id' };

test('the bets behind a row are shown with gross, commission and net', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getTransactionDetail, () => ({
    transaction: {
      id: 't2',
      date: '2026-11-20T10:00:00Z',
      type: 'BET' as const,
      remark: 'Match Odds',
      credit: 83.3,
      debit: 0,
      balance: 1083.3,
      hasDetail: true,
    },
    market: 'India v Australia, Match Odds',
    winner: 'India',
    bets: [settledBet({ betId: 'b1', runnerName: 'India', profit: 85 })],
    gross: 85,
    commission: 1.7,
    net: 83.3,
  }));
  renderWithPlatform(<StatementDetailPage />, { platform, ...route });
  expect(await screen.findByRole('region', { name: 'India v Australia, Match Odds' })).toHaveTextContent(
    /WinnerIndiaResult of the bets\+85\.00Commission-1\.70Net\+83\.30Balance after it1,083\.30/,
  );
  expect(screen.getByRole('rowheader')).toHaveTextContent('Back India');
  expect(platform.calls[0]?.request).toEqual({ id: 't2' });
});

test('a row that is not the player’s is told in the server’s words', async () => {
  const platform = fakePlatform();
  platform.answer(calls.getTransactionDetail, () => {
    throw new ApiError('refused', 'There is no such transaction.', { operation: 'x' });
  });
  renderWithPlatform(<StatementDetailPage />, { platform, ...route });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such transaction.');
});
