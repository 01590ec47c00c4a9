import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { i18n, messageKey } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import { fakePlatform, playerLogin } from '@touchline/shared/testing';
import { catalogue, type RenderedShellOptions, renderShell, settingsWith } from '../../testing/renderShell';

async function open(options: RenderedShellOptions = {}) {
  const shell = renderShell({ at: '/inplay', ...options });
  await waitFor(() => expect(shell.settled()).toBe(true));
  // The page's module arrives.
  await act(async () => undefined);
  return { ...shell, user: userEvent.setup() };
}

const player = () => {
  const platform = fakePlatform({ settings: settingsWith() });
  platform.session.open(playerLogin, 'asha');
  return platform;
};

describe('the document', () => {
  it('is titled by the domain and the route, described and marked by the settings', async () => {
    const fake = fakePlatform({
      settings: settingsWith({ description: 'Prices first', favicon: 'https://cdn.example/k.svg' }),
    });
    const { go } = await open({
      platform: { ...fake, settings: { ...fake.settings, imageOrigins: ['https://cdn.example'] } },
    });
    await waitFor(() => expect(document.title).toBe('Kingfisher | In-Play'));
    await go('/markets/7');
    expect(document.title).toBe('Kingfisher | Markets');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'Prices first');
    expect(document.querySelector('link[rel="icon"]')).toHaveAttribute('href', 'https://cdn.example/k.svg');
  });

  it('is titled in the page’s language, and follows it', async () => {
    const { go, labels$ } = await open();
    await waitFor(() => expect(document.title).toBe('Kingfisher | In-Play'));
    act(() => labels$.next({ sports: { 'In-Play': 'इन-प्ले', Markets: 'मार्केट' } }));
    expect(document.title).toBe('Kingfisher | इन-प्ले');
    await go('/markets/7');
    expect(document.title).toBe('Kingfisher | मार्केट');
    expect(screen.getByText('मार्केट')).toBeInTheDocument();
    act(() => labels$.next({}));
    expect(document.title).toBe('Kingfisher | Markets');
  });

  it('is titled by a page of the shell in the page’s language', async () => {
    await open({ at: '/error-404' });
    act(() => i18n.activate('hi', { [messageKey(msg`Page not found`)]: 'पेज नहीं मिला' }));
    expect(document.title).toBe('Kingfisher | पेज नहीं मिला');
    act(() => i18n.activate('en', {}));
    expect(document.title).toBe('Kingfisher | Page not found');
  });

  it.each(['https://evil.example/k.svg', 'javascript:alert(1)', 'k.svg'])(
    'keeps its mark when another may not be asked for (%s)',
    async (favicon) => {
      const fake = fakePlatform({ settings: settingsWith({ favicon }) });
      document.head.innerHTML = '<link rel="icon" href="data:image/svg+xml,own">';
      await open({
        platform: { ...fake, settings: { ...fake.settings, imageOrigins: ['https://cdn.example'] } },
      });
      await waitFor(() => expect(document.title).toBe('Kingfisher | In-Play'));
      expect(document.querySelector('link[rel="icon"]')).toHaveAttribute('href', 'data:image/svg+xml,own');
    },
  );

  it('has the tokens of the settings, follows them and loads their font from beside the registry', async () => {
    const faces: { family: string; source: string }[] = [];
    const loaded = new Set<unknown>();
    class FontFace {
      constructor(family: string, source: string) {
        faces.push({ family, source });
      }
    }
    Object.assign(window, { FontFace });
    Object.defineProperty(document, 'fonts', { value: loaded, configurable: true });
    const { style } = document.documentElement;
    style.setProperty('--brand-soft-dark', '#111111');
    style.setProperty('--other', '1px');
    const platform = fakePlatform({
      settings: settingsWith({ brand: { 'brand-fill': '#0a7d4f', font: 'fonts/shop.woff2' } }),
    });
    await open({ platform });
    expect(style.cssText).toBe('--other: 1px; --brand-fill: #0a7d4f;');
    expect(faces).toEqual([
      { family: 'touchline-brand', source: 'url("http://localhost/fonts/shop.woff2")' },
    ]);
    expect(loaded.size).toBe(1);
    act(() => platform.bus.emit('settings', settingsWith()));
    expect(style.cssText).toBe('--other: 1px;');
    expect(loaded.size).toBe(0);
    style.cssText = '';
  });

  it('takes the brand of the settings', async () => {
    await open({ platform: fakePlatform({ settings: settingsWith({ bodyBgColor: 'blue' }) }) });
    expect(document.documentElement.dataset.brand).toBe('blue');
  });
});

