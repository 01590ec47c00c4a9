import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, type WireOf } from '@touchline/shared/contracts/api';
import { readWhole } from '@touchline/shared/contracts/reading';
import { steadyNow } from '@touchline/shared/format';
import { ApiError } from '@touchline/shared/platform';
import { confirmPreference } from '@touchline/shared/storage';
import { deferred, fakePlatform, renderWithPlatform, settingsOf } from '@touchline/shared/testing';
import { session, wireBet, wireEvent, wireMarkets, wireOdds } from '../../testing/fixtures';
import { oddsFor } from '../odds';
import { OneTapBar } from '../one-tap';
import { slipFor } from '../slip';
import { LadderView } from './LadderView';

type WireBets = WireOf<typeof api.getUserOpenBets>['openBets'];

beforeEach(() => {
  localStorage.clear();
  // The clocks are fake, so that prices do not become old on a slow machine.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => jest.restoreAllMocks());

async function openLadder(openBets: WireBets = []) {
  const platform = fakePlatform({
    session,
    settings: settingsOf({ capabilities: ['cancelBet', 'editBet'] }),
  });
  platform.answer(api.getUserOpenBets, () => ({ balance: 10_000, exposure: 0, openBets }));
  platform.answer(api.getUserExpectedProfitLoss, () => []);
  platform.answer(api.getUserLimits, () => [{ marketId: 'm1', minStake: 100, maxStake: 1_000 }]);
  platform.answer(api.getUserOdds, () => wireOdds());
  const answer = readWhole(api.getMarketsByEventId.result, wireMarkets);
  const [market] = answer.markets;
  const [runner] = market?.runners ?? [];
  if (!market || !runner) throw new Error('The fixture has no runner.');
  oddsFor(platform).store.apply(
    readWhole(api.getUserOdds.result, wireOdds()),
    Date.now(),
    new Set([answer.event.id]),
  );
  slipFor(platform).start();
  renderWithPlatform(
    <>
      <OneTapBar />
      <LadderView
        event={{ ...answer.event, ...wireEvent, runners: [] }}
        market={market}
        runner={runner}
        withOutcome
      />
    </>,
    { platform },
  );
  const grid = await screen.findByRole('grid', { name: 'Ladder of India' });
  await act(async () => undefined);
  return { platform, grid, tick: (name: string | RegExp) => within(grid).getByRole('gridcell', { name }) };
}

const placed = (platform: ReturnType<typeof fakePlatform>) => platform.asked(api.placeBet);
const switchOn = () => userEvent.click(screen.getByRole('button', { name: 'Switch on' }));

describe('the ladder', () => {
  it('fills the slip with the tapped price while one-tap betting is off', async () => {
    const { platform, tick } = await openLadder();
    await userEvent.click(tick('Back 1.9'));
    expect(slipFor(platform).bets()).toEqual([
      expect.objectContaining({ side: 'BACK', quote: { price: 190 }, isManualPrice: true }),
    ]);
    expect(placed(platform)).toEqual([]);
  });

  it('places one bet for one tap, once it is switched on, and says so in words', async () => {
    const { platform, tick } = await openLadder();
    const { promise, reject: refuse } = deferred<never>();
    platform.answer(api.placeBet, () => promise);
    await switchOn();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'One-tap betting is on. Each tap on a price bets ₹100 at once.',
    );
    await userEvent.dblClick(tick('Back 1.9'));
    expect(screen.getByText('The second of two quick taps was ignored.')).toBeInTheDocument();
    fireEvent.click(tick('Back 1.9'));
    expect(screen.getByText(/still being placed: this tap was ignored/)).toBeInTheDocument();
    await waitFor(() => expect(placed(platform)).toHaveLength(1));
    expect(placed(platform)[0]).toMatchObject({ side: 'BACK', price: 1.9, stake: 100, unmatched: 'KEEP' });
    // A bet without an answer is written as doubtful half a minute later, perhaps into another test's slip.
    await act(async () => refuse(new ApiError('refused', 'Refused', { operation: 'Bet' })));
  });

  it('says that the same tap again took the price out of the slip', async () => {
    const { platform, tick } = await openLadder();
    await userEvent.click(tick('Back 1.9'));
    expect(screen.getByText('Back 1.9 is in the slip.')).toBeInTheDocument();
    await userEvent.click(tick('Back 1.9'));
    expect(screen.getByText('Back 1.9 is no longer in the slip.')).toBeInTheDocument();
    expect(slipFor(platform).bets()).toEqual([]);
  });

  it('holds one-tap bets to the limits of the slip', async () => {
    const { platform, tick } = await openLadder();
    await userEvent.clear(screen.getByLabelText('Stake per tap'));
    await userEvent.type(screen.getByLabelText('Stake per tap'), '5000');
    await waitFor(() =>
      expect(platform.calls.some(({ operation }) => operation === api.getUserLimits)).toBe(true),
    );
    await switchOn();
    await userEvent.click(tick('Lay 1.87 12k'));
    expect(screen.getByText('The maximum stake is 1,000.00.')).toBeInTheDocument();
    expect(placed(platform)).toEqual([]);
  });

  it('cannot be switched on while the player wants to confirm each bet', async () => {
    confirmPreference.write(true);
    await openLadder();
    await switchOn();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText(/so a tap only fills the slip/)).toBeInTheDocument();
    act(() => confirmPreference.write(false));
  });

  it('is used with the keys: arrows, the letters of the sides, Enter', async () => {
    const { platform, grid } = await openLadder();
    act(() => grid.focus());
    const named = () =>
      document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(named()).toBe('Back 1.85 25k');
    await userEvent.keyboard('{ArrowUp}l');
    expect(named()).toBe('Lay 1.86 ');
    await userEvent.keyboard('{Enter}');
    expect(slipFor(platform).bets()).toEqual([
      expect.objectContaining({ side: 'LAY', quote: { price: 186 } }),
    ]);
    await userEvent.keyboard('{PageDown}{Home}b');
    expect(named()).toBe('Back 1.85 25k');
  });

  it('shows unmatched bets on their ticks, cancels one that is tapped, and moves one with the keys', async () => {
    const own = wireBet({ betId: 'bet-7', price: 1.9, matchedStake: 0, remaining: 500, status: 'UNMATCHED' });
    const { platform, grid } = await openLadder([own]);
    platform.answer(api.editBet, () => new Promise(() => {}));
    const bet = await within(grid).findByRole('button', { name: 'Cancel Back 1.9, 500 unmatched' });
    act(() => grid.focus());
    await userEvent.keyboard('{ArrowUp>5/}{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(platform.asked(api.editBet)).toHaveLength(1));
    expect(platform.asked(api.editBet)[0]).toEqual({
      betId: 'bet-7',
      price: 1.91,
      remaining: 500,
      was: 500,
    });
    // While a change is under way no second one is sent.
    await userEvent.click(bet);
    expect(platform.asked(api.cancelBet)).toEqual([]);
  });

  it('cancels a tapped bet once, and fills no slip with it', async () => {
    const own = wireBet({ betId: 'bet-7', price: 1.9, matchedStake: 0, remaining: 500, status: 'UNMATCHED' });
    const { platform, grid } = await openLadder([own]);
    platform.answer(api.cancelBet, () => new Promise(() => {}));
    const bet = await within(grid).findByRole('button', { name: 'Cancel Back 1.9, 500 unmatched' });
    await userEvent.dblClick(bet);
    await waitFor(() => expect(platform.asked(api.cancelBet)).toHaveLength(1));
    expect(slipFor(platform).bets()).toEqual([]);
  });

  it('says that its offers are old, and marks them', async () => {
    const { platform, grid } = await openLadder();
    expect(grid.closest('[data-stale]')).toBeNull();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    await screen.findByText('Prices are out of date: waiting for fresh ones.');
    await waitFor(() => expect(grid.closest('[data-stale]')).toBeInTheDocument());
    act(() => {
      const fresh = readWhole(api.getUserOdds.result, wireOdds(1.85, { version: 2 }));
      oddsFor(platform).store.apply(fresh, steadyNow(), new Set(['e1']));
    });
    await waitFor(() => expect(screen.queryByText(/out of date/)).not.toBeInTheDocument());
    await waitFor(() => expect(grid.closest('[data-stale]')).toBeNull());
  });

  it('says that its market is no longer on offer', async () => {
    const { platform } = await openLadder();
    act(() => {
      const { store, source$ } = oddsFor(platform);
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
      jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
      store.apply({ serverTime: 0, markets: [] }, steadyNow(), new Set(['e1']));
      source$.next({ at: steadyNow(), failing: false });
    });
    expect(
      await screen.findByText('No longer on offer: the prices are the last there were.'),
    ).toBeInTheDocument();
  });
});
