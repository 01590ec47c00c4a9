import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BusState } from '@touchline/shared/contracts/bus';
import { fakePlatform, knownBalance, playerLogin } from '@touchline/shared/testing';
import {
  catalogue,
  type RenderedShellOptions,
  renderShell,
  settingsWith,
  without,
} from '../../../testing/renderShell';

const KNOWN = knownBalance(10_000_050, 2_500);

const player = (state: Partial<BusState> = {}) => {
  const platform = fakePlatform({ settings: settingsWith(), balance: KNOWN, ...state });
  platform.session.open(playerLogin, 'asha');
  return platform;
};

async function open(options: RenderedShellOptions = {}) {
  const shell = renderShell({ at: '/inplay', ...options });
  await screen.findByRole('main');
  await waitFor(() => expect(shell.settled()).toBe(true));
  // The page's module arrives.
  await act(async () => undefined);
  return { ...shell, user: userEvent.setup() };
}

const header = () => within(screen.getByRole('banner'));

describe('the header for a visitor', () => {
  it('opens the login and the sign-up, which lead where a login leads by itself', async () => {
    const { platform, user } = await open({ at: '/markets/7?tab=fancy' });
    await user.click(header().getByRole('button', { name: 'Log in' }));
    await user.click(header().getByRole('button', { name: 'Sign Up' }));
    expect(platform.emitted).toEqual([
      { topic: 'modal-login', payload: {} },
      { topic: 'modal-register', payload: {} },
    ]);
  });

  it('offers no sign-up where the domain allows none', async () => {
    await open({ platform: fakePlatform({ settings: settingsWith({ allowSignUp: false }) }) });
    expect(header().getByRole('button', { name: 'Log in' })).toBeEnabled();
    expect(header().queryByRole('button', { name: 'Sign Up' })).not.toBeInTheDocument();
  });

  it('offers no way in at all while the remote behind it is switched off', async () => {
    const { catalogue$ } = await open();
    await act(async () => catalogue$.next(without('auth')));
    expect(header().queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('says so when a page asks for a login that is switched off, and leads to no player’s page', async () => {
    const { catalogue$, current$, platform } = await open();
    const policies = { name: 'Policies' };
    const withPolicy = (of: typeof catalogue) => ({
      ...of,
      routes: of.routes.flatMap((route) =>
        route.path === '/open-bets' ? [route, { ...route, path: '/rule-regulations' }] : [route],
      ),
    });
    await act(async () => catalogue$.next(withPolicy(catalogue)));
    expect(screen.getByRole('navigation', policies)).toBeInTheDocument();
    await act(async () => catalogue$.next(withPolicy(without('auth'))));
    expect(screen.queryByRole('navigation', policies)).not.toBeInTheDocument();
    await act(async () => current$.next({ event: 'modal-login', request: {} }));
    expect(current$.value).toBeUndefined();
    expect(platform.toasts).toEqual([
      { kind: 'info', message: 'This site does not offer that at the moment.' },
    ]);
  });

  it('shows no balance', async () => {
    await open({ platform: fakePlatform({ settings: settingsWith(), balance: KNOWN }) });
    expect(header().queryByText('Balance')).not.toBeInTheDocument();
  });
});

describe('the header for a player', () => {
  it('shows what can be spent first, then exposure and balance as the server confirmed them', async () => {
    await open({ platform: player() });
    expect(header().getByRole('button', { name: /Balance/ })).toHaveTextContent(
      'Available₹99,975.50Exposure₹25.00Balance₹1,00,000.50',
    );
  });

  it('shows a dash for figures that nobody has confirmed', async () => {
    await open({ platform: player({ balance: { status: 'none' } }) });
    expect(header().getAllByText('—')).toHaveLength(3);
  });

  it('marks figures that may be out of date', async () => {
    await open({ platform: player({ balance: { ...KNOWN, stale: true } }) });
    expect(header().getAllByRole('img', { name: 'may be out of date' })).toHaveLength(3);
  });

  it('opens the wallet box on request, whoever asks, and closes it by Escape', async () => {
    const { platform, user } = await open({ platform: player() });
    await act(async () => platform.bus.emit('wallet-box'));
    const refresh = { name: 'Refresh the figures' };
    expect(await header().findByRole('button', refresh)).toBeInTheDocument();
    expect(header().getAllByRole('link', { name: 'Deposit' })).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(header().queryByRole('button', refresh)).not.toBeInTheDocument();
    await user.click(header().getByRole('button', { name: /Balance/ }));
    expect(await header().findByRole('button', refresh)).toBeInTheDocument();
  });

  it('has the way to a deposit in sight, where the domain has one', async () => {
    const { platform } = await open({ platform: player() });
    expect(header().getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/depositw');
    await act(async () => platform.bus.emit('settings', settingsWith({ showDepositW: false })));
    expect(header().queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
  });

  it('lists the account’s pages and the way out', async () => {
    const { user, here, platform } = await open({ platform: player() });
    await user.click(header().getByRole('button', { name: 'Account of asha' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Account' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Deposit', 'Log out']);
    await user.click(menu.getByRole('link', { name: 'Log out' }));
    await waitFor(() => expect(here()).toBe('/auth/login'));
    expect(platform.session.current().status).toBe('visitor');
  });

  it('leaves out pages that a domain setting blocks', async () => {
    const { user } = await open({ platform: player({ settings: settingsWith({ showDepositW: false }) }) });
    await user.click(header().getByRole('button', { name: 'Account of asha' }));
    const menu = within(await screen.findByRole('navigation', { name: 'Account' }));
    expect(menu.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
  });
});

describe('the navigation', () => {
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Pages and sports' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('has the pages that a visitor may open, and the active sports', async () => {
    await open({ sports: ['football', 'horseRacing', 'casino'] });
    expect(links()).toEqual([
      ['In-Play', '/inplay'],
      ['Football', '/matchlist/1'],
      ['Horse Racing', '/matchlist/26'],
      ['Casino', '/lobby'],
    ]);
  });

  it('has a player’s own pages too', async () => {
    await open({ platform: player() });
    expect(links()).toEqual([
      ['In-Play', '/inplay'],
      ['Open Bets', '/open-bets'],
    ]);
  });

  it('loses the entries of a remote that is switched off, at once', async () => {
    const { catalogue$ } = await open({ sports: ['football', 'casino'] });
    await act(async () => catalogue$.next(without('casino')));
    expect(links()).not.toContainEqual(['Casino', '/lobby']);
    expect(links()).toContainEqual(['Football', '/matchlist/1']);
  });

  it('says which page is open', async () => {
    await open();
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(new Set(current.map((link) => link.textContent))).toEqual(new Set(['In-Play']));
  });

  it('opens as a menu from the phone’s tab bar, and closes with a choice', async () => {
    const { user, here } = await open({ sports: ['football'] });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('link', { name: 'Football' }));
    await waitFor(() => expect(here()).toBe('/matchlist/1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the bet slip’s column', () => {
  it('keeps its place while the catalogue is on its way, then holds the slip', async () => {
    const { catalogue$ } = renderShell({ at: '/inplay', catalogue: undefined });
    expect(screen.getByRole('complementary', { name: 'Bet slip' })).toBeInTheDocument();
    await act(async () => catalogue$.next(catalogue));
    expect(await screen.findByRole('region', { name: 'sports/./BetSlip' })).toBeInTheDocument();
  });

  it('is gone with its remote, and from the lobby', async () => {
    const { catalogue$, go } = await open({ platform: player() });
    await go('/lobby');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await go('/inplay');
    expect(screen.getByRole('complementary', { name: 'Bet slip' })).toBeInTheDocument();
    await act(async () => catalogue$.next(without('sports')));
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  });
});

describe('the line below the header', () => {
  it('has the news, closed until the news changes', async () => {
    const { platform, user } = await open({
      platform: fakePlatform({ settings: settingsWith({ news: ['Play money only'] }) }),
    });
    expect(within(screen.getByRole('region', { name: 'News' })).getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Hide the news' }));
    expect(screen.queryByRole('region', { name: 'News' })).not.toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-news-closed');
    await act(async () => platform.bus.emit('settings', settingsWith({ news: ['Cup final'] })));
    expect(screen.getByRole('region', { name: 'News' })).toHaveTextContent('Cup final');
    expect(document.documentElement).not.toHaveAttribute('data-news-closed');
  });

  it('says so politely when the live connection is lost, and not before there was one', async () => {
    const { platform } = await open({
      platform: fakePlatform({ settings: settingsWith(), connection: 'Disconnected' }),
    });
    const emit = (state: BusState['connection']) => act(async () => platform.bus.emit('connection', state));
    expect(screen.queryByText(/No live connection/)).not.toBeInTheDocument();
    await emit('Connected');
    await emit('Reconnecting');
    expect(screen.getByText(/Reconnecting/)).toHaveAttribute('role', 'status');
    await emit('Disconnected');
    expect(screen.getByText(/No live connection/)).toBeInTheDocument();
    await emit('Connected');
    expect(screen.queryByText(/out of date/)).not.toBeInTheDocument();
  });
});

describe('the search', () => {
  it('tells the boards what is typed, and leads to one from a page without', async () => {
    const { user, platform, here } = await open({ at: '/underConstruction' });
    await user.type(screen.getByRole('searchbox', { name: 'Search events' }), 'arse{Enter}');
    expect(platform.bus.value('search')).toBe('arse');
    await waitFor(() => expect(here()).toBe('/inplay'));
  });
});

describe('the results of the search', () => {
  const withSearch = {
    ...catalogue,
    slots: [
      { slot: 'search-sports', module: './Search', remote: 'sports' },
      { slot: 'search-casino', module: './Search', remote: 'casino' },
    ],
  };
  const box = () => screen.getByRole('searchbox', { name: 'Search events' });
  beforeEach(() => localStorage.clear());

  it('are asked of the remotes that have a part, once something is typed', async () => {
    const { user, loaded } = await open({ catalogue: withSearch });
    await user.keyboard('/');
    await waitFor(() => expect(box()).toHaveFocus());
    expect(loaded).not.toContain('sports/./Search');
    await user.type(box(), 'roy/');
    expect(box()).toHaveValue('roy/');
    await waitFor(() =>
      expect(loaded).toEqual(expect.arrayContaining(['sports/./Search', 'casino/./Search'])),
    );
    // The two parts of this test find nothing.
    expect(await screen.findByText(/Nothing found for “roy\/”/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('region', { name: 'Sports' })).toBeVisible();
  });

  it('Escape closes the results first, then empties the box', async () => {
    const { user, platform } = await open({ catalogue: withSearch });
    await user.type(box(), 'roy');
    await screen.findByText(/Nothing found/);
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/Nothing found/)).not.toBeInTheDocument();
    expect(platform.bus.value('search')).toBe('roy');
    await user.keyboard('{Escape}');
    expect(platform.bus.value('search')).toBe('');
  });

  it('recent searches are offered, and forgotten by choice', async () => {
    localStorage.setItem('recentSearches', JSON.stringify(['india', 7, 'lucky']));
    const { user } = await open({ catalogue: withSearch });
    await user.click(box());
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('button', { name: 'india' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'lucky' }));
    expect(box()).toHaveValue('lucky');
    await user.clear(box());
    await user.click(await screen.findByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('button', { name: 'india' })).not.toBeInTheDocument();
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });
});

describe('a remote’s notices for players', () => {
  const withNotices = {
    ...catalogue,
    slots: [{ slot: 'player-notices', module: './PlayerNotices', remote: 'account' }],
  };

  it('are mounted for a player, whichever the page', async () => {
    const { loaded } = await open({ platform: player(), catalogue: withNotices });
    await waitFor(() => expect(loaded).toContain('account/./PlayerNotices'));
  });

  it('are not even fetched for a visitor', async () => {
    const { loaded } = await open({ catalogue: withNotices });
    expect(loaded).not.toContain('account/./PlayerNotices');
  });

  it('leave no panel where they cannot be loaded', async () => {
    const { remotes } = await open({ platform: player(), catalogue: without('account', withNotices) });
    remotes.load = () => Promise.reject(new Error('gone'));
    await act(async () => remotes.catalogue$.next(withNotices));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
