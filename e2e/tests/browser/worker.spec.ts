import type { Page } from '@playwright/test';
import type { Stack } from '../../../tools/stack/startStack';
import { expect, test } from '../../fixtures/test';
import { withOwnSite } from '../../fixtures/withOwnSite';
import { logInAsDemo } from '../../pages/player/player';

test.use({ serviceWorkers: 'allow' });

const PRICE = '[data-price]';

/** The worker's stored answers, by address. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
/** A page whose worker has stored what it needs to start again. */
async function visit(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('main').locator(PRICE).first()).toHaveText(/\d/);
  await expect.poll(async () => (await stored(page)).some((url) => new URL(url).pathname === '/')).toBe(true);
  // A browser's first worker stores the page before it takes over.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('the worker begins after the first prices, and stores the page, its files and the registry alone, also after a logout', async ({
  page,
  stack,
}) => {
  await visit(page, stack.url('/inplay'));
  await logInAsDemo(page, stack);
  await page.goto(stack.url('/open-bets'));
  await page.goto(stack.url('/inplay'));
  await expect(page.getByRole('main').locator(PRICE).first()).toHaveText(/\d/);
  expect(await foreign(page, stack)).toEqual([]);
  await page.goto(stack.url('/auth/logout'));
  await page.waitForURL(/\/auth\/login/);
  expect(await foreign(page, stack)).toEqual([]);
  expect((await stored(page)).length).toBeGreaterThan(10);
});

/** The worker's stored answers besides the page, hashed files and the registry. */
async function foreign(page: Page, { ports: { shell, api } }: Stack): Promise<string[]> {
  return (await stored(page)).filter((url) => {
    const { pathname, port } = new URL(url);
    if (/\.[0-9a-f]{12}\.(?:js|css)$/.test(pathname)) return Number(port) === api;
    // The page and the first requests of its pages.
    return !(Number(port) === shell && pathname === '/') && !/\/registry(?:\/stable)?\.json$/.test(pathname);
  });
}

test('a second visit begins with the stored page, and an unchanged one stays', async ({ page, stack }) => {
  await visit(page, stack.url('/inplay'));
  await page.goto('about:blank');
  await visit(page, stack.url('/inplay'));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  // Nothing of the page has come from the network, and it was not loaded again.
  expect(await loadOf(page)).toEqual({ type: 'navigate', transferSize: 0 });
});

test('a second visit runs the scripts of the shell without compiling them', async ({ page, stack }) => {
  // As the worker installs, the browser compiles what it stores.
  await visit(page, stack.url('/inplay'));
  await page.goto('about:blank');
  const cdp = await page.context().newCDPSession(page);
  const compiled = new Map<string, number>();
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as { name?: string; args?: { data?: CompileData } }[])
      if (name === 'v8.compile' && args?.data?.url)
        compiled.set(new URL(args.data.url).pathname, args.data.consumedCacheSize ?? 0);
  });
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline,v8' });
  await visit(page, stack.url('/inplay'));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const ended = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await ended;
  const shell = [...compiled].filter(([path]) => /^\/(react|start|federation)\./.test(path));
  expect(shell).toHaveLength(3);
  expect(shell.filter(([, stored]) => stored === 0)).toEqual([]);
});

interface CompileData {
  url?: string;
  /** Bytes of compiled code that the browser had stored. */
  consumedCacheSize?: number;
}

/** How the page was loaded, and how many bytes of it came from the network. */
const loadOf = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const { type, transferSize } = navigation as PerformanceNavigationTiming;
    // Chromium 107 counts 300 bytes of headers for what a worker gives.
    return { type, transferSize: transferSize <= 300 ? 0 : transferSize };
  });

test('a stored page that the network has in another form is loaded again by itself, once', async ({
  page,
}, info) => {
  await withOwnSite(info, page, async (stack, site) => {
    const address = stack.url('/inplay');
    await visit(page, address);
    site.tvHost = 'tv.example';
    // A page that has started is not loaded again, so the stored one waits for its answers.
    await page.addInitScript((host) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (location.host === host && localStorage.getItem('waits') && navigation?.type === 'navigate')
        window.fetch = () => new Promise(() => undefined);
    }, new URL(address).host);
    await page.evaluate(() => localStorage.setItem('waits', 'yes'));
    await page.goto('about:blank');
    await page.goto(address);
    await expect.poll(() => loadOf(page).catch(() => undefined)).toMatchObject({ type: 'reload' });
    await page.evaluate(() => localStorage.removeItem('waits'));
    await expect(page.locator('.first-frame')).toHaveCount(0);
    expect(await page.locator('#site-config').textContent()).toContain('tv.example');
    // After the new page has worked, it is the stored one.
    await expect.poll(async () => (await stored(page)).some((url) => url.endsWith('?changed'))).toBe(false);
    // The worker that knows the new page comes with a visit
    // (docs/decisions/service-worker.md#what-is-taken-back-is-gone).
    await expect(async () => {
      await page.goto('about:blank');
      await visit(page, address);
      expect(await loadOf(page)).toEqual({ type: 'navigate', transferSize: 0 });
    }).toPass();
  });
});

for (const [how, again] of [
  ['one reload', (page: Page) => page.reload()],
  [
    'one visit that the stored page begins',
    async (page: Page, address: string) => {
      await page.goto('about:blank');
      await page.goto(address);
    },
  ],
] as const)
  test(`a site that switches workers off ends them, and what they stored, within ${how}`, async ({
    page,
  }, info) => {
    await withOwnSite(info, page, async (stack, site) => {
      await visit(page, stack.url('/inplay'));
      site.worker = false;
      await again(page, stack.url('/inplay'));
      await expect.poll(() => registrations(page)).toBe(0);
      await expect.poll(() => stored(page)).toEqual([]);
      await page.reload();
      await expect(page.getByRole('main').locator(PRICE).first()).toHaveText(/\d/);
      expect(await page.evaluate(() => navigator.serviceWorker.controller === null)).toBe(true);
    });
  });

test('a page whose main script does not arrive through the worker is loaded again without it', async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/integrity|Failed to load|ERR_FAILED/i);
  await visit(page, stack.url('/inplay'));
  await page.evaluate(async () => {
    const files = await caches.open('touchline-files');
    for (const key of await files.keys())
      if (/\/main\./.test(key.url))
        await files.put(key, new Response('broken', { headers: { 'content-type': 'text/javascript' } }));
  });
  await page.reload();
  await expect(page.getByRole('main').locator(PRICE).first()).toHaveText(/\d/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('without a network the site opens from what the worker stored', async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|fetch|WebSocket|negotiat/i);
  await visit(page, stack.url('/inplay'));
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByText(/^Offline\. Updated .*\. No bets or payments\.$/)).toBeVisible();
  await expect(page.getByRole('main').locator('h1')).toBeVisible();
});

test('servers that refuse connections leave the stored page, at a visit and at a reload', async ({
  page,
  consoleProblems,
}, info) => {
  consoleProblems.allow(
    /ERR_|Failed to load|fetch|WebSocket|negotiat|Real-time|remote-load|registry|settings of this/i,
  );
  await withOwnSite(info, page, async (stack) => {
    await visit(page, stack.url('/inplay'));
    // Earlier workers have switched preloads on, which Firefox does not survive when they are refused.
    expect(
      await page.evaluate(async () => {
        const { navigationPreload } = await navigator.serviceWorker.ready;
        return (await navigationPreload.getState()).enabled;
      }),
    ).toBe(false);
    await stack.stop();
    await page.goto('about:blank');
    await page.goto(stack.url('/inplay'));
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
  });
});
