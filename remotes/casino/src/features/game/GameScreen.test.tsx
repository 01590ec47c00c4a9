import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api as calls } from '@touchline/shared/contracts/api';
import { type QueryClient, useQueryClient } from '@touchline/shared/platform';
import { renderWithPlatform } from '@touchline/shared/testing';
import LobbyPage from '../lobby/LobbyPage';
import { at, balance, casino, frame, GAMES, launches } from './testing/game-fixture';

jest.mock('../../device', () => ({ device: () => 'mobile' }));
jest.mock('./leave-for', () => ({ leaveFor: jest.fn() }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('opening the address of a game asks its provider and frames the game, sandboxed', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  expect(await frame()).toHaveAttribute('src', `${GAMES}/play/7`);
  expect(await frame()).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups',
  );
  expect(screen.getByText('1,250.50')).toBeVisible();
  expect(await screen.findByRole('timer', { name: 'Time in this game' })).toBeVisible();
  expect(launches(platform).map(({ request }) => request)).toEqual([
    {
      gameId: '7',
      provider: 'dream',
      casinoToken: 'casino-1',
      device: 'mobile',
      returnUrl: 'http://localhost/lobby?category=cards',
    },
  ]);
});

test('the provider is told to return the player to the site’s page for it, which knows the lobby', async () => {
  const { platform } = casino({}, '/game-return.html');
  renderWithPlatform(<LobbyPage />, { platform, at });
  await frame();
  expect(launches(platform).map(({ request }) => request)).toEqual([
    expect.objectContaining({
      returnUrl: 'http://localhost/game-return.html?to=%2Flobby%3Fcategory%3Dcards',
    }),
  ]);
});

test('a tile opens its game, and Exit comes back to the same filters with a fresh balance', async () => {
  const { platform, refresh } = casino();
  const { location } = renderWithPlatform(<LobbyPage />, { platform, at: '/lobby?category=cards' });
  await userEvent.click(await screen.findByRole('link', { name: /Teen Patti/ }));
  await frame();
  expect(refresh).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
  expect(location()).toBe('/lobby?category=cards');
  expect(await screen.findByRole('link', { name: /Teen Patti/ })).toHaveFocus();
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('Back leaves a game although its frame has added to the history', async () => {
  const { platform } = casino();
  const { location } = renderWithPlatform(<LobbyPage />, { platform, at: '/lobby?category=cards' });
  await userEvent.click(await screen.findByRole('link', { name: /Teen Patti/ }));
  await frame();
  const before = window.history.length;
  // A frame’s entry is one of the page’s history.
  window.history.pushState(null, '');
  await waitFor(() => expect(window.history.length).toBe(before + 2));
  fireEvent(window, new PopStateEvent('popstate'));
  await waitFor(() => expect(location()).toBe('/lobby?category=cards'));
});

test('a game that was opened is the first of the recent ones', async () => {
  const { platform } = casino();
  const { unmount } = renderWithPlatform(<LobbyPage />, { platform, at });
  await frame();
  unmount();
  renderWithPlatform(<LobbyPage />, { platform, at: '/lobby?category=recent' });
  expect(await screen.findByRole('link', { name: /Teen Patti/ })).toBeVisible();
});

test('Exit works while the provider has not answered', async () => {
  const { platform } = casino();
  platform.answer(calls.gameUrls.dream, () => new Promise(() => {}));
  const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
  await userEvent.click(screen.getByRole('button', { name: 'Exit' }));
  expect(location()).toBe('/lobby?category=cards');
});

test('a game can be loaded again, by a launch of its own', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  await frame();
  platform.answer(calls.gameUrls.dream, () => ({ url: `${GAMES}/play/7?launch=2`, mode: 'IFRAME' as const }));
  await userEvent.click(screen.getByRole('button', { name: 'Load the game again' }));
  await waitFor(() =>
    expect(screen.getByTitle('Teen Patti')).toHaveAttribute('src', `${GAMES}/play/7?launch=2`),
  );
  expect(launches(platform)).toHaveLength(2);
});

function WithClient({ take }: { take: (client: QueryClient) => void }) {
  take(useQueryClient());
  return null;
}

describe('the network that comes back has all reads sent again', () => {
  function opened(platform: ReturnType<typeof casino>['platform']) {
    let client: QueryClient | undefined;
    const ui = (
      <>
        <WithClient
          take={(given) => {
            client = given;
          }}
        />
        <LobbyPage />
      </>
    );
    renderWithPlatform(ui, { platform, at });
    return () => act(() => client?.invalidateQueries());
  }

  test('a running game stays: one launch, the same frame', async () => {
    const { platform } = casino();
    const comeBack = opened(platform);
    const running = await frame();
    let launched = 1;
    platform.answer(calls.gameUrls.dream, () => {
      launched += 1;
      return { url: `${GAMES}/play/7?launch=${launched}`, mode: 'IFRAME' as const };
    });
    await comeBack();
    expect(launches(platform)).toHaveLength(1);
    expect(await frame()).toBe(running);
    expect(running).toHaveAttribute('src', `${GAMES}/play/7`);
  });

  test('a launch that failed is sent again', async () => {
    const { platform } = casino();
    platform.fail(calls.gameUrls.dream, 'network');
    const comeBack = opened(platform);
    await screen.findByRole('button', { name: 'Retry' });
    platform.answer(calls.gameUrls.dream, () => ({ url: `${GAMES}/play/7`, mode: 'IFRAME' as const }));
    await comeBack();
    expect(await frame()).toHaveAttribute('src', `${GAMES}/play/7`);
  });
});

test('where the browser gives no full screen the game fills the window, bar and all', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  const section = screen.getByRole('region', { name: /Teen Patti|Casino game/ });
  await userEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(section).toHaveAttribute('data-filled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Leave full screen' }));
  expect(section).toHaveAttribute('data-filled', 'false');
});

