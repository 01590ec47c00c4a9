import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChangeRecord } from '@touchline/registry/settings/ChangeRecord';
import type { Registry } from '@touchline/shared/contracts/remotes';
import { editRegistryOf, makeSite, readSettings, SHOP } from '@touchline/site/domains/testing/makeSite';
import { outcome, typeOperator } from '../releasing/testing/typeCommand';

let dir: string;
beforeEach(() => {
  dir = makeSite({
    [SHOP]: { domainTitle: 'Shop', remotes: { sports: { channel: 'next' } } },
    'azure.example': { domainTitle: 'Azure' },
  });
});

const typed = (args: string[], env?: Record<string, string>) =>
  typeOperator(dir, args, { ...(env && { env }) });
const settings = () => readSettings(dir);

test('list and show tell each domain’s releases, menu and switches', async () => {
  const { said, code } = await typed(['list']);
  expect(code).toBe(0);
  expect(said).toContain('azure.example: “Azure”, open');
  expect(said).toMatch(/shop\.example.*\n.*casino +2\.0\.0\+ccc \(stable\)\n.*sports +1\.1\.0\+bbb \(next\)/);
  expect((await typed(['show', SHOP])).said).toContain('menu          In-Play, Football');
});

test('list keeps a long name of a remote apart from its release', async () => {
  editRegistryOf(dir, (registry) => {
    const { sports } = registry.remotes;
    if (sports) registry.remotes['promo-board'] = sports;
  });
  expect((await typed(['list'])).said).toMatch(/ {2}promo-board {2}1\..*\n {2}sports {7}1\./);
});

