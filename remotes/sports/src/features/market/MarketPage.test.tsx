import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, type WireOf } from '@touchline/shared/contracts/api';
import { STORAGE } from '@touchline/shared/storage';
import { type FakePlatform, fakePlatform, playerLogin, renderWithPlatform } from '@touchline/shared/testing';
import { session, wireEvent, wireFigures, wireMarkets, wireOdds } from '../../testing/fixtures';
import InPlayPage from '../board/InPlayPage';
import { betSender, slipFor } from '../slip';
import MarketPage from './MarketPage';

type Market = WireOf<typeof api.getMarketsByEventId>['markets'][number];

const fancy: Market = {
  id: 'm2',
  name: '6 over runs',
  kind: 'FANCY',
  format: 'LINE',
  sort: 2,
  commissionPct: 0,
  winners: 1,
  ladder: 'NONE',
  runners: [{ id: 'f1', name: '6 over runs India', sort: 1 }],
};
const race: Market = {
  id: 'm1',
  name: 'Win',
  kind: 'MATCH_ODDS',
  format: 'DECIMAL',
  sort: 1,
  commissionPct: 2,
  winners: 1,
  ladder: 'CLASSIC',
  runners: [
    { id: 'r1', name: 'Desert Falcon', sort: 1, cloth: 3, draw: 4, jockey: 'A Sandesh', trainer: 'P Shroff' },
    { id: 'r2', name: 'Night Caravan', sort: 2, cloth: 5, draw: 1 },
  ],
};
const withFancy = (): WireOf<typeof api.getUserOdds> => {
  const odds = wireOdds();
  return {
    ...odds,
    markets: [
      ...odds.markets,
      {
        id: 'm2',
        version: 1,
        status: 'OPEN',
        inPlay: true,
        betDelay: 0,
        runners: [
          {
            id: 'f1',
            status: 'ACTIVE',
            back: [{ price: 90, line: 46 }],
            lay: [{ price: 110, line: 45 }],
          },
        ],
      },
    ],
  };
};

function setUp(platform = fakePlatform()): FakePlatform {
  platform.answer(api.getMarketsByEventId, () => ({
    ...wireMarkets,
    markets: [...wireMarkets.markets, fancy],
  }));
  platform.answer(api.getUserOdds, withFancy);
  platform.answer(api.getScoreCard, () => ({
    teams: [
      { name: 'India', score: '182/6 (20.0)', batting: true },
      { name: 'Australia', score: '0/0' },
    ],
    lastBalls: ['1', '4', 'W'],
    message: 'Australia need 183',
  }));
  return platform;
}

const open = (platform: FakePlatform, at = '/markets/e1') =>
  renderWithPlatform(<MarketPage />, { platform, at, path: '/markets/:eventid?/:dreamid?' });

function rowOf(element: HTMLElement): HTMLElement {
  const row = element.closest('li');
  if (!row) throw new Error('not in a row');
  return row;
}

/** jsdom lays nothing out and so can't scroll. */
const scrolledTo = jest.fn<void, [Element]>();
Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
  scrolledTo(this);
};

beforeEach(() => {
  localStorage.clear();
  scrolledTo.mockClear();
});

