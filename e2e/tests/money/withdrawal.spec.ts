import type { Locator, Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import type { Stack } from '../../../tools/stack/startStack';
import { skipIf } from '../../engines/skipUncarried';
import { axeInBothThemes } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { figures } from '../../pages/money/money';
import { BANK, comeBack, requestList, withdrawalForm, withdrawalsInLedger } from '../../pages/money/requests';
import { waitForIdle } from '../../pages/platform/waitForIdle';
import { fillSignUp, newUserName, PASSWORD } from '../../pages/player/player';
import { registerPlayer, startAs } from '../../pages/player/registered-player';

/** Calls are dropped until a reset, because a browser repeats requests that were lost on a kept-alive connection. */
const ASK = '/DepositWithdrawal/CreateRequestForDepositWithdrawal';
const WITHDRAW = '/depositwithdrawal/createwithdrawal';

test.afterEach(({ stack }) => control(stack).reset());

/** A registered player with ₹10,000 at the form. */
async function beforeTheForm(page: Page, stack: Stack) {
  const sandbox = control(stack);
  const { client, userName } = await registerPlayer(stack);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().toLowerCase().endsWith(WITHDRAW))
      sent.push(request.postData() ?? '');
  });
  await startAs(page, stack, userName);
  await page.goto(stack.url('/withdrawal'));
  const form = withdrawalForm(page);
  await expect(form.amount).toBeVisible();
  const newest = async () => {
    const { items } = await client.run(api.getUserWithdrawalHistory, { SkipCount: 0, MaxResultCount: 1 });
    return items[0]?.id;
  };
  return { sandbox, client, sent, ...form, newest, ledger: () => withdrawalsInLedger(sandbox, userName) };
}

const taken = (page: Page, amount: string) => page.getByRole('heading', { name: `Withdrawal of ₹${amount}` });

/** Runs the look-ups one after another without their pauses until the expected text shows. */
async function lookUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(shown).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 20_000 });
}

async function lookAt(page: Page, where: string, isMobile: boolean): Promise<void> {
  await waitForIdle(page);
  await judge(page, where, isMobile);
}

async function judge(page: Page, where: string, isMobile: boolean): Promise<void> {
  expect.soft(await axeInBothThemes(page), where).toEqual([]);
  expect.soft(await layoutProblems(page, { targets: isMobile }), where).toEqual([]);
}

test('many taps withdraw once to the bank, and every step of it is told until it is paid', {
  tag: '@interop',
}, async ({ page, stack, isMobile }) => {
  const { fillBank, submit, sandbox, sent, newest, ledger } = await beforeTheForm(page, stack);
  await lookAt(page, 'the form', isMobile);
  await fillBank('600', {
    account: ' 1234 5678 9012 ',
    again: '1234-5678-9012',
    ifsc: 'sbin 0001234',
  });
  await submit.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(taken(page, '600.00')).toBeVisible();
  await expect(figures(page)).toContainText('9,400.00');
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    expect.objectContaining({ amount: 600, method: 'BANK', ...BANK }),
  ]);
  expect(await ledger()).toEqual([-600]);
  await expect(page.getByText(/Our team approves the payment.* Expected by/)).toBeVisible();
  await lookAt(page, 'the way of it', isMobile);

  const id = await newest();
  await sandbox.post('requests/process', { id });
  await comeBack(page);
  await expect(page.getByText(/Your bank has it now/)).toBeVisible();
  await sandbox.post('requests/approve', { id, utr: '612345678901' });
  await comeBack(page);
  await expect(page.getByText('Paid out')).toBeVisible();
  await expect(page.getByText('612345678901')).toBeVisible();
  await expect(figures(page)).toContainText('9,400.00');

  // After a reload the form comes back, and its request can be sent with one tap.
  await page.reload();
  await expect(taken(page, '600.00')).toBeVisible();
  await page.getByRole('link', { name: 'All my requests' }).click();
  await expect(page.getByText(`Request number ${id}`)).toBeVisible();
  expect(await ledger()).toEqual([-600]);
});

