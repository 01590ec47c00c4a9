import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { startAsDemo } from '../../pages/player/player';

test.afterEach(async ({ stack }) => {
  await control(stack).reset();
});

test('a matched bet, a reached price and a suspended market are told, kept, and lead to their place', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  const { card, stake, place, tap, sandbox, market } = await onMarket(page, stack);
  const { marketId, runnerId } = market;
  const prices = (back: number, lay: number) =>
    sandbox.post('markets/price', { marketId, runnerId, back, lay, size: 50_000 });
  const alerts = page.getByRole('region', { name: 'Alerts' });

  await page.getByRole('button', { name: 'Alerts', exact: true }).click();
  await alerts.getByText('Which alerts').click();
  await alerts.getByRole('switch', { name: 'Market suspended' }).click();
  await page.keyboard.press('Escape');
  await tap();
  await stake.fill('100');
  await card.getByRole('button', { name: 'Higher price' }).click();
  await card.getByRole('button', { name: 'Alert at 2.02' }).click();
  await expect(page.getByText(/You will be told when .* is at 2\.02/)).toBeVisible();
  await place.click();
  await expect(card.getByText(/^Unmatched: ₹100 at 2\.02/)).toBeVisible();

  await prices(2.04, 2.06);
  // Both alerts share one toast, which shows the last one.
  await expect(page.getByRole('status').filter({ hasText: /Matched: Back|Price reached/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alerts, 2 new' })).toBeVisible();
  await sandbox.post('markets/suspend', { marketId });
  await expect(page.getByRole('status').filter({ hasText: 'Suspended: Match Odds' })).toBeVisible();
  // A later test may take this market.
  await sandbox.post('markets/resume', { marketId });
  await page.getByRole('button', { name: /^Alerts, 3 new$/ }).click();
  await expect(alerts.getByRole('link')).toHaveCount(3);
  // The toasts are closed, because on a phone they would cover the list.
  await expect(page.getByRole('status').filter({ hasText: 'Suspended: Match Odds' })).toBeHidden();
  await expect(alerts.getByText(/^Price reached: back .* at 2\.04/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Alerts', exact: true })).toBeVisible();

  await alerts.getByText('Which alerts').click();
  await alerts.getByRole('switch', { name: 'Market suspended' }).click();
  await alerts.getByText(/^Matched: Back/).click();
  await expect(page).toHaveURL(/\/open-bets$/);

  await page.reload();
  await page.getByRole('button', { name: 'Alerts', exact: true }).click();
  await expect(alerts.getByRole('link')).toHaveCount(3);
  await alerts.getByText('Which alerts').click();
  await expect(alerts.getByRole('switch', { name: 'Market suspended' })).not.toBeChecked();
});

test('on a phone an alert is an ordinary toast over the header, never over prices, and closes', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await startAsDemo(page, stack);
  const { card, stake, place, tap, sandbox, market } = await onMarket(page, stack);
  const { marketId, runnerId } = market;
  await tap();
  await stake.fill('100');
  await card.getByRole('button', { name: 'Higher price' }).click();
  await place.click();
  await expect(card.getByText(/^Unmatched: ₹100 at 2\.02/)).toBeVisible();
  await page.keyboard.press('Escape');
  await sandbox.post('markets/price', { marketId, runnerId, back: 2.04, lay: 2.06, size: 50_000 });
  const toast = page.getByRole('status').filter({ hasText: 'Matched: Back' });
  await expect(toast).toBeVisible();
  const look = await toast.evaluate((element) => {
    const shown = element.closest('[class*="toast"]') ?? element;
    const header = document.querySelector('header');
    return {
      overContent: shown.getBoundingClientRect().bottom > (header?.getBoundingClientRect().bottom ?? 0),
      background: getComputedStyle(shown).backgroundColor,
    };
  });
  expect(look.overContent).toBe(false);
  expect(look.background).not.toBe('rgba(0, 0, 0, 0)');
  await expect(toast).toBeHidden({ timeout: 15_000 });
});
