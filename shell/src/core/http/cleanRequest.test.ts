/** @jest-environment jsdom */
import { api, type Operation } from '@touchline/shared/contracts/api';
import { cleanRequest } from './cleanRequest';

const untracked: Operation = { ...api.getMarketsByEventId, tracked: false };
const tracked: Operation = { ...api.createRequestForDepositWithdrawal, tracked: true };

test('tags go from every string, however deep, and everything else stays', async () => {
  const blob = new Blob(['<b>file</b>']);
  const request = {
    name: '<b>A</b>',
    list: ['<i>x</i>', 5, true, null],
    deep: { n: 1.5, t: 'x<br>y' },
    blob,
  };
  expect(await cleanRequest(untracked, request)).toEqual({
    name: 'A',
    list: ['x', 5, true, null],
    deep: { n: 1.5, t: 'xy' },
    blob,
  });
  expect(request.name).toBe('<b>A</b>');
});

test('SQL-like tokens go from tracked calls alone', async () => {
  const request = { note: "Union O'Brien", amount: 100 };
  expect(await cleanRequest(tracked, request)).toEqual({ note: ' OBrien', amount: 100 });
  expect(await cleanRequest(untracked, request)).toEqual(request);
});

test('a token hidden by a tag goes too', async () => {
  expect(await cleanRequest(tracked, { note: 'sel<b></b>ect' })).toEqual({ note: '' });
});

test('a call to an absolute URL goes out as it is', async () => {
  const request = {
    gameId: '1',
    provider: 'king',
    casinoToken: "to'ken;--",
    device: 'mobile',
    returnUrl: '/x',
  };
  expect(await cleanRequest(api.gameUrls.king, request)).toBe(request);
});

const NEW = { currentPassword: 'Passw0rd#@$!%*?&', newPassword: 'Passw0rd#@$!%*?&1' };

test.each([
  ["it's1234", "“'”"],
  ['pass;word"1', '“;”, “"”'],
  ['Drop@1234', '“Drop”'],
  ['sel;ect 1', '“;”, “select”'],
  ['<b>it;1234', '“;”, HTML tags and script addresses'],
  ['<b>1234567', 'HTML tags and script addresses'],
  ['javascript:alert1', 'HTML tags and script addresses'],
])('a new password that sending would alter is refused with what to leave out (%s)', async (value, named) => {
  const message = `This can’t be sent as it is. Please leave out ${named}.`;
  await expect(cleanRequest(api.changePassword, { ...NEW, newPassword: value })).rejects.toMatchObject({
    kind: 'field',
    operation: 'Account/changePassword',
    message,
    fields: { newPassword: message },
  });
});

test.each(["it's;1234", 'Drop@1234'])(
  'a withdrawal is confirmed by the existing password %j',
  async (word) => {
    const request = { amount: 600, method: 'UPI', vpa: 'asha@upi', holder: 'Asha Rao', confirmation: word };
    expect(await cleanRequest(api.createWithdrawal, request)).toEqual(request);
  },
);

test.each(["o'hara", 'drop dead'])('who has the user name %j recovers the password', async (userName) => {
  const account = { userName, mobile: '9876543210', domain: 'touchline.localhost' };
  expect(await cleanRequest(api.sendRecoveryCode, account)).toEqual(account);
  const change = { ...account, code: '123456', newPassword: 'Passw0rd!' };
  expect(await cleanRequest(api.recoverPassword, change)).toEqual(change);
});

test('a new password with every special that a password may have passes unaltered', async () => {
  expect(await cleanRequest(api.changePassword, NEW)).toEqual(NEW);
});

