import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { PASSWORD } from '../../../sandbox/testing/signUp';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { figures, newestPlayer, staleMark } from '../../pages/money/money';
import { formIsThere, logInAsDemo, openAsDemo, startAsDemo } from '../../pages/player/player';
import { registerPlayer, startAs } from '../../pages/player/registered-player';

// The events that a session survives, and those that end it (docs/reference/behaviour.md#session;
// docs/reference/security.md#promises and the reading "stored as said; the server's 401 wins"). Tabs that follow each
// other: tabs.spec.ts.

test.beforeEach(({ consoleProblems }) => consoleProblems.allow(/status of 401/)); // the refusals made here
test.afterEach(({ stack }) => control(stack).reset());

const HOUR = 3_600_000;
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const accountOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Account of/ });
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Delays the answer to a call of this session until the sandbox is reset, even when the session ends meanwhile. */
async function holdStakes(page: Page, stack: Stack, answer: object): Promise<void> {
  const path = '/UserStake/Add';
  await control(stack).post('faults', { path, delayMs: 600_000, times: 1, ...answer });
  await page.goto(stack.url('/settings-stake'));
  await page.getByRole('group', { name: 'Button 3', exact: true }).getByLabel('Stake').fill('7777');
  const left = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path));
  await page.getByRole('button', { name: 'Save the buttons' }).click();
  await left;
}

for (const [how, answer] of [
  ['by its HTTP status', { status: 401, body: { success: false } }],
  ['in its body', { status: 200, body: { success: false, status: 401 } }],
] as const) {
  test(`a late refusal of an old token, told ${how}, never clears the new session`, async ({
    page,
    stack,
  }) => {
    const sandbox = control(stack);
    await startAsDemo(page, stack);
    const old = await stored(page, 'accessToken');
    await holdStakes(page, stack, answer);
    await accountOf(page).click();
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Login as demo user' }).click();
    await expect(figures(page)).toContainText('50,000.00');
    const fresh = await stored(page, 'accessToken');
    expect(fresh).not.toBe(old);

    const late = page.waitForResponse(/UserStake\/Add$/);
    await sandbox.post('faults/reset');
    await (await late).finished();
    // The new session's own calls are answered after it, and the session is complete.
    const answered = page.waitForResponse(/GetUserOpenBets/);
    await comeBack(page);
    expect((await answered).status()).toBe(200);
    expect(await stored(page, 'accessToken')).toBe(fresh);
    await expect(accountOf(page)).toBeVisible();
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(stack.url('/inplay'));
  });
}

for (const [name, hours] of [
  ['nine hours ahead', 9],
  ['nine hours behind', -9],
] as const) {
  test(`on a device whose clock is ${name} a session lives, and ends when the server says so`, async ({
    page,
    stack,
  }) => {
    const sandbox = control(stack);
    await page.clock.install({ time: Date.now() + hours * HOUR });
    await logInAsDemo(page, stack);
    const life = Number(await stored(page, 'expire_in')) * 1000;
    const ends = Number(await stored(page, 'expire_DateTime'));
    // The device's own time plus the lifetime, as the specification defines it.
    expect(Math.abs(ends - (Date.now() + hours * HOUR + life))).toBeLessThan(60_000);
    await page.goto(stack.url('/open-bets'));
    await expect(page.getByRole('heading', { level: 1, name: 'Open Bets' })).toBeVisible();
    await expect(figures(page)).toContainText('50,000.00');
    await expect(staleMark(page)).toHaveCount(0);

    await page.reload();
    await expect(accountOf(page)).toBeVisible();

    // The clock is corrected while the tab is open: the session continues, and is refreshed where it seems expired.
    await page.clock.setSystemTime(Date.now());
    const answered = page.waitForResponse(/GetUserOpenBets/);
    await comeBack(page);
    expect((await answered).status()).toBe(200);
    await expect(accountOf(page)).toBeVisible();
    await expect(page).toHaveURL(stack.url('/open-bets'));

    await sandbox.post('tokens/expire', { userName: await newestPlayer(sandbox), forGood: true });
    expect(Number(await stored(page, 'expire_DateTime'))).toBeGreaterThan(Date.now());
    await comeBack(page);
    await expect(loginDialog(page)).toHaveAccessibleDescription(
      'Your session has ended. Please log in again.',
    );
    expect(await stored(page, 'accessToken')).toBeNull();
  });
}

