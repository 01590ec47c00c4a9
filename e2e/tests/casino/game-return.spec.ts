import type { Page } from '@playwright/test';
import { GAME_RETURN_PAGE, gameReturnHeaders } from '@touchline/deploy/bake/game-return';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { REFUSED_BY_POLICY } from '../../fixtures/watchConsole';
import { GAME, gameScreen, playByAddress, seeGame, seeLobby, tiles } from '../../pages/casino/casino';
import { openAsDemo, startAsDemo } from '../../pages/player/player';

// The links of a game back to the lobby, and the browser's Back, with every navigation of the game in its frame.

test.setTimeout(90_000);
test.afterEach(({ stack }) => control(stack).reset());

const LOBBY = /\/lobby\?q=roulette$/;
const RETURN = '/game-return.html?to=%2Ffree-play';

/** The game's own page in the frame. */
function gameOf(page: Page) {
  const frame = page.frames().find((candidate) => candidate.url().includes('/play/'));
  if (!frame) throw new Error('No game is framed.');
  return frame;
}

/** From a filtered lobby into the game, as a player goes. */
async function playFromLobby(page: Page, url: (path: string) => string): Promise<void> {
  await page.goto(url('/lobby?q=roulette'));
  await seeLobby(page);
  await tiles(page).filter({ hasText: GAME.name }).first().click();
  await page.getByRole('button', { name: 'Open the game' }).click();
  await seeGame(page);
}

test('a game’s Home leads to the lobby that the player came from, out of full screen too', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  await playFromLobby(page, stack.url);
  await gameScreen(page).getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.frameLocator('iframe').getByRole('button', { name: 'Home' }).click();
  await seeLobby(page);
  await expect(page).toHaveURL(LOBBY);
  await expect(tiles(page).filter({ hasText: GAME.name }).first()).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('a game may be in full screen by itself, and its Home ends that', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await startAsDemo(page, stack);
  await playFromLobby(page, stack.url);
  const home = page.frameLocator('iframe').getByRole('button', { name: 'Home' });
  await home.evaluate((button) => {
    button.addEventListener('pointerdown', () => void document.documentElement.requestFullscreen(), {
      once: true,
    });
    button.addEventListener('click', (event) => event.stopImmediatePropagation(), {
      once: true,
      capture: true,
    });
  });
  await home.click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('iframe');
  await home.click();
  await seeLobby(page);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('Home of a game that was opened by a link leads to its lobby', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await startAsDemo(page, stack);
  await playByAddress(page, stack, '/casino');
  await seeGame(page);
  await page.frameLocator('iframe').getByRole('button', { name: 'Home' }).click();
  await seeLobby(page);
  await expect(page).toHaveURL(stack.url('/casino'));
});

test('where the page’s script does not run the site still sees that the game is left', {
  tag: '@phone',
}, async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(REFUSED_BY_POLICY);
  await startAsDemo(page, stack);
  const policy = String(gameReturnHeaders({ tls: false })['Content-Security-Policy']);
  await page.route('**/game-return.html?*', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy.replace(/script-src [^;]+/, "script-src 'none'") },
      body: GAME_RETURN_PAGE,
    }),
  );
  await playFromLobby(page, stack.url);
  await page.frameLocator('iframe').getByRole('button', { name: 'Home' }).click();
  await seeLobby(page);
  await expect(page).toHaveURL(LOBBY);
});

test('a session that has ended meanwhile is told over the lobby, and no error stands in the frame', {
  tag: '@phone',
}, async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(/status of 401/);
  await startAsDemo(page, stack);
  await playFromLobby(page, stack.url);
  await control(stack).post('faults', { path: '/Bet/GetUserOpenBets', status: 401 });
  await page.frameLocator('iframe').getByRole('button', { name: 'Home' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('Back leaves a game for the lobby in one step, whatever the game has added to the history', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await openAsDemo(page, stack);
  await playFromLobby(page, stack.url);
  const steps = () => page.evaluate(() => window.history.length);
  for (const place of ['#rules', '#table', '?again']) {
    const before = await steps();
    await gameOf(page).evaluate((to) => {
      if (to.startsWith('#')) window.location.hash = to;
      else window.history.pushState({}, '', to);
    }, place);
    // The page has added its own history entry after the game's.
    await expect.poll(steps).toBe(before + 2);
  }
  await page.goBack();
  await seeLobby(page);
  await expect(page).toHaveURL(LOBBY);
  await expect(page.locator('iframe')).toHaveCount(0);
  await test.step('and Back from the lobby leads to the page before it', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/inplay$/);
  });
});

test('Exit and Home leave such a game in one step too', { tag: '@phone' }, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  for (const way of ['Exit', 'Home']) {
    await playFromLobby(page, stack.url);
    await gameOf(page).evaluate(() => window.history.pushState({}, '', `${location.href}&table`));
    if (way === 'Exit') await gameScreen(page).getByRole('button', { name: 'Exit' }).first().click();
    else await page.frameLocator('iframe').getByRole('button', { name: 'Home' }).click();
    await seeLobby(page);
    await expect(page).toHaveURL(LOBBY);
  }
});

test('a window that the game opened returns the player to the lobby of the site, and closes', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  await playFromLobby(page, stack.url);
  const opening = page.waitForEvent('popup');
  await gameOf(page).evaluate(() => void window.open('/assets/table.css'));
  const popup = await opening;
  await popup.waitForLoadState();
  const closing = popup.waitForEvent('close');
  await popup
    .evaluate((address) => window.location.assign(address), stack.url(RETURN))
    .catch(() => undefined);
  await closing;
  await seeLobby(page);
  await expect(page).toHaveURL(LOBBY);
});

test('on its own the page leads to the lobby that it names, and only there', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await page.goto(stack.url(RETURN));
  await expect(page).toHaveURL(stack.url('/free-play'));
  await page.goto(stack.url('/game-return.html?to=https%3A%2F%2Fevil.example%2Flobby'));
  await expect(page).toHaveURL(new RegExp(`^${stack.url('/')}`));
});
