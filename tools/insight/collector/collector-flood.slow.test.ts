import { INSIGHT_MOST_BYTES } from '@touchline/shared/contracts/insight';
import { errorRecord, madeRecord, madeReport, pageView } from './testing/madeReport';
import { countOf, openTestCollector } from './testing/openTestCollector';

const REQUESTS = 20_000;

/** Every fourth request is a good one; the others are garbage of all kinds, from many addresses. */
function nth(index: number): string {
  const good = madeReport([pageView(), errorRecord('the real one')]);
  switch (index % 8) {
    case 1:
      return '{"resourceLogs":[{"resource":';
    case 2:
      return JSON.stringify(madeReport([errorRecord(`made up ${index}`)]));
    case 3:
      return JSON.stringify(madeReport([pageView(`9.${index}.0`)]));
    case 5:
      return JSON.stringify(
        madeReport([madeRecord('made.up', { secret: index })], { 'touchline.domain': `d${index}.x` }),
      );
    case 6:
      return index % 80 === 6 ? 'x'.repeat(INSIGHT_MOST_BYTES + 1) : '['.repeat(500);
    case 7:
      return `{"__proto__":{"resourceLogs":[${index}]},"resourceLogs":[null]}`;
    default:
      return JSON.stringify(good);
  }
}

test('20,000 requests with garbage among them cost neither room nor a count', async () => {
  const site = {
    hosts: async () => ['shop.example'],
    registry: async () => ({ remotes: { sports: { channels: {}, releases: {} } } }),
  };
  const limits = { perAddress: 100, perNetwork: 100, ofAll: 1e6 };
  const collector = await openTestCollector({ site, limits, writeEvery: 200, now: () => 1_795_459_200_000 });
  try {
    const statuses = new Map<number, number>();
    const note = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    let next = 0;
    const sender = async () => {
      for (let index = next++; index < REQUESTS; index = next++) {
        note(await collector.send(nth(index), { 'x-real-ip': `10.0.${index % 200}.1` }));
      }
    };
    await Promise.all(Array.from({ length: 20 }, sender));
    expect([...statuses.keys()].sort()).toEqual([200, 400, 413]);
    const health = await collector.health('domain=shop.example');
    const real = health.rows.filter(({ release }) => release === '1.0.0');
    expect(countOf({ ...health, rows: real }, 'page_view')).toBe(REQUESTS / 4);
    // Twenty of the releases that the registry does not list are kept.
    expect(new Set(health.rows.map(({ release }) => release)).size).toBe(20);
    expect(health.domains).toEqual(['shop.example']);
    // Twenty of each of the fifty networks that report it.
    expect(health.causes.find(({ message }) => message === 'the real one')?.count).toBe(1000);
    expect(health.causes.length).toBeLessThanOrEqual(50);
    expect(health.problem).toBeUndefined();
    expect(collector.said).toEqual([]);
    // Beyond the limit of an address nothing is read.
    expect(await collector.send('{}', { 'x-real-ip': '10.0.0.1' })).toBe(429);
  } finally {
    await collector.stop();
  }
}, 120_000);
