import { api } from '@touchline/shared/contracts/api';
import { SandboxClient } from '../testing/SandboxClient';
import { codeOf, mobileOf, PASSWORD, register, signUp } from '../testing/signUp';
import { useTestSandbox } from '../testing/startTestSandbox';

const lines: string[] = [];
const sandbox = useTestSandbox({ log: (line) => lines.push(line) });
let client: SandboxClient;

beforeEach(() => {
  client = new SandboxClient(sandbox);
});

const verify = (userName: string, otp: string | number) =>
  client.send(api.verificationUser, { userName, mobile: mobileOf(userName), domain: 'localhost', otp });
const login = (userName: string, password = PASSWORD) =>
  client.send(api.authenticate, { userNameOrEmailAddress: userName, password, rememberClient: false });
const sentRegistration = (change: object) => ({
  userName: 'newcomer',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  mobile: '9800000000',
  referralCode: '',
  ...change,
});

test('a visitor signs up, gets a code by SMS, verifies, and can log in from then on', async () => {
  await register(client, 'asha');
  expect((await login('asha')).body.error?.message).toMatch(/not verified/);
  const code = await codeOf(client, 'asha');
  expect(code).toMatch(/^\d{6}$/);
  expect(lines.some((line) => line.includes(code) && line.includes('asha'))).toBe(true);
  const verified = await verify('asha', code);
  expect(verified.body).toMatchObject({
    success: true,
    result: { balance: 10_000, exposure: 0, domain: 'localhost' },
  });
  expect((await login('ASHA')).body.success).toBe(true);
  expect((await verify('asha', code)).body.error?.message).toMatch(/already verified/);
});

test('five wrong codes lock the code, and a new one unlocks', async () => {
  await register(client, 'five.wrong');
  const code = await codeOf(client, 'five.wrong');
  const wrong = code === '000000' ? '111111' : '000000';
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    expect((await verify('five.wrong', wrong)).body.error?.message).toBe(`Wrong code. ${left} left.`);
  }
  const locked = 'Too many wrong codes. Ask for a new one.';
  expect((await verify('five.wrong', wrong)).body.error?.message).toBe(locked);
  expect((await verify('five.wrong', code)).body.error?.message).toBe(locked);
  await client.run(api.resendVerificationCode, {
    userName: 'five.wrong',
    mobile: mobileOf('five.wrong'),
    domain: '',
  });
  const fresh = await codeOf(client, 'five.wrong');
  expect((await verify('five.wrong', Number(fresh))).body.success).toBe(true);
});

test('a code is good for two minutes', async () => {
  await register(client, 'slow');
  const code = await codeOf(client, 'slow');
  await client.control('clock/advance', { ms: 2 * 60_000 });
  expect((await verify('slow', code)).body.error?.message).toBe('This code has expired. Ask for a new one.');
});

test('a forgotten password is set by a code; nothing tells whether an account exists; all sessions end', async () => {
  await signUp(client, 'forgetful');
  const who = { userName: 'forgetful', mobile: mobileOf('forgetful'), domain: '' };
  const nobody = { ...who, userName: 'nobody.here' };
  const set = async (account: typeof who, code: string) =>
    (await client.send(api.recoverPassword, { ...account, code, newPassword: 'Another#1' })).body;
  const asked = await client.send(api.sendRecoveryCode, who);
  expect((await client.send(api.sendRecoveryCode, nobody)).body).toEqual(asked.body);
  const code = await codeOf(client, 'forgetful');
  const wrong = code === '000000' ? '111111' : '000000';
  const refused = await set(nobody, code);
  expect(refused.error?.message).toBe('This code is wrong or has expired. Check it, or ask for a new one.');
  expect(await set(who, wrong)).toEqual(refused);
  // A code that was requested too often is not sent, and the answer does not reveal that.
  for (let times = 0; times < 5; times += 1)
    expect((await client.send(api.sendRecoveryCode, who)).body).toEqual(asked.body);
  expect((await client.send(api.getUserOpenBets, {})).body.success).toBe(true);
  expect((await set(who, await codeOf(client, 'forgetful'))).success).toBe(true);
  expect((await client.send(api.getUserOpenBets, {})).status).toBe(401);
  expect((await login('forgetful')).body.success).toBe(false);
  expect((await login('forgetful', 'Another#1')).body.success).toBe(true);
});

