import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../../../sandbox/testing/signUp';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { BANK, withdrawalForm, withdrawalsInLedger } from '../../pages/money/requests';
import { logInAs, registerPlayer, startAs } from '../../pages/player/registered-player';

test.beforeEach(({ consoleProblems }) => {
  // Calls fail here on purpose; the browser logs each of them.
  consoleProblems.allow(/Failed to load resource/, /blocked by CORS policy/);
});
test.afterEach(({ stack }) => control(stack).reset());

interface Screen {
  path: string;
  /** The call that the page needs. */
  call: string;
  /** The title of its failure. */
  failed: string;
  /** The sign of loading, where it is not a skeleton. */
  waits?: (main: Locator) => Locator;
  /** The sign that the page is complete. */
  whole: (main: Locator) => Locator;
}

const placeholder = (part: Locator) => part.locator('span[aria-hidden="true"]:empty').first();
const text = (content: string | RegExp) => (main: Locator) => main.getByText(content).first();

const SCREENS: readonly Screen[] = [
  {
    path: '/depositw',
    call: '/account/getpaymentinfo',
    failed: 'The ways to deposit could not be loaded',
    whole: (main) => main.getByRole('textbox', { name: 'Amount' }),
  },
  {
    path: '/withdrawal',
    call: '/setting/getsetting',
    failed: 'The terms of a withdrawal could not be loaded',
    whole: (main) => main.getByRole('textbox', { name: 'Amount' }),
  },
  {
    path: '/dwrequests',
    // One of its two lists is enough to show something.
    call: '/depositwithdrawal/*',
    failed: 'Your requests could not be loaded',
    whole: text('No requests yet'),
  },
  {
    path: '/account-cash-statement',
    call: '/transaction/gethistory',
    failed: 'The statement could not be loaded',
    whole: text('10,000.00'),
  },
  {
    path: '/my-bets',
    call: '/bet/getuserbethistory',
    failed: 'Your bets could not be loaded',
    whole: text('No bet was settled today'),
  },
  {
    path: '/bet-history',
    call: '/bet/getuserbethistory',
    failed: 'Your bets could not be loaded',
    whole: text('No bet has been settled yet'),
  },
  {
    path: '/ProfitLoss',
    call: '/bet/getuserbethistory',
    failed: 'Not all bets could be read',
    waits: text(/Not all is read/),
    whole: text('No settled bets in this period'),
  },
  {
    path: '/bonus',
    call: '/bonus/getbonuses',
    failed: 'Your bonuses could not be loaded',
    whole: text(/welcome/i),
  },
  {
    path: '/referral',
    call: '/referral/getreferrercode',
    failed: 'Your referral link could not be loaded',
    waits: placeholder,
    whole: (main) => main.getByRole('button', { name: /Copy/ }).first(),
  },
  {
    path: '/referral',
    call: '/referral/getuserdetails',
    failed: 'Your friends could not be loaded',
    whole: text('Nobody yet'),
  },
  {
    path: '/change-password',
    call: '/account/getuserloginattempts',
    failed: 'The logins could not be loaded',
    waits: (main) => placeholder(main.getByRole('region', { name: 'Recent logins' })),
    whole: (main) => main.getByText(/Chrome|Firefox|Safari/).first(),
  },
];

