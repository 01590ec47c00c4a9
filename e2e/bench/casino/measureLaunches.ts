import type { CDPSession, Page } from 'playwright-core';

/** The page's memory after some launches, after garbage collection. */
export interface Held {
  readonly launches: number;
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
}

/** Opens games from the lobby's first screen, leaves them by Exit, and measures memory at intervals. */
export async function measureLaunches(
  page: Page,
  cdp: CDPSession,
  marks: readonly number[],
): Promise<Held[]> {
  const tiles = page.getByRole('region', { name: 'All games' }).locator('a[data-game^="international:"]');
  await tiles.first().waitFor();
  await cdp.send('HeapProfiler.enable');
  const held: Held[] = [];
  let launches = 0;
  for (const mark of marks) {
    for (; launches < mark; launches += 1) {
      await tiles.nth(launches % 3).click();
      const frame = page.locator('iframe');
      await frame.waitFor();
      await frame.contentFrame().getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Exit', exact: true }).first().click();
      await frame.waitFor({ state: 'detached' });
      await tiles.first().waitFor();
    }
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters');
    held.push({ launches, heapMb: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners, documents });
  }
  return held;
}
