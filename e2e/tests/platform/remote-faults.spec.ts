import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { releases, throwingRelease } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import {
  begin,
  end,
  FAULTS,
  mark,
  marker,
  openFresh,
  PANEL_WITHIN,
  panel,
  sessionOf,
  tampered,
  walk,
} from '../../pages/delivery/remote-faults';
import { expectRemotePage, REMOTES_WITH_PAGES } from '../../pages/delivery/remote-pages';

// The longest file, so its remotes are distributed over the workers.
test.describe.configure({ mode: 'parallel' });

for (const remote of REMOTES_WITH_PAGES) {
  test(`${remote} dead in six ways harms nothing else and comes back without a reload`, async ({
    browser,
    stack,
    noise,
  }) => {
    test.setTimeout(240_000);
    const { restore } = releases(stack);
    const state = remote === 'auth' ? await sessionOf(browser, stack) : undefined;
    for (const kind of FAULTS) {
      await test.step(kind, async () => {
        const { page, uncaught, close } = await openFresh(browser, state);
        try {
          await begin(stack, remote, kind);
          await walk(page, stack, remote, () => end(stack, remote, restore), true);
          if (remote === 'sports')
            await expect(page.getByRole('complementary', { name: 'Bet slip' })).toContainText(
              'Your slip is empty',
            );
          expect(await marker(page)).toBe('here');
          expect(await tampered(page)).toBeUndefined();
          expect(uncaught.filter((text) => !noise.some((expected) => expected.test(text)))).toEqual([]);
        } finally {
          await end(stack, remote, restore);
          await close();
        }
      });
    }
  });
}

test('a landing page that fails: the menu entries of other remotes come with its panel', async ({
  browser,
  stack,
}) => {
  const { restore } = releases(stack);
  const { page, close } = await openFresh(browser);
  try {
    await begin(stack, 'sports', 'not-found');
    await page.clock.install();
    // The page's clock advances only in steps, so that only the failure causes the requests of entries.
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.goto(stack.url('/inplay'));
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(panel(page, 'sports')).toBeVisible({ timeout: 50 });
    }).toPass({ timeout: PANEL_WITHIN, intervals: [50] });
    await page.clock.runFor(500);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Casino' }).first()).toBeAttached();
  } finally {
    await end(stack, 'sports', restore);
    await close();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a tampered remote harms nothing else', async ({ page, stack, consoleProblems }) => {
    // A file that a service worker does not get is ERR_FAILED.
    consoleProblems.allow(/integrity/, /\[remote-load\]/, /ERR_FAILED/);
    const { restore } = releases(stack);
    try {
      await begin(stack, 'casino', 'tampered');
      await walk(page, stack, 'casino', () => end(stack, 'casino', restore));
      expect(await marker(page)).toBe('here');
      expect(await tampered(page)).toBeUndefined();
    } finally {
      await end(stack, 'casino', restore);
    }
  });
});

