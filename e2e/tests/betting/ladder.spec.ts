import AxeBuilder from '@axe-core/playwright';
import { control } from '../../fixtures/control';
import { cutFigures } from '../../fixtures/cutFigures';
import { expect, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { startAsDemo } from '../../pages/player/player';

test.afterEach(async ({ stack }) => control(stack).reset());

test('a ladder shows every tick, places one bet for one tap, and moves and cancels it', async ({
  page,
  stack,
  isMobile,
}) => {
  await startAsDemo(page, stack);
  const { sandbox, market } = await onMarket(page, stack);
  const placed: string[] = [];
  page.on('request', (request) => {
    if (/PlaceBetV2/.test(request.url())) placed.push(request.url());
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ladder of / })
    .first()
    .click();
  const grid = page.getByRole('grid', { name: /^Ladder of / });
  // The ladder is over the slip, so that the market keeps all its prices.
  if (!isMobile)
    await expect(page.getByRole('complementary', { name: 'Bet slip' }).getByRole('grid')).toBeVisible();
  const tick = (name: string | RegExp) => grid.getByRole('gridcell', { name });

  await test.step('the prices are on their ticks, and follow the market', async () => {
    await expect(tick(/^Back 2 [\d.]+[kL]/)).toBeInViewport();
    await expect(tick(/^Lay 2\.02 [\d.]+[kL]/)).toBeInViewport();
    const { marketId, runnerId } = market;
    await sandbox.post('markets/price', { marketId, runnerId, back: 1.98, lay: 2, size: 50_000 });
    await expect(tick(/^Back 1\.98 [\d.]+[kL]/)).toBeVisible();
    await expect(tick(/^Lay 2 [\d.]+[kL]/)).toBeVisible();
    await expect(tick(/^Back 2$/)).toBeVisible();
  });

  await test.step('a tap places one bet once one-tap betting is switched on', async () => {
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'One-tap betting is on.' })).toBeVisible();
    const axe = await new AxeBuilder({ page }).include('[role="grid"]').analyze();
    expect(axe.violations).toEqual([]);
    const place = async () => (await tick(/^Back 2\.1$/).boundingBox())?.y;
    await tick(/^Back 2\.1$/).scrollIntoViewIfNeeded();
    const before = await place();
    await tick(/^Back 2\.1$/).dblclick();
    await expect(grid.getByRole('button', { name: 'Cancel Back 2.1, 100 unmatched' })).toBeVisible();
    expect(placed).toHaveLength(1);
    await expect(page.getByText(/^Unmatched: /).first()).toBeAttached();
    expect(await place(), 'no tick moves under the finger').toBe(before);
  });

  await test.step('a drag or the keys move it to another tick', async () => {
    const bet = grid.getByRole('button', { name: 'Cancel Back 2.1, 100 unmatched' });
    if (isMobile) {
      await grid.press('Alt+ArrowUp');
      await expect(page.getByText('Changed. Unmatched: 100.00 at 2.12')).toBeVisible();
    } else {
      const [from, to] = [await bet.boundingBox(), await tick(/^Back 2\.12$/).boundingBox()];
      if (!from || !to) throw new Error('A tick is out of sight.');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 4 });
      await page.mouse.up();
      await expect(page.getByText('Changed. Unmatched: 100.00 at 2.12')).toBeVisible();
    }
  });

  await test.step('a tap cancels it', async () => {
    await grid.getByRole('button', { name: 'Cancel Back 2.12, 100 unmatched' }).click();
    await expect(page.getByText('Cancelled 100.00')).toBeVisible();
    await expect(grid.getByRole('button', { name: /unmatched/ })).toHaveCount(0);
    expect(placed).toHaveLength(1);
  });

  await test.step('a lost network switches one-tap betting off, and says so', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(page.getByText('Off: the connection was lost.')).toBeVisible();
    await tick(/^Back 2\.2$/).click();
    await expect(page.getByText('Back 2.2 is in the slip.')).toBeVisible();
    expect(placed).toHaveLength(1);
  });
});

test('several ladders stand side by side, and have the player’s own keys', async ({
  page,
  stack,
  isMobile,
}) => {
  test.skip(isMobile, 'From 1440 px, and with a keyboard.');
  await startAsDemo(page, stack);
  await onMarket(page, stack);
  const openers = page.getByRole('main').getByRole('button', { name: /^Ladder of .*Match Odds/ });
  const grids = page.getByRole('grid', { name: /^Ladder of / });
  await openers.nth(0).click();
  await openers.nth(1).click();
  await expect(page.getByRole('main').getByRole('grid')).toHaveCount(2);
  const [first, second] = [await grids.nth(0).boundingBox(), await grids.nth(1).boundingBox()];
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  expect(await cutFigures(page)).toEqual([]);
  await expect(page.getByRole('button', { name: 'Switch on' })).toHaveCount(1);

  await test.step('another key for the lay side, which stays after a reload', async () => {
    await page.getByRole('button', { name: 'Change keys' }).first().click();
    const keys = page.getByRole('dialog', { name: 'Keys of the ladder' });
    await keys.getByRole('button', { name: 'Lay side: L. Change' }).click();
    await page.keyboard.press('b');
    await expect(keys.getByText('B is already the key of “Back side”.')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(keys.getByText('ArrowDown cannot be used: it moves, or leaves the ladder.')).toBeVisible();
    await page.keyboard.press('k');
    await expect(keys.getByRole('button', { name: 'Lay side: K. Change' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.locator('.first-frame')).toHaveCount(0);
    await openers.nth(0).click();
    const grid = grids.first();
    await expect(page.getByText('Arrow keys move, B and K choose the side', { exact: false })).toBeVisible();
    await grid.focus();
    await page.keyboard.press('k');
    await expect(grid.locator('[data-cursor]')).toHaveAttribute('data-tick', /LAY$/);
    await page.keyboard.press('b');
    await expect(grid.locator('[data-cursor]')).toHaveAttribute('data-tick', /BACK$/);
    await page.keyboard.press('l');
    await expect(grid.locator('[data-cursor]')).toHaveAttribute('data-tick', /BACK$/);
  });

  await test.step('the last that closes switches one-tap betting off', async () => {
    await page.getByRole('button', { name: 'Switch on' }).click();
    await openers.nth(2).click();
    await expect(grids).toHaveCount(2);
    const isOn = page.getByRole('alert').filter({ hasText: 'One-tap betting is on.' });
    await expect(isOn).toHaveCount(1);
    await page.getByRole('button', { name: 'Close the ladder' }).first().click();
    await page.getByRole('button', { name: 'Close the ladder' }).click();
    await expect(isOn).toHaveCount(0);
  });
});
