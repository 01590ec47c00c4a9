import { api } from '@touchline/shared/contracts/api';
import { openMarket } from '../testing/openMarket';
import { screenshotOf } from '../testing/pngs';
import { SandboxClient } from '../testing/SandboxClient';
import { codeOf, PASSWORD, signUp } from '../testing/signUp';
import { useTestSandbox } from '../testing/startTestSandbox';

const page = { SkipCount: 0, MaxResultCount: 20 };
const sandbox = useTestSandbox();
let client: SandboxClient;

beforeEach(async () => {
  client = new SandboxClient(sandbox);
  await client.playAsDemo();
});

/** Presses a button of the payment page, as a browser's form does. */
async function press(orderId: string, outcome: string): Promise<string> {
  const response = await fetch(`${sandbox.urls.api}/pay/${orderId}`, {
    method: 'POST',
    headers: { origin: sandbox.urls.api, 'content-type': 'application/x-www-form-urlencoded' },
    body: `outcome=${outcome}`,
  });
  expect(response.status).toBe(200);
  return response.text();
}

const balance = async () => (await client.run(api.getUserOpenBets, {})).balance;
const status = async (orderId: string) => (await client.run(api.checkPayment, { orderId })).status;

test('a UPI order paid on the payment page is a row of the statement, once', async () => {
  const order = await client.run(api.generatePayment, { amount: 1500.5 });
  expect(order.upiUrl).toMatch(
    /^upi:\/\/pay\?pa=touchline%40sandbox&pn=Touchline%20Play%20Money&am=1500\.50&cu=INR&tr=/,
  );
  expect(await status(order.orderId)).toBe('CREATED');
  expect(await press(order.orderId, 'pay')).toContain('data-state="SUCCESS"');
  await press(order.orderId, 'pay');
  const check = await client.run(api.checkPayment, { orderId: order.orderId });
  expect(check).toMatchObject({
    status: 'SUCCESS',
    utr: expect.stringMatching(/^\d{12}$/),
    balance: 5_150_050,
  });
  const statement = await client.run(api.getTransactionHistory, { ...page, type: 'DEPOSIT' });
  expect(statement.items.map((row) => row.credit)).toEqual([150_050, 5_000_000]);
  expect(statement.items[0]?.remark).toContain(check.utr);
  const [request] = (await client.run(api.playerRequests, page)).items;
  expect(request).toMatchObject({ type: 'DEPOSIT', method: 'UPI', status: 'PAID', utr: check.utr });
});

test('a failed, an expired and a late order end as they should', async () => {
  const [failed, expired, timed, late] = await Promise.all(
    [500, 600, 700, 800].map((amount) => client.run(api.generatePayment, { amount })),
  );
  await press(failed?.orderId ?? '', 'fail');
  await press(expired?.orderId ?? '', 'expire');
  await press(late?.orderId ?? '', 'pay-late');
  expect(await status(failed?.orderId ?? '')).toBe('FAILED');
  expect(await status(expired?.orderId ?? '')).toBe('EXPIRED');
  expect(await status(late?.orderId ?? '')).toBe('PENDING');
  await client.control('clock/advance', { ms: 15_000 });
  expect(await status(late?.orderId ?? '')).toBe('SUCCESS');
  await client.control('clock/advance', { ms: 10 * 60_000 });
  expect(await status(timed?.orderId ?? '')).toBe('EXPIRED');
  expect(await balance()).toBe(5_080_000);
  const reasons = (await client.run(api.playerRequests, page)).items.map((row) => row.reason);
  expect(reasons.sort()).toEqual([
    'It was not paid in time.',
    'It was not paid in time.',
    'The payment failed.',
    undefined,
  ]);
});

test('a UTR that the player gives makes the order wait for the bank, and serves one deposit only', async () => {
  const [first, second] = [
    await client.run(api.generatePayment, { amount: 500 }),
    await client.run(api.generatePayment, { amount: 500 }),
  ];
  const utr = '987654321012';
  expect((await client.run(api.checkPayment, { orderId: first.orderId, utr })).status).toBe('PENDING');
  const again = await client.send(api.checkPayment, { orderId: second.orderId, utr });
  expect(again.body.error?.message).toBe('This UTR was already used for a deposit.');
  const early = await client.send(api.createDeposit, { amount: 500, methodId: 'bank-1', utr });
  expect(early.body.error?.message).toBe('This UTR was already used for a deposit.');
  await press(first.orderId, 'pay');
  const reported = await client.send(api.createDeposit, { amount: 500, methodId: 'bank-1', utr });
  expect(reported.body.error?.message).toBe('This UTR was already used for a deposit.');
});

