import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { PASSWORD, signUp } from '../../../sandbox/testing/signUp';
import { skipIf } from '../../engines/skipUncarried';
import { axeFindings } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { depositOf, file, inUpiApp, paidScreenshot, webpOf } from '../../pages/money/deposit';
import { forgedFiles } from '../../pages/money/forgedFiles';
import { figures } from '../../pages/money/money';
import { newUserName, openAsDemo, startAsDemo } from '../../pages/player/player';

// Every way to deposit: by UPI, by a reported UTR, by a screenshot; and every input that must be refused.

test.afterEach(({ stack }) => control(stack).reset());

const CREATE = '/DepositWithdrawal/CreateDeposit';
const created = v.object({ result: v.object({ id: v.string() }) });
const sent = v.object({ amount: v.number(), utr: v.string(), imageUrl: v.optional(v.string()) });

let made = 0;
/** A UTR that no other test of this run used. */
function newUtr(): string {
  made += 1;
  return String(400_000_000_000 + (process.pid % 100_000) * 1_000 + made);
}

/** The transfers that the page sends, in order. */
function transfersOf(page: Page) {
  const transfers: v.InferOutput<typeof sent>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(CREATE) && request.method() === 'POST')
      transfers.push(v.parse(sent, request.postDataJSON()));
  });
  return transfers;
}

test('amounts that are none are answered at the field, and nothing leaves', async ({ page, stack }) => {
  const deposit = depositOf(page, stack);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Payment/Generate')) asked.push(request.url());
  });
  await startAsDemo(page, stack);
  await deposit.open();
  for (const [typed, message] of [
    ['', 'Enter an amount'],
    ['0', 'The minimum is ₹100.00'],
    ['-1', 'Enter an amount above zero'],
    ['1e5', 'Enter the amount in digits'],
    ['1,00', 'The minimum is ₹100.00'],
    ['1,0000', 'Enter the amount in digits'],
    ['1,000,00', 'Enter the amount in digits'],
    ['99,99,999', 'The maximum is ₹2,00,000.00'],
    ['९९.९९', 'The minimum is ₹100.00'],
    ['100.005', 'Use at most two decimals'],
    ['99.99', 'The minimum is ₹100.00'],
    ['200000.01', 'The maximum is ₹2,00,000.00'],
  ] as const) {
    await deposit.amount.fill(typed);
    await deposit.toUpi.click();
    await expect(deposit.amount).toHaveAccessibleDescription(new RegExp(`^${message}`));
    await expect(deposit.amount).toHaveValue(typed);
    await expect(deposit.amount).toBeFocused();
  }
  expect(asked).toEqual([]);
});

test('a UPI payment is followed to each of its ends', { tag: '@interop' }, async ({
  page,
  stack,
  uncarried,
}) => {
  skipIf('mouse', uncarried);
  const { project } = test.info();
  const deposit = depositOf(page, stack);
  await startAsDemo(page, stack);

  await test.step('paid: the balance follows at once', async () => {
    const orderId = await deposit.startUpi('1500');
    await expect(page.getByRole('img', { name: /^UPI code to pay ₹1,500\.00/ })).toBeVisible();
    await expect(page.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^(10:00|9:5\d)$/);
    const app = page.getByRole('link', { name: 'Pay with a UPI app on this phone' });
    // A device with a mouse has no UPI app to open.
    await expect(app).toBeVisible({ visible: project.name === 'phone' });
    expect(await axeFindings(page)).toEqual([]);
    expect(await layoutProblems(page, { targets: project.name === 'phone' })).toEqual([]);
    await inUpiApp(page, stack, orderId, /^Pay ₹/);
    await expect(page.getByText('₹1,500.00 is in your account')).toBeVisible();
    await expect(figures(page)).toContainText('51,500.00');
    await page.reload();
    await expect(page.getByText(/is in your account/)).toBeVisible();
  });

  await test.step('confirmed late: it must not be paid again', async () => {
    const orderId = await deposit.startUpi('700');
    await inUpiApp(page, stack, orderId, /bank confirms/);
    await expect(page.getByText(/Please don’t pay again/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^UPI code/ })).toBeHidden();
    await control(stack).post('payments/finish', { orderId, outcome: 'pay' });
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('₹700.00 is in your account')).toBeVisible();
  });

  await test.step('told of by its UTR: looked for, and in the account when the bank has it', async () => {
    const orderId = await deposit.startUpi('300');
    const utr = newUtr();
    await page.getByRole('button', { name: 'I’ve paid but it isn’t showing' }).click();
    await expect(deposit.utr).toBeFocused();
    await deposit.utr.fill(utr);
    await page.getByRole('button', { name: 'Look for my payment' }).click();
    await expect(page.getByText(`Your payment with the UTR ${utr} waits`)).toBeVisible();
    await control(stack).post('payments/finish', { orderId, outcome: 'pay' });
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('₹300.00 is in your account')).toBeVisible();
    await expect(page.getByText(`UTR ${utr}`)).toBeVisible();
  });

  let orderId = await deposit.startUpi('650');
  for (const [button, title] of [
    [/^Fail$/, 'The payment failed'],
    [/expire/, 'The time to pay ran out'],
  ] as const)
    await test.step(title, async () => {
      await inUpiApp(page, stack, orderId, button);
      await expect(page.getByText(title)).toBeVisible();
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(deposit.amount).toHaveValue('650');
      orderId = await deposit.continueToUpi();
    });
  await expect(figures(page)).toContainText('52,500.00');
});