describe('a release that players could not run', () => {
  const NEW = '1.2.0+new';
  beforeEach(() => {
    const path = join(dir, 'cdn/registry.json');
    const registry = JSON.parse(readFileSync(path, 'utf8'));
    const { sports, casino } = registry.remotes;
    const change = (release: { remote: object }, version: string, changes: object) => ({
      ...release,
      remote: { ...release.remote, version, ...changes },
    });
    sports.releases[NEW] = change(sports.releases['1.0.0+aaa'], NEW, { platform: '^1.5.0' });
    sports.channels.beta = NEW;
    const clash = { routes: sports.releases['1.0.0+aaa'].remote.routes };
    casino.releases['3.0.0'] = change(casino.releases['2.0.0+ccc'], '3.0.0', clash);
    writeFileSync(path, JSON.stringify({ ...registry, shells: { '1.0.0+abc': { platform: '1.4.0' } } }));
  });
  const expectRefusedUnlessForced = async (line: string[], message: string) => {
    const before = settings();
    const refused = await typed(line);
    expect(refused).toMatchObject(outcome(1, message));
    expect(refused.said).toContain('--force --reason "<why>"');
    expect(settings()).toEqual(before);
    const forced = await typed([...line, '--force', '--reason', 'the shell follows tonight']);
    expect(forced).toMatchObject(outcome(0, `By force: ${message}`));
    expect((await typed(['history'])).said).toContain(', by force: the shell follows tonight');
  };
  const NEEDS = `sports ${NEW} needs platform ^1.5.0; the shell 1.0.0+abc that is deployed has 1.4.0.`;

  test.each([
    [['pin', SHOP, 'sports', NEW], NEEDS],
    [['channel', SHOP, 'sports', 'beta'], NEEDS],
    [['canary', SHOP, 'sports', NEW, '5'], NEEDS],
    [['pin', SHOP, 'casino', '3.0.0'], 'casino 3.0.0: /inplay is a path of sports 1.1.0+bbb too'],
  ])('%s is refused, unless forced; the history says why', async (line, message) => {
    await expectRefusedUnlessForced(line, message);
    expect(await typed(['validate'])).toMatchObject(outcome(1, message));
    expect(await typed(['suspend', SHOP])).toMatchObject({ code: 0 });
  });

  describe('and that the registry gives to who follows stable', () => {
    const CLASH = 'casino 3.0.0: /inplay is a path of sports';
    const registryNow = (edit: (remotes: Registry['remotes']) => void) => {
      editRegistryOf(dir, ({ remotes }) => edit(remotes));
    };
    beforeEach(async () => {
      await typed(['disable', SHOP, 'remote:casino']);
      await typed(['channel', SHOP, 'sports', 'stable']);
      await typed(['pin', SHOP, 'sports', '1.0.0+aaa']);
      registryNow(({ sports, casino }) => {
        Object.assign(sports?.channels ?? {}, { stable: NEW });
        Object.assign(casino?.channels ?? {}, { stable: '3.0.0' });
      });
    });

    test.each([
      [['unpin', SHOP, 'sports'], NEEDS],
      [['enable', SHOP, 'remote:casino'], CLASH],
      [['undo', '1'], CLASH],
    ])('%s is refused, unless forced; the history says why', async (line, message) => {
      await expectRefusedUnlessForced(line, message);
    });

    test('is refused where it is their canary', async () => {
      registryNow(({ casino }) => {
        if (!casino) return;
        casino.channels.stable = '2.0.0+ccc';
        casino.canary = { version: '3.0.0', percent: 5 };
      });
      expect(await typed(['enable', SHOP, 'remote:casino'])).toMatchObject(outcome(1, CLASH));
    });

    test('holds up no other change, and nothing that was so before', async () => {
      expect(await typed(['enable', SHOP, 'cashOut'])).toMatchObject({ code: 0 });
      await typed(['unpin', SHOP, 'sports', '--force', '--reason', 'x']);
      expect(await typed(['canary', SHOP, 'sports', '1.0.0+aaa', '5'])).toMatchObject(
        outcome(0, `Wrong before this already: ${NEEDS}`),
      );
    });
  });

  test.each([[['--force']], [['--reason', 'x']], [['--force', '--reason', ' ']]])(
    '%j is typed wrongly',
    async (more) => {
      expect(await typed(['pin', SHOP, 'sports', NEW, ...more])).toMatchObject({ code: 2 });
    },
  );

  test('a release that does not exist is refused by force too', async () => {
    const line = ['pin', SHOP, 'sports', '9.9.9', '--force', '--reason', 'x'];
    expect(await typed(line)).toMatchObject(outcome(1, 'no release'));
  });

  test('a reason that was not needed is not kept', async () => {
    await typed(['pin', SHOP, 'sports', '1.0.0+aaa', '--force', '--reason', 'x']);
    expect((await typed(['history'])).said).not.toContain('by force');
  });
});

test('a pin takes the first part of a version that names one release alone', async () => {
  expect(await typed(['pin', SHOP, 'sports', '1.0.0'])).toMatchObject({ code: 0 });
  expect(settings().remotes.sports).toMatchObject({ version: '1.0.0+aaa' });
  editRegistryOf(dir, ({ remotes }) => {
    const releases = remotes.sports?.releases ?? {};
    const [first] = Object.values(releases);
    if (!first) throw new Error('There is no release.');
    releases['1.0.0+abb'] = { ...first, remote: { ...first.remote, version: '1.0.0+abb' } };
  });
  expect(await typed(['canary', SHOP, 'sports', '1.0.0', '5'])).toMatchObject(
    outcome(1, 'sports has several releases 1.0.0: 1.0.0+aaa, 1.0.0+abb. Name one of them.'),
  );
});

test('a pin says that it could not be checked where no shell is known', async () => {
  const { code, said } = await typed(['pin', SHOP, 'casino', '2.1.0+ddd']);
  expect(code).toBe(0);
  expect(said).toContain('The registry names no shells, so nobody could check');
  expect((await typed(['unpin', SHOP, 'casino'])).said).not.toContain('names no shells');
});

test('a remote switched off says which pages and entries are gone, from when, and how to take it back', async () => {
  const { code, said } = await typed(['disable', SHOP, 'casino']);
  expect(code).toBe(0);
  expect(said).toContain('Change 1 by asha');
  expect(said).toContain('casino: 2.0.0+ccc (stable) -> off');
  expect(said).toContain('pages gone: /lobby, /casino');
  expect(said).toContain('menu gone: Casino');
  expect(said).toContain('New visitors at once, open tabs within a minute. To take it back: undo 1');
  expect((await typed(['undo', '1'])).said).toContain('menu new: Casino');
  expect(settings()).not.toHaveProperty('casino');
});

