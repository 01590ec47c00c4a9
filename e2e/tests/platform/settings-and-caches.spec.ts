import type { Page } from '@playwright/test';
import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { withOwnSite } from '../../fixtures/withOwnSite';
import { expectRemotePage } from '../../pages/delivery/remote-pages';
import { breakDevice, writeDevice } from '../../pages/platform/device';

test.beforeEach(({ consoleProblems }) => {
  consoleProblems.allow(
    /Failed to load resource/,
    /blocked by CORS/,
    /settings of this domain/,
    /\[registry\]/,
  );
});
test.afterEach(({ stack }) => control(stack).reset());

const FIRST = { path: '/domains/*', dropBefore: true };
const SECOND = { path: '/settings/*', dropBefore: true };
/** The tab is shown again; its request for the settings may fail. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** Its code must not be in flight when the network goes. */
const slipIsHere = (page: Page) =>
  expect(page.getByRole('complementary', { name: 'Bet slip' })).toContainText('Your slip is empty');
const flag = (page: Page) => page.evaluate(() => localStorage.getItem('siteSuspended'));

test.describe('the settings', () => {
  test('silent at the first load: the second source serves after four seconds', async ({ page, stack }) => {
    await control(stack).post('faults', { path: '/domains/*', delayMs: 600_000 });
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    await expect(page).toHaveTitle(/ \| In-Play$/);
    expect(await flag(page)).toBe('false');
  });

  test('down at the first load with the second source: the site says so and opens by itself', async ({
    page,
    stack,
  }) => {
    const { post } = control(stack);
    for (const fault of [FIRST, SECOND]) await post('faults', fault);
    await page.goto(stack.url('/inplay'));
    const closed = page.getByRole('heading', { name: 'We’ll be right back' });
    await expect(closed).toBeVisible({ timeout: 20_000 });
    await post('faults/reset');
    // It looks again every 15 seconds. A clock moved forward would time out the remote's files too.
    await expect(closed).toBeHidden({ timeout: 20_000 });
    await expectRemotePage(page, 'sports');
    expect(await flag(page)).toBe('false');
  });

  test('down at a later visit: the site is suspended, also where the device has an older copy', async ({
    page,
    stack,
  }) => {
    const { post } = control(stack);
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    expect(await page.evaluate(() => localStorage.getItem('domainSetting'))).toContain('domainTitle');
    for (const fault of [FIRST, SECOND]) await post('faults', fault);
    await page.goto(stack.url('/inplay'));
    await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(stack.url('/under-maintenance'));
    expect(await flag(page)).toBe('true');
    await test.step('a stored suspension is obeyed before any answer', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(stack.url('/inplay'));
      await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible();
      // A slow machine may be at the second try by then.
      const sources = asked.filter((url) => /TreeSportWithEvent|\/domains\//.test(url));
      expect(sources.length).toBeGreaterThan(0);
      for (const url of sources) expect(url).toContain('/domains/');
    });
    await post('faults/reset');
    // It asks every 15 s.
    await expect(page).toHaveURL(stack.url('/inplay'), { timeout: 30_000 });
    expect(await flag(page)).toBe('false');
  });

  test('down while a page is open: it goes to maintenance, the other tab follows, and both come back', async ({
    page,
    stack,
    context,
    consoleProblems,
  }) => {
    consoleProblems.allow(/Real-time connection/);
    const { post } = control(stack);
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    const other = await context.newPage();
    await other.goto(stack.url('/favorites'));
    await expect(other.getByRole('heading', { level: 1, name: /Favo/ })).toBeVisible();
    for (const fault of [FIRST, SECOND]) await post('faults', fault);
    await comeBack(page);
    for (const tab of [page, other])
      await expect(tab).toHaveURL(stack.url('/under-maintenance'), { timeout: 20_000 });
    await post('faults/reset');
    // They ask every 15 s, and follow each other.
    await expect(page).toHaveURL(stack.url('/inplay'), { timeout: 30_000 });
    await expect(other).toHaveURL(stack.url('/favorites'));
  });

  test('down where the site grants five minutes: the copy is shown, and said to be old, until they are over', async ({
    page,
    consoleProblems,
  }, info) => {
    consoleProblems.allow(/Real-time connection/);
    await withOwnSite(info, page, async (stack, site) => {
      const { post } = control(stack);
      site.settingsGraceMinutes = 5;
      await page.clock.install();
      await page.goto(stack.url('/inplay'));
      await expectRemotePage(page, 'sports');
      for (const fault of [FIRST, SECOND]) await post('faults', fault);
      await page.reload();
      const said = page.getByText('The site’s settings may be out of date.');
      await expect(said).toBeVisible({ timeout: 20_000 });
      await expectRemotePage(page, 'sports');
      expect(await flag(page)).toBe('false');
      await page.clock.fastForward(4 * 60_000);
      await expect(said).toBeVisible();
      await page.clock.fastForward(60_000);
      await expect(page).toHaveURL(stack.url('/under-maintenance'), { timeout: 20_000 });
      expect(await flag(page)).toBe('true');
      await post('faults/reset');
      await expect(page).toHaveURL(stack.url('/inplay'), { timeout: 30_000 });
      await expect(said).toBeHidden();
    });
  });
});

