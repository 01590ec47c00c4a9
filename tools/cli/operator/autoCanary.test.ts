import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { bet, errorRecord, pageView, vital } from '@touchline/insight/collector/testing/madeReport';
import {
  openTestCollector,
  type TestCollector,
} from '@touchline/insight/collector/testing/openTestCollector';
import { publishRelease } from '@touchline/registry/publish/publishRelease';
import { madeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { type Listening, listen } from '@touchline/registry/terminal/listen';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { INSIGHT_ATTRIBUTES as NAMES } from '@touchline/shared/contracts/insight';
import {
  type Registry,
  registry as registrySchema,
  understoodRegistry,
} from '@touchline/shared/contracts/remotes';
import * as v from 'valibot';
import { outcome, type Typed, typeCommand } from '../releasing/testing/typeCommand';

const STABLE = '1.0.0+aaa';
const NEXT = '1.1.0+bbb';
const MINUTE = 60_000;

let folder: string;
let now: number;
let collector: TestCollector;
beforeEach(async () => {
  folder = testFolder();
  now = Date.UTC(2026, 10, 23, 12, 5);
  collector = await openTestCollector({
    now: () => now,
    limits: { perAddress: 20_000, perNetwork: 20_000, ofAll: 50_000 },
  });
  const target = new DirectoryTarget(join(folder, 'cdn'));
  await publishRelease(target, madeRelease('sports', STABLE), 'stable');
  await publishRelease(target, madeRelease('sports', NEXT), 'next');
});
afterEach(() => collector.stop());

const type = (line: string, ...more: string[]): Promise<Typed> =>
  typeCommand([...line.split(' '), ...more, '--to', 'cdn', '--remote', 'sports'], {
    cwd: folder,
    now: new Date(now),
    env: { TOUCHLINE_OPERATOR: 'asha' },
  });
const auto = (line: string, ...more: string[]) =>
  type(`give ${line}`, '--once', '--collector', `http://127.0.0.1:${collector.port}/`, ...more);
const read = async (): Promise<Registry> =>
  v.parse(registrySchema, JSON.parse(await readFile(join(folder, 'cdn/registry.json'), 'utf8')));
const sports = async () => (await read()).remotes.sports;
const share = async () => (await sports())?.canary?.percent;

type Records = (release: string) => object[];
let devices = 0;
/** Devices on which a release runs, each in a network of its own: each opens ten pages. */
async function visits(release: string, count: number, more: Records = () => [], domain = 'shop.example') {
  const own = { [NAMES.release]: release };
  for (let device = 0; device < count; device++) {
    devices += 1;
    const records = [
      ...Array.from({ length: 10 }, () => pageView(release)),
      ...more(release).map((attribute) => ({ ...attribute })),
    ];
    expect(
      await collector.report(
        records,
        {
          [NAMES.domain]: domain,
          [NAMES.session]: `device-${10_000 + devices}`,
          ...own,
        },
        { 'x-real-ip': `10.${devices >> 8}.${devices & 255}.7` },
      ),
    ).toBe(200);
  }
}
const ofRelease =
  (make: (release: string) => object, times = 1): Records =>
  (release) =>
    Array.from({ length: times }, () => make(release));
const refusedBets: Records = (release) =>
  Array.from({ length: 3 }, () => withRelease(bet('refused'), release));
/** A record of another release than the made ones are of. */
function withRelease<T extends { attributes: { key: string; value: object }[] }>(
  record: T,
  release: string,
): T {
  const attributes = record.attributes.map((attribute) =>
    attribute.key === NAMES.release ? { ...attribute, value: { stringValue: release } } : attribute,
  );
  return { ...record, attributes };
}
const later = (minutes: number) => {
  now += minutes * MINUTE;
};

test('a sound release gets 1, 5 and 25 % and becomes stable, each step in its time and in the trail', async () => {
  await visits(STABLE, 30);
  expect(await auto('next --auto')).toMatchObject(outcome(0, 'gave 1 % of'));
  expect(await share()).toBe(1);
  for (const next of [5, 25]) {
    later(31);
    const few = await auto('--auto');
    expect(few).toMatchObject(outcome(0, /: Stays at \d+ %: 0 of 200 page views/));
    await visits(NEXT, 30);
    await visits(STABLE, 30);
    expect((await auto('--auto')).said).toContain(
      `sports: gave ${next} % of the devices sports ${NEXT}. 300 page`,
    );
    expect(await share()).toBe(next);
  }
  later(31);
  await visits(NEXT, 20);
  const { code, said } = await auto('next --auto');
  expect(code).toBe(0);
  expect(said).toContain(`promoted sports ${NEXT} to "stable", in place of ${STABLE}.`);
  expect(said).toContain(`get ${NEXT} instead of ${STABLE} with their next visit`);
  expect(await sports()).toMatchObject({ channels: { stable: NEXT }, previous: { stable: [STABLE] } });
  expect(await sports()).not.toHaveProperty('canary');
  expect(await sports()).not.toHaveProperty('autoCanary');
  expect((await auto('next --auto')).said).toContain(`${NEXT} is the stable release already`);
  expect((await type('look trail')).said.match(/gave \d+ % of|promoted sports/g)).toHaveLength(4);
  expect((await type('look trail --verify')).said).toContain('Nothing is missing or altered');
});

test.each<[string, Records, string]>([
  [
    'throws',
    ofRelease((release) => withRelease(errorRecord('x is undefined'), release), 5),
    'Errors per 1,000',
  ],
  ['is slow', ofRelease((release) => withRelease(vital('lcp', 6000), release)), 'Largest paint'],
  ['refuses bets', refusedBets, 'Bets refused: 100%'],
])(
  'a release that %s is taken back at the next look, and withheld until it is forced',
  async (_, bad, message) => {
    const good: Records = (release) => [
      withRelease(vital('lcp', 900), release),
      withRelease(bet('matched'), release),
    ];
    await visits(STABLE, 60, good);
    await auto('next --auto');
    later(2);
    await visits(NEXT, 25, bad);
    const { code, said } = await auto('--auto');
    expect(code).toBe(1);
    expect(said).toContain(message);
    expect(said).toContain(`${NEXT} is withheld`);
    expect(await sports()).not.toHaveProperty('canary');
    expect(await sports()).toMatchObject({
      channels: { stable: STABLE },
      withheld: { [NEXT]: { reason: expect.stringContaining(message) } },
    });
    expect((await type('look releases')).said).toContain(`${NEXT} is withheld since 2026-11-23 12:07. `);

    for (const line of ['give next --percent 5', 'give next'])
      expect(await type(line)).toMatchObject(outcome(1, 'is withheld since'));
    expect(await auto('next --auto')).toMatchObject(outcome(1, 'is withheld since'));
    // What it did before the second try does not count again, not even in the same hour.
    expect(await auto('next --auto', '--force', '--reason', 'the back end was at fault')).toMatchObject({
      code: 0,
    });
    expect(await auto('--auto')).toMatchObject(outcome(0, 'Stays at 1 %'));
    expect((await sports())?.withheld).toEqual({});
  },
);

describe('a stranger with one network', () => {
  /** 10,000 reports of as many made-up devices. */
  async function forge(release: string, record?: object) {
    const headers = { 'x-real-ip': '203.0.113.9' };
    const records = [pageView(release), ...(record ? [withRelease(errorRecord('forged'), release)] : [])];
    for (let at = 0; at < 10_000; at += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, more) =>
          collector.report(records, { [NAMES.session]: `forged-${at + more}` }, headers),
        ),
      );
  }

  test('takes no sound canary back with 10,000 errors, and a person is asked to look', async () => {
    await visits(STABLE, 30);
    await auto('next --auto');
    await visits(NEXT, 8);
    await forge(NEXT, errorRecord('forged'));
    later(5);
    const { code, said } = await auto('--auto');
    expect(code).toBe(0);
    expect(said).toMatch(/a person should look\. 10,0\d\d page views of sports .* came from few networks/);
    expect(await share()).toBe(1);
    expect(await sports()).not.toHaveProperty('withheld');
    expect((await auto('--auto')).said).not.toContain('a person should look');
  }, 60_000);

  test('raises no canary with 10,000 good reports, and hides no bad one', async () => {
    await visits(STABLE, 30);
    await auto('next --auto');
    await forge(NEXT);
    later(31);
    const waiting = await auto('--auto');
    expect(waiting.said).toMatch(/Stays at 1 %: 20 of 200 page views with this share, 1 of 20 networks/);
    expect(await share()).toBe(1);
    const thrown = ofRelease((release) => withRelease(errorRecord('x'), release), 5);
    await visits(NEXT, 25, thrown);
    expect(await auto('--auto')).toMatchObject(outcome(1, 'is withheld'));
  }, 60_000);
});

