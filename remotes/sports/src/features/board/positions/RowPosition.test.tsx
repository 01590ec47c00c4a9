import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import type { Capability } from '@touchline/shared/contracts/settings';
import { ApiError } from '@touchline/shared/platform';
import { fakePlatform, renderWithPlatform, settingsOf } from '@touchline/shared/testing';
import { session, wireBet, wireEvent, wireFigures, wireMarkets, wireOdds } from '../../../testing/fixtures';
import InPlayPage from '../InPlayPage';

const figures = [wireFigures()];
const odds = () =>
  wireOdds(1.98, {
    runners: [
      { id: 'r1', status: 'ACTIVE', back: [], lay: [{ price: 2, size: 50_000 }] },
      { id: 'r2', status: 'ACTIVE', back: [], lay: [] },
    ],
  });

function setUp({ capabilities = ['cashOut'] as Capability[], answer = () => figures, player = true } = {}) {
  const platform = fakePlatform({ ...(player && { session }), settings: settingsOf({ capabilities }) });
  platform.answer(api.treeSportWithEvent, () => ({
    sports: [{ id: 3, name: 'Cricket', order: 1, events: [wireEvent] }],
  }));
  platform.answer(api.getUserOdds, odds);
  platform.answer(api.getMarketsByEventId, () => wireMarkets);
  platform.answer(api.getUserOpenBets, () => ({
    balance: 10_000,
    exposure: 1_000,
    openBets: [wireBet({ price: 3, averagePrice: 3 })],
  }));
  platform.answer(api.getUserExpectedProfitLoss, answer);
  renderWithPlatform(<InPlayPage />, { platform });
  return platform;
}

const row = async () => within(await screen.findByRole('listitem'));

it('shows what is at risk in an event, and a tap on the cash-out asks, with the same amount', async () => {
  const platform = setUp();
  await userEvent.click(
    await (await row()).findByRole('button', { name: 'Cash out +500.00 At risk ₹1,000' }, { timeout: 5_000 }),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'India v Australia: Match Odds' }));
  expect(dialog.getByRole('button', { name: 'Cash out for +500.00' })).toBeEnabled();
  expect(platform.asked(api.cashOut)).toEqual([]);
});

it('leads to the player’s markets where the back end has no cash-out', async () => {
  setUp({ capabilities: [] });
  const link = await (await row()).findByRole('link', { name: 'My bets At risk ₹1,000' });
  expect(link).toHaveAttribute('href', '/my-markets');
});

it('claims no risk that the server has not confirmed', async () => {
  setUp({ answer: () => [] });
  expect(await (await row()).findByRole('link', { name: 'My bets At risk —' })).toBeInTheDocument();
});

it('is left out where bets or figures cannot be had, and nothing is asked for a visitor', async () => {
  const platform = setUp({
    answer: () => {
      throw new ApiError('http', 'Bad Gateway', { operation: 'Bet' });
    },
  });
  await (await row()).findByRole('button', { name: /^Lay India at 2/ });
  expect(screen.queryByText(/At risk/)).not.toBeInTheDocument();
  expect(platform.calls.some(({ operation }) => operation === api.getUserOpenBets)).toBe(true);
});

it('asks for no bets of a visitor', async () => {
  const platform = setUp({ player: false });
  await (await row()).findByRole('button', { name: /^Lay India at 2/ });
  expect(platform.asked(api.getUserOpenBets)).toEqual([]);
});