test.describe('a release that can’t run', () => {
  test('leaves the player with the one that worked on this device', async ({
    page,
    stack,
    consoleProblems,
    uncarried,
  }) => {
    skipIf('wide', uncarried);
    test.setTimeout(120_000);
    consoleProblems.allow(/./); // every step breaks a release on purpose; the reports are asserted below
    const published = releases(stack);
    const good = published.stable('sports');
    const reports: string[] = [];
    page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
    const loadedFrom = (entry: string) =>
      page.evaluate(
        (name) => performance.getEntriesByType('resource').some((timing) => timing.name.endsWith(name)),
        entry,
      );
    const change = (remote: Partial<typeof good.remote>, url = good.url) => ({
      url,
      remote: { ...good.remote, ...remote },
    });
    const nowhere = `${good.url}gone/`;
    try {
      await page.goto(stack.url('/inplay'));
      await expectRemotePage(page, 'sports');
      // The remote worked in this browser before the first faulty release.
      const slip = page.getByRole('complementary', { name: 'Bet slip' });
      await expect(slip).toContainText('Your slip is empty');
      for (const [version, release, told] of [
        ['9.0.1+nohash', change({ integrity: {} }), 'The registry has no hash for'],
        ['9.0.2+gone', change({}, nowhere), 'sports 9.0.2+gone could not be loaded'],
        ['9.0.3+throws', throwingRelease(stack, 'sports', good), 'thrown at mount'],
      ] as const) {
        await test.step(version, async () => {
          reports.length = 0;
          await published.publish('sports', version, release);
          await page.reload();
          await expectRemotePage(page, 'sports');
          await expect(slip).toContainText('Your slip is empty');
          expect(reports.filter((text) => text.includes(told))).not.toEqual([]);
          expect(await loadedFrom(good.remote.entry)).toBe(true);
        });
      }
    } finally {
      await published.restore();
    }
  });

  test('for another platform major is passed over: a new device has the release of before, and no fault is told', async ({
    page,
    stack,
  }) => {
    const published = releases(stack);
    const good = published.stable('sports');
    const next = { url: good.url, remote: { ...good.remote, platform: '^9.0.0' } };
    try {
      await published.publish('sports', '9.0.0+platform', next);
      await published.publish('sports', '9.1.0+platform', next);
      await page.goto(stack.url('/inplay'));
      await expectRemotePage(page, 'sports');
      const both = { ...good, remote: { ...good.remote, platform: `${good.remote.platform} || ^9.0.0` } };
      await published.publish('sports', '9.2.0+both', both);
      await page.reload();
      await expectRemotePage(page, 'sports');
    } finally {
      await published.restore();
    }
  });

  for (const [name, broken, told] of [
    ['without a hash of its entry', { integrity: {} }, 'The registry has no hash for'],
  ] as const) {
    test(`${name} is refused, says why, and its fixed release comes by Retry`, async ({
      page,
      stack,
      consoleProblems,
    }) => {
      consoleProblems.allow(/\[remote-load\]/); // the report is expected
      const published = releases(stack);
      const good = published.stable('sports');
      const reported = page.waitForEvent('console', (message) => message.text().includes(told));
      try {
        await published.publish('sports', '9.0.0', { url: good.url, remote: { ...good.remote, ...broken } });
        await page.goto(stack.url('/inplay'));
        await mark(page);
        await expect(panel(page, 'sports')).toContainText(
          'This part has a fault that is not your connection.',
        );
        await reported;
      } finally {
        await published.restore();
      }
      await panel(page, 'sports').getByRole('button', { name: 'Retry' }).click();
      await expectRemotePage(page, 'sports');
      expect(await marker(page)).toBe('here');
    });
  }

  test('because its chunks are tampered with is not run, nor a line of them', async ({
    page,
    stack,
    consoleProblems,
  }) => {
    consoleProblems.allow(/integrity/, /\[remote-load\]/, /Loading chunk|ChunkLoadError/);
    const chunks = /^\/(?!remoteEntry).*\.js$/;
    try {
      await stack.remote('sports').setFault('tampered', chunks);
      await page.goto(stack.url('/inplay'));
      await mark(page);
      await expect(panel(page, 'sports')).toBeVisible({ timeout: PANEL_WITHIN });
    } finally {
      await stack.remote('sports').setFault('none');
    }
    expect(await tampered(page)).toBeUndefined();
    await panel(page, 'sports').getByRole('button', { name: 'Retry' }).click();
    await expectRemotePage(page, 'sports');
    expect([await marker(page), await tampered(page)]).toEqual(['here', undefined]);
  });

  test('because its chunks hang is given up in time and comes back by Retry', async ({
    page,
    stack,
    consoleProblems,
  }) => {
    consoleProblems.allow(/\[remote-load\]/, /Loading chunk|ChunkLoadError/, /ERR_EMPTY_RESPONSE/);
    try {
      await stack.remote('sports').setFault('hang', /^\/(?!remoteEntry).*\.js$/);
      // Preloads that hang delay the page's load event.
      await page.goto(stack.url('/inplay'), { waitUntil: 'domcontentloaded' });
      await mark(page);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(panel(page, 'sports')).toBeVisible({ timeout: PANEL_WITHIN });
      await expect(panel(page, 'sports')).toContainText('Check your connection');
    } finally {
      await stack.remote('sports').setFault('none');
    }
    await panel(page, 'sports').getByRole('button', { name: 'Retry' }).click();
    await expectRemotePage(page, 'sports');
    expect(await marker(page)).toBe('here');
  });
});

test.describe('the registry', () => {
  test.beforeEach(async ({ consoleProblems }) => {
    consoleProblems.allow(/\[registry\]/, /registry\/stable\.json/);
  });
  test.afterEach(({ stack }) => control(stack).reset());
  const down = { path: '/registry/stable.json', dropBefore: true };

  test('down at the first load says so, and the page comes when it is back', async ({ page, stack }) => {
    const sandbox = control(stack);
    await sandbox.post('faults', down);
    await page.goto(stack.url('/inplay'));
    await mark(page);
    const said = page.getByRole('alert').filter({ hasText: 'The site could not be loaded' });
    await expect(said).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await sandbox.post('faults/reset');
    await said.getByRole('button', { name: 'Retry' }).click();
    await expectRemotePage(page, 'sports');
    await expect(page).toHaveURL(/\/inplay$/);
    expect(await marker(page)).toBe('here');
  });

  test('down at the first load is looked for, and the page comes by itself', async ({ page, stack }) => {
    const sandbox = control(stack);
    await page.clock.install();
    await sandbox.post('faults', down);
    await page.goto(stack.url('/inplay'));
    const said = page.getByRole('alert').filter({ hasText: 'The site could not be loaded' });
    await expect(said).toBeVisible();
    await sandbox.post('faults/reset');
    await page.clock.fastForward(10_000);
    await expectRemotePage(page, 'sports');
  });

  test('down at a later load is not missed: the copy of this device serves', async ({ page, stack }) => {
    await page.goto(stack.url('/inplay'));
    await expectRemotePage(page, 'sports');
    await control(stack).post('faults', down);
    await page.reload();
    await expectRemotePage(page, 'sports');
    await page.getByRole('navigation').getByRole('link', { name: 'Favourites' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Favo/ })).toBeVisible();
  });
});
