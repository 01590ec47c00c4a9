import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCollector } from '@touchline/insight/collector/startCollector';
import { openTestPage } from '@touchline/operator-page/testing/openTestPage';
import { startSandbox } from '../../../sandbox/startSandbox';
import { localSiteConfig } from '../localSiteConfig';
import { portsFrom } from '../ports';
import { startShellServer } from '../servers/shell-server';
import { startStaticServer } from '../servers/static-server';

// Every server of this repository, in one process, over folders made for the test. Prints where each one listens and a
// path that it answers with 200; the test fails when the process ends.
const dir = mkdtempSync(join(tmpdir(), 'servers-'));
const tag = '<script type="application/json" id="site-config">{}</script>';
writeFileSync(join(dir, 'index.html'), `<head>${tag}<title>Shell</title></head>`);
writeFileSync(join(dir, 'main.0123456789ab.js'), 'export {};');

const log = (line: string) => console.error(line);
const ports = { api: 0, games: 0, cdn: 0, external: 0 };
const { urls } = await startSandbox({ ports, events: 4, cdnDir: dir, log });
const remote = await startStaticServer({ port: 0, dir });
const shell = await startShellServer(0, dir, localSiteConfig(portsFrom(4000), '123456'), dir);
const collector = await startCollector({
  file: join(dir, 'insight.db'),
  host: '127.0.0.1',
  port: 0,
  keep: 1,
  mostBytes: 2 ** 24,
  log,
});
const page = await openTestPage({ 'shop.example': {} });
const { previewUrl } = await page.domain('shop.example');

console.log(
  JSON.stringify([
    { name: 'remote', url: remote.url, good: '/main.0123456789ab.js' },
    { name: 'shell', url: shell.url, good: '/inplay' },
    { name: 'sandbox API', url: urls.api, good: '/sandbox/clock' },
    { name: 'sandbox games', url: urls.games, good: '/assets/table.css' },
    { name: 'sandbox CDN', url: urls.cdn, good: '/games.json' },
    { name: 'sandbox external', url: urls.external, good: '/ip' },
    { name: 'collector', url: collector.url, good: '/health.json' },
    { name: "operator's page", url: page.origin, good: '/' },
    { name: "operator's preview", url: previewUrl, good: '/inplay' },
  ]),
);
