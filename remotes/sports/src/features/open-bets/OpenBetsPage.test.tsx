import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { session, wireBet } from '../../testing/fixtures';
import OpenBetsPage from './OpenBetsPage';

const partly = wireBet({
  betId: 'bet-2',
  runnerId: 'r2',
  runnerName: 'Australia',
  side: 'LAY',
  price: 2.1,
  stake: 1_000,
  matchedStake: 400,
  remaining: 600,
  averagePrice: 2.05,
  status: 'PARTIAL',
});
const figures = { balance: 10_000, exposure: 920 };

function setUp(openBets = [wireBet(), partly]) {
  const platform = fakePlatform({ session });
  platform.answer(api.getUserOpenBets, () => ({ ...figures, openBets }));
  renderWithPlatform(<OpenBetsPage />, { platform, at: '/open-bets' });
  return platform;
}

describe('/open-bets', () => {
  it('shows what waits and what is matched by event; a bet matched in part stands in both', async () => {
    setUp();
    const waiting = within(await screen.findByRole('table', { name: 'Unmatched bets on India v Australia' }));
    const matched = within(screen.getByRole('table', { name: 'Matched bets on India v Australia' }));
    expect(waiting.getAllByRole('row')).toHaveLength(3);
    expect(waiting.getByRole('rowheader', { name: /Lay Australia/ })).toHaveTextContent('Matched in part');
    expect(waiting.getAllByText('600.00')).toHaveLength(2);
    expect(matched.getByRole('rowheader', { name: /Back India/ })).toBeInTheDocument();
    expect(matched.getByText('2.05')).toBeInTheDocument();
    // 500 of the back, 400 x 1.05 of the lay's matched part.
    expect(matched.getByText('920.00')).toBeInTheDocument();
  });

  it('fetches again when bets changed and when the balance was pushed', async () => {
    const platform = setUp();
    await screen.findByRole('table', { name: 'Unmatched bets on India v Australia' });
    platform.answer(api.getUserOpenBets, () => ({ ...figures, openBets: [wireBet()] }));
    act(() => platform.bus.emit('bets-changed', {}));
    expect(await screen.findByText('Nothing waits to be matched.')).toBeInTheDocument();
    platform.answer(api.getUserOpenBets, () => ({ balance: 10_425, exposure: 0, openBets: [] }));
    act(() => platform.balance.confirm({ balance: 1_042_500, exposure: 0 }));
    expect(await screen.findByText('You have no open bets')).toBeInTheDocument();
  });

  it('fetches again when the tab comes back', async () => {
    const platform = setUp([]);
    await screen.findByText('You have no open bets');
    platform.answer(api.getUserOpenBets, () => ({ ...figures, openBets: [wireBet()] }));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(
      await screen.findByRole('table', { name: 'Matched bets on India v Australia' }),
    ).toBeInTheDocument();
  });

  it('says what failed and that the bets are safe, and tries again', async () => {
    const platform = fakePlatform({ session });
    platform.answer(api.getUserOpenBets, () => {
      throw new ApiError('http', 'Bad Gateway', { operation: 'Bet/GetUserOpenBets' });
    });
    renderWithPlatform(<OpenBetsPage />, { platform });
    expect(await screen.findByRole('alert')).toHaveTextContent('Bad Gateway');
    platform.answer(api.getUserOpenBets, () => ({ ...figures, openBets: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('You have no open bets')).toBeInTheDocument());
  });
});
