import AxeBuilder from '@axe-core/playwright';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { logInAsDemo } from '../../pages/player';
import { onMarket } from '../../pages/slip';

test.afterEach(async ({ stack }) => control(stack).reset());

test('a ladder shows every tick, places one bet for one tap, and moves and cancels it', async ({
  page,
  stack,
  isMobile,
}) => {
  await logInAsDemo(page, stack);
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
  // Over the slip, so that the market keeps all its prices.
  if (!isMobile)
    await expect(page.getByRole('complementary', { name: 'Bet slip' }).getByRole('grid')).toBeVisible();
  const tick = (name: string | RegExp) => grid.getByRole('gridcell', { name });

  await test.step('the prices are on their ticks, and follow the market', async () => {
    await expect(tick(/^Back 2 [\d.]+[kL]/)).toBeVisible();
    await expect(tick(/^Lay 2\.02 [\d.]+[kL]/)).toBeVisible();
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
