import { act, screen, waitFor } from '@testing-library/react';
import { type FakePlatform, fakePlatform, playerLogin } from '@touchline/shared/testing';
import {
  catalogue,
  type RenderedShellOptions,
  renderShell,
  settingsWith,
  without,
} from '../../testing/renderShell';

const asPlayer = (settings = settingsWith()): FakePlatform => {
  const platform = fakePlatform({ settings });
  platform.session.open(playerLogin, 'asha');
  return platform;
};

/** Opens the shell at an address and waits until the navigation has ended. */
async function open(options: RenderedShellOptions) {
  const shell = renderShell(options);
  await waitFor(() => expect(shell.settled()).toBe(true));
  // The page's module arrives.
  await act(async () => undefined);
  await waitFor(() => expect(shell.settled()).toBe(true));
  return shell;
}

describe('the first page', () => {
  it.each([
    ['/', '/inplay'],
    ['/inplay', '/inplay'],
    ['/markets', '/markets'],
    ['/markets/7', '/markets/7'],
    ['/Markets/7', '/Markets/7'],
    ['/INPLAY', '/INPLAY'],
    ['/Open-Bets', '/auth/login?to=%2FOpen-Bets'],
    ['/Auth', '/auth/login'],
    ['/Error-404', '/Error-404'],
    ['/markets/7/8?tab=fancy', '/markets/7/8?tab=fancy'],
    ['/matchlist/4', '/matchlist/4'],
    ['/underConstruction', '/underConstruction'],
    ['/open-bets', '/auth/login?to=%2Fopen-bets'],
    ['/lobby', '/auth/login?to=%2Flobby'],
    ['/auth', '/auth/login'],
    ['/auth/login', '/auth/login'],
    ['/tv', '/error-404'],
    ['/not-authorized', '/not-authorized'],
    ['/error-404', '/error-404'],
    ['/error-500', '/error-500'],
    ['/under-maintenance', '/under-maintenance'],
    ['/nowhere', '/error-404'],
    ['/matchlist/4/more', '/error-404'],
  ])('asked for as %s is %s for a visitor', async (at, end) => {
    const { here } = await open({ at });
    expect(here()).toBe(end);
  });

  it('is /tv on its own host alone', async () => {
    const { here } = await open({ at: '/tv', tvHost: 'localhost' });
    expect(here()).toBe('/tv');
  });

  it('is /inplay, with the reason told, when a domain setting blocks the one asked for', async () => {
    const shell = await open({ at: '/depositw', platform: asPlayer(settingsWith({ showDepositW: false })) });
    expect(shell.here()).toBe('/inplay');
    expect(shell.platform.toasts).toEqual([
      { kind: 'info', message: 'Deposits and withdrawals are not available on this site.' },
    ]);
    expect(shell.outcomes()).toEqual([expect.objectContaining({ outcome: 'cancelled', to: '/depositw' })]);
    expect(shell.loaded).not.toContain('account/./Page');
  });

  it('waits for the catalogue before it calls an address unknown', async () => {
    const shell = renderShell({ at: '/markets/7', catalogue: undefined });
    expect(screen.getByText('Loading the page')).toBeInTheDocument();
    await act(async () => shell.catalogue$.next(catalogue));
    expect(await screen.findByRole('heading', { name: 'sports/./Page' })).toBeInTheDocument();
    expect(shell.here()).toBe('/markets/7');
  });

  it('offers to try again when the catalogue is out of reach, and then goes on', async () => {
    const shell = await open({
      at: '/markets/7',
      catalogue: { ...catalogue, status: 'failed', routes: [], modals: [], slots: [] },
    });
    shell.remotes.refresh.mockImplementation(async () => shell.catalogue$.next(catalogue));
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(await screen.findByRole('heading', { name: 'sports/./Page' })).toBeInTheDocument();
    expect(shell.here()).toBe('/markets/7');
  });
});

describe('a remote’s code', () => {
  it('is not fetched when a guard sends the player elsewhere', async () => {
    const { loaded } = await open({ at: '/lobby' });
    expect(loaded.filter((module) => module.startsWith('casino'))).toEqual([]);
  });

  it('starts with the navigation', async () => {
    const shell = await open({ at: '/lobby', platform: asPlayer() });
    expect(shell.loaded[0]).toBe('casino/./Page');
  });
});

