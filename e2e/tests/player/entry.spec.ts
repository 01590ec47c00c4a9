import type { Locator, Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { mobileOf } from '../../../sandbox/testing/signUp';
import type { Stack } from '../../../tools/stack/startStack';
import { skipIf } from '../../engines/skipUncarried';
import { axeFindings } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { gamePath, seeGame } from '../../pages/casino/casino';
import { figures } from '../../pages/money/money';
import { eventPath } from '../../pages/platform/site';
import { fillSignUp, formIsThere, newUserName, PASSWORD } from '../../pages/player/player';

// Login and registration: whatever fails, the form keeps its values, the message is the server's, and the focus is
// where it helps (docs/reference/behaviour.md#4-states, #8-errors).

test.beforeEach(({ consoleProblems }) => consoleProblems.allow(/Failed to load resource/)); // the faults made here
test.afterEach(({ stack }) => control(stack).reset());

const AUTHENTICATE = '/Account/Authenticate';
const WRONG = 'Wrong username or password.';
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();
const codeField = (page: Page | Locator) => page.getByLabel('One-time code');

/** Signs up on its page, up to the question for the code. */
async function signUp(page: Page, stack: Stack, path = '/auth/signup'): Promise<string> {
  const userName = newUserName();
  await page.goto(stack.url(path));
  await fillSignUp(page, userName);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/auth\/verfication/);
  await expect(codeField(page)).toBeVisible();
  return userName;
}

/** A verified player, logged out again. */
async function madePlayer(page: Page, stack: Stack): Promise<string> {
  const userName = await signUp(page, stack);
  // Six digits are sent automatically.
  await codeField(page).fill(await control(stack).codeOf(userName));
  await expect(page).toHaveURL(/\/inplay$/);
  await page.goto(stack.url('/Auth/Logout'));
  await expect(page).toHaveURL(/\/auth\/login$/);
  return userName;
}

test('a login that fails keeps what was typed, says why and lets the player go on', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const sandbox = control(stack);
  await page.clock.install(); // before the page: a timer of the real clock cannot be cancelled by the fake one
  const userName = await madePlayer(page, stack);
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  const logIn = page.getByRole('button', { name: 'Log in', exact: true });
  const failsWith = async (message: string | RegExp) => {
    await logIn.click();
    await expect(page.getByRole('main').getByText(message).first()).toBeVisible();
    await expect(username).toHaveValue(userName);
    await expect(password).toHaveValue('Wrong#pass1');
    await expect(password).toBeFocused();
  };
  await username.fill(userName);
  await password.fill('Wrong#pass1');

  await test.step('offline', async () => {
    await page.context().setOffline(true);
    await failsWith('Please Check Your Network Connection...');
    await page.context().setOffline(false);
  });
  await test.step('a server that is broken', async () => {
    await sandbox.post('faults', { path: AUTHENTICATE, status: 500, body: '', times: 1 });
    await failsWith(/Internal Server Error/);
  });
  await test.step('a server that is slow: one call, and the player sees that it runs', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(AUTHENTICATE)) calls += 1;
    });
    await sandbox.post('faults', { path: AUTHENTICATE, delayMs: 600_000, times: 1 });
    await logIn.dblclick();
    await expect(logIn).toHaveAttribute('aria-busy', 'true');
    await password.press('Enter');
    await page.clock.fastForward(10_000);
    const late = page.getByRole('status').filter({ hasText: 'No answer yet' });
    await expect(late).toContainText('logged in as soon as the answer comes');
    await expect(late.getByRole('button', { name: 'Stop waiting' })).toBeInViewport();
    await expect(password).toHaveValue('Wrong#pass1');
    await sandbox.post('faults/reset');
    await expect(page.getByRole('main').getByText(WRONG)).toBeVisible();
    await expect(logIn).not.toHaveAttribute('aria-busy', 'true');
    await expect(late).toBeHidden();
    expect(calls).toBe(1);
  });
  await test.step('wrong, until the account is locked', async () => {
    await expect(toast(page, WRONG)).toBeVisible();
    for (let wrongs = 2; wrongs < 5; wrongs += 1) await failsWith(WRONG);
    await failsWith(/locked after five wrong passwords\. Try again in 15 minutes/);
  });
});

