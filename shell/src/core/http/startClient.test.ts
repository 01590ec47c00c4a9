import { api, type Operation, type RequestOf } from '@touchline/shared/contracts/api';
import { memoryStorage } from '../../testing/memoryStorage';
import { testSiteConfig } from '../../testing/site-config';
import { createSafeStorage } from '../device/createSafeStorage';
import { type Answered, type Refusal, startClient } from './startClient';
import { startLoading } from './startLoading';

const mockChunk = { arrives: true };
jest.mock('./loadAxios', () => ({
  loadAxios: async () => {
    if (!mockChunk.arrives) throw new Error('Loading chunk axios failed.');
    return jest.requireActual('./sendByAxios');
  },
}));

interface Sent {
  url: URL;
  init: RequestInit;
  headers: Record<string, string>;
}

interface Setup {
  /** The refresh that calls wait for when the token has expired, and its result. */
  freshToken?: () => Promise<{ token: string | undefined; epoch: number }>;
  status?: number;
  statusText?: string;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  host?: string;
  baseUrl?: string;
  token?: string | undefined;
  /** Prefetched answers by address. */
  early?: unknown;
  /** The token of that answer's request. */
  earlyBearer?: string;
  /** How the API spells its keys. */
  keys?: 'pascal' | 'snake';
}

function setUp({
  status = 200,
  statusText = '',
  body,
  text,
  headers = {},
  host = 'shop.example',
  baseUrl,
  token,
  early,
  earlyBearer,
  freshToken,
  keys,
}: Setup = {}) {
  const sent: Sent[] = [];
  const refusals: Refusal[] = [];
  const answered: Answered[] = [];
  const reports: string[] = [];
  const unreached: true[] = [];
  const storage = createSafeStorage(() => memoryStorage(baseUrl ? { baseUrl } : {}));
  const loading = startLoading();
  const reply = {
    status,
    statusText,
    headers: new Headers(headers),
    text: async () => text ?? JSON.stringify(body),
  };
  let now = { token, epoch: 3 };
  const answers: ((init: RequestInit) => Promise<typeof reply>)[] = [];
  const client = startClient({
    config: { ...testSiteConfig, api: { ...testSiteConfig.api, keys } },
    host,
    storage,
    loading,
    fetch: async (url, init) => {
      const headers = Object.fromEntries(new Headers(init.headers).entries());
      sent.push({ url: new URL(url), init, headers });
      return answers.shift()?.(init) ?? reply;
    },
    early: (_, bearer) =>
      early === undefined || bearer !== earlyBearer
        ? undefined
        : Promise.resolve({
            status: 200,
            statusText: '',
            headers: new Headers(),
            text: async () => JSON.stringify(early),
          }),
    token: () => now.token,
    freshToken: () =>
      freshToken?.().then((next) => {
        now = next;
      }),
    epoch: () => now.epoch,
    refused: (refusal) => refusals.push(refusal),
    unreached: () => unreached.push(true),
    report: (report) => reports.push(report.message),
  });
  client.answered$.subscribe((answer) => answered.push(answer));
  return { client, sent, refusals, answered, loading, answers, reports, unreached };
}

const ok = (result: unknown) => ({ success: true, result });
const bet: RequestOf<typeof api.placeBet> = {
  clientRef: '3f2b6c1e-8f0a-4c57',
  eventId: '1',
  marketId: '2',
  runnerId: '3',
  side: 'BACK',
  price: 1.85,
  stake: 100,
  acceptBetter: true,
  unmatched: 'KEEP',
};

test('a query call carries its fields in the URL, without the absent ones, and no body', async () => {
  const { client, sent } = setUp({ body: ok([]) });
  await client.run(api.getClosest, { count: 5 });
  await client.run(api.getClosest, { count: undefined });
  expect(sent[0]?.url.href).toBe('https://api.example/Event/Closest?count=5');
  expect(sent[1]?.url.href).toBe('https://api.example/Event/Closest');
  expect(sent[0]?.init).toMatchObject({ method: 'GET', body: null });
});

