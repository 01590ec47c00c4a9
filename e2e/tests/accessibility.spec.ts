import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { layoutProblems } from '../fixtures/layoutProblems';
import { expect, test } from '../fixtures/test';
import { fillSignUp, logInAsDemo, newUserName } from '../pages/player';
import { ENTRY_PAGES, eventPath, OPEN_PAGES, PLAYER_PAGES } from '../pages/site';

// WCAG 2.2 AA by axe's rules, and the layout's promises (experience): each page, each modal, both themes, both widths.
test.setTimeout(240_000);
// Hundreds of snapshots of the page would take longer than the checks, and each finding names its element.
test.use({ trace: 'off' });

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All rules, or those of colours alone where the rest was asked in the other theme. */
async function findings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // One frame is looked at, so nothing needs the blank page that axe opens to put frames' findings together.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules === 'all' ? axe.withTags(AXE_TAGS) : axe.withRules('color-contrast'))
    // The games' origin is not ours: what it draws is its maker's.
    .exclude('iframe')
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Content instead of skeletons, and nothing on the move: colours are measured when they are at rest. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function check(page: Page, where: string, isMobile: boolean): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const problems = await findings(page, colorScheme === 'dark' ? 'all' : 'colours');
    expect.soft(problems, `${where} in ${colorScheme}`).toEqual([]);
  }
  expect.soft(await layoutProblems(page, { targets: isMobile }), where).toEqual([]);
}

async function checkPages(page: Page, urls: readonly string[], isMobile: boolean): Promise<void> {
  for (const url of urls) {
    await test.step(new URL(url).pathname, async () => {
      await page.goto(url);
      await settled(page);
      await check(page, new URL(url).pathname, isMobile);
    });
  }
}

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('the pages open to visitors', async ({ page, stack, isMobile }) => {
  const paths = [...OPEN_PAGES, ...ENTRY_PAGES].map(({ path }) => path);
  const urls = [...paths, await eventPath(stack)].map((path) => stack.url(path));
  await checkPages(page, [...urls, stack.url('/tv', 'tv.localhost')], isMobile);
  await checkPages(
    page,
    ['/inplay', '/auth/login'].map((path) => stack.url(path, 'azure.localhost')),
    isMobile,
  );
});

test('the player’s pages', async ({ page, stack, isMobile }) => {
  await logInAsDemo(page, stack);
  await checkPages(
    page,
    PLAYER_PAGES.map(({ path }) => stack.url(path)),
    isMobile,
  );
});

test('each modal, the menus and the wallet', async ({ page, stack, isMobile }) => {
  const checkOpen = async (dialog: Locator, what: string) => {
    await expect(dialog).toBeVisible();
    await check(page, what, isMobile);
  };
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
  await page.goto(stack.url('/inplay'));
  await settled(page);
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

  await logInAsDemo(page, stack);
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

test('the slip with a bet, as a visitor and as a player', async ({ page, stack, isMobile }) => {
  const market = stack.url(await eventPath(stack));
  const tapPrice = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Back / })
      .first()
      .click();
    await expect(page.getByLabel('Stake', { exact: true })).toBeVisible();
    await page.getByLabel('Stake', { exact: true }).fill('100');
  };
  await page.goto(market);
  await settled(page);
  await tapPrice();
  await check(page, 'a visitor’s slip', isMobile);
  await page.goto(stack.url('/Auth/Logout'));
  await expect(page).toHaveURL(stack.url('/auth/login'));
  await logInAsDemo(page, stack);
  await page.goto(market);
  await settled(page);
  await tapPrice();
  await check(page, 'a player’s slip', isMobile);
});

test('no page scrolls sideways on a tablet', async ({ page, stack, isMobile }) => {
  test.skip(isMobile, 'one browser of any kind can be 768 px wide');
  await page.setViewportSize({ width: 768, height: 1024 });
  await logInAsDemo(page, stack);
  for (const { path } of [...PLAYER_PAGES, ...OPEN_PAGES, { path: await eventPath(stack) }]) {
    await test.step(path, async () => {
      await page.goto(stack.url(path));
      await settled(page);
      expect.soft(await layoutProblems(page, { targets: false }), path).toEqual([]);
    });
  }
});
