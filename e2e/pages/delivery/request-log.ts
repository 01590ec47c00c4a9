import { expect, type Page } from '@playwright/test';

/** The requests of a page since its last load. */
export function watchRequests(page: Page) {
  let asked: string[] = [];
  let finished: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      asked = [];
      finished = [];
    }
    asked.push(request.url());
  });
  page.on('requestfinished', (request) => finished.push(request.url()));
  return {
    /** Whether it requested an address with this prefix. */
    for: (address: string) => asked.some((url) => url.startsWith(address)),
    /** Waits until the page is idle and the code that an operator's change needs is loaded. */
    followsChanges: () =>
      expect.poll(() => finished.some((url) => /updates_Updates.*\.js$/.test(url))).toBe(true),
  };
}

/**
 * Moves the page's clock forward by a minute, in which the expected change must happen; by another one where code was
 * still loading.
 */
export async function withinAMinute(page: Page, check: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await check();
  }).toPass({ timeout: 30_000 });
}
