import { expect, test } from '../../fixtures/test';

test('a player chooses a language: the login is in it at once, after a reload, and in English again', async ({
  page,
  stack,
}) => {
  await page.goto(stack.url('/inplay'));
  const choice = page.getByRole('contentinfo').getByRole('combobox');
  await choice.selectOption({ label: 'हिन्दी' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('banner').getByRole('button', { name: 'लॉग इन', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'इन-प्ले' })).toBeVisible();
  await page.goto(stack.url('/auth/login'));
  await expect(page.getByRole('button', { name: 'लॉग इन करें', exact: true })).toBeVisible();
  await expect(page.getByLabel('यूज़रनेम')).toBeVisible();

  await page.goto(stack.url('/inplay'));
  await choice.selectOption({ label: 'اردو' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto(stack.url('/auth/login'));
  await expect(page.getByLabel('یوزر نیم')).toBeVisible();

  await page.goto(stack.url('/inplay'));
  await choice.selectOption({ label: 'English' });
  await page.goto(stack.url('/auth/login'));
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
});