describe('/markets/:eventid', () => {
  it('shows the event, its score, its markets and three prices a side', async () => {
    open(setUp());
    expect(await screen.findByRole('heading', { level: 1, name: 'India v Australia' })).toBeInTheDocument();
    const odds = within(screen.getByRole('region', { name: 'Match Odds' }));
    expect(odds.getByRole('button', { name: 'Back India at 1.85 25k' })).toBeEnabled();
    expect(odds.getByRole('button', { name: 'Back India second best at 1.84 9k' })).toBeEnabled();
    expect(odds.getByRole('button', { name: 'Back India third best at –' })).toBeInTheDocument();
    expect(odds.getByText('5 s delay')).toBeInTheDocument();
    expect(odds.getByText('Matched 1.2L')).toBeInTheDocument();
    const score = within(await screen.findByRole('region', { name: 'Score' }));
    expect(await score.findByText('182/6 (20.0)', { selector: 'li *' })).toBeInTheDocument();
    const line = score.getByRole('button', {
      name: '182/6 (20.0) India Australia need 183',
      expanded: false,
    });
    await userEvent.click(line);
    expect(line).toHaveAttribute('aria-expanded', 'true');
    expect(within(score.getByRole('list', { name: 'Last balls' })).getAllByRole('listitem')).toHaveLength(3);
  });

  it.each(['tree', 'stored copy'])(
    'has the picture of the tree’s list where its answer has none: %s',
    async (from) => {
      const fake = setUp();
      const url = 'https://tv.example.com/e1';
      const tv = [{ eventId: 'e1', url }];
      const platform = { ...fake, settings: { ...fake.settings, frameOrigins: ['https://tv.example.com'] } };
      platform.answer(api.treeSportWithEvent, () => ({ sports: [], tv }));
      if (from === 'stored copy') localStorage.setItem(STORAGE.tv, JSON.stringify(tv));
      const page =
        from === 'tree' ? (
          <>
            <InPlayPage />
            <MarketPage />
          </>
        ) : (
          <MarketPage />
        );
      renderWithPlatform(page, { platform, at: '/markets/e1', path: '/markets/:eventid?/:dreamid?' });
      await userEvent.click(await screen.findByRole('button', { name: 'TV' }));
      expect(await screen.findByTitle('Live picture of India v Australia')).toHaveAttribute('src', url);
    },
  );

  it.each<[string, object, object, string]>([
    ['status', {}, { status: 'VAR_CHECK' }, 'VAR_CHECK'],
    ['kind', { kind: 'TOTE' }, {}, 'No bets on this site'],
    ['price format', { format: 'FRACTION' }, {}, 'No bets on this site'],
  ])('shows a market of unknown %s, and takes no bets on it', async (_, market, odds, word) => {
    const platform = setUp();
    platform.answer(
      api.getMarketsByEventId,
      () => ({ ...wireMarkets, markets: [{ ...wireMarkets.markets[0], ...market }] }) as never,
    );
    platform.answer(api.getUserOdds, () => wireOdds(1.85, odds as never));
    open(platform);
    expect(await screen.findByText(word)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /^Back India at/ })).toBeDisabled();
    expect(document.body.textContent).not.toMatch(/undefined|NaN|Invalid/);
  });

  it('shows no position of a market whose figures could be read in part, and says so', async () => {
    const platform = setUp(fakePlatform({ session }));
    platform.answer(api.getUserOpenBets, () => ({ balance: 1, exposure: 1, openBets: [] }));
    const runners = [{ runnerId: 'r1', pl: 2_000 }, { runnerId: 'r2' }];
    const figures = { eventId: 'e1', marketId: 'm1', kind: 'MATCH_ODDS', exposure: 1_000, runners };
    platform.answer(api.getUserExpectedProfitLoss, () => [figures] as never);
    open(platform);
    const line = await screen.findByText(/^Some of your profit and loss could not be read/);
    expect(line).toBeVisible();
    // It may load after the markets, and must not move them.
    const markets = screen.getByRole('region', { name: 'Match Odds' });
    expect(markets.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('If it wins:')).not.toBeInTheDocument();
  });

  it('shows a fancy as No then Yes, the line over the rate', async () => {
    open(setUp());
    const card = within(await screen.findByRole('region', { name: 'Fancy' }));
    const prices = within(card.getByRole('group', { name: 'Prices of Fancy' })).getAllByRole('button', {
      pressed: false,
    });
    expect(prices.map((button) => button.textContent?.trim())).toEqual([
      'No to 6 over runs India at 45 110',
      'Yes to 6 over runs India at 46 90',
    ]);
  });

  it('has tabs that are addresses of its sections, and one of them leads there', async () => {
    open(setUp());
    const tabs = within(await screen.findByRole('navigation', { name: 'Markets of the event' }));
    expect(tabs.getAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['All2', '/markets/e1'],
      ['Match odds', '/markets/e1/m1'],
      ['Fancy', '/markets/e1/m2'],
    ]);
    await userEvent.click(tabs.getByRole('link', { name: 'Fancy' }));
    expect(tabs.getByRole('link', { name: 'Fancy', current: 'location' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Fancy' })).toHaveFocus();
    expect(window.location.pathname).toBe('/markets/e1/m2');
    expect(screen.getByRole('region', { name: 'Match Odds' })).toBeInTheDocument();
  });

  it('comes up at the market of its address', async () => {
    open(setUp(), '/markets/e1/m1');
    expect(await screen.findByRole('heading', { level: 2, name: 'Match Odds' })).toHaveFocus();
    expect(scrolledTo.mock.calls).toEqual([[screen.getByRole('region', { name: 'Match Odds' })]]);
    expect(screen.getByRole('link', { name: 'Match odds', current: 'location' })).toBeInTheDocument();
  });

  it('says that the market of its address is gone, and shows the event', async () => {
    open(setUp(), '/markets/e1/m99');
    expect(await screen.findByText(/market of this link is no longer on offer/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Match Odds' })).toBeInTheDocument();
  });

  it('writes a moved price into its button and flashes it', async () => {
    const platform = setUp();
    open(platform);
    const button = await screen.findByRole('button', { name: /^Back India at 1.85/ });
    platform.answer(api.getUserOdds, () => wireOdds(1.9, { version: 2 }));
    await waitFor(() => expect(button).toHaveAccessibleName(/^Back India at 1.9 /), { timeout: 3_000 });
    expect(button).toHaveAttribute('data-flash', 'up');
  });

  it.each([
    ['SUSPENDED', 'Suspended'],
    ['BALL_RUNNING', 'Ball running'],
    ['INACTIVE', 'Not open yet'],
  ] as const)('says that a market is %s and takes no taps', async (status, label) => {
    const platform = setUp();
    platform.answer(api.getUserOdds, () => wireOdds(1.85, { status }));
    open(platform);
    expect(await screen.findByText(label)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Back India at/ })).toBeDisabled();
  });

  it('says the server’s own word beside a runner of unknown status', async () => {
    const platform = setUp();
    const runner = { id: 'r1', status: 'VET_CHECK', back: [{ price: 4.5 }], lay: [] };
    platform.answer(api.getUserOdds, () => wireOdds(1.85, { runners: [runner] } as never));
    open(platform);
    expect(await screen.findByText('VET_CHECK')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Back India at/ })).toBeDisabled();
  });

  it('has a heading where neither event nor market has a name', async () => {
    const platform = setUp();
    const [market] = wireMarkets.markets;
    platform.answer(
      api.getMarketsByEventId,
      () => ({ event: { title: 'x' }, markets: [{ ...market, name: null }] }) as never,
    );
    open(platform);
    expect(await screen.findByRole('heading', { level: 1, name: 'Event e1' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Market m1' })).toBeInTheDocument();
  });

  it('keeps a removed runner, marked, and says who rides', async () => {
    const platform = setUp();
    platform.answer(api.getMarketsByEventId, () => ({ event: wireEvent, markets: [race] }));
    platform.answer(api.getUserOdds, () =>
      wireOdds(1.85, {
        runners: [
          { id: 'r1', status: 'ACTIVE', back: [{ price: 4.5 }], lay: [] },
          { id: 'r2', status: 'REMOVED', adjustmentFactor: 12.5, back: [], lay: [] },
        ],
      }),
    );
    open(platform);
    expect(await screen.findByText('A Sandesh · T: P Shroff')).toBeInTheDocument();
    const removed = screen.getByText('Night Caravan').closest('li');
    expect(removed).toHaveTextContent('Removed · 12.5% reduction');
    expect(screen.getByText('1 runner')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Back Night Caravan at/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Back Desert Falcon at 4.5/ })).toBeEnabled();
  });

  it('folds away what was over on arrival', async () => {
    const platform = setUp();
    platform.answer(api.getUserOdds, () => wireOdds(1.85, { status: 'CLOSED' }));
    open(platform);
    expect(await screen.findByText('1 closed market')).toBeInTheDocument();
  });

  it('marks what is folded away by an arrow', async () => {
    const platform = setUp();
    platform.answer(api.getUserOdds, () => wireOdds(1.85, { status: 'CLOSED' }));
    open(platform);
    const summary = (await screen.findByText('1 closed market')).closest('summary');
    expect(summary?.querySelector('svg')).toBeInTheDocument();
  });

  it.each([
    ['the exchange’s own words', { statusLabel: 'Result: 52' }, 'ACTIVE', 'Result: 52'],
    ['the winner', {}, 'WINNER', 'Result: Yes'],
    ['the loser', {}, 'LOSER', 'Result: No'],
    ['nothing more', {}, 'ACTIVE', 'Closed'],
  ] as const)('has the result of a closed fancy, by %s', async (_by, serverFields, status, shown) => {
    const platform = setUp();
    platform.answer(api.getUserOdds, () => {
      const odds = withFancy();
      const runners = [{ id: 'f1', status, back: [], lay: [] }];
      return {
        ...odds,
        markets: odds.markets.map((market) =>
          market.id === 'm2' ? { ...market, status: 'CLOSED' as const, ...serverFields, runners } : market,
        ),
      };
    });
    open(platform, '/markets/e1/m2');
    const card = within(await screen.findByRole('region', { name: 'Fancy' }));
    expect(card.getByText(shown)).toBeInTheDocument();
  });

  it('opens the rules', async () => {
    open(setUp());
    await userEvent.click(await screen.findByRole('button', { name: 'Rules of Match Odds' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('The official result counts.');
  });

  it('shows the position on every runner, and after the pending stake', async () => {
    const platform = setUp(fakePlatform({ session }));
    platform.answer(api.getUserExpectedProfitLoss, () => [
      wireFigures({
        exposure: 500,
        runners: [
          { runnerId: 'r1', pl: 425 },
          { runnerId: 'r2', pl: -500 },
        ],
      }),
    ]);
    slipFor(platform).sendBy(betSender);
    open(platform);
    const india = within(rowOf(await screen.findByRole('heading', { name: 'India' })));
    expect(await india.findByText('+425.00')).toBeInTheDocument();
    await userEvent.click(india.getByRole('button', { name: /^Back India at 1.85/ }));
    const id = slipFor(platform).bets()[0]?.id ?? '';
    act(() => slipFor(platform).dispatch(id, { type: 'stake', text: '100' }));
    expect(india.getByText('+510.00')).toBeInTheDocument();
    expect(screen.getByText('-600.00')).toBeInTheDocument();
  });

  it('says that an unknown event is not on offer, in the server’s words', async () => {
    const platform = setUp();
    const error = { code: 'NOT_FOUND' };
    platform.fail(api.getMarketsByEventId, 'refused', 'There is no such event.', { error });
    open(platform, '/markets/nope');
    expect(await screen.findByText('This event is not on offer')).toBeInTheDocument();
    expect(screen.getByText(/There is no such event\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to In-Play' })).toHaveAttribute('href', '/inplay');
  });

  it.each([
    ['refused', 200, undefined, 'You have no access to this event.'],
    ['refused', 200, 0, 'An internal error occurred.'],
    ['http', 403, undefined, 'You have no access to this event.'],
    ['http', 500, undefined, 'The data base does not answer.'],
  ] as const)('does not call an event unknown for another refusal: %s %s %s', async (...refusal) => {
    const [kind, status, code, message] = refusal;
    const platform = setUp();
    platform.fail(api.getMarketsByEventId, kind, message, { status, error: { code } });
    open(platform);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText('Event not found')).not.toBeInTheDocument();
    setUp(platform);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Match Odds' })).toBeInTheDocument();
  });

  it('offers to try again when the markets can’t be had', async () => {
    const platform = setUp();
    platform.fail(api.getMarketsByEventId, 'network');
    open(platform);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please Check Your Network Connection...');
    setUp(platform);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Match Odds' })).toBeInTheDocument();
  });

  it('shows the markets though the odds can’t be had', async () => {
    const platform = setUp();
    platform.fail(api.getUserOdds, 'http', 'Bad Gateway', { status: 502 });
    open(platform);
    expect(await screen.findByRole('region', { name: 'Match Odds' })).toBeInTheDocument();
    expect(screen.getByText('Prices can’t be reached')).toBeInTheDocument();
  });
});

describe('/markets', () => {
  it('offers the events that are on now and next', async () => {
    const platform = setUp();
    platform.answer(api.getClosest, () => [wireEvent]);
    open(platform, '/markets');
    expect(await screen.findByRole('link', { name: 'India v Australia' })).toHaveAttribute(
      'href',
      '/markets/e1',
    );
  });

  it('leaves out the events of a sport that is switched off for this player', async () => {
    const platform = setUp();
    platform.session.open({ ...playerLogin, cricket: false }, 'asha');
    platform.answer(api.getClosest, () => [
      { ...wireEvent, sportId: 3 },
      { ...wireEvent, id: 'e2', title: 'India v England', sportName: 'cricket' },
      { ...wireEvent, id: 'e3', title: 'Mumbai v Pune', sportId: 1 },
      { ...wireEvent, id: 'e4', title: 'Delhi v Goa' },
    ]);
    open(platform, '/markets');
    expect(await screen.findByRole('link', { name: 'Mumbai v Pune' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Delhi v Goa' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^India v/ })).not.toBeInTheDocument();
  });
});