test('a UTR of a refused deposit may be tried again', async () => {
  const deposit = { amount: 500, methodId: 'upi-1', utr: '555566667777' };
  const { id } = await client.run(api.createDeposit, deposit);
  await client.control('requests/reject', { id, reason: 'The screenshot is not readable.' });
  expect((await client.send(api.createDeposit, deposit)).body.success).toBe(true);
  expect((await client.send(api.createDeposit, deposit)).body.success).toBe(false);
});

test('the bonus counts the stakes of bets settled after the claim', async () => {
  await signUp(client, 'turnover');
  const bet = await openMarket(client);
  const [bonus] = (await client.run(api.getBonuses, {})).items;
  await client.run(api.claimBonus, { userBonusId: bonus?.userBonusId ?? '' });
  await client.run(api.placeBet, bet);
  await client.control('markets/settle', { marketId: bet.marketId, winner: bet.runnerId });
  expect((await client.run(api.getBonuses, {})).items).toMatchObject([
    { status: 'ACTIVE', turnoverDone: 50_000 },
  ]);
});

test('nobody sees or pays another player’s order through the API', async () => {
  const { orderId } = await client.run(api.generatePayment, { amount: 500 });
  await client.playAsDemo();
  expect((await client.send(api.checkPayment, { orderId })).body).toMatchObject({ success: false });
});

test('the same reference again is the same withdrawal; with another amount it is refused', async () => {
  const ask = { method: 'UPI', holder: 'Asha Rao', vpa: 'asha@bank', clientRef: 'b1946ac9-2d1f' } as const;
  const [first, second] = await Promise.all([
    client.run(api.createWithdrawal, { ...ask, amount: 1000 }),
    client.run(api.createWithdrawal, { ...ask, amount: 1000 }),
  ]);
  expect(second).toEqual(first);
  expect(await balance()).toBe(4_900_000);
  await expect(client.run(api.createWithdrawal, { ...ask, amount: 2000 })).rejects.toThrow(
    'This reference was used for another request.',
  );
  const { items, totalCount } = await client.run(api.getUserWithdrawalHistory, page);
  expect(totalCount).toBe(1);
  expect(items[0]).toMatchObject({ id: first.id, clientRef: ask.clientRef });
});

test('a withdrawal leaves the balance at once; a rejected one comes back, a paid one does not', async () => {
  const ask = { method: 'BANK', holder: 'A Player', account: '123456789012', ifsc: 'SBIN0001234' } as const;
  const first = await client.run(api.createWithdrawal, { ...ask, amount: 1000 });
  const second = await client.run(api.createWithdrawal, { ...ask, amount: 2000 });
  expect([first.balance, second.balance]).toEqual([4_900_000, 4_700_000]);
  await client.control('requests/reject', { id: first.id, reason: 'The account name differs.' });
  await client.control('requests/process', { id: second.id });
  await client.control('requests/approve', { id: second.id });
  expect(await balance()).toBe(4_800_000);
  const { items } = await client.run(api.getUserWithdrawalHistory, page);
  expect(items).toMatchObject([
    { status: 'PAID', utr: expect.stringMatching(/^\d{12}$/) },
    { status: 'REJECTED', reason: 'The account name differs.' },
  ]);
  await expect(client.control('requests/reject', { id: second.id })).rejects.toThrow(/already PAID/);
  expect(await balance()).toBe(4_800_000);
});

test('a reported transfer counts when the operator approves it', async () => {
  const { id } = await client.run(api.createDeposit, { amount: 300, methodId: 'upi-1', utr: '111122223333' });
  expect(await balance()).toBe(5_000_000);
  await client.control('requests/approve', { id });
  expect(await balance()).toBe(5_030_000);
});

