import { expect, type Locator, type Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { DEMO_USERNAME, type UserInfo } from '@touchline/shared/contracts/session';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { mobileOf } from '../../../sandbox/testing/signUp';
import type { Stack } from '../../../tools/stack/startStack';

let made = 0;

/** A user name that no other test of this run uses. */
export function newUserName(): string {
  made += 1;
  return `player${process.pid}x${made}`;
}

export const PASSWORD = 'Passw0rd@1';

/** Logs in as a demo user through the page of /auth/login and waits for the landing. */
export async function logInAsDemo(page: Page, stack: Stack, host?: string): Promise<void> {
  await page.goto(stack.url('/auth/login', host));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await expect(page).toHaveURL(/\/inplay$/);
  await expect(page.getByRole('button', { name: /Balance/ })).toContainText(/Balance₹[\d,]+\.\d\d/);
}

/** Stores a session as a login stores it, and opens no page of the product: a login through the page costs two loads. */
export async function storeSession(
  page: Page,
  stack: Stack,
  user: UserInfo & { demo: boolean },
  host?: string,
): Promise<void> {
  // A file of the site that loads nothing.
  await page.goto(stack.url('/worker.js', host));
  await page.evaluate((session) => {
    const stored = {
      userinfo: JSON.stringify(session),
      expire_in: session.expireInSeconds,
      // By the clock of the device.
      expire_DateTime: Date.now() + session.expireInSeconds * 1000,
      accessToken: session.accessToken,
    };
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value));
  }, user);
}

/** Makes the page's player a new demo user and opens no page (`logInAsDemo` is for journeys of the login). */
export async function startAsDemo(page: Page, stack: Stack, host?: string): Promise<void> {
  const client = new SandboxClient(stack.sandbox);
  const { origin, hostname } = new URL(stack.url('/', host));
  client.origin = origin;
  const session = await client.run(api.loginAsDemoUser, { domain: hostname });
  await storeSession(page, stack, { ...session, username: DEMO_USERNAME, demo: true }, host);
}

/** Opens a page of the product as a new demo player. */
export async function openAsDemo(page: Page, stack: Stack, path = '/inplay', host?: string): Promise<void> {
  await startAsDemo(page, stack, host);
  await page.goto(stack.url(path, host));
}

/**
 * Waits until a form's page has taken the place of its first view, because both have a field of the same name. A modal
 * has no such view.
 */
export async function formIsThere(form: Page | Locator): Promise<void> {
  if ('goto' in form) await expect(form.locator('.first-frame')).toHaveCount(0);
}

/** Fills the sign-up form, on its page or in its modal. */
export async function fillSignUp(form: Page | Locator, userName: string): Promise<void> {
  await formIsThere(form);
  await form.getByLabel('Username').fill(userName);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await form.getByLabel('Mobile number').fill(mobileOf(userName));
  await form.getByRole('checkbox', { name: 'I am 18 or older and accept the terms' }).check();
}