for (const [width, tag] of [
  [360, '@phone'],
  [1024, '@desktop'],
] as const)
  test(`at ${width} px a toast covers no open dialog`, { tag }, async ({ page, stack }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(stack.url('/inplay'));
    await page.getByRole('button', { name: 'Sign Up' }).first().click();
    const dialog = page.getByRole('dialog');
    await fillSignUp(dialog, newUserName());
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await expect(codeField(dialog)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const told = toast(page, 'Please Enter Otp code');
    await expect(told).toBeVisible();
    // It waits until the dialog no longer moves.
    await expect
      .poll(() =>
        told.evaluate(
          (element) => element.getAnimations().filter(({ playState }) => playState === 'running').length,
        ),
      )
      .toBeLessThanOrEqual(1);
    const [over, title, field] = await Promise.all([
      told.boundingBox(),
      dialog.getByRole('heading').first().boundingBox(),
      codeField(dialog).boundingBox(),
    ]);
    for (const covered of [title, field]) {
      if (!over || !covered) throw new Error('The toast, the title or the field is not there.');
      const isApart = over.y >= covered.y + covered.height || over.y + over.height <= covered.y;
      expect(isApart || over.x >= covered.x + covered.width).toBe(true);
    }
  });

test('a sign-up that is refused keeps everything; the code forgives typing, ends in five, and comes anew', {
  tag: '@interop',
}, async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(/Real-time connection/); // two minutes pass at once, in which the hub's connection was silent
  const sandbox = control(stack);
  const taken = await madePlayer(page, stack);
  const userName = newUserName();

  await test.step('an unknown referral, then a taken name', async () => {
    await page.goto(stack.url('/auth/signup?referral=NoSuchFriend'));
    await expect(page.getByLabel('Referral code')).toHaveValue('NoSuchFriend');
    await fillSignUp(page, taken);
    await page.getByLabel('Mobile number').fill('+91 98765-43210');
    await expect(page.getByLabel('Mobile number')).toHaveValue('98765 43210');
    const signUpButton = page.getByRole('button', { name: 'Sign Up' });
    await signUpButton.click();
    await expect(page.getByRole('main').getByText('This referral code does not exist.')).toBeVisible();
    await page.getByLabel('Referral code').fill('');
    await signUpButton.click();
    await expect(page.getByRole('main').getByText(`The username ${taken} is already taken.`)).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
    await formIsThere(page);
    await page.getByLabel('Username').fill(userName);
    await signUpButton.click();
    await expect(codeField(page)).toBeVisible();
  });

  const send = page.getByRole('button', { name: 'Send', exact: true });
  await test.step('an empty code', async () => {
    await send.click();
    await expect(toast(page, 'Please Enter Otp code')).toBeVisible();
    await expect(codeField(page)).toBeFocused();
  });
  const first = await sandbox.codeOf(userName);
  const wrong = first === '000000' ? '111111' : '000000';
  await test.step('five wrong codes', async () => {
    await codeField(page).fill(wrong);
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      // It is sent automatically only the first time.
      await expect(page.getByRole('main').getByText(`Wrong code. ${left} left.`)).toBeVisible();
      await expect(codeField(page)).toHaveValue(wrong);
      await send.click();
    }
    await expect(page.getByRole('main').getByText('Too many wrong codes. Ask for a new one.')).toBeVisible();
  });
  await test.step('a reload goes on counting; at zero a new code can be asked for', async () => {
    const timer = page.getByRole('main').getByRole('timer');
    await expect(timer).toHaveText(/^1:\d\d$/);
    await page.clock.install();
    await page.reload();
    await expect(timer).toHaveText(/^1:[0-5]\d$/);
    await page.clock.fastForward(120_000);
    await page.getByRole('button', { name: 'Send Again Code' }).click();
    await expect(page.getByText('OTP Code Send Again')).toBeVisible();
    await expect(codeField(page)).toHaveValue('');
    await expect(codeField(page)).toBeFocused();
    await expect(timer).toHaveText(/^(2:00|1:5\d)$/);
  });
  await test.step('a code that came late and one that was replaced are refused', async () => {
    const second = await sandbox.codeOf(userName);
    expect(second).not.toBe(first);
    await sandbox.post('clock/advance', { ms: 121_000 });
    await codeField(page).fill(second);
    const expired = page.getByRole('main').getByText('This code has expired. Ask for a new one.');
    await expect(expired).toBeVisible();
    await expect(codeField(page)).toHaveValue(second);
    await expect(codeField(page)).toBeFocused();
    await page.clock.fastForward(120_000);
    await page.getByRole('button', { name: 'Send Again Code' }).click();
    // The answer empties the field.
    await expect(codeField(page)).toHaveValue('');
    await expect(send).toBeVisible();
    await codeField(page).fill(second);
    await send.click();
    await expect(page.getByRole('main').getByText(/^Wrong code/)).toBeVisible();
  });
  await test.step('offline and a broken server leave the code where it is; then it logs the player in', async () => {
    const code = await sandbox.codeOf(userName);
    await page.context().setOffline(true);
    await codeField(page).fill(code);
    await expect(page.getByRole('main').getByText('Please Check Your Network Connection...')).toBeVisible();
    await page.context().setOffline(false);
    await sandbox.post('faults', { path: '/Account/VerificationUser', status: 500, body: '', times: 1 });
    await send.click();
    await expect(page.getByRole('main').getByText(/Internal Server Error/)).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await codeField(page).press('Enter');
    await expect(page).toHaveURL(/\/inplay$/);
    await expect(figures(page)).toContainText('10,000.00');
  });
});

