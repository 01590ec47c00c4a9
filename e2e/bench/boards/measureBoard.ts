import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../launchChromium';

export interface Frames {
  /** The 95th percentile of the time between two frames, in ms. */
  readonly p95: number;
  readonly perSecond: number;
}

/** What scrolling one board cost. */
export interface BoardScroll {
  /** How many events the board lists, from its first tab's count. */
  readonly listed: number;
  readonly drawn: number;
  readonly frames1x: Frames;
  readonly frames4x: Frames;
  /**
   * Main-thread time per frame of the scroll at 1x, in ms of the processor, so that a busy machine does not distort it.
   */
  readonly workMs: number;
  readonly heapMb: number;
  readonly nodes: number;
}

const STEP_PX = 40;
const FRAMES = 240;

/**
 * Opens a board on a phone's screen and scrolls it; a board shorter than the distance is scrolled down and up again.
 */
export async function measureBoard(warmUp: string, url: string): Promise<BoardScroll> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await page.goto(warmUp);
    await page.locator('[data-event-id]').first().waitFor();
    await page.goto(url);
    await page.locator('[data-event-id] [data-price]').first().waitFor();
    const listed = Number.parseInt(
      (await page.getByRole('tab').first().textContent())?.replace(/\D/g, '') ?? '',
      10,
    );
    if (listed > 60) await page.locator('[aria-setsize]').first().waitFor();
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await workOf(cdp);
    const at1x = await scroll(page);
    const workMs = ((await workOf(cdp)) - before) / FRAMES;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const at4x = await scroll(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return {
      listed,
      drawn: Math.max(at1x.drawn, at4x.drawn),
      frames1x: framesOf(at1x.times),
      frames4x: framesOf(at4x.times),
      workMs,
      ...(await memoryOf(cdp)),
    };
  } finally {
    await browser.close();
  }
}

function scroll(page: Page): Promise<{ times: number[]; drawn: number }> {
  return page.evaluate(
    async ({ step, frames }) => {
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
        if (at % 20 === 0) drawn = Math.max(drawn, document.querySelectorAll('[data-event-id]').length);
      }
      return { times, drawn };
    },
    { step: STEP_PX, frames: FRAMES },
  );
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

async function memoryOf(cdp: CDPSession): Promise<Pick<BoardScroll, 'heapMb' | 'nodes'>> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heapMb: usedSize / 1024 / 1024, nodes };
}
