import type { Locator, Page } from '@playwright/test';
import { skipIf } from '../../engines/skipUncarried';
import { axeInBothThemes } from '../../fixtures/axeFindings';
import { checkBothWidths } from '../../fixtures/checkBothWidths';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import {
  chip,
  GAME,
  gamePath,
  gameScreen,
  playByAddress,
  press,
  searchBox,
  seeGame,
  seeLobby,
  star,
  tellFromGame,
  tiles,
} from '../../pages/casino/casino';
import { goToRemotePage } from '../../pages/delivery/remote-pages';
import { newestPlayer } from '../../pages/money/money';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { formIsThere, openAsDemo, startAsDemo } from '../../pages/player/player';

test.setTimeout(120_000);
test.afterEach(({ stack }) => control(stack).reset());

const LISTS = ['/api/InternationalCasino/GetGames', '/games.json', '/Event/TreeSportWithEvent'];
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
/** Its distance from the top of the screen, rounded to ten pixels, because browsers scroll by fractions. */
const heightOf = async (tile: Locator) => Math.round(((await tile.boundingBox())?.y ?? Number.NaN) / 10);
const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function check(page: Page, where: string, isMobile: boolean): Promise<void> {
  expect.soft(await axeInBothThemes(page), where).toEqual([]);
  expect.soft(await layoutProblems(page, { targets: isMobile }), where).toEqual([]);
}

test('a game is found by name, provider and category, and the way back undoes each step', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await openAsDemo(page, stack, '/lobby');
  await seeLobby(page);

  await test.step('the list is stored, and the casino is said not to be empty', async () => {
    // Written once, after the lobby has drawn the lists.
    await expect
      .poll(async () => JSON.parse((await stored(page, 'games')) ?? '[]').length)
      .toBeGreaterThan(100);
    expect(await stored(page, 'casino_is_empty')).toBe('false');
  });

  await test.step('by name', async () => {
    await searchBox(page).fill('roulette roy');
    await expect(page.getByText('1 game', { exact: true })).toBeVisible();
    await expect(tiles(page)).toContainText([GAME.name]);
    await expect(page).toHaveURL(/\?q=roulette\+roy$/);
    await searchBox(page).fill('');
    await expect(page).toHaveURL(/\/lobby$/);
  });

  await test.step('by category and provider', async () => {
    await chip(page, 'Live Casino').click();
    await expect(page).toHaveURL(/\?category=Live\+Casino$/);
    await page.getByLabel('Provider').selectOption('King');
    await expect(page).toHaveURL(/provider=king/);
    const providers = await tiles(page).evaluateAll((all) => all.map(({ dataset }) => dataset.game));
    expect(providers.length).toBeGreaterThan(1);
    expect(providers.every((ref) => ref?.startsWith('king:'))).toBe(true);
    await page.goBack();
    await expect(page.getByLabel('Provider')).toHaveValue('');
    await page.goBack();
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a filter that leaves nothing says so and is cleared', async () => {
    await searchBox(page).fill('no such game');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(tiles(page).first()).toBeVisible();
    await expect(searchBox(page)).toHaveValue('');
  });
});

