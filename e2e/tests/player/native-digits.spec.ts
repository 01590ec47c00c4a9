import { mobileOf } from '../../../sandbox/testing/signUp';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { onMarket } from '../../pages/betting/slip';
import { depositOf } from '../../pages/money/deposit';
import { fillSignUp, newUserName } from '../../pages/player/player';

// A player whose keyboard types the digits of their script, and whose back end gets its own.

test.setTimeout(90_000);
test.afterEach(({ stack }) => control(stack).reset());

const SCRIPTS = [
  { script: 'Devanagari', tag: 'hi-IN-u-nu-deva' },
  { script: 'Bengali', tag: 'bn-IN-u-nu-beng' },
  { script: 'Tamil', tag: 'ta-IN-u-nu-tamldec' },
  { script: 'Arabic-Indic', tag: 'ar-EG-u-nu-arab' },
  { script: 'Extended Arabic-Indic', tag: 'ur-PK-u-nu-arabext' },
];

let made = 0;

for (const { script, tag } of SCRIPTS) {
  /** As a keyboard of the script types it: the browser's own writer, digit by digit. */
  const typed = (text: string) =>
    text.replace(/\d/g, (digit) => new Intl.NumberFormat(tag).format(Number(digit)));
  const amount = (rupees: number) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(rupees);

  test(`${script} digits sign up, bet and deposit`, { tag: '@phone' }, async ({ page, stack }) => {
    const sandbox = control(stack);
    const sent = new Map<string, unknown>();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.headers()['content-type']?.includes('json'))
        sent.set(
          new URL(request.url()).pathname.split('/').at(-1)?.toLowerCase() ?? '',
          request.postDataJSON(),
        );
    });
    const userName = newUserName();

    await test.step('the mobile number and the code', async () => {
      await page.goto(stack.url('/auth/signup'));
      await fillSignUp(page, userName);
      const mobile = page.getByLabel('Mobile number');
      await mobile.fill('');
      const digits = mobileOf(userName);
      const grouped = `${digits.slice(0, 5)} ${digits.slice(5)}`;
      await mobile.pressSequentially(typed(grouped));
      await expect(mobile).toHaveValue(grouped);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      const code = page.getByLabel('One-time code');
      await expect(code).toBeVisible();
      const otp = await sandbox.codeOf(userName);
      await code.pressSequentially(typed(otp));
      await expect(page).toHaveURL(/\/inplay$/);
      expect(sent.get('register')).toMatchObject({ mobile: mobileOf(userName) });
      expect(sent.get('verificationuser')).toMatchObject({ otp });
    });
    await test.step('the amount and the UTR of a deposit', async () => {
      made += 1;
      const utr = String(500_000_000_000 + (process.pid % 100_000) * 1_000 + made);
      const deposit = depositOf(page, stack);
      await deposit.startTransfer(amount(1500.5));
      await expect(page.getByRole('main')).toContainText('₹1,500.50');
      await deposit.utr.pressSequentially(typed(utr.replace(/(?<=^.{4}|^.{8})/g, ' ')));
      await expect(deposit.utr).toHaveValue(utr);
      await deposit.send.click();
      await expect(page.getByText('We have your transfer').first()).toBeVisible();
      expect(sent.get('createdeposit')).toMatchObject({ amount: 1500.5, utr });
    });
    await test.step('the stake and the price of a bet', async () => {
      await sandbox.post('players/adjust', { userName, amount: 5_000, ref: `digits-${userName}` });
      const { card, stake, place, tap, open } = await onMarket(page, stack);
      await tap();
      await open();
      await stake.fill('');
      await stake.pressSequentially(typed('1,500'));
      await expect(place).toHaveText(/₹1,500 wins ₹1,500/);
      const price = card.getByLabel('Price', { exact: true });
      await price.fill(typed('1,98'));
      await price.press('Tab');
      await expect(price).toHaveValue('1.98');
      await place.click();
      await expect(card.getByText(/^Matched 1,500\.00 at 2/)).toBeVisible();
      expect(sent.get('placebetv2')).toMatchObject({ stake: 1500, price: 1.98 });
    });
  });
}

test('pasted amounts and numbers are read with all that stands around them', { tag: '@phone' }, async ({
  page,
  stack,
}) => {
  await page.goto(stack.url('/auth/signup'));
  const userName = newUserName();
  await fillSignUp(page, userName);
  await page.getByLabel('Mobile number').fill('\u202a+91\u00a098765\u201143210\u202c');
  await expect(page.getByLabel('Mobile number')).toHaveValue('98765 43210');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('One-time code')).toBeVisible();
  const code = await control(stack).codeOf(userName);
  await page
    .getByLabel('One-time code')
    .fill(`आपका OTP ${code.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')} है`);
  await expect(page).toHaveURL(/\/inplay$/);
  const deposit = depositOf(page, stack);
  for (const pasted of ['\u2068₹\u00a01,500.00\u2069', 'Rs. 1,500/-', '1500,00', '1 500']) {
    await deposit.open();
    await deposit.amount.fill(pasted);
    await deposit.continueToUpi();
    await expect(page.getByRole('main')).toContainText('₹1,500.00');
  }
  await deposit.open();
  await deposit.amount.fill('1,5000');
  await deposit.toUpi.click();
  await expect(deposit.amount).toHaveAccessibleDescription(/^Enter the amount in digits/);
});
