import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, type Operation, type RequestOf, type ResultOf } from '@touchline/shared/contracts/api';
import { decode, readWhole } from '@touchline/shared/contracts/reading';
import { HUB_TIMES } from '../hub/hub-times';
import { answerChanges } from '../testing/answerChanges';
import { openMarket } from '../testing/openMarket';
import { screenshotOf } from '../testing/pngs';
import { SandboxClient } from '../testing/SandboxClient';
import { codeOf, mobileOf, PASSWORD, register, signUp } from '../testing/signUp';
import { useTestSandbox } from '../testing/startTestSandbox';
import { allHandlers } from './createApps';
import { createContext } from './createContext';

/** Every declaration of contracts/api, including the game-URL calls. */
function declaredOperations(): Operation[] {
  const { gameUrls, ...calls } = api;
  return [...Object.values(calls), ...Object.values(gameUrls)];
}

const page = { SkipCount: 0, MaxResultCount: 20 };

test('every declaration of the contracts has exactly one handler', () => {
  const context = createContext({
    file: ':memory:',
    fresh: true,
    seed: 1,
    tokenLifeSeconds: 60,
    hubTimes: HUB_TIMES,
    log: () => {},
  });
  const handled = allHandlers(context).map(({ operation }) => operation);
  context.close();
  expect(handled.map((operation) => operation.name).sort()).toEqual(
    declaredOperations()
      .map((operation) => operation.name)
      .sort(),
  );
  expect(new Set(handled)).toEqual(new Set(declaredOperations()));
});