test('five wrong passwords lock the account for fifteen minutes, and the activity log says so', async () => {
  await signUp(client, 'locked');
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await login('locked', 'Wrong@123')).body.error?.message).toBe('Wrong username or password.');
  }
  expect((await login('locked', 'Wrong@123')).body.error?.message).toMatch(/Try again in 15 minutes/);
  expect((await login('locked')).body.error?.message).toMatch(/locked/);
  const log = await client.run(api.getUserLoginAttempts, { Result: '', SkipCount: 0, MaxResultCount: 2 });
  expect(log.totalCount).toBe(7);
  expect(log.items.map((attempt) => attempt.result)).toEqual(['LockedOut', 'InvalidPassword']);
  await client.control('clock/advance', { ms: 15 * 60_000 });
  expect((await login('locked')).body.success).toBe(true);
});

test('sixty parallel passwords of one account get five tries', async () => {
  await signUp(client, 'parallel');
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => login('parallel', `Wrong@${index}23`)),
  );
  const wrong = answers.filter(({ body }) => body.error?.message === 'Wrong username or password.');
  expect(wrong).toHaveLength(4);
  const log = await client.run(api.getUserLoginAttempts, {
    Result: 'InvalidPassword',
    SkipCount: 0,
    MaxResultCount: 60,
  });
  expect(log.totalCount).toBe(5);
});

test('twenty parallel logins with the right password all succeed', async () => {
  await signUp(client, 'eager');
  const answers = await Promise.all(Array.from({ length: 20 }, () => login('eager')));
  expect(answers.every(({ body }) => body.success)).toBe(true);
});

test('wrong current passwords lock the account as wrong passwords of a login do', async () => {
  await signUp(client, 'borrowed');
  const change = (currentPassword: string) =>
    client.send(api.changePassword, { currentPassword, newPassword: 'Next@1234' });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => change(`Wrong@${index}23`)));
  const wrong = answers.filter(({ body }) => body.error?.message === 'The current password is wrong.');
  expect(wrong).toHaveLength(4);
  expect((await change(PASSWORD)).body.error?.message).toMatch(/locked/);
  await client.control('clock/advance', { ms: 15 * 60_000 });
  expect((await change(PASSWORD)).body.success).toBe(true);
});

test('a mobile number gets five codes in ten minutes, whatever the accounts', async () => {
  const mobile = '9800000001';
  const ask = (userName: string) => client.send(api.register, sentRegistration({ userName, mobile }));
  const resend = (prefix: string) =>
    client.send(api.resendVerificationCode, { userName: 'flood1', mobile: `${prefix}${mobile}`, domain: '' });
  expect((await ask('flood1')).body.success).toBe(true);
  expect((await ask('flood2')).body.success).toBe(true);
  for (const prefix of ['', '0', '+91']) expect((await resend(prefix)).body.success).toBe(true);
  const refused = 'Too many codes were sent to this number. Try again in 10 minutes.';
  expect((await resend('')).body.error?.message).toBe(refused);
  expect((await ask('flood3')).body.error?.message).toBe(refused);
  await client.control('clock/advance', { ms: 10 * 60_000 });
  expect((await resend('')).body.success).toBe(true);
});

test('a mobile number has fifteen wrong tries in an hour, whatever the codes', async () => {
  const mobile = '9800000002';
  const userName = 'guesser';
  await client.run(api.register, sentRegistration({ userName, mobile }));
  const guess = async (otp: string) =>
    (await client.send(api.verificationUser, { userName, mobile, domain: 'localhost', otp })).body;
  for (let code = 1; code <= 3; code += 1) {
    const right = await codeOf(client, userName);
    for (let tries = 0; tries < 5; tries += 1) await guess(right === '000000' ? '111111' : '000000');
    await client.run(api.resendVerificationCode, { userName, mobile, domain: '' });
  }
  expect((await guess(await codeOf(client, userName))).error?.message).toBe(
    'Too many wrong codes for this number. Try again in 60 minutes.',
  );
  await client.control('clock/advance', { ms: 60 * 60_000 });
  await client.run(api.resendVerificationCode, { userName, mobile, domain: '' });
  expect((await guess(await codeOf(client, userName))).success).toBe(true);
});