test.each([
  ['casino', { casino: false, remotes: { sports: { channel: 'next' }, casino: false } }],
  ['remote:casino', { remotes: { sports: { channel: 'next' }, casino: false } }],
  ['feature:casino', { casino: false, remotes: { sports: { channel: 'next' } } }],
  ['horse-racing', { horseRacing: false }],
  ['showdepositw', { showDepositW: false }],
])('the switch %s', async (name, expected) => {
  expect((await typed(['disable', SHOP, name])).code).toBe(0);
  expect(settings()).toMatchObject(expected);
  expect((await typed(['disable', SHOP, name])).said).toContain('Nothing was written');
  await typed(['enable', SHOP, name]);
  await typed(['undo', '1']);
  expect(Object.values(settings())).not.toContain(false);
});

test('a whole day: pin, canary, brand, suspension, news, a new domain', async () => {
  const lines = [
    ['pin', SHOP, 'casino', '2.1.0+ddd'],
    ['unpin', SHOP, 'casino'],
    ['canary', SHOP, 'casino', '2.1.0+ddd', '5%'],
    ['channel', SHOP, 'sports', 'stable'],
    ['brand', SHOP, 'title=Gold', 'theme=blue', 'description='],
    ['news', SHOP, 'Cup final today', 'Second line'],
    ['suspend', SHOP],
    ['add', 'gold.example', '--from', SHOP],
    ['resume', SHOP],
  ];
  for (const line of lines) expect(await typed(line)).toMatchObject({ code: 0 });
  expect(settings()).toEqual({
    domainTitle: 'Gold',
    bodyBgColor: 'blue',
    news: ['Cup final today', 'Second line'],
    siteSuspended: false,
    remotes: { casino: { canary: { version: '2.1.0+ddd', percent: 5 } } },
  });
  expect((await typed(['list'])).said).toContain('gold.example: “Gold”, SUSPENDED');
  const records: Pick<ChangeRecord, 'words'>[] = JSON.parse((await typed(['history', SHOP, '--json'])).said);
  expect(records.map(({ words }) => words)).toContain('gave 5% of the devices casino 2.1.0+ddd');
  expect((await typed(['history'])).said).toContain('domainTitle: “Shop” -> “Gold”');
});

test('a dry run says the same and writes nothing', async () => {
  const before = settings();
  const { code, said } = await typed(['suspend', SHOP, '--dry-run']);
  expect(code).toBe(0);
  expect(said).toContain('nothing was written');
  expect(said).toContain('maintenance page');
  expect(settings()).toEqual(before);
  expect((await typed(['history'])).said).toBe('Nothing was changed yet.');
});

test('validate names every problem and fails; a clean site passes', async () => {
  expect(await typed(['validate'])).toEqual({ code: 0, said: '2 domains: nothing wrong.' });
  dir = makeSite({
    [SHOP]: { domainTitle: 'Shop', casnio: false, remotes: { sports: { version: '0.9.0+old' } } },
    'azure.example': { domainTitle: '', casino: 'no' },
  });
  const { code, said } = await typed(['validate']);
  expect(code).toBe(1);
  expect(said).toContain('shop.example: There is no setting "casnio". Did you mean "casino"?');
  expect(said).toContain('shop.example: There is no release of sports "0.9.0+old".');
  expect(said).toContain('azure.example: casino: expected true or false, not text.');
  expect(said).toContain('azure.example: domainTitle is empty');
  expect(said).toContain('4 problems.');
});

