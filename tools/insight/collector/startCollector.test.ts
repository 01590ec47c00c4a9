import { statSync, writeFileSync } from 'node:fs';
import { INSIGHT_MOST_BYTES, INSIGHT_ATTRIBUTES as NAMES } from '@touchline/shared/contracts/insight';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { NetworkCounts, networkOf } from './NetworkCounts';
import type { CollectorOptions } from './startCollector';
import { DAY_MS, HOUR_MS } from './Tally';
import { bet, errorRecord, madeRecord, pageView, vital } from './testing/madeReport';
import { countOf, openTestCollector, type TestCollector } from './testing/openTestCollector';

const opened: TestCollector[] = [];
async function open(changed: Partial<CollectorOptions> = {}): Promise<TestCollector> {
  const collector = await openTestCollector(changed);
  opened.push(collector);
  return collector;
}
afterEach(async () => {
  for (const collector of opened.splice(0)) await collector.stop();
});

const leftOut = async (collector: TestCollector) =>
  Object.fromEntries((await collector.health()).leftOut.map(({ reason, count }) => [reason, count]));

test('a report is counted by hour, domain, remote, release and device class', async () => {
  const collector = await open();
  const records = [
    pageView(),
    pageView('1.1.0'),
    vital('lcp', 1200),
    bet('matched'),
    errorRecord('x is undefined'),
  ];
  expect(await collector.report(records)).toBe(200);
  const health = await collector.health('domain=shop.example');
  expect(health.domains).toEqual(['shop.example']);
  expect(health.rows).toEqual([
    expect.objectContaining({
      remote: 'sports',
      release: '1.0.0',
      device: 'phone',
      counts: expect.objectContaining({
        page_view: 1,
        weighted: 1,
        'vital:lcp:75': 1,
        'bet:matched': 1,
        error: 1,
      }),
    }),
    expect.objectContaining({
      release: '1.1.0',
      counts: expect.objectContaining({ page_view: 1, weighted: 1 }),
    }),
  ]);
  expect(health.causes).toEqual([
    expect.objectContaining({ type: 'TypeError', message: 'x is undefined', count: 1 }),
  ]);
  expect(health.devices.map(({ count }) => count)).toEqual([1, 1]);
});

test('of one network twenty reports of a kind count in an hour, whatever the devices and domains are', async () => {
  let now = Date.UTC(2026, 10, 23, 12, 5);
  const collector = await open({ now: () => now });
  const report = async (device: number, address: string, records: object[]) => {
    const domain = device % 2 === 0 ? 'shop.example' : 'gold.example';
    const resource = { [NAMES.session]: `device-${1000 + device}`, [NAMES.domain]: domain };
    await collector.report(records, resource, { 'x-real-ip': address });
  };
  for (let device = 0; device < 50; device++)
    await report(device, `203.0.113.${device}`, [pageView(), vital('lcp', 100 * device)]);
  for (let device = 50; device < 60; device++)
    await report(device, `2001:db8:77:${device}::1`, [pageView('1.1.0'), pageView()]);
  const health = await collector.health();
  expect(countOf(health, 'page_view')).toBe(70);
  expect(countOf(health, 'capped:page_view')).toBe(40);
  const capped = health.rows.flatMap(({ counts }) =>
    Object.entries(counts).flatMap(([what, count]) => (what.startsWith('capped:vital') ? [count] : [])),
  );
  expect(capped.reduce((sum, count) => sum + count, 0)).toBe(20);
  // Those of the network that has reported the other release as well.
  expect(countOf(health, 'beside:1.1.0:page_view')).toBe(10);
  expect(countOf(health, 'beside:1.0.0:page_view')).toBe(9);
  expect(health.networks).toEqual([
    expect.objectContaining({ release: '1.0.0', count: 2 }),
    expect.objectContaining({ release: '1.1.0', count: 1 }),
  ]);
  expect(JSON.stringify(health)).not.toMatch(/203\.0\.113|2001:db8/);
  now += 3_600_000;
  await report(0, '203.0.113.1', [pageView()]);
  expect(countOf(await collector.health(), 'capped:page_view')).toBe(41);
});

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:77:1::9', '2001:db8:77'],
  ['2001:db8::9', '2001:db8:0'],
  ['2001:0DB8:0077:1:2:3:4:5', '2001:db8:77'],
  ['::1', '0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('all domains are counted together too; a domain without reports has none', async () => {
  const collector = await open();
  await collector.report([pageView()]);
  await collector.report([pageView()], { [NAMES.domain]: 'gold.example', [NAMES.session]: 'device-0002' });
  expect(countOf(await collector.health(), 'page_view')).toBe(2);
  expect((await collector.health()).devices.map(({ count }) => count)).toEqual([2]);
  expect(countOf(await collector.health('domain=gold.example'), 'page_view')).toBe(1);
  expect((await collector.health('domain=none.example')).rows).toEqual([]);
});

