import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import type { DomainChange } from '../changes/DomainChange';
import { changeSeveral } from './changeSeveral';
import { openSite, type Site } from './openSite';
import { editRegistryOf, makeSite, REGISTRY, readSettings, SHOP, writeSettings } from './testing/makeSite';

const who = 'asha';
let dir: string;
let site: Site;

beforeEach(async () => {
  dir = makeSite();
  site = await openSite(dir);
});

const served = (host = SHOP) => readSettings(dir, host);
const change = (changes: DomainChange | DomainChange[]) => site.change(SHOP, changes, { who });

test('a change is in the file that players are served, and in the history with who, when, before and after', async () => {
  const { status, record, before, after } = await change({ kind: 'feature', feature: 'casino', on: false });
  expect(status).toBe('changed');
  expect(served()).toEqual({ domainTitle: 'Shop', casino: false });
  expect(await site.history(SHOP)).toEqual([record]);
  expect(record).toMatchObject({
    id: '1',
    who,
    host: SHOP,
    words: 'switched off casino',
    before: { casino: null },
    after: { casino: false },
  });
  expect(Date.parse(record?.when ?? '')).not.toBeNaN();
  expect(before?.menu).toContain('Casino');
  expect(after?.menu).not.toContain('Casino');
  expect(after?.routes.find(({ path }) => path === '/casino')?.closedBy).toBe('casino');
});

test('the file is the whole answer of the call that a shell makes', async () => {
  await change({ kind: 'suspend' });
  expect(JSON.parse(readFileSync(join(dir, `cdn/domains/${SHOP}.json`), 'utf8'))).toEqual({
    success: true,
    result: { domainTitle: 'Shop', siteSuspended: true },
    error: null,
    unAuthorizedRequest: false,
  });
});

test('of several domains, where another hand comes between, it is told which ones are changed', async () => {
  writeSettings(dir, 'gold.example', { domainTitle: 'Gold' });
  const off: DomainChange = { kind: 'feature', feature: 'tennis', on: false };
  const seen = (host: string) => ({ host, revision: site.revision(host) });
  let looks = 0;
  const changes = [
    { host: SHOP, change: () => off, act: { who, seen: seen(SHOP) } },
    {
      host: 'gold.example',
      change: () => {
        looks += 1;
        // After the trial of all.
        if (looks === 2) writeSettings(dir, 'gold.example', { domainTitle: 'By hand' });
        return off;
      },
      act: { who, seen: seen('gold.example') },
    },
  ];
  await expect(changeSeveral(site, changes)).rejects.toThrow(
    /^Done for shop.example, .* Not done for gold.example,.*\ngold.example: Nothing was written: gold.example was changed elsewhere/,
  );
  expect(served()).toEqual({ domainTitle: 'Shop', tennis: false });
  expect(served('gold.example')).toEqual({ domainTitle: 'By hand' });
});

test('a list of the domains, which everybody could read, goes with the first change', async () => {
  const list = join(dir, 'cdn/domains/index.json');
  writeFileSync(list, JSON.stringify({ hosts: [SHOP] }));
  await change({ kind: 'suspend' });
  expect(existsSync(list)).toBe(false);
});