test('a withdrawal leaves once the player has given the password to the shell', { tag: '@phone' }, async ({
  page,
  stack,
  isMobile,
}) => {
  const host = 'express.localhost';
  await page.goto(stack.url('/auth/signup', host));
  await fillSignUp(page, newUserName());
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(figures(page)).toContainText('10,000.00');
  const sent: { confirmation?: string; clientRef: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().toLowerCase().endsWith(WITHDRAW))
      sent.push(request.postDataJSON());
  });
  await page.goto(stack.url('/withdrawal', host));
  const { amount, fillUpi, submit } = withdrawalForm(page);
  await fillUpi('600');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this withdrawal' });
  await expect(dialog).toContainText('₹600.00 to asha');
  const password = dialog.getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  // The form behind it waits for the answer.
  await judge(page, 'the question', isMobile);

  await test.step('who does not confirm has sent nothing, and the form says so', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('You did not confirm the withdrawal. Nothing was sent.')).toBeVisible();
    await expect(amount).toHaveValue('600');
    await expect(figures(page)).toContainText('10,000.00');
  });

  await test.step('a wrong password is said, the right one withdraws once', async () => {
    await submit.click();
    await password.fill('Wrong@1234');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(dialog.getByText('This is not your password.')).toBeVisible();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(taken(page, '600.00')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(figures(page)).toContainText('9,400.00');
    const confirmations = [undefined, undefined, 'Wrong@1234', PASSWORD];
    expect(sent.map(({ confirmation }) => confirmation)).toEqual(confirmations);
    expect(new Set(sent.slice(1).map(({ clientRef }) => clientRef)).size).toBe(1);
  });
});

test('a withdrawal by UPI that is rejected comes back with its reason', async ({ page, stack }) => {
  const { fillUpi, submit, sandbox, newest, ledger } = await beforeTheForm(page, stack);
  await fillUpi('2500.50');
  await submit.click();
  await expect(taken(page, '2,500.50')).toBeVisible();
  await expect(figures(page)).toContainText('7,499.50');
  const reason = 'The name on the UPI id differs.';
  await sandbox.post('requests/reject', { id: await newest(), reason });
  await expect(figures(page)).toContainText('10,000.00');
  await comeBack(page);
  await expect(page.getByText('Rejected')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(/The money is back in your balance/)).toBeVisible();
  expect(await ledger()).toEqual([2500.5, -2500.5]);
  await page.getByRole('button', { name: 'Withdraw again' }).click();
  await expect(withdrawalForm(page).amount).toHaveValue('');
});

test('what one tab takes the other can’t take again', async ({ page, context, stack }) => {
  const { fillUpi, submit, ledger } = await beforeTheForm(page, stack);
  const other = await context.newPage();
  await other.goto(stack.url('/withdrawal'));
  const second = withdrawalForm(other);
  await second.fillUpi('6000');
  await fillUpi('6000');
  await submit.click();
  await expect(taken(page, '6,000.00')).toBeVisible();
  await expect(second.form.getByText('You can withdraw up to ₹4,000.00 now')).toBeVisible();
  await expect(other.getByRole('region', { name: 'On their way' })).toContainText('₹6,000.00 by UPI');
  await expect(second.form.getByText(/This would be a second one/)).toBeVisible();
  await second.submit.click();
  await expect(second.amount).toBeFocused();
  expect(await ledger()).toEqual([-6000]);
});

test('an answer lost after the money was taken is found in the list, never sent again', {
  tag: '@interop',
}, async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(/Failed to load resource/, /blocked by CORS/);
  const { fillBank, submit, sandbox, ledger } = await beforeTheForm(page, stack);
  await sandbox.post('faults', { path: WITHDRAW, dropAfterCommit: true });
  await fillBank('700');
  await submit.click();
  await expect(taken(page, '700.00')).toBeVisible();
  await expect(figures(page)).toContainText('9,300.00');
  expect(await ledger()).toEqual([-700]);
});

