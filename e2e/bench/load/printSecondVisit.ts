import { rmSync } from 'node:fs';
import { type Content, measurePage, openPhone, type PageLoad } from './measurePage';

/** The first prices of a second visit by the service worker, against the first visit's. */
const MOST = 0.5;

interface Options {
  rounds: number;
  page: string;
  url: string;
  content: Content;
  freshProfile: () => string;
}

/**
 * Measures a visitor's first visit, and the second one after the service worker has stored the page.
 * @returns whether the ratio is kept
 */
export async function printSecondVisit(options: Options): Promise<boolean> {
  const { rounds, page, url, content, freshProfile } = options;
  const loads: { first: PageLoad; second: PageLoad }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const profile = freshProfile();
    const first = await measurePage(profile, url, content, { workers: true });
    await awaitStored(profile, url);
    loads.push({ first, second: await measurePage(profile, url, content, { workers: true }) });
    rmSync(profile, { recursive: true, force: true });
  }
  const first = median(loads.map((load) => load.first.content));
  const second = median(loads.map((load) => load.second.content));
  const ratio = second / first;
  const verdict = ratio <= MOST ? '' : ' MISSED';
  console.log(
    `/${page} visitor: second visit with worker, first content ${second.toFixed(0)} ms / ${first.toFixed(0)} ms = ${ratio.toFixed(2)} (held to ${MOST})${verdict}`,
  );
  return ratio <= MOST;
}

/** The worker stores the page after its first prices, when the line is free. */
async function awaitStored(profile: string, url: string): Promise<void> {
  const context = await openPhone(profile, { workers: true });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction(async () => {
      const pages = await caches.open('touchline-pages');
      return (await pages.match('/')) !== undefined;
    });
  } finally {
    await context.close();
  }
}

function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
