import type { BrowserContext, Page } from '@playwright/test';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { watchConsole } from '../../fixtures/watchConsole';
import { figures, newestPlayer } from '../../pages/money/money';
import { logInAsDemo, openAsDemo } from '../../pages/player/player';
import { registerPlayer, startAs } from '../../pages/player/registered-player';
import { countLogins, raiseStorm } from '../../pages/player/storm';

/** A change in one tab must show in another within this time. */
const SOON = { timeout: 1_000 };
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ });
const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.afterEach(({ stack }) => control(stack).reset());

async function openTab(context: BrowserContext, stack: Stack, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(stack.url(path));
  return page;
}

async function logOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Log out' }).click();
}

test('login, balance and logout in one tab show in another within a second', async ({
  page,
  context,
  stack,
}) => {
  const sandbox = control(stack);
  const other = await openTab(context, stack, '/inplay');
  const problems = watchConsole(other);
  await expect(logInButton(other)).toBeVisible();
  await logInAsDemo(page, stack);
  await expect(account(other)).toBeVisible(SOON);
  await expect(figures(other)).toContainText('50,000.00', SOON);

  const userName = await newestPlayer(sandbox);
  await sandbox.post('players/adjust', { userName, amount: 250, ref: `tabs-${userName}` });
  await expect(figures(page)).toContainText('50,250.00');
  await expect(figures(other)).toContainText('50,250.00', SOON);

  const own = await openTab(context, stack, '/settings-stake');
  await expect(own.getByRole('heading', { level: 1, name: 'Stake settings' })).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(logInButton(other)).toBeVisible(SOON);
  // A page that only players may see must not stay on the screen.
  await expect(own).toHaveURL(/\/auth\/login\?to=%2Fsettings-stake$/, SOON);
  problems.check();
});

test('a login of another player in another tab, without a logout before it, takes the statement over too', async ({
  page,
  context,
  stack,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width');
  const [first, second] = [await registerPlayer(stack), await registerPlayer(stack)];
  const { rows } = await control(stack).writeHistory(first.userName, { rows: 30, bets: 5, days: 3 });
  await startAs(page, stack, first.userName);
  await page.goto(stack.url('/account-cash-statement'));
  const theirs = page.getByRole('main').getByText(`${rows} transactions`);
  await expect(theirs).toBeVisible();

  // As where both logins were under way at once.
  await startAs(await context.newPage(), stack, second.userName);
  await expect(page.getByRole('button', { name: second.userName })).toBeVisible();
  await expect(theirs).toBeHidden();
  await expect(figures(page)).toContainText('10,000.00');
});

test('a storm of refusals in five tabs is one clearing and one login', async ({
  page,
  context,
  stack,
  consoleProblems,
}) => {
  test.setTimeout(180_000);
  consoleProblems.allow(/status of 401/); // the refusals themselves
  await openAsDemo(page, stack);
  const tabs = [page];
  while (tabs.length < 5) tabs.push(await openTab(context, stack, '/inplay'));
  for (const tab of tabs) await expect(figures(tab)).toContainText('50,000.00');
  // A tab aborts up to four of its calls when the session ends.
  const storm = await raiseStorm(tabs, stack, 16);
  expect(storm.refused).toBeGreaterThanOrEqual(50);
  expect(storm).toMatchObject({ clearings: 1, modals: 1 });
  expect(await stored(page, 'accessToken')).toBeNull();

  const dialogs = await Promise.all(tabs.map((tab) => countLogins([tab])));
  const shown = tabs[dialogs.indexOf(1)] ?? page;
  const dialog = shown.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toContainText('Your session has ended. Please log in again.');
  await dialog.getByRole('button', { name: 'Login as demo user' }).click();
  for (const tab of tabs) await expect(account(tab)).toBeVisible();
  expect(await countLogins(tabs)).toBe(0);
});

for (const [name, block] of [
  [
    'blocked',
    () => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          configurable: true,
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      window.BroadcastChannel = class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      } as never;
      // Frames that are not secure have none.
      if ('LockManager' in window)
        LockManager.prototype.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`with a ${name} storage a visitor browses, logs in and bets on`, async ({ page, stack }) => {
    await page.addInitScript(block);
    await page.goto(stack.url('/inplay'));
    const match = page.getByRole('main').getByRole('link', { name: / v / }).first();
    await match.click();
    await expect(page.getByRole('heading', { level: 1, name: / v / })).toBeVisible();
    const back = page
      .getByRole('main')
      .getByRole('button', { name: /^Back /, disabled: false })
      .first();
    await back.click();
    await page.getByLabel('Stake', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Log in to place' }).click();
    await page
      .getByRole('dialog', { name: 'Log in' })
      .getByRole('button', { name: 'Login as demo user' })
      .click();
    await expect(figures(page)).toContainText('50,000.00');
    await expect(
      page
        .getByRole('button', { name: 'Place bet' })
        .or(page.getByRole('button', { name: /^Bet slip/ }))
        .first(),
    ).toBeVisible();
  });
}

test('a reload restores the session, and clears one whose time has passed', async ({ page, stack }) => {
  await logInAsDemo(page, stack);
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(figures(page)).toContainText('50,000.00');
  await page.evaluate(() => localStorage.setItem('expire_DateTime', String(Date.now() - 1)));
  await page.goto(stack.url('/open-bets'));
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fopen-bets$/);
  // casino_is_empty is cleared too, and stored again at once for the visitor.
  const left = await page.evaluate(() => Object.keys(localStorage));
  for (const key of [
    'accessToken',
    'userinfo',
    'expire_in',
    'expire_DateTime',
    'OpenBets',
    'ProfitLoss',
    'balance',
    'exposure',
  ])
    expect(left).not.toContain(key);
});

test('the token is refreshed before it expires, and the player notices nothing', async ({ page, stack }) => {
  const sandbox = control(stack);
  await sandbox.post('tokens/life', { seconds: 10 });
  try {
    await logInAsDemo(page, stack);
    const before = await stored(page, 'accessToken');
    const ends = Number(await stored(page, 'expire_DateTime'));
    await expect.poll(() => stored(page, 'accessToken'), { timeout: 12_000 }).not.toBe(before);
    const refreshedAt = Number(await stored(page, 'expire_DateTime')) - 10_000;
    expect(refreshedAt).toBeLessThan(ends);
    await expect(account(page)).toBeVisible();
  } finally {
    await sandbox.post('tokens/life', { seconds: 86_400 });
  }
});
