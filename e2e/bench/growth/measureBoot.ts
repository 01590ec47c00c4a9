import { type Observed, openPhone, PHONE, watchLoad } from '../load/measurePage';

/** What a cold load cost. */
export interface Boot {
  /** From the navigation to the first price in sight, in ms. */
  readonly prices: number;
  /** The page's thread until the current registry has been read, in ms of the processor. */
  readonly work: number;
  readonly script: number;
  /** The HTML as it crossed the wire, in bytes. */
  readonly page: number;
  /** All that crossed the wire until then. */
  readonly all: number;
}

/** Opens a board on a throttled phone without a cache. */
export async function measureBoot(profile: string, url: string): Promise<Boot> {
  const context = await openPhone(profile);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', PHONE.network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const sent = { page: '', bytes: new Map<string, number>() };
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Document' && sent.page === '') sent.page = requestId;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sent.bytes.set(requestId, encodedDataLength);
    });
    await watchLoad(page, 'prices');
    // The page reads the current index of the registry once it is shown.
    const current = page.waitForResponse(/\/registry\/stable\.json$/);
    await page.goto(url, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      () => {
        const { complete, content } = (window as unknown as Observed).__seen;
        return complete > 0 && content;
      },
      undefined,
      { timeout: 60_000 },
    );
    await (await current).finished();
    await page.waitForFunction(() => document.querySelector('main h1') !== null);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const { metrics } = await cdp.send('Performance.getMetrics');
    const metric = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? Number.NaN);
    return {
      prices: Number(await shown.jsonValue()),
      work: metric('TaskDuration'),
      script: metric('ScriptDuration'),
      page: sent.bytes.get(sent.page) ?? Number.NaN,
      all: [...sent.bytes.values()].reduce((sum, bytes) => sum + bytes, 0),
    };
  } finally {
    await context.close();
  }
}
