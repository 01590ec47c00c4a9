import { PASSWORD } from '../../../sandbox/testing/signUp';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { REFUSED_BY_POLICY } from '../../fixtures/watchConsole';
import { onMarket } from '../../pages/betting/slip';
import { readDevice } from '../../pages/platform/device';
import { fillAsManagers, installExtensions } from '../../pages/platform/extensions';
import { watchReports } from '../../pages/platform/insight';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { startAsDemo } from '../../pages/player/player';
import { logInAs, registerPlayer } from '../../pages/player/registered-player';

test.afterEach(async ({ stack }) => control(stack).reset());

test('a blocker that refuses every report, and the code that sends them, takes nothing from a player', async ({
  page,
  stack,
  consoleProblems,
}) => {
  // The browser logs a refused request.
  consoleProblems.allow(/ERR_BLOCKED_BY_CLIENT/);
  await page.route(/\/insight[./]/, (route) => route.abort('blockedbyclient'));
  await startAsDemo(page, stack);
  const { card, stake, tap } = await onMarket(page, stack);
  await tap();
  await stake.fill('500');
  await stake.press('Enter');
  await expect(card.getByText(/^Matched 500\.00 at 2$/)).toBeVisible();
});

test('a page that grammar checkers, password managers and dark modes change takes a login and a bet', async ({
  page,
  stack,
  consoleProblems,
}) => {
  test.setTimeout(120_000);
  // The first frame is copied with the inline styles that an extension put on it, which the site's policy refuses.
  consoleProblems.allow(REFUSED_BY_POLICY);
  const reports = await watchReports(page);
  const { userName } = await registerPlayer(stack);
  await installExtensions(page);
  await logInAs(page, stack, userName);
  const { card, stake, tap, sandbox } = await onMarket(page, stack);
  await tap();
  await stake.fill('500');
  await expect(card).toContainText('500.00');
  await stake.press('Enter');
  await expect(card.getByText(/^Matched 500\.00 at 2$/)).toBeVisible();
  expect(await sandbox.betsOf(userName)).toHaveLength(1);
  await page.goto(stack.url('/open-bets'));
  await expect(page.getByRole('main').getByText('500.00', { exact: true }).first()).toBeVisible();
  await page.goto(stack.url('/withdrawal'));
  await waitForIdle(page);
  await page.goto(stack.url('/change-password'));
  await waitForIdle(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await readDevice(page, 'bad-releases')) ?? {}).toEqual({});
  expect((await reports.records()).filter(({ event }) => event === 'exception')).toEqual([]);
  await page.goto(stack.url('/auth/logout'));
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('a password manager’s values are the form’s, and are sent', async ({ page, stack }) => {
  const { userName } = await registerPlayer(stack);
  await page.goto(stack.url('/auth/login'));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
  await fillAsManagers(page, { username: userName, password: PASSWORD });
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/inplay$/);
  await expect(page.getByRole('banner')).toContainText(userName);
});

test('an iPhone makes no links of prices, dates and ids', async ({ page, stack }) => {
  await page.goto(stack.url('/inplay'));
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute(
    'content',
    'telephone=no,date=no,address=no,email=no',
  );
});
