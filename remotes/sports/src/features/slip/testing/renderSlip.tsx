import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, type WireOf } from '@touchline/shared/contracts/api';
import { type FakePlatform, fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { selection, session, wireMarkets, wireOdds } from '../../../testing/fixtures';
import BetSlip from '../BetSlip';
import { slipFor } from '../state/slipFor';

export const result: WireOf<typeof api.placeBet> = {
  betId: 'bet-1',
  clientRef: 'x',
  status: 'MATCHED',
  matchedStake: 500,
  averagePrice: 1.86,
  remaining: 0,
  balance: 9_500,
  exposure: 500,
  message: '',
};

/** The slip on a market page, with an exchange that answers. */
export function renderSlip(platform: FakePlatform = fakePlatform({ session })): FakePlatform {
  platform.answer(api.getUserOdds, () => wireOdds());
  platform.answer(api.getMarketsByEventId, () => wireMarkets);
  platform.answer(api.getUserLimits, () => [{ marketId: 'm1', minStake: 100, maxStake: 25_000 }]);
  platform.answer(api.getUserExpectedProfitLoss, () => []);
  platform.answer(api.getUserOpenBets, () => ({ balance: 10_000, exposure: 0, openBets: [] }));
  renderWithPlatform(<BetSlip />, { platform, at: '/markets/e1?tab=all' });
  return platform;
}

export function tap(platform: FakePlatform, price = 185): void {
  act(() => slipFor(platform).toggle({ selection, side: 'BACK', quote: { price } }));
}

/** A second bet on the same market. */
export const layAustralia = (platform: FakePlatform) =>
  act(() =>
    slipFor(platform).toggle({
      selection: { ...selection, runnerId: 'r2', runnerName: 'Australia' },
      side: 'LAY',
      quote: { price: 214 },
    }),
  );

export const card = () => within(screen.getByRole('article', { name: /Back India/ }));

export const sent = (platform: FakePlatform) =>
  platform.calls.filter(({ operation }) => operation === api.placeBet);

/** Answers a question after it has been shown long enough to be read. */
export async function answer(name: string): Promise<void> {
  const button = await card().findByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button);
}

/** Waits until the slip has the market’s price, so that a bet can be sent. */
export async function ready(platform: FakePlatform): Promise<void> {
  tap(platform);
  await userEvent.type(card().getByLabelText('Stake'), '500');
  await waitFor(() => expect(card().queryByText('Waiting for the current price.')).not.toBeInTheDocument());
}
