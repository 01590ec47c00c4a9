import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, type WireOf } from '@touchline/shared/contracts/api';
import type { Capability } from '@touchline/shared/contracts/settings';
import { ApiError } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import { fakePlatform, renderWithPlatform, settingsOf } from '@touchline/shared/testing';
import { session, wireBet, wireFigures, wireMarkets, wireOdds } from '../../testing/fixtures';
import MyMarketsPage from './MyMarketsPage';

type WireFigures = WireOf<typeof api.getUserExpectedProfitLoss>;

const matchOdds = wireFigures();
const fancy: WireFigures[number] = {
  eventId: 'e1',
  marketId: 'm2',
  kind: 'FANCY',
  exposure: 2_000,
  ladder: [
    { fromRun: 0, toRun: 39, pl: 0 },
    { fromRun: 40, toRun: 44, pl: -2_000 },
    { fromRun: 45, toRun: null, pl: 0 },
  ],
};
const fancyBet = wireBet({
  betId: 'bet-2',
  marketId: 'm2',
  marketName: '6 over runs',
  kind: 'FANCY',
  format: 'LINE',
});

function setUp(
  figures: WireFigures = [matchOdds, fancy],
  capabilities: Capability[] = ['cashOut'],
  openBets = figures.length === 0 ? [] : [wireBet({ price: 3, averagePrice: 3 }), fancyBet],
) {
  const platform = fakePlatform({ session, settings: settingsOf({ capabilities }) });
  platform.answer(api.getUserOpenBets, () => ({ balance: 10_000, exposure: 3_000, openBets }));
  platform.answer(api.getUserExpectedProfitLoss, () => figures);
  platform.answer(api.getMarketsByEventId, () => wireMarkets);
  platform.answer(api.getUserOdds, () => wireOdds(1.98, odds(2)));
  renderWithPlatform(<MyMarketsPage />, { platform, at: '/my-markets' });
  return platform;
}

/** Odds with a lay price on India and nothing on Australia. */
function odds(lay: number, change: Partial<WireOf<typeof api.getUserOdds>['markets'][number]> = {}) {
  return {
    runners: [
      { id: 'r1', status: 'ACTIVE' as const, back: [], lay: [{ price: lay, size: 50_000 }] },
      { id: 'r2', status: 'ACTIVE' as const, back: [], lay: [] },
    ],
    ...change,
  };
}

const market = async (name: string) => within(await screen.findByRole('article', { name }));

