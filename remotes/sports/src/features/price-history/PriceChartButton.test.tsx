import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import type { Market, Runner } from '@touchline/shared/contracts/markets';
import {
  type FakePlatform,
  fakePlatform,
  renderWithPlatform,
  standInForCharts,
} from '@touchline/shared/testing';
import { session, wireBet, wireOdds } from '../../testing/fixtures';
import { useWatchedEvents } from '../odds';
import { PriceChartButton } from './PriceChartButton';

standInForCharts();

const runner: Runner = { id: 'r1', name: 'India', sort: 1 };
const market: Market = {
  id: 'm1',
  name: 'Match Odds',
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  sort: 1,
  commissionPct: 2,
  winners: 1,
  ladder: 'CLASSIC',
  runners: [runner],
};
const EVENTS = ['e1'];

function Row() {
  useWatchedEvents(EVENTS, 20);
  return (
    <PriceChartButton event={{ id: 'e1', title: 'India v Australia' }} market={market} runner={runner} />
  );
}

let version = 1;
function quote(platform: FakePlatform, back: number, change: Parameters<typeof wireOdds>[1] = {}) {
  version += 1;
  const at = version;
  platform.answer(api.getUserOdds, () => wireOdds(back, { version: at, ...change }));
}

function setUp(change?: Parameters<typeof wireOdds>[1]) {
  const platform = fakePlatform();
  quote(platform, 1.85, change);
  renderWithPlatform(<Row />, { platform });
  return platform;
}

const openPicture = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Price chart of India, Match Odds' }));
  return screen.findByRole('region', { name: 'Price history' });
};
const factsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map(
      (term, index) => `${term.textContent} ${within(region).getAllByRole('definition')[index]?.textContent}`,
    );

describe('a runner’s picture', () => {
  it('has the player’s bets in words, and what was matched at each price where the back end says it', async () => {
    const platform = fakePlatform({ session });
    const odds = wireOdds(1.85);
    const [quoted] = odds.markets;
    const [first] = quoted?.runners ?? [];
    if (first)
      Object.assign(first, {
        traded: [
          { price: 1.84, size: 3_000 },
          { price: 1.85, size: 9_000 },
        ],
      });
    platform.answer(api.getUserOdds, () => odds);
    platform.answer(api.getUserExpectedProfitLoss, () => []);
    platform.answer(api.getUserOpenBets, () => ({
      balance: 10_000,
      exposure: 500,
      openBets: [wireBet({ remaining: 200, matchedStake: 300 }), wireBet({ betId: 'other', runnerId: 'r2' })],
    }));
    renderWithPlatform(<Row />, { platform });
    const history = await openPicture();
    const bets = await within(history).findByRole('list', { name: 'Your bets on this runner' });
    expect(
      within(bets)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringMatching(/^Back ₹500 at 1\.85, .*, ₹200 unmatched$/)]);
    const volume = await screen.findByRole('region', { name: 'Volume' });
    expect(volume).toHaveTextContent('12k matched on this runner');
    expect(
      within(volume)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['1.85', '1.84']);
  });

  it('says since when it watches before anything moved, then follows the price', async () => {
    const platform = setUp();
    const history = await openPicture();
    await waitFor(() => expect(history).toHaveTextContent(/Watching since \d\d:\d\d, no change yet: 1\.85/), {
      timeout: 3_000,
    });
    quote(platform, 1.92);
    await waitFor(() => expect(history).toHaveTextContent(/Up 0\.07: drifting since \d\d:\d\d, 1 move\./), {
      timeout: 3_000,
    });
    expect(factsOf(history)).toEqual(['Open 1.85', 'Low 1.85', 'High 1.92', 'Now 1.92']);
  });

  it('has the depth as a table: sizes, totals, spread and the weight of money', async () => {
    setUp();
    await openPicture();
    const table = screen.getByRole('table', { name: 'The best prices of each side' });
    await waitFor(() =>
      expect(
        within(table)
          .getAllByRole('row')
          .map(({ textContent }) => textContent),
      ).toEqual(['SidePriceSizeTotal', 'Lay1.8712k12k', 'Back1.8525k25k', 'Back1.849k34k']),
    );
    const depth = screen.getByRole('region', { name: 'Depth' });
    expect(factsOf(depth)).toEqual(['Spread 0.02 (2 ticks)', 'Weight of money 74 % back, 26 % lay']);
  });

  it.each([
    [{ status: 'SUSPENDED' as const }, /^Suspended: no bets are taken/],
    [{ status: 'CLOSED' as const }, /^Closed: the market is over/],
  ])('says why prices rest: %o', async (change, text) => {
    setUp(change);
    await openPicture();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('gives the focus back to its button', async () => {
    setUp();
    await openPicture();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Price chart of India/ })).toHaveFocus();
  });
});