test('nothing is raised on reports alone where a domain asks for a person', async () => {
  await mkdir(join(folder, 'cdn/domains'), { recursive: true });
  const result = { domainTitle: 'Shop', approval: ['release'] };
  await writeFile(join(folder, 'cdn/domains/shop.example.json'), JSON.stringify({ success: true, result }));
  await visits(STABLE, 30);
  await auto('next --auto');
  later(31);
  await visits(NEXT, 25);
  const { said } = await auto('--auto');
  expect(said).toContain(`shop.example asks for a person ("approval")`);
  expect(said).toContain(`touchline give ${NEXT} --percent 5`);
  expect(await share()).toBe(1);
  expect(await type(`give ${NEXT} --percent 5`)).toMatchObject({ code: 0 });
  expect(await share()).toBe(5);
});

test('domains that do not follow stable are left out of the figures', async () => {
  await mkdir(join(folder, 'cdn/domains'), { recursive: true });
  const settings = { 'shop.example': {}, 'pinned.example': { sports: { version: NEXT } } };
  for (const [host, remotes] of Object.entries(settings))
    await writeFile(
      join(folder, `cdn/domains/${host}.json`),
      JSON.stringify({ success: true, result: { domainTitle: host, remotes } }),
    );
  await visits(STABLE, 30);
  expect(await auto('next --auto')).toMatchObject({ code: 0 });
  later(31);
  const thrown = ofRelease((release) => withRelease(errorRecord('x'), release), 5);
  await visits(NEXT, 30, thrown, 'pinned.example');
  expect((await auto('--auto')).said).toContain('Stays at 1 %: 0 of 200 page views');
});