test('who leaves before the code finds the way back to it, and nothing typed is lost by a slip of the thumb', {
  tag: '@phone',
}, async ({ page, stack }) => {
  await page.goto(stack.url('/inplay'));
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign Up' });
  const register = page.getByRole('dialog', { name: 'Create an account' });
  const userName = newUserName();

  await test.step('a sign-up closed by its backdrop', async () => {
    await opener.click();
    await register.getByLabel('Username').fill(userName);
    await register.getByLabel('Mobile number').fill('+91 98765 43211');
    await page.mouse.click(3, 3);
    await expect(register).toBeHidden();
    await opener.click();
    await expect(register.getByLabel('Username')).toHaveValue(userName);
    await expect(register.getByLabel('Mobile number')).toHaveValue('98765 43211');
  });
  await test.step('a code left for later, over a reload, found from the login', async () => {
    await fillSignUp(register, userName);
    await register.getByRole('button', { name: 'Sign Up' }).click();
    const verification = page.getByRole('dialog', { name: 'Verify your number' });
    await expect(codeField(verification)).toBeFocused();
    await verification.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const login = page.getByRole('dialog', { name: 'Log in' });
    await login.getByRole('link', { name: `Enter the code for ${userName}` }).click();
    await codeField(verification).fill(await control(stack).codeOf(userName));
    await expect(figures(page)).toContainText('10,000.00');
  });
});

test('after signing in the player is where they wanted to be, with what they had typed', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const userName = await madePlayer(page, stack);
  await page.goto(stack.url('/depositw?amount=1234'));
  await expect(page).toHaveURL(/\/auth\/login\?to=/);
  // By way of the sign-up page and back: the return address is kept.
  await page.getByText('New User? Create An Account').click();
  await expect(page).toHaveURL(/\/auth\/signup\?to=/);
  await page.getByText('Already have an account? Login').click();
  await formIsThere(page);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(stack.url('/depositw?amount=1234'));
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1234');

  await test.step('and in the game that was asked for', async () => {
    await page.goto(stack.url('/Auth/Logout'));
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.goto(stack.url(gamePath()));
    await expect(page).toHaveURL(stack.url(`/auth/login?to=${encodeURIComponent(gamePath())}`));
    await formIsThere(page);
    await page.getByLabel('Username').fill(userName);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await seeGame(page);
    await expect(page).toHaveURL(stack.url(gamePath()));
  });
});