test('favourites and recent games stay with the player, and leaving a game comes back to its tile', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await openAsDemo(page, stack, '/lobby');
  await seeLobby(page);
  const all = page.getByRole('region', { name: 'All games' });

  await test.step('a star makes a favourite', async () => {
    await searchBox(page).fill(GAME.name);
    await star(page, GAME.name).click();
    await expect(star(page, GAME.name)).toHaveAttribute('aria-pressed', 'true');
    await searchBox(page).fill('');
    await expect(tiles(page.getByRole('region', { name: 'Favourites' }))).toContainText([GAME.name]);
  });

  await test.step('far down the list, into a game and out again by its Exit and by the browser’s Back', async () => {
    await all.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy({ top: 1_500, behavior: 'instant' }));
    await expect.poll(() => placeOf(page)).toBeGreaterThan(1_000);
    const tilesInSight = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a[data-game]')]
          .filter(
            (tile) =>
              tile.getBoundingClientRect().top > 250 && tile.getBoundingClientRect().bottom < innerHeight,
          )
          .map(({ dataset }) => dataset.game),
      );
    await expect.poll(async () => (await tilesInSight()).length).toBeGreaterThan(0);
    const inSight = await tilesInSight();
    const tile = page.locator(`[data-game="${inSight[0]}"]`).last();
    const before = await placeOf(page);
    const height = await heightOf(tile);
    await tile.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Exit' }).click();
    await expect(tile).toBeFocused();
    await expect.poll(() => placeOf(page)).toBe(before);
    await tile.click();
    await page.getByRole('button', { name: 'Open the game' }).click();
    await expect(page.locator('iframe')).toBeVisible();
    await page.goBack();
    // The new row of recent games above it makes the page longer; the tile must stay where it was.
    await expect.poll(() => heightOf(tile)).toBe(height);
    await expect(tile).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
    const key = await tiles(page.getByRole('region', { name: 'Recent' }))
      .first()
      .getAttribute('data-game');
    expect(key).toBe(inSight[0]);
  });

  await test.step('from another page back into the list', async () => {
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await expect.poll(() => placeOf(page)).toBe(1_500);
    await goToRemotePage(page, 'sports');
    await expect(page.getByRole('heading', { level: 1, name: 'In-Play' })).toBeVisible();
    await page.goBack();
    await seeLobby(page);
    await expect.poll(() => placeOf(page)).toBe(1_500);
  });

  await test.step('they outlive a logout', async () => {
    await page.goto(stack.url('/Auth/Logout'));
    await expect(page).toHaveURL(stack.url('/auth/login'));
    expect(await stored(page, 'games')).toBeNull();
    await openAsDemo(page, stack, '/lobby?category=favourites');
    await expect(tiles(page)).toContainText([GAME.name]);
  });
});

test('Exit leaves a game of several pages in one step, and its tile is where it was on the screen', async ({
  page,
  stack,
  uncarried,
}) => {
  skipIf('wide', uncarried);
  skipIf('still', uncarried);
  await openAsDemo(page, stack, '/lobby');
  await seeLobby(page);
  await page.evaluate(() => window.scrollTo({ top: 1_700, behavior: 'instant' }));
  await expect.poll(() => placeOf(page)).toBe(1_700);
  await waitForIdle(page);
  const ref = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[data-game]')].find((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return top > 150 && bottom < window.innerHeight - 80;
      })?.dataset.game,
  );
  const tile = page.getByRole('region', { name: 'All games' }).locator(`[data-game="${ref}"]`);
  const before = await heightOf(tile);
  await tile.click();
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('two steps within the frame', async () => {
    const frame = page.frames().find((candidate) => candidate.url().includes('/play/'));
    for (const step of ['rules', 'table']) {
      await frame?.evaluate((name) => window.location.assign(`${window.location.href}&${name}`), step);
      await frame?.waitForURL(new RegExp(`&${step}$`));
    }
  });
  await gameScreen(page).getByRole('button', { name: 'Exit' }).first().click();
  await seeLobby(page);
  // The game is in the row of recent games, which did not exist before.
  await expect(tiles(page.getByRole('region', { name: 'Recent' }))).toHaveCount(1);
  await expect(tile).toBeFocused();
  await expect.poll(() => heightOf(tile)).toBe(before);
});

