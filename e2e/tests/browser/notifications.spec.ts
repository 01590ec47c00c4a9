import { existsSync } from 'node:fs';
import { api } from '@touchline/shared/contracts/api';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { startPushEndpoint } from '../../../sandbox/testing/startPushEndpoint';
import { CHROMIUM } from '../../../tools/stack/machine/ensureChromium';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { giveLoopbackPushService, shownNotifications, workerOf } from '../../pages/player/push-service';
import { registerPlayer, startAs } from '../../pages/player/registered-player';

// A headless shell shows no notifications.
test.use({
  serviceWorkers: 'allow',
  launchOptions: { executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] },
});

test('a matched bet and a credited deposit reach the lock screen by their titles, lead to their places, and end with the logout', {
  tag: '@phone',
}, async ({ page, stack }) => {
  test.skip(!existsSync(CHROMIUM), `This needs ${CHROMIUM}.`);
  const sandbox = control(stack);
  const phone = await startPushEndpoint();
  try {
    const { client, userName } = await registerPlayer(stack);
    const subscriptions = async () => sandbox.get(`players/${userName}/subscriptions`);
    await giveLoopbackPushService(page, phone);
    await page.context().grantPermissions(['notifications']);
    await startAs(page, stack, userName);
    await page.goto(stack.url('/inplay'));
    await page.getByRole('button', { name: 'Alerts', exact: true }).click();
    const alerts = page.getByRole('region', { name: 'Alerts' });
    await alerts.getByText('Notifications on this device').click();
    expect(await subscriptions()).toEqual([]);
    await alerts.getByRole('button', { name: 'Turn on' }).click();
    await expect(alerts.getByRole('switch', { name: 'Show details on the lock screen' })).not.toBeChecked();
    expect(await subscriptions()).toMatchObject([{ details: false, language: 'en' }]);
    await page.keyboard.press('Escape');

    const bet = await openMarket(client);
    await client.run(api.placeBet, { ...bet, price: 2.5, unmatched: 'KEEP' });
    await client.control('markets/price', { ...bet, back: 2.5, lay: 2.6, size: 50_000 });
    await expect.poll(() => phone.received.length).toBe(1);
    const worker = await workerOf(page);
    await worker.deliver(phone.received[0]?.text ?? '');
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([{ title: 'Bet matched', body: '', lang: 'en' }]);
    await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
    await worker.click();
    await expect(page).toHaveURL(/\/open-bets$/);
    // The open page navigates by itself.
    expect(await page.evaluate(() => 'isSameLoad' in window)).toBe(true);
    await expect.poll(() => shownNotifications(page)).toEqual([]);

    const { orderId } = await client.run(api.generatePayment, { amount: 500 });
    await client.control('payments/finish', { orderId, outcome: 'pay' });
    await expect.poll(() => phone.received.length).toBe(2);
    await worker.deliver(phone.received[1]?.text ?? '');
    await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: 'Deposit credited' }]);

    await page.getByRole('button', { name: userName }).click();
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Log out' }).click();
    await expect.poll(subscriptions).toEqual([]);
    await expect.poll(() => shownNotifications(page)).toEqual([]);
  } finally {
    await phone.stop();
    await sandbox.reset();
  }
});

test('a logout ends the notifications that another tab has turned on since this one was opened', async ({
  page,
  stack,
  isMobile,
}) => {
  test.skip(!existsSync(CHROMIUM), `This needs ${CHROMIUM}.`);
  test.skip(isMobile, 'the same at every width');
  const phone = await startPushEndpoint();
  try {
    const { userName } = await registerPlayer(stack);
    const subscriptions = async () => control(stack).get(`players/${userName}/subscriptions`);
    await startAs(page, stack, userName);
    await page.goto(stack.url('/inplay'));
    // It has looked for notifications, and found none allowed.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    const other = await page.context().newPage();
    await giveLoopbackPushService(other, phone);
    await page.context().grantPermissions(['notifications']);
    await other.goto(stack.url('/inplay'));
    await other.getByRole('button', { name: 'Alerts', exact: true }).click();
    const alerts = other.getByRole('region', { name: 'Alerts' });
    await alerts.getByText('Notifications on this device').click();
    await alerts.getByRole('button', { name: 'Turn on' }).click();
    await expect.poll(subscriptions).toHaveLength(1);
    await other.close();

    await page.getByRole('button', { name: userName }).click();
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Log out' }).click();
    await expect.poll(subscriptions).toEqual([]);
  } finally {
    await phone.stop();
    await control(stack).reset();
  }
});