test('the welcome bonus is claimed once', async () => {
  await signUp(client, 'bonus.hunter');
  const [bonus] = (await client.run(api.getBonuses, {})).items;
  const userBonusId = bonus?.userBonusId ?? '';
  expect(await client.run(api.claimBonus, { userBonusId })).toEqual({ balance: 1_050_000 });
  expect((await client.send(api.claimBonus, { userBonusId })).body.error?.message).toMatch(/already claimed/);
  expect((await client.run(api.getBonuses, {})).items).toMatchObject([{ status: 'ACTIVE', turnoverDone: 0 }]);
});

test('a referral pays after the friend’s first deposit, once', async () => {
  await signUp(client, 'referrer');
  const { code, link } = await client.run(api.getReferrerCode, {});
  expect(link).toBe(`http://localhost:4000/auth/signup?referral=${code}`);
  const friend = new SandboxClient(sandbox);
  await signUp(friend, 'referred', code);
  const [locked] = (await client.run(api.getReferralUsers, page)).items;
  const claim = { userReferDetailId: locked?.userReferDetailId ?? '' };
  expect(locked?.status).toBe('LOCKED');
  expect((await client.send(api.claimRefer, claim)).body).toMatchObject({ success: false });
  const { orderId } = await friend.run(api.generatePayment, { amount: 500 });
  await press(orderId, 'pay');
  expect((await client.send(api.claimRefer, claim)).body).toMatchObject({ success: true });
  expect((await client.send(api.claimRefer, claim)).body).toMatchObject({ success: false });
  expect(await balance()).toBe(1_020_000);
});

test('an uploaded screenshot is served as an image and as nothing else', async () => {
  const { url } = await client.run(api.storeImage, { file: screenshotOf(['UTR']) });
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

describe('a withdrawal that is confirmed', () => {
  const ask = { amount: 500, method: 'UPI', holder: 'Asha Rao', vpa: 'asha@upi' } as const;
  const codeOfRefusal = async (request: object) =>
    (await client.send(api.createWithdrawal, request)).body.error?.code;
  const playerOf = async (domain: string, userName: string) => {
    client = new SandboxClient(sandbox);
    client.origin = `http://${domain}:4000`;
    await signUp(client, userName);
  };

  test('needs the password, each wrong one counts, and nothing is taken before', async () => {
    await playerOf('express.localhost', 'confirms1');
    const request = { ...ask, clientRef: crypto.randomUUID() };
    expect(await codeOfRefusal(request)).toBe('CONFIRM_PASSWORD');
    expect(await codeOfRefusal({ ...request, confirmation: 'Wrong@123' })).toBe('WRONG_PASSWORD');
    expect(await balance()).toBe(1_000_000);
    await client.run(api.createWithdrawal, { ...request, confirmation: PASSWORD });
    // The same one again is the same withdrawal, without a question.
    await client.run(api.createWithdrawal, request);
    expect(await balance()).toBe(950_000);
    const wrong = await Promise.all(
      Array.from({ length: 20 }, () =>
        codeOfRefusal({ ...ask, clientRef: crypto.randomUUID(), confirmation: 'Wrong@123' }),
      ),
    );
    expect(wrong.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(4);
    expect(wrong.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(16);
  });

  test('needs the code that was sent, which confirms one withdrawal', async () => {
    await playerOf('tv.localhost', 'confirms2');
    const request = { ...ask, clientRef: crypto.randomUUID() };
    expect(await codeOfRefusal(request)).toBe('CONFIRM_CODE');
    const confirmation = await codeOf(client, 'confirms2');
    const other = confirmation === '000000' ? '000001' : '000000';
    expect(await codeOfRefusal({ ...request, confirmation: other })).toBe('WRONG_CODE');
    await client.run(api.createWithdrawal, { ...request, confirmation });
    expect(await balance()).toBe(950_000);
    expect(await codeOfRefusal({ ...ask, clientRef: crypto.randomUUID(), confirmation })).toBe('WRONG_CODE');
  });

  test('is not asked about elsewhere, nor of demo players', async () => {
    await client.run(api.createWithdrawal, { ...ask, clientRef: crypto.randomUUID() });
  });
});
