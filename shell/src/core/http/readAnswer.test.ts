/** @jest-environment jsdom */
import { api, type Operation } from '@touchline/shared/contracts/api';
import { readAnswer, requestKeys } from './readAnswer';

test('strings lose their tags wherever they are; numbers and booleans stay', async () => {
  const text = JSON.stringify({
    a: '<b>x</b>',
    list: [{ b: '5 &lt; 6' }, '<i>y</i>'],
    n: 1.85,
    t: true,
    z: null,
  });
  expect(await readAnswer(text)).toEqual({ a: 'x', list: [{ b: '5 < 6' }, 'y'], n: 1.85, t: true, z: null });
});

test('tags written as JSON escapes are found', async () => {
  expect(await readAnswer('{"a":"\\u003cb\\u003ex\\u003c/b\\u003e"}')).toEqual({ a: 'x' });
});

test('a bare string body is cleaned too', async () => {
  expect(await readAnswer('"<b>x</b>"')).toBe('x');
});

test.each([
  '{"__proto__":{"admin":true},"a":{"__proto__":{"admin":true}}}',
  '{"\\u005f_proto__":{"admin":true}}',
])('__proto__ is ignored in %s', async (text) => {
  const body = await readAnswer(text);
  expect(JSON.stringify(body)).not.toContain('admin');
  expect(Object.assign({}, body)).not.toHaveProperty('admin');
});

test('a text that is no JSON is undefined', async () => {
  expect(await readAnswer('<!doctype html><title>502</title>')).toBeUndefined();
  expect(await readAnswer('')).toBeUndefined();
});

test('a javascript URL in an answer is emptied', async () => {
  expect(await readAnswer('{"url":"java\\tscript:alert(1)"}')).toEqual({ url: '' });
});

test.each(['a-http://x', 'xhttps://x', 'ftps://x', 'gopher://x', 'ttp://x'])(
  'an address of another scheme is emptied: %s',
  async (url) => {
    expect(await readAnswer(JSON.stringify({ url }))).toEqual({ url: '' });
  },
);

test.each(['http://x', 'HTTPS://x', 'at https://x and http://y'])('%s stays', async (url) => {
  expect(await readAnswer(JSON.stringify({ url }))).toEqual({ url });
});

test('strings with markup in thousands are cleaned, and the page has its turns meanwhile', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    name: `Game ${at % 1_000}`,
    category: 'Dice &amp; Cards',
  }));
  const marked = rows.map((row, at) => (at < 1_000 ? { ...row, name: `<b>${row.name}</b>` } : row));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const body = await readAnswer(JSON.stringify(marked));
  clearInterval(timer);
  expect(body).toEqual(rows.map((row) => ({ ...row, category: 'Dice & Cards' })));
  expect(turns).toBeGreaterThan(3);
});

describe('keys that the back end spells in its own way', () => {
  const { gameUrls, ...others } = api;
  const operations: Operation[] = [...Object.values(others), ...Object.values(gameUrls)];
  const declared = operations.map((operation) => ({
    operation,
    name: operation.name,
    keys: [...new Set(operation.result.keys?.() ?? [])],
  }));
  const toPascal = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);
  const snake = (body: Record<string, unknown>) => JSON.stringify(requestKeys(body, 'snake'));

  test.each(declared)('every key of $name is found again', async ({ operation, keys }) => {
    const body = Object.fromEntries(keys.map((key, at) => [key, at]));
    expect(await readAnswer(snake(body), 'snake', operation.result)).toEqual(body);
    const pascal = Object.fromEntries(keys.map((key, at) => [toPascal(key), at]));
    expect(await readAnswer(JSON.stringify(pascal), 'pascal', operation.result)).toEqual(body);
  });

  test('the declarations tell their keys at any depth', () => {
    const keysOf = (name: string) => declared.find(({ operation }) => operation.name === name)?.keys;
    expect(keysOf(api.treeSportWithEvent.name)).toEqual(
      expect.arrayContaining(['sports', 'setting', 'showDWRequests', 'remotes', 'canary']),
    );
    expect(keysOf(api.getTransactionHistory.name)).toEqual(
      expect.arrayContaining(['totalCount', 'items', 'balance']),
    );
  });

  test('a run of capitals is one word in snake case', async () => {
    expect(requestKeys({ showDWRequests: 1, clientRef: 2, IPAddress: 3, back1Price: 4 }, 'snake')).toEqual({
      show_dw_requests: 1,
      client_ref: 2,
      ip_address: 3,
      back1_price: 4,
    });
    const answer = '{"success":true,"result":{"show_dw_requests":false}}';
    expect(await readAnswer(answer, 'snake', api.getDomainSettings.result)).toEqual({
      success: true,
      result: { showDWRequests: false },
    });
  });

  test('the envelope and its error are read whatever the answer is', async () => {
    const error = { code: 1, message: 'No.', validation_errors: [{ message: 'x', members: ['a_b'] }] };
    const answer = JSON.stringify({ success: false, un_authorized_request: true, error });
    expect(await readAnswer(answer, 'snake', {})).toEqual({
      success: false,
      unAuthorizedRequest: true,
      error: { code: 1, message: 'No.', validationErrors: [{ message: 'x', members: ['a_b'] }] },
    });
  });

  test('keys that nobody declared stay, and one that is spelled as declared goes first', async () => {
    const answer = '{"other_key":1,"main_logo":2,"mainLogo":3}';
    expect(await readAnswer(answer, 'snake', api.getDomainSettings.result)).toEqual({
      other_key: 1,
      main_logo: 2,
      mainLogo: 3,
    });
  });

  test('a remote built before its readers told their keys is read by the rule of the spelling', async () => {
    const answer = '{"open_bets":[],"a_b_c":1,"__x":2,"back_1_price":3}';
    expect(await readAnswer(answer, 'snake', {})).toEqual({ openBets: [], aBC: 1, __x: 2, back1Price: 3 });
  });
});

test.each(['pascal', 'snake'] as const)(
  'rows in thousands with keys in %s are spelled anew in turns',
  async (keys) => {
    const key = keys === 'pascal' ? 'PlacedAt' : 'placed_at';
    const rows = Array.from({ length: 1_000 }, (_, at) => ({
      [key]: `bet ${at}${' of a market'.repeat(50)}`,
    }));
    const now = jest.spyOn(performance, 'now');
    let at = 0;
    // Each read of the clock is a slice later, so that every pause yields.
    now.mockImplementation(() => {
      at += 15;
      return at;
    });
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const body = await readAnswer(JSON.stringify({ rows }), keys);
    clearInterval(timer);
    now.mockRestore();
    expect(body).toEqual({ rows: rows.map((row) => ({ placedAt: row[key] })) });
    expect(turns).toBeGreaterThan(100);
  },
);