test('a call of the API, and whatever has a token or a body, follows no redirect to another address', async () => {
  const redirects: Record<string, unknown> = {};
  for (const token of ['t-1', undefined]) {
    const { client, sent } = setUp({ token, body: ok([]) });
    for (const operation of [api.getUserOpenBets, api.refreshToken, api.getGamesFile, api.gameUrls.dream])
      await client.run(operation, {} as never).catch(() => undefined);
    await client.run(api.placeBet, bet).catch(() => undefined);
    for (const { url, init } of sent) redirects[`${url.pathname} ${token}`] = init.redirect;
  }
  expect(redirects).toEqual({
    '/Bet/GetUserOpenBets t-1': 'error',
    '/Bet/GetUserOpenBets undefined': 'error',
    '/Account/RefreshToken t-1': 'error',
    '/Account/RefreshToken undefined': 'error',
    '/games.json t-1': 'follow',
    '/games.json undefined': 'follow',
    '/url t-1': 'error',
    '/url undefined': 'error',
    '/Bet/PlaceBetV2 t-1': 'error',
    '/Bet/PlaceBetV2 undefined': 'error',
  });
});

test('no answer of the API comes out of the browser’s cache, and the tree only after the server has confirmed it', async () => {
  const caches: unknown[] = [];
  for (const token of [undefined, 'token']) {
    const { client, sent } = setUp({ body: ok({}), token });
    for (const operation of [api.getUserOdds, api.getUserOpenBets, api.treeSportWithEvent] as Operation[])
      await client.run(operation, { eventId: '1' }).catch(() => undefined);
    caches.push(sent.map(({ init }) => init.cache));
  }
  expect(caches).toEqual(Array(2).fill(['no-store', 'no-store', 'no-cache']));
});

test('the activity log is asked with all three fields in the query, an empty result too', async () => {
  const { client, sent } = setUp({ body: ok({ totalCount: 0, items: [] }) });
  await client.run(api.getUserLoginAttempts, { Result: '', MaxResultCount: 20, SkipCount: 0 });
  expect(sent[0]?.url.search).toBe('?Result=&MaxResultCount=20&SkipCount=0');
  expect(sent[0]?.init).toMatchObject({ method: 'POST' });
});

test('a body call carries JSON; numbers and booleans are not touched', async () => {
  const { client, sent } = setUp({ body: { success: false, error: { message: 'no' } } });
  await expect(client.run(api.placeBet, bet)).rejects.toThrow('no');
  expect(sent[0]?.init.method).toBe('POST');
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual(bet);
  expect(sent[0]?.headers['content-type']).toBe('application/json');
});

test('a multipart call carries the file, and the browser writes its type', async () => {
  const { client, sent } = setUp({ body: ok({ url: '/a.png' }) });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await client.run(api.storeImage, { file });
  const form = sent[0]?.init.body;
  expect(form instanceof FormData && form.get('file')).toBeInstanceOf(Blob);
  expect(sent[0]?.headers).not.toHaveProperty('content-type');
});

describe('a token whose time has passed', () => {
  test('is waited for, and the call leaves with the fresh one', async () => {
    const { client, sent } = setUp({
      body: ok([]),
      token: 't-1',
      freshToken: async () => ({ token: 't-2', epoch: 3 }),
    });
    await client.run(api.getUserExpectedProfitLoss, {});
    expect(sent[0]?.headers.authorization).toBe('Bearer t-2');
  });

  test('of a session that is over takes the call along: nothing is sent, nobody is asked twice', async () => {
    const { client, sent, refusals } = setUp({
      token: 't-1',
      freshToken: async () => ({ token: undefined, epoch: 4 }),
    });
    const call = client.run(api.getUserExpectedProfitLoss, {});
    await expect(call).rejects.toMatchObject({ kind: 'unauthorised' });
    expect([sent, refusals]).toEqual([[], []]);
  });

  test('holds back no call that carries none', async () => {
    const freshToken = jest.fn(async () => ({ token: 't-2', epoch: 3 }));
    const { client } = setUp({
      body: ok({ accessToken: 't-2', expireInSeconds: 60 }),
      token: 't-1',
      freshToken,
    });
    await client.run(api.refreshToken, { refreshToken: 'r' });
    expect(freshToken).not.toHaveBeenCalled();
  });

  test('holds back no login: it opens a session of its own', async () => {
    const freshToken = jest.fn(async () => ({ token: undefined, epoch: 4 }));
    const { client, sent } = setUp({ body: ok({}), token: 't-1', freshToken });
    const code = { client_id: 'p', grant_type: 'authorization_code', code: 'c', redirect_uri: '/' } as const;
    await client.run(api.panelToken, code).catch(() => undefined);
    expect(freshToken).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });
});

