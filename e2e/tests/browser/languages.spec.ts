import type { Page } from '@playwright/test';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { mobileOf } from '../../../sandbox/testing/signUp';
import { axeInBothThemes } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { cutTexts, layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import {
  type Translations,
  translationsOf,
  untranslated,
  watchData,
} from '../../pages/platform/translations';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { newUserName, PASSWORD } from '../../pages/player/player';

test('a player chooses a language: the login is in it at once, after a reload, and in English again', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await page.goto(stack.url('/inplay'));
  const choice = page.getByRole('contentinfo').getByRole('combobox');
  await choice.selectOption({ label: 'हिन्दी' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('banner').getByRole('button', { name: 'लॉग इन', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'इन-प्ले' })).toBeVisible();
  await page.goto(stack.url('/auth/login'));
  await expect(page.getByRole('button', { name: 'लॉग इन करें', exact: true })).toBeVisible();
  await expect(page.getByLabel('यूज़रनेम')).toBeVisible();
  // The route's title comes from the remote's release.
  await expect(page).toHaveTitle(/ \| लॉग इन करें$/);

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

for (const language of ['hi', 'ur'])
  test(`in ${language} a player signs up, bets, cashes out, deposits and reads the statement`, {
    tag: '@phone',
  }, async ({ page, context, stack }) => {
    test.setTimeout(180_000);
    const sandbox = control(stack);
    const client = new SandboxClient(stack.sandbox);
    const userName = newUserName();
    const translations = await translationsOf(language);
    const { say, saying } = translations;
    const data = new Set([userName]);
    watchData(page, data);
    await context.addCookies([{ name: 'language', value: language, url: stack.url('/') }]);
    const main = page.getByRole('main');
    const check = (what: string) => checkScreen(page, what, translations, data);

    await test.step('the board', async () => {
      await page.goto(stack.url('/inplay'));
      await expect(page).toHaveTitle(`Touchline | ${say('In-Play')}`);
      await expect(main.locator('[data-price]').first()).toHaveText(/\d/);
      await check('the board');
    });

    await test.step('signs up', async () => {
      await page.goto(stack.url('/auth/signup'));
      await expect(page.locator('.first-frame')).toHaveCount(0);
      await page.getByLabel(say('Username')).fill(userName);
      await page.getByLabel(say('Password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(say('Confirm password')).fill(PASSWORD);
      await page.getByLabel(say('Mobile number')).fill(mobileOf(userName));
      await page.getByRole('checkbox', { name: say('I am 18 or older and accept the terms') }).check();
      await check('the sign-up');
      await main.getByRole('button', { name: say('Sign Up'), exact: true }).click();
      await expect(page.getByLabel(say('One-time code'))).toBeVisible();
      await check('the verification');
      await expect.poll(() => sandbox.codeOf(userName).catch(() => '')).not.toBe('');
      await page.getByLabel(say('One-time code')).fill(await sandbox.codeOf(userName));
      await expect(page.getByRole('banner')).toContainText('10,000.00');
    });

    const market = await openMarket(client);
    await test.step('bets', async () => {
      await page.goto(stack.url(`/markets/${market.eventId}`));
      await expect(page.locator('.first-frame')).toHaveCount(0);
      await check('the market');
      await main.locator('[data-price-row]').first().getByRole('button', { name: /50k/ }).first().click();
      const card = page.getByRole('article').last();
      const bar = page.getByRole('button', { name: new RegExp(`^${say('Bet slip')}`) });
      await bar.or(card).first().waitFor();
      if (await bar.isVisible()) await bar.click();
      await page.getByLabel(say('Stake'), { exact: true }).fill('1000');
      await check('the slip');
      await page.getByRole('button', { name: new RegExp(`^${say('Place bet')}`) }).click();
      await expect.poll(async () => (await sandbox.betsOf(userName)).length).toBe(1);
      await check('the placed bet');
    });

    await test.step('cashes out', async () => {
      await page.goto(stack.url('/my-markets'));
      const card = main.getByRole('article').first();
      await expect(card).toBeVisible();
      await check('my markets');
      await card.getByRole('button', { name: saying('Cash out {name}') }).click();
      await card.getByRole('button', { name: saying('Cash out and lose {amount}') }).click();
      // As many hedges as runners may be needed.
      await expect.poll(async () => (await sandbox.betsOf(userName)).length).toBeGreaterThan(1);
      await check('the cash-out');
    });

    await test.step('deposits by UPI', async () => {
      await page.goto(stack.url('/depositw'));
      await page.getByLabel(say('Amount')).fill('5000');
      await check('the deposit');
      await main.getByRole('button', { name: say('Continue to UPI') }).click();
      await expect(page).toHaveURL(/order=/);
      await check('the payment');
      const orderId = new URL(page.url()).searchParams.get('order') ?? '';
      const upi = await context.newPage();
      await upi.goto(`http://localhost:${stack.ports.api}/pay/${orderId}`);
      await upi.getByRole('button', { name: /pay/i }).first().click();
      await upi.close();
      await expect(main.getByText(/5,000\.00/).first()).toBeVisible();
      await check('the paid deposit');
    });

    await test.step('reads the statement', async () => {
      await page.goto(stack.url('/account-cash-statement'));
      await expect(main.getByText('5,000.00').first()).toBeVisible();
      await check('the statement');
    });
  });

async function checkScreen(
  page: Page,
  what: string,
  translations: Translations,
  data: ReadonlySet<string>,
): Promise<void> {
  // A link partly under the sticky header measures smaller than it is.
  await page.evaluate(() => scrollTo(0, 0));
  await waitForIdle(page);
  expect.soft(await untranslated(page, translations, data), what).toEqual([]);
  expect.soft(await layoutProblems(page, { targets: true }), what).toEqual([]);
  // A row of the board hides badges for which it has no room.
  if (what !== 'the board') expect.soft(await cutOurs(page, data), what).toEqual([]);
  expect.soft(await axeInBothThemes(page), what).toEqual([]);
}

/** Texts that are cut, except names of the back end, which are shortened in every language. */
async function cutOurs(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const names = [...data];
  return (await cutTexts(page)).filter((problem) => {
    const text = /"(.*)"$/.exec(problem)?.[1] ?? '';
    return !names.some((name) => name.startsWith(text));
  });
}