test('one that never arrives is said to be missing, and is sent again as the same one', async ({
  page,
  stack,
  consoleProblems,
  uncarried,
}) => {
  skipIf('request.postData', uncarried);
  consoleProblems.allow(/Failed to load resource/, /blocked by CORS/);
  await page.clock.install();
  const { fillBank, submit, sandbox, sent, field, ledger } = await beforeTheForm(page, stack);
  await sandbox.post('faults', { path: WITHDRAW, status: 502, body: '<html>' });
  await fillBank('700');
  await submit.click();
  await expect(page.getByText(/Please don’t ask for the ₹700.00 a second time/)).toBeVisible();
  // After another page and back, it still asks the same question.
  await page.getByRole('link', { name: 'My withdrawals' }).click();
  await expect(page.getByText('No request fits')).toBeVisible();
  await page.goBack();
  await lookUntil(page, page.getByRole('button', { name: 'Edit and send again' }));
  await page.getByRole('button', { name: 'Edit and send again' }).click();
  await sandbox.post('faults/reset');
  await expect(field('Account number again')).toHaveValue(BANK.account);
  await submit.click();
  await expect(taken(page, '700.00')).toBeVisible();
  const references = sent.map((body) => JSON.parse(body).clientRef);
  expect(new Set(references).size).toBe(1);
  expect(await ledger()).toEqual([-700]);
});

test('a reload while it is being sent ends in the truth', async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(/Failed to load resource/);
  await page.clock.install();
  const { fillBank, submit, sandbox, sent, ledger } = await beforeTheForm(page, stack);
  await sandbox.post('faults', { path: WITHDRAW, delayMs: 600_000, times: 1 });
  await fillBank('800');
  await submit.click();
  await expect.poll(() => sent.length).toBe(1);
  await page.reload();
  await expect(page.getByText(/Please don’t ask for the ₹800.00 a second time/)).toBeVisible();
  await sandbox.post('faults/reset');
  const missing = page.getByRole('heading', { name: 'It did not reach us' });
  await lookUntil(page, taken(page, '800.00').or(missing));
  expect(sent).toHaveLength(1);
  expect(await ledger()).toEqual((await missing.isVisible()) ? [] : [-800]);
});

test('a reload of another page while it is being sent comes back to the question, not to an empty form', async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/Failed to load resource/);
  const { fillBank, submit, sandbox, sent } = await beforeTheForm(page, stack);
  await sandbox.post('faults', { path: WITHDRAW, delayMs: 600_000, times: 1 });
  await fillBank('800');
  await submit.click();
  await expect.poll(() => sent.length).toBe(1);
  await page.getByRole('link', { name: 'My withdrawals' }).click();
  await expect(page).toHaveURL(/dwrequests/);
  await page.reload();
  await page.goto(stack.url('/withdrawal'));
  await expect(page.getByText(/Please don’t ask for the ₹800.00 a second time/)).toBeVisible();
  await expect(page).toHaveURL(/sent=/);
  expect(sent).toHaveLength(1);
});

