import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { hiddenFocus } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { newestPlayer } from '../../pages/money/money';
import { tabTo } from '../../pages/platform/site';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { startAsDemo } from '../../pages/player/player';

test('from the board to a placed bet without a mouse', async ({ page, stack, uncarried }) => {
  skipIf('mouse', uncarried);
  const sandbox = control(stack);
  const { eventId, marketId, runnerId } = await openMarket(new SandboxClient(stack.sandbox));
  const main = page.getByRole('main');
  await startAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);

  await test.step('past the header and the menu, to the first event', async () => {
    await page.goto(stack.url('/inplay'));
    await expect(page.locator('.first-frame')).toHaveCount(0);
    await waitForIdle(page);
    const skip = page.getByRole('link', { name: /skip to/i });
    await tabTo(page, skip, 1);
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
    const event = main.getByRole('link', { name: / v / }).first();
    await tabTo(page, event, 15);
    const title = (await event.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/markets\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title.trim());
  });

  await page.goto(stack.url(`/markets/${eventId}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await waitForIdle(page);
  const best = main.getByRole('button', { name: /^Back (?!.*best).* at 2 / }).first();

  await test.step('the prices of a market are one stop, and the arrows move between them', async () => {
    await page.getByRole('link', { name: /skip to/i }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, best, 15);
    await page.keyboard.press('ArrowRight');
    await expect(main.getByRole('button', { name: /^Lay (?!.*best).* at 2\.02 / }).first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(best).toBeFocused();
  });

  await test.step('Enter opens the slip at the stake', async () => {
    await page.keyboard.press('Enter');
    const stake = page.getByLabel('Stake', { exact: true });
    await expect(stake).toBeFocused();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Matched 100/)).toBeVisible();
    const [bet] = await sandbox.betsOf(userName);
    expect(bet).toMatchObject({ status: 'MATCHED', stake: 100, price: 2 });
  });

  await test.step('the outcome holds the focus, and its way on is next', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Done' }), 2);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your slip is empty')).toBeVisible();
  });

  await sandbox.post('markets/release', { marketId, runnerId });
  await sandbox.reset();
});

test('what has the focus is whole in the slip of several bets, in a ladder and in a phone’s tabs', async ({
  page,
  stack,
}) => {
  await startAsDemo(page, stack);
  await page.setViewportSize({ width: 1280, height: 620 });
  const { tap } = await onMarket(page, stack);
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await tap();
  await tap('Lay');
  await expect(slip.getByRole('region', { name: 'All bets' })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await hiddenFocus(slip.getByRole('list').first())).toEqual([]);

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ladder of / })
    .first()
    .click();
  const ladder = page.getByRole('grid', { name: /^Ladder of / }).locator('..');
  await expect(ladder).toBeVisible();
  expect(await hiddenFocus(ladder)).toEqual([]);

  await page.getByRole('button', { name: 'Close the ladder' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  // The slip stays open where it loses its column.
  await expect(page.getByRole('region', { name: 'Bet slip' })).toBeVisible();
  await page.keyboard.press('Tab');
  const covered = (await hiddenFocus(page.getByRole('main'))).filter((problem) =>
    problem.endsWith('covered'),
  );
  expect(covered).toEqual([]);
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: 'Menu' }) });
  expect(await hiddenFocus(tabs)).toEqual([]);

  await page.goto(stack.url('/account-cash-statement'));
  await page.keyboard.press('Tab');
  expect(await hiddenFocus(tabs)).toEqual([]);
});

test('after a reload with a bet in the slip, the keyboard begins at the top of the page', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { tap, stake } = await onMarket(page, stack);
  await tap();
  await stake.fill('200');
  await page.reload();
  await expect(stake).toHaveValue('200');
  await waitForIdle(page);
  await tabTo(page, page.getByRole('link', { name: /skip to/i }), 1);
});
