import { axeFindings } from '../../fixtures/axeFindings';
import { expect, test } from '../../fixtures/test';

// One box finds the results of every remote, with the keyboard only (docs/reference/behaviour.md#search).

test('the search finds events, competitions and games, remembers, and helps where there is nothing', async ({
  page,
  stack,
  isMobile,
}) => {
  await page.goto(stack.url('/inplay'));
  const row = page.getByRole('main').locator('[data-event-id]').first();
  await expect(row).toBeVisible();
  const title = (await row.getByRole('heading').textContent()) ?? '';
  const box = page.getByRole('searchbox', { name: 'Search events' });
  const found = page.locator('[data-found]');

  await test.step('nothing found: what to do', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Search events' }).click();
    else await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await box.fill('nobody plays this');
    await expect(page.getByText(/Nothing found for “nobody plays this”/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Popular now' }).getByRole('link').first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Sports', exact: true }).getByRole('link').first(),
    ).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step('a casino game', async () => {
    await box.fill('roulette');
    const games = page.getByRole('region', { name: 'Casino games' });
    await expect(games.getByRole('link').first()).toContainText(/roulette/i);
    await expect(page.getByRole('region', { name: 'Popular now' })).toBeHidden();
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step('an event, by keys', async () => {
    await box.fill(title.toUpperCase());
    await expect(found.first()).toContainText(title);
    await page.keyboard.press('ArrowDown');
    await expect(found.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(box).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/markets\/\w+/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // A phone shows the button again, and the box is empty.
    await expect(box).toHaveCount(isMobile ? 0 : 1);
    if (!isMobile) await expect(box).toHaveValue('');
  });
  await test.step('the search is offered again', async () => {
    if (isMobile) await page.getByRole('button', { name: 'Search events' }).click();
    else await box.click();
    await page.getByRole('button', { name: title.toUpperCase(), exact: true }).click();
    await expect(found.first()).toContainText(title);
    await page.keyboard.press('Escape');
    await expect(found).toHaveCount(0);
  });
});