describe('logging out', () => {
  it.each(['/auth/logout', '/Auth/Logout'])('at %s ends the session and shows the login', async (at) => {
    const shell = await open({ at, platform: asPlayer() });
    expect(shell.platform.session.current().status).toBe('visitor');
    expect(shell.here()).toBe('/auth/login');
  });

  it('takes where to come back to along', async () => {
    const shell = await open({ at: '/Auth/Logout?to=%2Fwithdrawal%3Fsent%3D1', platform: asPlayer() });
    expect(shell.here()).toBe('/auth/login?to=%2Fwithdrawal%3Fsent%3D1');
  });
});

describe('a suspended site', () => {
  it.each(['/inplay', '/open-bets', '/error-404', '/nowhere'])(
    'shows its maintenance page instead of %s and asks for the settings again',
    async (at) => {
      const platform = fakePlatform({ settings: settingsWith() });
      const reload = jest.spyOn(platform.settings, 'reload');
      const { here } = await open({ at, platform, suspended: true });
      expect(here()).toBe('/under-maintenance');
      expect(reload).toHaveBeenCalled();
    },
  );

  it('says what the operator tells its players', async () => {
    const platform = fakePlatform({ settings: settingsWith({ suspendedText: 'Back at 18:00.' }) });
    await open({ at: '/inplay', platform, suspended: true });
    expect(screen.getByText('Back at 18:00.')).toBeInTheDocument();
    act(() => platform.bus.emit('settings', settingsWith({ suspendedText: 'Back at 19:00.' })));
    expect(screen.getByText('Back at 19:00.')).toBeInTheDocument();
  });

  it('takes the player back to the page they wanted when it opens again', async () => {
    const shell = await open({ at: '/markets/7', suspended: true });
    await act(async () => shell.suspended$.next(false));
    await waitFor(() => expect(shell.here()).toBe('/markets/7'));
  });

  it('whose maintenance page was opened in another spelling takes the player to the default page', async () => {
    const shell = await open({ at: '/Under-Maintenance/', suspended: true });
    expect(screen.getByRole('heading', { name: 'We’ll be right back' })).toBeInTheDocument();
    await act(async () => shell.suspended$.next(false));
    await waitFor(() => expect(shell.here()).toBe('/inplay'));
  });

  it('that closed before its first page came, and said so twice, opens on that page', async () => {
    const shell = renderShell({ at: '/markets/7?tab=fancy', catalogue: undefined });
    await act(async () => shell.suspended$.next(true));
    await shell.serviceGo('/under-maintenance');
    await shell.serviceGo('/under-maintenance');
    expect(shell.here()).toBe('/under-maintenance');
    expect(shell.outcomes()).not.toContainEqual(expect.objectContaining({ outcome: 'duplicated' }));
    await act(async () => shell.catalogue$.next(catalogue));
    await act(async () => shell.suspended$.next(false));
    await waitFor(() => expect(shell.here()).toBe('/markets/7?tab=fancy'));
  });
});

describe('a cancelled navigation', () => {
  it('leaves the player where they are and tells why', async () => {
    const platform = asPlayer(settingsWith({ showDepositW: false }));
    const shell = await open({ at: '/markets/7', platform });
    await shell.go('/depositw');
    expect(shell.here()).toBe('/markets/7');
    expect(platform.toasts).toHaveLength(1);
    expect(shell.outcomes()).toEqual([
      {
        outcome: 'cancelled',
        from: '/markets/7',
        to: '/depositw',
        reason: 'Deposits and withdrawals are not available on this site.',
      },
    ]);
    await shell.go('/inplay');
    expect(shell.here()).toBe('/inplay');
  });

  it('by the way back leaves the address as it was, and the history', async () => {
    const shell = await open({ at: '/depositw', platform: asPlayer() });
    await shell.go('/markets/7');
    await act(async () => shell.platform.bus.emit('settings', settingsWith({ showDepositW: false })));
    await shell.go(-1);
    await waitFor(() => expect(shell.outcomes()).toHaveLength(1));
    await waitFor(() => expect(shell.here()).toBe('/markets/7'));
    expect(await screen.findByRole('heading', { name: 'sports/./Page' })).toBeInTheDocument();
    await shell.go('/matchlist/4');
    await shell.go(-1);
    await waitFor(() => expect(shell.here()).toBe('/markets/7'));
  });

  it('never leaves a player who has just logged in on the login page', async () => {
    const shell = await open({
      at: '/auth/login',
      platform: asPlayer(settingsWith({ showDepositW: false })),
    });
    await shell.go('/depositw');
    await waitFor(() => expect(shell.here()).toBe('/inplay'));
  });
});

