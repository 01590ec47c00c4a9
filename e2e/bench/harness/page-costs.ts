import type { CDPSession } from 'playwright-core';

/** The objects of a page after garbage collection. */
export interface Held {
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
}

export async function heldBy(cdp: CDPSession): Promise<Held> {
  const heapMb = (await heapOf(cdp)) / 1024 / 1024;
  const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters');
  return { heapMb, nodes, listeners: jsEventListeners, documents };
}

/** The page's heap in bytes, after garbage collection. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Counts the processor's time from now on, which other work on the machine does not distort, and not the clock's. */
export async function countProcessor(cdp: CDPSession): Promise<void> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
}

/**
 * The work of the page's main thread so far, in ms of the processor once `countProcessor` was called.
 * @param kind all of it, or a kind of its work
 */
export async function workOf(
  cdp: CDPSession,
  kind: 'Task' | 'Script' | 'RecalcStyle' | 'Layout' = 'Task',
): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === `${kind}Duration`)?.value ?? Number.NaN);
}

export async function slowProcessor(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Slow 4G as the mobile profiles of this trade have it. */
export const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: 750e3 / 8,
} as const;

/** Slows the page's line down. @param line latency of a request in ms, bytes a second; without them there is no limit */
export async function slowLine(
  cdp: CDPSession,
  line: { latency: number; downloadThroughput?: number; uploadThroughput?: number },
): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: -1,
    uploadThroughput: -1,
    ...line,
  });
}