test('validate names every origin of the settings that the site does not allow, also beside another fault', async () => {
  dir = makeSite({
    [SHOP]: {
      domainTitle: 'Shop',
      casino: 'no',
      baseUrl: 'https://api.evil.example/',
      favicon: 'https://icons.example/i.ico',
      mainLogo: 'https://shop.example:8443/logo.svg',
      termsUrl: 'http://terms.example/',
    },
    'files.example': { domainTitle: 'Files', baseUrl: 'https://cdn.example/' },
    'azure.example': {
      domainTitle: 'Azure',
      baseUrl: 'https://api.example/',
      favicon: 'https://azure.example/i.ico',
      mainLogo: 'https://cdn.example/l.svg',
      termsUrl: 'https://terms.example/',
    },
  });
  const { code, said } = await typed(['validate']);
  expect(code).toBe(1);
  expect(said.split('\n').map((line) => line.split(';')[0])).toEqual([
    'files.example: baseUrl: the shell ignores https://cdn.example, because it serves the registry, settings or games of site.json and not its api.',
    'shop.example: casino: expected true or false, not text.',
    'shop.example: baseUrl: the shell ignores https://api.evil.example, which is not among the allowedOrigins of site.json.',
    'shop.example: termsUrl: “http://terms.example/” is not https (http is for this machine alone).',
    'shop.example: favicon: browsers would not show a picture of https://icons.example',
    'shop.example: mainLogo: browsers would not show a picture of https://shop.example:8443',
    '6 problems.',
  ]);
});

test.each([
  [['enable', SHOP, 'casinoo'], 'There is no remote or feature "casinoo". Did you mean "casino"?'],
  [['suspend', 'shop.exampel'], 'There is no domain "shop.exampel". Did you mean "shop.example"?'],
  [['pin', SHOP, 'sports', '1.1'], 'There is no release of sports "1.1". Did you mean "1.1.0+bbb"?'],
  [['brand', SHOP], 'Nothing of the brand was named'],
  [['undo', '7'], 'There is no change 7'],
  [['add', SHOP], 'There is a domain shop.example already'],
  [['add', '../evil'], 'no host name'],
  [['add', 'index'], 'no host name'],
])('%j is refused', async (args, reason) => {
  const { code, said } = await typed(args);
  expect(code).toBe(1);
  expect(said).toContain(reason);
  expect((await typed(['history'])).said).toBe('Nothing was changed yet.');
});

test.each([
  [[], 'Usage: touchline operator'],
  [['disabel', SHOP, 'casino'], 'There is no word "disabel". Did you mean "disable"?'],
  [['pin', SHOP], '<remote> is missing'],
  [['list', 'all'], 'Too many arguments'],
  [['suspend', SHOP, '--now'], "Unknown option '--now'"],
  [['canary', SHOP, 'sports', '1.1.0+bbb'], 'How many percent'],
  [['canary', SHOP, 'sports', '1.1.0+bbb', 'five'], '“five” is not a percentage'],
  [['suspend', SHOP, '--as', ' '], 'Who are you?'],
])('%j is typed wrongly', async (args, reason) => {
  expect(await typed(args)).toMatchObject(outcome(2, reason));
});

test('the site is the one named, else the variable’s, else the local stack’s, else a question', async () => {
  const elsewhere = makeSite({ 'other.example': { domainTitle: 'Other' } });
  expect((await typed(['list', '--site', elsewhere])).said).toContain('other.example');
  rmSync(elsewhere, { recursive: true });
  expect((await typed(['list'])).said).toContain(SHOP);
  expect(await typed(['list'], { TOUCHLINE_SITE: '' })).toMatchObject({ code: 2 });
  expect(await typed(['list', '--site', tmpdir()])).toMatchObject({ code: 1 });
  mkdirSync(join(dir, '.touchline/4000/cdn'), { recursive: true });
  const { code, said } = await typed(['list'], { TOUCHLINE_SITE: '' });
  expect(code).toBe(0);
  expect(said).toContain('registry.json is missing: publish a release first.');
  expect(said).toContain('This site has no domain yet. Make one: add <host>');
});