describe('messages', () => {
  async function playing() {
    const { platform, refresh } = casino();
    const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
    const source = (await frame()).contentWindow;
    const post = (data: unknown, from: Partial<MessageEventInit> = {}) =>
      fireEvent(window, new MessageEvent('message', { data, origin: GAMES, source, ...from }));
    return { post, refresh, location };
  }

  test('the game that ends a round has the balance asked again', async () => {
    const { post, refresh } = await playing();
    post({ source: 'game', event: 'settled' });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('the game may ask to be left', async () => {
    const { post, location } = await playing();
    post({ source: 'game', event: 'exit' });
    await waitFor(() => expect(location()).toBe('/lobby?category=cards'));
  });

  /** A window that another one has opened. */
  function openedBy(opener: Window | null) {
    const opened = document.body.appendChild(document.createElement('iframe')).contentWindow;
    return opened && Object.defineProperty(opened, 'opener', { value: opener });
  }

  test('the page of the site to which the game returns may, in the frame and in a window that the frame opened', async () => {
    const own = { origin: window.location.origin };
    const first = await playing();
    first.post({ source: 'game', event: 'exit' }, own);
    await waitFor(() => expect(first.location()).toBe('/lobby?category=cards'));
    cleanup();
    const second = await playing();
    const source = openedBy((await frame()).contentWindow);
    second.post({ source: 'game', event: 'exit' }, { ...own, source });
    await waitFor(() => expect(second.location()).toBe('/lobby?category=cards'));
  });

  test('a page of the site that did not come from the game may not, and tells of no round', async () => {
    const { post, refresh, location } = await playing();
    const own = { origin: window.location.origin };
    post({ source: 'game', event: 'exit' }, { ...own, source: window });
    post({ source: 'game', event: 'exit' }, { ...own, source: openedBy(window) });
    post({ source: 'game', event: 'exit' }, { ...own, source: null });
    post({ source: 'game', event: 'settled' }, own);
    expect(location()).toBe(at);
    expect(refresh).not.toHaveBeenCalled();
  });

  test('nobody else may: not another origin, not another window, not another message', async () => {
    const { post, refresh, location } = await playing();
    post({ source: 'game', event: 'exit' }, { origin: 'https://evil.example' });
    post({ source: 'game', event: 'exit' }, { source: window });
    post({ source: 'page', event: 'exit' });
    post('exit');
    post(null);
    expect(location()).toBe(at);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('the frame', () => {
  async function loaded(path: string, gameReturn?: string) {
    const { platform } = casino({}, gameReturn);
    const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
    const game = await frame();
    Object.defineProperty(game, 'contentWindow', { value: { location: { pathname: path } } });
    fireEvent.load(game);
    return location;
  }

  test('that shows the site’s page for returns is left, although that page’s script does not run', async () => {
    const location = await loaded('/game-return.html', '/game-return.html');
    await waitFor(() => expect(location()).toBe('/lobby?category=cards'));
  });

  test('that shows the game stays', async () => {
    const { platform } = casino({}, '/game-return.html');
    const { location } = renderWithPlatform(<LobbyPage />, { platform, at });
    const game = await frame();
    Object.defineProperty(game, 'contentWindow', {
      value: {
        get location(): never {
          throw new DOMException('Blocked a frame', 'SecurityError');
        },
      },
    });
    fireEvent.load(game);
    expect(location()).toBe(at);
    expect(game).toBeVisible();
  });
});

test('a running game is not taken away when its losses empty the balance', async () => {
  const { platform } = casino();
  renderWithPlatform(<LobbyPage />, { platform, at });
  await frame();
  act(() => platform.bus.emit('balance', { ...balance, balance: 0 }));
  expect(await screen.findByText('0.00')).toBeVisible();
  expect(await frame()).toBeVisible();
});
