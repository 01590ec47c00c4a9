import type { Locator, Page } from '@playwright/test';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { axeInBothThemes } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { cutTexts, layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { newestPlayer } from '../../pages/money/money';
import {
  ENTRY_PAGES,
  eventPath,
  goWithin,
  OPEN_PAGES,
  PLAYER_PAGES,
  type SitePage,
} from '../../pages/platform/site';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { fillSignUp, newUserName, openAsDemo, startAsDemo } from '../../pages/player/player';

// WCAG 2.2 AA by axe's rules, and the layout rules (docs/reference/behaviour.md): each page, each modal, each state of
// a bet, both themes, phone and desktop; pages at a tablet's width as well.
test.setTimeout(240_000);
// The longest file, so its tests are distributed over the workers.
test.describe.configure({ mode: 'parallel' });

const TABLET = { width: 768, height: 1024 };
/** 1280 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

async function check(page: Page, where: string, isMobile: boolean): Promise<void> {
  expect.soft(await axeInBothThemes(page), where).toEqual([]);
  expect.soft(await layoutProblems(page, { targets: isMobile }), where).toEqual([]);
}

/** No page scrolls sideways at a tablet's width; one browser project is enough to check it. */
async function checkTablet(page: Page, where: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(TABLET);
  await waitForIdle(page);
  expect.soft(await layoutProblems(page, { targets: false }), `${where} on a tablet`).toEqual([]);
  if (size) await page.setViewportSize(size);
}

/** Nothing is lost with text of twice the size on a phone, nor at 400 % zoom on a desktop (WCAG 2.2, 1.4.4 and 1.4.10). */
async function checkLargeText(page: Page, where: string, isMobile: boolean): Promise<void> {
  const size = page.viewportSize();
  const setFontSize = (value: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, value);
  if (isMobile) await setFontSize('200%');
  else await page.setViewportSize(ZOOMED);
  await waitForIdle(page);
  expect.soft(await layoutProblems(page, { targets: false }), `${where} with large text`).toEqual([]);
  expect.soft(await cutTexts(page), `${where} with large text`).toEqual([]);
  if (isMobile) await setFontSize('');
  else if (size) await page.setViewportSize(size);
}

/**
 * The first page is loaded, and the others come within it: routes.spec.ts loads each.
 * @param origin of the site, as it is opened
 */
async function checkPages(
  page: Page,
  origin: string,
  pages: readonly SitePage[],
  isMobile: boolean,
): Promise<void> {
  for (const [place, shown] of pages.entries()) {
    const where = shown.path;
    await test.step(where, async () => {
      if (place === 0) await page.goto(new URL(where, origin).href);
      else await goWithin(page, shown);
      await expect(page.locator('.first-frame')).toHaveCount(0);
      await waitForIdle(page);
      await check(page, where, isMobile);
      if (!isMobile) await checkTablet(page, where);
      await checkLargeText(page, where, isMobile);
    });
  }
}

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the pages open to visitors', async ({ page, stack, isMobile }) => {
  const event = { path: await eventPath(stack), title: 'Markets' };
  await checkPages(page, stack.url('/'), [...OPEN_PAGES, ...ENTRY_PAGES, event], isMobile);
  await checkPages(page, stack.url('/', 'tv.localhost'), [{ path: '/tv', title: 'TV' }], isMobile);
  const inBlue = [
    { path: '/inplay', title: 'In-Play' },
    { path: '/auth/login', title: 'Log in' },
  ];
  await checkPages(page, stack.url('/', 'azure.localhost'), inBlue, isMobile);
});

test('the player’s pages', async ({ page, stack, isMobile }) => {
  await startAsDemo(page, stack);
  await checkPages(page, stack.url('/'), PLAYER_PAGES, isMobile);
});

test('no history scrolls sideways in text of twice the size', async ({ page, stack }) => {
  const sandbox = control(stack);
  await startAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  await sandbox.writeHistory(userName, { rows: 40 });
  await sandbox.post('referrals/add', { userName, friend: newUserName(), status: 'CLAIMABLE' });
  for (const path of ['/bet-history', '/account-cash-statement', '/ProfitLoss', '/referral']) {
    await page.goto(stack.url(`${path}?range=all`));
    await expect(page.locator('.first-frame')).toHaveCount(0);
    await waitForIdle(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await waitForIdle(page);
    expect.soft(await layoutProblems(page, { targets: false }), path).toEqual([]);
  }
});

test('on the narrowest phone no page scrolls sideways in text of twice the size', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startAsDemo(page, stack);
  for (const path of ['/change-password', '/withdrawal', '/lobby', '/dwrequests']) {
    await page.goto(stack.url(path));
    await waitForIdle(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await waitForIdle(page);
    expect.soft(await layoutProblems(page, { targets: false }), path).toEqual([]);
  }
});

/** The texts of a back end that are names, remarks and notes. */
const NAMES =
  /"(title|eventTitle|marketName|runnerName|remark|userName|note|reason|bank|payee|utr)":"[^"]*"/g;

