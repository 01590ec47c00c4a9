import { expect, test } from '../../fixtures/test';
import { openPricedMarket, release } from '../../pages/betting/price-history';

// A runner's price history since the page opened, and its market depth. Every policy violation is a console error.

test.afterEach(async ({ stack }) => release(stack));

test('a runner’s price chart follows its price from the page’s opening on', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { move, main, button, dialog, history, depth, sandbox, market } = await openPricedMarket(page, stack);
  const charts: string[] = [];
  page.on('request', (request) => {
    if (/uplot/i.test(request.url())) charts.push(request.url());
  });

  await test.step('what moved before it was opened is in it', async () => {
    await expect(button.locator('path')).toHaveAttribute('d', /^M/);
    const flat = await button.locator('path').getAttribute('d');
    await move(2.1);
    await expect(main.getByRole('button', { name: /^Back (?!.*best).* at 2\.1 / }).first()).toBeVisible();
    await expect(button.locator('path')).not.toHaveAttribute('d', flat ?? '');
    expect(charts, 'no chart code before a chart is opened').toEqual([]);
    await button.click();
    await expect(history).toContainText(/Up 0\.1: drifting since \d\d:\d\d, 1 move\./);
    await expect(history.getByRole('definition')).toHaveText(['2', '2', '2.1', '2.1']);
    await expect(history.locator('canvas')).toBeVisible();
  });

  await test.step('its facts follow the price', async () => {
    await move(1.9);
    await expect(history).toContainText('Down 0.1: shortening');
    await expect(history.getByRole('definition')).toHaveText(['2', '1.9', '2.1', '1.9']);
    await expect(depth.getByRole('row').filter({ hasText: 'Back' }).first()).toContainText('1.9');
    await expect(depth.getByRole('definition').first()).toHaveText('0.02 (2 ticks)');
    await expect(depth.getByRole('definition').last()).toContainText(/^\d+ % back, \d+ % lay$/);
  });

  await test.step('a shorter time is drawn anew', async () => {
    await history.getByText('15 min', { exact: true }).click();
    await expect(history.locator('canvas')).toBeVisible();
    await expect(history.getByRole('radio', { name: '15 min' })).toBeChecked();
  });

  await test.step('it says that bets rest', async () => {
    await sandbox.post('markets/suspend', { marketId: market.marketId });
    await expect(dialog.getByText(/^Suspended: no bets are taken/)).toBeVisible();
    await sandbox.post('markets/resume', { marketId: market.marketId });
    await expect(dialog.getByText(/^Suspended/)).toBeHidden();
  });

  await test.step('its lines follow the theme', async () => {
    const drawing = () =>
      history.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const dark = await drawing();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(drawing).not.toBe(dark);
  });

  await test.step('it fits when the screen turns', async () => {
    const width = async () => (await history.locator('canvas').boundingBox())?.width ?? 0;
    const before = await width();
    await page.setViewportSize({ width: 700, height: 360 });
    await expect.poll(width).not.toBe(before);
    const overflow = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBe(0);
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a runner’s name can be read under the mouse, where all of it opens the chart', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { main, button } = await openPricedMarket(page, stack);
  // A laptop, whose market is narrow between the menu and the slip.
  await page.setViewportSize({ width: 1280, height: 800 });
  const name = main.getByRole('heading', { level: 3 }).first();
  const covered = () =>
    name.evaluate((heading) => {
      const { left, top, width, height } = heading.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 4, top + height / 2)?.closest('button');
      return over ? getComputedStyle(over).backgroundColor : 'nothing';
    });
  await expect.poll(covered).toBe('rgba(0, 0, 0, 0)');
  await button.hover();
  await expect.poll(() => button.evaluate((hovered) => hovered.matches(':hover'))).toBe(true);
  expect(await covered()).toBe('rgba(0, 0, 0, 0)');
});

test('a chart that can’t be loaded says so and comes with the next try', { tag: '@desktop' }, async ({
  page,
  stack,
  consoleProblems,
}) => {
  const { button, dialog, history } = await openPricedMarket(page, stack);
  // The file is requested once and aborted; the loader's error is on the console.
  consoleProblems.allow(/ChunkLoadError|Loading chunk|ERR_FAILED/i);
  // Files of a remote's chunks have numbers.
  const chunk = /\/\d+\.\w+\.js$/;
  await page.route(chunk, (route) => route.abort());
  await button.click();
  await expect(dialog.getByText('The charts could not be loaded')).toBeVisible();
  await page.unroute(chunk);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(history).toContainText('Watching since');
});
