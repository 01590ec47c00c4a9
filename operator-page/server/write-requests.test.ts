import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegistryStore } from '@touchline/registry/store/RegistryStore';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { withDirectoryLock } from '@touchline/registry/targets/directory-lock';
import { testAct } from '@touchline/registry/trail/testing/testAct';
import { openSite } from '@touchline/site/domains/openSite';
import {
  editRegistryOf,
  makeSite,
  readSettings,
  SHOP,
  writeSettings,
} from '@touchline/site/domains/testing/makeSite';
import { openTestPage, type TestPage } from '../testing/openTestPage';
import { readState } from './readState';

let page: TestPage;
beforeEach(async () => {
  page = await openTestPage();
});
afterEach(() => page.stop());

const served = () => readSettings(page.dir);
const CASINO_OFF = { kind: 'remote', remote: 'casino', on: false };
const requestOf = async (more: object) => {
  const { host, revision } = await page.domain(SHOP);
  return { host, revision, ...more };
};
const onCommandLine = async () =>
  (await openSite(page.dir)).change(SHOP, { kind: 'feature', feature: 'tennis', on: false }, { who: 'ravi' });

test('the state has what teams did to the registry, the latest first', async () => {
  const other = await openTestPage();
  expect((await other.state()).trail).toEqual([]);
  const store = new RegistryStore(new DirectoryTarget(join(other.dir, 'cdn')));
  await store.change((current) => ({ ...current, shells: { '1.0.0': { platform: '1.0.0' } } }), testAct);
  await store.change((current) => ({ ...current, shells: {} }), testAct);
  expect((await other.state()).trail).toMatchObject([{ number: 2, who: 'asha' }, { number: 1 }]);
  await other.stop();
});

test('a proposal that cannot be read is told, because the page shows none of the others then', async () => {
  const dir = makeSite();
  mkdirSync(join(dir, 'proposals'));
  writeFileSync(join(dir, 'proposals/1.json'), '{"kinds": ["a kind of later versions"]}');
  const caller = { who: 'asha', subject: 'account:asha', may: undefined, isSignedIn: false };
  const { registryFaults, proposals } = await readState(await openSite(dir), {
    caller,
    previewPort: undefined,
  });
  expect(proposals).toEqual([]);
  expect(registryFaults).toEqual([expect.stringContaining("proposals/1.json can't be read")]);
});

test('previews are listed until they end, and closed for every team', async () => {
  const store = new RegistryStore(new DirectoryTarget(join(page.dir, 'cdn')));
  const open = { since: '2026-11-28T12:00:00.000Z', who: 'ravi', hosts: ['bet.example'] };
  await store.change((current) => {
    const { casino } = current.remotes;
    if (!casino) throw new Error('The site has no casino.');
    const [version = ''] = Object.keys(casino.releases);
    const channels = { ...casino.channels, 'preview-a': version, 'preview-old': version };
    const previews = {
      'preview-a': { ...open, until: '2999-01-01T00:00:00.000Z' },
      'preview-old': { ...open, until: '2020-01-01T00:00:00.000Z' },
    };
    const owners = { remotes: { casino: { team: 'tables', paths: [], modals: [], slots: [] } } };
    return { ...current, owners, remotes: { ...current.remotes, casino: { ...casino, channels, previews } } };
  }, testAct);
  expect((await page.state()).previews).toMatchObject([
    { remote: 'casino', name: 'a', hosts: ['bet.example'] },
  ]);
  const request = { remote: 'casino', name: 'a' };
  expect(await page.call('/api/close-preview', request)).toMatchObject({
    status: 200,
    answer: { words: 'casino: closed the preview a', state: { previews: [], trail: [{ who: 'asha' }, {}] } },
  });
  expect(Object.keys((await store.read()).remotes.casino?.channels ?? {})).not.toContain('preview-a');
  expect(await page.call('/api/close-preview', request)).toMatchObject({ status: 422 });
});

test('a withheld release is listed with its reason, and is not what a canary’s share of the players gets', async () => {
  const change = { kind: 'canary', remote: 'casino', version: '2.1.0+ddd', percent: 5 };
  await page.call('/api/change', await requestOf({ change }));
  editRegistryOf(page.dir, ({ remotes: { casino } }) => {
    const reason = 'It loses bets.';
    if (casino) casino.withheld = { '2.1.0+ddd': { when: '2026-11-30T10:00:00.000Z', reason } };
  });
  const { remotes, domains } = await page.state();
  expect(remotes.find(({ name }) => name === 'casino')?.withheld).toEqual({
    '2.1.0+ddd': 'withheld: It loses bets.',
  });
  const casino = domains[0]?.sees.remotes.find(({ name }) => name === 'casino');
  expect(casino).toMatchObject({ version: '2.0.0+ccc' });
  expect(casino).not.toHaveProperty('canary');
  const pin = { kind: 'pin', remote: 'casino', version: '2.1.0+ddd' };
  expect(await page.call('/api/change', await requestOf({ change: pin }))).toMatchObject({
    status: 422,
    answer: { message: expect.stringContaining('The pin of casino names 2.1.0+ddd, which is withheld') },
  });
  const off = { kind: 'canary-off', remote: 'casino' };
  expect((await page.call('/api/change', await requestOf({ change: off }))).status).toBe(200);
});

