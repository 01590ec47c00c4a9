import type { Page } from '@playwright/test';
import { canaryBucket } from '@touchline/shared/contracts/remotes';
import { anotherBuild, halfPublished, throwingWhileLoading } from '../../fixtures/builds';
import { control } from '../../fixtures/control';
import { releases, throwingRelease } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { mark, marker, PANEL_WITHIN, panel } from '../../pages/delivery/remote-faults';
import { expectRemotePage } from '../../pages/delivery/remote-pages';
import { watchRequests, withinAMinute } from '../../pages/delivery/request-log';
import { depositOf } from '../../pages/money/deposit';
import { readDevice, writeDevice } from '../../pages/platform/device';
import { autoCanaryOf, reportSoundVisits, watchReports } from '../../pages/platform/insight';
import { openAsDemo, startAsDemo } from '../../pages/player/player';

const CANARY = '9.1.0+canary';
/** No other journey runs this release, because faultless visits in the same hour would count for it. */
const THROWING = '9.2.0+throwing';
/** The loader tries a release again before it uses another one. */
const GIVES_WAY = { timeout: PANEL_WITHIN };
/** A module that does not load is told apart from a page that throws. */
const eventOf = (reason: string) => (reason === 'boundary' ? 'exception' : 'touchline.load_failure');
const notice = (page: Page) => page.getByRole('region', { name: 'New version' });

test.afterEach(async ({ stack }) => {
  await control(stack).reset();
});

test.describe('a canary', () => {
  test.beforeEach(({ page: _page }, info) => {
    test.skip(info.project.name !== 'desktop', 'which release a device takes is the same at every width');
  });

  test('goes to its share of the devices and stays with each over reloads', async ({ browser, stack }) => {
    test.setTimeout(120_000);
    const published = releases(stack);
    const canary = anotherBuild(stack, 'sports', published.stable('sports'), 'canary');
    try {
      for (const percent of [50, 50, 50, 0, 100]) {
        await published.canary('sports', CANARY, canary, percent);
        const context = await browser.newContext();
        const page = await context.newPage();
        const asked = watchRequests(page);
        for (const visit of ['first', 'second']) {
          await page.goto(stack.url('/inplay'));
          await expectRemotePage(page, 'sports');
          const device = String(await readDevice(page, 'device-id'));
          const isChosen = canaryBucket(device, 'sports', CANARY) < percent;
          expect(asked.for(canary.url), `${visit} visit of ${device} at ${percent} %`).toBe(isChosen);
        }
        await context.close();
      }
    } finally {
      await published.restore();
    }
  });

  test('leaves a device whose storage answers late its id and what failed on it', async ({ page, stack }) => {
    const published = releases(stack);
    const canary = anotherBuild(stack, 'sports', published.stable('sports'), 'canary');
    const bad = { sports: { said: 'an earlier state', ids: ['a bad release'] } };
    try {
      await published.canary('sports', CANARY, canary, 100);
      await page.goto(stack.url('/inplay'));
      await expectRemotePage(page, 'sports');
      const device = await readDevice(page, 'device-id');
      expect(device).toEqual(expect.any(String));
      await writeDevice(page, 'bad-releases', bad);
      await page.addInitScript(() => {
        const get = IDBObjectStore.prototype.get;
        IDBObjectStore.prototype.get = function (key) {
          const request = get.call(this, key);
          // It counts only the requests at the start of the page; later ones are the test's.
          if (performance.now() > 4_000 || this.transaction.mode === 'readwrite') return request;
          const late = new EventTarget();
          request.addEventListener('success', () =>
            setTimeout(() => (Reflect.get(late, 'onsuccess') as () => void)(), 2_500),
          );
          Object.defineProperty(late, 'result', { get: () => request.result });
          return late as IDBRequest;
        };
      });
      await page.reload();
      await expectRemotePage(page, 'sports', GIVES_WAY);
      await expect.poll(() => page.evaluate(() => performance.now() > 4_000)).toBe(true);
      expect(await readDevice(page, 'device-id')).toBe(device);
      expect(await readDevice(page, 'bad-releases')).toEqual(bad);
    } finally {
      await published.restore();
    }
  });

  for (const [name, reason, make] of [
    ['throws', 'boundary', throwingRelease],
    ['was published half', 'gone', halfPublished],
  ] as const) {
    test(`that ${name} gives way to what worked, is reported, and not asked for again until the registry changes`, async ({
      page,
      stack,
      consoleProblems,
    }) => {
      consoleProblems.allow(
        /\[remote-load\]/,
        /thrown at mount/,
        /ChunkLoadError/,
        /404|ERR_FAILED/,
        /Refused to/,
      );
      const published = releases(stack);
      const good = published.stable('sports');
      const bad = make(stack, 'sports', good);
      const asked = watchRequests(page);
      const reports = await watchReports(page);
      try {
        await page.goto(stack.url('/inplay'));
        await expectRemotePage(page, 'sports', GIVES_WAY);
        await expect.poll(() => readDevice(page, 'good-releases:sports')).toBeTruthy();

        await published.canary('sports', CANARY, bad, 100);
        await page.reload();
        await expectRemotePage(page, 'sports', GIVES_WAY);
        expect(asked.for(bad.url)).toBe(true);
        await expect.poll(reports.records).toContainEqual(
          expect.objectContaining({
            event: eventOf(reason),
            'touchline.remote': 'sports',
            'touchline.release': CANARY,
            'touchline.kind': reason,
          }),
        );
        // The device stores it a little after the report, so a page that is left sooner requests it again.
        await expect
          .poll(async () => JSON.stringify(await readDevice(page, 'bad-releases')))
          .toContain(CANARY);

        await page.reload();
        await expectRemotePage(page, 'sports', GIVES_WAY);
        expect(asked.for(bad.url)).toBe(false);

        await published.canary('sports', CANARY, bad, 99.99);
        await page.reload();
        await expectRemotePage(page, 'sports', GIVES_WAY);
        expect(asked.for(bad.url)).toBe(true);

        const mended = anotherBuild(stack, 'sports', good, 'mended');
        await published.canary('sports', '9.1.1+mended', mended, 100);
        await page.reload();
        await expectRemotePage(page, 'sports', GIVES_WAY);
        expect(asked.for(mended.url)).toBe(true);
      } finally {
        await published.restore();
      }
    });
  }
});