describe('the way back of a player', () => {
  const visited = async () => {
    const platform = fakePlatform({ settings: settingsWith() });
    const shell = await open({ at: '/inplay', platform });
    await shell.go('/markets/7');
    await shell.go('/open-bets');
    expect(shell.here()).toBe('/auth/login?to=%2Fopen-bets');
    return shell;
  };

  it('passes the login’s pages by, of which a visitor sees each', async () => {
    const shell = await visited();
    await shell.go('/auth/login');
    await shell.go('/inplay');
    await shell.go(-1);
    await waitFor(() => expect(shell.here()).toBe('/auth/login'));
    await shell.go(1);
    await waitFor(() => expect(shell.here()).toBe('/inplay'));
    await shell.logIn();
    await shell.go(-1);
    await waitFor(() => expect(shell.here()).toBe('/markets/7'));
    await shell.go(-1);
    await waitFor(() => expect(shell.here()).toBe('/inplay'));
  });

  it('is undone whole where the page behind them is closed', async () => {
    const shell = await open({ at: '/depositw', platform: asPlayer() });
    await shell.go('/auth/login');
    await shell.go('/markets/7');
    await act(async () => shell.platform.bus.emit('settings', settingsWith({ showDepositW: false })));
    await shell.go(-1);
    await waitFor(() =>
      expect(shell.outcomes()).toContainEqual(expect.objectContaining({ outcome: 'cancelled' })),
    );
    await waitFor(() => expect(shell.here()).toBe('/markets/7'));
    await shell.go('/matchlist/4');
    await shell.go(-1);
    await waitFor(() => expect(shell.here()).toBe('/markets/7'));
  });
});

describe('navigations', () => {
  it('are told to the services with their path names, the first one without a from', async () => {
    const shell = await open({ at: '/' });
    await shell.go('/markets/7?tab=fancy');
    expect(shell.navigated).toEqual([
      [undefined, '/inplay'],
      ['/inplay', '/markets/7'],
    ]);
  });

  it('to where the player already is are reported as duplicated and told to nobody else', async () => {
    const shell = await open({ at: '/inplay' });
    await shell.go('/inplay');
    expect(shell.outcomes()).toEqual([{ outcome: 'duplicated', from: '/inplay', to: '/inplay' }]);
    expect(shell.navigated).toHaveLength(1);
    expect(shell.platform.toasts).toEqual([]);
  });

  it.each(['/inplay', '/'])(
    'to %s from where it leads leave no second entry behind, so Back leads away',
    async (to) => {
      const shell = await open({ at: '/inplay' });
      const entries = window.history.length;
      await shell.go(to);
      expect(shell.here()).toBe('/inplay');
      expect(window.history.length).toBe(entries);
    },
  );

  it('that another one overtakes are reported as aborted', async () => {
    const shell = renderShell({ at: '/markets/7', catalogue: undefined });
    await shell.go('/error-404');
    await waitFor(() => expect(shell.here()).toBe('/error-404'));
    expect(shell.outcomes()).toEqual([{ outcome: 'aborted', from: '', to: '/markets/7' }]);
  });
});

