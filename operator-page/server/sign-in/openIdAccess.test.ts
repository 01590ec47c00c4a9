import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Listening } from '@touchline/registry/terminal/listen';
import { type Answer, type Asked, askPort } from '@touchline/registry/testing/askPort';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { openSite } from '@touchline/site/domains/openSite';
import { makeSite, readSettings, SHOP } from '@touchline/site/domains/testing/makeSite';
import type { OperatorState } from '../../operator-api';
import { CLIENT, startProvider, type TestProvider } from '../../testing/startProvider';
import { startDeployedPage } from '../startDeployedPage';
import { claimAt, personOf } from './Provider';
import { Sessions } from './sessions';
import { publicOrigin, readSignInSettings } from './sign-in-settings';

const PROVIDER = join(__dirname, '../../testing/oidc-provider.mjs');
const ORIGIN = 'https://operator.shop.example';
const ROLES = { see: ['viewers'], switch: ['operators'], release: ['releasers'] };
const account = (name: string, ...roles: string[]) => ({ name, realm: { roles } });
const ACCOUNTS = {
  vera: account('Vera', 'viewers'),
  sam: account('Sam', 'operators'),
  rita: account('Rita', 'releasers'),
  asha: account('Asha Rao', 'operators', 'releasers'),
  ravi: account('Ravi', 'operators', 'releasers'),
  nobody: account('No Body', 'players'),
};
type Who = keyof typeof ACCOUNTS;
const MINUTE = 60_000;

let provider: TestProvider;
let built: string;
beforeAll(async () => {
  built = testFolder();
  writeFileSync(join(built, 'index.html'), '<head></head>');
  provider = await startProvider(PROVIDER, ORIGIN, ACCOUNTS);
});
afterAll(() => provider.stop());

let dir: string;
let page: Listening;
let now: number;
let told: string[];
beforeEach(async () => {
  dir = makeSite({ [SHOP]: { domainTitle: 'Shop' }, 'azure.example': { domainTitle: 'Azure' } });
  now = Date.now();
  told = [];
  page = await start(provider.issuer);
});
afterEach(() => page.stop());

async function start(issuer: string, secret = CLIENT.secret): Promise<Listening> {
  return startDeployedPage({
    site: await openSite(dir),
    page: built,
    host: '127.0.0.1',
    port: 0,
    settings: {
      issuer,
      clientId: CLIENT.id,
      scope: 'openid profile',
      claim: 'realm.roles',
      roles: ROLES,
      idleMinutes: 30,
      mostMinutes: 480,
    },
    secret,
    origin: ORIGIN,
    now: () => now,
    log: (line) => void told.push(line),
  });
}

/** A request as the proxy passes it on. */
const ask = (path: string, asked: Asked = {}): Promise<Answer> =>
  askPort(page.port, path, { ...asked, headers: { host: new URL(ORIGIN).host, ...asked.headers } });

const cookiesOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
const pathOf = (address: string) => address.slice(ORIGIN.length);

/** A login until the provider sends the browser back. */
async function untilCallback(who: Who): Promise<{ back: string; cookie: string }> {
  await provider.as(who);
  const begun = await ask('/login');
  const jar = new Map<string, string>();
  let address = begun.headers.location ?? '';
  while (!address.startsWith(ORIGIN)) {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answered ${answer.status} at ${address}.`);
    address = new URL(next, address).href;
  }
  return { back: pathOf(address), cookie: cookiesOf(begun)[0] ?? '' };
}
async function loggedIn(who: Who): Promise<string> {
  const { back, cookie } = await untilCallback(who);
  const answer = await ask(back, { headers: { cookie } });
  expect(answer).toMatchObject({ status: 303, headers: { location: `${ORIGIN}/` } });
  return cookiesOf(answer)[0] ?? '';
}
const post = (cookie: string, path: string, body: object, more: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
async function state(cookie: string): Promise<OperatorState> {
  return JSON.parse((await ask('/api/state', { headers: { cookie } })).text);
}
async function requestOf(cookie: string, more: object) {
  const { domains } = await state(cookie);
  const domain = domains.find(({ host }) => host === SHOP);
  return { host: SHOP, revision: domain?.revision, ...more };
}
const served = () => readSettings(dir);
const TENNIS = { change: { kind: 'feature', feature: 'tennis', on: false } };
const PIN = { change: { kind: 'pin', remote: 'casino', version: '2.1.0+ddd' } };

test('a login ends in a session whose cookie no script and no other site can use', async () => {
  const { back, cookie } = await untilCallback('asha');
  const answer = await ask(back, { headers: { cookie } });
  const [session = '', gone = ''] = answer.headers['set-cookie'] ?? [];
  expect(session).toMatch(
    /^__Host-touchline-operator=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=28800$/,
  );
  expect(gone).toMatch(/^__Host-touchline-login=; .*Max-Age=0$/);
  expect(await state(cookiesOf(answer)[0] ?? '')).toMatchObject({
    operator: 'Asha Rao (asha)',
    may: ['switch', 'release'],
    isSignedIn: true,
  });
});

test('the login asks with PKCE, state and nonce, new each time', async () => {
  const [first, second] = await Promise.all([ask('/login'), ask('/login')]);
  const asked = [first, second].map(({ headers }) => new URL(headers.location ?? '').searchParams);
  for (const params of asked)
    expect(Object.fromEntries(params)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/callback`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(asked[0]?.get(name)).not.toBe(asked[1]?.get(name));
});

