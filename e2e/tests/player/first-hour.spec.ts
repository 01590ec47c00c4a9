import type { Page } from '@playwright/test';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { onMarket, slipOf } from '../../pages/betting/slip';
import { logInAsDemo } from '../../pages/player/player';

test.afterEach(async ({ stack }) => control(stack).reset());

/** Counts what the player taps from now on. @returns how many taps there were since the last call */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const taps = Object.assign(window, { taps: 0 });
    addEventListener('click', ({ isTrusted }) => isTrusted && taps.taps++, true);
  });
  return () =>
    page.evaluate(() => {
      const taps = window as unknown as { taps: number };
      const count = taps.taps;
      taps.taps = 0;
      return count;
    });
}

test('a price is a placed bet after three taps, a cash-out takes two, a deposit four', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await logInAsDemo(page, stack);
  const { sandbox, market, card, tap, place } = await onMarket(page, stack);
  const taps = await countTaps(page);

  await test.step('price, stake, Place', async () => {
    await tap();
    await card.getByRole('group', { name: 'Stakes' }).getByRole('button', { name: '500' }).click();
    await place.click();
    await expect(card.getByText('Matched 500.00 at 2')).toBeVisible();
    expect(await taps()).toBe(3);
  });

  await test.step('cash out, and the amount', async () => {
    const { marketId, runnerId } = market;
    await card.getByRole('button', { name: 'Done' }).click();
    await sandbox.post('markets/price', { marketId, runnerId, back: 1.58, lay: 1.6, size: 50_000 });
    await page.getByRole('navigation').getByRole('link', { name: 'My Markets' }).click();
    const cashOut = page.getByRole('main').getByRole('button', { name: 'Cash out Match Odds' });
    await expect(cashOut).toBeVisible();
    await taps();
    await cashOut.click();
    await page.getByRole('button', { name: /^Cash out for \+/ }).click();
    await expect(page.getByText(/^Cashed out: [+-]/).first()).toBeVisible();
    expect(await taps()).toBe(2);
  });

  await test.step('Deposit, amount, Continue, the app', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
    await page.getByRole('button', { name: '₹500', exact: true }).click();
    await page.getByRole('button', { name: /^Continue/ }).click();
    await expect(page.getByRole('link', { name: 'Pay with a UPI app on this phone' })).toBeVisible();
    // The fourth tap opens the app, which pays.
    expect(await taps()).toBe(3);
  });
});

test('on a slow network a visitor sees prices, logs in and places one bet', { tag: '@phone' }, async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(150_000);
  const cdp = await context.newCDPSession(page);
  // A phone with a weak signal: 100 KB a second, each answer half a second late. These files are not compressed.
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 500,
    downloadThroughput: 100_000,
    uploadThroughput: 20_000,
  });
  const placed: string[] = [];
  page.on('request', (request) => {
    if (/PlaceBetV2/i.test(request.url()) && request.method() === 'POST') placed.push(request.url());
  });
  const slow = { timeout: 60_000 };
  await page.goto(stack.url('/auth/login'), slow);
  await page.getByRole('button', { name: 'Login as demo user' }).click(slow);
  await expect(page).toHaveURL(/\/inplay$/, slow);
  await expect(page.getByRole('button', { name: /Balance/ })).toContainText(/Balance₹[\d,]+\.\d\d/, slow);
  const market = await openMarket(new SandboxClient(stack.sandbox));
  await page.goto(stack.url(`/markets/${market.eventId}`), slow);
  const { card, tap, stake, place } = slipOf(page);
  // A tap before the page's own code is there is kept.
  await tap();
  await expect(card.first()).toBeVisible(slow);
  await stake.fill('200');
  await place.click(slow);
  await expect(card.getByText('Matched 200.00 at 2')).toBeVisible(slow);
  expect(placed).toHaveLength(1);
});
