import type { Locator } from '@playwright/test';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { openAsDemo } from '../../pages/player/player';

// A player's own colours (forced-colors) replace every background, so states are told by edges too.
test.beforeEach(async ({ page }) =>
  page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' }),
);

test.afterEach(async ({ stack }) => control(stack).reset());

/** The edges of an element, by which it can be told from another. */
const edges = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, backgroundColor } =
      getComputedStyle(node);
    return { borderTopStyle, borderTopWidth, outline: `${outlineStyle} ${outlineWidth}`, backgroundColor };
  });

test('with a player’s own colours back, lay, what is chosen and what has the focus differ', async ({
  page,
  stack,
  isMobile,
}) => {
  await openAsDemo(page, stack);
  const nav = page.getByRole('navigation').locator('a[aria-current="page"]:visible').first();
  await expect(nav).toHaveAttribute('href', '/inplay');
  const others = page.getByRole('navigation').locator('a[href^="/"]:not([aria-current]):visible').first();
  expect((await edges(nav)).outline).toBe('solid 2px');
  expect((await edges(others)).outline).not.toBe('solid 2px');

  const { tap } = await onMarket(page, stack);
  const price = (side: 'Back' | 'Lay') =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${side} (?!.*best).* at `) })
      .nth(1);
  const [back, lay] = [await edges(price('Back')), await edges(price('Lay'))];
  expect([back.borderTopStyle, lay.borderTopStyle]).toEqual(['solid', 'dashed']);
  await tap();
  const chosen = page.getByRole('main').locator('button[aria-pressed="true"]:has([data-price])').first();
  expect((await edges(chosen)).borderTopWidth).toBe('3px');
  expect(await layoutProblems(page, { targets: isMobile })).toEqual([]);

  await page.goto(stack.url('/bet-history'));
  await waitForIdle(page);
  const segments = page.getByRole('main').locator('label:has(input[type="radio"])');
  await expect(segments.first()).toBeVisible();
  const fills = await segments.evaluateAll((all) =>
    all.map((segment) => getComputedStyle(segment).backgroundColor),
  );
  const checked = await segments.evaluateAll((all) =>
    all.map((segment) => segment.querySelector('input')?.checked),
  );
  const at = checked.indexOf(true);
  expect(fills.filter((fill) => fill === fills[at])).toHaveLength(1);
});