test('a callback of another state, another browser or another login, and a second one, log nobody in', async () => {
  const login = await untilCallback('asha');
  const other = await untilCallback('asha');
  const swapped = new URLSearchParams(login.back.slice('/callback?'.length));
  swapped.set('state', new URLSearchParams(other.back.slice('/callback?'.length)).get('state') ?? '');
  const attempts: [back: string, cookie: string][] = [
    [login.back, ''],
    [`/callback?${swapped}`, other.cookie],
    [login.back.replace(/state=[^&]+/, 'state=another'), login.cookie],
    // The right login, but its attempt is used up.
    [login.back, login.cookie],
    ['/callback?error=access_denied&state=x', other.cookie],
  ];
  for (const [back, cookie] of attempts) {
    const { status, headers, text } = await ask(back, { headers: { cookie } });
    expect(status).toBe(400);
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).toContain('Nobody was logged in');
  }
});

test('whatever strangers begin, a login that an operator has begun ends well', async () => {
  const { back, cookie } = await untilCallback('asha');
  for (let turn = 0; turn < 25; turn++) {
    const begun = await Promise.all(Array.from({ length: 50 }, () => ask('/login')));
    expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([303]));
    await Promise.all(
      begun.map((answer) => ask('/callback?state=x', { headers: { cookie: cookiesOf(answer)[0] ?? '' } })),
    );
  }
  expect((await ask(back, { headers: { cookie } })).status).toBe(303);
});

test('an attempt that this server did not seal is none, whatever byte of it is changed', async () => {
  const { back, cookie } = await untilCallback('asha');
  const [name = '', sealed = ''] = cookie.split('=');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    const headers = { cookie: `${name}=${other.toString('base64url')}` };
    expect((await ask(back, { headers })).status).toBe(400);
  }
  expect((await ask(back, { headers: { cookie: `${name}=` } })).status).toBe(400);
  expect((await ask(back, { headers: { cookie } })).status).toBe(303);
});

test('a login that takes too long, and a name that leads elsewhere, are refused', async () => {
  const { back, cookie } = await untilCallback('asha');
  now += 11 * MINUTE;
  expect((await ask(back, { headers: { cookie } })).status).toBe(400);
  expect((await ask('/login', { headers: { host: 'evil.example' } })).status).toBe(421);
});

test('nothing is answered without a session, and nothing to somebody without a role', async () => {
  for (const path of ['/api/state', '/api/health', '/api/reach?host=shop.example'])
    for (const cookie of ['', '__Host-touchline-operator=', `__Host-touchline-operator=${'A'.repeat(43)}`])
      expect((await ask(path, { headers: { cookie } })).status).toBe(401);
  const cookie = await loggedIn('nobody');
  const { status, text } = await ask('/api/state', { headers: { cookie } });
  expect(status).toBe(403);
  expect(JSON.parse(text).message).toContain('You are logged in as No Body (nobody), and have no role here.');
  expect((await post(cookie, '/api/change', TENNIS)).status).toBe(403);
});

