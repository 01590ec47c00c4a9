import { join } from 'node:path';
import { type CDPSession, chromium } from 'playwright-core';
import { CHROMIUM } from '../../../tools/stack/ensureChromium';

/** The cost of one cold load of a page. Times in ms, sizes in bytes as transferred. */
export interface PageLoad {
  fcp: number;
  lcp: number;
  lcpElement: string;
  firstPrices: number;
  cls: number;
  /** Scripts and styles before the first prices. */
  jsBeforePrices: number;
  js: number;
  css: number;
  requests: number;
  /** How many requests were made one after another before the first prices. */
  depth: number;
  chain: string[];
}

/** Slow 4G as usual mobile profiles define it, with a phone's processor. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: 750e3 / 8,
};
const CPU_SLOWDOWN = 4;

interface Sent {
  url: string;
  type: string;
  started: number;
  ended: number;
  bytes: number;
  parent: string | undefined;
}

/** Opens a page cold on a throttled phone and measures until prices are shown. */
export async function measurePage(url: string): Promise<PageLoad> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      ignoreHTTPSErrors: true,
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const sent = watch(cdp);
    await page.addInitScript({ path: join(import.meta.dirname, 'observe-paints.js') });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as Observed).__seen.prices > 0, undefined, {
      timeout: 60_000,
    });
    // The largest paint is final once the page is quiet after its prices.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    const seen = await page.evaluate(() => (window as unknown as Observed).__seen);
    const all = [...sent.values()].filter(({ url: address }) => address.startsWith('http'));
    const origin = await page.evaluate(() => performance.timeOrigin);
    const firstStart = Math.min(...all.map(({ started }) => started));
    const early = all.filter(({ started }) => (started - firstStart) * 1000 <= seen.prices);
    const sum = (list: Sent[], type: string) =>
      list.filter((one) => one.type === type).reduce((total, { bytes }) => total + bytes, 0);
    const chain = longestChain(early);
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      lcpElement: seen.lcpElement,
      firstPrices: seen.prices,
      cls: seen.cls,
      jsBeforePrices: sum(early, 'Script'),
      js: sum(all, 'Script'),
      css: sum(all, 'Stylesheet'),
      requests: early.length,
      depth: chain.length,
      chain: origin > 0 ? chain.map((address) => new URL(address).pathname) : chain,
    };
  } finally {
    await browser.close();
  }
}

interface Observed {
  __seen: { fcp: number; lcp: number; lcpElement: string; prices: number; cls: number };
}

/** Every request of the page with its times and initiator. */
function watch(cdp: CDPSession): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    const frames = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? [];
    sent.set(requestId, {
      url: request.url,
      type: type ?? '',
      started: timestamp,
      ended: Number.POSITIVE_INFINITY,
      bytes: 0,
      parent: initiator.url ?? frames.find(({ url }) => url.startsWith('http'))?.url,
    });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) Object.assign(one, { ended: timestamp, bytes: encodedDataLength });
  });
  return sent;
}

/**
 * The longest chain of requests in which each began after the previous one had ended: round trips that did not overlap.
 * Preflights do not count, because they belong to their request.
 */
function longestChain(all: Sent[]): string[] {
  const sorted = all
    .filter(({ type, ended }) => type !== 'Preflight' && Number.isFinite(ended))
    .sort((a, b) => a.started - b.started);
  const best = new Map<Sent, Sent[]>();
  for (const one of sorted) {
    const before = sorted
      .filter((other) => other.ended <= one.started)
      .map((other) => best.get(other) ?? [])
      .sort((a, b) => b.length - a.length)[0];
    best.set(one, [...(before ?? []), one]);
  }
  const longest = [...best.values()].sort((a, b) => b.length - a.length)[0] ?? [];
  return longest.map(({ url }) => url);
}
