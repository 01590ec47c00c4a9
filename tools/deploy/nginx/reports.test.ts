import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeReport, pageView } from '@touchline/insight/collector/testing/madeReport';
import { countOf, openTestCollector } from '@touchline/insight/collector/testing/openTestCollector';
import { madeUpSite, OWN_SITE } from '@touchline/registry/testing/madeUpSite';
import { INSIGHT_ATTRIBUTES as NAMES } from '@touchline/shared/contracts/insight';
import { deployMade, serveMade, withNginx } from './testing/deployMade';
import { freePort } from './testing/runNginx';

const made = madeUpSite();
const deploy = (collector?: string) => deployMade(made, { collector });
const configure = (insight?: object) =>
  writeFileSync(join(made.site, 'site.json'), JSON.stringify({ ...OWN_SITE, ...(insight && { insight }) }));

test('a collector that no page would report to is refused; a path without a collector is told', async () => {
  configure();
  await expect(deploy('127.0.0.1:4318')).rejects.toThrow('"insight"');
  configure({ collector: 'https://otel.example/' });
  await expect(deploy('127.0.0.1:4318')).rejects.toThrow('"insight"');
  configure({ collector: '/insight/' });
  const { unreported, folder } = await deploy();
  expect(unreported).toBe('/insight/');
  expect(readFileSync(folder.site, 'utf8')).not.toContain('proxy_pass');
});

withNginx(
  'reports reach the collector with the address of who sent them, and nothing else does',
  async () => {
    configure({ collector: '/insight/' });
    const limits = { perAddress: 3, perNetwork: 100, ofAll: 100 };
    const collector = await openTestCollector({ limits });
    const { ask, stop, unreported } = await serveMade(made, { collector: `127.0.0.1:${collector.port}` });
    try {
      expect(unreported).toBeUndefined();
      const report = JSON.stringify(madeReport([pageView()], { [NAMES.domain]: 'shop.example' }));
      const headers = { 'content-type': 'application/json', 'x-real-ip': '9.9.9.9' };
      const post = (path = '/insight/v1/logs', body = report) => ask(path, { method: 'POST', body, headers });
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
      await stop();
    }
  },
);

withNginx.each([
  [
    'addresses of one IPv6 /64 are one sender',
    (index: number) => `2001:db8:77:1::${index.toString(16)}`,
    true,
  ],
  ['those of one with zeros are, too', (index: number) => `2001:db8::${index.toString(16)}`, true],
  ['those of several /64 are several', (index: number) => `2001:db8:77:${index.toString(16)}::1`, false],
  ['IPv4 addresses are several', (index: number) => `203.0.${index >> 8}.${index & 255}`, false],
])('%s', async (_, nth, isOne) => {
  configure({ collector: '/insight/' });
  // Nothing answers there, which nginx says of those that it would pass on.
  const { ask, stop } = await serveMade(made, { collector: `127.0.0.1:${await freePort()}` }, [
    'set_real_ip_from 127.0.0.1;',
    'real_ip_header X-Sender;',
  ]);
  const from = async (address: string) =>
    (await ask('/insight/v1/logs', { method: 'POST', body: '{}', headers: { 'x-sender': address } })).status;
  try {
    const statuses = new Set<number>();
    let next = 1;
    const sender = async () => {
      while (next <= 800) statuses.add(await from(nth(next++)));
    };
    await Promise.all(Array.from({ length: 20 }, sender));
    expect([...statuses].sort()).toEqual(isOne ? [429, 502] : [502]);
    expect(await from('2001:db8:99:1::1')).toBe(502);
  } finally {
    await stop();
  }
});
