import { api, type Operation } from '@touchline/shared/contracts/api';
import { type BetRequest, openMarket } from '../testing/openMarket';
import { SandboxClient } from '../testing/SandboxClient';
import { useTestSandbox } from '../testing/startTestSandbox';

const sandbox = useTestSandbox();
const client = new SandboxClient(sandbox);
let bet: BetRequest;
let userName: string;

beforeAll(async () => {
  bet = await openMarket(client);
  userName = await client.playAsDemo();
});

/** All state of the player that a call could have changed. */
async function standing() {
  return {
    player: await client.control(`players/${userName}`),
    bets: await client.control(`players/${userName}/bets`),
    ledger: await client.control(`players/${userName}/ledger`),
    requests: await client.run(api.playerRequests, { SkipCount: 0, MaxResultCount: 50 }),
    bonuses: await client.run(api.getBonuses, {}),
  };
}

const page = { SkipCount: 0, MaxResultCount: 10 };
const withdrawal = { amount: 500, method: 'BANK', holder: 'A', account: '123456789012', ifsc: 'SBIN0001234' };
const deposit = { amount: 500, methodId: 'upi-1', utr: '222233334444' };

type Row = [what: string, operation: Operation, request: () => unknown, status: number, message: RegExp];
const rows: Row[] = [
  ['a negative stake', api.placeBet, () => ({ ...bet, stake: -500 }), 200, /stake/i],
  [
    'a stake of text',
    api.placeBet,
    () => ({ ...bet, stake: '500' }),
    400,
    /^Your request is not valid\. stake: /,
  ],
  ['no stake', api.placeBet, () => ({ ...bet, stake: undefined }), 400, /stake: /],
  ['an unknown market', api.placeBet, () => ({ ...bet, marketId: 'nowhere' }), 200, /./],
  ['an unknown runner', api.placeBet, () => ({ ...bet, runnerId: '99' }), 200, /./],
  ['a price off the ladder', api.placeBet, () => ({ ...bet, price: 2.001 }), 200, /./],
  ['a stake beyond the balance', api.placeBet, () => ({ ...bet, stake: 9_999_999 }), 200, /./],
  ['a list for a body', api.placeBet, () => [], 400, /not valid/],
  ['an unknown event', api.getMarketsByEventId, () => ({ eventId: '404' }), 200, /./],
  ['a transaction of nobody', api.getTransactionDetail, () => ({ id: '404' }), 200, /transaction/i],
  ['a negative page', api.getTransactionHistory, () => ({ ...page, SkipCount: -1 }), 400, /SkipCount/],
  [
    'a page of all',
    api.getTransactionHistory,
    () => ({ ...page, MaxResultCount: 1e9 }),
    400,
    /MaxResultCount/,
  ],
  ['a page of words', api.getTransactionHistory, () => ({ ...page, SkipCount: 'x' }), 400, /SkipCount/],
  [
    'a day of words',
    api.getTransactionHistory,
    () => ({ ...page, from: 'May' }),
    400,
    /from is not an ISO-8601/,
  ],
  ['an unknown type', api.getTransactionHistory, () => ({ ...page, type: 'GIFT' }), 400, /type/],
  ['a small deposit', api.generatePayment, () => ({ amount: 99.99 }), 200, /smallest deposit is ₹100/],
  ['a deposit of thirds', api.generatePayment, () => ({ amount: 100.333 }), 400, /two decimals/],
  ['a negative deposit', api.generatePayment, () => ({ amount: -100 }), 400, /amount/],
  ['an unknown order', api.checkPayment, () => ({ orderId: 'none' }), 404, /no such payment/],
  ['a short UTR', api.createDeposit, () => ({ ...deposit, utr: '123' }), 400, /12 digits/],
  ['an unknown method', api.createDeposit, () => ({ ...deposit, methodId: 'cash' }), 400, /payment method/],
  [
    'a foreign picture',
    api.createDeposit,
    () => ({ ...deposit, imageUrl: 'http://evil.example/' }),
    400,
    /Upload/,
  ],
  ['a picture of text', api.storeImage, () => ({ file: new Blob(['<svg>']) }), 200, /PNG, JPEG and WebP/],
  ['no picture', api.storeImage, () => ({}), 400, /file/],
  ['a withdrawal of more', api.createWithdrawal, () => ({ ...withdrawal, amount: 60_000 }), 200, /./],
  ['a small withdrawal', api.createWithdrawal, () => ({ ...withdrawal, amount: 499 }), 200, /smallest/],
  [
    'a bank without account',
    api.createWithdrawal,
    () => ({ ...withdrawal, account: undefined }),
    400,
    /account/i,
  ],
  ['a wrong IFSC', api.createWithdrawal, () => ({ ...withdrawal, ifsc: 'SBIN' }), 400, /IFSC/],
  ['a wrong UPI id', api.createWithdrawal, () => ({ ...withdrawal, method: 'UPI', vpa: 'x' }), 400, /UPI/],
  ['an unknown bonus', api.claimBonus, () => ({ userBonusId: 'none' }), 200, /no such bonus/],
  ['an unknown referral', api.claimRefer, () => ({ userReferDetailId: 'none' }), 200, /no such referral/],
  ['stakes of zero', api.addUserStake, () => ({ stakes: [{ title: '0', value: 0 }] }), 200, /whole number/],
  ['a made-up casino token', api.gameUrls.king, () => game({ casinoToken: 'made-up' }), 401, /Log in again/],
  ['an unknown game', api.gameUrls.king, () => game({ gameId: 'none' }), 400, /no such game/],
  [
    'a return to elsewhere',
    api.gameUrls.king,
    () => game({ returnUrl: 'https://evil.example/' }),
    400,
    /returnUrl/,
  ],
];

