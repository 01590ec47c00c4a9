import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { madeReport, pageView } from '@touchline/insight/collector/testing/madeReport';
import { countOf, openTestCollector } from '@touchline/insight/collector/testing/openTestCollector';
import { madeUpSite, OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { INSIGHT_ATTRIBUTES as NAMES } from '@touchline/shared/contracts/insight';
import { deployNginx } from './deployNginx';
import { findNginx } from './findNginx';
import { freePort, runNginx } from './testing/runNginx';

// These tests run a real nginx, and are skipped on a machine without one.
const nginx = findNginx();
const withNginx = nginx ? test : test.skip;
const made = madeUpSite();

const deploy = (port: number, collector?: string) =>
  deployNginx({
    site: made.site,
    shell: made.shell,
    out: join(made.root, 'out'),
    listen: [`127.0.0.1:${port}`],
    user: userInfo().username,
    collector,
    now: new Date(),
  });
const configure = (insight?: object) =>
  writeFileSync(join(made.site, 'site.json'), JSON.stringify({ ...OWN_SITE, ...(insight && { insight }) }));

test('a collector that no page would report to is refused; a path without a collector is told', async () => {
  configure();
  await expect(deploy(8080, '127.0.0.1:4318')).rejects.toThrow('"insight"');
  configure({ collector: 'https://otel.example/' });
  await expect(deploy(8080, '127.0.0.1:4318')).rejects.toThrow('"insight"');
  configure({ collector: '/insight/' });
  const { unreported, folder } = await deploy(8080);
  expect(unreported).toBe('/insight/');
  expect(readFileSync(folder.site, 'utf8')).not.toContain('proxy_pass');
});

withNginx(
  'reports reach the collector with the address of who sent them, and nothing else does',
  async () => {
    configure({ collector: '/insight/' });
    const limits = { perAddress: 3, ofAll: 100 };
    const collector = await openTestCollector({ limits });
    const port = await freePort();
    const { folder, unreported } = await deploy(port, `127.0.0.1:${collector.port}`);
    expect(unreported).toBeUndefined();
    const server = runNginx(nginx?.binary ?? '', folder.config);
    try {
      const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
      while (!(await ask('/').catch(() => undefined))) await wait(20);
      const body = JSON.stringify(madeReport([pageView()], { [NAMES.domain]: 'shop.example' }));
      const post = (path = '/insight/v1/logs', text = body) =>
        ask(path, {
          method: 'POST',
          body: text,
          headers: { 'content-type': 'application/json', 'x-real-ip': '9.9.9.9' },
        });
      expect((await post()).status).toBe(200);
      expect(countOf(await collector.health(), 'page_view')).toBe(1);
      expect((await post(undefined, 'x'.repeat(70_000))).status).toBe(413);
      expect((await ask('/insight/v1/logs')).status).toBe(403);
      for (const path of ['/insight/health.json', '/health.json']) {
        expect((await ask(path)).status).toBe(404);
        expect((await post(path)).status).toBeGreaterThanOrEqual(400);
      }
      // The sender cannot choose the address that the limit counts.
      expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([200, 200, 429]);
      await collector.stop();
      expect((await post()).status).toBe(502);
      expect((await ask('/')).status).toBe(200);
    } finally {
      await server.stop();
      collector.remove();
    }
  },
);