test('a demo login from the header leads to the start, or to the address’s own target; one that was given up opens nothing', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const market = stack.url(await eventPath(stack));
  await page.goto(market);
  const heading = page.getByRole('heading', { level: 1, name: / v / });
  await expect(heading).toBeVisible();
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  const login = page.getByRole('dialog', { name: 'Log in' });
  const demo = login.getByRole('button', { name: 'Login as demo user' });

  await test.step('closed before the answer came: no session', async () => {
    await control(stack).post('faults', { path: '/Account/LoginAsDemoUser', delayMs: 60_000, times: 1 });
    await opener.click();
    const asked = page.waitForRequest(/LoginAsDemoUser/);
    await demo.click();
    await asked;
    const givenUp = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('LoginAsDemoUser'),
    );
    await login.getByRole('button', { name: 'Close' }).click();
    await expect(login).toBeHidden();
    await control(stack).reset();
    await givenUp;
    await expect(opener).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
  await test.step('to the start', async () => {
    await opener.click();
    await demo.click();
    await expect(figures(page)).toContainText('50,000.00');
    await expect(page).toHaveURL(stack.url('/inplay'));
    await expect(login).toBeHidden();
  });
  await test.step('to the target in the address', async () => {
    await page.goto(stack.url('/Auth/Logout'));
    await expect(page).toHaveURL(/\/auth\/login$/);
    await page.goto(`${market}?to=${encodeURIComponent('/open-bets')}`);
    await opener.click();
    await demo.click();
    await expect(page).toHaveURL(stack.url('/open-bets'));
  });
});