test('a transfer’s screenshot is read, checked by the player, and paid in when the operator approves it', async ({
  page,
  stack,
  uncarried,
}, { project }) => {
  skipIf('request.postData', uncarried);
  const sandbox = control(stack);
  const deposit = depositOf(page, stack);
  const transfers = transfersOf(page);
  const utr = newUtr();
  await startAsDemo(page, stack);
  await deposit.startTransfer('2500');

  await test.step('the reader fills the UTR in, and says that it may be wrong', async () => {
    const lines = [
      'Paid to Touchline Play Money',
      'Rs. 2,500.00',
      `UPI Ref No: ${utr}`,
      '20 Nov 2026, 09:41',
    ];
    await deposit.screenshot.setInputFiles(await paidScreenshot(page, lines));
    await expect(page.getByText('Read from your screenshot')).toBeVisible({ timeout: 20_000 });
    await expect(deposit.utr).toHaveValue(utr);
    await expect(page.getByText(/₹2,500\.00\. .*compare it with your bank/)).toBeVisible();
    await expect(deposit.preview).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await layoutProblems(page, { targets: project.name === 'phone' })).toEqual([]);
  });

  await test.step('what is stored is the picture and nothing else', async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith(CREATE));
    await deposit.send.click();
    const { id } = v.parse(created, await (await answer).json()).result;
    await expect(page.getByText('We have your transfer')).toBeVisible();
    expect(transfers).toMatchObject([{ amount: 2500, utr }]);
    const image = Buffer.from(await (await fetch(transfers[0]?.imageUrl ?? '')).arrayBuffer());
    expect(image.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(image.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
    // A reload shows the same message and must not ask to send the money again.
    await page.reload();
    await expect(page.getByText('We have your transfer')).toBeVisible();
    await expect(page.getByText('1. Send the money from your bank')).toHaveCount(0);
    await sandbox.post('requests/approve', { id });
    await expect(figures(page)).toContainText('52,500.00');
  });

  await test.step('the same UTR is told as soon as it is typed, and never sent', async () => {
    await deposit.startTransfer('900');
    await deposit.utr.fill(utr);
    await expect(
      page.getByText(/You used this UTR on .* for ₹2,500\.00\. It is in your balance/),
    ).toBeVisible();
    await deposit.send.click();
    await expect(deposit.utr).toHaveAccessibleDescription(/You have sent us this UTR already/);
    expect(transfers).toHaveLength(1);
    await page.getByRole('link', { name: 'See that deposit' }).click();
    await expect(page).toHaveURL(/\/dwrequests\?request=/);
  });
});

test('another player’s UTR is refused at its field; a screenshot of another amount is asked about', async ({
  page,
  stack,
  uncarried,
}) => {
  skipIf('request.postData', uncarried);
  const deposit = depositOf(page, stack);
  const transfers = transfersOf(page);
  const utr = newUtr();
  await startAsDemo(page, stack);
  await deposit.startTransfer('800');
  await deposit.utr.fill(utr);
  await deposit.send.click();
  await expect(page.getByText('We have your transfer')).toBeVisible();

  await openAsDemo(page, stack, '/depositw?bank=bank-1&amount=800', 'azure.localhost');
  await deposit.utr.fill(utr);
  await deposit.send.click();
  await expect(deposit.utr).toHaveAccessibleDescription(/already used for a deposit/);
  await expect(deposit.utr).toBeFocused();

  const other = newUtr();
  await deposit.utr.fill('');
  await deposit.screenshot.setInputFiles(
    await paidScreenshot(page, ['Amount: Rs. 750.00', `UTR: ${other}`], 'jpeg'),
  );
  await expect(page.getByText(/You chose ₹800\.00, the screenshot shows ₹750\.00/)).toBeVisible({
    timeout: 20_000,
  });
  await deposit.send.click();
  await expect(page.getByText('Say which amount you sent')).toBeVisible();
  expect(transfers).toHaveLength(2);
  await page.getByRole('radio', { name: '₹750.00, as on the screenshot' }).check();
  await page.getByRole('button', { name: 'Send ₹750.00 for checking' }).click();
  await expect(page.getByText(/₹750\.00 with UTR/)).toBeVisible();
  expect(transfers.at(-1)).toMatchObject({ amount: 750, utr: other });
});

