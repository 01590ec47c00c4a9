import { brotliCompressSync } from 'node:zlib';
import { STORAGE } from '@touchline/shared/storage';
import type { CDPSession, Page } from 'playwright-core';
import { type AwaitNoted, type Content, type Observed, onPhone } from '../harness/onPhone';

/** The cost of one load of a page. Times in ms from the navigation, sizes in bytes as they crossed the wire. */
export interface PageLoad {
  firstPaint: number;
  /** The first price, tile or form field that is in sight. */
  content: number;
  /** Nothing in sight is a placeholder, every picture in sight is there. */
  complete: number;
  /** A price was tapped as soon as it showed, and the slip is open with it; undefined on pages without prices. */
  answered: number | undefined;
  /** The slip's own code has taken the place of its first view: the bet can be placed. */
  live: number | undefined;
  /** The time of tasks beyond 50 ms, from the first paint until the bet can be placed (else to the complete content). */
  blocking: number;
  longestTask: number;
  /** Layout shifts of the whole load. */
  cls: number;
  /** JavaScript that had arrived when the first content showed: files and inline scripts (brotli). */
  jsBefore: number;
  /** JavaScript of the whole load. */
  js: number;
  css: number;
  requests: number;
  /** The service worker gave the page. */
  fromWorker: boolean;
}

const PATIENCE_MS = 60_000;
/** A tap that shows no sign of being received is repeated, as a player would do. */
const TAP_AGAIN_MS = 2_000;

/**
 * Opens a page on a throttled phone, taps the first price, and returns the cost. `stay` is what happens on the page
 * afterwards.
 */
export function measurePage(
  profile: string,
  url: string,
  content: Content,
  {
    stay,
    ...options
  }: { workers?: boolean; cpuSlowdown?: number; stay?: (page: Page) => Promise<unknown> } = {},
): Promise<PageLoad> {
  return onPhone(profile, { content, isSlow: true, ...options }, async (page, cdp, noted) => {
    const sent = watch(cdp);
    const given = await page.goto(url, { waitUntil: 'commit' });
    if (content === 'prices') await tapFirstPrice(page, noted, url.includes('floor'));
    await noted('complete').catch(async (cause: unknown) => {
      const seen = await page.evaluate(() => JSON.stringify((window as unknown as Observed).__seen));
      throw new Error(`${url} did not become complete: ${seen}`, { cause });
    });
    // More shifts may follow when the rest of the code has loaded.
    await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined);
    const seen = await page.evaluate(() => (window as unknown as Observed).__seen);
    const inlined = await page.evaluate(() =>
      [...document.scripts]
        .filter((script) => !script.src && script.type !== 'application/json')
        .map((script) => script.text)
        .join(''),
    );
    const all = [...sent.values()].filter(({ url: address }) => address.startsWith('http'));
    const began = Math.min(...all.map(({ started }) => started));
    const sum = (list: Sent[], type: string) =>
      list.filter((request) => request.type === type).reduce((total, { bytes }) => total + bytes, 0);
    const own = inlined ? brotliCompressSync(inlined).length : 0;
    const answered = seen.answered || undefined;
    const live = seen.live || undefined;
    const end = Math.max(seen.complete, live ?? 0);
    await stay?.(page);
    // The slip is kept for the next load, whose tap would take the price out of it; the page writes it as prices move.
    await page.evaluate((key) => localStorage.removeItem(key), STORAGE.betSlips);
    const within = seen.tasks.filter(([at]) => at + 50 > seen.paint && at < end);
    return {
      firstPaint: seen.paint,
      content: seen.content,
      complete: seen.complete,
      answered,
      live,
      blocking: within.reduce((total, [, took]) => total + Math.max(0, took - 50), 0),
      longestTask: Math.max(0, ...within.map(([, took]) => took)),
      cls: seen.cls,
      jsBefore:
        own +
        sum(
          all.filter(({ ended }) => (ended - began) * 1000 <= seen.content),
          'Script',
        ),
      js: own + sum(all, 'Script'),
      css: sum(all, 'Stylesheet'),
      requests: all.length,
      fromWorker: given?.fromServiceWorker() ?? false,
    };
  });
}

/**
 * Taps as soon as a price can be tapped, and again if nothing shows that it was received. A floor page is not tapped, because it has no
 * slip.
 */
async function tapFirstPrice(page: Page, noted: AwaitNoted, isFloor: boolean): Promise<void> {
  const target = await noted('target').catch((cause: unknown) => {
    throw new Error(`${page.url()} has no price that can be tapped.`, { cause });
  });
  if (isFloor) return;
  await page.touchscreen.tap(target.x, target.y);
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const isLive = await noted('live', TAP_AGAIN_MS).catch(() => undefined);
    if (isLive) return;
    if (!(await page.evaluate(isReceived))) await page.touchscreen.tap(target.x, target.y);
  }
  throw new Error(`A tap on a price of ${page.url()} was never answered.`);
}

/** A second tap would take the price out of the slip again. */
const isReceived = () =>
  document.querySelector('[data-received], button[aria-pressed="true"] [data-price]') !== null;

interface Sent {
  url: string;
  type: string;
  started: number;
  ended: number;
  bytes: number;
}

/** Every request of the page with when it ran and what crossed the wire for it. */
function watch(cdp: CDPSession): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    sent.set(requestId, {
      url: request.url,
      type: type ?? '',
      started: timestamp,
      ended: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) Object.assign(request, { ended: timestamp, bytes: encodedDataLength });
  });
  return sent;
}
