import { describeCanaries } from '@touchline/insight/canary/describeCanaries';
import { noteCollector } from '@touchline/insight/collector/collector-address';
import { bet, errorRecord, pageView, vital } from '@touchline/insight/collector/testing/madeReport';
import {
  openTestCollector,
  type TestCollector,
} from '@touchline/insight/collector/testing/openTestCollector';
import { openTestPage, type TestPage } from '@touchline/operator-page/testing/openTestPage';
import { INSIGHT_ATTRIBUTES as NAMES } from '@touchline/shared/contracts/insight';
import { openSite } from '@touchline/site/domains/openSite';
import { makeSite, SHOP } from '@touchline/site/domains/testing/makeSite';
import { outcome, typeCommand } from '../releasing/testing/typeCommand';

let dir: string;
let collector: TestCollector;
beforeEach(async () => {
  dir = makeSite({ [SHOP]: { domainTitle: 'Shop' } });
  collector = await openTestCollector();
});
afterEach(() => collector.stop());

const typed = (...args: string[]) =>
  typeCommand(['operator', 'health', ...args, '--site', dir], { cwd: dir });

async function report(): Promise<void> {
  const releases = { '1.0.0+aaa': 'Seldom', '1.1.0+bbb': 'Often' };
  for (const [release, message] of Object.entries(releases)) {
    const errors = release === '1.1.0+bbb' ? 20 : 1;
    const of = {
      [NAMES.release]: release,
      [NAMES.stack]: `remotes/sports/1.0.0/Board.js:1:${errors}`,
    };
    const records = [
      ...Array.from({ length: 40 }, () => pageView(release)),
      ...Array.from({ length: errors }, (_, at) => errorRecord(`${message} ${at}`, of)),
    ];
    await collector.report(records, { [NAMES.domain]: SHOP });
  }
  await collector.report([bet('refused'), vital('lcp', 900)], { [NAMES.domain]: SHOP });
}

test('the health of a domain is release beside release, the stable one first, with the last errors', async () => {
  noteCollector(dir, collector.port);
  await report();
  const { code, said } = await typed(SHOP, '--remote', 'sports');
  expect(code).toBe(0);
  expect(said).toMatch(/^shop\.example, the last 24 hours\nsports\n {2}1\.0\.0\+aaa, stable\n/);
  expect(said).toContain('1.1.0+bbb: worse');
  expect(said).toMatch(/errors per 1,000 page views: 500 \(305 to 772\), worse/);
  expect(said).toMatch(
    /TypeError: Often \d+ {2}\(render\)\n {6}20×, .*\n {6}at remotes\/sports\/1\.0\.0\/Board\.js:1:20\n {6}shop\.example: sports 1\.1\.0\+bbb, 20×/,
  );
});

test('a canary on its own says what it waits for, on the page too', async () => {
  noteCollector(dir, collector.port);
  await report();
  const line = ['give', 'next', '--auto', '--once', '--to', 'cdn', '--remote', 'sports', '--as', 'asha'];
  const begun = await typeCommand([...line, '--collector', `127.0.0.1:${collector.port}`], { cwd: dir });
  expect(begun).toMatchObject({ code: 0 });
  const description = /1\.1\.0\+bbb has 1 % of the devices since .*, on its own\. Stays at 1 %: held until/;
  expect((await typed(SHOP, '--remote', 'sports')).said).toMatch(description);
  expect(await describeCanaries(await openSite(dir), undefined)).toEqual([
    { remote: 'sports', words: expect.stringMatching(description) },
  ]);
});

test('without a domain all of them are told; the collector may be named', async () => {
  await report();
  const { said } = await typed('--collector', `127.0.0.1:${collector.port}`, '--hours', '2');
  expect(said).toMatch(/^All domains, the last 2 hours\nsports\n/);
});

test('a domain, a remote or a number that does not exist is refused; so is a collector that does not answer', async () => {
  noteCollector(dir, collector.port);
  await report();
  expect((await typed('shop.exampel')).code).toBe(1);
  expect(await typed('--remote', 'sprots')).toMatchObject(outcome(2, 'Did you mean "sports"?'));
  expect(await typed('--remote', 'casino')).toMatchObject(outcome(0, 'No page has reported of casino.'));
  expect((await typed('--hours', '0')).code).toBe(2);
  const missing = await typed('--collector', '127.0.0.1:1');
  expect(missing.code).toBe(1);
  expect(missing.said).toContain('No collector answers at 127.0.0.1:1. Start it: touchline operator collect');
  expect(missing.said).toContain(' --listen 127.0.0.1:1 --db ');
});

test('a remote that does not exist is refused although no page has reported', async () => {
  noteCollector(dir, collector.port);
  for (const host of [[], [SHOP]]) {
    expect(await typed(...host, '--remote', 'sprots')).toMatchObject(
      outcome(2, 'There is no remote "sprots". Did you mean "sports"?'),
    );
    expect(await typed(...host, '--remote', 'sports')).toMatchObject(
      outcome(0, 'No page has reported of sports.'),
    );
  }
  expect((await typed('--remote', 'shell')).code).toBe(0);
});

describe('the operator’s page', () => {
  let page: TestPage;
  beforeEach(async () => {
    page = await openTestPage();
  });
  afterEach(() => page.stop());

  test('asks the collector of its site', async () => {
    noteCollector(page.dir, collector.port);
    await report();
    const { status, answer } = await page.call(`/api/health?domain=${SHOP}&hours=6`);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ domain: SHOP, hours: 6, domains: [SHOP] });
  });

  test('says how to start one where none answers', async () => {
    noteCollector(page.dir, 1);
    const { status, answer } = await page.call('/api/health');
    expect(status).toBe(503);
    expect(answer).toMatchObject({ message: expect.stringContaining('touchline operator collect') });
  });
});
