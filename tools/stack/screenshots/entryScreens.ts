import type { Page } from 'playwright-core';
import type { Scene, Screens } from './Screens';

/** Login and registration, as a visitor sees them. */
export function entryScreens({ stack }: Scene): Screens {
  const logOut = async (page: Page) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await page.getByRole('link', { name: 'Log out', exact: true }).click();
    await page.getByRole('textbox', { name: 'Username' }).waitFor();
  };
  /** The code of a sign-up, with this much left of its countdown. */
  const verification = async (page: Page, { leftMs }: { leftMs: number }) => {
    await logOut(page);
    await page.evaluate((left) => {
      const waiting = { username: 'asha_k', mobile: '9876543210', domain: location.hostname };
      localStorage.setItem('registerInfo', JSON.stringify(waiting));
      sessionStorage.setItem('otpResendAt', String(Date.now() + left));
    }, leftMs);
    await page.goto(stack.url('/auth/verfication'));
    await page.getByLabel('One-time code').fill('4829');
  };
  return {
    search: async (page) => {
      await page.goto(stack.url('/inplay'));
      await page.locator('main [data-price]').filter({ visible: true }).first().waitFor();
      const opener = page.getByRole('button', { name: 'Search events' });
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('searchbox', { name: 'Search events' }).fill('ma');
      await page.locator('[data-found]').first().waitFor();
    },
    login: async (page) => {
      await logOut(page);
      await page.goto(stack.url('/inplay'));
      await page.locator('main [data-price]').filter({ visible: true }).first().waitFor();
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Username' }).waitFor();
    },
    signup: async (page) => {
      await logOut(page);
      await page.goto(stack.url('/auth/signup'));
      await page.locator('.first-frame').waitFor({ state: 'detached' });
      await page.getByRole('textbox', { name: 'Username' }).fill('asha_k');
      await page.getByLabel('Password', { exact: true }).fill('Cricket1');
    },
    verification: (page) => verification(page, { leftMs: 100_000 }),
    'verification-late': (page) => verification(page, { leftMs: -1_000 }),
  };
}
