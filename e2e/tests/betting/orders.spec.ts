import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { startAsDemo } from '../../pages/player/player';

test.afterEach(async ({ stack }) => {
  await control(stack).reset();
});

test('a stop loss closes its bet, and the open bets say so; a killed bet says why; a share is cashed out', async ({
  page,
  stack,
  uncarried,
}) => {
  skipIf('slider', uncarried);
  await startAsDemo(page, stack);
  const { card, stake, place, tap, sandbox, market } = await onMarket(page, stack);
  const { marketId, runnerId } = market;
  const prices = (back: number, lay: number, size = 50_000) =>
    sandbox.post('markets/price', { marketId, runnerId, back, lay, size });

  await test.step('a killed bet', async () => {
    await prices(2, 2.02, 60);
    await tap();
    await stake.fill('100');
    await card.getByText('Order options').click();
    await card.getByRole('checkbox', { name: 'Fill or kill' }).check();
    await expect(card.getByRole('checkbox', { name: 'Keep the unmatched part' })).not.toBeChecked();
    await place.click();
    await expect(card.getByText('Fill or kill: the whole stake was not on offer')).toBeVisible();
    await card.getByRole('button', { name: /^Remove/ }).click();
  });

  await test.step('a stop loss', async () => {
    await prices(2, 2.02);
    await expect(async () => {
      await tap();
      await expect(stake).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await stake.fill('1000');
    await card.getByText('Order options').click();
    await card.getByRole('checkbox', { name: 'Stop loss' }).check();
    await expect(card.getByText('Order: Stop loss 2.2')).toBeVisible();
    await place.click();
    await expect(card.getByText(/^Matched 1,000\.00 at 2$/)).toBeVisible();
    await page.goto(stack.url('/open-bets'));
    await expect(page.getByText('Stop loss 2.2')).toBeVisible();
    await prices(2.48, 2.5);
    await expect(page.getByText('Closed by stop loss')).toBeVisible();
    await expect(page.getByText('Placed by stop loss')).toBeVisible();
  });

  await test.step('half of a position', async () => {
    await prices(3, 3.05);
    await page.goto(stack.url(`/markets/${market.eventId}`));
    await expect(page.locator('.first-frame')).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Back (?!.*best).* at 3 / })
      .first()
      .click();
    await stake.fill('1000');
    await place.click();
    await expect(card.getByText(/^Matched 1,000\.00 at 3$/)).toBeVisible();
    await prices(1.98, 2);
    await page.goto(stack.url('/my-markets'));
    const mine = page.getByRole('article', { name: 'Match Odds' });
    await mine.getByRole('button', { name: 'Cash out Match Odds' }).click();
    await mine.getByLabel('Share to cash out').fill('50');
    await mine.getByRole('button', { name: /^Cash out 50 %: worst/ }).click();
    await expect(mine.getByText(/Cashed out 50 %: your worst result/)).toBeVisible();
  });
});