test.each<[string, DomainChange, object]>([
  ['a remote off', { kind: 'remote', remote: 'casino', on: false }, { remotes: { casino: false } }],
  [
    'a pin',
    { kind: 'pin', remote: 'sports', version: '1.1.0+bbb' },
    { remotes: { sports: { version: '1.1.0+bbb' } } },
  ],
  [
    'a channel',
    { kind: 'channel', remote: 'sports', channel: 'next' },
    { remotes: { sports: { channel: 'next' } } },
  ],
  [
    'a canary',
    { kind: 'canary', remote: 'sports', version: '1.1.0+bbb', percent: 2.25 },
    { remotes: { sports: { canary: { version: '1.1.0+bbb', percent: 2.25 } } } },
  ],
  ['a capability', { kind: 'capability', capability: 'cashOut', on: true }, { capabilities: ['cashOut'] }],
  [
    'a brand',
    { kind: 'brand', title: 'Gold', theme: 'blue', logo: 'https://cdn.example/logo.svg' },
    { domainTitle: 'Gold', bodyBgColor: 'blue', mainLogo: 'https://cdn.example/logo.svg' },
  ],
  ['news', { kind: 'news', lines: ['Cup final today'] }, { news: ['Cup final today'] }],
  [
    'a menu',
    { kind: 'menu', order: ['/lobby', '/inplay'], bar: ['/inplay'] },
    { menu: ['/lobby', '/inplay'], menuBar: ['/inplay'] },
  ],
  [
    'a choice of languages',
    { kind: 'languages', offered: ['en'], usual: 'en' },
    { languages: ['en'], language: 'en' },
  ],
])('%s is written as the shell reads it, and undo takes it back', async (_, edit, settings) => {
  const { record } = await change(edit);
  expect(served()).toEqual({ domainTitle: 'Shop', ...settings });
  const { description } = await site.undo(record?.id ?? '', { who: 'ravi' });
  expect(description).toContain('took back change 1');
  expect(served()).toEqual({ domainTitle: 'Shop' });
  expect((await site.history()).map(({ id, who, undoes }) => ({ id, who, undoes }))).toEqual([
    { id: '2', who: 'ravi', undoes: '1' },
    { id: '1', who, undoes: undefined },
  ]);
});

test('a withheld release is no pin and no canary; one that was before is no share of the players', async () => {
  await change({ kind: 'canary', remote: 'sports', version: '1.1.0+bbb', percent: 5 });
  editRegistryOf(dir, ({ remotes: { sports } }) => {
    if (sports)
      sports.withheld = { '1.1.0+bbb': { when: '2026-11-30T10:00:00.000Z', reason: 'It loses bets.' } };
  });
  const [sports] = (await site.whatPlayersSee(SHOP)).remotes.filter(({ name }) => name === 'sports');
  expect(sports).toMatchObject({ version: '1.0.0+aaa' });
  expect(sports).not.toHaveProperty('canary');
  expect((await site.problems(SHOP)).map(({ fault }) => fault)).toEqual([
    expect.stringContaining('The canary of sports names 1.1.0+bbb, which is withheld'),
  ]);
  // It holds up no other change.
  await change({ kind: 'canary-off', remote: 'sports' });
  for (const refused of [
    { kind: 'pin', remote: 'sports', version: '1.1.0+bbb' },
    { kind: 'canary', remote: 'sports', version: '1.1.0+bbb', percent: 5 },
  ] as const)
    await expect(change(refused)).rejects.toThrow(
      `The ${refused.kind} of sports names 1.1.0+bbb, which is withheld, so no player gets it.`,
    );
});

const file = () => readFileSync(join(dir, `cdn/domains/${SHOP}.json`), 'utf8');