test.each<[string, Operation, unknown, Setup, string | undefined]>([
  ['an authorised API call', api.getUserOpenBets, {}, {}, 'Bearer t-1'],
  ['a call marked no auth', api.refreshToken, { refreshToken: 'r' }, {}, undefined],
  ['a visitor', api.getUserOpenBets, {}, { token: undefined }, undefined],
  ['a service at another origin', api.treeSportWithEvent, {}, {}, undefined],
  ['the same service at the API origin', api.treeSportWithEvent, {}, { host: 'localhost' }, 'Bearer t-1'],
  [
    'an allowed stored base URL',
    api.getUserOpenBets,
    {},
    { baseUrl: 'https://api-2.example/' },
    'Bearer t-1',
  ],
  ['the games file', api.getGamesFile, {}, {}, undefined],
  [
    'a casino provider',
    api.gameUrls.mac,
    { gameId: '1', provider: 'mac', casinoToken: 'c', device: 'mobile', returnUrl: '/' },
    {},
    undefined,
  ],
])('%s carries the bearer only if it should', async (_, operation, request, setup, bearer) => {
  const { client, sent } = setUp({ token: 't-1', body: ok(null), ...setup });
  await client.run(operation, request as never).catch(() => {});
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.authorization).toBe(bearer);
});

test('the result is decoded to paise and hundredths, its strings cleaned', async () => {
  const wire = { balance: 100.5, exposure: 20.05, openBets: [] };
  const { client, answered } = setUp({ body: ok(wire) });
  expect(await client.run(api.getUserOpenBets, {})).toEqual({ balance: 10050, exposure: 2005, openBets: [] });
  expect(answered).toEqual([{ operation: api.getUserOpenBets, wire, epoch: 3, askedAt: expect.any(Number) }]);
});

const INTERCEPTED =
  'Something on this network answered instead of the site. Sign in to the network, or use another one.';
const PORTAL = '\n<!DOCTYPE html><html><title>Café Wi-Fi</title></html>';

test.each<[string, Operation, Setup, { kind: string; message: string }]>([
  [
    'an unsuccessful answer',
    api.getClosest,
    { body: { success: false, error: { message: 'Shut' } } },
    { kind: 'refused', message: 'Shut' },
  ],
  [
    'success that is not exactly true',
    api.getClosest,
    { body: { success: 'true', result: [] } },
    { kind: 'decode', message: 'This could not be loaded. Please try again.' },
  ],
  [
    'HTTP 500',
    api.getClosest,
    { status: 500, text: 'oops' },
    { kind: 'http', message: 'Internal Server Error' },
  ],
  [
    'an answer of another shape',
    api.getUserOpenBets,
    { body: ok({ openBets: { 7: 'bets' } }) },
    { kind: 'decode', message: 'The answer could not be read. Please try again.' },
  ],
  ['200 with HTML', api.getClosest, { text: '<html></html>' }, { kind: 'network', message: INTERCEPTED }],
  [
    'an OCR answer without an array',
    api.readScreenshot,
    { body: { data: { data: 'x' } } },
    { kind: 'decode', message: 'The answer could not be read. Please try again.' },
  ],
  [
    'a service the site lacks',
    api.lookUpIp,
    { body: {} },
    { kind: 'refused', message: 'This service is not available on this site.' },
  ],
])('%s rejects with its kind and message', async (_, operation, setup, expected) => {
  const { client } = setUp(setup);
  const request = operation === api.readScreenshot ? { file: new Blob() } : {};
  await expect(client.run(operation, request as never)).rejects.toMatchObject({
    name: 'ApiError',
    operation: operation.name,
    ...expected,
  });
});