describe('a route change', () => {
  it('moves the focus to the new page’s heading and announces its title', async () => {
    const { go } = await open();
    await screen.findByRole('heading', { level: 1 });
    expect(document.body).toHaveFocus();
    await go('/error-404');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('Page not found')).toBeInTheDocument();
  });

  it('waits with the focus for a heading whose code is on its way', async () => {
    const { go } = await open();
    await go('/markets/7');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('the page that the site opens on', () => {
  it('leaves the focus where it is, also when the site was opened at another address', async () => {
    const { catalogue$ } = renderShell({ at: '/', catalogue: undefined });
    await act(async () => catalogue$.next(catalogue));
    await screen.findByRole('heading', { level: 1 });
    expect(window.location.pathname).toBe('/inplay');
    expect(document.body).toHaveFocus();
  });
});

describe('a modal', () => {
  it('is mounted with its request, closes on request, and is replaced by another', async () => {
    const { current$ } = await open();
    await act(async () => current$.next({ event: 'modal-login', request: { reason: 'To place this bet' } }));
    const login = await screen.findByRole('region', { name: 'auth/./LoginModal' });
    expect(login.dataset.props).toBe(JSON.stringify({ request: { reason: 'To place this bet' } }));
    await act(async () => current$.next({ event: 'modal-register', request: {} }));
    expect(await screen.findByRole('region', { name: 'auth/./RegisterModal' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'auth/./LoginModal' })).not.toBeInTheDocument();
    await act(async () => current$.next(undefined));
    expect(screen.queryByRole('region', { name: /Modal/ })).not.toBeInTheDocument();
  });

  it('is left by the way back, and stays when somebody navigates on', async () => {
    const { current$, go } = await open();
    await go('/markets/7');
    await act(async () => current$.next({ event: 'modal-login', request: {} }));
    await go('/markets/8');
    expect(current$.value).toBeDefined();
    await go(-1);
    await waitFor(() => expect(current$.value).toBeUndefined());
  });
});

describe('a remote’s own modal', () => {
  const own = { event: 'account/limits', request: { from: '/bonus' } };

  it('is mounted with what it was opened with', async () => {
    const { current$, catalogue$ } = await open();
    const modals = [{ event: 'account/limits', module: './Limits', remote: 'account' }];
    await act(async () => catalogue$.next({ ...catalogue, modals }));
    await act(async () => current$.next(own));
    const limits = await screen.findByRole('region', { name: 'account/./Limits' });
    expect(limits.dataset.props).toBe(JSON.stringify({ request: { from: '/bonus' } }));
  });

  it('that no remote has is closed, so that it does not open by itself later', async () => {
    const { current$ } = await open();
    await act(async () => current$.next(own));
    expect(current$.value).toBeUndefined();
  });
});

describe('the global elements', () => {
  it('show that requests are in flight, without standing in the way', async () => {
    const { list$ } = await open();
    await act(async () => list$.next(['treesportwithevent']));
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByTestId('loading-overlay')).toHaveAttribute('data-busy', 'true');
    await act(async () => list$.next([]));
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  });

  it('ask an idle player, and take Yes for an answer', async () => {
    const { prompt$, answered, user } = await open({ at: '/markets/7' });
    await act(async () => prompt$.next('prompt'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you still active?' }));
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(answered).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('show toasts, a failure as an alert', async () => {
    const { toasts$ } = await open();
    await act(async () => toasts$.next({ kind: 'error', message: 'Insufficient balance' }));
    const toast = await screen.findByText('Insufficient balance');
    expect(toast.closest('[role="alert"]')).toBeInTheDocument();
  });

  it('join an alert to the one that is shown, and show it of its own while that one closes', async () => {
    const { toasts$, user } = await open();
    const alert = (message: string) =>
      act(async () => toasts$.next({ kind: 'info', message, to: '/open-bets' }));
    await alert('Matched: Back India');
    await alert('Price reached: back India');
    const joined = await screen.findByText('Price reached: back India');
    expect(screen.getByText('+1 more')).toBeInTheDocument();
    expect(screen.queryByText('Matched: Back India')).not.toBeInTheDocument();

    const toast = within(joined.closest<HTMLElement>('[role="status"]') ?? document.body);
    await user.click(toast.getByRole('button', { name: 'Close' }));
    await alert('Suspended: Match Odds');
    expect(await screen.findByText('Suspended: Match Odds')).toBeInTheDocument();
  });

  // jsdom has no popovers, as Chrome before 114.
  it('show toasts in the open dialog where the browser has no popover, and outside it once it closes', async () => {
    const { toasts$ } = await open();
    await act(async () => toasts$.next({ kind: 'info', message: 'Before' }));
    await screen.findByText('Before');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await act(async () => toasts$.next({ kind: 'error', message: 'Insufficient balance' }));
    const toast = await screen.findByText('Insufficient balance');
    expect(dialog).toContainElement(toast);
    dialog.remove();
    dialog.dispatchEvent(new Event('close'));
    expect(toast).toBeInTheDocument();
  });
});

describe('a session that ends under a player’s page', () => {
  it('sends to the login, back to the page after', async () => {
    const platform = player();
    const shell = await open({ at: '/open-bets', platform });
    expect(shell.here()).toBe('/open-bets');
    await shell.endSession();
    await waitFor(() => expect(shell.here()).toBe('/auth/login?to=%2Fopen-bets'));
  });

  it('stays while the login modal is open over it', async () => {
    const shell = await open({ at: '/open-bets', platform: player() });
    await act(async () => shell.current$.next({ event: 'modal-login', request: {} }));
    await shell.endSession();
    await screen.findByRole('region', { name: 'auth/./LoginModal' });
    expect(shell.here()).toBe('/open-bets');
    await act(async () => shell.current$.next(undefined));
    await waitFor(() => expect(shell.here()).toBe('/auth/login?to=%2Fopen-bets'));
  });
});