test('a tab that slept past the expiry refreshes its session, and one whose session is over asks once', {
  tag: '@interop',
}, async ({ page, context, stack, consoleProblems }) => {
  consoleProblems.allow(/ERR_INTERNET_DISCONNECTED/, /Real-time connection/); // a device that sleeps has no network
  const sandbox = control(stack);
  await page.clock.install();
  await openAsDemo(page, stack, '/open-bets');
  const userName = await newestPlayer(sandbox);
  await expect(page.getByRole('heading', { level: 1, name: 'Open Bets' })).toBeVisible();
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  /**
   * A device that sleeps and wakes after its session has expired: none of its timers has run, and the tab becomes
   * visible.
   */
  const sleepPastExpiry = async (forGood: boolean) => {
    await context.setOffline(true);
    await sandbox.post('tokens/expire', { userName, forGood });
    await sandbox.post('players/adjust', { userName, amount: 250, ref: `slept-${forGood}-${userName}` });
    await page.clock.setSystemTime(Number(await stored(page, 'expire_DateTime')) + 1_000);
    await context.setOffline(false);
    await comeBack(page);
  };

  await test.step('refreshed, unnoticed', async () => {
    const old = await stored(page, 'accessToken');
    const answered = page.waitForResponse(/GetUserOpenBets/);
    await sleepPastExpiry(false);
    await answered;
    await expect.poll(() => stored(page, 'accessToken')).not.toBe(old);
    await expect(figures(page)).toContainText('50,250.00');
    expect(refused).toEqual([]);
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(stack.url('/open-bets'));
  });
  await test.step('over: one login, on the page that was open', async () => {
    await sleepPastExpiry(true);
    await expect(loginDialog(page)).toContainText('Your session has ended. Please log in again.');
    await loginDialog(page).getByRole('button', { name: 'Login as demo user' }).click();
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(stack.url('/open-bets'));
    await expect(figures(page)).toContainText('50,000.00');
  });
});

test('a sport that the operator takes from a player goes when the tab returns, and comes back with a reload', {
  tag: '@interop',
}, async ({ page, stack }) => {
  const sandbox = control(stack);
  await openAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  const tennis = page.getByRole('tab', { name: /Tennis/ });
  await expect(tennis).toBeVisible();
  await sandbox.post('players/settings', { userName, tennis: false });
  await comeBack(page);
  await expect(tennis).toHaveCount(0);
  await sandbox.post('players/settings', { userName, tennis: true });
  await page.reload();
  await expect(tennis).toBeVisible();
});

test('a code of the operator’s panel logs in whom it names, once and only after a yes; a used one leads to the login', async ({
  page,
  stack,
}) => {
  const { userName } = await registerPlayer(stack);
  const panel = v.object({ code: v.string() });
  const { code } = v.parse(panel, await control(stack).post('tokens/panel-code', { userName }));
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/token/token') && sent.push(request.url()));
  await page.goto(stack.url(`/bonus?code=${code}`));
  const question = page.getByRole('dialog', { name: `Continue as ${userName}?` });
  await expect(question).toBeVisible();
  await expect(accountOf(page)).toHaveCount(0);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bonus' })).toBeVisible();
  await expect(page).toHaveURL(stack.url('/bonus'));
  await expect(accountOf(page)).toBeVisible();
  await page.reload();
  await expect(accountOf(page)).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.goto(stack.url('/Auth/Logout'));
  await expect(page).toHaveURL(stack.url('/auth/login'));
  await page.goto(stack.url(`/bonus?code=${code}`));
  await expect(page).toHaveURL(stack.url(`/auth/login?to=${encodeURIComponent('/bonus')}`));
  await expect(page.getByText('This sign-on code is unknown or was used.')).toBeVisible();
  expect(sent).toHaveLength(2);

  // A link with another person's code: the player who did not ask for it answers no, and no data of that account is
  // shown or stored.
  const theirs = v.parse(panel, await control(stack).post('tokens/panel-code', { userName }));
  await page.goto(stack.url(`/inplay?code=${theirs.code}`));
  await question.getByRole('button', { name: 'Not me' }).click();
  await expect(question).toHaveCount(0);
  await expect(accountOf(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('a session refused in an answer’s body ends at the login, and the login leads back', {
  tag: '@interop',
}, async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(/it could not register/); // the hub may come with the token that ends here
  const sandbox = control(stack);
  await openAsDemo(page, stack, '/bet-history?sport=4');
  await expect(page.getByRole('heading', { level: 1, name: 'Bet History' })).toBeVisible();
  await sandbox.post('faults/unauthorized', { as: 'body' });
  await sandbox.post('tokens/expire', { userName: await newestPlayer(sandbox), forGood: true });
  await comeBack(page);
  await expect(page).toHaveURL(stack.url(`/auth/login?to=${encodeURIComponent('/bet-history?sport=4')}`));
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  expect(await stored(page, 'accessToken')).toBeNull();
  await expect(loginDialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await expect(page).toHaveURL(stack.url('/bet-history?sport=4'));
});

test('a logout in another tab in the middle of a form: the form waits for its player, and for no other', async ({
  page,
  context,
  stack,
}) => {
  const { userName } = await registerPlayer(stack);
  const { userName: stranger } = await registerPlayer(stack);
  const stake = (of: Page) => of.getByRole('group', { name: 'Button 3', exact: true }).getByLabel('Stake');
  const logIn = async (name: string) => {
    await formIsThere(page);
    await page.getByLabel('Username').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(stack.url('/settings-stake'));
  };
  await startAs(page, stack, userName);
  await page.goto(stack.url('/settings-stake'));
  const usual = await stake(page).inputValue();
  const other = await context.newPage();
  const logOutElsewhere = async () => {
    await other.goto(stack.url('/Auth/Logout'));
    await expect(page).toHaveURL(/\/auth\/login\?to=%2Fsettings-stake$/);
  };
  await stake(page).fill('7777');
  await logOutElsewhere();
  await logIn(userName);
  await expect(stake(page)).toHaveValue('7777');
  await logOutElsewhere();
  await logIn(stranger);
  await expect(stake(page)).toHaveValue(usual);
});
