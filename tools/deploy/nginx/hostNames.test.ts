import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { madeUpSite, settingsAnswer } from '@touchline/registry/testing/madeUpSite';
import { serveMade, withNginx } from './testing/deployMade';

let made: ReturnType<typeof madeUpSite>;
let served: Awaited<ReturnType<typeof serveMade>>;
const ask = (host: string, path = '/inplay', more: Record<string, string> = {}) =>
  served.ask(path, { headers: { host, ...more } });

beforeEach(async () => {
  made = madeUpSite();
  if (withNginx === test) served = await serveMade(made);
});
afterEach(() => served?.stop());

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

withNginx('only the site may frame the pages among the shell’s hashed files', async () => {
  for (const file of ['frame.aaaaaaaaaaaa.html', 'old-browser.aaaaaaaaaaaa.html']) {
    writeFileSync(join(made.root, 'out/files', file), '<!doctype html>');
    const { status, headers } = await ask('shop.example', `/${file}`);
    expect([file, status]).toEqual([file, 200]);
    expect(headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'self'",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
  expect((await ask('shop.example', '/main.aaaaaaaaaaaa.js')).headers).not.toHaveProperty(
    'content-security-policy',
  );
});
