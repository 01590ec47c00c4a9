import type { Page } from '@playwright/test';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { placeBet } from '../../pages/betting/slip';
import { fillSignUp, newUserName } from '../../pages/player/player';

// This is the only journey without reduced motion, as most players see the product.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const figures = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Balance/ });

/** A new player's whole first visit, from the empty path to logging out. */
test('a visitor becomes a player, bets, deposits, plays and leaves', async ({ page, browser, stack }) => {
  test.setTimeout(150_000);
  const sandbox = control(stack);
  const userName = newUserName();

  await test.step('lands on /inplay and sees prices move', async () => {
    await page.goto(stack.url('/'));
    await expect(page).toHaveURL(stack.url('/inplay'));
    await expect(page).toHaveTitle('Touchline | In-Play');
    const prices = page.getByRole('main').locator('[data-price]');
    await expect(prices.first()).toHaveText(/\d/);
    const before = await prices.allTextContents();
    await expect.poll(() => prices.allTextContents(), { timeout: 20_000 }).not.toEqual(before);
  });

  await test.step('opens a market and taps a price', async () => {
    await page.getByRole('main').getByRole('link', { name: / v / }).first().click();
    await expect(page).toHaveURL(/\/markets\/\w+/);
    await expect(page.getByRole('heading', { level: 1, name: / v / })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Back / })
      .first()
      .click();
    await page.getByLabel('Stake', { exact: true }).fill('100');
  });

  // The address also names the visible section, which follows the scroll.
  const [event = ''] = /^.*\/markets\/\w+/.exec(page.url()) ?? [];

  await test.step('is asked to log in, signs up and verifies', async () => {
    await page.getByRole('button', { name: 'Log in to place' }).click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await expect(login.getByLabel('Username')).toBeVisible();
    await login.getByText('New User? Create An Account').click();
    const register = page.getByRole('dialog', { name: 'Create an account' });
    await fillSignUp(register, userName);
    await register.getByRole('button', { name: 'Sign Up' }).click();
    const verification = page.getByRole('dialog', { name: /verif/i });
    await verification.getByLabel('One-time code').fill(await expectCode(() => sandbox.codeOf(userName)));
    await expect(figures(page)).toContainText('10,000.00');
  });

  await test.step('is back at the market with the slip intact', async () => {
    await expect(page).toHaveURL((url) => url.href === event || url.href.startsWith(`${event}/`));
    await expect(page.getByLabel('Stake', { exact: true })).toHaveValue('100');
  });

  await test.step('deposits by UPI and sees it on the statement', async () => {
    await page.goto(stack.url('/depositw'));
    await page.getByLabel(/Amount/).fill('5000');
    await page
      .getByRole('button', { name: /UPI|Continue|Pay/ })
      .first()
      .click();
    await expect(page).toHaveURL(/order=/);
    const orderId = new URL(page.url()).searchParams.get('order') ?? '';
    // It opens a separate window, because a page in the background has hung here.
    const upi = await browser.newPage();
    await upi.goto(`http://localhost:${stack.ports.api}/pay/${orderId}`);
    await upi.getByRole('button', { name: /pay/i }).first().click();
    await upi.close();
    await expect(page.getByText(/₹\s?5,000\.00/).first()).toBeVisible();
    await expect(figures(page)).toContainText('15,000.00');
    await page.goto(stack.url('/account-cash-statement'));
    await expect(page.getByRole('main').getByText('5,000.00').first()).toBeVisible();
  });

  await test.step('places the bet: balance and exposure change by a push, the bet is under /open-bets', async () => {
    await page.goto(event);
    const slip = page.getByRole('button', { name: /^Bet slip/ });
    const place = page.getByRole('button', { name: 'Place bet' });
    await expect(slip.or(place).first()).toBeVisible();
    if (!(await place.isVisible())) await slip.click();
    await placeBet(page);
    await expect.poll(async () => (await figures(page).textContent()) ?? '').toMatch(/Exposure₹100/);
    await page.goto(stack.url('/open-bets'));
    await expect(
      page
        .getByRole('main')
        .getByText(/100\.00/)
        .first(),
    ).toBeVisible();
    expect(await sandbox.betsOf(userName)).toHaveLength(1);
  });

  await test.step('plays a game in its frame and leaves', async () => {
    await page.goto(stack.url('/lobby'));
    await page.getByRole('searchbox', { name: /games/i }).fill('Lucky Dice');
    await page
      .getByRole('link', { name: /Lucky Dice/ })
      .or(page.getByRole('button', { name: /Lucky Dice/ }))
      .first()
      .click();
    const game = page.frameLocator('iframe');
    await game.getByRole('button', { name: /roll/i }).click();
    await expect(game.getByText(/won|lost/i).first()).toBeVisible();
    await page.getByRole('button', { name: 'Exit' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  await test.step('logs out', async () => {
    await page.goto(stack.url('/auth/logout'));
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('accessToken');
  });
});

/** Reads the code as soon as the sandbox has sent it. */
async function expectCode(read: () => Promise<string>): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      code = await read().catch(() => '');
      return code;
    })
    .not.toBe('');
  return code;
}
