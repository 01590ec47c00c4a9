import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from '@touchline/registry/terminal/listen';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { openTestPage, type TestPage } from '../testing/openTestPage';
import { reachBackEnd } from './reachBackEnd';

let page: TestPage;
let port: number;
beforeAll(async () => {
  page = await openTestPage({ 'bet.example': {}, 'azure.example': {}, 'shop.localhost': {}, test: {} });
  const [first] = (await page.state()).domains;
  port = Number(new URL(first?.previewUrl ?? '').port);
});
afterAll(() => page.stop());

const ask = (path: string, host: string) => page.ask(path, { port, headers: { host: `${host}:${port}` } });
async function configAt(host: string): Promise<SiteConfig> {
  const { text } = await ask('/inplay', host);
  return JSON.parse(/id="site-config">(.*?)<\/script>/.exec(text)?.[1] ?? '');
}

test('each domain is shown below its own name of this machine', async () => {
  const urls = (await page.state()).domains.map(({ host, previewUrl }) => [host, previewUrl]);
  expect(Object.fromEntries(urls)).toEqual({
    'azure.example': `http://azure.example.localhost:${port}/`,
    'bet.example': `http://bet.example.localhost:${port}/`,
    'shop.localhost': `http://shop.localhost:${port}/`,
    test: `http://localhost:${port}/`,
  });
  for (const [, url] of urls) expect((await ask('/', new URL(url ?? '').hostname)).status).toBe(200);
});

test('a real domain’s preview reads that domain’s settings from the folder, and looks like it', async () => {
  const config = await configAt('bet.example.localhost');
  const { hostname, pathname } = new URL(config.domainSettings.production);
  expect(hostname).toBe('bet.example.localhost');
  expect(await ask(pathname, hostname)).toMatchObject({
    status: 200,
    text: expect.stringContaining('success'),
  });
  expect(config.themes.blue).toEqual(['azure.example.localhost']);
  expect(config.secondaryDomainSettings).toBeUndefined();
});

test('releases of the folder’s registry are fetched from where players fetch them', async () => {
  const { registry } = await configAt('bet.example.localhost');
  const { text } = await ask(new URL(registry).pathname, 'bet.example.localhost');
  const { remotes } = JSON.parse(text);
  expect(remotes.sports.releases['1.0.0+aaa'].url).toBe('https://cdn.example/remotes/sports/1.0.0+aaa/');
});

test('the operator’s page alone may frame it, with the headers that players get', async () => {
  const { headers } = await ask('/', 'bet.example.localhost');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`frame-ancestors ${page.origin};`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
});

test('the page of frames is framed by the preview and the operator’s page around it alone', async () => {
  const { headers } = await ask('/frame.aaaaaaaaaaaa.html', 'bet.example.localhost');
  expect(headers['content-security-policy']).toBe(`frame-ancestors 'self' ${page.origin}`);
});

test('names that are no domain of the site get nothing', async () => {
  for (const host of ['bet.example', 'evil.example', 'other.localhost', '127.0.0.1'])
    expect((await ask('/', host)).status).toBe(421);
});

test('files of the shell and of cdn/ are served, others are not', async () => {
  expect((await ask('/main.js', 'localhost')).text).toBe('shell');
  for (const path of [
    '/site.json',
    '/../site.json',
    '/..%2fsite.json',
    '/%2e%2e/history.jsonl',
    '/../secret.txt',
  ])
    expect((await ask(path, 'localhost')).status).toBe(404);
});

test('a page or a drawing of cdn/ that is opened by itself runs no script, and reads nothing of the site', async () => {
  const folder = join(page.dir, 'cdn/remotes/sports/1.0.0+aaa');
  mkdirSync(folder, { recursive: true });
  for (const file of ['page.html', 'drawing.svg', 'code.js']) writeFileSync(join(folder, file), '<svg/>');
  const policyOf = async (path: string) =>
    (await ask(path, 'bet.example.localhost')).headers['content-security-policy'];
  const place = '/remotes/sports/1.0.0+aaa';
  for (const path of [`${place}/page.html`, `${place}/drawing.svg`, '/remotes/sports/1.0.0%2baaa/page.html'])
    expect(await policyOf(path)).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  for (const path of [`${place}/code.js`, '/main.js']) expect(await policyOf(path)).toBeUndefined();
});

test('a frame without an origin loads the code of releases and of the shell, and no other file', async () => {
  const folder = join(page.dir, 'cdn/remotes/casino/1.0.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'code.js'), '');
  const allowedBy = async (path: string) =>
    (await ask(path, 'bet.example.localhost')).headers['access-control-allow-origin'];
  expect(await allowedBy('/remotes/casino/1.0.0/code.js')).toBe('*');
  for (const path of ['/', '/registry.json', '/domains/bet.example.json'])
    expect(await allowedBy(path)).toBeUndefined();
});

test('a back end says by its CORS answer whether the preview may call it', async () => {
  const origin = 'http://bet.example.localhost:4601';
  const backEnd = createServer((request, response) => {
    if (request.url === '/closed') return void response.writeHead(204).end();
    response.writeHead(204, { 'access-control-allow-origin': request.headers.origin ?? '' }).end();
  });
  const { port: ofBackEnd, stop } = await listen(backEnd, { port: 0 });
  const base = `http://127.0.0.1:${ofBackEnd}`;
  expect(await reachBackEnd(`${base}/`, origin)).toBe('reached');
  expect(await reachBackEnd(`${base}/closed`, origin)).toBe('refused');
  await stop();
  expect(await reachBackEnd(`${base}/`, origin)).toBe('unreachable');
});
