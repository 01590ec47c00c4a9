import type { Browser, BrowserContext, Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import * as v from 'valibot';
import { type BetRequest, openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { PASSWORD, signUp } from '../../../sandbox/testing/signUp';
import type { Stack } from '../../../tools/stack/startStack';
import { skipIf } from '../../engines/skipUncarried';
import { axeFindings } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { formIsThere, newUserName, openAsDemo } from '../../pages/player/player';

// What players set and read about themselves: stakes, password, rules, and their results.

test.afterEach(({ stack }) => control(stack).reset());
// A board of another size gives this file its own stack, because the last test moves the server's clock, which never
// goes back.
test.use({ events: 12 });

const SAVED = 'Your stake buttons are saved.';
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

async function logIn(page: Page, stack: Stack, userName: string, password: string, to = '/inplay') {
  await page.goto(stack.url(`/auth/login?to=${encodeURIComponent(to)}`));
  await formIsThere(page);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** A registered player, logged in in the browser, with an API client for the same player. */
async function knownPlayer(page: Page, stack: Stack, to: string) {
  const client = new SandboxClient(stack.sandbox);
  const userName = newUserName();
  await signUp(client, userName);
  await logIn(page, stack, userName, PASSWORD, to);
  await expect(page).toHaveURL(stack.url(to));
  return { client, userName };
}

test('stake buttons: what is no stake is refused, what is saved is on every slip at once and after a login', {
  tag: '@phone',
}, async ({ page, context, stack, consoleProblems }) => {
  consoleProblems.allow(/Failed to load resource/); // the fault made here
  const sandbox = control(stack);
  const { userName } = await knownPlayer(page, stack, '/settings-stake');
  const third = page.getByRole('group', { name: 'Button 3' });
  const stake = third.getByLabel('Stake');
  const save = page.getByRole('button', { name: 'Save the buttons' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().toLowerCase().includes('/userstake/')) sent.push(request.url());
  });

  await test.step('bad amounts stay in the form', async () => {
    for (const bad of ['0', '-1', '1e5', '1,5000', '10.50', '1234567890']) {
      await stake.fill(bad);
      await save.click();
      await expect(stake).toHaveAccessibleDescription(/^Whole rupees, from 1 to 9,99,99,999/);
      await expect(stake).toBeFocused();
      await expect(stake).toHaveValue(bad);
    }
    await stake.fill('500');
    await save.click();
    await expect(stake).toHaveAccessibleDescription('Button 2 has this stake');
    expect(await axeFindings(page)).toEqual([]);
    expect(sent).toEqual([]);
  });

  const slip = await slipIn(context, stack);
  await expect(slip.getByRole('button', { name: '1k', exact: true })).toBeVisible();

  await test.step('a failure keeps everything typed', async () => {
    await stake.fill('2500');
    await expect(third.getByLabel('Name')).toHaveValue('2.5k');
    await sandbox.post('faults', { path: '/UserStake/Add', status: 500, times: 1 });
    await save.click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(stake).toHaveValue('2500');
    await expect(slip.getByRole('button', { name: '2.5k', exact: true })).toBeHidden();
  });

  await test.step('what is saved is on the slip of another tab', async () => {
    await save.click();
    await expect(toast(page, SAVED)).toBeVisible();
    await slip.getByRole('button', { name: '2.5k', exact: true }).click();
    await expect(slip.page().getByLabel('Stake', { exact: true })).toHaveValue('2500');
  });

  await test.step('and so is the switch to confirm', async () => {
    const confirm = page.getByRole('switch', { name: /Confirm before placing a bet/ });
    await expect(confirm).not.toBeChecked();
    await confirm.click();
    await expect(slip.page().getByRole('switch', { name: 'Confirm before placing' })).toBeChecked();
  });
  await slip.page().close();

  await test.step('a later login brings them back, the defaults are a tap away', async () => {
    await page.goto(stack.url('/Auth/Logout'));
    await expect(page).toHaveURL(/\/auth\/login$/);
    await logIn(page, stack, userName, PASSWORD, '/settings-stake');
    await expect(stake).toHaveValue('2500');
    await page.getByRole('button', { name: 'Fill in the defaults' }).click();
    await expect(stake).toHaveValue('1000');
    await expect(third.getByLabel('Name')).toHaveValue('1k');
  });

  await test.step('a session that ends in the middle gives the form back after the login', async () => {
    await stake.fill('7777');
    await sandbox.post('tokens/expire', { userName, forGood: true });
    await save.click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await login.getByLabel('Username').fill(userName);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(login).toBeHidden();
    await expect(stake).toHaveValue('7777');
    await save.click();
    await expect(toast(page, SAVED)).toBeVisible();
  });
});

/** Another tab of the same browser with a selected price: the fieldset of its stake buttons. */
async function slipIn(context: BrowserContext, stack: Stack) {
  const { eventId } = await openMarket(new SandboxClient(stack.sandbox));
  const tab = await context.newPage();
  await tab.goto(stack.url(`/markets/${eventId}`));
  await tab
    .getByRole('main')
    .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
    .first()
    .click();
  return tab.getByRole('group', { name: 'Stakes', exact: true });
}

test('a password is changed: the rules live, the refusal at its field, other devices out, the log beside it', {
  tag: '@phone',
}, async ({ page, browser, stack, consoleProblems }) => {
  consoleProblems.allow(/Failed to load resource/); // the other device is refused
  const { client, userName } = await knownPlayer(page, stack, '/change-password');
  const current = page.getByLabel('Current password');
  const next = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('New password again');
  const change = page.getByRole('button', { name: 'Change password' });
  const NEW = 'Other#5678';

  await test.step('the rules are ticked as it is typed', async () => {
    const met = page.getByRole('list', { name: 'Password rules' }).getByText(', done');
    await next.pressSequentially('abc');
    await expect(met).toHaveCount(2);
    await next.fill(NEW);
    await expect(met).toHaveCount(5);
  });

  await test.step('what is wrong is said at its field', async () => {
    await current.fill(NEW);
    await again.fill('Other#567');
    await change.click();
    await expect(next).toHaveAccessibleDescription('The new password must differ from the current one');
    await expect(again).toHaveAccessibleDescription('Passwords must match');
    await current.fill('Wrong#pass1');
    await again.fill(NEW);
    await change.click();
    await expect(current).toHaveAccessibleDescription('The current password is wrong.');
    await expect(current).toBeFocused();
    await expect(next).toHaveValue(NEW);
    expect(await axeFindings(page)).toEqual([]);
  });

  const other = await anotherDevice(browser, page, stack, userName);
  // An open page would learn of the change by itself and end the session before the next page asks.
  await other.goto('about:blank');
  await test.step('the change empties the form and ends the other device’s session, not this one', async () => {
    await current.fill(PASSWORD);
    await change.click();
    await expect(toast(page, 'Your password is changed.')).toBeVisible();
    for (const field of [current, next, again]) await expect(field).toHaveValue('');
    await other.goto(stack.url('/account-cash-statement'));
    await expect(other.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your latest login')).toBeVisible();
  });

  await test.step('the old password is none, the new one is; the log tells both', async () => {
    const tries = new SandboxClient(stack.sandbox);
    const attempt = (password: string) =>
      tries.send(api.authenticate, { userNameOrEmailAddress: userName, password, rememberClient: false });
    expect((await attempt(PASSWORD)).body.success).toBe(false);
    expect((await attempt(NEW)).body.success).toBe(true);
    for (let more = 0; more < 20; more += 1) expect((await attempt(NEW)).body.success).toBe(true);
    await page.reload();
    const log = page.getByRole('list', { name: 'Recent logins, newest first' }).getByRole('listitem');
    await expect(log).toHaveCount(20);
    await expect(log.first()).toContainText('Your latest login');
    await page.getByRole('navigation', { name: 'Logins pages' }).getByRole('link', { name: 'Older' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(log.filter({ hasText: 'Wrong password' })).toHaveCount(1);
    await page.getByLabel('Show', { exact: true }).selectOption('Wrong password');
    await expect(log).toHaveCount(1);
    await expect(page).toHaveURL(/result=InvalidPassword/);
    await expect(page).not.toHaveURL(/page=/);
    expect(await axeFindings(page)).toEqual([]);
  });
  await other.context().close();
  expect(client.token).toBeDefined();
});

/** The same player on another device. */
async function anotherDevice(browser: Browser, page: Page, stack: Stack, userName: string): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const other = await context.newPage();
  await logIn(other, stack, userName, PASSWORD);
  await expect(other.getByRole('button', { name: /Balance/ })).toBeVisible();
  return other;
}

test('the rules have contents where there is room, which lead to their places', async ({
  page,
  stack,
  isMobile,
  uncarried,
}) => {
  skipIf('wide', uncarried);
  await openAsDemo(page, stack, '/rule-regulations');
  await waitForIdle(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const place = page.getByRole('heading', { level: 2, name: 'When you disagree' });
  if (isMobile) {
    await expect(contents).toBeHidden();
    await place.scrollIntoViewIfNeeded();
  } else await contents.getByRole('link', { name: 'When you disagree' }).click();
  await expect(place).toBeInViewport();
  await expect(page.getByText('support@touchline.localhost')).toBeAttached();
  await page.goto(stack.url('/exclusion-policy'));
  await expect(page.getByText(/Until that answer is there, you are not excluded/)).toBeVisible();
});

test('an operator’s own rules stand in place of ours; what they did not write is ours', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  await openAsDemo(page, stack, '/rule-regulations', 'azure.localhost');
  await expect(page.getByRole('heading', { level: 2, name: 'Bets at Azure Exchange' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'All of it is play money.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'When you disagree' })).toHaveCount(0);
  await page.goto(stack.url('/exclusion-policy', 'azure.localhost'));
  await expect(page.getByText(/Until that answer is there, you are not excluded/)).toBeVisible();
});

const ledger = v.object({
  items: v.array(v.object({ type: v.string(), credit: v.number(), debit: v.number() })),
});

test('a player’s own limit is said in the slip and holds deposits, and a break ends deposits', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const { client } = await knownPlayer(page, stack, '/responsible-gaming');
  const card = page.getByRole('region', { name: 'Limits and breaks' });
  const setLimit = async (kind: string, amount: string) => {
    await card.getByLabel('Limit', { exact: true }).selectOption(kind);
    await card.getByLabel('Amount').fill(amount);
    await card.getByRole('button', { name: 'Set limit' }).click();
    await expect(card.getByRole('listitem').filter({ hasText: kind })).toContainText(`₹${amount}.00`);
    await expect(card.getByLabel('Amount')).toHaveValue('');
  };
  await setLimit('Stakes on bets', '700');
  await setLimit('Deposits', '500');
  expect(await axeFindings(page)).toEqual([]);

  const bet = await openMarket(client);
  await page.goto(stack.url(`/markets/${bet.eventId}`));
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
    .first()
    .click();
  const stake = page.getByLabel('Stake', { exact: true });
  const place = page.getByRole('button', { name: /^Place bet/ });
  await stake.fill('400');
  await place.click();
  await expect(page.getByText('Matched 400.00 at 2')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
    .first()
    .click();
  await stake.fill('301');
  await expect(page.getByText('Your own limit leaves 300.00 of stakes.')).toBeVisible();

  await page.goto(stack.url('/depositw?amount=600'));
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByText('Your own limit: ₹500.00 of deposits in 24 hours, ₹500.00 left')).toBeVisible();
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await page.getByRole('button', { name: 'Show bank details' }).click();
  await expect(page.getByText('Your own limit leaves ₹500.00 of deposits.')).toBeVisible();

  await page.goto(stack.url('/responsible-gaming'));
  await card.getByRole('button', { name: 'Take a break' }).click();
  await page.getByRole('button', { name: 'Begin the break' }).click();
  await expect(card.getByText(/^You take a break until /)).toBeVisible();
  await page.goto(stack.url('/depositw?amount=200'));
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(page.getByText(/^You take a break until /)).toBeVisible();
});

test('responsible gaming: the time, the result and a reminder, by the server’s word', {
  tag: '@phone',
}, async ({ page, context, stack, consoleProblems }) => {
  // When fifteen minutes pass at once, the hub's connection counts as silent.
  consoleProblems.allow(/Real-time connection/);
  const HOUR = 3_600_000;
  // This device's clock is three hours ahead.
  await page.clock.install({ time: Date.now() + 3 * HOUR });
  const sandbox = control(stack);
  const { client, userName } = await knownPlayer(page, stack, '/responsible-gaming');
  const market = await openMarket(client);
  const time = page.getByRole('region', { name: 'Time logged in' });
  const result = page.getByRole('region', { name: 'Result since login' });

  await test.step('the time is the server’s, nothing is won or lost yet', async () => {
    await expect(time).toContainText(/Less than a minute|^Time logged in[12] minutes?/);
    await expect(time).toContainText(/by Chrome \d+ on/);
    await expect(result).toContainText('₹0.00, break-even');
    await expect(page.getByRole('region', { name: 'Limits and breaks' })).toContainText(
      'You have set no limit.',
    );
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('what is settled is the result, apart from a deposit; what is open is at risk', async () => {
    await bet(client, market, 500);
    await sandbox.post('markets/settle', { marketId: market.marketId, winner: market.runnerId });
    const open = await openMarket(client);
    await bet(client, open, 300);
    await deposit(client, sandbox, 1_000);
    const { items } = v.parse(ledger, await sandbox.get(`players/${userName}/ledger`));
    const sum = (...types: string[]) =>
      items
        .filter(({ type }) => types.includes(type))
        .reduce((paise, { credit, debit }) => paise + Math.round((credit - debit) * 100), 0);
    const won = sum('BET', 'COMMISSION', 'CASINO');
    expect(won).toBeGreaterThan(0);
    await expect(result).toContainText(`Won ₹${rupees(won)}`);
    await expect(result).toContainText(`Bets settled+${rupees(sum('BET'))}`);
    await expect(result).toContainText('Still at risk in open bets300.00');
    await expect(result).toContainText('Not part of the resultDeposits+1,000.00');
    await result.getByRole('link', { name: 'Deposits' }).click();
    await expect(page).toHaveURL(/\/account-cash-statement\?since=[\dT%A.:Z-]+&type=DEPOSIT$/);
    await expect(page.getByRole('main')).toContainText('1,000.00');
    await page.goBack();
    await sandbox.post('markets/release', { marketId: open.marketId, runnerId: open.runnerId });
  });

  const dialog = page.getByRole('dialog', { name: 'Your reminder' });
  const pass = async (minutes: number) => {
    await sandbox.post('clock/advance', { ms: minutes * 60_000 });
    await page.clock.fastForward(minutes * 60_000);
  };
  await test.step('a reminder comes by the login’s time, in one tab, and a reload does not lose it', async () => {
    await page.getByLabel(/^Remind me/).selectOption('Every 15 minutes');
    await expect(page.getByText(/^The next reminder comes at/)).toBeVisible();
    const other = await context.newPage();
    await other.goto(stack.url('/responsible-gaming'));
    await expect(other.getByLabel(/^Remind me/)).toHaveValue('15');
    await page.bringToFront();
    await pass(15);
    const shown = [dialog, other.getByRole('dialog', { name: 'Your reminder' })];
    const count = async () =>
      (await Promise.all(shown.map((reminder) => reminder.count()))).reduce((a, b) => a + b);
    await expect.poll(count).toBe(1);
    await other.close();
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toContainText(/logged in for 1\d minutes/);
    await expect(dialog).toContainText('Won ₹');
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('the keyboard is enough: nothing typed answers it, Escape does, the focus comes back', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(result).toContainText('Won ₹');
    // The reminder's code comes last; a clock that is moved forward would time it out.
    await page.waitForLoadState('networkidle');
    await expect(dialog).toBeHidden();
  });

  await test.step('the next one comes an interval later; a break is a logout', async () => {
    await pass(15);
    await expect(dialog).toContainText(/logged in for 3\d minutes/);
    await dialog.getByRole('link', { name: 'Take a break' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});

async function bet(client: SandboxClient, market: BetRequest, stake: number): Promise<void> {
  await client.run(api.placeBet, { ...market, clientRef: crypto.randomUUID(), stake });
}

/** A deposit that the operator approves. */
async function deposit(client: SandboxClient, sandbox: ReturnType<typeof control>, amount: number) {
  const [method] = (await client.run(api.getPaymentInfo, {})).items;
  if (!method) throw new Error('There is nothing to pay by.');
  const utr = String(Date.now()).padStart(12, '4').slice(-12);
  const { id } = await client.run(api.createDeposit, { amount, methodId: method.id, utr });
  await sandbox.post('requests/approve', { id });
}

/** Paise as the product shows them. */
function rupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100);
}
