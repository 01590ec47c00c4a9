import { onPhone } from '../harness/onPhone';
import { countProcessor, workOf } from '../harness/page-costs';

/** The cost of a cold load. */
export interface Boot {
  /** From the navigation to the first price in sight, in ms. */
  readonly prices: number;
  /** The page's thread until the current registry has been read, in ms of the processor. */
  readonly work: number;
  readonly script: number;
  /** The HTML as it crossed the wire, in bytes. */
  readonly page: number;
  /** All bytes that crossed the wire until then. */
  readonly all: number;
}

/** The time-out is long, because a busy machine is slow. */
const PATIENCE = { timeout: 120_000 };

/** Opens a board on a throttled phone without a cache. */
export function measureBoot(profile: string, url: string): Promise<Boot> {
  return onPhone(profile, { content: 'prices', isSlow: true }, async (page, cdp, noted) => {
    await countProcessor(cdp);
    const sent = { page: '', bytes: new Map<string, number>() };
    cdp.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Document' && sent.page === '') sent.page = requestId;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sent.bytes.set(requestId, encodedDataLength);
    });
    // The page reads the current index of the registry once it is shown.
    const current = page.waitForResponse(/\/registry\/stable\.json$/, PATIENCE);
    await page.goto(url, { waitUntil: 'commit' });
    const prices = await noted('content', PATIENCE.timeout);
    await noted('complete', PATIENCE.timeout);
    await (await current).finished();
    await page.waitForFunction(() => document.querySelector('main h1') !== null);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    return {
      prices,
      work: await workOf(cdp),
      script: await workOf(cdp, 'Script'),
      page: sent.bytes.get(sent.page) ?? Number.NaN,
      all: [...sent.bytes.values()].reduce((sum, bytes) => sum + bytes, 0),
    };
  });
}
