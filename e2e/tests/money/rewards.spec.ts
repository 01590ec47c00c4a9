import type { Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import * as v from 'valibot';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { codeOf } from '../../../sandbox/testing/signUp';
import type { Stack } from '../../../tools/stack/startStack';
import { axeInBothThemes } from '../../fixtures/axeFindings';
import { checkBothWidths } from '../../fixtures/checkBothWidths';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { watchConsole } from '../../fixtures/watchConsole';
import { figures, newestPlayer } from '../../pages/money/money';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { fillSignUp, newUserName, startAsDemo } from '../../pages/player/player';
import { registerPlayer, startAs } from '../../pages/player/registered-player';

const CLAIM = '/bonus/claim';
const CLAIM_REFER = '/referral/claimrefer';
const LOST_ANSWER = [/Failed to load resource/, /blocked by CORS/];

const ledger = v.object({ items: v.array(v.looseObject({ type: v.string(), credit: v.number() })) });

test.afterEach(({ stack }) => control(stack).reset());

/** The amounts credited as bonus, claim by claim, in the sandbox's ledger. */
async function credits(stack: Stack, userName: string): Promise<number[]> {
  const { items } = v.parse(ledger, await control(stack).get(`players/${userName}/ledger`));
  return items.filter(({ type }) => type === 'BONUS').map(({ credit }) => credit);
}

/** How often the page has called a path. */
function callsTo(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    const isCall = request.method() !== 'OPTIONS' && request.url().toLowerCase().includes(path);
    if (isCall) count += 1;
  });
  return () => count;
}

async function lookAt(page: Page, where: string, isMobile: boolean): Promise<void> {
  await waitForIdle(page);
  expect.soft(await axeInBothThemes(page), where).toEqual([]);
  expect.soft(await layoutProblems(page, { targets: isMobile }), where).toEqual([]);
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openTerms = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: 'Read the terms and claim' }).click();
const claim = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Claim ₹/ });

test('the site’s offers stand below the player’s own bonuses', { tag: '@desktop' }, async ({
  page,
  stack,
}) => {
  const { userName } = await registerPlayer(stack);
  await startAs(page, stack, userName);
  await page.goto(stack.url('/inplay'));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('TreeSportWithEvent')))
    .toContain('Festival');
  await page.goto(stack.url('/bonus'));
  const offers = page.getByRole('region', { name: 'Offers of this site' });
  await expect(offers).toContainText('Festival bonus₹250.00Granted during the festival');
  await expect(offers).not.toContainText('Welcome bonus');
  await expect(card(page, 'Welcome bonus')).toBeVisible();
});

test('the welcome bonus is claimed once under its terms, and bets move its turnover', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { client, userName } = await registerPlayer(stack);
  const sandbox = control(stack);
  const claims = callsTo(page, CLAIM);
  await startAs(page, stack, userName);
  await page.goto(stack.url('/bonus'));
  const welcome = card(page, 'Welcome bonus');

  await test.step('reads the terms', async () => {
    await expect(welcome).toContainText('Turnover to reach: ₹5,000.00');
    await openTerms(page, 'Welcome bonus');
    await expect(page.getByRole('dialog', { name: 'Welcome bonus' })).toContainText('One per player.');
    await checkBothWidths(page, 'the terms');
  });

  await test.step('claims by a double click', async () => {
    await claim(page).dblclick();
    await expect(welcome.getByText('You have claimed ₹500.00.')).toBeVisible();
    await expect(welcome).toContainText('Active');
    await expect(figures(page)).toContainText('10,500.00');
    expect(claims()).toBe(1);
    expect(await credits(stack, userName)).toEqual([500]);
  });

  await test.step('a reload claims nothing', async () => {
    await page.reload();
    await expect(welcome).toContainText('₹0.00 of ₹5,000.00');
    await expect(page.getByRole('button', { name: 'Read the terms and claim' })).toHaveCount(0);
    expect(claims()).toBe(1);
  });

  await test.step('a settled bet moves the turnover by its push', async () => {
    const bet = await openMarket(client);
    await client.run(api.placeBet, bet);
    await sandbox.post('markets/settle', { marketId: bet.marketId, winner: bet.runnerId });
    await expect(welcome).toContainText('₹500.00 of ₹5,000.00');
    await expect(welcome).toContainText('₹4,500.00 left');
  });
});

