import type { Browser, Page } from 'playwright-core';

/** The longest task of the page's main thread during one step. */
export interface LongestTask {
  readonly step: string;
  /** Processor time, so that a busy machine does not distort it, in ms. */
  readonly workMs: number;
  /** Wall time, in ms. */
  readonly clockMs: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { message?: string } };
}

const CATEGORIES = [
  'disabled-by-default-devtools.timeline',
  'devtools.timeline',
  'blink.console',
  '__metadata',
];

/** Runs a step and records the main thread's tasks until the page is idle. */
export async function measureStep(
  browser: Browser,
  page: Page,
  step: string,
  work: () => Promise<unknown>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  await page.waitForLoadState('networkidle');
  await isIdle(page);
  await page.evaluate(() => console.timeStamp('here'));
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const mark = traceEvents.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === 'here');
  if (!mark) throw new Error('The trace has no mark of its page.');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === mark.pid && tid === mark.tid,
  );
  const longest = (pick: (task: TraceEvent) => number | undefined) =>
    Math.max(0, ...tasks.map((task) => (pick(task) ?? 0) / 1000));
  return { step, workMs: longest(({ tdur }) => tdur), clockMs: longest(({ dur }) => dur) };
}

/** Waits for delayed work, such as storage writes after a paint. */
async function isIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()), 3_000)),
  );
}
