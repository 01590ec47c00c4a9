import { statSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { newestPlayer } from '../../pages/money';
import { launchChromium } from '../launchChromium';

export interface Frames {
  /** The 95th percentile of the time between two frames, in ms. */
  readonly p95: number;
  readonly perSecond: number;
}

/** The cost of a statement. */
export interface StatementRun {
  readonly drawn: number;
  readonly frames1x: Frames;
  readonly frames4x: Frames;
  /**
   * Main-thread time per frame of the scroll at 1x, in ms of the processor, so that a busy machine does not distort it.
   */
  readonly workMs: number;
  /** Calls that a jump to the statement's end made. */
  readonly jumpCalls: number;
  readonly heapMb: number;
  readonly nodes: number;
  /** The export of all rows. */
  readonly file: {
    readonly bytes: number;
    readonly ms: number;
    /** The maximum of the page's heap above its size before, after garbage collection. */
    readonly heapKb: number;
  };
}

const STEP_PX = 40;
const FRAMES = 240;
const ROW = 'main tbody tr';

/** Opens a statement of this many rows on a phone's screen, scrolls it and exports it. */
export async function measureStatement(stack: Stack, rows: number): Promise<StatementRun> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await openWithPast(page, stack, rows);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await workOf(cdp);
    const at1x = await scroll(page);
    const workMs = ((await workOf(cdp)) - before) / FRAMES;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const at4x = await scroll(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const jumpCalls = await jump(page, rows);
    const memory = await memoryOf(cdp);
    return {
      drawn: Math.max(at1x.drawn, at4x.drawn),
      frames1x: framesOf(at1x.times),
      frames4x: framesOf(at4x.times),
      workMs,
      jumpCalls,
      ...memory,
      file: await save(page, cdp),
    };
  } finally {
    await browser.close();
  }
}

/** Logs in as a player with this many rows and opens the statement. */
async function openWithPast(page: Page, stack: Stack, rows: number): Promise<void> {
  const sandbox = control(stack);
  // Frozen, so that price changes do not use the browser's processor time.
  await sandbox.post('freeze', { frozen: true });
  await page.goto(stack.url('/auth/login'));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await page.waitForURL(/\/inplay$/);
  await sandbox.post('players/history', { userName: await newestPlayer(sandbox), rows, days: 365 });
  await page.goto(stack.url('/account-cash-statement'));
  await page.locator(`${ROW} a`).first().waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

function scroll(page: Page): Promise<{ times: number[]; drawn: number }> {
  return page.evaluate(
    async ({ step, frames, row }) => {
      window.scrollTo(0, 0);
      const times: number[] = [];
      let drawn = 0;
      let by = step;
      let before = await new Promise<number>(requestAnimationFrame);
      for (let at = 0; at < frames; at += 1) {
        const end = document.documentElement.scrollHeight - window.innerHeight;
        if (window.scrollY + by > end || window.scrollY + by < 0) by = -by;
        window.scrollBy(0, by);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - before);
        before = now;
        if (at % 20 === 0) drawn = Math.max(drawn, document.querySelectorAll(row).length);
      }
      return { times, drawn };
    },
    { step: STEP_PX, frames: FRAMES, row: ROW },
  );
}

/** Jumps to the last rows: only visible pages are requested. */
async function jump(page: Page, rows: number): Promise<number> {
  let calls = 0;
  page.on('request', (request) => {
    if (/gethistory/i.test(request.url())) calls += 1;
  });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // A statement that is rendered completely has no row numbers.
  const last = page.locator(ROW).last();
  if (await last.getAttribute('aria-rowindex'))
    await page.locator(`${ROW}[aria-rowindex="${rows + 1}"] a`).waitFor();
  return calls;
}

async function save(page: Page, cdp: CDPSession): Promise<StatementRun['file']> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const button = page.getByRole('button', { name: 'Export CSV' });
  await button.waitFor();
  const before = await heapOf(cdp);
  let most = before;
  let isSaving = true;
  const download = page.waitForEvent('download');
  const start = performance.now();
  await button.click();
  const looking = (async () => {
    while (isSaving) most = Math.max(most, await heapOf(cdp));
  })();
  const path = await (await download).path();
  const slowMs = performance.now() - start;
  isSaving = false;
  await looking;
  const bytes = statSync(path).size;
  // Once more without measuring memory, to measure the time.
  const again = page.waitForEvent('download');
  const from = performance.now();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await (await again).path();
  return { bytes, ms: Math.min(slowMs, performance.now() - from), heapKb: (most - before) / 1024 };
}

function framesOf(times: readonly number[]): Frames {
  const sorted = [...times].sort((a, b) => a - b);
  const sum = sorted.reduce((total, time) => total + time, 0);
  return {
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    perSecond: (1000 * times.length) / sum,
  };
}

/** The main thread's processor time so far, in ms. */
async function workOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** The page's heap in bytes, after garbage collection. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

async function memoryOf(cdp: CDPSession): Promise<Pick<StatementRun, 'heapMb' | 'nodes'>> {
  const heapMb = (await heapOf(cdp)) / 1024 / 1024;
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heapMb, nodes };
}
