import { join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { api, type RequestOf } from '@touchline/shared/contracts/api';
import { PUSH_KINDS } from '@touchline/shared/contracts/notifications';
import type { Sandbox } from '../startSandbox';
import { eventually } from '../testing/eventually';
import { openMarket } from '../testing/openMarket';
import { SandboxClient } from '../testing/SandboxClient';
import { type PushEndpoint, startPushEndpoint } from '../testing/startPushEndpoint';
import { startTestSandbox } from '../testing/startTestSandbox';

type Asked = RequestOf<typeof api.subscribePush>;

let sandbox: Sandbox;
let client: SandboxClient;
let userName: string;
let browser: PushEndpoint;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  client = new SandboxClient(sandbox);
  userName = await client.playAsDemo();
  browser = await startPushEndpoint();
});
afterEach(async () => {
  await sandbox.stop();
  await browser.stop();
});

const titles = Object.fromEntries(PUSH_KINDS.map((kind) => [kind, `Title of ${kind}`]));
const subscribe = (change: Partial<Asked> = {}, endpoint = browser) =>
  client.run(api.subscribePush, {
    ...endpoint.subscription,
    kinds: [...PUSH_KINDS],
    details: false,
    language: 'hi',
    titles,
    events: [],
    prices: [],
    ...change,
  });
const subscriptions = () =>
  client.control(`players/${userName}/subscriptions`) as Promise<{ endpoint: string }[]>;
const messages = () => browser.received.map(({ text }) => JSON.parse(text));
async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((done) => setImmediate(done));
}
async function deposit(amount: number) {
  const { orderId } = await client.run(api.generatePayment, { amount });
  await client.control('payments/finish', { orderId, outcome: 'pay' });
}

test('a credited deposit is pushed, signed by the key that the browser was given, with its title alone', async () => {
  const { publicKey } = await client.run(api.getPushKey, {});
  await subscribe();
  await deposit(500);
  await eventually(() => browser.received.length > 0);
  expect(messages()).toEqual([
    {
      id: expect.stringMatching(/^request:/),
      kind: 'deposit-credited',
      title: 'Title of deposit-credited',
      path: '/dwrequests',
      language: 'hi',
    },
  ]);
  const [push] = browser.received;
  expect(push?.signedBy).toBe(publicKey);
  expect(push?.claims.aud).toBe(new URL(browser.subscription.endpoint).origin);
  expect(push?.claims.exp).toBeLessThan(Date.now() / 1_000 + 86_400);
  expect(push?.headers).toMatchObject({ ttl: '259200', urgency: 'normal', 'content-encoding': 'aes128gcm' });
});

test('a bet that waited is pushed once it is matched, with details for who wants them, and its market once it is settled', async () => {
  await subscribe({ details: true });
  const bet = await openMarket(client);
  await client.run(api.placeBet, { ...bet, clientRef: crypto.randomUUID() });
  await client.run(api.placeBet, { ...bet, price: 2.5, unmatched: 'KEEP' });
  await client.control('markets/price', { ...bet, back: 2.5, lay: 2.6, size: 50_000 });
  await eventually(() => browser.received.length > 0);
  expect(messages()).toMatchObject([
    { kind: 'bet-matched', path: '/open-bets', body: expect.stringMatching(/ · ₹500 @ 2\.50$/) },
  ]);
  await client.control('markets/settle', { marketId: bet.marketId, winner: bet.runnerId });
  await eventually(() => browser.received.length > 1);
  expect(messages()[1]).toMatchObject({
    id: `settled:${bet.marketId}`,
    kind: 'settled',
    path: '/bet-history',
    body: expect.stringMatching(/ · Match Odds · \+₹/),
  });
});

test('a paid withdrawal is pushed, a refused one is not, and a kind that is off is not', async () => {
  await subscribe({ kinds: ['withdrawal-paid'] });
  const ask = () =>
    client.run(api.createWithdrawal, { amount: 500, method: 'UPI', holder: 'A Player', vpa: 'player@bank' });
  await client.control('requests/reject', { id: (await ask()).id });
  await deposit(500);
  await client.control('requests/approve', { id: (await ask()).id });
  await eventually(() => browser.received.length > 0);
  expect(messages()).toMatchObject([{ kind: 'withdrawal-paid', path: '/dwrequests' }]);
});