test('a game from its notice to its end', { tag: '@phone' }, async ({ page, stack }) => {
  const sandbox = control(stack);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'OPTIONS') asked.push(new URL(request.url()).pathname);
  });
  const countOf = (path: string) =>
    asked.filter((pathname) => pathname.toLowerCase() === path.toLowerCase()).length;
  await startAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);

  await test.step('a demo player sees the notice before the provider is asked', async () => {
    await page.goto(stack.url(gamePath()));
    await expect(page.getByText('Demo play')).toBeVisible();
    expect(countOf(GAME.call)).toBe(0);
    await page.getByRole('button', { name: 'Open the game' }).click();
    await seeGame(page);
    expect(countOf(GAME.call)).toBe(1);
  });

  await test.step('the frame is sandboxed and of another origin', async () => {
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups',
    );
    expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(
      `http://localhost:${stack.ports.games}`,
    );
  });

  await test.step('a pushed balance is in the bar, and a finished round has it asked again', async () => {
    await sandbox.post('players/adjust', { userName, amount: 123.45, ref: `casino-${userName}` });
    await expect(gameScreen(page)).toContainText('50,123.45');
    const before = countOf('/Bet/GetUserOpenBets');
    await tellFromGame(page, 'settled');
    await expect.poll(() => countOf('/Bet/GetUserOpenBets')).toBe(before + 1);
  });

  await test.step('full screen has the bar with it', async () => {
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exit' })).toBeInViewport();
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  });

  await test.step('a reload returns to the game, told nothing twice, its clock running on', async () => {
    const clock = page.getByRole('timer', { name: 'Time in this game' });
    await expect(clock).not.toHaveText('0:00');
    await page.reload();
    await seeGame(page);
    await expect(clock).not.toHaveText('0:00');
    await expect(page).toHaveURL(stack.url(gamePath()));
    // The stored figure has been confirmed: every request after a reload has been made.
    await expect(gameScreen(page).getByLabel('may be out of date')).toHaveCount(0);
  });

  await test.step('the game’s own exit leaves to the lobby, with the balance asked again', async () => {
    const before = countOf('/Bet/GetUserOpenBets');
    await tellFromGame(page, 'exit');
    await seeLobby(page);
    await expect(page).toHaveURL(stack.url('/lobby'));
    await expect.poll(() => countOf('/Bet/GetUserOpenBets')).toBe(before + 1);
  });

  await test.step('leaving the casino reloads expected profit and loss and open bets', async () => {
    const bets = countOf('/Bet/GetUserOpenBets');
    const profits = countOf('/Bet/GetUserExpectedProfitLoss');
    await goToRemotePage(page, 'account');
    await expect(page.getByRole('heading', { level: 1, name: 'Stake settings' })).toBeVisible();
    await expect.poll(() => countOf('/Bet/GetUserOpenBets')).toBeGreaterThan(bets);
    await expect.poll(() => countOf('/Bet/GetUserExpectedProfitLoss')).toBeGreaterThan(profits);
  });
});

test('a player with nothing to play with is told before, and pointed to the deposit', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const sandbox = control(stack);
  await page.goto(stack.url('/auth/login'));
  await formIsThere(page);
  await page.getByLabel('Username').fill('demo.player');
  await page.getByLabel('Password', { exact: true }).fill('Play@1234');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/inplay$/);
  const box = page.getByRole('button', { name: /Balance/ });
  await expect(box).toContainText(/Balance₹[\d,]+\.\d\d/);
  const shown = /Balance₹([\d,]+\.\d\d)/.exec((await box.textContent()) ?? '')?.[1] ?? '';
  const all = Number(shown.replaceAll(',', ''));
  await sandbox.post('players/adjust', {
    userName: 'demo.player',
    amount: -all,
    ref: `empty-${test.info().testId}`,
  });
  await expect(box).toContainText('Balance₹0.00');
  await page.goto(stack.url(gamePath()));
  await expect(page.getByText('You have nothing to play with')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('link', { name: 'Deposit first' }).click();
  await expect(page).toHaveURL(stack.url('/depositw'));
  await sandbox.post('players/adjust', {
    userName: 'demo.player',
    amount: all,
    ref: `back-${test.info().testId}`,
  });
});

