import { expect, type Page } from '@playwright/test';

/** What a page has asked for since it was loaded: the next load begins anew. */
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
    /** Whether it asked for anything whose address begins so. */
    for: (address: string) => asked.some((url) => url.startsWith(address)),
    /** The page is at rest: the code that follows an operator's changes is here. */
    followsChanges: () =>
      expect.poll(() => finished.some((url) => /updates_Updates.*\.js$/.test(url))).toBe(true),
  };
}

/** A minute of the page's clock, in which what the check waits for comes to pass; one more where code was still on its way. */
export async function withinAMinute(page: Page, check: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await check();
  }).toPass({ timeout: 30_000 });
}
