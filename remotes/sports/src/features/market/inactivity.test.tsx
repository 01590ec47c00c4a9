import { act } from '@testing-library/react';
import { api } from '@touchline/shared/contracts/api';
import { fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { selection, session, wireBet, wireMarkets, wireOdds } from '../../testing/fixtures';
import MyMarketsPage from '../my-markets/MyMarketsPage';
import { slipFor } from '../slip';
import BetSlip from '../slip/BetSlip';
import MarketPage from './MarketPage';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function setUp() {
  const platform = fakePlatform({ session });
  platform.answer(api.getUserOdds, () => wireOdds());
  platform.answer(api.getMarketsByEventId, () => wireMarkets);
  platform.answer(api.getClosest, () => [wireMarkets.event]);
  platform.answer(api.getScoreCard, () => ({ teams: [], status: 'IN_PLAY' }));
  platform.answer(api.getUserLimits, () => []);
  platform.answer(api.getUserExpectedProfitLoss, () => []);
  platform.answer(api.getUserBetHistory, () => ({ totalCount: 0, items: [] }));
  // An unmatched bet is polled.
  const waiting = wireBet({ remaining: 500, matchedStake: 0, status: 'UNMATCHED' });
  platform.answer(api.getUserOpenBets, () => ({ balance: 10_000, exposure: 500, openBets: [waiting] }));
  const calledSince = (start: number) =>
    new Set(platform.calls.slice(start).map(({ operation }) => operation.name));
  return { platform, calledSince };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('while the player is inactive', () => {
  it.each([
    [
      'a market with its slip',
      '/markets/e1',
      <>
        <MarketPage />
        <BetSlip />
      </>,
      [
        api.getUserOdds,
        api.getMarketsByEventId,
        api.getScoreCard,
        api.getUserLimits,
        api.getUserOpenBets,
        api.getUserExpectedProfitLoss,
      ],
    ],
    ['the closest events', '/markets', <MarketPage key="closest" />, [api.getClosest, api.getUserOdds]],
    [
      'my markets',
      '/my-markets',
      <MyMarketsPage key="mine" />,
      [api.getUserOdds, api.getMarketsByEventId, api.getUserOpenBets, api.getUserExpectedProfitLoss],
    ],
  ])('%s asks for nothing, whatever is heard, and goes on with the player', async (_, at, page, asked) => {
    const { platform, calledSince } = setUp();
    renderWithPlatform(page, { platform, at, path: '/:page?/:eventid?/:dreamid?' });
    act(() => slipFor(platform).toggle({ selection, side: 'BACK', quote: { price: 185 } }));
    // The code of the page's parts arrives.
    await pass(1_000);
    await pass(10_000);
    for (const operation of asked) expect(calledSince(0)).toContain(operation.name);

    act(() => platform.bus.emit('user-active', false));
    await pass(1_000);
    const stopped = platform.calls.length;
    for (let minute = 0; minute < 6; minute += 1) {
      act(() => {
        platform.bus.emit('bets-changed', {});
        platform.balance.confirm({ balance: 1_000_000 + minute, exposure: 0 });
        window.dispatchEvent(new Event('focus'));
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('online'));
      });
      await pass(60_000);
    }
    expect([...calledSince(stopped)]).toEqual([]);

    act(() => platform.bus.emit('user-active', true));
    await pass(31_000);
    for (const operation of asked) expect(calledSince(stopped)).toContain(operation.name);
  });

  it('does not look for a bet without an answer, and goes on with the player', async () => {
    const { platform, calledSince } = setUp();
    renderWithPlatform(<BetSlip />, { platform, at: '/markets/e1' });
    act(() => slipFor(platform).toggle({ selection, side: 'BACK', quote: { price: 185 } }));
    const slip = slipFor(platform);
    const id = slip.bets()[0]?.id ?? '';
    act(() => slip.dispatch(id, { type: 'stake', text: '500' }));
    await pass(2_000);
    // Its call fails, because the fake has no answer for it.
    act(() => slip.place(id, false));
    await pass(2_000);
    expect(slip.bets()[0]?.phase.at).toBe('unknown');
    act(() => platform.bus.emit('user-active', false));
    await pass(1_000);
    const stopped = platform.calls.length;
    await pass(60_000);
    expect([...calledSince(stopped)]).toEqual([]);
    expect(slip.bets()[0]?.phase.at).toBe('unknown');
    act(() => platform.bus.emit('user-active', true));
    await pass(12_000);
    expect(slip.bets()[0]?.phase.at).toBe('missing');
  });
});