test.each(["it's;1234", 'Drop@1234', '<b>1234567', 'javascript:1@', '--select--'])(
  'what exists already is sent as it is: a login and the current password (%s)',
  async (password) => {
    const login = { userNameOrEmailAddress: `union ${password}`, password, rememberClient: false };
    expect(await cleanRequest(api.authenticate, login)).toEqual(login);
    const change = { ...NEW, currentPassword: password };
    expect(await cleanRequest(api.changePassword, change)).toEqual(change);
    const code = { client_id: 'panel', grant_type: 'authorization_code', code: password, redirect_uri: '/' };
    expect(await cleanRequest(api.panelToken, code)).toEqual(code);
    expect(await cleanRequest(api.refreshToken, { refreshToken: password })).toEqual({
      refreshToken: password,
    });
  },
);

test('where money goes is refused, never altered', async () => {
  const request = { amount: 500, method: 'UPI', holder: "Asha O'Brien", vpa: 'asha@upi' };
  await expect(cleanRequest(api.createWithdrawal, request)).rejects.toMatchObject({
    kind: 'field',
    fields: { holder: expect.any(String) },
  });
  expect(await cleanRequest(api.createWithdrawal, { ...request, holder: 'Asha OBrien' })).toMatchObject({
    holder: 'Asha OBrien',
  });
});

const BET = {
  clientRef: '3f2b6c1e-8f0a-4c57-9d3b-6e1f2a3b4c5d',
  eventId: '3101',
  marketId: '1.2384',
  runnerId: 'sr:competitor:17',
  side: 'BACK',
  price: 2.5,
  stake: 100,
  acceptBetter: true,
  unmatched: 'KEEP',
};

test.each([
  ['eventId', 'a--b', '“--”'],
  ['marketId', "1'2", "“'”"],
  ['runnerId', 'union', '“union”'],
  ['runnerId', '<i>17', 'HTML tags and script addresses'],
  ['clientRef', 'select;12', '“select”, “;”'],
])('an id is never altered: %s %s is refused with the reason', async (field, id, named) => {
  await expect(cleanRequest(api.placeBet, { ...BET, [field]: id })).rejects.toMatchObject({
    kind: 'refused',
    operation: 'Bet/PlaceBetV2',
    message: `This can’t be sent, because “${id}” contains ${named}.`,
  });
});

test('ids without signs of SQL are sent as they are', async () => {
  expect(await cleanRequest(api.placeBet, BET)).toEqual(BET);
});

test.each(['union.example', 'like-where.example', 'xn--bcher-kva.example', 'localhost'])(
  'the host name %s is sent as it is by every call that names the domain',
  async (domain) => {
    const who = { userName: 'asha', mobile: '9876543210', domain };
    expect(await cleanRequest(api.treeSportWithEvent, { domain })).toEqual({ domain });
    expect(await cleanRequest(api.loginAsDemoUser, { domain })).toEqual({ domain });
    expect(await cleanRequest(api.verificationUser, { ...who, otp: '1' })).toEqual({ ...who, otp: '1' });
    expect(await cleanRequest(api.resendVerificationCode, who)).toEqual(who);
  },
);

test.each(["a'b", '<b>shop.example', 'shop.example;drop'])(
  'a domain that is no host name is refused, not altered (%s)',
  async (domain) => {
    const who = { userName: 'asha', mobile: '', domain };
    await expect(cleanRequest(api.resendVerificationCode, who)).rejects.toMatchObject({ kind: 'refused' });
  },
);

test('the reference of a bank transfer is refused at its field, never altered', async () => {
  const deposit = { amount: 500, methodId: 'm1', utr: "AXIS--0042'" };
  await expect(cleanRequest(api.createDeposit, deposit)).rejects.toMatchObject({
    kind: 'field',
    fields: { utr: "This can’t be sent as it is. Please leave out “--”, “'”." },
  });
});

test('a text of more than 5,000 characters is refused before it is searched', async () => {
  // Each removal forms the next token.
  const note = (size: number) => `${'/'.repeat(size)}'${'*'.repeat(size)}`;
  expect(await cleanRequest(tracked, { note: note(2_400) })).toEqual({ note: '' });
  await expect(cleanRequest(tracked, { note: note(500_000) })).rejects.toMatchObject({
    kind: 'refused',
    message: 'This can’t be sent: it has 1000001 characters, and at most 5000 are possible.',
  });
});