test('a change is written, recorded under the operator’s name and told as players see it', async () => {
  const { status, answer } = await page.call('/api/change', await requestOf({ change: CASINO_OFF }));
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    words: `${SHOP}: switched off the remote casino`,
    sees: [
      'casino: 2.0.0+ccc (stable) -> off',
      'pages gone: /lobby, /casino',
      'menu gone: Casino',
      'phone’s bar: In-Play, Casino -> In-Play',
    ],
    record: '1',
    state: { history: [{ id: '1', who: 'asha', host: SHOP }] },
  });
  expect(served()).toEqual({ domainTitle: 'Shop', remotes: { casino: false } });
});

test('a change for a set time waits until then; a time that is none or has passed writes nothing', async () => {
  const at = '2999-12-01T06:00:00.000Z';
  const sent = await page.call('/api/change', await requestOf({ change: CASINO_OFF, at }));
  expect(sent).toMatchObject({
    status: 200,
    answer: {
      words: `${SHOP}: switched off the remote casino. This waits for its time; nothing is changed yet.`,
      state: { history: [], proposals: [{ host: SHOP, at, isMine: true, kinds: [] }] },
    },
  });
  expect(served()).toEqual({ domainTitle: 'Shop' });
  for (const wrong of ['', 'tomorrow', '2020-01-01T00:00:00.000Z'])
    expect(await page.call('/api/change', await requestOf({ change: CASINO_OFF, at: wrong }))).toMatchObject({
      status: 422,
      answer: { message: expect.stringMatching(/time.*Nothing was written/) },
    });
  expect((await page.state()).proposals).toHaveLength(1);
});

test('a change for a set time that another person has approved waits for its time alone', async () => {
  writeSettings(page.dir, SHOP, { domainTitle: 'Shop', approval: ['switch'] });
  const at = '2999-12-01T06:00:00.000Z';
  const off = { kind: 'remote', remote: 'casino', on: false } as const;
  await (await openSite(page.dir)).change(SHOP, off, { who: 'ravi', at });
  expect(await page.call('/api/approve', { proposal: '1' })).toMatchObject({
    status: 200,
    answer: {
      words: `${SHOP}: switched off the remote casino. This waits for its time; nothing is changed yet.`,
    },
  });
});

test('several domains are changed alike, or none', async () => {
  writeSettings(page.dir, 'other.example', { domainTitle: 'Other' });
  const other = await page.domain('other.example');
  const also = [{ host: other.host, revision: other.revision }];
  const pin = { kind: 'pin', remote: 'casino', version: '2.1.0+ddd' };
  const outdated = [{ host: other.host, revision: 'older' }];
  expect(await page.call('/api/change', await requestOf({ change: pin, also: outdated }))).toMatchObject({
    status: 409,
  });
  expect(
    await page.call('/api/change', await requestOf({ change: { ...pin, version: '9.9.9' }, also })),
  ).toMatchObject({ status: 422 });
  expect((await page.state()).history).toEqual([]);
  expect(await page.call('/api/change', await requestOf({ change: pin, also }))).toMatchObject({
    status: 200,
    answer: {
      words: `${SHOP}: pinned casino to 2.1.0+ddd. other.example: pinned casino to 2.1.0+ddd.`,
      state: { history: [{ host: 'other.example' }, { host: SHOP }] },
    },
  });
});

test('a request of 1,100 wrong changes is refused before any is tried', async () => {
  const change = Array.from({ length: 1_100 }, (_, at) => ({ kind: 'brand', logo: `javascript:${at}` }));
  const { status, answer } = await page.call('/api/change', await requestOf({ change }));
  expect({ status, answer }).toMatchObject({
    status: 400,
    answer: { message: 'At most 20 changes are made at once.' },
  });
});

test('of a change with 1,100 faults the first twenty are told, and how many more there are', async () => {
  const offered = Array.from({ length: 1_100 }, (_, at) => `language-${at}`);
  const { status, answer } = await page.call(
    '/api/change',
    await requestOf({ change: { kind: 'languages', offered } }),
  );
  expect(status).toBe(422);
  expect(answer).toMatchObject({ message: expect.stringMatching(/^(?:.*\n){21} {2}… and 1080 more\.$/) });
});