test('a claim with a lost answer, one that never arrived, and the same one in two tabs', {
  tag: '@phone',
}, async ({ page, context, stack, consoleProblems, isMobile }) => {
  consoleProblems.allow(...LOST_ANSWER);
  const sandbox = control(stack);
  await startAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  const add = (title: string, rest: object = {}) =>
    sandbox.post('bonuses/add', { userName, status: 'AVAILABLE', title, ...rest });
  await add('Lost answer', { amount: 300 });
  await add('Never arrived', { amount: 200 });
  await add('Two tabs', { amount: 100 });
  await add('Last hour', { expiresInMs: 1_800_000 });
  await add('Running', { status: 'ACTIVE', amount: 50, turnoverDone: 1_250.5 });
  await add('Done', { status: 'CLAIMED', amount: 50 });
  await add('Over', { status: 'EXPIRED' });
  await page.goto(stack.url('/bonus'));
  const isCredited = (amounts: number[]) => expect.poll(() => credits(stack, userName)).toEqual(amounts);

  await test.step('what can be claimed comes first, what is over last', async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Last hour',
      'Lost answer',
      'Never arrived',
      'Two tabs',
      'Running',
      'Done',
      'Over',
    ]);
    await expect(card(page, 'Last hour').getByRole('timer')).toContainText(/^\d\d:\d\d$/);
    await expect(card(page, 'Running')).toContainText('₹3,749.50 left');
    await expect(card(page, 'Over')).toContainText('Expired on');
    await lookAt(page, 'bonuses of every status', isMobile);
  });

  await test.step('the answer is lost after the claim was carried out: the list says that it worked', async () => {
    await sandbox.post('faults', { path: CLAIM, dropAfterCommit: true });
    await openTerms(page, 'Lost answer');
    await claim(page).click();
    await expect(card(page, 'Lost answer').getByText('You have claimed ₹300.00.')).toBeVisible();
    await isCredited([300, 50, 50]);
    await expect(figures(page)).toContainText('50,400.00');
    await sandbox.post('faults/reset');
  });

  await test.step('the claim never arrives: the page says so, and the next one works', async () => {
    await sandbox.post('faults', { path: CLAIM, dropBefore: true });
    await openTerms(page, 'Never arrived');
    await claim(page).click();
    await expect(page.getByRole('dialog').getByText('Nothing was claimed. Please try again.')).toBeVisible();
    await isCredited([300, 50, 50]);
    await sandbox.post('faults/reset');
    await claim(page).click();
    await expect(card(page, 'Never arrived').getByText('You have claimed ₹200.00.')).toBeVisible();
    await isCredited([200, 300, 50, 50]);
  });

  await test.step('the same claim from two tabs is one', async () => {
    const other = await context.newPage();
    const problems = watchConsole(other);
    await other.goto(stack.url('/bonus'));
    for (const tab of [page, other]) await openTerms(tab, 'Two tabs');
    // Both calls are in flight before either is answered.
    await sandbox.post('faults', { path: CLAIM, delayMs: 600_000, times: 2 });
    for (const tab of [page, other]) {
      const sent = tab.waitForRequest((request) => request.url().toLowerCase().includes(CLAIM));
      await claim(tab).click();
      await sent;
    }
    await sandbox.post('faults/reset');
    for (const tab of [page, other]) await expect(card(tab, 'Two tabs')).toContainText('Active');
    const said = await Promise.all(
      [page, other].map((tab) => card(tab, 'Two tabs').getByRole('status').first().textContent()),
    );
    expect(said.sort()).toEqual(['This bonus was already claimed.', 'You have claimed ₹100.00.']);
    await isCredited([100, 200, 300, 50, 50]);
    for (const tab of [page, other]) await expect(figures(tab)).toContainText('50,700.00');
    problems.check();
    await other.close();
  });
});