test.each<[who: Who, switches: number, releases: number]>([
  ['vera', 403, 403],
  ['sam', 200, 403],
  ['rita', 403, 200],
  ['asha', 200, 200],
])('what %s may: switching %i, releasing %i, by every route', async (who, switches, releases) => {
  const all = await loggedIn('ravi');
  const tried = await post(all, '/api/change', await requestOf(all, TENNIS));
  const pinned = await post(all, '/api/change', await requestOf(all, PIN));
  expect([tried.status, pinned.status]).toEqual([200, 200]);
  const cookie = await loggedIn(who);
  expect((await ask('/api/state', { headers: { cookie } })).status).toBe(200);
  const routes: [path: string, more: object, status: number][] = [
    ['/api/change', { change: { kind: 'feature', feature: 'cricket', on: false } }, switches],
    ['/api/change', { change: { kind: 'remote', remote: 'sports', on: false } }, switches],
    ['/api/change', { change: { kind: 'brand', title: 'Gold' } }, switches],
    ['/api/change', { change: { kind: 'news', lines: ['Cup'] } }, switches],
    ['/api/change', { change: { kind: 'menu', order: ['/inplay'] } }, switches],
    ['/api/change', { change: { kind: 'suspend' } }, switches],
    ['/api/change', { change: { kind: 'resume' } }, switches],
    ['/api/change', { change: { kind: 'approval', of: ['release'] }, dryRun: true }, switches],
    ['/api/undo', { undo: '1' }, switches],
    ['/api/undo', { undo: '2' }, releases],
    ['/api/change', { change: { kind: 'channel', remote: 'sports', channel: 'next' } }, releases],
    [
      '/api/change',
      { change: { kind: 'canary', remote: 'casino', version: '2.1.0+ddd', percent: 5 } },
      releases,
    ],
    ['/api/change', { change: { kind: 'canary-off', remote: 'casino' } }, releases],
    [
      '/api/change',
      {
        change: [
          { kind: 'news', lines: ['Both'] },
          { kind: 'canary', remote: 'sports', version: '1.1.0+bbb', percent: 7 },
        ],
      },
      Math.max(switches, releases),
    ],
  ];
  for (const [path, more, status] of routes) {
    const before = served();
    // What nothing would be changed by is no write; a viewer is refused all the same.
    const answer = await post(cookie, path, await requestOf(cookie, more));
    const isSo = answer.status === 200 && answer.text.includes('nothing to change');
    if (!isSo) expect([path, more, answer.status]).toEqual([path, more, status]);
    if (status === 403) expect(served()).toEqual(before);
  }
  expect((await post(cookie, '/api/add', { host: 'gold.example' })).status).toBe(switches);
  const copies = who === 'asha' ? 200 : 403;
  await post(
    all,
    '/api/change',
    await requestOf(all, { change: { kind: 'pin', remote: 'sports', version: '1.0.0+aaa' } }),
  );
  expect((await post(cookie, '/api/add', { host: 'silver.example', from: SHOP })).status).toBe(copies);
});

test('who wrote stands in the history with the subject of the token', async () => {
  const cookie = await loggedIn('sam');
  await post(cookie, '/api/change', await requestOf(cookie, TENNIS));
  expect((await state(cookie)).history).toMatchObject([
    { who: 'Sam (sam)', subject: `${provider.issuer} sam`, words: 'switched off tennis' },
  ]);
});

test('a write that another page sends is refused, the cookie or not', async () => {
  const cookie = await loggedIn('asha');
  const body = await requestOf(cookie, TENNIS);
  const headers: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'content-type': 'text/plain' },
  ];
  for (const more of headers)
    expect([403, 415]).toContain((await post(cookie, '/api/change', body, more)).status);
  const { status } = await ask('/api/change', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(403);
  expect(served()).toEqual({ domainTitle: 'Shop' });
});

test('a session ends after 30 minutes without a press, which polling is not, and after 8 hours', async () => {
  const idle = await loggedIn('asha');
  const statusOf = async (cookie: string) => (await ask('/api/state', { headers: { cookie } })).status;
  now += 20 * MINUTE;
  expect(await statusOf(idle)).toBe(200);
  now += 20 * MINUTE;
  expect(await statusOf(idle)).toBe(401);
  const busy = await loggedIn('asha');
  for (let minutes = 0; minutes < 460; minutes += 20) {
    now += 20 * MINUTE;
    expect((await post(busy, '/api/change', await requestOf(busy, { ...TENNIS, dryRun: true }))).status).toBe(
      200,
    );
  }
  now += 20 * MINUTE;
  expect(await statusOf(busy)).toBe(401);
});