test('a goal of a pinned event is pushed with its score, and not one that was taken back', async () => {
  await client.control('freeze', { frozen: true });
  const { sports } = await client.run(api.treeSportWithEvent, {});
  const event = sports
    .find(({ name }) => /football/i.test(name))
    ?.events.find(({ status, matchDate }) => status !== 'IN_PLAY' && matchDate !== 'In-Play');
  const eventId = event?.id ?? '';
  await client.control('events/start', { eventId });
  await subscribe({ events: [eventId, 'an-event-that-is-over'], details: true });
  await client.control('events/score', { eventId, change: { goals: [1, 0] } });
  await client.control('events/score', { eventId, change: { goals: [0, 0] } });
  await eventually(() => browser.received.length > 0);
  expect(messages()).toMatchObject([
    { kind: 'goal', path: `/markets/${eventId}`, body: `${event?.title} · 1–0`, id: `goal:${eventId}:1–0` },
  ]);
  expect(browser.received[0]?.headers).toMatchObject({
    ttl: '600',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  });
});

test('a price that the player waits for is pushed once', async () => {
  const { eventId, marketId, runnerId } = await openMarket(client);
  const wait = { id: 'a1', eventId, marketId, runnerId, side: 'BACK', price: 2.2, rises: true } as const;
  const other = { ...wait, id: 'a2', price: 3 };
  await subscribe({ prices: [wait, other] });
  const price = (back: number) =>
    client.control('markets/price', { marketId, runnerId, back, lay: back + 0.1 });
  await price(2.1);
  // The prices of a suspended market are those last seen.
  await client.control('markets/suspend', { marketId });
  await price(2.25);
  await price(2.1);
  await client.control('markets/resume', { marketId });
  expect(messages()).toEqual([]);
  await price(2.2);
  await price(2.3);
  await subscribe({ prices: [wait, other] });
  await price(2.4);
  await price(3);
  await eventually(() => browser.received.length > 1);
  expect(messages().map(({ id }) => id)).toEqual(['price:a1', 'price:a2']);
});

test('who knows the endpoint ends its subscription, without a bearer', async () => {
  await subscribe();
  expect(await subscriptions()).toMatchObject([{ endpoint: browser.subscription.endpoint }]);
  client.token = undefined;
  await client.run(api.unsubscribePush, { endpoint: browser.subscription.endpoint });
  expect(await subscriptions()).toEqual([]);
});

test('a browser that another player subscribes is no longer the first one’s', async () => {
  await subscribe();
  await new SandboxClient(sandbox).playAsDemo();
  const other = new SandboxClient(sandbox);
  await other.playAsDemo();
  client.token = other.token;
  await subscribe();
  expect(await subscriptions()).toEqual([]);
});

test('an ended session gets nothing', async () => {
  const kinds: Asked['kinds'] = ['withdrawal-paid'];
  const ask = async () => {
    const asked = { amount: 500, method: 'UPI', holder: 'A Player', vpa: 'player@bank' } as const;
    return (await client.run(api.createWithdrawal, asked)).id;
  };
  await subscribe({ kinds });
  const ended = await ask();
  await client.control('tokens/expire', { userName, forGood: true });
  await client.control('requests/approve', { id: ended });
  await client.playAsDemo();
  const open = await startPushEndpoint();
  await subscribe({ kinds }, open);
  await client.control('requests/approve', { id: await ask() });
  await eventually(() => open.received.length > 0);
  expect(browser.asked).toBe(0);
  await open.stop();
});

test.each([404, 410])('a push service that answers %s is not asked again', async (status) => {
  browser.answer(status);
  await subscribe();
  await deposit(500);
  await until(async () => (await subscriptions()).length === 0);
  await deposit(600);
  expect(browser.asked).toBe(1);
});

test.each([
  ['a plain address', 'http://push.example/a'],
  ['an address of this network', 'https://192.168.1.7/a'],
  ['a cloud’s own data', 'https://169.254.169.254/latest'],
  ['a name without a domain', 'https://intranet/a'],
  ['another scheme', 'ftp://push.example/a'],
  ['an address with a password', 'https://a:b@push.example/a'],
  ['an address of IPv6', 'https://[fd00::1]/a'],
  ['a cloud’s own name with a last dot', 'https://metadata.google.internal./a'],
  ['a name without a domain, with a last dot', 'https://intranet./a'],
])('%s is no push service', async (_what, endpoint) => {
  await expect(subscribe({ endpoint })).rejects.toThrow(/public https address/);
  expect(await subscriptions()).toEqual([]);
});

test('the key outlives a restart of the sandbox, and is another in another sandbox', async () => {
  const folder = testFolder();
  const keyOf = async (file: string) => {
    const other = await startTestSandbox({ file });
    const guest = new SandboxClient(other);
    await guest.playAsDemo();
    const { publicKey } = await guest.run(api.getPushKey, {});
    await other.stop();
    return publicKey;
  };
  const first = await keyOf(join(folder, 'a.db'));
  expect(await keyOf(join(folder, 'a.db'))).toBe(first);
  expect(await keyOf(join(folder, 'b.db'))).not.toBe(first);
});