test.each<[string, DomainChange | DomainChange[], string]>([
  ['a remote that isn’t', { kind: 'remote', remote: 'sport', on: false }, 'Did you mean "sports"?'],
  ['a pin to nothing', { kind: 'pin', remote: 'sports', version: '9.0.0' }, 'no release of sports "9.0.0"'],
  ['a channel that isn’t', { kind: 'channel', remote: 'sports', channel: 'nxt' }, 'Did you mean "next"?'],
  [
    'a canary of 101%',
    { kind: 'canary', remote: 'sports', version: '1.1.0+bbb', percent: 101 },
    '0 to 100 percent',
  ],
  [
    'a canary of a thousandth',
    { kind: 'canary', remote: 'sports', version: '1.1.0+bbb', percent: 0.005 },
    'two decimals',
  ],
  [
    'a capability that isn’t',
    { kind: 'capability', capability: 'cashout', on: true },
    'Did you mean "cashOut"?',
  ],
  ['a title of spaces', { kind: 'brand', title: ' ' }, 'domainTitle is empty'],
  ['an empty title', { kind: 'brand', title: '' }, 'domainTitle is empty'],
  ['markup', { kind: 'news', lines: ['<b>Hot</b>'] }, 'contains HTML'],
  ['a menu entry that is no address', { kind: 'menu', order: ['In-Play'] }, 'no address of a page'],
  ['a menu entry twice', { kind: 'menu', order: ['/a', '/a'] }, 'names /a twice'],
  ['a bar that is too long', { kind: 'menu', bar: ['/a', '/b', '/c', '/d', '/e'] }, 'has room for 4'],
  ['nothing of the menu', { kind: 'menu' }, 'Nothing of the menu was named'],
  ['a language twice', { kind: 'languages', offered: ['hi', 'hi'] }, 'names hi twice'],
  [
    'a usual language that is not offered',
    { kind: 'languages', offered: ['en', 'hi'], usual: 'ur' },
    'add it there, or choose one of them',
  ],
  ['a theme that isn’t', { kind: 'brand', theme: 'blu' }, 'Did you mean "blue"?'],
  ['plain http', { kind: 'brand', favicon: 'http://cdn.example/i.ico' }, 'is not https'],
  [
    'an address with a password',
    { kind: 'brand', favicon: 'https://a:b@cdn.example/i.ico' },
    'name or password',
  ],
  ['half an address', { kind: 'brand', logo: '/logo.svg' }, 'no whole address'],
  [
    'a picture that the policy hides',
    { kind: 'brand', logo: 'https://evil.example/l.svg' },
    'would not show',
  ],
  [
    'two changes of which one is wrong',
    [{ kind: 'suspend' }, { kind: 'pin', remote: 'sports', version: '9.0.0' }],
    'no release',
  ],
])('%s is refused with the reason, and nothing is written', async (_, edit, reason) => {
  const before = file();
  await expect(change(edit)).rejects.toThrow(reason);
  expect(file()).toBe(before);
  expect(existsSync(join(dir, 'history.jsonl'))).toBe(false);
});

test('a release that a deployed shell cannot run is refused', async () => {
  const shells = { '1.0.0+abc': { platform: '1.0.0' }, '2.0.0+def': { platform: '2.0.0' } };
  writeFileSync(join(dir, 'cdn/registry.json'), JSON.stringify({ ...REGISTRY, shells }));
  await expect(change({ kind: 'pin', remote: 'sports', version: '1.1.0+bbb' })).rejects.toThrow(
    'sports 1.1.0+bbb needs platform ^1.0.0; the shell 2.0.0+def that is deployed has 2.0.0.',
  );
});

test('a theme that the site’s own list overrules is refused', async () => {
  writeSettings(dir, 'azure.example', { domainTitle: 'Azure' });
  const yellow = site.change('azure.example', { kind: 'brand', theme: 'yellow' }, { who });
  await expect(yellow).rejects.toThrow('site.json lists azure.example under themes.blue');
});

test('a site whose settings are wrong already can still be suspended, and is told what is wrong', async () => {
  writeSettings(dir, SHOP, { domainTitle: 'Shop', casnio: true, remotes: { sports: { version: 'gone' } } });
  const { status, notes } = await change({ kind: 'suspend' });
  expect(status).toBe('changed');
  expect(notes.join()).toMatch(/casnio.*gone/);
  rmSync(join(dir, 'cdn/registry.json'));
  expect((await change({ kind: 'resume' })).status).toBe('changed');
});

test('settings that no shell can read are mended, never written further', async () => {
  writeSettings(dir, SHOP, { domainTitle: 'Shop', casino: 'no' });
  await expect(change({ kind: 'news', lines: ['Hello'] })).rejects.toThrow('casino: expected');
  expect((await change({ kind: 'feature', feature: 'casino', on: false })).status).toBe('changed');
  breakFile();
  await expect(change({ kind: 'resume' })).rejects.toThrow('is not valid JSON (line 2, column 1: expected');
  expect((await site.problems(SHOP))[0]?.fault).toContain('is not valid JSON');
});

/** As a person with a text editor would. */
const BROKEN = '{ "success": true,\nbroken';
const breakFile = () => writeFileSync(join(dir, `cdn/domains/${SHOP}.json`), BROKEN);
const broken = () => readFileSync(join(dir, `last-valid/${SHOP}.broken`), 'utf8');

