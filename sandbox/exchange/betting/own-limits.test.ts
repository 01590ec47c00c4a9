import { api } from '@touchline/shared/contracts/api';
import type { LimitKind } from '@touchline/shared/contracts/money';
import type { Sandbox } from '../../startSandbox';
import { openMarket } from '../../testing/openMarket';
import { SandboxClient } from '../../testing/SandboxClient';
import { PASSWORD, signUp } from '../../testing/signUp';
import { startTestSandbox } from '../../testing/startTestSandbox';

let sandbox: Sandbox;
let client: SandboxClient;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  client = new SandboxClient(sandbox);
  await client.playAsDemo();
});
afterEach(() => sandbox.stop());

const set = (kind: LimitKind, amount: number | null) =>
  client.run(api.setOwnLimit, { kind, period: 'DAY', amount });
const rowOf = async (kind: LimitKind) =>
  (await client.run(api.getOwnLimits, {})).limits.find(
    (limit) => limit.kind === kind && limit.period === 'DAY',
  );

test('a lower limit holds at once, a higher one and none after a day', async () => {
  await signUp(client, 'cautious');
  await set('STAKE', 5000);
  await set('STAKE', 3000);
  expect(await rowOf('STAKE')).toMatchObject({ amount: 300_000, used: 0 });
  await set('STAKE', 9000);
  expect(await rowOf('STAKE')).toMatchObject({ amount: 300_000, next: { amount: 900_000 } });
  await client.control('clock/advance', { ms: 25 * 3_600_000 });
  // The login of yesterday has ended.
  client.token = await logIn();
  expect(await rowOf('STAKE')).toMatchObject({ amount: 900_000 });
  await set('STAKE', null);
  expect((await rowOf('STAKE'))?.next).toMatchObject({ from: expect.any(String) });
  // A lower one ends a raise that waits.
  await set('STAKE', 100);
  expect(await rowOf('STAKE')).toEqual({ kind: 'STAKE', period: 'DAY', amount: 10_000, used: 0 });
});

const logIn = async () => {
  const { accessToken } = await client.run(api.authenticate, {
    userNameOrEmailAddress: 'cautious',
    password: PASSWORD,
    rememberClient: false,
  });
  return accessToken;
};

test('two hundred bets at once stay within a limit on stakes', async () => {
  const bet = await openMarket(client);
  await set('STAKE', 25_000);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) =>
      client.run(api.placeBet, { ...bet, stake: 500, clientRef: `many-bets-${at}` }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(await rowOf('STAKE')).toMatchObject({ used: 2_500_000 });
  await expect(client.run(api.placeBet, { ...bet, stake: 100, clientRef: 'one-more-bet' })).rejects.toThrow(
    'Your own limit: ₹25,000.00 of stakes in 24 hours, ₹0.00 left',
  );
});

test('a limit on losses counts what open bets may lose', async () => {
  const bet = await openMarket(client);
  await set('LOSS', 500);
  await client.run(api.placeBet, { ...bet, stake: 400, clientRef: 'within-the-limit' });
  await expect(client.run(api.placeBet, { ...bet, stake: 200, clientRef: 'over-the-limit' })).rejects.toThrow(
    'Your own limit: ₹500.00 of losses in 24 hours, ₹500.00 left',
  );
});

test('a limit on deposits counts those that are not paid yet', async () => {
  await set('DEPOSIT', 1000);
  await client.run(api.generatePayment, { amount: 700 });
  await expect(client.run(api.generatePayment, { amount: 400 })).rejects.toThrow(
    /of deposits in 24 hours, ₹300\.00 left/,
  );
  await expect(
    client.run(api.createRequestForDepositWithdrawal, { type: 'DEPOSIT', amount: 400 }),
  ).rejects.toThrow(/₹300\.00 left/);
  await client.run(api.generatePayment, { amount: 300 });
});

test('during a break nothing is bet or deposited, money can be taken out, and it is not made shorter', async () => {
  const bet = await openMarket(client);
  const { betId } = await client.run(api.placeBet, { ...bet, price: 1000, unmatched: 'KEEP' });
  const { breakUntil } = await client.run(api.startBreak, { days: 7 });
  expect((await client.run(api.startBreak, { days: 1 })).breakUntil).toBe(breakUntil);
  await expect(client.run(api.placeBet, { ...bet, clientRef: 'in-the-break' })).rejects.toThrow(
    /You take a break until \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
  );
  await expect(client.run(api.editBet, { betId, remaining: 600 })).rejects.toThrow(/break/);
  await client.run(api.editBet, { betId, remaining: 400 });
  await expect(client.run(api.generatePayment, { amount: 400 })).rejects.toThrow(/break/);
  await client.run(api.createWithdrawal, {
    amount: 600,
    method: 'UPI',
    holder: 'Asha Rao',
    vpa: 'asha@okbank',
  });
});

test('a limit on time counts each minute with a call once; then nothing is bet until it is a day old', async () => {
  const bet = await openMarket(client);
  const time = async () =>
    (await client.run(api.getOwnLimits, {})).time.find(({ period }) => period === 'DAY');
  await client.run(api.setOwnLimit, { kind: 'TIME', period: 'DAY', amount: 3 });
  const { used: before = 0 } = (await time()) ?? {};
  expect(before).toBeLessThanOrEqual(2);
  for (let minute = before; minute < 3; minute++) {
    await client.control('clock/advance', { ms: 60_000 });
    await time();
    await time();
  }
  expect(await time()).toEqual({ period: 'DAY', minutes: 3, used: 3 });
  await expect(client.run(api.placeBet, { ...bet, clientRef: 'after-its-time' })).rejects.toThrow(
    'Your own limit: 3 minutes in 24 hours, which are used up',
  );
  await expect(client.run(api.generatePayment, { amount: 400 })).rejects.toThrow(/used up/);
  // Time that is used up is not counted further, because otherwise every look at the site would extend it.
  await client.control('clock/advance', { ms: 120_000 });
  expect(await time()).toMatchObject({ used: 3 });
  await client.run(api.setOwnLimit, { kind: 'TIME', period: 'DAY', amount: 120 });
  expect(await time()).toMatchObject({ minutes: 3, next: { minutes: 120 } });
  await expect(client.run(api.setOwnLimit, { kind: 'TIME', period: 'DAY', amount: 1.5 })).rejects.toThrow(
    'A limit on time is a number of minutes.',
  );
});

test('players have limits of their own', async () => {
  await set('STAKE', 10);
  const other = new SandboxClient(sandbox);
  await signUp(other, 'unlimited');
  expect((await other.run(api.getOwnLimits, {})).limits.every(({ amount }) => amount === undefined)).toBe(
    true,
  );
});