test('the page knows which releases a deployed shell cannot run, and why; choosing one is refused at its field', async () => {
  const path = join(page.dir, 'cdn/registry.json');
  const stored = JSON.parse(readFileSync(path, 'utf8'));
  stored.remotes.sports.releases['1.1.0+bbb'].remote.platform = '^1.5.0';
  const shells = { '1.0.0+abc': { platform: '1.4.0' } };
  writeFileSync(path, JSON.stringify({ ...stored, shells }));
  const { remotes } = await page.state();
  expect(Object.fromEntries(remotes.map(({ name, refused }) => [name, refused]))).toEqual({
    casino: {},
    sports: { '1.1.0+bbb': 'needs platform ^1.5.0; the shell 1.0.0+abc has 1.4.0' },
  });
  const change = { kind: 'pin', remote: 'sports', version: '1.1.0+bbb' };
  expect(await page.call('/api/change', await requestOf({ change }))).toMatchObject({
    status: 422,
    answer: { fields: { version: expect.stringContaining('needs platform ^1.5.0') } },
  });
});

test('where the site requires signatures the page knows which releases lack a valid one', async () => {
  const path = join(page.dir, 'site.json');
  const config = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...config, publishers: { required: true, keys: [] } }));
  const { remotes } = await page.state();
  const sports = remotes.find(({ name }) => name === 'sports');
  expect(sports?.refused['1.1.0+bbb']).toMatch(/^has no signature\./);
  const change = { kind: 'pin', remote: 'sports', version: '1.1.0+bbb' };
  expect(await page.call('/api/change', await requestOf({ change }))).toMatchObject({
    status: 422,
    answer: { fields: { version: expect.stringContaining('has no signature') } },
  });
});

test('undo takes it back, once', async () => {
  await page.call('/api/change', await requestOf({ change: CASINO_OFF }));
  const undone = await page.call('/api/undo', await requestOf({ undo: '1' }));
  expect(undone).toMatchObject({
    status: 200,
    answer: { state: { history: [{ undoes: '1' }, { id: '1' }] } },
  });
  expect(served()).toEqual({ domainTitle: 'Shop' });
  expect(await page.call('/api/undo', await requestOf({ undo: '1' }))).toMatchObject({ status: 422 });
});

test('a dry run tells what players would see and writes nothing', async () => {
  const { answer } = await page.call(
    '/api/change',
    await requestOf({ change: { kind: 'suspend' }, dryRun: true }),
  );
  expect(answer).toMatchObject({ sees: [expect.stringContaining('maintenance page')] });
  expect(served()).toEqual({ domainTitle: 'Shop' });
  expect((await page.state()).history).toEqual([]);
});

test('what an outdated page asks for is refused with the state as it is now', async () => {
  const outdated = await requestOf({ change: CASINO_OFF });
  await onCommandLine();
  const { status, answer } = await page.call('/api/change', outdated);
  expect(status).toBe(409);
  expect(answer).toMatchObject({
    message: expect.stringContaining('was changed elsewhere'),
    state: { history: [{ who: 'ravi' }], domains: [{ host: SHOP, sees: { features: { tennis: false } } }] },
  });
  expect(served()).toEqual({ domainTitle: 'Shop', tennis: false });
  expect((await page.call('/api/undo', { host: SHOP, revision: outdated.revision, undo: '1' })).status).toBe(
    409,
  );
});

test('what is changed while a change waits for its turn is not written over', async () => {
  const seen = await requestOf({ change: CASINO_OFF });
  const answer = await withDirectoryLock(join(page.dir, 'cdn'), async () => {
    const asked = page.call('/api/change', seen);
    // Takes another lock and reads the state: a check before the lock would have finished by then.
    await withDirectoryLock(join(page.dir, 'elsewhere'), () => page.state());
    writeSettings(page.dir, SHOP, { domainTitle: 'By hand' });
    return { asked };
  });
  expect(await answer.asked).toMatchObject({ status: 409 });
  expect(served()).toEqual({ domainTitle: 'By hand' });
  expect((await page.state()).history).toEqual([]);
});

test('one change sent many times at once is carried out once', async () => {
  const once = await requestOf({ change: CASINO_OFF });
  const answers = await Promise.all(Array.from({ length: 20 }, () => page.call('/api/change', once)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await page.state()).history).toHaveLength(1);
});