test('a device that stands for others counts for them', async () => {
  const collector = await open();
  await collector.report([pageView()], { [NAMES.sample]: 0.25 });
  expect(countOf(await collector.health(), 'weighted')).toBe(4);
});

test('identical errors are one, with their number and the last time', async () => {
  let now = Date.UTC(2026, 10, 23, 12);
  const collector = await open({ now: () => now });
  await collector.report([errorRecord('a', { [NAMES.count]: 3 })]);
  collector.write();
  now += 60_000;
  await collector.report([errorRecord('a')]);
  expect((await collector.health()).causes).toEqual([
    expect.objectContaining({ count: 4, first: now - 60_000, last: now }),
  ]);
});

test('what is no report is refused or counted as left out, and never stored', async () => {
  const collector = await open();
  expect(await collector.send('{"resourceLogs"')).toBe(400);
  expect(await collector.send(`"${'x'.repeat(INSIGHT_MOST_BYTES)}"`)).toBe(413);
  for (const body of ['null', '[]', '7', '{"resourceLogs":[]}', '{"resourceLogs":{"length":1}}'])
    expect(await collector.send(body)).toBe(200);
  await collector.report([], { [NAMES.domain]: 'not a host' });
  await collector.report([], { [NAMES.sample]: 0 });
  await collector.report([], { [NAMES.session]: '' });
  await collector.report([
    madeRecord('somebody.elses'),
    madeRecord('constructor'),
    vital('lcp', 1e300),
    vital('lcp', -1),
    bet('__proto__'),
    errorRecord('x', { [NAMES.count]: 0.5 }),
    { ...pageView(), attributes: 'all' },
    pageView('1.0.0 <script>'),
    madeRecord('touchline.page_view', { amount: 5000 }),
  ]);
  await collector.report(Array.from({ length: 230 }, () => ({ eventName: 'x', attributes: [] })));
  expect(await leftOut(collector)).toEqual({
    'not JSON': 1,
    'too large': 1,
    'wrong shape': 7,
    'unknown domain': 1,
    'impossible value': 5,
    'unknown event': 202,
    'unknown release': 1,
    'unknown attribute': 1,
    'too many records': 30,
  });
  expect(countOf(await collector.health(), 'page_view')).toBe(1);
  expect(collector.said).toEqual([]);
});

