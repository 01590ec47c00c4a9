import { expect, type Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { PASSWORD, signUp } from '../../../sandbox/testing/signUp';
import type { Stack } from '../../../tools/stack/startStack';
import { formIsThere, newUserName, storeSession } from './player';

/** A registered player (demo users are not) with an API client. */
export async function registerPlayer(stack: Stack): Promise<{ client: SandboxClient; userName: string }> {
  const client = new SandboxClient(stack.sandbox);
  client.origin = new URL(stack.url('/')).origin;
  const userName = newUserName();
  await signUp(client, userName);
  return { client, userName };
}

/** Logs a registered player in through the page of /auth/login and waits for the landing. */
export async function logInAs(page: Page, stack: Stack, userName: string): Promise<void> {
  await page.goto(stack.url('/auth/login'));
  await formIsThere(page);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/inplay$/);
}

/** Makes the page's player a registered one and opens no page (`logInAs` is for journeys of the login). */
export async function startAs(
  page: Page,
  stack: Stack,
  userName: string,
  client = new SandboxClient(stack.sandbox),
): Promise<void> {
  const session = await client.run(api.authenticate, {
    userNameOrEmailAddress: userName,
    password: PASSWORD,
    rememberClient: false,
  });
  await storeSession(page, stack, { ...session, username: userName, demo: false });
}
