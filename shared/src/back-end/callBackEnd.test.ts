/** @jest-environment jsdom */
import { fakePlatform } from '../testing';
import { callBackEnd } from './callBackEnd';

const ORIGIN = 'https://api.team.example';
const ADDRESS = `${ORIGIN}/odds?of=7`;

/** A network that answers, or never does until it is aborted. */
function setUp(answer?: { status?: number; text: string }) {
  const platform = fakePlatform();
  platform.allow(ORIGIN);
  const sent: [string, RequestInit][] = [];
  const answered = {
    ok: (answer?.status ?? 200) < 300,
    status: answer?.status ?? 200,
    text: async () => answer?.text,
  };
  global.fetch = jest.fn((address: string, init: RequestInit) => {
    sent.push([address, init]);
    if (answer) return Promise.resolve(answered);
    return new Promise((_, fail) => {
      const abort = () => fail(new DOMException('aborted', 'AbortError'));
      if (init.signal?.aborted) abort();
      init.signal?.addEventListener('abort', abort);
    });
  }) as never;
  return { platform, sent };
}
const original = global.fetch;
afterEach(() => {
  global.fetch = original;
});

test('an allowed origin is called without a session, cookies or the page’s address', async () => {
  const { platform, sent } = setUp({ text: '{"price":2}' });
  expect(await callBackEnd(platform, ADDRESS)).toEqual({ price: 2 });
  const [[address, init] = ['', {}]] = sent;
  expect(address).toBe(ADDRESS);
  expect(init).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    headers: { Accept: 'application/json' },
  });
  expect(platform.reports).toEqual([]);
});

test('a body is sent as JSON; an answer without one is undefined', async () => {
  const { platform, sent } = setUp({ status: 204, text: '' });
  expect(await callBackEnd(platform, ADDRESS, { json: { of: 7 } })).toBeUndefined();
  expect(sent[0]?.[1]).toMatchObject({ method: 'POST', body: '{"of":7}' });
});

test('another origin is refused before it is called, and reported once with what to do', async () => {
  const { platform, sent } = setUp({ text: '{}' });
  for (let time = 0; time < 2; time += 1)
    await expect(callBackEnd(platform, 'https://other.example/a')).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'refused',
    });
  expect(sent).toEqual([]);
  expect(platform.reports).toEqual([
    {
      kind: 'back-end',
      message: expect.stringContaining('touchline operator back-end <host> <remote> https://other'),
    },
  ]);
});

test.each(['/odds', 'not an address', `${ORIGIN}.evil.example/`, 'http://api.team.example/odds'])(
  '%s is not the allowed origin',
  async (address) => {
    const { platform, sent } = setUp({ text: '{}' });
    await expect(callBackEnd(platform, address)).rejects.toMatchObject({ kind: 'refused' });
    expect(sent).toEqual([]);
  },
);

test('in a shell before platform 1.11.0 nothing is called', async () => {
  const { platform } = setUp({ text: '{}' });
  const { backEnds: _later, ...settings } = platform.settings;
  await expect(callBackEnd({ ...platform, settings }, ADDRESS)).rejects.toMatchObject({ kind: 'refused' });
});

test.each(['Authorization', 'cookie'])('the header %s is refused', async (name) => {
  const { platform, sent } = setUp({ text: '{}' });
  await expect(callBackEnd(platform, ADDRESS, { headers: { [name]: 'Bearer a' } })).rejects.toMatchObject({
    kind: 'refused',
  });
  expect(sent).toEqual([]);
  expect(platform.reports[0]?.message).not.toContain('Bearer');
});

test.each([
  [
    { status: 503, text: 'busy' },
    { kind: 'http', status: 503 },
  ],
  [{ text: '<html>' }, { kind: 'decode' }],
])('the answer %j is the error %j', async (answer, error) => {
  const { platform } = setUp(answer);
  await expect(callBackEnd(platform, ADDRESS)).rejects.toMatchObject(error);
});

test('an answer that does not come in time is a network’s failure, and an abort is the caller’s', async () => {
  const { platform } = setUp();
  await expect(callBackEnd(platform, ADDRESS, { timeoutMs: 1 })).rejects.toMatchObject({ kind: 'network' });
  const abort = new AbortController();
  const call = callBackEnd(platform, ADDRESS, { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(callBackEnd(platform, ADDRESS, { signal: abort.signal })).rejects.toMatchObject({
    kind: 'cancelled',
  });
});

test('what the page’s policy refuses is told as such', async () => {
  const { platform } = setUp();
  const violation = Object.assign(new Event('securitypolicyviolation'), { blockedURI: ADDRESS });
  global.fetch = jest.fn(async () => {
    document.dispatchEvent(violation);
    throw new TypeError('Failed to fetch');
  }) as never;
  await expect(callBackEnd(platform, ADDRESS)).rejects.toMatchObject({ kind: 'refused' });
  expect(platform.reports).toEqual([
    { kind: 'back-end', message: expect.stringContaining('this page was loaded without') },
  ]);
});
