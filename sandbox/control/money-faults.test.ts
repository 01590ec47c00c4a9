import { api, type Operation } from '@touchline/shared/contracts/api';
import { screenshotOf } from '../testing/pngs';
import { SandboxClient } from '../testing/SandboxClient';
import { useTestSandbox } from '../testing/startTestSandbox';

const sandbox = useTestSandbox();
const client = new SandboxClient(sandbox);
let userName: string;
let money: { operation: Operation; request: object }[];

const utr = (last: number) => `6324123456${String(last).padStart(2, '0')}`;
const page = { SkipCount: 0, MaxResultCount: 50 };

beforeEach(async () => {
  userName = await client.playAsDemo();
  const bonus = Object(await client.control('bonuses/add', { userName, status: 'AVAILABLE' }));
  const friend = `friend-of-${userName}`;
  const referral = Object(await client.control('referrals/add', { userName, friend, status: 'CLAIMABLE' }));
  money = [
    { operation: api.generatePayment, request: { amount: 500 } },
    { operation: api.createDeposit, request: { amount: 500, methodId: 'upi-1', utr: utr(1) } },
    {
      operation: api.createWithdrawal,
      request: { amount: 500, method: 'UPI', holder: 'A', vpa: 'me@bank', clientRef: userName },
    },
    { operation: api.createRequestForDepositWithdrawal, request: { type: 'WITHDRAWAL', amount: 500 } },
    { operation: api.claimBonus, request: bonus },
    { operation: api.claimRefer, request: referral },
    { operation: api.storeImage, request: { file: screenshotOf(['UTR']) } },
  ];
});
afterEach(() => client.control('faults/reset', {}));

async function standing() {
  const { items } = await client.run(api.playerRequests, page);
  const rows = await client.run(api.getTransactionHistory, page);
  return { requests: items.length, rows: rows.totalCount, balance: rows.items[0]?.balance };
}

test.each([
  ['a 500', { status: 500, body: { message: 'Broken' } }, 500],
  ['a 401 by HTTP', { status: 401, body: { success: false, unAuthorizedRequest: true } }, 401],
  ['a 401 by body', { status: 200, body: { success: false, status: 401, unAuthorizedRequest: true } }, 200],
])('%s stands in for every money call and changes nothing', async (_name, fault, status) => {
  const before = await standing();
  for (const { operation, request } of money) {
    await client.control('faults', { path: `/${operation.path}`, ...fault, times: 1 });
    expect(await client.send(operation, request)).toMatchObject({ status, body: fault.body });
  }
  expect(await standing()).toEqual(before);
});

test('every money call can be dropped before it is handled, and then goes through', async () => {
  const before = await standing();
  for (const { operation, request } of money) {
    await client.control('faults', { path: `/${operation.path}`, dropBefore: true, times: 1 });
    await expect(client.send(operation, request)).rejects.toThrow('fetch failed');
  }
  expect(await standing()).toEqual(before);
  for (const { operation, request } of money)
    expect((await client.send(operation, request)).body.success).toBe(true);
});

test('every money call can be dropped after its commit; a copy of it doubles nothing', async () => {
  for (const { operation, request } of money) {
    await client.control('faults', { path: `/${operation.path}`, dropAfterCommit: true, times: 1 });
    await expect(
      client.send(operation, { ...request, ...('utr' in request && { utr: utr(2) }) }),
    ).rejects.toThrow('fetch failed');
  }
  // Two deposits and two withdrawals are pending; a bonus, a reward and the two withdrawals have moved money.
  expect(await standing()).toMatchObject({ requests: 4, rows: 5 });
  const once = [api.createDeposit, api.createWithdrawal, api.claimBonus, api.claimRefer];
  for (const { operation, request } of money)
    if (once.some((unrepeatable) => unrepeatable === operation))
      await client.send(operation, { ...request, ...('utr' in request && { utr: utr(2) }) });
  expect(await standing()).toMatchObject({ requests: 4, rows: 5 });
});

test('a delayed money call is handled when the delay ends', async () => {
  for (const { operation, request } of money) {
    await client.control('faults', { path: `/${operation.path}`, delayMs: 600_000, times: 1 });
    const waiting = client.send(operation, { ...request, ...('utr' in request && { utr: utr(3) }) });
    expect(await Promise.race([waiting, client.control('clock').then(() => 'waiting')])).toBe('waiting');
    await client.control('faults/reset', {});
    expect((await waiting).body.success).toBe(true);
  }
});

test('the operator’s UTR and reason reach the player', async () => {
  const request = { amount: 500, method: 'UPI', holder: 'A', vpa: 'me@bank' } as const;
  const paid = await client.run(api.createWithdrawal, request);
  const refused = await client.run(api.createWithdrawal, request);
  const working = await client.run(api.createWithdrawal, request);
  await client.control('requests/approve', { id: paid.id, utr: '907806543210' });
  await client.control('requests/reject', { id: refused.id, reason: 'Name does not match' });
  await client.control('requests/process', { id: working.id });
  const { items } = await client.run(api.getUserWithdrawalHistory, page);
  expect(items.map(({ status, utr: sent, reason }) => [status, sent, reason])).toEqual([
    ['PROCESSING', undefined, undefined],
    ['REJECTED', undefined, 'Name does not match'],
    ['PAID', '907806543210', undefined],
  ]);
});