function game(change: object) {
  const { casinoToken } = client;
  const returnUrl = 'http://localhost:4000/casino';
  return { gameId: 'roulette-royale', provider: 'king', casinoToken, device: 'mobile', returnUrl, ...change };
}

test.each(rows)('%s gets the envelope with a clear message and changes nothing', async (...row) => {
  const [, operation, request, status, message] = row;
  const before = await standing();
  const answer = await client.send(operation, request());
  expect(answer.body).toMatchObject({ success: false, error: { message: expect.stringMatching(message) } });
  expect(answer.body).not.toHaveProperty('result');
  expect(answer.status).toBe(status);
  expect(await standing()).toEqual(before);
});

test('the table above is wrong in one thing only: the same requests without it are taken', async () => {
  const player = new SandboxClient(sandbox);
  await player.playAsDemo();
  player.casinoToken = (await player.run(api.loginAsDemoUser, {})).casinoToken;
  const good: [Operation, unknown][] = [
    [api.placeBet, bet],
    [api.createDeposit, deposit],
    [api.createWithdrawal, withdrawal],
    [api.gameUrls.king, { ...game({}), casinoToken: player.casinoToken }],
  ];
  for (const [operation, request] of good) {
    expect((await player.send(operation, request)).body).toMatchObject({ success: true });
  }
});

test('a session that has ended answers 401 to every call of a player, and visitors’ calls go on', async () => {
  const expired = new SandboxClient(sandbox);
  await expired.playAsDemo();
  await expired.control('tokens/expire', {});
  const playersCalls = [api.placeBet, api.getUserOpenBets, api.createWithdrawal, api.getTransactionHistory];
  for (const operation of playersCalls) {
    const { status, body } = await expired.send(operation, {});
    expect({ status, body }).toMatchObject({
      status: 401,
      body: { success: false, unAuthorizedRequest: true },
    });
  }
  const { eventId } = bet;
  const visitorsCalls = [
    api.treeSportWithEvent,
    api.getMarketsByEventId,
    api.getUserOdds,
    api.getUserLimits,
    api.getScoreCard,
    api.getClosest,
    api.getSetting,
    api.getInternationalGames,
  ];
  for (const operation of visitorsCalls) {
    expect((await expired.send(operation, { eventId })).body).toMatchObject({ success: true });
  }
});

test('what is no JSON, no path or no allowed origin is told so in the envelope', async () => {
  const url = `${sandbox.urls.api}/Account/Authenticate`;
  const json = { 'content-type': 'application/json' };
  const broken = await fetch(url, { method: 'POST', headers: json, body: '{' });
  expect([broken.status, await broken.json()]).toMatchObject([
    400,
    { error: { message: 'The body is not valid JSON.' } },
  ]);
  const lost = await fetch(`${sandbox.urls.api}/nowhere`);
  expect([lost.status, await lost.json()]).toMatchObject([404, { success: false }]);
  const foreign = await fetch(url, {
    method: 'POST',
    headers: { ...json, origin: 'https://evil.example' },
    body: '{}',
  });
  expect(foreign.status).toBe(403);
});

test('paths match in any case and preflights answer the asking origin', async () => {
  const url = `${sandbox.urls.api}/ACCOUNT/authenticate`;
  const headers = { origin: 'http://azure.localhost:4000', 'access-control-request-method': 'POST' };
  const preflight = await fetch(url, { method: 'OPTIONS', headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(headers.origin);
  expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-signalr-user-agent');
  expect(preflight.headers.get('access-control-max-age')).toBe('600');
  const answer = await fetch(url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
});