test('a broken file is suspended on its last valid settings, resumed and taken back', async () => {
  await change({ kind: 'brand', title: 'Gold' });
  breakFile();
  const { status, notes, record, after } = await change({ kind: 'suspend' });
  expect(status).toBe('changed');
  expect(notes.join()).toContain('The broken file is kept in');
  expect(record?.words).toBe('suspended the site, on the last valid settings of its broken file');
  expect(after).toMatchObject({ title: 'Gold', suspended: true });
  expect(served()).toEqual({ domainTitle: 'Gold', siteSuspended: true });
  expect(broken()).toBe(BROKEN);
  await site.undo('2', { who });
  expect(served()).toEqual({ domainTitle: 'Gold' });
});

test('a file with a fault in one setting is suspended as it is', async () => {
  writeSettings(dir, SHOP, { domainTitle: 'Shop', casino: 'no', tennis: false });
  expect((await change({ kind: 'suspend' })).status).toBe('changed');
  expect(served()).toEqual({ domainTitle: 'Shop', casino: 'no', tennis: false, siteSuspended: true });
});

test('a broken file of which no valid settings are known is suspended under its name, and not mended', async () => {
  breakFile();
  expect(await site.broken(SHOP)).toMatchObject({ lastValid: undefined });
  await expect(site.mend(SHOP, { who })).rejects.toThrow('No valid settings of this domain are known');
  expect((await change({ kind: 'suspend' })).record?.words).toBe(
    'suspended the site, on its name alone, because its file is broken and no valid settings are known',
  );
  expect(served()).toEqual({ domainTitle: SHOP, siteSuspended: true });
});

test('mend shows the fault and the difference, restores what validate saw last, and leaves the others alone', async () => {
  await site.add('gold.example', SHOP, { who });
  writeSettings(dir, SHOP, { domainTitle: 'By hand', tennis: false });
  expect(await site.problems()).toEqual([]);
  breakFile();
  expect(await site.broken('gold.example')).toBeUndefined();
  expect(await site.broken(SHOP)).toMatchObject({
    faults: [expect.stringContaining('line 2, column 1: expected a name in double quotes')],
    lastValid: { sees: { title: 'By hand', suspended: false } },
    difference: expect.arrayContaining(['- broken', '+     "tennis": false']),
  });
  expect((await site.mend(SHOP, { who, dryRun: true })).status).toBe('tried');
  expect(readFileSync(join(dir, `cdn/domains/${SHOP}.json`), 'utf8')).toBe(BROKEN);
  expect((await site.change('gold.example', { kind: 'suspend' }, { who })).status).toBe('changed');
  const { status, record } = await site.mend(SHOP, { who });
  expect(status).toBe('changed');
  expect(served()).toEqual({ domainTitle: 'By hand', tennis: false });
  expect(broken()).toBe(BROKEN);
  await expect(site.mend(SHOP, { who })).rejects.toThrow('there is nothing to mend');
  await expect(site.undo(record?.id ?? '', { who })).rejects.toThrow('mended a broken file');
});

test('the history alone tells the last valid settings of a domain that this site added', async () => {
  await site.add('gold.example', SHOP, { who });
  await site.change('gold.example', { kind: 'feature', feature: 'tennis', on: false }, { who });
  rmSync(join(dir, 'last-valid'), { recursive: true });
  writeFileSync(join(dir, 'cdn/domains/gold.example.json'), '');
  await site.mend('gold.example', { who });
  expect(served('gold.example')).toEqual({ domainTitle: 'Shop', tennis: false });
});

test('undo refuses what was changed again since, and says by whom and when', async () => {
  const first = await change({ kind: 'brand', title: 'Gold' });
  const second = await site.change(SHOP, { kind: 'brand', title: 'Silver' }, { who: 'ravi' });
  await expect(site.undo('1', { who })).rejects.toThrow(
    `domainTitle was changed again since by ravi at ${second.record?.when} (change 2: set the title to “Silver”). Take change 2 back first`,
  );
  await site.undo('2', { who });
  await site.undo('1', { who });
  expect(served()).toEqual({ domainTitle: 'Shop' });
  await expect(site.undo('1', { who })).rejects.toThrow('Change 1 was undone already, by asha at');
  expect(first.record?.id).toBe('1');
});

