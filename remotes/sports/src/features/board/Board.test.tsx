import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, STORAGE, type WireOf } from '@touchline/shared/contracts';
import { ApiError } from '@touchline/shared/platform';
import { type FakePlatform, fakePlatform, renderWithPlatform } from '@touchline/shared/testing';
import { wireEvent, wireMarkets, wireOdds } from '../../testing/fixtures';
import { slipFor } from '../slip';
import FavoritesPage from './FavoritesPage';
import IndexPage from './IndexPage';
import InPlayPage from './InPlayPage';
import MatchListPage from './MatchListPage';

const coming = {
  ...wireEvent,
  id: 'e2',
  title: 'Chennai v Mumbai',
  status: 'UPCOMING',
  competition: 'Premier League',
  hasTv: false,
  runners: [
    { id: 'r3', name: 'Chennai', back: { price: 1.5 } },
    { id: 'r4', name: 'Mumbai', lay: { price: 2.5 } },
  ],
};
const tree: WireOf<typeof api.treeSportWithEvent> = {
  sports: [
    { id: 3, name: 'Cricket', order: 1, events: [wireEvent, coming] },
    {
      id: 1,
      name: 'Football',
      order: 2,
      events: [{ ...coming, id: 'f1', title: 'Mainz v Union', runners: [] }],
    },
  ],
};

function setUp(): FakePlatform {
  const platform = fakePlatform();
  platform.answer(api.treeSportWithEvent, () => tree);
  platform.answer(api.getUserOdds, () => wireOdds());
  platform.answer(api.getMarketsByEventId, () => wireMarkets);
  return platform;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('/inplay', () => {
  it('shows what is in play with its live prices, badges and a link to its market', async () => {
    renderWithPlatform(<InPlayPage />, { platform: setUp() });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: 'India v Australia' })).toHaveAttribute('href', '/markets/e1');
    expect(row.getByText('Live')).toBeInTheDocument();
    expect(row.getByText('TV')).toBeInTheDocument();
    expect(row.queryByText('BM')).not.toBeInTheDocument();
    expect(await row.findByRole('button', { name: /^Back India at 1.85 25k$/ })).toBeEnabled();
    expect(row.getByRole('button', { name: /^Lay Australia at 2.14/ })).toBeEnabled();
    expect(screen.queryByText('Chennai v Mumbai')).not.toBeInTheDocument();
  });

  it('shows the prices that came with the list before an answer has newer ones', async () => {
    const platform = setUp();
    platform.answer(api.getUserOdds, () => new Promise(() => {}));
    renderWithPlatform(<InPlayPage />, { platform });
    expect(await screen.findByRole('button', { name: /^Back India at 1.8 *$/ })).toBeInTheDocument();
  });

  it('paints the stored events while the network is silent', async () => {
    localStorage.setItem(STORAGE.treeSportWithEvent, JSON.stringify(tree));
    const platform = setUp();
    platform.answer(api.treeSportWithEvent, () => new Promise(() => {}));
    renderWithPlatform(<InPlayPage />, { platform });
    expect(screen.getByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
    await act(async () => {});
  });

  it('holds the place of events that are loading, and offers to try again when they can’t be had', async () => {
    const platform = setUp();
    platform.answer(api.treeSportWithEvent, () => {
      throw new ApiError('http', 'Internal Server Error', { operation: 'Event/TreeSportWithEvent' });
    });
    renderWithPlatform(<InPlayPage />, { platform });
    expect(screen.getByText('Loading events')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Internal Server Error');
    platform.answer(api.treeSportWithEvent, () => tree);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
  });

  it('lays a word over a market that takes no bets, and keeps its prices in place', async () => {
    const platform = setUp();
    platform.answer(api.getUserOdds, () => wireOdds(1.85, { status: 'BALL_RUNNING' }));
    renderWithPlatform(<InPlayPage />, { platform });
    expect(await screen.findByText('Ball running')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Back India at, suspended 1.85/ })).toBeDisabled();
  });

  it('puts a tapped price into the slip with its market’s own format', async () => {
    const platform = setUp();
    renderWithPlatform(<InPlayPage />, { platform });
    await userEvent.click(await screen.findByRole('button', { name: /^Back India at 1.85/ }));
    await waitFor(() =>
      expect(slipFor(platform).bets()).toMatchObject([
        {
          side: 'BACK',
          quote: { price: 185 },
          selection: { marketId: 'm1', runnerId: 'r1', ladder: 'CLASSIC' },
        },
      ]),
    );
    expect(screen.getByRole('button', { name: /^Back India at 1.85/, pressed: true })).toBeInTheDocument();
  });

  it('searches the titles of all events, in any case', async () => {
    const platform = setUp();
    renderWithPlatform(<InPlayPage />, { platform });
    await screen.findByRole('link', { name: 'India v Australia' });
    act(() => platform.bus.emit('search', 'CHENNAI'));
    expect(screen.getByRole('link', { name: 'Chennai v Mumbai' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'India v Australia' })).not.toBeInTheDocument();
    act(() => platform.bus.emit('search', 'zzz'));
    expect(screen.getByText('No event has “zzz” in its title.')).toBeInTheDocument();
  });

  it('opens and closes the filter box by its signal', async () => {
    const platform = setUp();
    renderWithPlatform(<IndexPage />, { platform });
    await screen.findByRole('link', { name: 'Chennai v Mumbai' });
    act(() => platform.bus.emit('filter-box'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'With TV' }));
    expect(screen.queryByRole('link', { name: 'Chennai v Mumbai' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
    act(() => platform.bus.emit('filter-box'));
    expect(screen.queryByRole('checkbox', { name: 'With TV' })).not.toBeInTheDocument();
  });
});

describe('/index', () => {
  it('chooses a sport by its tab, which counts its events', async () => {
    renderWithPlatform(<IndexPage />, { platform: setUp() });
    await userEvent.click(await screen.findByRole('tab', { name: /Football\s*1/ }));
    expect(screen.getByRole('link', { name: 'Mainz v Union' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'India v Australia' })).not.toBeInTheDocument();
  });
});

describe('/favorites', () => {
  it('says how to fill it, and then shows what is pinned', async () => {
    const platform = setUp();
    const { unmount } = renderWithPlatform(<FavoritesPage />, { platform });
    expect(await screen.findByText('No favourites yet')).toBeInTheDocument();
    unmount();
    renderWithPlatform(<InPlayPage />, { platform });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Pin India v Australia', pressed: false }),
    );
    expect(screen.getByRole('button', { name: 'Pin India v Australia', pressed: true })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(STORAGE.pins) ?? '')).toEqual(['e1']);
    renderWithPlatform(<FavoritesPage />, { platform });
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'India v Australia' })).toHaveLength(2));
  });
});

describe('/matchlist/:id', () => {
  it.each(['3', 'cricket'])('shows one sport by %s under its competitions', async (id) => {
    renderWithPlatform(<MatchListPage />, {
      platform: setUp(),
      at: `/matchlist/${id}`,
      path: '/matchlist/:id',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cricket' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Premier League',
      'Test Series',
    ]);
  });

  it('says so when the sport is not there', async () => {
    renderWithPlatform(<MatchListPage />, {
      platform: setUp(),
      at: '/matchlist/99',
      path: '/matchlist/:id',
    });
    expect(await screen.findByText('No events in this sport')).toBeInTheDocument();
  });
});