test('whatever goes wrong with a game, there is a way on and a way out', { tag: '@phone' }, async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/status of (400|401|500)/, /ERR_ABORTED|ERR_FAILED/);
  const sandbox = control(stack);
  const leave = async () => {
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
    await seeLobby(page);
  };
  await startAsDemo(page, stack);

  await test.step('a provider that is down, and up again', async () => {
    const error = { message: 'The tables are being serviced.' };
    await sandbox.post('faults', { path: GAME.call, status: 500, body: { success: false, error } });
    await playByAddress(page, stack);
    await expect(page.getByRole('alert')).toContainText('The tables are being serviced.');
    await sandbox.post('faults/reset');
    await page.getByRole('button', { name: 'Retry' }).click();
    await seeGame(page);
  });

  await test.step('an address that names no game, and one that its provider does not know', async () => {
    await page.goto(stack.url('/casino?game=nobody:7'));
    await expect(page.getByText('There is no such game')).toBeVisible();
    await leave();
    await page.goto(stack.url('/casino?game=king:no-such-game'));
    await page.getByRole('button', { name: 'Open the game' }).click();
    await expect(page.getByRole('alert')).toContainText('There is no such game at king.');
    await leave();
  });

  await test.step('an address of an origin that the site does not trust', async () => {
    const result = { url: 'https://games.evil.example/play', mode: 'IFRAME' };
    await sandbox.post('faults', { path: GAME.call, status: 200, body: { success: true, result } });
    await playByAddress(page, stack);
    await expect(page.getByText('This game was not opened')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await sandbox.post('faults/reset');
    await leave();
  });

  await test.step('a provider that hangs: said after ten seconds, left at any time', async () => {
    await sandbox.post('faults', { path: GAME.call, delayMs: 60_000 });
    // The fake clock is installed before the page loads, because it cannot cancel a timer of the real one.
    await page.clock.install();
    // When a minute passes in one step, no request but the game's may be in flight, because it would time out.
    await page.goto(stack.url('/lobby'));
    await seeLobby(page);
    await waitForIdle(page);
    await page.locator(`a[data-game="${GAME.ref}"]`).first().click();
    await page.getByRole('button', { name: 'Open the game' }).click();
    await expect(page.getByText(`Opening ${GAME.name}`)).toBeAttached();
    await page.clock.fastForward(11_000);
    await expect(page.getByText('The provider has not answered yet')).toBeVisible();
    await leave();
    await sandbox.post('faults/reset');
  });

  await test.step('a game whose page runs for ever can be left', async () => {
    await page.route(`http://localhost:${stack.ports.games}/play/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Stuck</h1><script>for (;;);</script>' }),
    );
    await playByAddress(page, stack);
    await expect(page.locator('iframe')).toBeVisible();
    await press(page, page.getByRole('button', { name: 'Exit' }));
    await seeLobby(page);
    await page.unroute(`http://localhost:${stack.ports.games}/play/**`);
  });

  await test.step('a casino token that has ended leads to a new login, and that to the game', async () => {
    await playByAddress(page, stack);
    await seeGame(page);
    await sandbox.post('tokens/expire', { forGood: true });
    await page.reload();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await login.getByRole('button', { name: 'Login as demo user' }).click();
    await seeGame(page);
    await expect(page).toHaveURL(stack.url(gamePath()));
  });
});

test('games whose sources are down: said, shown from the last visit, and retried', { tag: '@phone' }, async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/status of 503/);
  const sandbox = control(stack);
  await startAsDemo(page, stack);
  for (const path of LISTS) await sandbox.post('faults', { path, status: 503, body: { success: false } });
  // The page may still store its games while it is left; the next one must start without them.
  await page.addInitScript(() => localStorage.removeItem('games'));
  await page.goto(stack.url('/lobby'));
  const failed = page.getByRole('alert').filter({ hasText: 'The games could not be loaded' });
  await expect(failed).toBeVisible();

  await sandbox.post('faults/reset');
  await sandbox.post('faults', { path: '/games.json', status: 503, body: {} });
  await failed.getByRole('button', { name: 'Retry' }).click();
  const some = page.getByRole('status').filter({ hasText: 'Some games could not be loaded' });
  await expect(some).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();

  await sandbox.post('faults/reset');
  await some.getByRole('button', { name: 'Retry' }).click();
  await expect(some).toBeHidden();
  await expect(page.getByText(/^1\d\d games$/)).toBeVisible();
});

