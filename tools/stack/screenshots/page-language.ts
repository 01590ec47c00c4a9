import type { Page } from 'playwright-core';

/** Lets the domain of a page offer a language, whatever its settings say. */
export async function offerLanguage(page: Page, language: string): Promise<void> {
  await page.route(/\/domains\/[^/]+\.json/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.result, { languages: ['en', language] });
    await route.fulfill({ response, json: answer });
  });
}

/**
 * Shows a screen, which was opened by its English names, in a language: as a player would, in the footer, which may lie
 * under a dialog. A page without a footer is loaded again.
 */
export async function showLanguage(page: Page, language: string): Promise<void> {
  const choice = page.locator('footer select');
  if ((await choice.count()) > 0) {
    await choice.evaluate((select, value) => {
      if (!(select instanceof HTMLSelectElement)) return;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
  } else {
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
    await page.reload();
  }
  await page.locator(`html[lang="${language}"]`).waitFor();
  // The remotes' own texts come after the shell's.
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    `/messages/${language}.rest.`,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