test('what is written names its site; a local stack is taken for meant only where it is alone', async () => {
  expect((await typed(['suspend', SHOP])).said).toMatch(`Site: ${dir}\n`);
  const local = { TOUCHLINE_SITE: '', TOUCHLINE_OPERATOR: 'asha' };
  mkdirSync(join(dir, '.touchline/5000/cdn'), { recursive: true });
  mkdirSync(join(dir, '.touchline/results'));
  const added = await typed(['add', 'gold.example'], local);
  expect(added.code).toBe(0);
  expect(added.said).toContain(`Site: ${join(dir, '.touchline/5000')} (the local stack's)`);
  mkdirSync(join(dir, '.touchline/4000/cdn'), { recursive: true });
  const refused = await typed(['suspend', 'gold.example'], local);
  expect(refused).toMatchObject(outcome(2, '.touchline/4000, .touchline/5000'));
  expect(await typed(['undo', '1'], local)).toMatchObject({ code: 2 });
  expect((await typed(['list', '--site', '.touchline/5000'], local)).said).toContain('“gold.example”, open');
  const listed = await typed(['list'], local);
  expect(listed.said).toContain('This site has no domain yet');
  expect(listed.said).toContain(`Site: ${join(dir, '.touchline/4000')} (the local stack's)`);
});

test('a remote that only runs on another channel is not released for a domain, which is no fault', async () => {
  editRegistryOf(dir, ({ remotes: { casino } }) => {
    delete casino?.channels.stable;
  });
  expect((await typed(['list'])).said).toContain('casino    not released for this domain');
  expect(await typed(['validate'])).toMatchObject({ code: 0 });
  const followed = await typed(['channel', SHOP, 'casino', 'next']);
  expect(followed.said).toContain('casino: not released for this domain -> 2.1.0+ddd (next)');
  expect(followed.said).not.toContain('Wrong before');
  await typed(['unpin', SHOP, 'casino']);
  expect((await typed(['channel', SHOP, 'casino', 'beta'])).code).toBe(1);
});

test('with a registry that can’t be read, features are still switched and what is missing is said', async () => {
  writeFileSync(join(dir, 'cdn/registry.json'), '{ broken');
  expect((await typed(['list'])).said).toMatch(/^No remotes: .*registry\.json can't be read/);
  expect(await typed(['disable', SHOP, 'allowSignUp'])).toMatchObject({ code: 0 });
  expect(settings()).toMatchObject({ allowSignUp: false });
  const remote = await typed(['disable', SHOP, 'sports']);
  expect(remote.code).toBe(1);
  expect(remote.said).toContain("registry.json can't be read");
});

test('a domain is removed and brought back with all its settings; the last one stays', async () => {
  await typed(['add', 'gold.example', '--from', SHOP]);
  const file = join(dir, 'cdn/domains/gold.example.json');
  const before = readFileSync(file, 'utf8');
  const removed = await typed(['remove', 'gold.example']);
  expect(removed).toMatchObject(outcome(0, 'removed gold.example'));
  expect(existsSync(file)).toBe(false);
  const [, id = ''] = /undo (\S+)/.exec(removed.said) ?? [];
  expect(await typed(['undo', id])).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(before));
  expect((await typed(['validate'])).code).toBe(0);
  for (const name of readdirSync(join(dir, 'cdn/domains')).filter((file) => file !== `${SHOP}.json`))
    await typed(['remove', name.replace('.json', '')]);
  expect(await typed(['remove', SHOP])).toMatchObject(outcome(1, 'the only domain of this site'));
});

test('a suspension keeps its reason in the history, and tells players what it is to tell them', async () => {
  expect(
    await typed(['suspend', SHOP, '--reason', 'prices are wrong', '--tell', 'Back at 18:00.']),
  ).toMatchObject({ code: 0 });
  expect(settings()).toMatchObject({ siteSuspended: true, suspendedText: 'Back at 18:00.' });
  expect((await typed(['history'])).said).toContain('suspended the site: prices are wrong');
  expect(await typed(['suspend', SHOP, '--tell', 'x'.repeat(301)])).toMatchObject({ code: 1 });
  expect(await typed(['suspend', SHOP, '--tell', 'Back at 19:00.'])).toMatchObject({ code: 0 });
  expect(settings()).toMatchObject({ siteSuspended: true, suspendedText: 'Back at 19:00.' });
  expect(await typed(['suspend', SHOP, '--reason', 'x'.repeat(301)])).toMatchObject({ code: 2 });
  expect(await typed(['resume', SHOP])).toMatchObject({ code: 0 });
  expect(settings()).not.toHaveProperty('suspendedText');
});

