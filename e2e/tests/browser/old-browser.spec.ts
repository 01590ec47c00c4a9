import { expect, test } from '../../fixtures/test';

test.use({ locale: 'hi-IN' });

test('a browser that is too old is told so in its language, and the link leads where the player was going', async ({
  page,
  stack,
  consoleProblems,
}) => {
  // Firefox asks for an icon that the page's policy refuses.
  consoleProblems.allow(/favicon/);
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      name !== 'container-type' && (value === undefined ? supports(name) : supports(name, value));
  });
  await page.goto(stack.url('/inplay?a=b'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('यह ब्राउज़र बहुत पुराना है');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('link')).toHaveAttribute('href', '/inplay?a=b');
  // The shell's own page has gone, with its "Loading…".
  await expect(page.locator('#main')).toHaveCount(0);
});

test('a shell that arrives and fails does not call it a lost connection', async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/WeakMap|not defined|undefined/);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WeakMap'));
  await page.goto(stack.url('/inplay'));
  await expect(page.getByRole('alert')).toContainText('The site did not start. Try again');
  await expect(page.getByRole('alert')).not.toContainText('connection');
});

test.describe('in a browser without what the oldest of the promise lack', () => {
  test('the site starts, and prices come', async ({ page, stack }) => {
    await page.addInitScript(() => {
      const lacking: [object, ...string[]][] = [
        [URL, 'canParse', 'parse'],
        [Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with'],
        [Object, 'groupBy'],
        [Map, 'groupBy'],
        [Array, 'fromAsync'],
        [Promise, 'withResolvers', 'try'],
        [Response, 'json'],
        [AbortSignal, 'any'],
        [Element.prototype, 'checkVisibility'],
        [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover'],
        [window, 'requestIdleCallback', 'onscrollend', 'navigation'],
      ];
      for (const [owner, ...names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
    });
    await page.goto(stack.url('/inplay'));
    await expect(
      page.getByRole('main').locator('[data-event-id] button:enabled [data-price]').first(),
    ).toBeVisible();
  });
});