test('a canary whose page throws ends by itself: its players report it, and a reload has the good release', async ({
  browser,
  stack,
}, info) => {
  test.skip(info.project.name !== 'desktop', 'which release a device takes is the same at every width');
  // Four browsers' reports, and commands that ask the collector until they have arrived.
  test.setTimeout(150_000);
  const published = releases(stack);
  const good = published.stable('sports');
  const { touchline, collector } = autoCanaryOf(stack, 'sports');
  // Four networks in which all devices throw are enough beside a hundred in which the stable release ran well.
  const players = await Promise.all(Array.from({ length: 4 }, () => browser.newContext()));
  for (const [at, context] of players.entries())
    await context.route('**/insight/v1/logs', async (route) => {
      // Each browser in a network of its own, as nginx would name it.
      const headers = { 'content-type': 'application/json', 'x-real-ip': `198.51.${at}.7` };
      const body = route.request().postData();
      const { status } = await fetch(`${collector}/insight/v1/logs`, { method: 'POST', headers, body });
      await route.fulfill({ status, json: {} });
    });
  try {
    await reportSoundVisits(collector, good.remote.version, 100);
    await published.canary('sports', THROWING, throwingRelease(stack, 'sports', good), 99.99);
    expect((await touchline(THROWING)).said).toContain(`gave 99.99 % of the devices sports ${THROWING}`);
    const pages: Page[] = [];
    // One after another: four first loads at once outlast the wait on a busy machine.
    for (const context of players) {
      const page = await context.newPage();
      pages.push(page);
      const reports = await watchReports(page);
      await page.goto(stack.url('/inplay'));
      await expect(panel(page, 'sports')).toBeVisible(GIVES_WAY);
      await expect
        .poll(reports.records)
        .toContainEqual(expect.objectContaining({ event: 'exception', 'touchline.release': THROWING }));
    }
    await expect(async () => {
      const { code, said } = await touchline();
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`${THROWING} is withheld`) });
    }).toPass();
    const [page] = pages;
    await page?.reload();
    if (page) await expectRemotePage(page, 'sports', GIVES_WAY);
    expect(published.stable('sports').remote.version).toBe(good.remote.version);
  } finally {
    for (const context of players) await context.close();
    await published.restore();
  }
});