test('every screen of the account says that it waits, what failed, and comes whole by Retry', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const sandbox = control(stack);
  const { userName } = await registerPlayer(stack);
  await page.clock.install();
  // The list of logins names the browser of one.
  await logInAs(page, stack, userName);
  const main = page.getByRole('main');
  for (const { path, call, failed, waits = skeleton, whole } of SCREENS) {
    await test.step(`${path} without ${call}`, async () => {
      // A slow answer, then a failing one, for every call, because a page may ask twice.
      const bad = { path: call, status: 500, body: { success: false } };
      await sandbox.post('faults', { ...bad, delayMs: 600_000 });
      await page.goto(stack.url(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(waits(main)).toBeVisible();
      // The page's clock stands meanwhile, so that no retry of its own meets a call without a fault.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
      await sandbox.post('faults/reset');
      await sandbox.post('faults', bad);
      await page.clock.resume();
      const error = main.getByRole('alert').filter({ hasText: failed });
      await expect(error).toContainText('Internal Server Error');

      await sandbox.post('faults/reset');
      await sandbox.post('faults', { path: call, dropBefore: true });
      await error.getByRole('button', { name: 'Retry' }).click();
      await expect(async () => {
        // Reads are retried automatically, with pauses.
        await page.clock.fastForward(2_000);
        await expect(error).toContainText('Please Check Your Network Connection...', { timeout: 300 });
      }).toPass({ timeout: 10_000 });

      await sandbox.post('faults/reset');
      await error.getByRole('button', { name: 'Retry' }).click();
      await expect(whole(main)).toBeVisible();
      await expect(main.getByRole('alert')).toHaveCount(0);
    });
  }
});

/** A placeholder: one with a name for assistive technology, or a busy table. */
function skeleton(main: Locator): Locator {
  return main
    .locator('[aria-busy="true"], [role="status"]:has-text("Loading"), [role="progressbar"]')
    .first();
}

test('stakes that could not be saved stay as typed', async ({ page, stack }) => {
  const sandbox = control(stack);
  const { userName } = await registerPlayer(stack);
  await startAs(page, stack, userName);
  await page.goto(stack.url('/settings-stake'));
  const form = page.getByRole('form', { name: 'Stakes' });
  const first = form.getByRole('textbox', { name: 'Stake' }).first();
  await first.fill('777');
  await form.getByRole('textbox', { name: 'Name' }).first().fill('777');
  await sandbox.post('faults', { path: '/userstake/add', status: 500, body: { success: false }, times: 1 });
  const save = form.getByRole('button', { name: 'Save the buttons' });
  await save.click();
  await expect(form.getByRole('alert')).toContainText('Internal Server Error');
  await expect(first).toHaveValue('777');
  await save.click();
  await expect(page.getByText('Your stake buttons are saved.')).toBeVisible();
});

/** A player with a withdrawal typed in, whose session has ended on the server. */
async function endedInMidForm(page: Page, stack: Stack, as: 'http' | 'body') {
  const sandbox = control(stack);
  const { userName } = await registerPlayer(stack);
  await startAs(page, stack, userName);
  await page.goto(stack.url('/withdrawal'));
  const form = withdrawalForm(page);
  await form.fillBank('900');
  await sandbox.post('faults/unauthorized', { as });
  await sandbox.post('tokens/expire', { userName, forGood: true });
  // Another call of the page may be refused first: the login then lies over the button.
  await form.submit.dispatchEvent('click');
  return { sandbox, userName, form };
}

async function logInOn(surface: Page | Locator, userName: string): Promise<void> {
  await surface.getByLabel('Username').fill(userName);
  await surface.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await surface.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function expectAsTyped({ field, amount }: ReturnType<typeof withdrawalForm>): Promise<void> {
  await expect(amount).toHaveValue('900');
  await expect(field('Account holder')).toHaveValue(BANK.holder);
  await expect(field('Account number')).toHaveValue(BANK.account);
  await expect(field('Account number again')).toHaveValue(BANK.account);
  await expect(field('IFSC')).toHaveValue(BANK.ifsc);
}

test('a session that ends in mid-form by HTTP asks for the login over the page, and the form is as typed', async ({
  page,
  stack,
}) => {
  const { sandbox, userName, form } = await endedInMidForm(page, stack, 'http');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog).toContainText('Your session has ended. Please log in again.');
  await expect(page).toHaveURL(/\/withdrawal/);
  await logInOn(dialog, userName);
  await expect(dialog).toHaveCount(0);
  await expectAsTyped(form);
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Withdrawal of ₹900.00' })).toBeVisible();
  expect(await withdrawalsInLedger(sandbox, userName)).toEqual([-900]);
});

test('a session that ends in mid-form by the body leads to the login and back, and the form is as typed', async ({
  page,
  stack,
}) => {
  const { sandbox, userName, form } = await endedInMidForm(page, stack, 'body');
  await expect(page).toHaveURL(/\/auth\/login\?to=%2Fwithdrawal/);
  await logInOn(page.getByRole('main'), userName);
  await expect(page).toHaveURL(/\/withdrawal/);
  await expectAsTyped(form);
  await form.submit.click();
  await expect(page.getByRole('heading', { name: 'Withdrawal of ₹900.00' })).toBeVisible();
  expect(await withdrawalsInLedger(sandbox, userName)).toEqual([-900]);
});

test('another player who logs in over the page finds the form empty', async ({ page, stack }) => {
  const { form } = await endedInMidForm(page, stack, 'http');
  const { userName } = await registerPlayer(stack);
  await logInOn(page.getByRole('dialog', { name: 'Log in' }), userName);
  await expect(form.amount).toHaveValue('');
  await expect(form.field('Account number')).toHaveValue('');
});

test('a transfer’s UTR is still there after a login in mid-form', async ({ page, stack }) => {
  const sandbox = control(stack);
  const { userName } = await registerPlayer(stack);
  await startAs(page, stack, userName);
  await page.goto(stack.url('/depositw'));
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Amount' }).fill('1500');
  await main.getByRole('radio', { name: /^Bank transfer/ }).check();
  await main.getByRole('button', { name: 'Show bank details' }).click();
  const utr = main.getByRole('textbox', { name: 'UTR' });
  const send = main.getByRole('button', { name: /for checking$/ });
  await sandbox.post('tokens/expire', { userName, forGood: true });
  // A complete UTR is looked up at once, and the look-up fails.
  await utr.fill('612345678901');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await logInOn(dialog, userName);
  await expect(dialog).toHaveCount(0);
  await expect(utr).toHaveValue('612345678901');
  await send.click();
  await expect(page.getByText('612345678901').first()).toBeVisible();
});