describe('a page in place of an answer', () => {
  test.each([
    ['200', 200, PORTAL],
    ['511', 511, ''],
    ['a frameset without a doctype', 200, '<head><meta http-equiv="refresh" content="0"></head>'],
  ])(
    'of a portal (%s) is no answer of the server: a bet is not known to be refused, and is sent once',
    async (_, status, text) => {
      const { client, sent, unreached, refusals } = setUp({ status, text, token: 't-1' });
      await expect(client.run(api.placeBet, bet)).rejects.toMatchObject({
        kind: 'network',
        message: INTERCEPTED,
      });
      expect([sent.length, unreached.length, refusals.length]).toEqual([1, 1, 0]);
    },
  );

  test('of a server that fails is that server’s failure', async () => {
    const { client, unreached } = setUp({ status: 502, text: '<html>Bad Gateway</html>' });
    await expect(client.run(api.getClosest, {})).rejects.toMatchObject({ kind: 'http', status: 502 });
    expect(unreached).toEqual([]);
  });

  test('that no call needs to succeed is not claimed', async () => {
    const { client } = setUp({ text: PORTAL, token: 't-1' });
    expect(await client.run(api.claimRefer, { userReferDetailId: '1' })).toMatchObject({
      success: false,
      error: { code: 'network', message: INTERCEPTED },
    });
  });
});

test.each([
  [429, { 'retry-after': '7' }, 7_000, 'Too many requests. Try again in 7 s.'],
  [
    429,
    { 'retry-after': 'Wed, 25 Nov 2026 10:00:30 GMT', date: 'Wed, 25 Nov 2026 10:00:00 GMT' },
    30_000,
    'Too many requests. Try again in 30 s.',
  ],
  [429, { 'retry-after': 'soon' }, undefined, 'Too many requests. Try again in a moment.'],
  [429, {}, undefined, 'Too many requests. Try again in a moment.'],
  [503, { 'retry-after': '12' }, 12_000, api.placeBet.whenRefused],
  [400, { 'retry-after': '12' }, undefined, api.placeBet.whenRefused],
])(
  '%i with %j says how long to wait, and a bet is sent once',
  async (status, headers, retryAfterMs, message) => {
    const { client, sent } = setUp({ status, headers, text: '' });
    const error = await client.run(api.placeBet, bet).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ kind: 'http', status, retryAfterMs, message });
    expect(sent).toHaveLength(1);
  },
);

test('a network failure says so once, and nothing is sent again', async () => {
  const { client, sent, answers } = setUp();
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(client.run(api.placeBet, bet)).rejects.toMatchObject({
    kind: 'network',
    message: 'Please Check Your Network Connection...',
  });
  expect(sent).toHaveLength(1);
});

test.each(['before it left', 'while in flight'])('a call aborted %s is cancelled', async (when) => {
  const { client, answers, sent } = setUp();
  const abort = new AbortController();
  answers.push(
    (init) =>
      new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        abort.abort();
      }),
  );
  if (when === 'before it left') abort.abort();
  await expect(client.run(api.getClosest, {}, { signal: abort.signal })).rejects.toMatchObject({
    kind: 'cancelled',
  });
  expect(sent).toHaveLength(when === 'before it left' ? 0 : 1);
});

test.each<[string, Operation, Setup, Refusal[]]>([
  ['HTTP 401', api.getClosest, { status: 401, body: {} }, [{ token: 't-1', by: 'status' }]],
  [
    'a body status 401',
    api.getClosest,
    { body: { success: false, status: 401 } },
    [{ token: 't-1', by: 'body' }],
  ],
  [
    'a body status 401 as text',
    api.getClosest,
    { body: { success: false, status: '401' } },
    [{ token: 't-1', by: 'body' }],
  ],
  ['401 of Authenticate', api.authenticate, { body: { success: false, status: 401 } }, []],
  [
    "401 of a remote's own copy of Authenticate",
    { ...api.authenticate },
    { body: { success: false, status: 401 } },
    [],
  ],
  ['HTTP 401 of Authenticate', api.authenticate, { status: 401, body: {} }, []],
  ['401 of another origin', api.getGamesFile, { status: 401, body: {} }, []],
  ['a body status 401 of another origin', api.treeSportWithEvent, { body: { status: 401 } }, []],
  ['HTTP 403', api.getClosest, { status: 403, body: {} }, []],
  [
    'HTTP 401 of a visitor’s call',
    api.getClosest,
    { token: undefined, status: 401, body: {} },
    [{ token: undefined, by: 'status' }],
  ],
  // The search and the free play of a visitor read the games too.
  ...[
    api.getInternationalGames,
    api.loginAsDemoUser,
    api.panelToken,
    api.register,
    api.verificationUser,
    api.resendVerificationCode,
  ].flatMap((operation): [string, Operation, Setup, Refusal[]][] => [
    [`HTTP 401 of a visitor’s ${operation.name}`, operation, { token: undefined, status: 401, body: {} }, []],
    [
      `a body status 401 of a visitor’s ${operation.name}`,
      operation,
      { token: undefined, body: { success: false, status: 401 } },
      [],
    ],
  ]),
])('%s tells the session what it must', async (_, operation, setup, expected) => {
  const { client, refusals } = setUp({ token: 't-1', ...setup });
  const request = { userNameOrEmailAddress: 'a', password: 'b', rememberClient: false };
  await expect(client.run(operation, request as never)).rejects.toMatchObject({ name: 'ApiError' });
  expect(refusals).toEqual(expected);
});

