import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { madeUpSite, settingsAnswer } from '@touchline/registry/testing/madeUpSite';
import { deployNginx } from './deployNginx';
import { findNginx } from './findNginx';
import { freePort, runNginx } from './testing/runNginx';

// These tests run a real nginx, and are skipped on a machine without one.
const nginx = findNginx();
const withNginx = nginx ? test : test.skip;

let made: ReturnType<typeof madeUpSite>;
let stop: () => Promise<void>;
let ask: (
  host: string,
  path?: string,
  headers?: Record<string, string>,
) => Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>;

beforeEach(async () => {
  made = madeUpSite();
  stop = async () => undefined;
  if (nginx) await serve(nginx.binary);
});
afterEach(() => stop());

async function serve(binary: string): Promise<void> {
  const port = await freePort();
  const { folder } = await deployNginx({
    site: made.site,
    shell: made.shell,
    out: join(made.root, 'out'),
    listen: [`127.0.0.1:${port}`],
    user: userInfo().username,
    now: new Date(),
  });
  const server = runNginx(binary, folder.config);
  stop = server.stop;
  ask = (host, path = '/inplay', more = {}) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, headers: { host, ...more } }, (answer) => {
        let text = '';
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }));
      });
      asked.once('error', reject);
      asked.end();
    });
  const isUp = () =>
    ask('shop.example').then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (server.hasEnded()) throw new Error('nginx ended at its start.');
    await wait(20);
  }
}

withNginx(
  'a name that is no domain gets neither a page nor a file, and is told so in plain text',
  async () => {
    for (const host of ['evil.example', 'shop.example.evil.example', 'x.shop.example', 'index', '127.0.0.2'])
      for (const path of ['/inplay', '/', '/registry.json', '/missing.js', '/unknown-domain.txt']) {
        const { status, text, headers } = await ask(host, path);
        expect([host, path, status, text]).toEqual([host, path, 421, 'No site is served under this name.\n']);
        expect(headers).toMatchObject({
          'content-type': expect.stringContaining('text/plain'),
          'cache-control': 'no-store',
        });
        expect(headers).toHaveProperty('content-security-policy');
      }
  },
);

withNginx('a domain gets its page in any case and at any port; test hosts get the common page', async () => {
  for (const host of ['shop.example', 'SHOP.example', 'shop.example:8443', 'shop.example.'])
    expect(await ask(host)).toMatchObject({ status: 200, text: expect.stringContaining('baked-settings') });
  for (const host of ['localhost', 'test.shop.example', 'preview.shop.example', '127.0.0.1'])
    expect(await ask(host)).toMatchObject({
      status: 200,
      text: expect.not.stringContaining('baked-settings'),
    });
  expect(await ask('shop.example', '/unknown-domain.txt')).toMatchObject({ status: 404 });
});

withNginx(
  'an address of a route is a page, whatever its parameters are; a file that is missing is not',
  async () => {
    for (const path of [
      '/unknown-domain',
      '/markets/29/1.234567',
      '/markets/1.234567',
      '/remotes',
      '/remotes/casino/1.0',
      '/pages/hosts',
      '/x%20y/%E0%A4%B8',
    ])
      expect([path, await ask('shop.example', path)]).toEqual([
        path,
        expect.objectContaining({ status: 200, text: expect.stringContaining('baked-settings') }),
      ]);
    for (const path of [
      '/missing.js',
      '/markets/none.json',
      '/remotes/casino/1.0.0/none.js',
      '/.hidden',
      '/domains/index.json',
    ])
      expect([path, (await ask('shop.example', path)).status]).toEqual([path, 404]);
  },
);

withNginx(
  'a domain that is added after the deploy is served without another, and goes with its file',
  async () => {
    const file = join(made.site, 'cdn/domains/gold.example.json');
    expect((await ask('gold.example')).status).toBe(421);
    writeFileSync(file, settingsAnswer());
    expect(await ask('gold.example')).toMatchObject({
      status: 200,
      text: expect.stringContaining('site-config'),
    });
    rmSync(file);
    expect((await ask('gold.example')).status).toBe(421);
  },
);

withNginx('no script but the site’s own is a service worker', async () => {
  const file = join(made.site, 'cdn/remotes/casino/9.9.9/sw.js');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'caches.open("touchline-pages")');
  const worker = { 'Service-Worker': 'script' };
  const path = '/remotes/casino/9.9.9/sw.js';
  expect(await ask('shop.example', path)).toMatchObject({ status: 200 });
  for (const address of [path, `${path}?x=/worker.js`, '/worker.js/../remotes/casino/9.9.9/sw.js', '/inplay'])
    expect(await ask('shop.example', address, worker)).toMatchObject({ status: 403 });
  expect(await ask('shop.example', '/worker.js', worker)).toMatchObject({ status: 200 });
});
