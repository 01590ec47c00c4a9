import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, onPhone } from '../harness/onPhone';

const SHOWN: Readonly<Record<Content, string>> = {
  prices: '[data-price]:text-matches("[0-9]")',
  tiles: 'a[data-game] img',
  form: 'main form input',
};

/**
 * The floor of a page: what it shows once it is complete, as static HTML with the style rules that it uses inlined and
 * without any script. No page that asks for prices can show them sooner.
 * @param profile a browser's folder: a visitor's, or one in which the player is logged in
 */
export function floorPage(profile: string, url: string, content: Content): Promise<string> {
  return onPhone(profile, {}, async (page) => {
    await page.goto(url);
    await page.locator(SHOWN[content]).filter({ visible: true }).first().waitFor();
    // Not the page's first view, behind which the page is still loading.
    await page.locator('.first-frame').waitFor({ state: 'detached' });
    await page.locator('[class*="-skeleton"]').filter({ visible: true }).first().waitFor({ state: 'hidden' });
    await page.waitForLoadState('networkidle');
    return page.evaluate<string>(readFileSync(join(import.meta.dirname, 'static-copy.js'), 'utf8'));
  });
}