test.each([
  ['HTTP 401', { status: 401, body: {} }],
  ['a body status 401', { body: { success: false, status: 401 } }],
])('%s tells a visitor of no session, and a player of its end', async (_, reply) => {
  const messageFor = (token: string | undefined) =>
    setUp({ token, ...reply })
      .client.run(api.getClosest, {})
      .catch(({ message }: Error) => message);
  expect(await messageFor(undefined)).toBe('This could not be loaded. Please try again.');
  expect(await messageFor('t-1')).toBe('Your session has ended. Please log in again.');
});

test.each([
  ['success', { body: { success: true, result: { x: 1 } } }, { success: true, result: { x: 1 } }],
  [
    'a refusal',
    { body: { success: false, error: { code: 'LOCKED', message: 'Not yet' } } },
    { success: false, error: { code: 'LOCKED', message: 'Not yet' } },
  ],
  [
    'a refusal in the result',
    { body: { success: false, result: 'Locked' } },
    { success: false, result: 'Locked', error: { code: 'refused', message: 'Locked' } },
  ],
  [
    'HTTP 500',
    { status: 500, text: '' },
    { success: false, error: { code: 'http', message: 'Internal Server Error' } },
  ],
])('ClaimRefer never rejects: %s', async (_, setup, expected) => {
  const { client, sent } = setUp(setup);
  expect(await client.run(api.claimRefer, { userReferDetailId: '9' })).toMatchObject(expected);
  expect(sent[0]?.url.search).toBe('?userReferDetailId=9');
});

test('ClaimRefer without a network is not claimed either', async () => {
  const { client, answers } = setUp();
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await client.run(api.claimRefer, { userReferDetailId: '9' })).toMatchObject({
    success: false,
    error: { code: 'network', message: 'Please Check Your Network Connection...' },
  });
});

test('rows in thousands are decoded in turns, and who stores them has a turn of their own', async () => {
  const items = Array.from({ length: 1_000 }, (_, id) => ({ id: String(id), title: 'Event '.repeat(100) }));
  const { client, answered } = setUp({ body: ok(items) });
  const now = jest.spyOn(performance, 'now');
  let at = 0;
  // Each read of the clock is a slice later, so that every pause yields.
  now.mockImplementation(() => {
    at += 15;
    return at;
  });
  let turns = 0;
  let answeredAt = 0;
  client.answered$.subscribe(() => {
    answeredAt = turns;
  });
  const timer = setInterval(() => {
    turns += 1;
  });
  const events = await client.run(api.getClosest, {});
  clearInterval(timer);
  now.mockRestore();
  expect(events).toHaveLength(items.length);
  expect(answered).toHaveLength(1);
  expect(answeredAt).toBeGreaterThan(100);
  expect(turns).toBeGreaterThan(answeredAt);
});

test('tracked calls are in the loading list, others never', async () => {
  const { client, loading } = setUp({ body: ok([]) });
  const tracked = client.run(api.getBonuses, {});
  const untracked = client.run(api.getClosest, {});
  expect(loading.list$.value).toEqual(['bonus/getbonuses']);
  await Promise.all([tracked, untracked]);
});

test('an answer already on its way is used instead of a request', async () => {
  const { client, sent } = setUp();
  const early = Promise.resolve({
    status: 200,
    statusText: '',
    headers: new Headers(),
    text: async () => JSON.stringify(ok([])),
  });
  expect(await client.run(api.getClosest, {}, { early })).toEqual([]);
  expect(sent).toEqual([]);
});

