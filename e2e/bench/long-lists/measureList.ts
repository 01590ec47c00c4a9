import type { Browser, Page, Route } from 'playwright-core';
import type { Stack } from '../../../tools/stack/startStack';
import { openAsDemo } from '../../pages/player/player';
import { type LongestTask, longestTask } from '../harness/longestTask';
import type { LongList } from './lists';

/** The cost of a list of many rows, from its opening to the end of the scroll. */
interface ListRun extends LongestTask {
  /** From the opening of the page to its first rows, in ms. */
  readonly shownMs: number;
  readonly nodes: number;
}

const STEPS = 20;
/** The limit for a page to show its first row. */
const PATIENCE_MS = 60_000;

/**
 * Opens a list of this many rows and scrolls it to its end.
 * @param keepsPages whether the server returns the requested page; otherwise it returns all rows at once
 */
export async function measureList(
  browser: Browser,
  stack: Stack,
  list: LongList,
  { rows, keepsPages }: { rows: number; keepsPages: boolean },
): Promise<ListRun> {
  const cdn = `http://localhost:${stack.ports.cdn}`;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  try {
    await page.addInitScript(watchTasks);
    await openAsDemo(page, stack);
    await page.waitForLoadState('networkidle');
    await page.route(
      (url) => url.pathname.toLowerCase().endsWith(list.call),
      (route) => answer(route, list, rows, keepsPages, cdn),
    );
    for (const { call, result } of list.besides ?? [])
      await page.route(
        (url) => url.pathname.toLowerCase().endsWith(call),
        (route) => reply(route, { success: true, result: result(0, rows, rows, cdn) }),
      );
    let shownMs = Number.NaN;
    const longest = await longestTask(browser, page, async () => {
      const start = performance.now();
      await page.goto(stack.url(list.path));
      await page.locator(list.drawn).first().waitFor({ timeout: PATIENCE_MS });
      shownMs = performance.now() - start;
      await isQuiet(page);
      await scrollThrough(page);
    });
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return { ...longest, shownMs, nodes };
  } finally {
    await context.close();
  }
}

async function answer(
  route: Route,
  list: LongList,
  rows: number,
  keepsPages: boolean,
  cdn: string,
): Promise<void> {
  const request = route.request();
  const { skip, max } =
    list.isPaged && keepsPages && request.method() !== 'OPTIONS'
      ? pageOf(request.url(), request.postData())
      : { skip: 0, max: rows };
  const result = list.result(skip, Math.min(rows, skip + max), rows, cdn);
  await reply(route, list.isFile ? result : { success: true, result });
}

async function reply(route: Route, body: unknown): Promise<void> {
  const request = route.request();
  const headers = {
    'access-control-allow-origin': (await request.headerValue('origin')) ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization,content-type',
  };
  if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
  await route.fulfill({ headers, contentType: 'application/json', body: JSON.stringify(body) });
}

function pageOf(url: string, body: string | null): { skip: number; max: number } {
  const query = Object.fromEntries(new URL(url).searchParams);
  const asked: unknown = body ? JSON.parse(body) : query;
  const of = (name: string) => Number(Object(asked)[name] ?? query[name]);
  return { skip: of('SkipCount'), max: of('MaxResultCount') };
}

async function scrollThrough(page: Page): Promise<void> {
  for (let step = 1; step <= STEPS; step += 1) {
    await page.evaluate(
      (part) => window.scrollTo(0, part * document.documentElement.scrollHeight),
      step / STEPS,
    );
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await isQuiet(page);
}

/** Waits until no call is in flight and no long task has ended for a second. */
async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
  await page.waitForFunction(
    () => performance.now() - Number(Reflect.get(window, 'lastTaskEnd') ?? 0) > 1_000,
    undefined,
    { timeout: PATIENCE_MS },
  );
}

function watchTasks(): void {
  new PerformanceObserver((seen) => {
    for (const { duration, startTime } of seen.getEntries())
      Reflect.set(window, 'lastTaskEnd', startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
}