test('a site is suspended whatever its site.json says, and what that hides from the checks is refused', async () => {
  writeFileSync(join(dir, 'site.json'), '{ broken');
  const { code, said } = await typed(['suspend', SHOP]);
  expect(code).toBe(0);
  expect(said).toContain('site.json can’t be read');
  expect(await typed(['brand', SHOP, 'logo=https://cdn.example/l.svg'])).toMatchObject({ code: 1 });
  expect((await typed(['validate'])).said).toContain("site.json can't be read");
});

test('a broken domain is listed with what it was, suspended, shown and mended; the others stay workable', async () => {
  await typed(['validate']);
  const file = join(dir, `cdn/domains/${SHOP}.json`);
  const text = readFileSync(file, 'utf8').replace('"success":true', '"success":true,,');
  writeFileSync(file, text);
  const listed = await typed(['list']);
  expect(listed.code).toBe(0);
  expect(listed.said).toMatch(
    /shop\.example: BROKEN\. .*line 1, column 17: expected a name in double quotes/,
  );
  expect(listed.said).toMatch(/Last valid at \d{4}-.*: “Shop”, open/);
  expect(listed.said).toContain('azure.example: “Azure”, open');
  expect((await typed(['validate'])).said).toMatch(
    /shop\.example: .*line 1, column 17[\s\S]*operator mend shop\.example/,
  );
  expect(await typed(['disable', 'azure.example', 'tennis'])).toMatchObject({ code: 0 });
  expect((await typed(['disable', SHOP, 'tennis'])).said).toContain('operator mend shop.example');
  const shown = await typed(['mend', SHOP, '--dry-run']);
  expect(shown).toMatchObject(outcome(0, 'Only tried: nothing was written.'));
  expect(shown.said).toContain('- {"success":true,,');
  expect(readFileSync(file, 'utf8')).toBe(text);
  const mended = await typed(['mend', SHOP]);
  expect(mended.said).toContain('restored the last valid settings. Change 2 by asha.');
  expect(mended.said).not.toContain('To take it back');
  expect(settings()).toEqual({ domainTitle: 'Shop', remotes: { sports: { channel: 'next' } } });
  expect(await typed(['mend', SHOP])).toMatchObject({ code: 1 });
  writeFileSync(file, text);
  expect((await typed(['suspend', SHOP])).said).toContain('on the last valid settings of its broken file');
  expect(settings()).toMatchObject({ domainTitle: 'Shop', siteSuspended: true });
});

test.each([
  ['change-in-progress.json', 1, 'a change that was cut off'],
  ['deploys.json', 0, 'The deployed pages are as they were'],
  ['history.jsonl', 1, 'mend that line'],
])('a broken %s is named, with what to do', async (file, code, message) => {
  writeFileSync(join(dir, file), '{ broken\n');
  const answer = await typed(['suspend', SHOP]);
  expect(answer.code).toBe(code);
  expect(answer.said).toContain(join(dir, file));
  expect(answer.said).toContain(message);
  expect(settings().siteSuspended).toBe(code === 0 ? true : undefined);
});