test.describe('a module that throws while it is loaded', () => {
  test.beforeEach(({ page: _page }, info) => {
    test.skip(info.project.name !== 'desktop', 'which release a device takes is the same at every width');
  });

  for (const [name, remote, file, reason] of [
    ['entry', 'sports', 'entry', 'network'],
    ['page', 'sports', /^InPlayPage\.\w+\.js$/, 'thrown'],
    ['slot', 'sports', /^BetSlip\.\w+\.js$/, 'thrown'],
    ['modal', 'auth', /^LoginModal\.\w+\.js$/, 'thrown'],
    // The page that asks for it throws.
    ['nested chunk', 'sports', /^FilterBox\.\w+\.js$/, 'boundary'],
  ] as const)
    test(`its ${name}: the device takes the release that worked, and reports`, async ({
      page,
      stack,
      consoleProblems,
    }) => {
      consoleProblems.allow(/\[remote-load\]/, /thrown while loading/, /not a function|RUNTIME-001/);
      const published = releases(stack);
      const bad = throwingWhileLoading(stack, remote, published.stable(remote), file);
      const reports = await watchReports(page);
      const use = async () => {
        if (name === 'modal') {
          await page.goto(stack.url('/inplay'));
          await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
          await expect(page.getByRole('dialog').getByLabel('Username')).toBeVisible(GIVES_WAY);
          return;
        }
        if (name === 'slot') {
          const slip = await onMarket(page, stack);
          // The page of the other release is mounted anew, so the player taps again.
          await expect(async () => {
            await slip.tap();
            await expect(slip.stake).toBeVisible({ timeout: 3_000 });
          }).toPass(GIVES_WAY);
          return;
        }
        await page.goto(stack.url('/inplay'));
        await expectRemotePage(page, 'sports', GIVES_WAY);
        if (name === 'nested chunk') {
          const box = page.getByRole('region', { name: 'Filter', exact: true });
          await expect(async () => {
            if (!(await box.isVisible()))
              await page.getByRole('button', { name: /^Filter events/ }).click({ timeout: 3_000 });
            await expect(box.getByRole('checkbox').first()).toBeVisible({ timeout: 3_000 });
          }).toPass(GIVES_WAY);
        }
      };
      try {
        await use();
        await expect.poll(() => readDevice(page, `good-releases:${remote}`)).toBeTruthy();
        await published.publish(remote, '9.2.0+bad', bad);
        await use();
        await expect.poll(reports.records).toContainEqual(
          expect.objectContaining({
            event: eventOf(reason),
            'touchline.remote': remote,
            'touchline.release': '9.2.0+bad',
            'touchline.kind': reason,
          }),
        );
        await expect
          .poll(async () => JSON.stringify(await readDevice(page, 'bad-releases')))
          .toContain('9.2.0+bad');
      } finally {
        await published.restore();
      }
    });
});