test('each state of the casino, in both themes, by axe and by the layout’s promises', {
  tag: '@desktop',
}, async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(/status of 500/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startAsDemo(page, stack);
  await playByAddress(page, stack, '/casino');
  await seeGame(page);
  await checkBothWidths(page, 'a game');
  await page.getByRole('button', { name: 'Exit' }).click();
  await seeLobby(page);
  await searchBox(page).fill(GAME.name);
  await star(page, GAME.name).first().click();
  await searchBox(page).fill('');
  await expect(page.getByRole('region', { name: 'Favourites' })).toBeVisible();
  await waitForIdle(page);
  await checkBothWidths(page, 'the casino with recent games and favourites');
  await page.goto(stack.url('/lobby'));
  await seeLobby(page);
  // A link that the header half covers would be too small, wherever the page is left.
  await page.getByRole('heading', { name: 'All games' }).evaluate((heading) => heading.scrollIntoView());
  await waitForIdle(page);
  await checkBothWidths(page, 'the lobby, scrolled');
  await searchBox(page).fill('no such game');
  await expect(page.getByText('No game fits')).toBeVisible();
  await checkBothWidths(page, 'a search that finds nothing');
  await page.goto(stack.url(gamePath()));
  await expect(page.getByText('Demo play')).toBeVisible();
  await checkBothWidths(page, 'the notice before a game');
  await control(stack).post('faults', { path: GAME.call, status: 500 });
  await page.getByRole('button', { name: 'Open the game' }).click();
  await expect(page.getByRole('alert')).toContainText('The game could not be opened');
  await checkBothWidths(page, 'a game that could not be opened');
});

for (const [width, height] of [
  [1024, 768],
  [640, 360],
] as const)
  test(`the keyboard reaches no tile that is partly outside its row or under the header, at ${width} x ${height}`, {
    tag: '@desktop',
  }, async ({ page, stack }) => {
    await page.setViewportSize({ width, height });
    await openAsDemo(page, stack, '/lobby');
    await waitForIdle(page);
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
    const hidden: string[] = [];
    for (let stop = 0; stop < 50; stop++) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const focused = document.activeElement;
        const row = focused?.closest('li')?.closest('ul');
        if (!focused || !row) return [];
        const { left, right, top } = focused.getBoundingClientRect();
        const edge = row.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, top + 8);
        const name = focused.getAttribute('aria-label') ?? focused.textContent;
        return [
          ...(left < edge.left - 1 || right > edge.right + 1 ? [`${name} is partly outside its row`] : []),
          ...(focused.localName === 'button' && !focused.contains(over) ? [`${name} is covered`] : []),
        ];
      });
      hidden.push(...found);
    }
    expect(hidden).toEqual([]);
  });

test('a visitor plays a game for play money, without an account, and finds the way out', {
  tag: '@phone',
}, async ({ page, stack, isMobile }) => {
  // The first visit stores the games, and the menu then knows that some are free.
  await page.goto(stack.url('/free-play'));
  await expect(tiles(page).first()).toBeVisible();
  await check(page, 'free play', isMobile);
  await page.goto(stack.url('/inplay'));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Casino', exact: true })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(stack.url('/free-play'));
  // A game of the dice table that stands in the first row.
  const name = 'Diamond Bazaar';
  await tiles(page).filter({ hasText: name }).click();
  const game = page.frameLocator(`iframe[title="${name}"]`);
  await expect(game.locator('#available')).toHaveText('₹10,000.00');
  await game.getByRole('button', { name: 'Roll' }).click();
  await expect(game.locator('#history li')).toHaveCount(1);
  await expect(game.locator('#available')).not.toHaveText('₹10,000.00');
  await expect(gameScreen(page).getByText('Play money', { exact: true })).toBeVisible();
  if (isMobile) {
    const top = await page.evaluate(() => document.elementFromPoint(20, 20)?.closest('section')?.ariaLabel);
    expect(top, 'the game covers the header').toBe(name);
    const below = await page.evaluate(() => document.elementFromPoint(20, innerHeight - 4)?.localName);
    expect(below, 'the game covers the tab bar').toBe('iframe');
  }
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Free play' })).toBeVisible();
});