test('amounts and accounts that can’t be are told at their field, and nothing is sent', async ({
  page,
  stack,
}) => {
  const { amount, field, fillBank, form, submit, sent, ledger } = await beforeTheForm(page, stack);
  await fillBank('600');
  const digits = 'Enter the amount in digits, like 1500 or 1500.50';
  for (const [typed, message] of [
    ['0', 'The minimum is ₹500.00'],
    ['-1', 'Enter an amount above zero'],
    ['1e5', digits],
    // One rupee with a decimal comma, a hundred, and a comma that may be either
    // (docs/decisions/languages-numbers-and-time.md#numbers-as-players-type-them).
    ['1,00', 'The minimum is ₹500.00'],
    ['१००', 'The minimum is ₹500.00'],
    ['1,5000', digits],
    ['600.005', 'Use at most two decimals'],
    ['499.99', 'The minimum is ₹500.00'],
    ['10000.01', 'You can withdraw up to ₹10,000.00 now'],
    ['100001', 'You can withdraw up to ₹10,000.00 now'],
    ['', 'Enter an amount'],
  ] as const) {
    await test.step(`the amount ${typed || 'nothing'}`, async () => {
      await amount.fill(typed);
      await submit.click();
      await expect(amount).toHaveAccessibleDescription(new RegExp(`^${message.replace('.', '\\.')}`));
      await expect(amount).toBeFocused();
    });
  }
  await fillBank('600', { again: '123456789013', ifsc: 'SBINO001234' });
  await submit.click();
  await expect(field('Account number again')).toBeFocused();
  await expect(form.getByText('The two account numbers differ')).toBeVisible();
  await expect(form.getByText(/is the digit zero, not the letter O/)).toBeVisible();
  expect(sent).toEqual([]);
  expect(await ledger()).toEqual([]);
});

test('requests are filtered and paged in the address, and Back goes where it was', {
  tag: '@interop',
}, async ({ page, stack, isMobile }) => {
  const sandbox = control(stack);
  const { client, userName } = await registerPlayer(stack);
  await sandbox.post('players/adjust', { userName, amount: 50_000, ref: `requests-${userName}` });
  const ids: string[] = [];
  for (let made = 0; made < 25; made += 1) {
    const upi = { method: 'UPI', holder: 'Asha Rao', vpa: 'asha@okbank' } as const;
    ids.push((await client.run(api.createWithdrawal, { amount: 500 + made, ...upi })).id);
  }
  await sandbox.post('requests/reject', { id: ids[3], reason: 'The UPI id is closed.' });
  await startAs(page, stack, userName);
  await page.goto(stack.url('/dwrequests'));

  await test.step('a request with a note, whose answer is lost, is found and not sent again', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(ASK)) asked.push(request.url());
    });
    await sandbox.post('faults', { path: ASK, dropAfterCommit: true, times: 1 });
    await page.getByRole('button', { name: 'Ask for a deposit or withdrawal' }).click();
    const form = page.getByRole('form', { name: 'Request' });
    await form.getByLabel('Amount').fill('1000');
    await form.getByLabel('Note').fill('In cash, at the shop');
    await lookAt(page, 'a request with a note', isMobile);
    await form.getByRole('button', { name: 'Send the request' }).click();
    await page
      .getByText(/We have your request/)
      .getByRole('link')
      .click();
    await expect(page.getByText('Your note: In cash, at the shop')).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.goto(stack.url('/dwrequests'));
  });
  const list = requestList(page);
  const items = list.locator(':scope > li');
  await expect(items).toHaveCount(20);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await lookAt(page, 'the requests', isMobile);

  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(items).toHaveCount(6);
  await items.last().getByText('Withdrawal by UPI').click();
  await expect(page.getByText(`Request number ${ids[0]}`)).toBeVisible();
  await page.goBack();
  await expect(items).toHaveCount(20);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('Rejected');
  await expect(page).toHaveURL(/\?status=REJECTED$/);
  await expect(items).toHaveCount(1);
  await items.getByText('Withdrawal by UPI').click();
  await expect(list.getByText('The UPI id is closed.')).toBeVisible();
  await lookAt(page, 'an open request', isMobile);
  await page.reload();
  await expect(items).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Deposit');
  await page.getByRole('button', { name: 'Show all requests' }).click();
  await expect(items).toHaveCount(20);
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Deposit');
  await expect(items).toHaveCount(1);

  // A change at the operator shows when the player returns to the tab, and the balance changes at once.
  await page.goto(stack.url(`/dwrequests?request=${ids[24]}`));
  await expect(page.getByText(`Request number ${ids[24]}`)).toBeVisible();
  await expect(figures(page)).toContainText('47,703.00');
  await sandbox.post('requests/reject', { id: ids[24], reason: 'Asked for twice.' });
  await expect(list.getByText('Asked for twice.')).toBeVisible();
});
