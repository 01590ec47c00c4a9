import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';
import { ROOT, type Stack } from '../../../tools/stack/startStack';
import { expect, test } from '../../fixtures/test';
import { seeLobby } from '../../pages/casino/casino';
import { openAsDemo } from '../../pages/player/player';

// What a page asks for before its first content, on the site as it is deployed. The budgets are in one file with those of
// bytes (docs/decisions/first-load.md#budgets-of-bytes).
const BUDGETS = 'tools/build/checks/budgets.json';
const ADVICE = `Take it out again, or raise ${BUDGETS} with a reason.`;
const { deployed, loads } = JSON.parse(readFileSync(join(ROOT, BUDGETS), 'utf8'));

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' });

interface Load {
  /** The paths of the requests, without pictures and the shell's own code, which the content does not need. */
  readonly requests: readonly string[];
  /** How many of these follow one after the other; the page is the first. */
  readonly depth: number;
}

const PRICE = '.first-frame [data-price]:visible';

for (const [path, content] of [
  ['/inplay', PRICE],
  ['/index', PRICE],
  ['/markets', PRICE],
  ['/auth/login', '.first-frame input:visible'],
] as const)
  test(`before its first content, ${path} of a visitor makes no more requests than its budget has`, async ({
    page,
    stack,
  }) => {
    const address = path === '/markets' ? `${path}/${await eventWithPrices(page, stack)}` : path;
    expectWithin(`${path} of a visitor`, await countLoad(page, stack.url(address), content));
  });

for (const [path, content] of [
  ['/inplay', PRICE],
  ['/lobby', '.first-frame a[data-game]:visible'],
] as const)
  test(`before its first content, ${path} of a player makes no more requests than its budget has`, async ({
    page,
    stack,
  }) => {
    await openAsDemo(page, stack, path);
    if (path === '/lobby') {
      await seeLobby(page);
      const stored = () => page.evaluate(() => localStorage.getItem('games')?.length ?? 0);
      await expect.poll(stored).toBeGreaterThan(100);
    }
    expectWithin(`${path} of a player`, await countLoad(page, stack.url(path), content));
  });

test('the page as it is deployed, with its settings and its part of the registry, is no larger than its budget', async ({
  page,
  stack,
}) => {
  const answer = await page.goto(stack.url('/inplay'));
  const html = (await answer?.text()) ?? '';
  expect(html, 'a page with its registry').toContain('baked-registry');
  expect(brotliCompressSync(html).length, `The bytes of the page by brotli. ${ADVICE}`).toBeLessThanOrEqual(
    deployed.page.most,
  );
});

test('the scripts of a first load ask the engine to compile them on another thread', async ({
  page,
  stack,
}) => {
  const texts = new Map<string, Promise<string>>();
  page.on('response', (answer) => {
    const file = /([^/.]+)\.[^/]*\.js$/.exec(new URL(answer.url()).pathname)?.[1];
    if (file) texts.set(file, answer.text());
  });
  await page.goto(stack.url('/inplay'));
  const files = ['main', 'react', 'start', 'federation', 'view0', 'remoteEntry'];
  await expect.poll(() => [...texts.keys()]).toEqual(expect.arrayContaining(files));
  for (const file of files) expect(await texts.get(file), file).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test('each file of a first load is preloaded once', async ({ page, stack }) => {
  await page.goto(stack.url('/inplay'));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const preloaded = await page
    .locator('link[rel=preload]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .map((href) => new URL(href, location.href).pathname),
    );
  expect(preloaded.length).toBeGreaterThan(10);
  expect(preloaded.filter((href, at) => preloaded.indexOf(href) < at)).toEqual([]);
});

function expectWithin(name: string, { requests, depth }: Load): void {
  const budget = loads[name];
  const what = `${name}, which requests ${requests.join(', ')}`;
  expect(requests.length, `The requests of ${what}. ${ADVICE}`).toBeLessThanOrEqual(budget.requests.most);
  expect(depth, `The longest chain of ${what}. ${ADVICE}`).toBeLessThanOrEqual(budget.depth.most);
}

/** Loads the address in a new tab, whose first content has to come without the shell's code. */
async function countLoad(before: Page, url: string, content: string): Promise<Load> {
  const page = await before.context().newPage();
  await before.close();
  const requested = await watchRequests(await page.context().newCDPSession(page));
  const SHELL = /^\/(react|start|federation)\./;
  let go: () => void = () => undefined;
  const isShown = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(
    ({ pathname }) => SHELL.test(pathname) && pathname.endsWith('.js'),
    async (route) => {
      await isShown;
      await route.continue();
    },
  );
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator(content).first()).toBeVisible();
  const requests = requested().filter(({ path }) => !SHELL.test(path) && !/\.(svg|png|webp|jpg)$/.test(path));
  go();
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const depths = requests.map(({ depth }) => depth);
  return { requests: requests.map(({ path }) => path), depth: Math.max(...depths) };
}

/** @returns a function that gives the requests so far, each with its place in the chain that led to it */
async function watchRequests(cdp: CDPSession): Promise<() => { path: string; depth: number }[]> {
  const depthOf = new Map<string, number>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ request, initiator }) => {
    let { stack, url: by } = initiator;
    for (; !by && stack; stack = stack.parent) by = stack.callFrames[0]?.url;
    if (!depthOf.has(request.url)) depthOf.set(request.url, (depthOf.get(by ?? '') ?? 0) + 1);
  });
  return () => [...depthOf].map(([url, depth]) => ({ path: new URL(url).pathname, depth }));
}

/** The id of an event in play whose markets take bets. */
async function eventWithPrices(page: Page, stack: Stack): Promise<string> {
  await page.goto(stack.url('/inplay'));
  const row = page.getByRole('main').locator('[data-event-id]:has(button:enabled [data-price])').first();
  return (await row.getAttribute('data-event-id')) ?? '';
}