test('each modal says what it is, what its fields are for and what is wrong with them', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const clean = async (what: string) => expect(await axeFindings(page), what).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(stack.url('/inplay'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();

  await test.step('the login', async () => {
    const login = page.getByRole('dialog', { name: 'Log in' });
    const username = login.getByLabel('Username');
    const password = login.getByLabel('Password', { exact: true });
    await expect(login).toHaveAttribute('aria-modal', 'true');
    await expect(username).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(username).toBeFocused();
    await expect(username).toHaveAccessibleDescription('Enter your username');
    await expect(password).toHaveAccessibleDescription('Enter your password');
    await password.fill('seen');
    await login.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await clean('the login with what is missing');
    await login.getByText('New User? Create An Account').click();
  });

  const userName = newUserName();
  await test.step('the sign-up', async () => {
    const register = page.getByRole('dialog', { name: 'Create an account' });
    const field = (label: string) => register.getByLabel(label, { exact: true });
    for (const [label, attribute, value] of [
      ['Username', 'autocomplete', 'username'],
      ['Password', 'autocomplete', 'new-password'],
      ['Confirm password', 'autocomplete', 'new-password'],
      ['Mobile number', 'autocomplete', 'tel'],
      ['Mobile number', 'inputmode', 'tel'],
      ['Referral code', 'autocomplete', 'off'],
    ] as const)
      await expect(field(label)).toHaveAttribute(attribute, value);
    const rules = register.getByRole('list', { name: 'Password rules' });
    await field('Password').fill('letters');
    await expect(rules.getByText(', not yet')).not.toHaveCount(0);
    await field('Confirm password').fill('other');
    await field('Mobile number').fill('12');
    await register.getByRole('button', { name: 'Sign Up' }).click();
    await expect(field('Username')).toBeFocused();
    await expect(field('Confirm password')).toHaveAccessibleDescription('Passwords must match');
    await expect(field('Mobile number')).toHaveAccessibleDescription(/^mobile number is not valid/);
    await clean('the sign-up with what is wrong');
    await fillSignUp(register, userName);
    await expect(rules.getByText(', not yet')).toHaveCount(0);
    await register.getByRole('button', { name: 'Sign Up' }).click();
  });

  await test.step('the verification', async () => {
    const verification = page.getByRole('dialog', { name: 'Verify your number' });
    const code = codeField(verification);
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAccessibleDescription(
      new RegExp(`mobile number ending in ${mobileOf(userName).slice(-4)}$`),
    );
    const sent = await control(stack).codeOf(userName);
    await code.fill(sent === '000000' ? '111111' : '000000');
    await expect(verification.getByText('Wrong code. 4 tries left.').first()).toBeVisible();
    await expect(code).toBeFocused();
    await clean('the verification with a wrong code');
    // Some back ends answer a wrong code with 401; a visitor has no session that could have ended.
    const refusal = { status: 401, body: { success: false, error: { message: 'Not this code.' } } };
    await control(stack).post('faults', { path: '/Account/VerificationUser', times: 1, ...refusal });
    await verification.getByRole('button', { name: 'Send' }).click();
    await expect(verification.getByText('Not this code.').first()).toBeVisible();
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Log in' })).toHaveCount(0);
  });
});

test('a forgotten password is set anew by a code, says nothing of accounts, and ends the old sessions', {
  tag: '@phone',
}, async ({ page, stack }) => {
  const sandbox = control(stack);
  const userName = await madePlayer(page, stack);
  const other = new SandboxClient(stack.sandbox);
  const session = await other.run(api.authenticate, {
    userNameOrEmailAddress: userName,
    password: PASSWORD,
    rememberClient: true,
  });
  other.token = session.accessToken;
  await page.goto(stack.url('/inplay'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  const ask = async (name: string) => {
    await dialog.getByLabel('Username').fill(name);
    await dialog.getByLabel('Mobile number').fill(mobileOf(userName));
    await dialog.getByRole('button', { name: 'Send a code' }).click();
    await expect(dialog.getByText(/^If there is an account with this name and number/)).toBeVisible();
    await expect(codeField(dialog)).toBeFocused();
  };
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await ask('nobody.at.all');
  await dialog.getByRole('button', { name: 'Ask for a new code' }).click();
  await ask(userName);
  const code = await sandbox.codeOf(userName);
  const change = async (typed: string) => {
    await codeField(dialog).fill(typed);
    await dialog.getByLabel('New password', { exact: true }).fill('Another#pass1');
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await change(code === '000000' ? '111111' : '000000');
  await expect(dialog.getByText(/^This code is wrong or has expired/).first()).toBeVisible();
  await change(code);
  await expect(page.getByRole('status').filter({ hasText: 'Your password was changed.' })).toBeVisible();

  expect((await other.send(api.getUserOpenBets, {})).status).toBe(401);
  await dialog.getByLabel('Username').fill(userName);
  await dialog.getByLabel('Password', { exact: true }).fill('Another#pass1');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: /Balance/ })).toBeVisible();
});

test('the login leads to the domain’s support', { tag: '@phone' }, async ({ page, stack }) => {
  await page.goto(stack.url('/auth/login'));
  await formIsThere(page);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('link', { name: 'Support' }).click(),
  ]);
  await expect(opened.getByRole('heading', { name: 'Support' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
});

test('each modal is opened, used and left by keyboard alone', { tag: '@desktop' }, async ({
  page,
  stack,
  uncarried,
}) => {
  skipIf('toolbar', uncarried);
  await page.goto(stack.url('/inplay'));
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const login = page.getByRole('dialog', { name: 'Log in' });
  await expect(login.getByLabel('Username')).toBeFocused();

  await test.step('the focus stays inside, both ways round', async () => {
    // Between the page's last control and its first, a browser focuses its own toolbar: the active element is then the
    // body, never a control behind the modal.
    const inside = () =>
      page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog') !== null;
      });
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press(key);
        expect(await inside()).toBe(true);
      }
    }
  });
  await test.step('Escape leaves it, and the focus goes back', async () => {
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('on to the sign-up and the code, and in', async () => {
    const userName = newUserName();
    await page.keyboard.press('Enter');
    await login.getByText('New User? Create An Account').focus();
    await page.keyboard.press('Enter');
    const register = page.getByRole('dialog', { name: 'Create an account' });
    await expect(register.getByLabel('Username')).toBeFocused();
    await page.keyboard.type(userName);
    for (const [label, text] of [
      ['Password', PASSWORD],
      ['Confirm password', PASSWORD],
      ['Mobile number', '+91 98765 43212'],
    ] as const) {
      const field = register.getByLabel(label, { exact: true });
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    await expect(register.getByLabel('Mobile number')).toHaveValue('98765 43212');
    await tabTo(page, register.getByRole('checkbox', { name: 'I am 18 or older and accept the terms' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const verification = page.getByRole('dialog', { name: /verif/i });
    await expect(codeField(verification)).toBeFocused();
    await page.keyboard.type(await control(stack).codeOf(userName));
    await page.keyboard.press('Enter');
    await expect(figures(page)).toContainText('10,000.00');
  });
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < 10 && !(await isThere()); press += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
