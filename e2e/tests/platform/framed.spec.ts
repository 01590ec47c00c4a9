import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { typeCommand } from '@touchline/cli/releasing/testing/typeCommand';
import type { Stack } from '../../../tools/stack/startStack';
import { skipIf } from '../../engines/skipUncarried';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { releases } from '../../fixtures/releases';
import { expect, test } from '../../fixtures/test';
import { REFUSED_BY_POLICY } from '../../fixtures/watchConsole';
import { withOwnSite } from '../../fixtures/withOwnSite';
import { openAsDemo } from '../../pages/player/player';

async function isolate(stack: Stack, remote: string, ...args: string[]) {
  const cdn = join(stack.workDir, 'cdn');
  return typeCommand(['owners', 'isolate', remote, '--to', cdn, ...args], { cwd: cdn });
}

/** The parts of the site that code in the frame can reach. */
const reachOf = (page: Page) => {
  const frame = page
    .frames()
    .find((candidate) => candidate !== page.mainFrame() && candidate.url().includes('/frame.'));
  if (!frame) throw new Error('There is no frame.');
  return frame.evaluate(async () => {
    const tried = async (what: () => unknown) => {
      try {
        return String(await what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: self.origin,
      storage: await tried(() => localStorage.length),
      cookie: await tried(() => document.cookie),
      database: await tried(
        () =>
          new Promise((done, fail) => {
            const request = indexedDB.open('touchline');
            request.onsuccess = done;
            request.onerror = () => fail(request.error);
          }),
      ),
      page: await tried(() => window.parent.document.body.textContent),
      registry: await tried(() => fetch('/registry.json')),
      script: await tried(
        () =>
          new Promise((done, fail) => {
            const script = document.createElement('script');
            script.addEventListener('load', done);
            script.addEventListener('error', () => fail(new Error('refused')));
            script.src = '/worker.js';
            document.head.append(script);
          }),
      ),
    };
  });
};

test('a remote that is not trusted with money runs in a frame without token and storage, and works', {
  tag: '@phone',
}, async ({ page, stack, consoleProblems, isMobile }) => {
  const { restore } = releases(stack);
  // The errors of requests that the frame is refused on purpose.
  consoleProblems.allow(REFUSED_BY_POLICY);
  try {
    expect(await isolate(stack, 'casino')).toEqual({
      code: 0,
      said: expect.stringContaining('casino runs in a frame alone'),
    });
    expect((await isolate(stack, 'casino')).said).toContain('Nothing to change');
    await openAsDemo(page, stack, '/lobby');
    const frame = page.locator('iframe[sandbox="allow-scripts allow-forms"]');
    const inside = frame.contentFrame();
    await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inside.getByRole('link', { name: /Crash|Roulette|Teen/i }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await layoutProblems(page, { targets: isMobile })).toEqual([]);

    await test.step('its code reaches nothing of the site', async () => {
      expect(await reachOf(page)).toEqual({
        origin: 'null',
        storage: 'SecurityError',
        cookie: 'SecurityError',
        database: 'SecurityError',
        page: 'SecurityError',
        registry: 'TypeError',
        script: 'Error',
      });
    });

    await test.step('it looks like the page', async () => {
      const theme = () => inside.locator('html').getAttribute('data-theme');
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'light';
      });
      await expect.poll(theme).toBe('light');
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'dark';
      });
      await expect.poll(theme).toBe('dark');
    });

    await test.step('its links lead through the site, and Back comes back', async () => {
      await inside
        .getByRole('link', { name: /Crash|Roulette|Teen/i })
        .first()
        .click();
      await expect(page).not.toHaveURL(/\/lobby$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/lobby$/);
      await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
    });

    expect((await isolate(stack, 'casino', '--off')).code).toBe(0);
    await page.goto(stack.url('/lobby'));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(frame).toHaveCount(0);
  } finally {
    await restore();
  }
});

test(
  'a remote that the site holds in a frame stays there, although the registry lets it run in the page',
  {
    tag: '@desktop',
  },
  async ({ page }, info) => {
    await withOwnSite(info, page, async (stack, site) => {
      site.publishers = { required: false, keys: [], framed: ['casino'] };
      await openAsDemo(page, stack, '/lobby');
      const inside = page.locator('iframe[sandbox="allow-scripts allow-forms"]').contentFrame();
      await expect(inside.getByRole('heading', { level: 1 })).toBeVisible();
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => decodeURIComponent(name)),
      );
      expect(loaded.filter((url) => /\/casino\/.*\.js$/.test(url))).toEqual([]);
    });
  },
);

test('a part and a dialog of such a remote are as large as they need, and lead through the site', async ({
  page,
  stack,
  consoleProblems,
  isMobile,
  uncarried,
}) => {
  skipIf('page.frameLocator', uncarried);
  const { restore } = releases(stack);
  consoleProblems.allow(/\[undeclared\]/);
  try {
    for (const remote of ['casino', 'auth']) expect((await isolate(stack, remote)).code).toBe(0);
    await page.goto(stack.url('/inplay'));
    await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);

    await test.step('games that the search finds, in a frame of their height', async () => {
      if (isMobile) await page.getByRole('button', { name: 'Search events' }).click();
      const box = page.getByRole('searchbox', { name: 'Search events' });
      await box.fill('roulette');
      const frame = page.locator('iframe[sandbox="allow-scripts allow-forms"]');
      const games = frame.contentFrame().getByRole('link', { name: /roulette/i });
      await expect(games.first()).toBeVisible();
      const last = await games.last().boundingBox();
      const edge = await frame.boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(
        (edge?.y ?? 0) + (edge?.height ?? 0) + 1,
      );
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    });

    await test.step('a dialog over the whole page, which takes the focus and closes', async () => {
      await page.goto(stack.url('/inplay'));
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
      const frame = page.locator('iframe[sandbox="allow-scripts allow-forms"]');
      const dialog = frame.contentFrame().getByRole('dialog', { name: 'Log in' });
      await expect(dialog).toBeInViewport({ ratio: 0.5 });
      expect(await frame.boundingBox()).toMatchObject({ x: 0, y: 0 });
      await page.keyboard.press('Escape');
      await expect(frame).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    });

    await test.step('a login that it makes is no session of the site', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
      const inside = page.locator('iframe[sandbox="allow-scripts allow-forms"]').contentFrame();
      const answered = page.waitForResponse(/LoginAsDemoUser/);
      await inside.getByRole('button', { name: 'Login as demo user' }).click();
      await answered;
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    });
  } finally {
    await restore();
  }
});