test('changes to different things of one remote are taken back in any order', async () => {
  await change({ kind: 'canary', remote: 'sports', version: '1.1.0+bbb', percent: 5 });
  await change({ kind: 'remote', remote: 'sports', on: false });
  await change({ kind: 'capability', capability: 'cashOut', on: true });
  await change({ kind: 'capability', capability: 'editBet', on: true });
  for (const id of ['1', '3', '2', '4']) await site.undo(id, { who });
  expect(served()).toEqual({ domainTitle: 'Shop' });
});

test('undo refuses over a file that was edited by hand', async () => {
  await change({ kind: 'brand', title: 'Gold' });
  writeSettings(dir, SHOP, { domainTitle: 'By hand' });
  await expect(site.undo('1', { who })).rejects.toThrow('the file was edited');
});

test('a new domain is a copy, and its undo takes it away unless somebody used it', async () => {
  await site.add('gold.example', SHOP, { who });
  expect(await site.hosts()).toEqual(['gold.example', SHOP]);
  await site.change('gold.example', { kind: 'suspend' }, { who: 'ravi' });
  await expect(site.undo('1', { who })).rejects.toThrow('by ravi');
  await site.undo('2', { who });
  await site.undo('1', { who });
  expect(await site.hosts()).toEqual([SHOP]);
  expect(await site.history('gold.example')).toHaveLength(4);
});

test('localhost and test hosts share the domain that is called test', async () => {
  writeSettings(dir, 'test', { domainTitle: 'Test' });
  expect((await site.settings('localhost')).domainTitle).toBe('Test');
  expect((await site.whatPlayersSee('preview.shop.example')).title).toBe('Test');
});

describe('the registry of a site with many domains', () => {
  const path = () => join(dir, 'cdn/registry.json');
  const reads = (spy: jest.SpiedFunction<typeof fs.readFile>) =>
    spy.mock.calls.filter(([file]) => file === path()).length;

  test('is read and checked once for all of them', async () => {
    for (let at = 0; at < 20; at += 1) writeSettings(dir, `shop-${at}.example`, { domainTitle: 'Shop' });
    const spy = jest.spyOn(fs, 'readFile');
    expect(await site.problems()).toEqual([]);
    for (const host of await site.hosts()) await site.whatPlayersSee(host);
    expect(reads(spy)).toBeLessThanOrEqual(1);
    spy.mockRestore();
  });

  test.each([
    ['replaced', () => renameSync(`${path()}.new`, path())],
    ['edited', () => writeFileSync(path(), readFileSync(`${path()}.new`))],
  ])('is read again once it was %s', async (_how, put) => {
    const stable = async () => (await site.whatPlayersSee(SHOP)).remotes.map(({ version }) => version);
    const before = await stable();
    const text = JSON.stringify(REGISTRY).replaceAll('1.0.0+aaa', '1.9.0+aaa');
    writeFileSync(`${path()}.new`, text);
    put();
    expect(await stable()).not.toEqual(before);
  });
});

test.each([
  ['the first in the registry', undefined, 'sports'],
  [
    'its owner as the registry records it',
    { remotes: { casino: { paths: ['/inplay'], modals: [], slots: [] } } },
    'casino',
  ],
])('a path that two remotes claim is shown as the shell gives it: to %s', async (_whom, owners, holder) => {
  const { sports, casino } = structuredClone(REGISTRY.remotes);
  for (const release of Object.values(casino?.releases ?? {}))
    release.remote.routes = [
      ...release.remote.routes,
      ...(sports?.releases['1.0.0+aaa']?.remote.routes ?? []),
    ];
  writeFileSync(join(dir, 'cdn/registry.json'), JSON.stringify({ remotes: { sports, casino }, owners }));
  const { routes } = await site.whatPlayersSee(SHOP);
  expect(routes.filter(({ path }) => path === '/inplay').map(({ remote }) => remote)).toEqual([holder]);
});
