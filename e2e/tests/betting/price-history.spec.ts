import type { Page } from '@playwright/test';
import { type BetRequest, openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';

// A runner's price history since the page opened, and its market depth. Every policy violation is a console error.

/** The market that the test froze; a skipped test has none. */
let frozen: BetRequest | undefined;

test.afterEach(async ({ stack }) => {
  if (!frozen) return;
  const { marketId, runnerId } = frozen;
  frozen = undefined;
  await control(stack).post('markets/resume', { marketId });
  await control(stack).post('markets/release', { marketId, runnerId });
  await control(stack).reset();
});

/** A visitor at a market that is frozen until the test moves it. */
async function openPage(page: Page, stack: Stack) {
  const sandbox = control(stack);
  const market = await openMarket(new SandboxClient(stack.sandbox));
  frozen = market;
  const { eventId, marketId, runnerId } = market;
  const move = (back: number) =>
    sandbox.post('markets/price', { marketId, runnerId, back, lay: back + 0.02, size: 50_000 });
  await move(2);
  await page.goto(stack.url(`/markets/${eventId}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Back (?!.*best).* at 2 / }).first()).toBeVisible();
  const button = main.getByRole('button', { name: /^Price chart of / }).first();
  const dialog = page.getByRole('dialog');
  return {
    sandbox,
    market,
    move,
    main,
    button,
    dialog,
    history: dialog.getByRole('region', { name: 'Price history' }),
    depth: dialog.getByRole('region', { name: 'Depth' }),
  };
}

test('a runner’s price chart follows its price from the page’s opening on', async ({ page, stack }) => {
  const { move, main, button, dialog, history, depth, sandbox, market } = await openPage(page, stack);
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

test('a chart that can’t be loaded says so and comes with the next try', { tag: '@desktop' }, async ({
  page,
  stack,
  consoleProblems,
}) => {
  const { button, dialog, history } = await openPage(page, stack);
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

test('a hundred charts leave nothing behind', { tag: '@desktop' }, async ({ page, stack }) => {
  const { button, dialog, history } = await openPage(page, stack);
  await button.click();
  await expect(history.locator('canvas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const session = await page.context().newCDPSession(page);
  // Inside the page, frame by frame: a hundred moves back and forth, longer than the animations.
  const openAndClose = (times: number) =>
    button.evaluate(async (opener: HTMLElement, turns) => {
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise(requestAnimationFrame);
      };
      for (let turn = 0; turn < turns; turn++) {
        opener.click();
        await until(() => document.querySelectorAll('dialog canvas').length > 0);
        document.querySelector<HTMLElement>('dialog button')?.click();
        await until(() => document.querySelector('dialog') === null);
      }
    }, times);
  const counters = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  await openAndClose(25);
  const before = await counters();
  await openAndClose(75);
  // The memory of the last charts is collected a little later.
  await expect
    .poll(async () => {
      const after = await counters();
      return [after.jsEventListeners - before.jsEventListeners < 15, after.nodes - before.nodes < 75];
    })
    .toEqual([true, true]);
});