test('a name of 160 letters without a space widens no list', { tag: '@phone' }, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  await control(stack).writeHistory(await newestPlayer(control(stack)), { rows: 10 });
  await page.route(/\/(Transaction|Bet|DepositWithdrawal|Setting|Referral|Bonus)\//, async (route) => {
    const response = await route.fetch();
    // A page that is left waits for no answer.
    const text = await response.text().catch(() => '');
    const body = text.replace(NAMES, (_, key) => `"${key}":"${'W'.repeat(160)}"`);
    await route.fulfill({ response, body }).catch(() => undefined);
  });
  for (const path of [
    '/bet-history?range=all',
    '/account-cash-statement?range=all',
    '/account-cash-statement/detail/1',
    '/ProfitLoss?range=all',
    '/dwrequests',
    '/depositw',
    '/bonus',
  ]) {
    await page.goto(stack.url(path));
    await waitForIdle(page);
    expect.soft(await layoutProblems(page, { targets: false }), path).toEqual([]);
  }
});

test('each modal, the menus and the wallet', async ({ page, stack, isMobile }) => {
  const checkOpen = async (dialog: Locator, what: string) => {
    await expect(dialog).toBeVisible();
    await check(page, what, isMobile);
  };
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  await page.goto(stack.url('/inplay'));
  await waitForIdle(page);
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await checkOpen(dialog('Menu'), 'the menu');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await checkOpen(dialog('Log in'), 'the login');
  await dialog('Log in').getByRole('button', { name: 'Log in' }).click();
  await checkOpen(dialog('Log in'), 'the login with what is missing');
  await dialog('Log in').getByText('New User? Create An Account').click();
  const register = dialog('Create an account');
  await checkOpen(register, 'the sign-up');
  await register.getByLabel('Mobile number').fill('12');
  await register.getByRole('button', { name: 'Sign Up' }).click();
  await checkOpen(register, 'the sign-up with what is wrong');
  await fillSignUp(register, newUserName());
  await register.getByRole('button', { name: 'Sign Up' }).click();
  await checkOpen(dialog(/verif/i), 'the verification');

  await openAsDemo(page, stack);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Balance/ })
    .click();
  await check(page, 'the wallet', isMobile);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('link', { name: 'Account Statement' })).toBeVisible();
  await check(page, 'the account menu', isMobile);
});

test('a bet in each of its states', async ({ page, stack, isMobile }) => {
  const sandbox = control(stack);
  const { eventId, marketId, runnerId } = await openMarket(new SandboxClient(stack.sandbox));
  const market = stack.url(`/markets/${eventId}`);
  const stake = page.getByLabel('Stake', { exact: true });
  const place = page.getByRole('button', { name: /^Place bet/ });
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Back / }) });
  const tapPrice = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
      .first()
      .click();
    await stake.fill('100');
  };
  const checked = (what: string) => test.step(what, () => check(page, what, isMobile));

  await page.goto(market);
  await waitForIdle(page);
  await tapPrice();
  await checked('a visitor’s slip');

  await page.goto(stack.url('/Auth/Logout'));
  await expect(page).toHaveURL(stack.url('/auth/login'));
  await startAsDemo(page, stack);
  await page.goto(market);
  await waitForIdle(page);
  await tapPrice();
  await checked('a player’s slip, with the position after the bet');
  await stake.fill('12.345');
  await place.click();
  await checked('a stake that can’t be placed');
  await stake.fill('100');
  await sandbox.post('markets/suspend', { marketId });
  await expect(card).toContainText(/suspended/i);
  await checked('a slip whose market is suspended');
  await checkLargeText(page, 'a suspended market', isMobile);
  await sandbox.post('markets/resume', { marketId });
  await expect(card).not.toContainText(/suspended/i);
  await place.click();
  await expect(page.getByText(/^Matched 100/)).toBeVisible();
  await checked('a matched bet');
  await sandbox.post('markets/release', { marketId, runnerId });
  await sandbox.reset();
  const afterwards = PLAYER_PAGES.filter(({ path }) => /^\/(open-bets|my-markets)$/.test(path));
  await checkPages(page, stack.url('/'), afterwards, isMobile);
});

test('what opens on the sports pages', async ({ page, stack, isMobile }) => {
  const main = page.getByRole('main');
  await page.goto(stack.url('/inplay'));
  await waitForIdle(page);
  await main.getByRole('button', { name: /^Filter events/ }).click();
  await expect(main.getByRole('region', { name: 'Filter' })).toBeVisible();
  await check(page, 'the filter box', isMobile);

  await page.goto(stack.url(await eventPath(stack)));
  await waitForIdle(page);
  await main
    .getByRole('button', { name: /^Price chart of / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Depth' })).toBeVisible();
  await check(page, 'a runner’s price chart', isMobile);

  await page.keyboard.press('Escape');
  await main
    .getByRole('button', { name: /^Ladder of / })
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
  await check(page, 'a runner’s ladder', isMobile);
});
