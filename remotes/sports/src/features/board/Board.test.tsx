import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, type WireOf } from '@touchline/shared/contracts/api';
import { ApiError } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import {
  deferred,
  type FakePlatform,
  fakePlatform,
  renderWithPlatform,
  settingsOf,
} from '@touchline/shared/testing';
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
const tree: WireTree = {
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

type WireOdds = WireOf<typeof api.getUserOdds>;
type WireTree = WireOf<typeof api.treeSportWithEvent>;

/** A tree of cricket alone. */
const cricketOf = (events: WireTree['sports'][number]['events']): WireTree => ({
  sports: [{ id: 3, name: 'Cricket', order: 1, events }],
});

function setUp(): FakePlatform {
  const platform = fakePlatform();
  platform.answer(api.treeSportWithEvent, () => tree);
  platform.answer(api.getBySportName, ({ sportName }) => [
    ...(tree.sports.find(({ name }) => name === sportName)?.events ?? []),
  ]);
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

  it('shows events that the tree has in its own list alone', async () => {
    const platform = setUp();
    const events = tree.sports.flatMap((sport) =>
      sport.events.map((event) => ({ ...event, sportId: sport.id, sportName: sport.name })),
    );
    platform.answer(api.treeSportWithEvent, () => ({ sports: [], events }));
    renderWithPlatform(<InPlayPage />, { platform });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: 'India v Australia' })).toHaveAttribute('href', '/markets/e1');
  });

  describe('a row’s score, matched volume and market count', () => {
    const eventWithFacts = { ...wireEvent, score: "1–0 · 12'", totalMatched: 98_000, marketCount: 35 };
    const facts = async () => {
      const row = await screen.findByRole('listitem');
      return row.textContent ?? '';
    };
    const show = (event: object, odds: WireOdds | Promise<WireOdds>) => {
      const platform = setUp();
      const sports = [{ id: 3, name: 'Cricket', order: 1, events: [{ ...wireEvent, ...event }] }];
      platform.answer(api.treeSportWithEvent, () => ({ sports }) as never);
      platform.answer(api.getUserOdds, () => odds);
      renderWithPlatform(<InPlayPage />, { platform });
    };

    it('are the list’s at first, then those of the odds', async () => {
      const { promise, resolve: answer } = deferred<WireOdds>();
      show(eventWithFacts, promise);
      expect(await facts()).toMatch(/1–0 · 12'.*₹98k.*\+34 markets/);
      await act(async () => answer(wireOdds(1.85, { score: "2–0 · 67'" })));
      await waitFor(async () => expect(await facts()).toMatch(/2–0 · 67'.*₹1\.2L.*\+34 markets/));
    });

    it('stay the list’s where the odds have none', async () => {
      show(eventWithFacts, wireOdds(1.85, { totalMatched: null }));
      await screen.findByRole('button', { name: /^Back India at 1.85/ });
      expect(await facts()).toMatch(/1–0 · 12'.*₹98k/);
    });

    it.each([{}, { score: null, totalMatched: null, marketCount: null }, { score: {}, marketCount: 'many' }])(
      'are left out of a row with %j',
      async (event) => {
        show(event, wireOdds(1.85, { totalMatched: null }));
        await screen.findByRole('button', { name: /^Back India at 1.85/ });
        expect(await facts()).toMatch(/LiveTVFTest Series/);
        expect(await facts()).not.toMatch(/₹|\+/);
      },
    );

    it('are not those of an earlier visit', async () => {
      const sports = [{ id: 3, name: 'Cricket', order: 1, events: [eventWithFacts] }];
      localStorage.setItem(STORAGE.treeSportWithEvent, JSON.stringify({ sports }));
      const platform = setUp();
      platform.answer(api.treeSportWithEvent, () => new Promise(() => {}));
      renderWithPlatform(<InPlayPage />, { platform });
      expect(await facts()).not.toMatch(/1–0|₹/);
      await act(async () => {});
    });
  });

  it('has a picture of what the tree’s own list of pictures names', async () => {
    const platform = setUp();
    const events = [{ ...wireEvent, hasTv: null }];
    const sports = [{ id: 3, name: 'Cricket', order: 1, events }];
    const url = 'https://tv.example.com/e1';
    platform.answer(api.treeSportWithEvent, () => ({ sports, tv: [{ eventId: 'e1', url }] }));
    renderWithPlatform(<InPlayPage />, { platform });
    expect(await screen.findByText('TV')).toBeInTheDocument();
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
    // Prices of an earlier visit are not shown.
    expect(screen.getByRole('button', { name: /^Back India at/ })).toHaveTextContent(/^[^0-9]*$/);
    await act(async () => {});
  });

  it('holds the place of events that are loading, and offers to try again when they can’t be had', async () => {
    const platform = setUp();
    platform.fail(api.treeSportWithEvent, 'http', 'Internal Server Error');
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

  it.each([{ kind: 'TOTE' }, { format: 'FRACTION' }])(
    'takes no taps on a market of unknown %j',
    async (change) => {
      const platform = setUp();
      const own = { id: 'm1', name: 'Match Odds', kind: 'MATCH_ODDS', format: 'DECIMAL', ladder: 'CLASSIC' };
      const events = [{ ...wireEvent, market: { ...own, ...change } }];
      const sports = [{ id: 3, name: 'Cricket', order: 1, events }];
      platform.answer(api.treeSportWithEvent, () => ({ sports }) as never);
      renderWithPlatform(<InPlayPage />, { platform });
      expect(await screen.findByText('No bets on this site')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: /^Back India at/ })).toBeDisabled();
    },
  );

  it('calls an event and runners without a name by their ids', async () => {
    const platform = setUp();
    const runners = (wireEvent.runners ?? []).map((runner) => ({ ...runner, name: null }));
    const sports = [{ id: 3, name: 'Cricket', order: 1, events: [{ ...wireEvent, title: null, runners }] }];
    platform.answer(api.treeSportWithEvent, () => ({ sports }) as never);
    renderWithPlatform(<InPlayPage />, { platform });
    expect(await screen.findByRole('link', { name: 'Event e1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Back Runner r1 at/ })).toBeInTheDocument();
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

  it('takes a price to the market that the row shows, when several have its runners', async () => {
    const platform = setUp();
    const { markets } = wireMarkets;
    platform.answer(api.getMarketsByEventId, () => ({
      ...wireMarkets,
      markets: [...markets.map((market) => ({ ...market, id: 'm2', name: 'To win the toss' })), ...markets],
    }));
    renderWithPlatform(<InPlayPage />, { platform });
    await userEvent.click(await screen.findByRole('button', { name: /^Back India at 1.85/ }));
    await waitFor(() => expect(slipFor(platform).bets()).toMatchObject([{ selection: { marketId: 'm1' } }]));
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
    await userEvent.click(await screen.findByRole('checkbox', { name: 'With TV' }));
    expect(screen.queryByRole('link', { name: 'Chennai v Mumbai' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
    act(() => platform.bus.emit('filter-box'));
    expect(screen.queryByRole('checkbox', { name: 'With TV' })).not.toBeInTheDocument();
  });
});

describe('the filter of a board', () => {
  const openFilter = async (platform = setUp()) => {
    const view = renderWithPlatform(<IndexPage />, { platform, at: '/index' });
    await screen.findByRole('link', { name: 'Chennai v Mumbai' });
    act(() => platform.bus.emit('filter-box'));
    await screen.findByRole('combobox', { name: 'Competition' });
    return view;
  };
  const competitions = () =>
    within(screen.getByRole('combobox', { name: 'Competition' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('offers the competitions of the shown sport with their events', async () => {
    await openFilter();
    expect(competitions()).toEqual(['All competitions', 'Premier League (2)', 'Test Series (1)']);
    await userEvent.click(screen.getByRole('tab', { name: /Football/ }));
    expect(competitions()).toEqual(['All competitions', 'Premier League (1)']);
  });

  it('lists the chosen competition also when none of its events is there now', async () => {
    localStorage.setItem('boardFilters', JSON.stringify({ '/index': { competition: 'World Cup' } }));
    const platform = setUp();
    renderWithPlatform(<IndexPage />, { platform, at: '/index' });
    await screen.findByText('World Cup: 0 events');
    act(() => platform.bus.emit('filter-box'));
    expect(await screen.findByRole('option', { name: 'World Cup (0)', selected: true })).toBeVisible();
  });

  it('sets the density of rows, which the device remembers', async () => {
    const { container, unmount } = await openFilter();
    const board = () => container.querySelector('[data-density]')?.getAttribute('data-density');
    expect(board()).toBeUndefined();
    expect(screen.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(board()).toBe('compact');
    expect(localStorage.getItem('boardDensity')).toBe('"compact"');
    unmount();
    const again = await openFilter();
    expect(again.container.querySelector('[data-density="compact"]')).not.toBeNull();
    expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
  });

  it('takes no density that is none', async () => {
    localStorage.setItem('boardDensity', '"huge"');
    const { container } = await openFilter();
    expect(container.querySelector('[data-density]')).toBeNull();
  });
});

describe('/index', () => {
  it('chooses a sport by its tab, which counts its events', async () => {
    renderWithPlatform(<IndexPage />, { platform: setUp() });
    await userEvent.click(await screen.findByRole('tab', { name: /Football\s*1/ }));
    expect(screen.getByRole('link', { name: 'Mainz v Union' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'India v Australia' })).not.toBeInTheDocument();
  });

  it('lists the first two events of each sport and counts all there are, behind its filter', async () => {
    const platform = setUp();
    const events = [wireEvent, ...['e2', 'e3', 'e4'].map((id) => ({ ...coming, id, title: `Coming ${id}` }))];
    const sports = [{ id: 3, name: 'Cricket', order: 1, events }, ...tree.sports.slice(1)];
    platform.answer(api.treeSportWithEvent, () => ({ sports }) as never);
    renderWithPlatform(<IndexPage />, { platform });
    expect(await screen.findByRole('tab', { name: /Cricket\s*4/ })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /All\s*5/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Coming e2' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Coming e3' })).not.toBeInTheDocument();
    act(() => platform.bus.emit('filter-box'));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Competition' }),
      'Premier League',
    );
    expect(screen.getByRole('tab', { name: /Cricket\s*3/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Coming e3' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Coming e4' })).not.toBeInTheDocument();
  });

  it('lists all events of a chosen day', async () => {
    const platform = setUp();
    const tomorrow = new Date();
    tomorrow.setDate(tomorrow.getDate() + 1);
    const events = ['e2', 'e3', 'e4', 'e5'].map((id) => ({
      ...coming,
      id,
      title: `Coming ${id}`,
      matchDate: (id === 'e5' ? new Date() : tomorrow).toISOString(),
    }));
    const sports = [{ id: 3, name: 'Cricket', order: 1, events }, ...tree.sports.slice(1)];
    platform.answer(api.treeSportWithEvent, () => ({ sports }) as never);
    renderWithPlatform(<IndexPage />, { platform });
    await screen.findByRole('tab', { name: /Cricket\s*4/ });
    act(() => platform.bus.emit('filter-box'));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Starts' }), 'Tomorrow');
    for (const id of ['e2', 'e3', 'e4'])
      expect(screen.getByRole('link', { name: `Coming ${id}` })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Coming e5' })).not.toBeInTheDocument();
    act(() => platform.bus.emit('filter-box'));
    expect(screen.getByText('Tomorrow: 3 events')).toBeInTheDocument();
  });
});

describe('/favorites', () => {
  it('says how to fill it, and then shows what is pinned', async () => {
    const platform = setUp();
    const { unmount } = renderWithPlatform(<FavoritesPage />, { platform });
    expect(await screen.findByText('No favourites yet')).toBeInTheDocument();
    expect(screen.queryByText(/prices/i)).not.toBeInTheDocument();
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
    expect(
      (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent),
    ).toEqual(['Premier League', 'Test Series']);
  });

  it.each([
    ['abc', 'There is no such sport'],
    ['99', 'There is no such sport'],
    ['25', 'No Kabaddi events now'],
  ])('says so when the sport %s is not there, and leads on', async (id, text) => {
    renderWithPlatform(<MatchListPage />, {
      platform: setUp(),
      at: `/matchlist/${id}`,
      path: '/matchlist/:id',
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all sports' })).toHaveAttribute('href', '/index');
  });

  const open = (platform: FakePlatform, id = '3') =>
    renderWithPlatform(<MatchListPage />, { platform, at: `/matchlist/${id}`, path: '/matchlist/:id' });

  it('lists the sport’s own events, the tree’s until they are here', async () => {
    const platform = setUp();
    const { promise, resolve: answer } = deferred<(typeof coming)[]>();
    platform.answer(api.getBySportName, () => promise);
    open(platform);
    expect(await screen.findByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
    await waitFor(() =>
      expect(platform.calls).toContainEqual({
        operation: api.getBySportName,
        request: { sportName: 'Cricket' },
      }),
    );
    await act(async () => answer([coming, { ...coming, id: 'e9', title: 'Kerala v Goa' }]));
    expect(await screen.findByRole('link', { name: 'Kerala v Goa' })).toBeInTheDocument();
    expect(screen.queryByText('Stored list, updating')).not.toBeInTheDocument();
  });

  it('lists a sport that the tree leaves out', async () => {
    const platform = setUp();
    platform.answer(api.getBySportName, ({ sportName }) =>
      sportName === 'Basketball' ? [{ ...coming, sportId: 7, title: 'Lakers v Bulls' }] : [],
    );
    open(platform, 'Basketball');
    expect(await screen.findByRole('link', { name: 'Lakers v Bulls' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Basketball' })).toBeInTheDocument();
  });

  it('keeps to the tree where the back end has no list of the sport, and lists none that is switched off', async () => {
    const platform = setUp();
    platform.fail(api.getBySportName, 'http', 'Not Found', { status: 404 });
    const { unmount } = open(platform);
    expect(await screen.findByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
    expect(screen.queryByText('This list may be out of date')).not.toBeInTheDocument();
    unmount();

    platform.bus.emit('settings', settingsOf({ tennis: false }));
    platform.answer(api.getBySportName, () => [coming]);
    open(platform, 'tennis');
    expect(await screen.findByText('No Tennis events now')).toBeInTheDocument();
  });

  it('never claims that there are no events while neither the tree nor the sport’s own list can be had', async () => {
    const platform = setUp();
    platform.fail(api.treeSportWithEvent, 'refused', 'The database is busy.');
    platform.fail(api.getBySportName, 'refused', 'The database is busy.');
    open(platform);
    expect(await screen.findByText('The database is busy.')).toBeInTheDocument();
    expect(screen.queryByText('No Cricket events now')).not.toBeInTheDocument();
    platform.answer(api.treeSportWithEvent, () => ({ sports: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No Cricket events now')).toBeInTheDocument();
  });

  it('remembers its filter on the device, says that there is one, and lifts it', async () => {
    const platform = setUp();
    const { unmount } = open(platform);
    await screen.findByRole('link', { name: 'Chennai v Mumbai' });
    await userEvent.click(screen.getByRole('button', { name: 'Filter events' }));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Competition' }),
      'Premier League',
    );
    unmount();
    open(platform);
    expect(await screen.findByText('Premier League: 1 event')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'India v Australia' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter events, filter on' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(screen.getByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
  });

  it('says so when the remembered filter fits nothing any more', async () => {
    localStorage.setItem('boardFilters', JSON.stringify({ '/matchlist/3': { competition: 'World Cup' } }));
    open(setUp());
    expect(await screen.findByText('No event matches your choice now')).toBeInTheDocument();
    const [, main] = screen.getAllByRole('button', { name: 'Clear filter' });
    await userEvent.click(main ?? document.body);
    expect(screen.getByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
    expect(localStorage.getItem('boardFilters')).toBe('{}');
  });
});

describe('a board that is kept waiting or told nonsense', () => {
  const decodeFailure = () => {
    throw new ApiError('decode', 'The answer could not be understood.', {
      operation: 'Event/TreeSportWithEvent',
    });
  };

  it('says that an answer can’t be understood', async () => {
    const platform = setUp();
    platform.answer(api.treeSportWithEvent, decodeFailure);
    renderWithPlatform(<InPlayPage />, { platform });
    expect(await screen.findByRole('alert')).toHaveTextContent('The answer could not be understood.');
  });

  it('shows the stored list as such, and as old when it can’t be refreshed', async () => {
    localStorage.setItem(STORAGE.treeSportWithEvent, JSON.stringify(tree));
    const platform = setUp();
    const { promise, reject: fail } = deferred<never>();
    platform.answer(api.treeSportWithEvent, () => promise);
    renderWithPlatform(<InPlayPage />, { platform });
    expect(screen.getByText('Stored list, updating')).toBeInTheDocument();
    await act(async () =>
      fail(new ApiError('network', 'Please Check Your Network Connection...', { operation: '' })),
    );
    expect(await screen.findByText('This list may be out of date')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
    platform.answer(api.treeSportWithEvent, () => tree);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('This list may be out of date')).not.toBeInTheDocument());
  });

  it('says so when prices can’t be reached, and keeps those that came with the list', async () => {
    const platform = setUp();
    platform.fail(api.getUserOdds, 'http', 'Internal Server Error');
    renderWithPlatform(<InPlayPage />, { platform });
    expect(await screen.findByText('Prices can’t be reached')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Back India at 1.8 *$/ })).toBeInTheDocument();
  });

  it('keeps the chosen sport when its last event goes, and offers all', async () => {
    const platform = setUp();
    const { unmount } = renderWithPlatform(<IndexPage />, { platform, at: '/index' });
    await userEvent.click(await screen.findByRole('tab', { name: /Football\s*1/ }));
    unmount();
    platform.answer(api.treeSportWithEvent, () => ({ sports: tree.sports.slice(0, 1) }));
    renderWithPlatform(<IndexPage />, { platform, at: '/index' });
    expect(await screen.findByText('No event matches your choice now')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all events' }));
    expect(screen.getByRole('link', { name: 'India v Australia' })).toBeInTheDocument();
  });
});

describe('an event that changes while it is looked at', () => {
  /** What the next answer contains. */
  async function listNow(platform: FakePlatform, events: (typeof wireEvent | typeof coming)[]) {
    platform.answer(api.treeSportWithEvent, () => cricketOf(events));
    await act(() => jest.advanceTimersByTimeAsync(60_100));
  }
  const other = { ...wireEvent, id: 'e9', title: 'Kerala v Punjab' };
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function openInPlay() {
    const platform = setUp();
    platform.answer(api.treeSportWithEvent, () => cricketOf([wireEvent, other]));
    renderWithPlatform(<InPlayPage />, { platform });
    await screen.findByRole('link', { name: 'India v Australia' });
    return platform;
  }

  it('stays where it is when it ends, marked, and takes no more bets', async () => {
    const platform = await openInPlay();
    await listNow(platform, [other]);
    expect(titles()).toEqual(['India v Australia', 'Kerala v Punjab']);
    const row = within(screen.getAllByRole('listitem')[0] ?? document.body);
    expect(row.getAllByText('Ended')).toHaveLength(2);
    expect(row.getByRole('button', { name: /^Back India/ })).toBeDisabled();
  });

  it('goes with its sport when the site takes that away, and is not said to have ended', async () => {
    const platform = await openInPlay();
    act(() => platform.bus.emit('settings', settingsOf({ cricket: false })));
    expect(screen.queryByText('Ended')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'India v Australia' })).not.toBeInTheDocument();
  });

  it('is in the list as soon as it is in play', async () => {
    const platform = await openInPlay();
    await listNow(platform, [wireEvent, { ...coming, status: 'IN_PLAY' }, other]);
    expect(titles()).toEqual(['India v Australia', 'Chennai v Mumbai', 'Kerala v Punjab']);
  });

  it('waits for the finger to be lifted before anything moves', async () => {
    const platform = await openInPlay();
    const [row] = screen.getAllByRole('listitem');
    fireEvent.touchStart(row ?? document.body);
    await listNow(platform, [{ ...coming, status: 'IN_PLAY' }, wireEvent, other]);
    expect(titles()).toEqual(['India v Australia', 'Kerala v Punjab']);
    fireEvent.touchEnd(row ?? document.body);
    expect(titles()).toEqual(['Chennai v Mumbai', 'India v Australia', 'Kerala v Punjab']);
  });

  it('is live as soon as its market says so, before the list does', async () => {
    const platform = setUp();
    const market = {
      id: 'm1',
      name: 'Match Odds',
      kind: 'MATCH_ODDS',
      format: 'DECIMAL',
      ladder: 'CLASSIC',
    } as const;
    platform.answer(api.treeSportWithEvent, () => cricketOf([{ ...wireEvent, status: 'UPCOMING', market }]));
    platform.answer(api.getUserOdds, () => wireOdds(1.85, { inPlay: false }));
    renderWithPlatform(<IndexPage />, { platform });
    await screen.findByRole('button', { name: /^Back India at 1.85/ });
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
    platform.answer(api.getUserOdds, () => wireOdds(1.85, { version: 2 }));
    await act(() => jest.advanceTimersByTimeAsync(2_100));
    expect(await screen.findByText('Live')).toBeInTheDocument();
  });
});

describe('a row that knows its market', () => {
  const market = {
    id: 'm1',
    name: 'Match Odds',
    kind: 'MATCH_ODDS',
    format: 'DECIMAL',
    ladder: 'CLASSIC',
  } as const;

  it('shows the prices that came with the list before an answer has newer ones', async () => {
    const platform = setUp();
    platform.answer(api.treeSportWithEvent, () => cricketOf([{ ...wireEvent, market }]));
    const { promise, resolve: arrive } = deferred<WireOdds>();
    platform.answer(api.getUserOdds, () => promise);
    renderWithPlatform(<InPlayPage />, { platform });
    expect(await screen.findByRole('button', { name: /^Back India at 1.8 *$/ })).toBeInTheDocument();
    arrive(wireOdds());
    expect(await screen.findByRole('button', { name: /^Back India at 1.85 25k$/ })).toBeInTheDocument();
  });

  it('puts a tapped price into the slip at once, without a call', async () => {
    const platform = setUp();
    platform.answer(api.treeSportWithEvent, () => cricketOf([{ ...wireEvent, market }]));
    renderWithPlatform(<InPlayPage />, { platform });
    await userEvent.click(await screen.findByRole('button', { name: /^Back India at 1.85/ }));
    expect(slipFor(platform).bets()).toMatchObject([
      { side: 'BACK', quote: { price: 185 }, selection: { marketId: 'm1', runnerId: 'r1', eventId: 'e1' } },
    ]);
    expect(platform.calls.map(({ operation }) => operation.name)).not.toContain(api.getMarketsByEventId.name);
  });

  it('shows no price of another market of the same runners', async () => {
    const platform = setUp();
    platform.answer(api.treeSportWithEvent, () => cricketOf([{ ...wireEvent, market }]));
    const odds = wireOdds();
    platform.answer(api.getUserOdds, () => ({
      ...odds,
      markets: [...wireOdds(85, { id: 'bookmaker', status: 'SUSPENDED' }).markets, ...odds.markets],
    }));
    renderWithPlatform(<InPlayPage />, { platform });
    expect(await screen.findByRole('button', { name: /^Back India at 1.85/ })).toBeEnabled();
    expect(screen.queryByText('Suspended')).not.toBeInTheDocument();
  });
});
