import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOP } from '@touchline/site/domains/testing/makeSite';
import { openTestPage, type TestPage } from '../testing/openTestPage';

let page: TestPage;
beforeAll(async () => {
  page = await openTestPage();
});
afterAll(() => page.stop());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const CALLS: [method: string, path: string][] = [
  ['GET', '/api/state'],
  ['GET', `/api/reach?host=${SHOP}`],
  ['POST', '/api/change'],
  ['POST', '/api/undo'],
  ['GET', '/api/nothing'],
];

test.each(CALLS)('%s %s answers nobody without the token of this start', async (method, path) => {
  const wrong = page.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const headers of [
    {},
    bearer(''),
    bearer(wrong),
    bearer(`${page.token}A`),
    { authorization: page.token },
  ])
    expect(await page.ask(path, { method, headers })).toMatchObject({ status: 401 });
});

test('each start draws its own token, and it is long', async () => {
  const other = await openTestPage();
  expect(other.token).not.toBe(page.token);
  expect(Buffer.from(page.token, 'base64url')).toHaveLength(32);
  expect((await page.ask('/api/state', { headers: bearer(other.token) })).status).toBe(401);
  await other.stop();
});

test('a name that was led to this machine gets nothing, the token or not', async () => {
  for (const host of [`evil.example:${page.port}`, `localhost:${page.port}`, `127.0.0.1`])
    for (const path of ['/', '/main.js', '/api/state'])
      expect(await page.ask(path, { headers: { ...bearer(page.token), host } })).toMatchObject({
        status: 421,
      });
});

test('a page of another origin gets nothing, not even with the token', async () => {
  const others = [
    { origin: 'https://evil.example' },
    { origin: `http://shop.example.localhost:${page.port + 1}` },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of others)
    expect(await page.ask('/api/state', { headers: { ...bearer(page.token), ...headers } })).toMatchObject({
      status: 403,
    });
  const own = { origin: page.origin, 'sec-fetch-site': 'same-origin' };
  expect((await page.ask('/api/state', { headers: { ...bearer(page.token), ...own } })).status).toBe(200);
});

test('no answer allows another origin, may be stored, or may be framed', async () => {
  for (const path of ['/', '/main.js', '/nothing', '/api/state']) {
    const { headers } = await page.ask(path, { headers: bearer(page.token) });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
  }
});

test('what is no JSON, too long or broken is refused before it is looked at', async () => {
  const send = (type: string, body: string) =>
    page.ask('/api/change', {
      method: 'POST',
      headers: { ...bearer(page.token), 'content-type': type },
      body,
    });
  expect((await send('text/plain', '{}')).status).toBe(415);
  expect((await send('application/json', '{')).status).toBe(400);
  expect((await send('application/json', JSON.stringify({ host: SHOP, change: 'all' }))).status).toBe(400);
  for (const kilobytes of [65, 70, 5000]) {
    const { status, text } = await send('application/json', JSON.stringify('x'.repeat(kilobytes * 1024 - 2)));
    expect(status).toBe(413);
    expect(JSON.parse(text).message).toContain(
      `That is ${kilobytes} KB, and the page takes 64 KB at once: send at least ${kilobytes - 64} KB less.`,
    );
  }
});

test('a domain that does not exist, and hours that are none, are named', async () => {
  for (const host of ['nope.example', '', '../shop.example', '__proto__', 'constructor', 'x'.repeat(5000)])
    for (const path of ['/api/reach?host=', '/api/health?domain='])
      expect(await page.call(`${path}${encodeURIComponent(host)}`)).toMatchObject({
        status: 422,
        answer: { message: expect.stringContaining(`There is no domain "${host.slice(0, 80)}`) },
      });
  for (const hours of ['nope', '-1', '0'])
    expect((await page.call(`/api/health?hours=${hours}`)).status).toBe(400);
});

test('a site.json that cannot be read is told, and not as a fault of the command', async () => {
  const broken = await openTestPage();
  writeFileSync(join(broken.dir, 'site.json'), '{');
  expect(await broken.call(`/api/reach?host=${SHOP}`)).toMatchObject({
    status: 422,
    answer: { message: expect.stringContaining('site.json') },
  });
  await broken.stop();
});

test('addresses that are none, and files beside the page, are not found', async () => {
  for (const path of ['//', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/index.html'])
    expect([400, 404]).toContain((await page.ask(path)).status);
});