describe('every declared call, over HTTP', () => {
  const sandbox = useTestSandbox();
  const client = new SandboxClient(sandbox);
  const run = new Set<Operation>();
  /** The last answer of each call, in wire form. */
  const answers = new Map<Operation, unknown>();

  /** Runs a call, checks its answer against its declaration, and records it. */
  async function call<O extends Operation>(operation: O, request: RequestOf<O>): Promise<ResultOf<O>>;
  async function call(operation: Operation, request: unknown): Promise<unknown> {
    run.add(operation);
    const { status, body } = await client.send(operation, request);
    if (operation.envelope && !body.success)
      throw new Error(`${operation.name} ${status}: ${body.error?.message}`);
    const wire = operation.envelope ? body.result : body;
    answers.set(operation, wire);
    return readWhole(operation.result, wire);
  }

  test('account', async () => {
    const mobile = `+91${mobileOf('conformer')}`;
    const pending = { userName: 'conformer', mobile, domain: 'localhost' };
    run.add(api.register);
    await register(client, 'conformer');
    await call(api.resendVerificationCode, pending);
    await call(api.verificationUser, { ...pending, otp: await codeOf(client, 'conformer') });
    await call(api.sendRecoveryCode, pending);
    await call(api.recoverPassword, {
      ...pending,
      code: await codeOf(client, 'conformer'),
      newPassword: PASSWORD,
    });
    const session = await call(api.authenticate, {
      userNameOrEmailAddress: 'Conformer',
      password: PASSWORD,
      rememberClient: true,
    });
    expect(session.balance).toBe(10_000);
    client.token = session.accessToken;
    client.casinoToken = session.casinoToken;
    await call(api.getAccessTokenValidateTime, { accessToken: session.accessToken });
    await call(api.refreshToken, { refreshToken: session.refreshToken });
    await call(api.getSettingExpiry, {});
    await call(api.loginAsDemoUser, { domain: 'localhost' });
    const code = await client.control('tokens/panel-code', { userName: 'conformer' });
    expect(code).toEqual({ code: expect.any(String) });
    const arrival = {
      client_id: 'panel',
      grant_type: 'authorization_code',
      code: Object(code).code,
      redirect_uri: 'http://localhost:4000/home',
    } as const;
    await expect(client.run(api.panelToken, { ...arrival, client_id: 'other' })).rejects.toThrow();
    await call(api.panelToken, arrival);
    await expect(client.run(api.panelToken, arrival)).rejects.toThrow();
    await call(api.addUserStake, { stakes: [{ title: '250', value: 250 }] });
    await call(api.changePassword, { currentPassword: PASSWORD, newPassword: 'Other@1234' });
    const attempts = await call(api.getUserLoginAttempts, { Result: '', ...page });
    expect(attempts.items.map((attempt) => attempt.result)).toEqual(['Success', 'Success', 'Success']);
  });

  test('sports and bets', async () => {
    const bet = await openMarket(client);
    const { eventId } = bet;
    const tree = await call(api.treeSportWithEvent, { domain: 'azure.localhost' });
    expect(tree.setting?.domainTitle).toBe('Azure Exchange');
    expect((await call(api.getBySportName, { sportName: 'cricket' })).length).toBeGreaterThan(0);
    expect(await call(api.getClosest, { count: 3 })).toHaveLength(3);
    await call(api.getMarketsByEventId, { eventId });
    const odds = await call(api.getUserOdds, { eventId: sportIds(tree).join(',') });
    expect(odds.markets.length).toBeGreaterThan(20);
    await call(api.getUserLimits, { eventId });
    for (const id of sportIds(tree)) await call(api.getScoreCard, { eventId: id });
    const placed = await call(api.placeBet, bet);
    expect(placed.status).toBe('MATCHED');
    const open = await call(api.getUserOpenBets, {});
    expect(open).toMatchObject({ balance: 1_000_000, exposure: 50_000 });
    expect((await call(api.getUserExpectedProfitLoss, {})).items).toHaveLength(1);
    const waiting = { ...bet, clientRef: crypto.randomUUID(), price: 2.5, unmatched: 'KEEP' } as const;
    const { betId } = await call(api.placeBet, waiting);
    expect(await call(api.editBet, { betId, price: 2.6, remaining: 400, was: bet.stake })).toMatchObject({
      remaining: 40_000,
    });
    expect(await call(api.cancelBet, { betId })).toMatchObject({ remaining: 0, exposure: 50_000 });
    const { marketId } = bet;
    const auto = { clientRef: crypto.randomUUID(), marketId };
    expect(await call(api.setAutoCashOut, { ...auto, atLeast: 5_000 })).toMatchObject({ atLeast: 500_000 });
    expect((await call(api.setAutoCashOut, { ...auto, atLeast: null })).atLeast).toBeUndefined();
    await client.control('markets/price', { ...bet, back: 1.98, lay: 1.99 });
    const cashedOut = await call(api.cashOut, { clientRef: crypto.randomUUID(), marketId, atLeast: 0 });
    expect(cashedOut.bets.length).toBeGreaterThan(0);
    expect(cashedOut.worth).toBeGreaterThanOrEqual(0);
    await client.control('markets/settle', { marketId: bet.marketId, winner: bet.runnerId });
    const history = await call(api.getUserBetHistory, { ...page, result: 'won' });
    expect(history.items.map((settled) => settled.clientRef)).toContain(bet.clientRef);
  });

  test('money', async () => {
    const [method] = (await call(api.getPaymentInfo, {})).items;
    await call(api.getSetting, {});
    const { url } = await call(api.storeImage, { file: screenshotOf(['UTR']) });
    await call(api.createDeposit, {
      amount: 500,
      methodId: method?.id ?? '',
      utr: '123456789012',
      imageUrl: url,
    });
    await call(api.createWithdrawal, { amount: 500, method: 'UPI', holder: 'A Player', vpa: 'player@bank' });
    await call(api.createRequestForDepositWithdrawal, { type: 'DEPOSIT', amount: 500, note: 'cash' });
    const requests = await call(api.playerRequests, page);
    expect(requests.totalCount).toBe(3);
    expect(requests.items.map(({ method, note }) => [method, note])).toContainEqual(['AGENT', 'cash']);
    expect((await call(api.getDepositWithdrawals, { ...page, type: 'DEPOSIT' })).totalCount).toBe(1);
    expect((await call(api.getUserWithdrawalHistory, page)).totalCount).toBe(1);
    const order = await call(api.generatePayment, { amount: 750.5 });
    await client.control('payments/finish', { orderId: order.orderId, outcome: 'pay' });
    expect(await call(api.checkPayment, { orderId: order.orderId })).toMatchObject({ status: 'SUCCESS' });
    const statement = await call(api.getTransactionHistory, page);
    const bet = statement.items.find((row) => row.hasDetail);
    const detail = await call(api.getTransactionDetail, { id: bet?.id ?? '' });
    expect(detail.bets).toHaveLength(3);
    const [bonus] = (await call(api.getBonuses, {})).items;
    await call(api.claimBonus, { userBonusId: bonus?.userBonusId ?? '' });
    await call(api.getOwnLimits, {});
    await call(api.setOwnLimit, { kind: 'DEPOSIT', period: 'WEEK', amount: 5000 });
    await call(api.startBreak, { days: 1 });
  });

  test('notifications', async () => {
    expect((await call(api.getPushKey, {})).publicKey).toMatch(/^[\w-]{87}$/);
    const endpoint = 'https://push.example/of-a-browser';
    await call(api.subscribePush, {
      endpoint,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      kinds: ['bet-matched'],
      details: false,
      language: 'en',
      titles: {},
      events: [],
      prices: [],
    });
    await call(api.unsubscribePush, { endpoint });
  });

  test('referrals', async () => {
    const { code } = await call(api.getReferrerCode, {});
    const friend = new SandboxClient(sandbox);
    await signUp(friend, 'friend', code);
    const order = await friend.run(api.generatePayment, { amount: 500 });
    await client.control('payments/finish', { orderId: order.orderId, outcome: 'pay' });
    const [referred] = (await call(api.getReferralUsers, page)).items;
    expect(referred).toMatchObject({ status: 'CLAIMABLE', amount: 20_000, user: 'fri***' });
    await call(api.claimRefer, { userReferDetailId: referred?.userReferDetailId ?? '' });
  });

  test('casino, files and external services', async () => {
    await call(api.getInternationalGames, {});
    const games = await call(api.getGamesFile, {});
    expect(games).toHaveLength(120);
    for (const provider of ['dream', 'king', 'mac', 'udan', 'international'] as const) {
      const game = games.find((candidate) => candidate.provider === provider && candidate.desktop);
      const { url } = await call(api.gameUrls[provider], {
        gameId: game?.id ?? '',
        provider,
        casinoToken: client.casinoToken,
        device: 'desktop',
        returnUrl: 'http://localhost:4000/casino',
      });
      expect(url).toContain(`${sandbox.urls.games}/play/`);
    }
    expect((await call(api.getDomainSettings, { key: 100 })).domainTitle).toBe('Touchline Test');
    await call(api.getSecondaryDomainSettings, { key: 1000 });
    await call(api.lookUpIp, {});
    const read = await call(api.readScreenshot, { file: screenshotOf(['UTR 632412345678', '500']) });
    expect(read.data.data.map((line) => line.text)).toEqual(['UTR 632412345678', '500']);
    // Reading pixels takes long on a busy machine.
  }, 60_000);

  test('no declaration was left out above', () => {
    expect([...run].map((operation) => operation.name).sort()).toEqual(
      declaredOperations()
        .map((operation) => operation.name)
        .sort(),
    );
  });

  test('an answer survives every single field that another back end writes its own way', () => {
    const tried = { changes: 0, inRows: 0, lists: 0 };
    const lost = new Set<string>();
    let lostAnswers = 0;
    // Calls that share an answer's declaration react alike, so the first one stands for all.
    const first = new Map(
      [...answers].reverse().map(([operation, wire]) => [operation.result, { operation, wire }]),
    );
    for (const { operation, wire } of first.values())
      for (const { path, isInRow, list, answer } of answerChanges(wire)) {
        tried.changes += 1;
        tried.inRows += Number(isInRow);
        const reading = decode(operation.result, answer);
        // A single row may be left out; the rows beside it must stay.
        const isLost = !reading.ok || (list && rowsAt(reading.value, list.steps) < list.length - 1);
        if (!isLost) continue;
        lostAnswers += Number(!reading.ok);
        tried.lists += Number(isInRow);
        lost.add(`${operation.name} | ${path}`);
      }
    console.info(
      `${tried.changes} changes of ${first.size} answers: ${lostAnswers} lose the answer; ${tried.inRows} of them in a row: ${tried.lists} lose the list.`,
    );
    expect(tried.lists).toBe(0);
    expect(lostAnswers).toBeLessThanOrEqual(60);
    const page = readFileSync(join(import.meta.dirname, '../../docs/reference/reading-answers.md'), 'utf8');
    const documented = [...page.matchAll(/^\| `(\S+)` \| `(\S+)` \|/gm)].map(
      ([, name, path]) => `${name} | ${path}`,
    );
    expect([...lost].sort()).toEqual(documented.sort());
  });
});

/** How many rows the list at a place of a decoded answer has. */
function rowsAt(value: unknown, steps: readonly string[]): number {
  const list = steps.reduce<unknown>((holder, step) => Object(holder)[step], value);
  const rows: unknown = Array.isArray(list) ? list : Object(list).items;
  return Array.isArray(rows) ? rows.length : 0;
}

function sportIds(tree: { sports: { events: { id: string }[] }[] }): string[] {
  return tree.sports.flatMap((sport) => sport.events.map((event) => event.id));
}
