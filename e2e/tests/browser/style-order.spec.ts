import type { Page } from '@playwright/test';
import { skipIf } from '../../engines/skipUncarried';
import { expect, test } from '../../fixtures/test';
import { slipOf } from '../../pages/betting/slip';
import { eventPath } from '../../pages/platform/site';
import { startAsDemo } from '../../pages/player/player';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

test('no look depends on the order in which files of styles arrive', async ({ page, stack, uncarried }) => {
  skipIf('cssText', uncarried);
  test.setTimeout(180_000);
  await startAsDemo(page, stack);
  const paths = ['/index', await eventPath(stack), '/open-bets', '/lobby', '/ProfitLoss', '/depositw'];
  const urls = [...paths.map((path) => stack.url(path)), stack.url('/tv', 'tv.localhost')];
  const found: string[] = [];
  for (const url of urls) {
    await page.goto(url);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const price = page.getByRole('main').getByRole('button', { name: /^Back .* at \d/ });
    if (url.includes('/markets/')) await price.first().click();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      if (url.includes('/markets/')) await slipOf(page).open();
      found.push(
        ...(await orderedLooks(page)).map((look) => `${new URL(url).pathname} ${size.width}: ${look}`),
      );
    }
  }
  expect([...new Set(found)]).toEqual([]);
});

/** Elements with classes of several modules whose own look changes when one file of styles comes last. */
const orderedLooks = (page: Page) =>
  page.evaluate(() => {
    const moduleOf = (name: string) => /^touchline-\w+-(\w{6})-/.exec(name)?.[1];
    const elements = [...document.querySelectorAll('body [class]')].filter(
      ({ classList }) => new Set([...classList].map(moduleOf).filter(Boolean)).size > 1,
    );
    // Sizes that depend on the content are left out, because no rule sets them.
    const own =
      /^(display|position|padding-|margin-|min-|grid-column|color|background-color|border-.*(width|radius)|font-|white-space|justify|align|gap)/;
    const names = [...getComputedStyle(document.body)].filter((name) => own.test(name));
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      return names.map((name) => style.getPropertyValue(name));
    };
    const before = elements.map(look);
    const found: string[] = [];
    for (const { sheet } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (!sheet) continue;
      const last = new CSSStyleSheet();
      last.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
      document.adoptedStyleSheets = [last];
      elements.forEach((element, at) => {
        const now = look(element);
        const changed = names.filter((_, index) => before[at]?.[index] !== now[index]);
        if (changed.length > 0) found.push(`${element.tagName} ${element.className}: ${changed.join(', ')}`);
      });
      document.adoptedStyleSheets = [];
    }
    return found;
  });
