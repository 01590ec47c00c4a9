import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { BENCH_CHROMIUM, PHONE_SCREEN } from './launchChromium';
import { SLOW_4G, slowLine, slowProcessor } from './page-costs';
import { trustFlags } from './trusted-keys';

/** A page's first useful content. */
export type Content = 'prices' | 'tiles' | 'form';

/** The times that observe-load.js records in a page, in ms from the navigation; 0 before they happen. */
export interface Observed {
  __seen: {
    paint: number;
    content: number;
    complete: number;
    answered: number;
    live: number;
    cls: number;
    tasks: [start: number, took: number][];
    target?: { x: number; y: number };
  };
}

/** What a bench waits for. */
type Moment = Exclude<keyof Observed['__seen'], 'paint' | 'cls' | 'tasks'>;

/**
 * Waits until a page has noted a moment. Playwright's own waiting would run 300 KB of script in the page, which took a
 * tenth of a second of a slow phone before the first prices.
 * @returns the noted value
 * @throws Error where it does not come in time
 */
export type AwaitNoted = <M extends Moment>(
  moment: M,
  patienceMs?: number,
) => Promise<NonNullable<Observed['__seen'][M]>>;

const PATIENCE_MS = 60_000;

/** The slow-down of a cheap phone's processor against this machine's. */
export const PHONE_SLOWDOWN = 4;

interface PhoneOptions {
  /** Notes on `window.__seen` when the page shows this. */
  content?: Content;
  /** Whether the phone's line and processor are slowed down. */
  isSlow?: boolean;
  /** How much its processor is slowed down. */
  cpuSlowdown?: number;
  /** Whether pages may have a service worker. */
  workers?: boolean;
}

/**
 * Opens a phone's browser for as long as the work with its page takes.
 * @param profile the folder that keeps its storage and caches from one start to the next
 */
export async function onPhone<T>(
  profile: string,
  { content, isSlow = false, cpuSlowdown = PHONE_SLOWDOWN, workers = false }: PhoneOptions,
  work: (page: Page, cdp: CDPSession, noted: AwaitNoted) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    ...BENCH_CHROMIUM,
    args: [...BENCH_CHROMIUM.args, ...trustFlags()],
    serviceWorkers: workers ? 'allow' : 'block',
    viewport: PHONE_SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (isSlow) {
      await slowLine(cdp, SLOW_4G);
      await slowProcessor(cdp, cpuSlowdown);
    }
    if (content) {
      const observer = readFileSync(join(import.meta.dirname, 'observe-load.js'), 'utf8');
      await page.addInitScript({ content: `window.__wanted = '${content}';${observer}` });
    }
    return await work(page, cdp, await hearMoments(cdp));
  } finally {
    await context.close();
  }
}

/** Hears what observe-load.js notes in the page. */
async function hearMoments(cdp: CDPSession): Promise<AwaitNoted> {
  const noted = new Map<string, unknown>();
  const changed = new EventTarget();
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: '__tell' });
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    const [name, value]: [string, unknown] = JSON.parse(payload);
    noted.set(name, value);
    changed.dispatchEvent(new Event(name));
  });
  return async (moment, patienceMs = PATIENCE_MS) => {
    if (!noted.has(moment)) await once(changed, moment, { signal: AbortSignal.timeout(patienceMs) });
    return noted.get(moment) as NonNullable<Observed['__seen'][typeof moment]>;
  };
}
