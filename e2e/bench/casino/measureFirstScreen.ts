import type { BrowserContext } from 'playwright-core';
import { slowLine } from '../harness/page-costs';

/** The times until a lobby without cached lists was shown, in ms. */
interface FirstScreen {
  /** From the end of the last list to the frame of the first tiles. */
  readonly tilesAfterList: number;
  /** From the end of the last list until the last picture of the first screen was requested. */
  readonly askedAfterList: number;
  /** From the end of the last list until the last picture of the first screen had arrived. */
  readonly picturesAfterList: number;
  readonly pictures: number;
}

/** Opens the lobby, watched by watch-lobby.js, on a line with the given latency. @param latencyMs of each request, as the browser adds it */
export async function measureFirstScreen(
  context: BrowserContext,
  url: string,
  latencyMs: number,
): Promise<FirstScreen> {
  const page = await context.newPage();
  // No lists are cached from an earlier visit.
  await page.addInitScript(() => localStorage.removeItem('games'));
  const cdp = await context.newCDPSession(page);
  await slowLine(cdp, { latency: latencyMs });
  await page.goto(url);
  await page.locator('a[data-game] img').first().waitFor();
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const lists = entries.filter(({ name }) => /GetGames|many-games\.json/.test(name));
    const inSight = [...document.querySelectorAll<HTMLImageElement>('a[data-game] img')].filter((image) => {
      const { top, left } = image.getBoundingClientRect();
      return top < window.innerHeight && left < window.innerWidth;
    });
    const addresses = new Set(inSight.map(({ src }) => src));
    const pictures = entries.filter(({ name }) => addresses.has(name));
    return {
      list: Math.max(...lists.map(({ responseEnd }) => responseEnd)),
      tiles: window.__lobby.tiles,
      asked: Math.max(...pictures.map(({ startTime }) => startTime)),
      came: Math.max(...pictures.map(({ responseEnd }) => responseEnd)),
      pictures: pictures.length,
    };
  });
  await page.close();
  return {
    tilesAfterList: seen.tiles - seen.list,
    askedAfterList: seen.asked - seen.list,
    picturesAfterList: seen.came - seen.list,
    pictures: seen.pictures,
  };
}
