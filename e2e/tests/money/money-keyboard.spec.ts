import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { gameScreen, seeLobby, tiles } from '../../pages/casino/casino';
import { tabTo } from '../../pages/platform/site';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { openAsDemo } from '../../pages/player/player';
import { registerPlayer, startAs } from '../../pages/player/registered-player';

// Deposit, withdrawal and a game without a mouse; the sign-up's keys are in entry.spec.ts.

/** The number of Tab presses past the header and the menu. */
async function skipToContent(page: Page): Promise<void> {
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await waitForIdle(page);
  await page.getByRole('link', { name: /skip to/i }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

test('a deposit and a withdrawal are made with keys alone, their amounts grouped as players write them', async ({
  page,
  stack,
}) => {
  const { userName } = await registerPlayer(stack);
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  await startAs(page, stack, userName);

  await test.step('the deposit', async () => {
    await page.goto(stack.url('/depositw'));
    await expect(field('Amount')).toBeVisible();
    await skipToContent(page);
    await tabTo(page, field('Amount'), 6);
    await page.keyboard.type('1,000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/order=/);
    await expect(main.getByText('₹1,000.00').first()).toBeVisible();
  });
  await test.step('the withdrawal', async () => {
    await page.goto(stack.url('/withdrawal'));
    await expect(field('Amount')).toBeVisible();
    await skipToContent(page);
    await tabTo(page, field('Amount'), 6);
    await page.keyboard.type('1,200');
    await tabTo(page, main.getByRole('radio', { name: 'Bank transfer' }), 3);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, field('Account holder'), 2);
    await page.keyboard.type('Asha Rao');
    await tabTo(page, field('UPI id'), 2);
    await page.keyboard.type('asha.rao@okbank');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Withdrawal of ₹1,200.00' })).toBeVisible();
  });
});

test('a game is opened and left with keys alone, and the focus comes back to its tile', async ({
  page,
  stack,
}) => {
  await openAsDemo(page, stack, '/lobby');
  await seeLobby(page);
  await skipToContent(page);
  const first = tiles(page).first();
  await tabTo(page, first, 25);
  const key = await first.getAttribute('data-game');
  await page.keyboard.press('Enter');
  await expect(gameScreen(page).getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Open the game' }), 6);
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeVisible();
  await page.getByRole('button', { name: 'Exit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(`a[data-game="${key}"]`).first()).toBeFocused();
});
