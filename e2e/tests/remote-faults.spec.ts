import type { Browser, Page } from '@playwright/test';
import { control } from '../fixtures/control';
import { releases, throwingRelease } from '../fixtures/releases';
import { expect, test } from '../fixtures/test';
import { goTo, PLACES, seePlace } from '../pages/places';
import { logInAsDemo } from '../pages/player';
import { REMOTES, type RemoteName } from '../stack/ports';
import type { Stack } from '../stack/startStack';

/** However a remote fails, its place says so within this (security.md, "a dead remote kills only itself"). */
const PANEL_WITHIN = 12_500;
const FAULTS = ['refused', 'not-found', 'html', 'hang', 'tampered', 'throws'] as const;
type Kind = (typeof FAULTS)[number];

const panel = (page: Page, remote: RemoteName) =>
  page.getByRole('alert').filter({ hasText: PLACES[remote].panel });

/** What a page load would lose. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { __marker: 'here' }) && undefined);
const marker = (page: Page) => page.evaluate(() => Reflect.get(window, '__marker'));
const tampered = (page: Page) => page.evaluate(() => Reflect.get(window, '__tampered'));

async function begin(stack: Stack, remote: RemoteName, kind: Kind): Promise<void> {
  if (kind !== 'throws') return stack.remotes[remote].setFault(kind);
  const published = releases(stack);
  published.publish(remote, '9.0.0+throws', throwingRelease(stack, remote, published.stable(remote)));
}

async function end(stack: Stack, remote: RemoteName, restore: () => void): Promise<void> {
  await stack.remotes[remote].setFault('none');
  restore();
}

/** A page of its own, with nothing in its caches, that tells what no boundary caught. */
async function openFresh(browser: Browser, state?: Awaited<ReturnType<typeof sessionOf>>) {
  const context = await browser.newContext(state ? { storageState: state } : {});
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on('pageerror', (error) => uncaught.push(error.message));
  return { page, uncaught, close: () => context.close() };
}

async function sessionOf(browser: Browser, stack: Stack) {
  const { page, close } = await openFresh(browser);
  await logInAsDemo(page, stack);
  const state = await page.context().storageState();
  await close();
  return state;
}

/** With one remote at fault a player gets everywhere else, meets the panel in its place, and gets past it by Retry. */
async function walk(page: Page, stack: Stack, remote: RemoteName, whenMet: () => Promise<void>) {
  if (remote === 'auth') {
    await page.goto(stack.url('/settings-stake'));
    await mark(page);
    await seePlace(page, 'account');
  } else {
    await page.goto(stack.url('/auth/login'));
    await mark(page);
    await seePlace(page, 'auth');
    await page.getByRole('button', { name: 'Login as demo user' }).click();
    await expect(page).toHaveURL(/\/inplay$/);
  }
  const others = (['casino', 'account', 'sports'] as const).filter((other) => other !== remote);
  for (const other of others) {
    await goTo(page, other);
    await seePlace(page, other);
    await expect(page.getByRole('banner').getByRole('button', { name: /Balance/ })).toBeVisible();
  }
  await goTo(page, remote);
  await expect(panel(page, remote)).toBeVisible({ timeout: PANEL_WITHIN });
  await expect(page.getByRole('banner')).toBeVisible();
  await whenMet();
  await panel(page, remote).getByRole('button', { name: 'Retry' }).click();
  await seePlace(page, remote);
}

for (const remote of REMOTES) {
  test(`${remote} dead in six ways harms nothing else and comes back without a reload`, async ({
    browser,
    stack,
  }, info) => {
    test.skip(info.project.name !== 'desktop', 'the matrix is the same at every width');
    test.setTimeout(240_000);
    const { restore } = releases(stack);
    const state = remote === 'auth' ? await sessionOf(browser, stack) : undefined;
    for (const kind of FAULTS) {
      await test.step(kind, async () => {
        const { page, uncaught, close } = await openFresh(browser, state);
        try {
          await begin(stack, remote, kind);
          await walk(page, stack, remote, () => end(stack, remote, restore));
          if (remote === 'sports')
            await expect(page.getByRole('complementary', { name: 'Bet slip' })).toContainText(
              'Your slip is empty',
            );
          expect(await marker(page)).toBe('here');
          expect(await tampered(page)).toBeUndefined();
          expect(uncaught).toEqual([]);
        } finally {
          await end(stack, remote, restore);
          await close();
        }
      });
    }
  });
}