test('a canary is not begun without a collector; one that falls silent ends it after half an hour', async () => {
  await visits(STABLE, 30);
  const silent = ['--once', '--collector', '127.0.0.1:1'];
  const refused = await type('give next --auto', ...silent);
  expect(refused).toMatchObject(outcome(1, /nothing was changed.*No collector.*insight\.db$/s));
  expect(await share()).toBeUndefined();
  await auto('next --auto');
  later(40);
  await visits(NEXT, 25);
  expect((await type('give --auto', ...silent)).said).toMatch(
    /Stays at 1 %: It ends at .*: No collector answers.*insight\.db$/s,
  );
  later(29);
  expect(await type('give --auto', ...silent)).toMatchObject({ code: 0 });
  expect(await share()).toBe(1);
  // Figures that come back begin it anew.
  expect((await auto('--auto')).said).toContain('gave 5 %');
  expect((await sports())?.autoCanary).not.toHaveProperty('silentSince');
  await type('give --auto', ...silent);
  later(30);
  const ended = await type('give --auto', ...silent);
  expect(ended).toMatchObject(outcome(1, 'For 30 minutes there were no figures'));
  expect(await sports()).not.toHaveProperty('canary');
  expect(await sports()).not.toHaveProperty('withheld');
});

test.each([
  ['no JSON', 'figures'],
  ['no figures', '{"rows": "all good"}'],
  [
    'figures below zero',
    '{"now":1,"rows":[{"hour":1,"remote":"sports","release":"1","device":"x","counts":{"error":-5}}],"networks":[]}',
  ],
  [
    'a collector that cannot keep its counts',
    '{"now":1,"rows":[],"networks":[],"problem":"The disk is full."}',
  ],
])('%s is no reason to raise', async (_, body) => {
  const answering = createServer((_request, response) => void response.end(body));
  const { port, stop } = await listen(answering, { port: 0 });
  const { code, said } = await type('give next --auto', '--once', '--collector', `127.0.0.1:${port}`);
  await stop();
  expect(code).toBe(1);
  expect(said).toContain('A canary that nobody looks at is not begun');
});

test('whoever changes the share, ends the canary or promotes another release ends the automatic', async () => {
  await visits(STABLE, 30);
  await auto('next --auto');
  expect((await type('give next --percent 10')).said).toContain(
    `Its share rose by itself until now and stays from now on; to have it raised again: touchline give ${NEXT} --auto`,
  );
  expect(await sports()).not.toHaveProperty('autoCanary');
  expect((await auto('--auto')).said).toContain(
    `sports has a canary of ${NEXT} (10 %) whose share is set by hand. To have it raised by itself: touchline give ${NEXT} --auto`,
  );
  expect((await type('give next --percent 60')).said).not.toContain('by itself');
  expect((await auto('next --auto')).said).toMatch(/gave 60 %.* page views; then it becomes stable\./);
  await type('give --off');
  expect(await sports()).not.toHaveProperty('autoCanary');
  expect((await auto('--auto')).said).toContain('sports has no canary, so there is nothing to raise');

  await auto('next --auto');
  const fix = madeRelease('sports', '1.0.1+fix');
  await publishRelease(new DirectoryTarget(join(folder, 'cdn')), fix, 'stable');
  expect(await auto('--auto')).toMatchObject(
    outcome(1, `The stable release is 1.0.1+fix now; the canary was compared with ${STABLE}`),
  );
  expect(await sports()).toMatchObject({ channels: { stable: '1.0.1+fix' } });
});