test('a logout ends the session here, and leads to the provider’s', async () => {
  const cookie = await loggedIn('asha');
  const foreign = await post(cookie, '/api/logout', {}, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(JSON.parse(foreign.text).message).toMatch(/\S/);
  const { status, text, headers } = await post(cookie, '/api/logout', {});
  expect(status).toBe(200);
  expect(JSON.parse(text).location).toMatch(`${provider.issuer}/session/end?`);
  expect(headers['set-cookie']?.[0]).toContain('Max-Age=0');
  expect((await ask('/api/state', { headers: { cookie } })).status).toBe(401);
});

test('a proposal of the page is approved by another subject', async () => {
  const asha = await loggedIn('asha');
  await post(asha, '/api/change', await requestOf(asha, { change: { kind: 'approval', of: ['release'] } }));
  const proposed = await post(asha, '/api/change', await requestOf(asha, PIN));
  expect(JSON.parse(proposed.text)).toMatchObject({
    words: expect.stringContaining('This waits for a second person'),
    state: { proposals: [{ id: '1', isMine: true, kinds: ['release'], who: 'Asha Rao (asha)' }] },
  });
  expect((await post(asha, '/api/approve', { proposal: '1' })).status).toBe(422);
  const sam = await loggedIn('sam');
  for (const path of ['/api/approve', '/api/decline'])
    expect((await post(sam, path, { proposal: '1' })).status).toBe(403);
  const ravi = await loggedIn('ravi');
  expect((await state(ravi)).proposals).toMatchObject([{ id: '1', isMine: false }]);
  expect((await post(ravi, '/api/approve', { proposal: '1' })).status).toBe(200);
  expect(served().remotes).toEqual({ casino: { version: '2.1.0+ddd' } });
  expect((await state(ravi)).history[0]).toMatchObject({ who: 'Asha Rao (asha)', approvedBy: 'Ravi (ravi)' });
  await post(ravi, '/api/change', await requestOf(ravi, { change: { kind: 'unpin', remote: 'casino' } }));
  expect(JSON.parse((await post(asha, '/api/decline', { proposal: '2' })).text)).toMatchObject({
    words: `${SHOP}: declined: unpinned casino`,
    state: { proposals: [] },
  });
});

test('the page is told to offer a login', async () => {
  expect((await ask('/')).text).toContain('<meta name="operator-access" content="sign-in">');
});

test('roles that the provider tells at userinfo alone are read there', async () => {
  const other = await startProvider(PROVIDER, ORIGIN, { vera: ACCOUNTS.vera }, { inUserinfo: true });
  await page.stop();
  page = await start(other.issuer);
  const usual = provider;
  provider = other;
  try {
    expect(await state(await loggedIn('vera'))).toMatchObject({ operator: 'Vera (vera)', may: [] });
  } finally {
    provider = usual;
    await other.stop();
  }
});

test('a wrong secret of the page is said in words', async () => {
  await page.stop();
  page = await start(provider.issuer, 'another secret');
  const { back, cookie } = await untilCallback('sam');
  expect(told).toEqual([]);
  expect(await ask(back, { headers: { cookie } })).toMatchObject({
    status: 400,
    text: expect.stringContaining('the provider does not take this page’s own secret'),
  });
  expect(told.join()).toContain('Set TOUCHLINE_OIDC_SECRET to the client');
  await page.stop();
  page = await start(provider.issuer);
});

test('a provider that does not answer is told at the start', async () => {
  await expect(start('http://127.0.0.1:1')).rejects.toThrow('No login is possible by http://127.0.0.1:1');
});

describe('the claims of a token', () => {
  const settings = { issuer: 'https://id.example', claim: 'roles', roles: ROLES };
  test.each<[object, string]>([
    [{ name: 'Asha' }, 'Asha (1)'],
    [{ preferred_username: 'asha' }, 'asha (1)'],
    [{ name: ' \u202e\n', email: 'asha@shop.example' }, 'asha@shop.example (1)'],
    [{ name: 7 }, '1'],
    [{ name: 'x'.repeat(90) }, `${'x'.repeat(60)} (1)`],
  ])('%j is named %s', (claims, who) => {
    expect(personOf({ sub: '1', ...claims }, settings).who).toBe(who);
  });

  test.each<[unknown, unknown]>([
    [['operators'], ['switch']],
    ['viewers', []],
    ['operators, releasers', ['switch', 'release']],
    [['Operators'], undefined],
    [undefined, undefined],
    [{ operators: true }, undefined],
  ])('the roles %j', (roles, may) => {
    expect(personOf({ sub: '1', roles }, settings).may).toEqual(may);
  });

  test('a claim is found by its name, with dots in it or between', () => {
    expect(claimAt({ 'https://shop.example/roles': 1 }, 'https://shop.example/roles')).toBe(1);
    expect(claimAt({ realm: { roles: 2 } }, 'realm.roles')).toBe(2);
    expect(claimAt({}, 'constructor.name')).toBeUndefined();
  });
});

test('of more than 1,000 sessions the oldest goes', () => {
  const sessions = new Sessions<number>(() => 0, { idle: 1, most: 1 });
  const keys = Array.from({ length: 1_001 }, (_, at) => sessions.begin(at));
  expect(sessions.find(keys[0], false)).toBeUndefined();
  expect(sessions.find(keys[1], false)).toBe(1);
  expect(sessions.find(keys.at(-1), false)).toBe(1_000);
});

test.each([
  ['{', "can't be read"],
  ['{}', 'issuer'],
  ['{"issuer":"http://id.example","clientId":"x","claim":"roles","roles":{}}', 'must be https'],
  ['{"issuer":"https://id.example","clientId":"x","claim":"roles","roles":{},"secret":"x"}', 'secret'],
])('the settings %s are refused', async (text, message) => {
  const path = join(dir, 'oidc.json');
  writeFileSync(path, text);
  await expect(readSignInSettings(path)).rejects.toThrow(message);
});

test.each([undefined, 'http://operator.shop.example', 'https://operator.shop.example/page', 'shop.example'])(
  'the origin %s is refused',
  (typed) => {
    expect(() => publicOrigin(typed)).toThrow('--oidc needs --public');
  },
);
