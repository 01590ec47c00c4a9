import type { CDPSession, Page } from 'playwright-core';
import { quantile } from './figures';
import { countProcessor, slowProcessor, workOf } from './page-costs';

interface Frames {
  /** The 95th percentile of the time between two frames, in ms. */
  readonly p95: number;
  readonly perSecond: number;
}

/** The cost of a scroll. */
export interface Scroll {
  /** The most rows that were drawn. */
  readonly drawn: number;
  readonly frames1x: Frames;
  readonly frames4x: Frames;
  /** The main thread's time per frame at 1x, in ms of the processor. */
  readonly workMs: number;
}

export const SCROLLED = 'scrolled 40 px a frame for 240 frames';
const STEP_PX = 40;
const FRAMES = 240;

/**
 * Scrolls a page at 1x and at 4x CPU; a page shorter than the distance is scrolled down and up again.
 * @param row selects a row
 */
export async function scrollPage(page: Page, cdp: CDPSession, row: string): Promise<Scroll> {
  await countProcessor(cdp);
  const before = await workOf(cdp);
  const at1x = await scroll(page, row);
  const workMs = ((await workOf(cdp)) - before) / FRAMES;
  await slowProcessor(cdp, 4);
  const at4x = await scroll(page, row);
  await slowProcessor(cdp, 1);
  return {
    drawn: Math.max(at1x.drawn, at4x.drawn),
    frames1x: framesOf(at1x.times),
    frames4x: framesOf(at4x.times),
    workMs,
  };
}

function scroll(page: Page, row: string): Promise<{ times: number[]; drawn: number }> {
  return page.evaluate(
    async ({ step, frames, selector }) => {
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
        if (at % 20 === 0) drawn = Math.max(drawn, document.querySelectorAll(selector).length);
      }
      return { times, drawn };
    },
    { step: STEP_PX, frames: FRAMES, selector: row },
  );
}

function framesOf(times: readonly number[]): Frames {
  const sum = times.reduce((total, time) => total + time, 0);
  return { p95: quantile(times, 0.95), perSecond: (1000 * times.length) / sum };
}