test.each<[string, object, Record<string, unknown>]>([
  [
    'brand',
    { kind: 'brand', title: 'Good', logo: 'not an address', favicon: 'javascript:alert(1)' },
    { logo: expect.stringContaining('no whole address'), favicon: expect.stringContaining('not https') },
  ],
  [
    'pin to a release that is not there',
    { kind: 'pin', remote: 'sports', version: '9.9.9' },
    { version: expect.stringContaining('9.9.9') },
  ],
  [
    'canary of a release that is not there',
    { kind: 'canary', remote: 'sports', version: '9.9.9', percent: 500 },
    { version: expect.stringContaining('9.9.9') },
  ],
  [
    'canary of more than all',
    { kind: 'canary', remote: 'sports', version: '1.1.0+bbb', percent: 101 },
    { percent: expect.stringContaining('101') },
  ],
  [
    'line of news',
    { kind: 'news', lines: ['Fine', '<b>Bold</b>'] },
    { news: expect.stringMatching(/^news, line 2 contains HTML/) },
  ],
])('a wrong %s is refused at its fields and nothing is written', async (_, change, fields) => {
  const { status, answer } = await page.call('/api/change', await requestOf({ change }));
  expect(status).toBe(422);
  expect(answer).toEqual({ message: expect.any(String), fields });
  expect(served()).toEqual({ domainTitle: 'Shop' });
  expect((await page.state()).history).toEqual([]);
});

test('a domain that a hand broke is restored from what was valid when the page began', async () => {
  const { settings } = (await page.state()).domains.find(({ host }) => host === SHOP) ?? {};
  expect(settings).toMatchObject({ domainTitle: 'Shop' });
  writeFileSync(join(page.dir, `cdn/domains/${SHOP}.json`), '{ broken');
  const [shown] = (await page.state()).broken;
  expect(shown?.lastValid).toContain('“Shop”, open');
});

test('a broken domain whose valid settings nobody knows is not said to have any', async () => {
  writeFileSync(join(page.dir, 'cdn/domains/new.example.json'), '{ broken');
  const found = (await page.state()).broken.find(({ host }) => host === 'new.example');
  expect(found).toMatchObject({ reason: expect.stringContaining('line 1'), difference: [] });
  expect(found).not.toHaveProperty('lastValid');
});

test('a broken domain is shown with what it was, suspended or mended, and hides no other', async () => {
  await page.call('/api/change', await requestOf({ change: CASINO_OFF }));
  await page.call('/api/add', { host: 'gold.example' });
  const broken = async () => {
    writeFileSync(join(page.dir, `cdn/domains/${SHOP}.json`), '{ broken');
    const { domains, broken: found } = await page.state();
    expect(domains.map(({ host }) => host)).toEqual(['gold.example']);
    return found[0];
  };
  const shown = await broken();
  expect(shown).toMatchObject({
    host: SHOP,
    reason: expect.stringContaining('line 1, column 3: expected a name in double quotes'),
    lastValid: expect.stringContaining('“Shop”, open'),
    difference: expect.arrayContaining(['- { broken']),
  });
  const { status, answer } = await page.call('/api/mend', { host: SHOP, revision: shown?.revision });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ words: `${SHOP}: restored the last valid settings`, state: { broken: [] } });
  expect(served()).toEqual({ domainTitle: 'Shop', remotes: { casino: false } });
  expect((await page.call('/api/mend', { host: SHOP, revision: shown?.revision })).status).toBe(409);
  const again = await broken();
  const suspended = { host: SHOP, revision: again?.revision, change: { kind: 'suspend' } };
  expect((await page.call('/api/change', suspended)).status).toBe(200);
  expect(served()).toEqual({ domainTitle: 'Shop', remotes: { casino: false }, siteSuspended: true });
});

test('a domain is added as a copy, recorded, and taken away by undo', async () => {
  await page.call('/api/change', await requestOf({ change: CASINO_OFF }));
  const { status, answer } = await page.call('/api/add', { host: 'gold.example', from: SHOP });
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    words: `gold.example: added gold.example as a copy of ${SHOP}`,
    record: '2',
    state: { history: [{ who: 'asha', host: 'gold.example' }, { id: '1' }] },
  });
  const { sees, revision } = await page.domain('gold.example');
  expect(sees.remotes).toContainEqual(expect.objectContaining({ name: 'casino', state: 'off' }));
  await page.call('/api/undo', { host: 'gold.example', revision, undo: '2' });
  expect((await page.state()).domains.map(({ host }) => host)).toEqual([SHOP]);
});

test.each([
  [{ host: SHOP }, { host: expect.stringContaining('already') }],
  [{ host: 'http://gold.example' }, { host: expect.stringContaining('no host name') }],
  [{ host: 'gold.example', from: 'shop.exampel' }, { from: expect.stringContaining('Did you mean') }],
])('a new domain %j is refused at its field and nothing is written', async (asked, fields) => {
  const { status, answer } = await page.call('/api/add', asked);
  expect(status).toBe(422);
  expect(answer).toEqual({ message: expect.any(String), fields });
  expect((await page.state()).domains.map(({ host }) => host)).toEqual([SHOP]);
});

test('what the command line changes is in the next state', async () => {
  const before = await page.domain(SHOP);
  await onCommandLine();
  const after = await page.domain(SHOP);
  expect(after.sees.features.tennis).toBe(false);
  expect(after.revision).not.toBe(before.revision);
});
