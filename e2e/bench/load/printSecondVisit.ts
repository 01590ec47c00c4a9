import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { hold, median } from '../harness/figures';
import { PHONE_SLOWDOWN } from '../harness/onPhone';
import { measurePage, type PageLoad } from './measurePage';
import type { Visit } from './report';

/**
 * A cheap phone, whose processor takes most of the time, and a newer one on the same line. `most`: the first prices of
 * a second visit by the service worker, against the first visit's.
 */
const PHONES = [
  { cpuSlowdown: PHONE_SLOWDOWN, most: 0.75 },
  { cpuSlowdown: 1, most: 0.5 },
];
/**
 * The browser slows the page's requests down, not its worker's: the tree that the worker asks for takes as long as the
 * page's own takes on that line.
 */
const WORKER_LATENCY_MS = 200;

interface Options {
  rounds: number;
  visit: Visit;
  url: string;
  freshProfile: () => string;
  /** Delays the next answer of the sport tree by so many ms. */
  delayTree: (ms: number) => Promise<void>;
}

/** Measures a visitor's first visit, and the second one after the service worker has stored the page. */
export async function printSecondVisit(options: Options): Promise<void> {
  for (const phone of PHONES) await printPhone(options, phone);
}

async function printPhone(
  { rounds, visit: { page, content }, url, freshProfile, delayTree }: Options,
  { cpuSlowdown, most }: (typeof PHONES)[number],
): Promise<void> {
  const loads: { first: PageLoad; second: PageLoad }[] = [];
  const settings = { workers: true, cpuSlowdown };
  for (let round = 0; round < rounds; round += 1) {
    const profile = freshProfile();
    const first = await measurePage(profile, url, content, { ...settings, stay: awaitStored });
    await delayTree(WORKER_LATENCY_MS);
    const second = await measurePage(profile, url, content, settings);
    if (!second.fromWorker)
      throw new Error(`The worker gives no stored page of ${url}: this is a first visit.`);
    loads.push({ first, second });
    rmSync(profile, { recursive: true, force: true });
  }
  const first = median(loads.map((load) => load.first.content));
  const second = median(loads.map((load) => load.second.content));
  const ratio = second / first;
  hold(
    `/${page} visitor, ${cpuSlowdown}x CPU: second visit with worker, first content ${second.toFixed(0)} ms / ${first.toFixed(0)} ms = ${ratio.toFixed(2)} (held to ${most})`,
    ratio <= most,
  );
}

/**
 * The worker stores the page after its first prices, when the line is free. A browser that ends before the worker is
 * activated begins without it.
 */
function awaitStored(page: Page): Promise<unknown> {
  // Playwright's waitForFunction takes the promise of an asynchronous function for a fulfilled condition.
  return page.evaluate(async () => {
    for (;;) {
      const pages = await caches.open('touchline-pages');
      const isActive = navigator.serviceWorker.controller?.state === 'activated';
      if (isActive && (await pages.match('/?first')) !== undefined) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
}