test.each<[string, Setup, Operation, unknown, number]>([
  ["a visitor's read is answered by what is on its way from its address", {}, api.getClosest, {}, 0],
  ["a player's read is answered by it too", { token: 't-1', earlyBearer: 't-1' }, api.getClosest, {}, 0],
  ['not by what another bearer asked for', { token: 't-2', earlyBearer: 't-1' }, api.getClosest, {}, 1],
  ['not by what a visitor asked for', { token: 't-1' }, api.getClosest, {}, 1],
  ['a write goes out by itself', {}, api.authenticate, { username: 'a', password: 'b' }, 1],
])('%s', async (_name, given, operation, request, requests) => {
  const { client, sent } = setUp({ ...given, body: ok([]), early: ok([]) });
  await client.run(operation, request as never).catch(() => undefined);
  expect(sent).toHaveLength(requests);
});

test('while the code that sends cannot be fetched a call fails before anything left; the next call goes out', async () => {
  const { client, sent } = setUp({ token: 't-1', body: ok([]) });
  mockChunk.arrives = false;
  await expect(client.run(api.placeBet, bet)).rejects.toMatchObject({ kind: 'network' });
  expect(sent).toEqual([]);
  mockChunk.arrives = true;
  await client.run(api.getUserOpenBets, {}).catch(() => undefined);
  expect(sent).toHaveLength(1);
});

test('what anyone may read does not wait for the code that sends', async () => {
  const { client, sent } = setUp({ body: ok([]) });
  mockChunk.arrives = false;
  await client.run(api.getClosest, { count: 5 });
  mockChunk.arrives = true;
  expect(sent.map(({ init }) => init.method)).toEqual(['GET']);
});

test('the calls under way are known until the last has ended, well or not', async () => {
  const { client, answers } = setUp({ body: ok([]) });
  expect(client.underWay()).toBeUndefined();
  answers.push(() => Promise.reject(new TypeError('offline')));
  const calls = [client.run(api.getClosest, {}), client.run(api.getClosest, {})];
  const underWay = client.underWay();
  await Promise.allSettled(calls);
  await underWay;
  expect(client.underWay()).toBeUndefined();
});

test('what could not be read is told once per call, with the field and without its value', async () => {
  const { client, reports } = setUp({
    body: ok([{ id: 7, title: 'A – B', matchDate: 'soon' }, { title: 'C' }]),
  });
  expect(await client.run(api.getClosest, {})).toMatchObject([{ id: '7', matchDate: '' }]);
  await client.run(api.getClosest, {});
  expect(reports).toEqual([
    'Event/Closest: 1 rows left out, 1 defaults taken. [0].matchDate: expected a date, not text. [1].id: expected an id, not nothing.',
  ]);
});

test('nothing is told of an answer whose empty fields are null', async () => {
  const event = {
    id: 7,
    title: 'A – B',
    matchDate: '2026-11-22T10:00:00',
    pin: null,
    runners: null,
    market: null,
  };
  const { client, reports } = setUp({ body: ok([event]) });
  await client.run(api.getClosest, {});
  expect(reports).toEqual([]);
});

test.each([
  ['pascal', { Success: true, Result: { Balance: 1.5, Exposure: 0, OpenBets: [] } }],
  ['snake', { success: true, result: { balance: 1.5, exposure: 0, open_bets: [] } }],
] as const)('a back end that spells its keys in %s is read where the site says so', async (keys, body) => {
  const { client } = setUp({ body, keys });
  expect(await client.run(api.getUserOpenBets, {})).toEqual({ balance: 150, exposure: 0, openBets: [] });
  const unsaid = setUp({ body });
  await expect(unsaid.client.run(api.getUserOpenBets, {})).rejects.toMatchObject({ name: 'ApiError' });
});

test('a request body leaves in snake case where the API wants it, and as declared elsewhere', async () => {
  for (const [keys, name] of [
    ['snake', 'client_ref'],
    ['pascal', 'clientRef'],
    [undefined, 'clientRef'],
  ] as const) {
    const { client, sent } = setUp({ body: ok({ betId: 1 }), ...(keys && { keys }) });
    await client.run(api.placeBet, bet);
    expect(JSON.parse(String(sent[0]?.init.body))).toHaveProperty(name);
  }
});