test.describe('an open tab', () => {
  test.beforeEach(async ({ page, consoleProblems }) => {
    // When a minute passes at once, the hub counts as silent and requests in flight time out.
    consoleProblems.allow(/Real-time connection/, /\[remote-load\] .* could not be loaded/);
    await page.clock.install();
  });

  test('loses what an operator switches off within a minute, and gets it back, without a reload', async ({
    page,
    stack,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same at every width');
    const asked = watchRequests(page);
    const host = 'touchline.localhost';
    const { post } = control(stack);
    const casino = page.getByRole('navigation').getByRole('link', { name: 'Casino', exact: true }).first();
    await openAsDemo(page, stack);
    await expect(casino).toBeVisible();
    await mark(page);
    await asked.followsChanges();

    await post('domains/patch', { host, settings: { remotes: { casino: false }, domainTitle: 'New name' } });
    await withinAMinute(page, () => expect(casino).toBeHidden({ timeout: 1_000 }));
    await expect(page).toHaveTitle('New name | In-Play');
    await post('domains/patch', { host, settings: { remotes: {} } });
    await withinAMinute(page, () => expect(casino).toBeVisible({ timeout: 1_000 }));
    await casino.click();
    await expectRemotePage(page, 'casino');

    await post('domains/patch', { host, settings: { casino: false, bodyBgColor: 'blue' } });
    await withinAMinute(page, () =>
      expect(page.locator('html')).toHaveAttribute('data-brand', 'blue', { timeout: 1_000 }),
    );
    await expect(casino).toBeHidden();

    await post('domains/patch', { host, settings: { siteSuspended: true } });
    await withinAMinute(page, () => expect(page).toHaveURL(/maintenance/, { timeout: 1_000 }));
    expect(await marker(page)).toBe('here');
  });

  test('takes a player off a page that is blocked now, and says why', async ({ page, stack, isMobile }) => {
    test.skip(isMobile, 'the same at every width');
    const asked = watchRequests(page);
    await openAsDemo(page, stack, '/depositw');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await mark(page);
    await asked.followsChanges();
    await control(stack).post('domains/patch', {
      host: 'touchline.localhost',
      settings: { showDepositW: false },
    });
    // Once: a second step of the clock would end the toast.
    await page.clock.fastForward(60_000);
    await expect(page.getByText('Deposits and withdrawals are not available on this site.')).toBeVisible();
    await expect(page).toHaveURL(/inplay$/);
    expect(await marker(page)).toBe('here');
  });

  test('is offered a newer build, may decline it, keeps its page by Reload; a rollback takes the offer back', async ({
    page,
    stack,
  }) => {
    const asked = watchRequests(page);
    const published = releases(stack);
    const good = published.stable('sports');
    const newer = anotherBuild(stack, 'sports', good, 'newer');
    try {
      await page.goto(stack.url('/favorites'));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await asked.followsChanges();
      const focused = () => page.evaluate(() => document.activeElement?.tagName);
      const before = [await heading.boundingBox(), await focused()];

      await published.publish('sports', '9.2.0+newer', newer);
      await withinAMinute(page, () => expect(notice(page)).toBeVisible({ timeout: 1_000 }));
      await expect(page.getByRole('status').filter({ hasText: 'A new version is ready.' })).toBeAttached();
      expect([await heading.boundingBox(), await focused()]).toEqual(before);
      expect(asked.for(newer.url)).toBe(false);

      await published.restore();
      await withinAMinute(page, () => expect(notice(page)).toBeHidden({ timeout: 1_000 }));

      await published.publish('sports', '9.2.0+newer', newer);
      await withinAMinute(page, () => expect(notice(page)).toBeVisible({ timeout: 1_000 }));
      await notice(page).getByRole('button', { name: 'Later' }).click();
      await expect(notice(page)).toBeHidden();
      const read = page.waitForResponse((response) => response.url().endsWith('/registry/stable.json'));
      await page.clock.fastForward(60_000);
      await (await read).finished();
      await expect(notice(page)).toBeHidden();

      await published.publish('sports', '9.2.1+newest', newer);
      await withinAMinute(page, () => expect(notice(page)).toBeVisible({ timeout: 1_000 }));
      await notice(page).getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => asked.for(newer.url)).toBe(true);
      await expect(page).toHaveURL(stack.url('/favorites'));
      await expect(heading).toBeVisible();
    } finally {
      await published.restore();
    }
  });

  test('is offered nothing while a bet is being placed', async ({ page, stack, isMobile }) => {
    test.skip(isMobile, 'the same at every width');
    const asked = watchRequests(page);
    const published = releases(stack);
    const newer = anotherBuild(stack, 'sports', published.stable('sports'), 'newer');
    await startAsDemo(page, stack);
    const { sandbox, market, tap, stake, place, card } = await onMarket(page, stack);
    try {
      await asked.followsChanges();
      await tap();
      await stake.fill('100');
      await sandbox.post('faults', { path: '/bet/placebetv2', delayMs: 600_000 });
      const sent = page.waitForRequest((request) => request.url().toLowerCase().includes('/bet/placebetv2'));
      await place.click();
      await sent;
      await published.publish('sports', '9.3.0+newer', newer);
      const read = page.waitForResponse((response) => response.url().endsWith('/registry/stable.json'));
      await page.clock.fastForward(60_000);
      await (await read).finished();
      await expect(notice(page)).toBeHidden();
      await sandbox.post('faults/reset');
      await expect(card.getByText(/^Matched 100\.00 at 2$/)).toBeVisible();
      await expect(notice(page)).toBeVisible();
    } finally {
      await published.restore();
      const { marketId, runnerId } = market;
      await sandbox.post('markets/release', { marketId, runnerId });
    }
  });

  test('gets the release that is given now where the files of its own were removed after a rollback', async ({
    page,
    stack,
    isMobile,
    consoleProblems,
  }) => {
    test.skip(isMobile, 'the same at every width');
    consoleProblems.allow(/\[remote-load\]/, /ChunkLoadError/, /404/, /Refused to/);
    const published = releases(stack);
    const newer = anotherBuild(stack, 'account', published.stable('account'), 'newer');
    try {
      await published.publish('account', '9.5.0+newer', newer);
      await startAsDemo(page, stack);
      await page.goto(stack.url('/settings-stake'));
      await expect(page.getByRole('heading', { level: 1, name: 'Stake settings' })).toBeVisible();
      await mark(page);
      await published.restore();
      await page.route(`${newer.url}**`, (route) => route.fulfill({ status: 404 }));
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('link', { name: 'Change password' }).click();
      await expect(page.getByLabel('Current password')).toBeVisible(GIVES_WAY);
      expect(await marker(page)).toBe('here');
    } finally {
      await published.restore();
    }
  });

  test('is offered nothing while a transfer is half filled, and loses nothing of it', async ({
    page,
    stack,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same at every width');
    const asked = watchRequests(page);
    const published = releases(stack);
    const newer = anotherBuild(stack, 'account', published.stable('account'), 'newer');
    const deposit = depositOf(page, stack);
    await startAsDemo(page, stack);
    await deposit.startTransfer('500');
    await asked.followsChanges();
    await expect(page.locator('[data-unsent]')).toHaveCount(0);
    await deposit.utr.fill('498765432101');
    await deposit.utr.blur();
    try {
      await published.publish('account', '9.4.0+newer', newer);
      const read = page.waitForResponse((response) => response.url().endsWith('/registry/stable.json'));
      await page.clock.fastForward(60_000);
      await (await read).finished();
      await expect(notice(page)).toBeHidden();
      await expect(deposit.utr).toHaveValue('498765432101');
      await deposit.send.click();
      await expect(page.getByText('We have your transfer')).toBeVisible();
      await expect(notice(page)).toBeVisible();
    } finally {
      await published.restore();
    }
  });

  test('is offered a newer shell', async ({ page, stack, isMobile }) => {
    test.skip(isMobile, 'the same at every width');
    const asked = watchRequests(page);
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    await asked.followsChanges();
    // A shell that was published meanwhile: the server's page names another main script.
    const served = await (await fetch(`http://127.0.0.1:${stack.ports.shell}/`)).text();
    const body = served.replace(/\/main\.[0-9a-f]+\.js/, '/main.000000000000.js');
    expect(body).not.toBe(served);
    await page.route(stack.url('/'), (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.clock.fastForward(300_000);
    await expect(notice(page)).toBeVisible();
  });
});
