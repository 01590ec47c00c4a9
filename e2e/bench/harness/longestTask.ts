import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';

/** The longest task of a page's main thread, in ms. */
export interface LongestTask {
  /** Of the processor, which other work on the machine does not distort. */
  readonly workMs: number;
  readonly clockMs: number;
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.console'];
const trace = v.object({
  traceEvents: v.array(
    v.looseObject({
      name: v.string(),
      pid: v.number(),
      tid: v.number(),
      dur: v.optional(v.number()),
      tdur: v.optional(v.number()),
      args: v.optional(
        v.looseObject({ data: v.optional(v.looseObject({ message: v.optional(v.unknown()) })) }),
      ),
    }),
  ),
});

/** Records the tasks of the page's main thread while the work is done. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<LongestTask> {
  await browser.startTracing(page, { categories: CATEGORIES });
  try {
    await work();
    // Names the page's own thread: a trace has those of every page and frame.
    await page.evaluate(() => console.timeStamp('here'));
  } catch (fault) {
    await browser.stopTracing();
    throw fault;
  }
  const { traceEvents } = v.parse(trace, JSON.parse(String(await browser.stopTracing())));
  const mark = traceEvents.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === 'here');
  if (!mark) throw new Error('The trace has no mark of its page.');
  let [workMs, clockMs] = [0, 0];
  for (const { name, pid, tid, dur = 0, tdur = 0 } of traceEvents) {
    if (name !== 'RunTask' || pid !== mark.pid || tid !== mark.tid) continue;
    workMs = Math.max(workMs, tdur / 1000);
    clockMs = Math.max(clockMs, dur / 1000);
  }
  return { workMs, clockMs };
}