test('forged and broken files are refused before anything is sent, whatever they call themselves', async ({
  page,
  stack,
}) => {
  const deposit = depositOf(page, stack);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (/\/ocr|StoreImage/i.test(request.url())) uploads.push(request.url());
  });
  await startAsDemo(page, stack);
  await deposit.startTransfer('500');
  const { buffer: picture } = await paidScreenshot(page, ['Nothing to read']);
  for (const [name, buffer, message] of forgedFiles(picture))
    await test.step(name, async () => {
      await deposit.screenshot.setInputFiles(file(name, 'image/png', buffer));
      await expect(deposit.screenshot).toHaveAccessibleDescription(message);
      await expect(deposit.preview).toBeHidden();
    });
  expect(uploads).toEqual([]);

  await test.step('a true picture without a payment is taken, and the player types', async () => {
    for (const content of [await webpOf(page), picture]) {
      await deposit.screenshot.setInputFiles(file('photo.txt', 'text/plain', content));
      await expect(deposit.preview).toBeVisible();
      await expect(page.getByText('We could not read it')).toBeVisible({ timeout: 20_000 });
    }
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(deposit.preview).toBeHidden();
  });
});

test('nothing is lost or doubled: an upload that fails, a reader that is away, an answer that never comes', async ({
  page,
  stack,
  consoleProblems,
  uncarried,
}) => {
  skipIf('request.postData', uncarried);
  consoleProblems.allow(/Failed to load resource/, /blocked by CORS/); // the faults made here
  const sandbox = control(stack);
  const deposit = depositOf(page, stack);
  const transfers = transfersOf(page);
  const utr = newUtr();
  await startAsDemo(page, stack);
  await deposit.startTransfer('1200');

  await test.step('the reader is away: the player types', async () => {
    await sandbox.post('faults', { path: '/ocr', status: 500, body: '' });
    await deposit.screenshot.setInputFiles(await paidScreenshot(page, [`UTR: ${utr}`]));
    await expect(page.getByText('We could not read it')).toBeVisible();
    await deposit.utr.fill(utr);
  });

  await test.step('the upload fails: everything stays', async () => {
    await sandbox.post('faults', { path: '/Setting/StoreImage', status: 500, body: '', times: 1 });
    await deposit.send.click();
    await expect(page.getByRole('alert')).toContainText(
      'The screenshot could not be uploaded, so nothing was sent yet',
    );
    await expect(deposit.utr).toHaveValue(utr);
    await expect(deposit.preview).toBeVisible();
    expect(transfers).toEqual([]);
  });

  await test.step('the answer is lost after the commit: the transfer is found, not sent again', async () => {
    await sandbox.post('faults', { path: CREATE, dropAfterCommit: true });
    await deposit.send.click();
    await expect(page.getByText('We have your transfer')).toBeVisible();
    await page.goto(stack.url('/dwrequests'));
    await expect(page.getByRole('main').getByText(`UTR ${utr}`).first()).toBeVisible();
    await expect(page.getByRole('list', { name: /newest first/ }).getByText('Deposit by')).toHaveCount(1);
    expect(new Set(transfers.map((transfer) => transfer.utr))).toEqual(new Set([utr]));
  });
});

test('a session that ends in mid-form gives the form back to its player', async ({
  page,
  stack,
  consoleProblems,
  uncarried,
}) => {
  skipIf('request.postData', uncarried);
  consoleProblems.allow(/401/); // the session that ends here
  const sandbox = control(stack);
  const deposit = depositOf(page, stack);
  const transfers = transfersOf(page);
  const userName = newUserName();
  const utr = newUtr();
  await signUp(new SandboxClient(stack.sandbox), userName);
  const logIn = async (form: Page | Locator) => {
    await form.getByLabel('Username').fill(userName);
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await page.goto(stack.url('/auth/login'));
  await logIn(page.getByRole('main'));
  await expect(page).toHaveURL(/\/inplay$/);
  await deposit.startTransfer('1300');
  await sandbox.post('tokens/expire', { userName, forGood: true });
  // A complete UTR is looked up at once, and the look-up fails.
  await deposit.utr.fill(utr);
  const login = page.getByRole('dialog', { name: 'Log in' });
  await logIn(login);
  await expect(login).toBeHidden();
  await expect(page).toHaveURL(/\/depositw\?bank=bank-1&amount=1300$/);
  await expect(deposit.utr).toHaveValue(utr);
  await deposit.send.click();
  await expect(page.getByText('We have your transfer')).toBeVisible();
  expect(transfers.at(-1)).toEqual({ amount: 1300, utr });
});
