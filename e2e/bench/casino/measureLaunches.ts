import type { CDPSession, Page } from 'playwright-core';
import { type Held, heldBy } from '../harness/page-costs';

/**
 * Opens games from the lobby's first screen and leaves them by Exit.
 * @param marks the counts of launches, rising, after which the page's memory is measured
 */
export async function* measureLaunches(
  page: Page,
  cdp: CDPSession,
  marks: readonly number[],
): AsyncGenerator<[launches: number, held: Held]> {
  const tiles = page.getByRole('region', { name: 'All games' }).locator('a[data-game^="international:"]');
  await tiles.first().waitFor();
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
    yield [launches, await heldBy(cdp)];
  }
}