test('texts of errors are one line without control characters, of 500 at most', async () => {
  const collector = await open();
  await collector.report([errorRecord(`\u001b[31mred\nline\u202e \ud800${'y'.repeat(600)}`)]);
  const [error] = (await collector.health()).causes;
  expect(error?.message).toMatch(/^\[31mred line y+$/);
  expect(error?.message.length).toBeLessThanOrEqual(500);
});

test('only domains, remotes and, some apart, releases of the site are taken', async () => {
  const registry: Registry = { remotes: { sports: { channels: {}, releases: {} } } };
  const site = { hosts: async () => ['shop.example', 'test'], registry: async () => registry };
  const collector = await open({ site });
  await collector.report([pageView()], { [NAMES.domain]: 'localhost' });
  await collector.report([pageView()], { [NAMES.domain]: 'strange.example' });
  await collector.report([madeRecord('touchline.page_view', { [NAMES.remote]: 'poker' })]);
  for (let index = 0; index < 5; index++)
    await collector.report(Array.from({ length: 200 }, (_, patch) => pageView(`1.${index}.${patch}`)));
  const health = await collector.health();
  expect(health.domains).toEqual(['shop.example', 'test']);
  expect(new Set(health.rows.map(({ release }) => release)).size).toBe(20);
  expect(await leftOut(collector)).toEqual({ 'unknown domain': 1, 'unknown release': 981 });
});

test('without a site a bounded number of domains is taken', async () => {
  const collector = await open({ limits: { perAddress: 1e6, perNetwork: 1e6, ofAll: 1e6 } });
  for (let index = 0; index < 520; index++)
    await collector.report([pageView()], { [NAMES.domain]: `d${index}.example` });
  expect((await collector.health()).domains).toHaveLength(500);
  expect(await leftOut(collector)).toEqual({ 'unknown domain': 20 });
});

test('thousands of distinct messages leave the most frequent and the latest', async () => {
  const collector = await open({ limits: { perAddress: 1e6, perNetwork: 1e6, ofAll: 1e6 } });
  await collector.report([errorRecord('the real one', { [NAMES.count]: 40 })]);
  for (let index = 0; index < 150; index++) {
    const records = Array.from({ length: 20 }, (_, at) => errorRecord(`made up ${index} ${at}`));
    await collector.report(records, {}, { 'x-real-ip': `198.51.${index}.1` });
    if (index % 10 === 9) collector.write();
  }
  const { causes } = await collector.health();
  expect(causes).toHaveLength(50);
  expect(causes.map(({ message }) => message)).toContain('the real one');
});

test('one network fills neither the room for errors nor the list of a release', async () => {
  const collector = await open();
  const from = (address: string) => ({ 'x-real-ip': address });
  for (let index = 0; index < 70; index++) {
    const records = Array.from({ length: 80 }, (_, at) =>
      errorRecord(`made up ${index} ${at}`, { [NAMES.release]: `1.${at % 20}.0`, [NAMES.count]: 1e6 }),
    );
    expect(await collector.report(records, {}, from(`203.0.113.${index}`))).toBe(200);
  }
  for (const domain of ['shop.example', 'gold.example'])
    await collector.report([errorRecord('the real one')], { [NAMES.domain]: domain }, from('198.51.100.1'));
  const { causes } = await collector.health();
  const made = causes.filter(({ message }) => message.startsWith('made up'));
  expect(new Set(made.map(({ count }) => count))).toEqual(new Set([100]));
  expect(causes).toContainEqual(expect.objectContaining({ message: 'the real one', count: 2 }));
  // What a release is compared by is counted as before.
  expect(countOf(await collector.health('domain=shop.example'), 'error')).toBe(5601);
});

test('of one network a hundred errors are kept in an hour', () => {
  const networks = new NetworkCounts();
  const weighed = Array.from({ length: 300 }, (_, at) =>
    networks.weigh('a network', { remote: 'sports', release: `1.${at % 30}.0`, what: 'error' }, 0),
  );
  expect(weighed.filter(({ keepsError }) => keepsError)).toHaveLength(100);
  expect(weighed.every(({ isWithin }) => isWithin)).toBe(true);
});

test('of one network twenty errors of a release are kept', async () => {
  const collector = await open();
  await collector.report(Array.from({ length: 80 }, (_, at) => errorRecord(`made up ${at}`)));
  expect((await collector.health()).causes).toHaveLength(20);
});

test('an address has its share of the requests, and all together have a limit', async () => {
  const collector = await open({ limits: { perAddress: 2, perNetwork: 4, ofAll: 5 } });
  const from = (address: string) => collector.report([pageView()], {}, { 'x-real-ip': address });
  expect([await from('1.1.1.1'), await from('1.1.1.1'), await from('1.1.1.1')]).toEqual([200, 200, 429]);
  expect([await from('2.2.2.2'), await from('3.3.3.3'), await from('4.4.4.4')]).toEqual([200, 200, 200]);
  expect(await from('5.5.5.5')).toBe(429);
  expect(await leftOut(collector)).toEqual({ 'request limit': 2 });
});

test.each([
  ['of one /24', (index: number) => `203.0.113.${index}`],
  ['of one /64', (index: number) => `2001:db8:77:1::${index.toString(16)}`],
])('addresses %s do not use up the limit of all', async (_, nth) => {
  const collector = await open({ limits: { perAddress: 3, perNetwork: 10, ofAll: 100 } });
  const from = (address: string) => collector.report([pageView()], {}, { 'x-real-ip': address });
  let admitted = 0;
  for (let index = 1; index <= 110; index++) if ((await from(nth(index))) === 200) admitted += 1;
  expect(admitted).toBe(10);
  expect(await from('198.51.100.1')).toBe(200);
});

test('the health is for this machine alone, not through a proxy or another page', async () => {
  const collector = await open();
  const { ask } = collector;
  expect((await ask('GET', '/health.json')).status).toBe(200);
  for (const headers of [
    { 'x-real-ip': '1.1.1.1' },
    { 'x-forwarded-for': '1.1.1.1' },
    { host: 'evil.example' },
    { origin: 'https://evil.example' },
  ])
    expect((await ask('GET', '/health.json', headers)).status).toBe(404);
  expect((await ask('GET', '/health.json?hours=-1')).status).toBe(400);
  expect((await ask('GET', '/insight/health.json')).status).toBe(404);
  expect((await ask('GET', '/v1/logs')).status).toBe(405);
});

test('a page of another origin may report', async () => {
  const { ask } = await open();
  const { status, headers } = await ask('OPTIONS', '/v1/logs', { origin: 'https://shop.example' });
  expect(status).toBe(204);
  expect(headers['access-control-allow-origin']).toBe('https://shop.example');
});

test('after a restart the counts go on', async () => {
  const first = await open();
  await first.report([pageView()]);
  await first.stop();
  const second = await open({ file: first.file });
  await second.report([pageView()]);
  expect(countOf(await second.health(), 'page_view')).toBe(2);
  expect((await second.health()).devices.map(({ count }) => count)).toEqual([1]);
});

test('two collectors may write into one file', async () => {
  const first = await open();
  const second = await open({ file: first.file });
  for (let round = 0; round < 10; round++) {
    for (const collector of [first, second]) await collector.report([pageView(), errorRecord('both')]);
    first.write();
    second.write();
  }
  expect(countOf(await first.health(), 'page_view')).toBe(20);
  expect((await second.health()).causes).toEqual([expect.objectContaining({ count: 20 })]);
});

test('a file that cannot be written is told once; reports are answered and counted when it can', async () => {
  const collector = await open({ file: '/dev/full/insight.db' });
  expect(await collector.report([pageView()])).toBe(200);
  collector.write();
  collector.write();
  expect(collector.said).toEqual([expect.stringContaining('/dev/full/insight.db cannot be used')]);
  expect((await collector.health()).problem).toContain('cannot be used');
});

test('a full file is told; what it holds is shown and reports are answered', async () => {
  const limits = { perAddress: 1e6, perNetwork: 1e6, ofAll: 1e6 };
  const collector = await open({ limits, mostBytes: 80_000 });
  await collector.report([pageView()]);
  collector.write();
  for (let index = 0; index < 400; index++)
    await collector.report([pageView()], { [NAMES.domain]: `d${index}.example` });
  const health = await collector.health();
  expect(health.problem).toContain('full');
  expect(countOf(health, 'page_view')).toBe(1);
  expect(await collector.report([pageView()])).toBe(200);
  expect(collector.said).toEqual([expect.stringContaining('counted in memory')]);
});

test('a file that is no database stays as it is until it is moved away', async () => {
  const first = await open();
  const file = `${first.file}.other`;
  writeFileSync(file, 'a text, not a database, '.repeat(50));
  const collector = await open({ file });
  await collector.report([pageView()]);
  collector.write();
  expect(statSync(file).size).toBe(1200);
  expect(collector.said).toHaveLength(1);
});

test('counts are added up by day after two days, and deleted after the kept days', async () => {
  const start = Date.UTC(2026, 10, 1, 3);
  let now = start;
  const first = await open({ now: () => now, keep: 7 });
  for (let hour = 0; hour < 5; hour++) {
    now = start + hour * HOUR_MS;
    await first.report([pageView(), errorRecord('old')]);
    first.write();
  }
  await first.stop();
  now = start + 4 * DAY_MS;
  const second = await open({ file: first.file, now: () => now, keep: 7 });
  const { rows } = await second.health('hours=168');
  expect(rows.map(({ counts }) => counts.page_view)).toEqual([5]);
  await second.stop();
  now = start + 9 * DAY_MS;
  const third = await open({ file: first.file, now: () => now, keep: 7 });
  const health = await third.health('hours=2000');
  expect([health.rows, health.causes, health.devices]).toEqual([[], [], []]);
});

test('a file that grows beyond its size loses the oldest days', async () => {
  const start = Date.UTC(2026, 10, 1);
  let now = start;
  const first = await open({ now: () => now, limits: { perAddress: 1e6, perNetwork: 1e6, ofAll: 1e6 } });
  for (let day = 0; day < 20; day++) {
    now = start + day * DAY_MS;
    for (let index = 0; index < 60; index++)
      await first.report([pageView()], { [NAMES.domain]: `d${index}.example` });
    first.write();
  }
  await first.stop();
  const mostBytes = 500_000;
  const second = await open({ file: first.file, now: () => now, mostBytes });
  const { rows, problem } = await second.health('hours=2000');
  expect(problem).toBeUndefined();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(20);
  expect(Math.max(...rows.map(({ hour }) => hour))).toBe(now);
});
