import type { Page } from '@playwright/test';
import { cutTexts, layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { logInAsDemo } from '../../pages/player';
import { ENTRY_PAGES, eventPath, OPEN_PAGES, PLAYER_PAGES } from '../../pages/site';
import { waitForIdle } from '../../pages/waitForIdle';

// Nothing is lost with text of twice the size on a phone, nor at 400 % zoom on a desktop (WCAG 2.2, 1.4.4 and 1.4.10).
test.setTimeout(240_000);
test.use({ trace: 'off' });

/** 1280 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

async function enlarge(page: Page, isMobile: boolean): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!isMobile) {
    await page.setViewportSize(ZOOMED);
    return;
  }
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.documentElement.style.fontSize = '200%';
    }).observe(document, { childList: true });
  });
}

async function checkPages(page: Page, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const where = new URL(url).pathname;
    await test.step(where, async () => {
      await page.goto(url);
      await expect(page.locator('.first-frame')).toHaveCount(0);
      await waitForIdle(page);
      expect.soft(await layoutProblems(page, { targets: false }), where).toEqual([]);
      expect.soft(await cutTexts(page), where).toEqual([]);
    });
  }
}

test('the pages open to visitors lose nothing with large text', async ({ page, stack, isMobile }) => {
  await enlarge(page, isMobile);
  const paths = [...OPEN_PAGES, ...ENTRY_PAGES].map(({ path }) => path);
  await checkPages(
    page,
    [...paths, await eventPath(stack)].map((path) => stack.url(path)),
  );
});

test('the player’s pages lose nothing with large text', async ({ page, stack, isMobile }) => {
  await enlarge(page, isMobile);
  await logInAsDemo(page, stack);
  await checkPages(
    page,
    PLAYER_PAGES.map(({ path }) => stack.url(path)),
  );
});