test('a friend joins by the link; the reward opens with their deposit and is claimed once', {
  tag: '@desktop',
}, async ({ page, browser, context, stack, consoleProblems }) => {
  consoleProblems.allow(...LOST_ANSWER);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sandbox = control(stack);
  const { userName } = await registerPlayer(stack);
  const friendName = newUserName();
  const claims = callsTo(page, CLAIM_REFER);
  await startAs(page, stack, userName);
  await page.goto(stack.url('/referral'));

  const link = await test.step('copies the link', async () => {
    await expect(page.getByRole('img', { name: 'Code of your link' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\/auth\/signup\?referral=[\w-]+$/);
    await expect(page.getByText(copied, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await expect(page.getByText('Nobody yet')).toBeVisible();
    await checkBothWidths(page, 'referral without friends');
    return copied;
  });

  const friend = await test.step('a friend signs up through it', async () => {
    const theirs = await browser.newContext();
    const visitor = await theirs.newPage();
    await visitor.goto(link);
    const form = visitor.getByRole('main');
    await expect(form.getByLabel('Referral code')).toHaveValue(
      new URL(link).searchParams.get('referral') ?? '',
    );
    await fillSignUp(form, friendName);
    await form.getByRole('button', { name: 'Sign Up' }).click();
    const client = new SandboxClient(stack.sandbox);
    const code = visitor.getByLabel('One-time code');
    await expect(code).toBeVisible();
    await code.fill(await codeOf(client, friendName));
    await expect(figures(visitor)).toContainText('10,000.00');
    client.token = (await visitor.evaluate(() => localStorage.getItem('accessToken'))) ?? undefined;
    await theirs.close();
    return client;
  });

  const row = page.getByRole('row', { name: new RegExp(`^${friendName.slice(0, 3)}\\*`) }).first();
  const total = (name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name });

  await test.step('the row says what is missing', async () => {
    await page.reload();
    await expect(row).toContainText('Not yet');
    await expect(row).toContainText('Waiting for their first deposit');
    await expect(total('Waiting')).toContainText('200.00');
    await expect(page.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  });

  await test.step('the friend deposits; the reward is refused in the server’s words, then claimed by a double click', async () => {
    const { orderId } = await friend.run(api.generatePayment, { amount: 500 });
    await sandbox.post('payments/finish', { orderId, outcome: 'pay' });
    await page.reload();
    await expect(row).toContainText('Ready to claim');
    const error = { code: 'PAUSED', message: 'Rewards are paused until noon.' };
    await sandbox.post('faults', { path: CLAIM_REFER, body: { success: false, error }, times: 1 });
    await row.getByRole('button', { name: /^Claim ₹200\.00/ }).click();
    await expect(row.getByRole('alert')).toHaveText('Rewards are paused until noon.');
    await checkBothWidths(page, 'a refused reward');
    expect(await credits(stack, userName)).toEqual([]);
    await row.getByRole('button', { name: /^Claim ₹200\.00/ }).dblclick();
    await expect(row.getByText('You have claimed ₹200.00.')).toBeVisible();
    await expect(row).toContainText('Claimed');
    await expect(total('Earned')).toContainText('200.00');
    await expect(figures(page)).toContainText('10,200.00');
    expect(claims()).toBe(2);
    expect(await credits(stack, userName)).toEqual([200]);
  });

  await test.step('a second reward whose answer is lost is one, too', async () => {
    const second = newUserName();
    await sandbox.post('referrals/add', { userName, friend: second, status: 'CLAIMABLE' });
    await sandbox.post('referrals/add', { userName, friend: newUserName(), status: 'LOCKED' });
    await page.reload();
    await sandbox.post('faults', { path: CLAIM_REFER, dropAfterCommit: true });
    await page.getByRole('button', { name: /^Claim ₹200\.00/ }).click();
    await expect(page.getByText('You have claimed ₹200.00.')).toBeVisible();
    await expect(total('Earned')).toContainText('400.00');
    await expect(figures(page)).toContainText('10,400.00');
    expect(await credits(stack, userName)).toEqual([200, 200]);
    await checkBothWidths(page, 'friends of every status');
  });
});
