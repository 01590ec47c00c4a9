import { api, type Operation } from '@touchline/shared/contracts';
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

test.each([
  ['password', "it's1234"],
  ['password', 'pass;word1'],
  ['password', '<b>1234567'],
  ['password', 'drop table 1'],
  ['userNameOrEmailAddress', 'me--you'],
])('credentials are refused with an error of the field %s, never altered (%s)', async (field, value) => {
  const request = {
    userNameOrEmailAddress: 'player',
    password: 'Passw0rd#@$!%*?&',
    rememberClient: true,
    [field]: value,
  };
  await expect(cleanRequest(api.authenticate, request)).rejects.toMatchObject({
    kind: 'field',
    operation: 'Account/Authenticate',
    fields: { [field]: expect.any(String) },
  });
});

test('credentials with every special that a password may have pass unaltered', async () => {
  const request = { userNameOrEmailAddress: 'player', password: 'Passw0rd#@$!%*?&', rememberClient: false };
  expect(await cleanRequest(api.authenticate, request)).toEqual(request);
});

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