describe('the scrolled place', () => {
  const scrolled: unknown[] = [];
  beforeEach(() => {
    scrolled.length = 0;
    jest.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void scrolled.push(to[1]));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    window.scrollY = 0;
  });

  it('is the top of a new page, and where the player was on the way back', async () => {
    const shell = await open({ at: '/inplay' });
    window.scrollY = 640;
    await shell.go('/markets/7');
    expect(scrolled.at(-1)).toBe(0);
    await shell.go(-1);
    await waitFor(() => expect(scrolled.at(-1)).toBe(640));
  });

  it('is forgotten after fifty further pages, so that a tab that stays open holds no more of them', async () => {
    const shell = await open({ at: '/inplay' });
    window.scrollY = 640;
    for (let page = 1; page <= 51; page += 1) await shell.go(`/markets/${page}`);
    scrolled.length = 0;
    await shell.go(-51);
    await waitFor(() => expect(scrolled).toEqual([0]));
    await shell.go(10);
    await waitFor(() => expect(scrolled).toEqual([0, 640]));
  });

  it('stays where a navigation asks for it', async () => {
    const shell = await open({ at: '/inplay' });
    const before = scrolled.length;
    await act(async () => shell.router.navigate('/inplay?sport=4', { preventScrollReset: true }));
    expect(shell.here()).toBe('/inplay?sport=4');
    expect(scrolled).toHaveLength(before);
  });
});

describe('an operator’s change', () => {
  it('closes the open page of a remote that is switched off, and its address', async () => {
    const shell = await open({ at: '/markets/7' });
    await act(async () => shell.catalogue$.next(without('sports')));
    await waitFor(() => expect(shell.here()).toBe('/error-404'));
    await shell.go('/inplay');
    expect(shell.here()).toBe('/error-404');
  });

  it('leads back to the page of a remote that was switched off for a moment', async () => {
    const shell = await open({ at: '/matchlist/4' });
    await shell.go('/markets/7');
    await act(async () => shell.catalogue$.next(without('sports')));
    await waitFor(() => expect(shell.here()).toBe('/error-404'));
    await act(async () => shell.catalogue$.next(catalogue));
    await act(async () => screen.getByRole('button', { name: 'Go back' }).click());
    await waitFor(() => expect(shell.here()).toBe('/markets/7'));
  });

  it('does not hold a player who goes back while the remote is still off', async () => {
    const shell = await open({ at: '/lobby', platform: asPlayer() });
    await shell.go('/markets/7');
    await act(async () => shell.catalogue$.next(without('sports')));
    await waitFor(() => expect(shell.here()).toBe('/error-404'));
    const gone = new Promise((done) => addEventListener('popstate', done, { once: true }));
    await shell.go(-1);
    await act(() => gone.then(() => undefined));
    expect(shell.here()).toBe('/error-404');
    await shell.go(-1);
    await waitFor(() => expect(shell.here()).toBe('/lobby'));
  });

  it('opens the pages of a remote that is switched on, in the same router', async () => {
    const shell = await open({ at: '/matchlist/4', catalogue: without('casino'), platform: asPlayer() });
    await shell.go('/lobby');
    expect(shell.here()).toBe('/error-404');
    await act(async () => shell.catalogue$.next(catalogue));
    await shell.go('/lobby');
    expect(shell.here()).toBe('/lobby');
    expect(await screen.findByRole('heading', { name: 'casino/./Page' })).toBeInTheDocument();
  });

  it('leaves the open page alone when only the suspended flag is set; the next navigation meets it', async () => {
    const shell = await open({ at: '/markets/7' });
    await act(async () => {
      shell.suspended$.next(true);
      shell.platform.bus.emit('settings', { status: 'failed', settings: undefined });
    });
    expect(shell.here()).toBe('/markets/7');
    await shell.go('/inplay');
    expect(shell.here()).toBe('/under-maintenance');
  });

  it('that closes a gate takes the player off the page behind it', async () => {
    const shell = await open({ at: '/depositw', platform: asPlayer() });
    await act(async () => shell.platform.bus.emit('settings', settingsWith({ showDepositW: false })));
    await waitFor(() => expect(shell.here()).toBe('/inplay'));
    expect(shell.platform.toasts).toHaveLength(1);
  });
});

describe('what the services ask of routing', () => {
  it('is which paths are known, in any case, without the remotes that are off', async () => {
    const shell = await open({ at: '/inplay', catalogue: without('casino') });
    expect(shell.isRoute('/markets/7/8')).toBe(true);
    expect(shell.isRoute('/Auth/Logout')).toBe(true);
    expect(shell.isRoute('/MARKETS/7')).toBe(true);
    expect(shell.isRoute('/lobby')).toBe(false);
    expect(shell.isRoute('/nowhere')).toBe(false);
    expect(shell.isRoute('*')).toBe(false);
  });
});