test.describe('a device without a network', () => {
  test.beforeEach(({ consoleProblems }) => consoleProblems.allow(/Real-time connection/, /ERR_|net::/));

  test('keeps what it shows, says so and recovers', async ({ page, stack, context, uncarried }) => {
    skipIf('wide', uncarried);
    await page.goto(stack.url('/favorites'));
    await page.getByRole('navigation').getByRole('link', { name: 'In-Play' }).first().click();
    await expectRemotePage(page, 'sports');
    await slipIsHere(page);
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/settings/'));
    await comeBack(page);
    await failed;
    const said = page.getByText(/^Offline\. /);
    await expect(said).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Favourites' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Favo/ })).toBeVisible();
    expect(await flag(page)).toBe('false');
    await context.setOffline(false);
    await expect(said).toBeHidden();
    await expect(page).toHaveURL(stack.url('/favorites'));
  });

  test('may believe that it has one: the shell’s own server answers nothing either', async ({
    page,
    stack,
    uncarried,
  }) => {
    skipIf('wide', uncarried);
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    await slipIsHere(page);
    await page.route('**/*', (route) => route.abort());
    const probe = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await comeBack(page);
    await probe;
    const said = page.getByText(/^Offline\. /);
    await expect(said).toBeVisible();
    expect(await flag(page)).toBe('false');
    await page.unroute('**/*');
    // It asks every 15 s.
    await expect(said).toBeHidden({ timeout: 30_000 });
    await expect(page).toHaveURL(stack.url('/inplay'));
  });
});

test('a site that the tree alone suspends stays closed until the tree opens it', async ({ page, stack }) => {
  const { post } = control(stack);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const closed = stack.url('/under-maintenance');
  const checkNow = page.getByRole('button', { name: 'Check now' });
  /** A check that the player starts, recognised by its requests; it has ended when its button is enabled again. */
  const check = async () => {
    const tree = page.waitForResponse(/TreeSportWithEvent/);
    await checkNow.click();
    await (await tree).finished();
    await expect(checkNow).not.toHaveAttribute('aria-busy', 'true');
  };
  await post('faults', {
    path: '/Event/TreeSportWithEvent',
    status: 200,
    body: { success: true, result: { sports: [], setting: { siteSuspended: true } } },
  });
  await page.goto(stack.url('/favorites'));
  await expect(page).toHaveURL(closed);
  asked.length = 0;
  await check();
  await expect(page).toHaveURL(closed);
  expect(asked.some((url) => url.includes('/domains/'))).toBe(true);
  await page.reload();
  await check();
  await expect(page).toHaveURL(closed);
  expect(await flag(page)).toBe('true');
  await post('faults/reset');
  await checkNow.click();
  await expect(page).toHaveURL(stack.url('/inplay'));
  expect(await flag(page)).toBe('false');
});

test.describe('what a device keeps', () => {
  async function spoil(page: Page): Promise<void> {
    for (const key of ['registry', 'good-releases:sports', 'bad-releases', 'device-id'])
      await writeDevice(page, key, { garbage: [1, null, 'x'] });
    await page.evaluate(() => {
      for (const key of ['domainSetting', 'games', 'TreeSportWithEvent', 'tv', 'pins', 'expire_in'])
        localStorage.setItem(key, '{"half":');
    });
  }

  test('can be garbage all over: the site opens', async ({ page, stack }) => {
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    await spoil(page);
    await page.reload();
    await expectRemotePage(page, 'sports');
    await expect(page.getByRole('main').getByRole('link', { name: / v / }).first()).toBeVisible();
  });

  test('can be garbage while the registry is down: the site says so and opens when it is back', async ({
    page,
    stack,
  }) => {
    const { post } = control(stack);
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    await spoil(page);
    await post('faults', { path: '/registry/stable.json', dropBefore: true });
    await page.reload();
    const said = page.getByRole('alert').filter({ hasText: 'The site could not be loaded' });
    await expect(said).toBeVisible();
    await post('faults/reset');
    await said.getByRole('button', { name: 'Retry' }).click();
    await expectRemotePage(page, 'sports');
  });

  test('can be a database that lacks its store: the site opens, remembers nothing and reports it', async ({
    page,
    stack,
    consoleProblems,
  }) => {
    consoleProblems.allow(/\[storage\]/);
    // A static file of the origin, so that the shell has not created its database yet.
    await page.goto(stack.url('/none.txt'));
    await breakDevice(page);
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    await page.reload();
    await expectRemotePage(page, 'sports');
  });
});
