import type { Page } from '@playwright/test';

/**
 * Waits until a page shows its content instead of placeholders: a heading, nothing busy, no skeleton, all fonts, for a
 * sixth of a second. Checks every frame, because an expectation retries only each second. It ignores the page's own
 * aria-busy, which follows the loading list and stays for a second after the last answer.
 */
export function waitForIdle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isShown = (element: Element) => element.checkVisibility();
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--color-skeleton)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    const isSkeleton = (element: Element) =>
      getComputedStyle(element).backgroundColor === color && isShown(element);
    const waitsFor = () => {
      if (![...document.querySelectorAll('h1')].some(isShown)) return 'a heading';
      if (document.querySelector('[aria-busy="true"]:not(main)')) return 'what is busy';
      if ([...document.querySelectorAll('main span[aria-hidden="true"]:empty')].some(isSkeleton))
        return 'skeletons';
      return undefined;
    };
    await document.fonts.ready;
    const start = performance.now();
    let since = start;
    for (let now = start; now - since < 160; now = performance.now()) {
      const missing = waitsFor();
      if (missing !== undefined) since = now;
      if (now - start > 10_000) throw new Error(`The page still waits for ${missing}.`);
      await new Promise(requestAnimationFrame);
    }
  });
}

/** A clock that is moved forward times out whatever is still loading; the slip's code comes last. */
export async function waitForAllCode(page: Page): Promise<void> {
  const response = await page.waitForResponse(/BetSlip\.\w+\.js$/);
  await response.finished();
  await page.waitForLoadState('networkidle');
}
