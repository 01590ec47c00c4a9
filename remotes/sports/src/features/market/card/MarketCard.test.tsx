import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '@touchline/shared/contracts/api';
import type { Market } from '@touchline/shared/contracts/markets';
import { fakePlatform } from '@touchline/shared/testing';
import { session, wireFigures, wireMarkets, wireOdds } from '../../../testing/fixtures';
import { slipFor } from '../../slip';
import { decoded, openEvent } from '../testing/openEvent';

beforeEach(() => localStorage.clear());

describe('a race', () => {
  const horses: Market['runners'] = decoded().markets[0]?.runners ?? [];
  const race = (winners: number) => {
    const answer = decoded();
    return {
      ...answer,
      markets: answer.markets.map((market) => ({
        ...market,
        winners,
        runners: horses.map((horse, index) => ({ ...horse, cloth: index + 1, draw: 9 - index })),
      })),
    };
  };
  const field = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  const favouriteLast = wireOdds(5, {
    runners: [
      { id: 'r1', status: 'ACTIVE', back: [{ price: 5 }], lay: [] },
      { id: 'r2', status: 'ACTIVE', back: [{ price: 1.5 }], lay: [] },
    ],
  });

  it('is sorted by number, or by the prices of the moment', async () => {
    const { odds } = openEvent(fakePlatform(), race(1), favouriteLast);
    expect(field()).toEqual(['India', 'Australia']);
    const toggle = screen.getByRole('button', { name: 'Favourites first' });
    await userEvent.click(toggle);
    expect(field()).toEqual(['Australia', 'India']);
    await odds(wireOdds(1.1, { version: 2 }));
    expect(field()).toEqual(['Australia', 'India']);
    await userEvent.click(toggle);
    expect(field()).toEqual(['India', 'Australia']);
  });

  it('marks a tapped price in its own market, not in another one of the same runners', async () => {
    const platform = fakePlatform();
    const answer = race(1);
    const [first] = answer.markets;
    if (!first) throw new Error('the race has a market');
    const place = { ...first, id: 'm2', name: 'To place', sort: 2 };
    const odds = (id: string) => ({
      ...favouriteLast,
      markets: favouriteLast.markets.map((market) => ({ ...market, id })),
    });
    openEvent(
      platform,
      { ...answer, markets: [first, place] },
      { ...favouriteLast, markets: [...odds('m1').markets, ...odds('m2').markets] },
    );
    const prices = () => screen.getAllByRole('button', { name: /^Back India at 5/ });
    await userEvent.click(prices()[1] ?? document.body);
    expect(prices().map((price) => price.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  it('of several winners says what is at risk, and the most that a bet can add', async () => {
    const platform = fakePlatform({ session });
    platform.answer(api.getUserExpectedProfitLoss, () => [
      wireFigures({
        exposure: 500,
        runners: [{ runnerId: 'r1', pl: -500 }],
      }),
    ]);
    openEvent(platform, race(3), favouriteLast);
    expect(await screen.findByText('At risk')).toHaveTextContent('At risk');
    expect(screen.getByText('500.00')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Back India at 5/ }));
    const id = slipFor(platform).bets()[0]?.id ?? '';
    act(() => slipFor(platform).dispatch(id, { type: 'stake', text: '200' }));
    expect(screen.getByText('at most')).toBeInTheDocument();
    expect(screen.getByText('700.00')).toBeInTheDocument();
  });

  it('of several winners has what each runner brings that places, and the worst of all places', async () => {
    const platform = fakePlatform({ session });
    platform.answer(api.getUserExpectedProfitLoss, () => [
      wireFigures({
        exposure: 500,
        winners: 2,
        runners: [
          { runnerId: 'r1', pl: -1500, ifLose: 500 },
          { runnerId: 'r2', pl: 900, ifLose: -1000 },
        ],
      }),
    ]);
    openEvent(platform, race(2), favouriteLast);
    expect(await screen.findByText('2 winners')).toBeInTheDocument();
    const india = () => screen.getByRole('heading', { level: 3, name: 'India' }).closest('li');
    await screen.findByText('-1,500.00');
    expect(india()).toHaveTextContent('If it places: -1,500.00');
    await userEvent.click(screen.getByRole('button', { name: /^Back India at 5/ }));
    const id = slipFor(platform).bets()[0]?.id ?? '';
    act(() => slipFor(platform).dispatch(id, { type: 'stake', text: '200' }));
    // 200 at 5 win 800.
    expect(india()).toHaveTextContent(/If it places: -1,500\.00.*-700\.00/);
    expect(screen.queryByText('at most')).not.toBeInTheDocument();
  });
});

describe('a market of the page', () => {
  it.each([
    ['a stake that nobody can have', 1000, '99999999999'],
    ['a price that no decimal market can have', 0.85, '500'],
  ])('stays with %s in the slip', async (_name, back, stake) => {
    const platform = fakePlatform({ session });
    openEvent(platform, decoded(), wireOdds(back));
    await userEvent.click(screen.getByRole('button', { name: /^Back India at/ }));
    const id = slipFor(platform).bets()[0]?.id ?? '';
    act(() => slipFor(platform).dispatch(id, { type: 'stake', text: stake }));
    expect(card()).toBeInTheDocument();
  });

  it.each([
    [null, undefined],
    [2, 'Commission on winnings2 %'],
    ['2.0', 'Commission on winnings2 %'],
  ])('says its commission where the back end does: %j', async (commissionPct, text) => {
    openEvent(
      fakePlatform(),
      decoded({ markets: wireMarkets.markets.map((market) => ({ ...market, commissionPct })) as never }),
      wireOdds(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Rules of Match Odds' }));
    const dialog = await screen.findByRole('dialog');
    if (text === undefined) expect(dialog).not.toHaveTextContent('Commission');
    else expect(dialog).toHaveTextContent(text);
  });

  it.each([0, -1, 'many', null])('has one winner where the back end says %j', (winners) => {
    openEvent(
      fakePlatform(),
      decoded({ markets: wireMarkets.markets.map((market) => ({ ...market, winners })) as never }),
      wireOdds(),
    );
    expect(card()).toHaveTextContent('2 runners');
    expect(card()).not.toHaveTextContent(/to place|winners/);
  });

  const two = (change = {}) =>
    wireOdds(2, {
      runners: [
        { id: 'r1', status: 'ACTIVE', back: [{ price: 2 }], lay: [{ price: 2.1 }], lastTraded: 2.04 },
        { id: 'r2', status: 'ACTIVE', back: [{ price: 1.9 }], lay: [{ price: 2 }] },
      ],
      ...change,
    });
  const card = () => screen.getByRole('region', { name: 'Match Odds' });

  it('shows the book of each side, and none while a runner has no price', async () => {
    const { odds } = openEvent(fakePlatform(), decoded(), two());
    expect(card()).toHaveTextContent('Back book 102.6 %');
    expect(card()).toHaveTextContent('Lay book 97.6 %');
    await odds(
      two({
        version: 2,
        runners: [
          { id: 'r1', status: 'ACTIVE', back: [{ price: 2 }], lay: [{ price: 2.1 }] },
          { id: 'r2', status: 'ACTIVE', back: [], lay: [{ price: 2 }] },
        ],
      }),
    );
    expect(card()).not.toHaveTextContent(/Back book \d/);
    expect(card()).toHaveTextContent('Lay book 97.6 %');
  });

  it('shows no book while a runner that can win is suspended, and the whole book without a removed one', async () => {
    const runners = (status: 'SUSPENDED' | 'REMOVED') => [
      { id: 'r1', status: 'ACTIVE' as const, back: [{ price: 2 }], lay: [] },
      { id: 'r2', status, back: [{ price: 1.9 }], lay: [] },
    ];
    const { odds } = openEvent(fakePlatform(), decoded(), two({ runners: runners('SUSPENDED') }));
    expect(card()).not.toHaveTextContent(/Back book \d/);
    await odds(two({ version: 2, runners: runners('REMOVED') }));
    expect(card()).toHaveTextContent('Back book 50.0 %');
  });

  it('projects nothing of a bet whose runner was removed meanwhile', async () => {
    const platform = fakePlatform({ session });
    const { odds } = openEvent(platform, decoded(), two());
    await userEvent.click(screen.getByRole('button', { name: /^Back India at 2/ }));
    const id = slipFor(platform).bets()[0]?.id ?? '';
    act(() => slipFor(platform).dispatch(id, { type: 'stake', text: '200' }));
    const australia = screen.getByRole('heading', { level: 3, name: 'Australia' }).closest('li');
    expect(australia).toHaveTextContent('-200.00');
    await odds(
      two({
        version: 2,
        runners: [
          { id: 'r1', status: 'REMOVED', back: [], lay: [] },
          { id: 'r2', status: 'ACTIVE', back: [{ price: 1.9 }], lay: [] },
        ],
      }),
    );
    expect(australia).not.toHaveTextContent('-200.00');
  });

  it('shows the last traded price until the back end no longer sends one', async () => {
    const { odds } = openEvent(fakePlatform(), decoded(), two());
    expect(card()).toHaveTextContent('Last 2.04');
    await odds(wireOdds(2, { version: 2 }));
    expect(card()).not.toHaveTextContent('Last 2.04');
  });

  it('folds, shows all prices, and is as it was left when the player returns', async () => {
    sessionStorage.clear();
    openEvent(fakePlatform(), decoded(), two());
    await userEvent.click(screen.getByRole('button', { name: 'All prices of Match Odds' }));
    expect(screen.getByRole('group', { name: 'Prices of Match Odds' })).toHaveAttribute('data-levels');
    await userEvent.click(screen.getByRole('button', { name: 'Match Odds' }));
    expect(screen.queryByRole('group', { name: 'Prices of Match Odds' })).not.toBeInTheDocument();
    cleanup();
    openEvent(fakePlatform(), decoded(), two());
    const fold = screen.getByRole('button', { name: 'Match Odds', expanded: false });
    await userEvent.click(fold);
    expect(screen.getByRole('group', { name: 'Prices of Match Odds' })).toHaveAttribute('data-levels');
    sessionStorage.clear();
  });

  it('says its result in its head once it is closed', async () => {
    const { odds } = openEvent(fakePlatform(), decoded(), two());
    await odds(
      two({
        version: 2,
        status: 'CLOSED',
        runners: [
          { id: 'r1', status: 'WINNER', back: [], lay: [] },
          { id: 'r2', status: 'LOSER', back: [], lay: [] },
        ],
      }),
    );
    expect(card()).toHaveTextContent('Winner: India');
  });
});
