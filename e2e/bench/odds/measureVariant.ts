import type { Browser } from 'playwright-core';
import { countProcessor, slowProcessor, workOf } from '../harness/page-costs';
import type { Frames } from './watchFrames';

/** The cost of updating the board: milliseconds of work per second of wall time, with the page's own measurements. */
export interface Cost extends Frames {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** Everything on the main thread. */
  readonly task: number;
}

const KINDS = ['Script', 'RecalcStyle', 'Layout', 'Task'] as const;

interface BenchWindow {
  bench?: { play(): Promise<Frames> };
}

/** Plays the session to one variant in a page of its own, with the processor slowed down. */
export async function measureVariant(browser: Browser, url: string, cpu: number): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  try {
    const cdp = await context.newCDPSession(page);
    await countProcessor(cdp);
    await page.goto(url);
    await page.waitForFunction(() => (window as BenchWindow).bench !== undefined);
    await slowProcessor(cdp, cpu);
    const started = performance.now();
    const works = () => Promise.all(KINDS.map((kind) => workOf(cdp, kind)));
    const before = await works();
    const frames = await page.evaluate(() => (window as BenchWindow).bench?.play());
    const after = await works();
    if (!frames || faults.length > 0) throw faults[0] ?? new Error('The page has no bench.');
    const seconds = (performance.now() - started) / 1000;
    const [script = 0, style = 0, layout = 0, task = 0] = after.map(
      (work, at) => (work - (before[at] ?? 0)) / seconds,
    );
    return { ...frames, script, style, layout, task };
  } finally {
    await context.close();
  }
}
