import type { Browser, CDPSession } from 'playwright-core';
import type { Frames } from './watchFrames';

/** The cost of updating the board: milliseconds of work per second of wall time, with the page's own measurements. */
export interface Cost extends Frames {
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  /** Everything on the main thread. */
  readonly task: number;
}

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
    // Processor time instead of wall time, because other processes on the machine must not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.waitForFunction(() => (window as BenchWindow).bench !== undefined);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const started = performance.now();
    const before = await read(cdp);
    const frames = await page.evaluate(() => (window as BenchWindow).bench?.play());
    const after = await read(cdp);
    if (!frames || faults.length > 0) throw faults[0] ?? new Error('The page has no bench.');
    const seconds = (performance.now() - started) / 1000;
    const per = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) / seconds) * 1000;
    return {
      ...frames,
      script: per('ScriptDuration'),
      style: per('RecalcStyleDuration'),
      layout: per('LayoutDuration'),
      task: per('TaskDuration'),
    };
  } finally {
    await context.close();
  }
}

async function read(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