describe('/my-markets', () => {
  it('shows the worst and best result per market, each result, and the sum at risk', async () => {
    setUp();
    const m1 = await market('Match Odds');
    expect(m1.getByText('Worst').parentElement).toHaveTextContent('-1,000.00');
    expect(m1.getByText('Best').parentElement).toHaveTextContent('+2,000.00');
    expect(m1.getByText('India').closest('li')).toHaveTextContent('If it wins: +2,000.00');
    const m2 = await market('6 over runs');
    expect(m2.getByText('Worst').parentElement).toHaveTextContent('-2,000.00');
    await userEvent.click(m2.getByText('Result by runs'));
    expect(m2.getByRole('row', { name: '40 to 44 -2,000.00' })).toBeInTheDocument();
    expect(m2.getByRole('row', { name: '45 or more 0.00' })).toBeInTheDocument();
    expect(screen.getAllByText('At risk')[0]?.parentElement).toHaveTextContent('3,000.00');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('India v Australia');
  });

  it('marks a market whose prices are old', async () => {
    const platform = setUp();
    const article = await screen.findByRole('article', { name: 'Match Odds' });
    await within(article).findByRole('button', { name: /^Lay India at 2/ });
    platform.fail(api.getUserOdds, 'network', 'No answer');
    const [wall, monotonic] = [Date.now(), performance.now()];
    jest.spyOn(Date, 'now').mockImplementation(() => wall + 10_000);
    jest.spyOn(performance, 'now').mockImplementation(() => monotonic + 10_000);
    await waitFor(() => expect(article).toHaveAttribute('data-stale'), { timeout: 4_000 });
    jest.restoreAllMocks();
  });

  it('shows no result for a removed runner', async () => {
    const platform = setUp();
    const [live] = wireOdds().markets;
    platform.answer(api.getUserOdds, () =>
      wireOdds(1.98, {
        runners: (live?.runners ?? []).map((runner) =>
          runner.id === 'r2' ? { ...runner, status: 'REMOVED' } : runner,
        ),
      }),
    );
    const m1 = await market('Match Odds');
    const gone = (await m1.findByText('(removed)')).closest('li');
    expect(gone).toHaveTextContent('Australia (removed)');
    expect(gone).not.toHaveTextContent('If it wins');
  });

  it('cashes out without the figure of a runner that cannot win any more', async () => {
    const gone = { runnerId: 'r3', pl: 5_000 };
    const platform = setUp([{ ...matchOdds, runners: [...(matchOdds.runners ?? []), gone] }]);
    const { runners } = odds(2);
    platform.answer(api.getUserOdds, () =>
      wireOdds(1.98, { runners: [...runners, { id: 'r3', status: 'REMOVED', back: [], lay: [] }] }),
    );
    const m1 = await market('Match Odds');
    // 1,500 laid at 2.
    expect((await m1.findByText('Cash out now')).parentElement).toHaveTextContent('+500.00');
  });

  it('counts no removed runner as an outcome, nor in the totals', async () => {
    const gone = { runnerId: 'r3', pl: 5_000 };
    const worse = { runnerId: 'r4', pl: -9_000 };
    const platform = setUp([{ ...matchOdds, runners: [...(matchOdds.runners ?? []), gone, worse] }]);
    const { runners } = odds(2);
    platform.answer(api.getUserOdds, () =>
      wireOdds(1.98, { runners: [...runners, { id: 'r3', status: 'REMOVED', back: [], lay: [] }] }),
    );
    const m1 = await market('Match Odds');
    await waitFor(() => expect(m1.getByText('Best').parentElement).toHaveTextContent('Best+2,000.00'));
    expect(m1.getByText('Worst').parentElement).toHaveTextContent('Worst-1,000.00');
    // The totals follow with the page's next render.
    await waitFor(() => expect(screen.getByText('Best result').parentElement).toHaveTextContent('+2,000.00'));
    expect(screen.getByText('Worst result').parentElement).toHaveTextContent('-1,000.00');
  });

  it('says which market is not in the totals because its outcomes are not known', async () => {
    setUp([matchOdds, { ...fancy, ladder: [] }]);
    expect(await screen.findByText('Without 1 market, whose figures are not known.')).toBeVisible();
    expect(screen.getByText('Worst result').parentElement).toHaveTextContent('-1,000.00');
  });

  it('has the worst and best of all places where several win, and no cash-out', async () => {
    const places: WireFigures[number] = {
      ...matchOdds,
      winners: 2,
      runners: [
        { runnerId: 'r1', pl: 900, ifLose: -300 },
        { runnerId: 'r2', pl: -600, ifLose: 200 },
        { runnerId: 'r3', pl: 0, ifLose: 0 },
      ],
    };
    const platform = setUp([places]);
    const [first] = wireMarkets.markets;
    if (!first) throw new Error('The fixtures have no market');
    const runners = [...first.runners, { id: 'r3', name: 'Draw', sort: 3 }];
    platform.answer(api.getMarketsByEventId, () => ({
      ...wireMarkets,
      markets: [{ ...first, winners: 2, runners }],
    }));
    const third = { id: 'r3', status: 'ACTIVE' as const, back: [], lay: [] };
    platform.answer(api.getUserOdds, () => wireOdds(1.98, { runners: [...odds(2).runners, third] }));
    const m1 = await market('Match Odds');
    // Worst: r2 and r3 place, -300 -600. Best: r1 and r3, 900 + 200.
    expect(m1.getByText('Worst').parentElement).toHaveTextContent('-900.00');
    expect(m1.getByText('Best').parentElement).toHaveTextContent('+1,100.00');
    expect((await m1.findByText('India')).closest('li')).toHaveTextContent('If it places: +900.00');
    expect(m1.queryByRole('button', { name: /Cash out/ })).not.toBeInTheDocument();
  });

  it('claims no worst and best where several win and the figures are those of one', async () => {
    const platform = setUp([matchOdds]);
    const [first] = wireMarkets.markets;
    if (!first) throw new Error('The fixtures have no market');
    platform.answer(api.getMarketsByEventId, () => ({ ...wireMarkets, markets: [{ ...first, winners: 2 }] }));
    const m1 = await market('Match Odds');
    expect(await m1.findByText('India')).toBeInTheDocument();
    expect(m1.getByText('Worst').parentElement).toHaveTextContent('Worst–');
    expect(m1.getByText('India').closest('li')).toHaveTextContent('If it places: –');
  });

  it('counts a bet without its market, and leads to it', async () => {
    const bare = { ...wireBet(), marketId: null, eventId: null } as unknown as ReturnType<typeof wireBet>;
    setUp([], [], [bare]);
    expect(await screen.findByText('1 bet does not say its market.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open Bets' })).toHaveAttribute('href', '/open-bets');
  });

  it('offers no cash-out beside a bet that does not say how much of it is matched', async () => {
    const bare = { ...wireBet({ status: 'PARTIAL' }), matchedStake: null } as unknown as ReturnType<
      typeof wireBet
    >;
    setUp([matchOdds], ['cashOut'], [bare]);
    const m1 = await market('Match Odds');
    expect(await m1.findByText('Some details of your bets here are not known.')).toBeInTheDocument();
  });

  it('says what to do when there is nothing', async () => {
    setUp([]);
    expect(await screen.findByText('You have no bets in any market')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to In-Play' })).toHaveAttribute('href', '/inplay');
  });

  it('says what failed, and tries again', async () => {
    const platform = fakePlatform({ session });
    const fail = () => {
      throw new ApiError('http', 'Bad Gateway', { operation: 'Bet' });
    };
    platform.answer(api.getUserOpenBets, fail);
    platform.answer(api.getUserExpectedProfitLoss, fail);
    renderWithPlatform(<MyMarketsPage />, { platform });
    expect(await screen.findByRole('alert')).toHaveTextContent('Bad Gateway');
    platform.answer(api.getUserOpenBets, () => ({ balance: 0, exposure: 0, openBets: [] }));
    platform.answer(api.getUserExpectedProfitLoss, () => []);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You have no bets in any market')).toBeInTheDocument();
  });

  it('says that figures are incomplete, and offers no cash-out on such a market', async () => {
    setUp([{ ...matchOdds, runners: [{ runnerId: 'r1', pl: 2_000 }, { runnerId: 'r2' }] }, fancy] as never);
    const m1 = await market('Match Odds');
    expect(screen.getByText(/^Some of your profit and loss could not be read/)).toBeVisible();
    expect(await m1.findByText('Some of your figures here could not be read.')).toBeVisible();
    expect(m1.getByRole('button', { name: 'Cash out Match Odds' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not say that there are no bets when no figure could be read', async () => {
    const platform = fakePlatform({ session });
    platform.answer(api.getUserOpenBets, () => ({ balance: 0, exposure: 0, openBets: [] }));
    platform.answer(api.getUserExpectedProfitLoss, () => [{ ...matchOdds, exposure: null }] as never);
    renderWithPlatform(<MyMarketsPage />, { platform });
    expect(await screen.findByText(/^Some of your profit and loss could not be read/)).toBeVisible();
    expect(screen.queryByText('You have no bets in any market')).not.toBeInTheDocument();
  });

  it('fetches the figures again when bets changed', async () => {
    const platform = setUp();
    await market('Match Odds');
    platform.answer(api.getUserExpectedProfitLoss, () => [{ ...matchOdds, exposure: 4_000 }, fancy]);
    act(() => platform.bus.emit('bets-changed', {}));
    expect(await screen.findByText('6,000.00')).toBeInTheDocument();
  });
});

describe('cash-out', () => {
  it('shows its result, asks for a confirmation with the figure, and reports the outcome', async () => {
    const platform = setUp();
    const request = jest.fn();
    platform.answer(api.cashOut, (asked) => {
      request(asked);
      return { bets: [], worth: 500, balance: 10_000, exposure: 2_000, message: 'Even now' };
    });
    const m1 = await market('Match Odds');
    expect(await m1.findByText('+500.00')).toBeInTheDocument();
    // An operator may switch it off and on while the page is open.
    act(() => platform.bus.emit('settings', settingsOf({ capabilities: [] })));
    expect(m1.queryByRole('button', { name: 'Cash out Match Odds' })).not.toBeInTheDocument();
    act(() => platform.bus.emit('settings', settingsOf({ capabilities: ['cashOut'] })));
    expect(await m1.findByText('+500.00')).toBeInTheDocument();
    await userEvent.click(m1.getByRole('button', { name: 'Cash out Match Odds' }));
    expect(
      m1.getByRole('region', { name: /^You win 500\.00 whoever wins, before commission\./ }),
    ).toBeVisible();
    expect(request).not.toHaveBeenCalled();
    expect(m1.getByRole('button', { name: 'Keep the bets' })).toHaveFocus();
    await userEvent.dblClick(m1.getByRole('button', { name: 'Cash out for +500.00' }));
    expect(await m1.findByText('Cashed out: +500.00')).toBeInTheDocument();
    expect(request.mock.calls).toEqual([[{ clientRef: expect.any(String), marketId: 'm1', atLeast: 500 }]]);
  });

  it('needs a new tap when the figure falls', async () => {
    const platform = setUp();
    const m1 = await market('Match Odds');
    await m1.findByText('+500.00');
    await userEvent.click(m1.getByRole('button', { name: 'Cash out Match Odds' }));
    platform.answer(api.getUserOdds, () => wireOdds(2, { ...odds(2.5), version: 2 }));
    const take = await m1.findByRole('button', { name: 'Use +200.00' }, { timeout: 5_000 });
    expect(m1.getByRole('status')).toHaveTextContent('+500.00 +200.00 now');
    await userEvent.click(take);
    expect(m1.getByRole('button', { name: 'Cash out for +200.00' })).toBeInTheDocument();
    expect(platform.asked(api.cashOut)).toEqual([]);
  });

  it('says a loss in words', async () => {
    localStorage.setItem(STORAGE.acceptWorsePrice, '1');
    const platform = setUp();
    platform.answer(api.getUserOdds, () => wireOdds(4, odds(4)));
    const m1 = await market('Match Odds');
    // 750 laid at 4.
    await m1.findByText('-250.00');
    await userEvent.click(m1.getByRole('button', { name: 'Cash out Match Odds' }));
    expect(m1.getByRole('region', { name: /^You lose 250\.00 whoever wins/ })).toHaveTextContent(
      'A loss of up to 268.30 is taken.',
    );
    expect(m1.getByRole('button', { name: 'Cash out and lose 250.00' })).toBeEnabled();
    localStorage.clear();
  });

  it('is disabled while the market is suspended, and says so', async () => {
    const platform = setUp();
    platform.answer(api.getUserOdds, () => wireOdds(2, odds(2, { status: 'SUSPENDED' })));
    const m1 = await market('Match Odds');
    expect(await m1.findByText(/^Suspended: no cash-out/)).toBeInTheDocument();
    expect(m1.getByRole('button', { name: 'Cash out Match Odds' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says how much is possible when too little is on offer', async () => {
    const platform = setUp();
    const little = odds(2, {
      runners: [
        { id: 'r1', status: 'ACTIVE', back: [], lay: [{ price: 2, size: 600 }] },
        { id: 'r2', status: 'ACTIVE', back: [], lay: [] },
      ],
    });
    platform.answer(api.getUserOdds, () => wireOdds(2, little));
    const m1 = await market('Match Odds');
    await m1.findByText('-400.00');
    await userEvent.click(m1.getByRole('button', { name: 'Cash out Match Odds' }));
    expect(
      m1.getByText(/40 % can be evened out now\. The worst case would be -400\.00, the best \+1,400\.00\./),
    ).toBeVisible();
    expect(m1.getByRole('button', { name: 'Cash out 40 %: worst -400.00' })).toBeVisible();
  });

  it('is not there where the back end doesn’t offer it', async () => {
    setUp([matchOdds], []);
    const m1 = await market('Match Odds');
    await m1.findByRole('button', { name: /^Lay India/ });
    expect(screen.queryByRole('button', { name: /Cash out/ })).not.toBeInTheDocument();
  });
});

describe('a share of a position', () => {
  it('is cashed out with its own figure, and sent in thousandths', async () => {
    const platform = setUp([matchOdds], ['cashOut', 'partialCashOut']);
    platform.answer(api.cashOut, () => ({ bets: [], worth: -250, message: 'Cashed out 50 %' }));
    const m1 = await market('Match Odds');
    await userEvent.click(await m1.findByRole('button', { name: 'Cash out Match Odds' }));
    fireEvent.change(await m1.findByLabelText('Share to cash out'), { target: { value: '50' } });
    expect(
      await m1.findByText(/50 % of it is evened out. The worst case is -250.00 then/),
    ).toBeInTheDocument();
    expect(m1.queryByText(/The prices moved/)).not.toBeInTheDocument();
    await userEvent.click(m1.getByRole('button', { name: 'Cash out 50 %: worst -250.00' }));
    expect(await m1.findByText('Cashed out: -250.00')).toBeInTheDocument();
    expect(platform.calls.filter(({ operation }) => operation === api.cashOut)).toMatchObject([
      { request: { atLeast: -250, share: 500 } },
    ]);
  });

  it('is not offered where the site does not list it', async () => {
    setUp([matchOdds]);
    const m1 = await market('Match Odds');
    await userEvent.click(await m1.findByRole('button', { name: 'Cash out Match Odds' }));
    await m1.findByRole('button', { name: /^Cash out for/ });
    expect(m1.queryByLabelText('Share to cash out')).not.toBeInTheDocument();
    expect(screen.queryByText('Automatic cash-out')).not.toBeInTheDocument();
  });
});

describe('an automatic cash-out', () => {
  it('is set at an amount, and removed', async () => {
    const platform = setUp([matchOdds], ['cashOut', 'autoCashOut']);
    platform.answer(api.setAutoCashOut, () => ({ atLeast: 600, message: 'Set' }));
    const m1 = await market('Match Odds');
    await userEvent.click(await m1.findByText('Automatic cash-out'));
    await userEvent.type(m1.getByLabelText('Cash out when the offer reaches'), '600');
    platform.answer(api.getUserExpectedProfitLoss, () => [{ ...matchOdds, autoCashOut: 600 }]);
    await userEvent.click(m1.getByRole('button', { name: 'Set' }));
    expect(await m1.findByText('Cashes out by itself at ₹600 or more')).toBeInTheDocument();
    await userEvent.click(m1.getByRole('button', { name: 'Remove' }));
    expect(platform.calls.filter(({ operation }) => operation === api.setAutoCashOut)).toMatchObject([
      { request: { marketId: 'm1', atLeast: 600 } },
      { request: { marketId: 'm1', atLeast: null } },
    ]);
  });
});