test('shells ignore the plan, and the canary is an ordinary one for them', async () => {
  await auto('next --auto');
  const { sports: seen } = understoodRegistry(await read()).remotes;
  expect(seen?.canary).toEqual({ version: NEXT, percent: 1 });
  expect(seen).not.toHaveProperty('autoCanary');
});

test('five commands at once do one step', async () => {
  await visits(STABLE, 30);
  await auto('next --auto');
  later(31);
  await visits(NEXT, 30);
  const all = await Promise.all(Array.from({ length: 5 }, () => auto('--auto')));
  expect(all.filter(({ said }) => said.includes('gave 5 %'))).toHaveLength(1);
  expect(await share()).toBe(5);
  expect((await type('look trail')).said.match(/gave 5 %/g)).toHaveLength(1);
});

test('a dry run says what would come, and changes nothing', async () => {
  await visits(STABLE, 30);
  const begun = await auto('next --auto', '--dry-run');
  expect(begun).toMatchObject(outcome(0, /^Dry run.*gave 1 %/s));
  expect(await sports()).not.toHaveProperty('canary');
  await auto('next --auto');
  await visits(
    NEXT,
    25,
    ofRelease((release) => withRelease(errorRecord('x'), release), 5),
  );
  expect((await auto('--auto', '--dry-run')).said).toMatch(/^Dry run.*ended the canary/s);
  expect(await share()).toBe(1);
});

test.each([
  ['next --auto --percent 5', 2, 'cannot be used with'],
  ['--auto --off', 2, 'cannot be used with'],
  ['next --percent 5 --hold 10', 2, '--hold belongs to --auto'],
  ['next --percent 5 --channel next', 2, 'leave --channel next out'],
  ['next --auto --channel next', 2, 'leave --channel next out'],
  ['--off --channel next', 2, 'leave --channel next out'],
  ['next --auto --hold 0', 2, 'a whole number from 1'],
  ['next --auto --hold 60 --longest 1', 2, '--longest has to be longer'],
  ['next --auto --webhook http://hooks.example/x', 2, 'https'],
  ['1.9 --auto', 1, 'has no release'],
])('canary %s is refused', async (line, code, message) => {
  expect(await type(`give ${line}`)).toMatchObject(outcome(code, message));
  expect(await sports()).not.toHaveProperty('canary');
});

describe('the webhook', () => {
  let server: Listening;
  let told: unknown[];
  let status: number;
  let address: string;
  beforeEach(async () => {
    told = [];
    status = 200;
    const listener = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      told.push(JSON.parse(text));
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('x'.repeat(100_000));
    });
    server = await listen(listener, { port: 0 });
    address = `http://127.0.0.1:${server.port}/services/secret`;
  });
  afterEach(() => server.stop());

  test('is told each step', async () => {
    await visits(STABLE, 30);
    await auto('next --auto', '--webhook', address);
    await visits(
      NEXT,
      25,
      ofRelease((release) => withRelease(errorRecord('x'), release), 5),
    );
    await auto('--auto', '--webhook', address);
    const common = {
      event: 'touchline.canary',
      remote: 'sports',
      version: NEXT,
      stable: STABLE,
      when: expect.any(String),
    };
    expect(told).toEqual([
      {
        ...common,
        what: 'started',
        percent: 1,
        withheld: false,
        reason: expect.any(String),
        text: expect.any(String),
      },
      {
        ...common,
        what: 'rolled back',
        percent: 0,
        withheld: true,
        reason: expect.stringContaining('Errors per 1,000 page views'),
        text: expect.stringContaining(`ended the canary of sports ${NEXT}`),
      },
    ]);
  });

  test.each([302, 500])('that answers %i is told without its secret and stops nothing', async (answered) => {
    status = answered;
    await visits(STABLE, 30);
    const begun = await auto('next --auto', '--webhook', address);
    expect(begun).toMatchObject(outcome(0, 'The webhook of http://127.0.0.1'));
    await visits(
      NEXT,
      25,
      ofRelease((release) => withRelease(errorRecord('x'), release), 5),
    );
    const { said } = await auto('--auto', '--webhook', address);
    expect(said).toContain('is withheld');
    expect(begun.said + said).not.toContain('secret');
    expect(await sports()).not.toHaveProperty('canary');
  });
});
