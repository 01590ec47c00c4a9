import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { expectRemotePage } from '../../pages/delivery/remote-pages';

test.beforeEach(({ consoleProblems }) => {
  // Calls fail here on purpose; the browser logs each of them.
  consoleProblems.allow(
    /Failed to load resource/,
    /blocked by CORS policy/,
    /Real-time connection|WebSocket|SignalR/,
    /\[registry\]/,
    /settings of this domain/,
  );
});
test.afterEach(({ stack }) => control(stack).reset());

const TREE = '/event/treesportwithevent';
const ODDS = '/odds/getuseroddsv2';

test('with every service out of reach at the first load the page says so, and opens when they are back', async ({
  page,
  stack,
}) => {
  const sandbox = control(stack);
  await page.clock.install();
  await sandbox.post('faults', { path: '/*', dropBefore: true });
  await page.goto(stack.url('/inplay'));
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible({ timeout: 20_000 });
  await sandbox.post('faults/reset');
  await page.clock.fastForward(15_000);
  await expectRemotePage(page, 'sports');
  await expect(page).toHaveURL(/\/inplay$/);
});

test('events that fail to load offer Retry, and come by it', async ({ page, stack }) => {
  const sandbox = control(stack);
  await sandbox.post('faults', { path: TREE, status: 500, body: { success: false } });
  await page.goto(stack.url('/inplay'));
  const failed = page.getByRole('alert').filter({ hasText: 'The events could not be loaded' });
  await expect(failed).toContainText('Internal Server Error');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await sandbox.post('faults/reset');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: / v / }).first()).toBeVisible();
});

test('events that take long hold their place, and the rest of the site works meanwhile', async ({
  page,
  stack,
}) => {
  const sandbox = control(stack);
  await sandbox.post('faults', { path: TREE, delayMs: 600_000 });
  await page.goto(stack.url('/inplay'));
  await expect(page.getByText('Loading events')).toBeAttached();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByLabel('Username')).toBeVisible();
  await page.keyboard.press('Escape');
  await sandbox.post('faults/reset');
  await expect(page.getByRole('main').getByRole('link', { name: / v / }).first()).toBeVisible();
});

test('a market that fails to load offers Retry, and comes by it', async ({ page, stack }) => {
  const sandbox = control(stack);
  const { eventId } = await openMarket(new SandboxClient(stack.sandbox));
  await sandbox.post('faults', { path: '/market/getbyeventid', status: 500, body: { success: false } });
  await page.goto(stack.url(`/markets/${eventId}`));
  const failed = page.getByRole('alert').filter({ hasText: 'The markets could not be loaded' });
  await expect(failed).toContainText('Internal Server Error');
  await sandbox.post('faults/reset');
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: / v / })).toBeVisible();
});

test('prices that can’t be had are said to be old, and move again by themselves', async ({ page, stack }) => {
  const sandbox = control(stack);
  const client = new SandboxClient(stack.sandbox);
  const { eventId, marketId, runnerId } = await openMarket(client);
  await page.goto(stack.url(`/markets/${eventId}`));
  const main = page.getByRole('main');
  const back = main.getByRole('button', { name: /^Back (?!.*best).* at 2 / }).first();
  await expect(back).toBeVisible();
  await sandbox.post('hub/odds', { paused: true });
  await sandbox.post('faults', { path: ODDS, status: 500, body: { success: false } });
  const age = main.getByText(/^Prices (just|\d)/);
  await expect(age).toHaveAttribute('data-stale', '', { timeout: 15_000 });
  await sandbox.post('markets/price', { marketId, runnerId, back: 2.5, lay: 2.52, size: 50_000 });
  await sandbox.post('faults/reset');
  await expect(age).not.toHaveAttribute('data-stale');
  await expect(main.getByRole('button', { name: /^Back (?!.*best).* at 2\.5 / }).first()).toBeVisible();
  await sandbox.post('markets/release', { marketId, runnerId });
});

test('going offline keeps the page, marks its prices, and nothing is lost on return', async ({
  page,
  context,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/ERR_INTERNET_DISCONNECTED/);
  const { eventId } = await openMarket(new SandboxClient(stack.sandbox));
  // Requests after the first page had not been sent yet; nothing depends on them.
  await page.route(/\/after-shown\.\w+\.js$/, (route) => route.abort('internetdisconnected'));
  await page.goto(stack.url(`/markets/${eventId}`));
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1, name: / v / });
  await expect(heading).toBeVisible();
  const age = main.getByText(/^Prices (just|\d)/);
  await expect(age).not.toHaveAttribute('data-stale');
  await context.setOffline(true);
  await expect(age).toHaveAttribute('data-stale', '', { timeout: 15_000 });
  await expect(heading).toBeVisible();
  await context.setOffline(false);
  await expect(age).not.toHaveAttribute('data-stale', '', { timeout: 15_000 });
  await expect(heading).toBeVisible();
});
