import { PASSWORD } from '../../sandbox/testing/signUp';
import { control } from '../fixtures/control';
import { expect, test } from '../fixtures/test';
import { onMarket, placeBet } from '../pages/betting/slip';
import { depositOf } from '../pages/money/deposit';
import { registerPlayer } from '../pages/player/registered-player';

const NARROW = 390;
const WIDE = 1440;

// One visit has both widths, because each page load is dear in an engine without its own driver.
test('a player sees prices move, bets, deposits, opens the lobby, changes the language and leaves, narrow and wide', async ({
  page,
  stack,
  windowWidth,
}) => {
  test.setTimeout(180_000);
  const sandbox = control(stack);
  await sandbox.reset();
  const { client, userName } = await registerPlayer(stack);
  const main = page.getByRole('main');
  const figures = page.getByRole('banner').getByRole('button', { name: /Balance/ });
  const resize = async (width: number) => {
    if (windowWidth === undefined) await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => innerWidth)).toBe(windowWidth ?? width);
  };
  /** At the other width first, then at this one; once where the window has one size. */
  const atBothWidths = async (check: () => Promise<unknown>, last: number) => {
    for (const width of windowWidth === undefined ? [NARROW + WIDE - last, last] : [last]) {
      await resize(width);
      await check();
    }
  };

  await test.step('the site starts and prices move', () =>
    atBothWidths(async () => {
      await page.goto(stack.url('/'));
      await expect(page).toHaveURL(stack.url('/inplay'));
      const prices = main.locator('[data-price]');
      await expect(prices.first()).toHaveText(/\d/);
      const before = await prices.allTextContents();
      await expect.poll(() => prices.allTextContents(), { timeout: 20_000 }).not.toEqual(before);
    }, NARROW));

  const { tap, stake } = await onMarket(page, stack);

  await test.step('a tapped price is in the slip, which asks for the login', async () => {
    await tap();
    await stake.fill('100');
    await page.getByRole('button', { name: 'Log in to place' }).click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await login.getByLabel('Username').fill(userName);
    await resize(WIDE);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(figures).toContainText('10,000.00');
    await expect(stake).toHaveValue('100');
  });

  await test.step('bets are placed, and the exposure changes without a reload', async () => {
    await placeBet(page);
    await expect(figures).toContainText(/Exposure₹100/);
    await resize(NARROW);
    await tap();
    await stake.fill('100');
    await placeBet(page);
    await expect(figures).toContainText(/Exposure₹200/);
    await page.goto(stack.url('/open-bets'));
    await atBothWidths(() => expect(main.getByText(/100\.00/).first()).toBeVisible(), WIDE);
    expect(await sandbox.betsOf(userName)).toHaveLength(2);
  });

  await test.step('a deposit by UPI is credited without a reload', async () => {
    const order = await depositOf(page, stack).startUpi('5000');
    await atBothWidths(
      () => expect(main.getByRole('img', { name: /^UPI code to pay/ })).toBeVisible(),
      NARROW,
    );
    await fetch(`${client.urls.api}/pay/${order}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay' }),
    });
    await atBothWidths(() => expect(figures).toContainText('15,000.00'), WIDE);
  });

  await test.step('the lobby shows games', async () => {
    await page.goto(stack.url('/lobby'));
    await atBothWidths(async () => {
      await page.getByRole('searchbox', { name: /games/i }).fill('Lucky Dice');
      await expect(main.getByRole('link', { name: /Lucky Dice/ }).first()).toBeVisible();
    }, NARROW);
  });

  await test.step('the site is in Hindi', async () => {
    await page.goto(stack.url('/inplay'));
    await atBothWidths(async () => {
      await page.getByRole('contentinfo').getByRole('combobox').selectOption({ label: 'हिन्दी' });
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await expect(page.getByRole('heading', { level: 1, name: 'इन-प्ले' })).toBeVisible();
    }, WIDE);
  });

  await test.step('the player logs out', async () => {
    await page.goto(stack.url('/auth/logout'));
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken');
  });
});
