import { OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { deployFolder } from './DeployFolder';
import { hasHttp2Line } from './findNginx';
import { headersConfig, type NginxOptions, nginxConfig, siteConfigOfNginx } from './nginxConfig';

const plain: NginxOptions = {
  folder: deployFolder('/srv/www'),
  cdn: '/srv/site/cdn',
  settings: { production: '/domains/{host}.json', test: '/domains/test.json' },
  listen: ['80', '[::]:80'],
};
const tls = { certificate: '/keys/site.crt', key: '/keys/site.key' };
const brotli = { filter: '/modules/filter.so', static: '/modules/static.so' };

/** The lines of a configuration without indentation. */
const linesOf = (text: string) => text.split('\n').map((line) => line.trim());

/** The Cache-Control header of a path; nginx takes the first location pattern that matches. */
function cacheOf(path: string): string | undefined {
  const text = siteConfigOfNginx(plain);
  const places = [...text.matchAll(/^ {2}location (?:~\*? "([^"]+)"|\/) \{([\s\S]*?)^ {2}\}/gm)];
  const [, , body = ''] =
    places.find(([, pattern]) => pattern !== undefined && new RegExp(pattern).test(path)) ?? [];
  return /Cache-Control "([^"]+)"/.exec(body)?.[1];
}

test('with TLS it speaks HTTP/2 at every address, without there is neither', () => {
  const lines = linesOf(siteConfigOfNginx({ ...plain, listen: ['443', '[::]:443'], tls }));
  expect(lines).toEqual(expect.arrayContaining(['listen 443 ssl http2;', 'listen [::]:443 ssl http2;']));
  expect(lines).not.toContain('http2 on;');
  expect(lines).toContain('ssl_certificate "/keys/site.crt";');
  expect(siteConfigOfNginx(plain)).not.toMatch(/ssl|http2/);
});

test('an nginx that has a line for HTTP/2 gets it, and nothing deprecated', () => {
  const lines = linesOf(siteConfigOfNginx({ ...plain, listen: ['443'], tls, hasHttp2Line: true }));
  expect(lines).toEqual(expect.arrayContaining(['listen 443 ssl;', 'http2 on;']));
  expect(lines.join()).not.toContain('ssl http2');
  expect(siteConfigOfNginx({ ...plain, hasHttp2Line: true })).not.toContain('http2');
});

test.each([
  ['nginx version: nginx/1.22.1\nbuilt with OpenSSL', false],
  ['nginx version: nginx/1.25.0', false],
  ['nginx version: nginx/1.25.1 (Ubuntu)', true],
  ['nginx version: nginx/1.26.3', true],
  ['nginx version: openresty/1.27.1.2', true],
  ['nginx version: nginx/2.0.0', true],
  ['', false],
])('%j has a line for HTTP/2: %s', (said, has) => {
  expect(hasHttp2Line(said)).toBe(has);
});

test('where settings come from another server, no file says which names there are', () => {
  const both = 'https://cdn.example/domains/{host}.json';
  expect(siteConfigOfNginx(plain)).toContain('421');
  expect(siteConfigOfNginx({ ...plain, settings: { production: both, test: both } })).not.toContain('421');
});

test('plain http leads to https where that is asked for', () => {
  const lines = linesOf(siteConfigOfNginx({ ...plain, listen: ['443'], tls, redirectFrom: ['80'] }));
  expect(lines).toEqual(expect.arrayContaining(['listen 80;', 'return 308 https://$host$request_uri;']));
});

test('an nginx without the brotli modules is told nothing of brotli', () => {
  expect(nginxConfig(plain) + siteConfigOfNginx(plain)).not.toContain('brotli');
  expect(nginxConfig({ ...plain, brotli })).toContain('load_module "/modules/static.so";');
  expect(linesOf(siteConfigOfNginx({ ...plain, brotli }))).toContain('brotli_static on;');
});

test('everything that nginx writes is inside the folder', () => {
  const paths = [...nginxConfig(plain).matchAll(/(?:pid|_log|_path) "([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toHaveLength(7);
  expect(paths.filter((path) => !path?.startsWith('/srv/www/'))).toEqual([]);
});

test('hashed files of the shell and released ones are kept for good; what can change is asked for anew', () => {
  expect(cacheOf('/main.aaaaaaaaaaaa.js')).toBe('public, max-age=31536000, immutable');
  expect(cacheOf('/remotes/sports/1.0.0+abc/Page.js')).toBe('public, max-age=31536000, immutable');
  for (const path of ['/registry.json', '/domains/shop.example.json', '/games.json', '/logo.svg'])
    expect(cacheOf(path)).toBe('no-cache');
});

test('pages may call the back ends of their domain, which nginx knows by its host', () => {
  const config = headersConfig(OWN_SITE, { html: '', tls: true });
  expect(config).toContain("; connect-src $touchline_back_ends'self' https://");
  expect(config.split('$')).toHaveLength(2);
});

test('a path that nginx would take for a variable is refused', () => {
  expect(() => siteConfigOfNginx({ ...plain, cdn: '/srv/a$b' })).toThrow('dollar sign');
});