test('a domain that skips verification takes the code of its site configuration, and no other domain does', async () => {
  client.origin = 'http://express.localhost:4000';
  await client.run(api.register, sentRegistration({ userName: 'express', mobile: '' }));
  const pending = { userName: 'express', mobile: '', domain: 'express.localhost' };
  await client.run(api.verificationUser, { ...pending, otp: sandbox.skipVerificationOtp });
  client.origin = 'http://touchline.localhost:4000';
  await register(client, 'not-express');
  expect((await verify('not-express', sandbox.skipVerificationOtp)).body.success).toBe(false);
});

test('the right password of a name is the only key to it: changing it ends the other sessions', async () => {
  await signUp(client, 'changer');
  const other = new SandboxClient(sandbox);
  const session = await other.run(api.authenticate, {
    userNameOrEmailAddress: 'changer',
    password: PASSWORD,
    rememberClient: false,
  });
  other.token = session.accessToken;
  const wrong = await client.send(api.changePassword, {
    currentPassword: 'Wrong@123',
    newPassword: 'Next@1234',
  });
  expect(wrong.body.error?.message).toBe('The current password is wrong.');
  await client.run(api.changePassword, { currentPassword: PASSWORD, newPassword: 'Next@1234' });
  expect((await login('changer')).body.success).toBe(false);
  expect((await login('changer', 'Next@1234')).body.success).toBe(true);
  expect((await client.send(api.getUserOpenBets, {})).status).toBe(200);
  expect((await other.send(api.getUserOpenBets, {})).status).toBe(401);
  expect((await other.send(api.refreshToken, { refreshToken: session.refreshToken })).status).toBe(401);
});

test('the call about the user names the player’s sports as they are now, and none to a stranger', async () => {
  await signUp(client, 'sporty');
  const accessToken = client.token ?? '';
  const ask = (token: string) => client.run(api.getAccessTokenValidateTime, { accessToken: token });
  expect(await ask(accessToken)).toMatchObject({ tennis: true, football: true, cricket: true });
  await client.control('players/settings', { userName: 'sporty', tennis: false });
  expect(await ask(accessToken)).toMatchObject({ tennis: false, football: true });
  expect(await ask('unknown')).toEqual({ expireInSeconds: 0 });
});

test('a token ends after its life and is renewed by the refresh token', async () => {
  const { refreshToken, accessToken, expireInSeconds } = await client.run(api.loginAsDemoUser, {});
  expect(expireInSeconds).toBe(3600);
  await client.control('clock/advance', { ms: 3600_000 });
  client.token = accessToken;
  expect((await client.send(api.getUserOpenBets, {})).status).toBe(401);
  client.token = (await client.run(api.refreshToken, { refreshToken })).accessToken;
  expect((await client.send(api.getUserOpenBets, {})).status).toBe(200);
});

test.each([
  ['a taken name', { userName: 'DEMO.player' }, 'The username DEMO.player is already taken.'],
  [
    'a name of spaces',
    { userName: 'a b c' },
    'A username has 3 to 32 letters, digits, dots, dashes or underscores.',
  ],
  ['a password without a special', { password: 'Abcdefg1' }, /One Number and one special case Character$/],
  ['two passwords', { confirmPassword: 'Test@12345' }, 'Passwords must match'],
  ['a mobile of another land', { mobile: '+4915112345678' }, 'mobile number is not valid'],
  ['a mobile that begins with 5', { mobile: '5812345678' }, 'mobile number is not valid'],
  ['an unknown referral code', { referralCode: 'NOBODY' }, 'This referral code does not exist.'],
])('sign-up with %s is refused in words', async (_what, change, message) => {
  const { status, body } = await client.send(api.register, sentRegistration(change));
  expect({ status, success: body.success }).toEqual({ status: 200, success: false });
  expect(body.error?.message).toEqual(expect.stringMatching(message));
});

test('a domain that closed its sign-up refuses it', async () => {
  client.origin = 'http://members.localhost:4000';
  const { body } = await client.send(api.register, sentRegistration({}));
  expect(body.error?.message).toBe('Sign-up is closed on this site.');
});