test('menus are shown, ordered by address or label, and taken back; unknown entries are refused', async () => {
  expect((await typed(['menu', SHOP])).said).toBe(
    [
      'Pages',
      '  /inplay        In-Play  (in the phone’s bar)',
      'Sports',
      '  /matchlist/1   Football',
      '  /matchlist/2   Tennis',
      '  /matchlist/3   Cricket',
      '  /matchlist/25  Kabaddi',
      '  /matchlist/26  Horse Racing',
      '  /lobby         Casino  (in the phone’s bar)',
    ].join('\n'),
  );
  const ordered = await typed(['menu', SHOP, 'casino', '/matchlist/3', '--bar', 'Cricket, /inplay']);
  expect(ordered.code).toBe(0);
  expect(ordered.said).toContain('ordered the menu: /lobby, /matchlist/3');
  expect(ordered.said).toMatch(/order of sports: Football, .* -> Casino, Cricket, Football, Tennis/);
  expect(ordered.said).toContain('phone’s bar: In-Play, Casino -> Cricket, In-Play');
  expect(settings()).toMatchObject({
    menu: ['/lobby', '/matchlist/3'],
    menuBar: ['/matchlist/3', '/inplay'],
  });
  expect((await typed(['show', SHOP])).said).toContain('menu          In-Play, Casino, Cricket, Football');
  expect((await typed(['menu', SHOP, 'Criket'])).said).toContain(
    'There is no menu entry "Criket". Did you mean "Cricket"?',
  );
  const full = ['menu', SHOP, '--bar', '/inplay,Football,Tennis,Cricket,Kabaddi'];
  expect(await typed(full)).toMatchObject(outcome(1, 'has room for 4'));
  expect(await typed(['menu', SHOP, '/inplay', '--reset'])).toMatchObject({ code: 2 });
  // An entry that is gone has no effect and is no mistake.
  await typed(['disable', SHOP, 'remote:casino']);
  expect((await typed(['menu', SHOP])).said).not.toContain('/lobby');
  expect(await typed(['validate'])).toMatchObject({ code: 0 });
  expect((await typed(['menu', SHOP, '--bar', ''])).said).toContain(
    'phone’s bar: Cricket, In-Play -> In-Play',
  );
  expect(await typed(['menu', SHOP, '--reset'])).toMatchObject({ code: 0 });
  expect(settings()).not.toHaveProperty('menu');
  expect(settings()).not.toHaveProperty('menuBar');
});

test('news: an empty line is refused, and what players see is said line by line', async () => {
  expect((await typed(['news', SHOP, ''])).said).toContain('news, line 1 is empty');
  const news = await typed(['news', SHOP, 'Cup final today']);
  expect(news.said).toContain('set a line of news');
  expect(news.said).toContain('news: none -> Cup final today');
  expect((await typed(['news', SHOP])).said).toContain('news: Cup final today -> none');
});

test('languages: players may choose those that a release has, and the usual one is among them', async () => {
  editRegistryOf(dir, ({ remotes: { sports } }) => {
    Object.assign(sports?.releases['1.0.0+aaa']?.remote ?? {}, { languages: { hi: {}, ur: {} } });
  });
  const set = await typed(['languages', SHOP, 'en', 'hi', 'ur', '--usual', 'hi']);
  expect(set.said).toContain('offered the languages en, hi, ur, hi as the usual one');
  expect(set.said).toContain('languages: en -> en, hi (usual), ur');
  expect(settings()).toMatchObject({ languages: ['en', 'hi', 'ur'], language: 'hi' });
  expect((await typed(['validate'])).code).toBe(0);
  for (const [wrong, why] of [
    [['en', 'Hindi'], 'There is no released language "Hindi"'],
    [['en', 'hi', 'hi'], 'languages names hi twice'],
    [['en', 'hi', '--usual', 'ur'], 'which languages does not name'],
  ] as const)
    expect(await typed(['languages', SHOP, ...wrong])).toMatchObject(outcome(1, why));
  expect((await typed(['languages', SHOP])).said).toContain('left the site in English alone');
  expect(settings()).not.toHaveProperty('languages');
  expect(settings()).not.toHaveProperty('language');
});

test('who acts: the name given, else the variable, else the user of the system', async () => {
  expect((await typed(['suspend', SHOP, '--as', 'Ravi K'])).said).toContain('by Ravi K');
  expect((await typed(['resume', SHOP])).said).toContain('by asha');
  expect((await typed(['suspend', SHOP], {})).said).toMatch(/by \S/);
});