test('on a phone too, a tampered remote harms nothing else', async ({
  page,
  stack,
  consoleProblems,
}, info) => {
  test.skip(info.project.name !== 'phone', 'the desktop has the whole matrix');
  consoleProblems.allow(/integrity/, /\[remote-load\]/);
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

test.describe('a release that can’t run', () => {
  test.beforeEach(({ page: _page }, info) => {
    test.skip(info.project.name !== 'desktop', 'the loader is the same at every width');
  });

  test('leaves the player with the one that worked on this device', async ({
    page,
    stack,
    consoleProblems,
  }) => {
    test.setTimeout(120_000);
    consoleProblems.allow(/./); // every step breaks a release on purpose; what is told is asserted below
    const published = releases(stack);
    const good = published.stable('sports');
    const reports: string[] = [];
    page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
    const loadedFrom = (entry: string) =>
      page.evaluate(
        (name) => performance.getEntriesByType('resource').some((one) => one.name.endsWith(name)),
        entry,
      );
    const change = (remote: Partial<typeof good.remote>, url = good.url) => ({
      url,
      remote: { ...good.remote, ...remote },
    });
    const nowhere = `${good.url}gone/`;
    try {
      await page.goto(stack.url('/inplay'));
      await seePlace(page, 'sports');
      for (const [version, release, told] of [
        ['9.0.0+platform', change({ platform: '^9.0.0' }), 'sports 9.0.0+platform needs platform ^9.0.0'],
        ['9.0.1+nohash', change({ integrity: {} }), 'The registry has no hash for'],
        ['9.0.2+gone', change({}, nowhere), 'sports 9.0.2+gone could not be loaded'],
        ['9.0.3+throws', throwingRelease(stack, 'sports', good), 'thrown at mount'],
      ] as const) {
        await test.step(version, async () => {
          reports.length = 0;
          published.publish('sports', version, release);
          await page.reload();
          await seePlace(page, 'sports');
          await expect(page.getByRole('complementary', { name: 'Bet slip' })).toContainText(
            'Your slip is empty',
          );
          expect(reports.filter((text) => text.includes(told))).not.toEqual([]);
          expect(await loadedFrom(good.remote.entry)).toBe(true);
        });
      }
    } finally {
      published.restore();
    }
  });

  for (const [name, broken, told] of [
    ['for another platform', { platform: '^9.0.0' }, 'needs platform ^9.0.0, this shell has 1.'],
    ['without a hash of its entry', { integrity: {} }, 'The registry has no hash for'],
  ] as const) {
    test(`${name} is refused, says why, and its fixed release comes by Retry`, async ({
      page,
      stack,
      consoleProblems,
    }) => {
      consoleProblems.allow(/\[remote-load\]/); // the report is the point
      const published = releases(stack);
      const good = published.stable('sports');
      const reported = page.waitForEvent('console', (message) => message.text().includes(told));
      try {
        published.publish('sports', '9.0.0', { url: good.url, remote: { ...good.remote, ...broken } });
        await page.goto(stack.url('/inplay'));
        await mark(page);
        await expect(panel(page, 'sports')).toBeVisible();
        await reported;
      } finally {
        published.restore();
      }
      await panel(page, 'sports').getByRole('button', { name: 'Retry' }).click();
      await seePlace(page, 'sports');
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
      await stack.remotes.sports.setFault('tampered', chunks);
      await page.goto(stack.url('/inplay'));
      await mark(page);
      await expect(panel(page, 'sports')).toBeVisible({ timeout: PANEL_WITHIN });
    } finally {
      await stack.remotes.sports.setFault('none');
    }
    expect(await tampered(page)).toBeUndefined();
    await panel(page, 'sports').getByRole('button', { name: 'Retry' }).click();
    await seePlace(page, 'sports');
    expect([await marker(page), await tampered(page)]).toEqual(['here', undefined]);
  });

  test('because its chunks hang is given up in time and comes back by Retry', async ({
    page,
    stack,
    consoleProblems,
  }) => {
    consoleProblems.allow(/\[remote-load\]/, /Loading chunk|ChunkLoadError/, /ERR_EMPTY_RESPONSE/);
    try {
      await stack.remotes.sports.setFault('hang', /^\/(?!remoteEntry).*\.js$/);
      await page.goto(stack.url('/inplay'));
      await mark(page);
      await expect(panel(page, 'sports')).toBeVisible({ timeout: PANEL_WITHIN });
    } finally {
      await stack.remotes.sports.setFault('none');
    }
    await panel(page, 'sports').getByRole('button', { name: 'Retry' }).click();
    await seePlace(page, 'sports');
    expect(await marker(page)).toBe('here');
  });
});

test.describe('the registry', () => {
  test.beforeEach(async ({ consoleProblems }) => {
    consoleProblems.allow(/\[registry\]/, /registry\.json/);
  });
  test.afterEach(({ stack }) => control(stack).reset());
  const down = { path: '/registry.json', dropBefore: true };

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
    await seePlace(page, 'sports');
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
    await seePlace(page, 'sports');
  });

  test('down at a later load is not missed: the copy of this device serves', async ({ page, stack }) => {
    await page.goto(stack.url('/inplay'));
    await seePlace(page, 'sports');
    await control(stack).post('faults', down);
    await page.reload();
    await seePlace(page, 'sports');
    await page.getByRole('navigation').getByRole('link', { name: 'Favourites' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Favo/ })).toBeVisible();
  });
});
