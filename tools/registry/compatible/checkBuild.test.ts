import { integrityOf } from '@touchline/build/integrity';
import type { Registry, RemoteManifest } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { madeRoute } from '../publish/testing/madeRelease';
import { checkBuild } from './checkBuild';
import type { Build } from './readBuild';
import type { Deployed } from './readDeployed';

const ENTRY = 'remoteEntry.0.js';
const HASH = integrityOf('entry');

const manifest = (name: string, version: string, changes: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  version,
  platform: '^1.2.0',
  entry: ENTRY,
  integrity: { [ENTRY]: HASH },
  routes: [],
  modals: [],
  slots: [],
  ...changes,
});

const modals = (...events: RemoteManifest['modals'][number]['event'][]) =>
  events.map((event) => ({ event, module: './Modal' }));

const sports = manifest('sports', '1.0.0', {
  routes: [madeRoute('/markets/:eventid?/:dreamid?'), madeRoute('/inplay')],
  slots: [{ slot: 'bet-slip', module: './BetSlip' }],
});
const nextSports = { ...sports, version: '2.0.0', routes: [...sports.routes, madeRoute('/live')] };
const auth = manifest('auth', '1.0.0', {
  routes: [madeRoute('/auth/login')],
  modals: modals('modal-login', 'modal-register', 'modal-verification'),
});
const casino = manifest('casino', '1.0.0', { routes: [madeRoute('/lobby'), madeRoute('/casino')] });

function registryOf(...releases: RemoteManifest[]): Registry {
  const remotes: Registry['remotes'] = {};
  for (const remote of releases) {
    const registered = remotes[remote.name] ?? { channels: { stable: remote.version }, releases: {} };
    remotes[remote.name] = {
      ...registered,
      channels: { ...registered.channels, next: remote.version },
      releases: { ...registered.releases, [remote.version]: { url: './/', remote } },
    };
  }
  return { remotes, shells: { '1.0.0': { platform: '1.2.0' } } };
}

const registry = registryOf(sports, nextSports, auth, casino);
const canaryOfSports = (percent: number): Registry => {
  const remotes = { ...registry.remotes };
  if (remotes.sports) remotes.sports = { ...remotes.sports, canary: { version: '2.0.0', percent } };
  return { ...registry, remotes };
};

type Domains = Record<string, DomainSettings['remotes']>;
const around = (served: Registry = registry, domains: Domains = { 'a.example': {} }): Deployed => ({
  registry: served,
  domains: new Map(Object.entries(domains)),
  unread: [],
});

const buildOf = (
  changes: Partial<RemoteManifest> = {},
  hashes: Build['hashes'] = { [ENTRY]: HASH },
): Build => ({
  manifest: { ...casino, version: '1.1.0', ...changes },
  hashes,
});

const problems = (...args: Parameters<typeof checkBuild>) =>
  checkBuild(...args)
    .filter(({ level }) => level === 'problem')
    .map(({ words }) => words);
const notes = (...args: Parameters<typeof checkBuild>) =>
  checkBuild(...args)
    .filter(({ level }) => level === 'note')
    .map(({ words }) => words);

it('finds nothing wrong with a build that only goes on', () => {
  expect(checkBuild(buildOf({ routes: [...casino.routes, madeRoute('/tables')] }), around())).toEqual([]);
});

describe('another platform major', () => {
  const release = (version: string, platform: string) => ({
    url: `remotes/casino/${version}/`,
    remote: manifest('casino', version, { platform }),
  });
  const deployed = (shell: string, previous: string[]): Registry => ({
    remotes: {
      casino: {
        channels: { stable: '1.1.0' },
        previous: { stable: previous },
        releases: { '1.1.0': release('1.1.0', '^2.0.0'), '1.0.0': release('1.0.0', '^1.2.0') },
      },
    },
    shells: { '1.0.0': { platform: shell }, '2.0.0': { platform: '2.0.0' } },
  });
  const next = {
    manifest: manifest('casino', '2.0.0', { platform: '^2.0.0' }),
    hashes: { [ENTRY]: HASH },
  };
  const told = (registry: Registry) =>
    checkBuild(next, { ...around(registry), registry }).filter(({ about }) => about === 'platform');

  test('is a note where the visitors of the older shell go on with a release of before', () => {
    expect(told(deployed('1.10.0', ['1.0.0']))).toEqual([
      expect.objectContaining({
        level: 'note',
        words: expect.stringContaining(
          'the shell 1.0.0 has 1.10.0, and its visitors go on with casino 1.0.0.',
        ),
      }),
    ]);
  });

  test.each([
    ['the shell is of before platform 1.10.0', deployed('1.9.0', ['1.0.0'])],
    ['no release of before runs on it', deployed('1.10.0', [])],
  ])('is refused where %s', (_, registry) => {
    expect(told(registry)).toEqual([expect.objectContaining({ level: 'problem' })]);
  });

  test('a build for two majors runs on both', () => {
    const both = { ...next, manifest: { ...next.manifest, platform: '^1.9.0 || ^2.0.0' } };
    const registry = deployed('1.10.0', []);
    expect(
      checkBuild(both, { ...around(registry), registry }).filter(({ about }) => about === 'platform'),
    ).toEqual([]);
  });
});

describe('the platform', () => {
  const shells = {
    '1.0.0': { platform: '1.2.0' },
    '1.1.0': { platform: '1.3.0' },
    '2.0.0': { platform: '2.0.0' },
  };
  it.each([
    ['^1.2.0', ['2.0.0']],
    ['^1.3.0', ['1.0.0', '2.0.0']],
    ['^2.0.0', ['1.0.0', '1.1.0']],
    ['1.2.0', ['1.1.0', '2.0.0']],
    ['>=1.0.0', ['1.0.0', '1.1.0', '2.0.0']],
  ])('%s is refused by the shells %j', (platform, refusing) => {
    const found = problems(buildOf({ platform }), around({ ...registry, shells }));
    expect(found).toEqual(
      refusing.map((shell) => expect.stringContaining(`needs platform ${platform}; the shell ${shell} has`)),
    );
  });

  it('is asked for React as well, of shells that say which one they share', () => {
    const react = (version: string) => ({ react: version, 'react-dom': version });
    const newer = { platform: '1.8.0', shared: react('19.3.1') };
    const around19 = around({ ...registry, shells: { '1.0.0': newer, '0.9.0': { platform: '1.8.0' } } });
    expect(problems(buildOf({ shared: react('^19.0.0') }), around19)).toEqual([]);
    expect(problems(buildOf({ shared: react('^18.0.0') }), around19)).toEqual([
      'It needs react ^18.0.0; the shell 1.0.0 has 19.3.1 and refuses it. Deploy a newer shell first, or build for react 19.3.1.',
    ]);
  });

  it('of a shell that was replaced asks nothing: its tabs keep the releases that they have', () => {
    const replaced = { '1.0.0': { platform: '1.2.0', replaced: '2026-11-23T10:00:00Z' } };
    const shellsNow = { ...replaced, '1.1.0': { platform: '1.3.0' } };
    expect(problems(buildOf({ platform: '^1.3.0' }), around({ ...registry, shells: shellsNow }))).toEqual([]);
    expect(notes(buildOf(), around({ ...registry, shells: replaced }))).toEqual([
      expect.stringContaining('names no shells'),
    ]);
  });

  it('of a registry without shells is compared with the package’s own, and that is said', () => {
    const unknown = around({ remotes: registry.remotes });
    expect(problems(buildOf(), unknown)).toEqual([]);
    expect(notes(buildOf(), unknown)).toEqual([expect.stringContaining('names no shells')]);
    expect(problems(buildOf({ platform: '^9.0.0' }), unknown)).toEqual([
      expect.stringMatching(/needs platform \^9\.0\.0; this package has \d/),
    ]);
  });
});

describe('paths', () => {
  it.each([
    ['/inplay', '/inplay is a path of sports 1.0.0 too', 'this build never gets it'],
    [
      '/InPlay',
      '/InPlay belongs to /InPlay of this build and to /inplay of sports 1.0.0',
      'this build never gets it',
    ],
    ['/markets/live', '/markets/live belongs to /markets/live of this build', 'sports 1.0.0 loses it'],
    ['/:any', 'belongs to /:any of this build and to /inplay of sports 1.0.0', 'this build never gets it'],
    ['/markets/*', 'belongs to /markets/* of this build', 'this build never gets it'],
    ['/markets', '/markets belongs to /markets of this build', 'sports 1.0.0 loses it'],
    ['/auth/logout', '/auth/logout is a path of the shell too', 'this build never gets it'],
    [
      '/auth/:step',
      '/auth/logout belongs to /auth/:step of this build and to /auth/logout of the shell',
      'this build never gets it',
    ],
  ])('%s meets another’s', (path, expected, outcome) => {
    const found = problems(buildOf({ routes: [...casino.routes, madeRoute(path)] }), around()).join('\n');
    expect(found).toContain(expected);
    expect(found).toContain(outcome);
  });

  it('with common addresses that were handed over are meant', () => {
    const owned = (...paths: string[]) => ({ paths, modals: [], slots: [] });
    const remotes = {
      sports: owned('/markets/:eventid?/:dreamid?', '/inplay'),
      casino: owned('/markets/live', '/inplay'),
    };
    const deployed = around({ ...registry, owners: { remotes, acts: [] } });
    const build = (path: string) => buildOf({ routes: [...casino.routes, madeRoute(path)] });
    expect(problems(build('/markets/live'), deployed)).toEqual([]);
    expect(problems(build('/inplay'), deployed)).toHaveLength(1);
    expect(problems(build('/markets/:one'), deployed)).toHaveLength(1);
  });

  it.each(['/market', '/markets/1/2/3', '/inplay/live', '/auths', '/lobby/:id?'])(
    '%s meets nobody’s',
    (path) => {
      expect(problems(buildOf({ routes: [...casino.routes, madeRoute(path)] }), around())).toEqual([]);
    },
  );

  it.each([
    ['stable', {}, []],
    ['next', { sports: { channel: 'next' } }, ['a.example']],
    ['a pin', { sports: { version: '2.0.0' } }, ['a.example']],
    ['a canary of the domain', { sports: { canary: { version: '2.0.0', percent: 1 } } }, ['a.example']],
    ['a canary at rest', { sports: { canary: { version: '2.0.0', percent: 0 } } }, []],
    ['the other remote off', { sports: false }, []],
    ['this remote off', { casino: false, sports: { channel: 'next' } }, []],
    ['this remote off at length', { casino: { enabled: false }, sports: { channel: 'next' } }, []],
  ] as const)('are looked at by what a domain chooses: %s', (_name, choices, domains) => {
    const found = checkBuild(
      buildOf({ routes: [...casino.routes, madeRoute('/live')] }),
      around(registry, { 'a.example': choices }),
    ).filter(({ about }) => about === 'route');
    expect(found.flatMap((finding) => finding.domains)).toEqual(domains);
  });

  it.each([
    [0, 0],
    [1, 1],
  ])('beside the registry’s canary of %i %% collide %i times', (percent, count) => {
    const build = buildOf({ routes: [...casino.routes, madeRoute('/live')] });
    expect(problems(build, around(canaryOfSports(percent)))).toHaveLength(count);
  });

  it('that a release in force has and the build drops break links, unless that is meant', () => {
    const build = buildOf({ routes: [madeRoute('/lobby')] });
    expect(problems(build, around())).toEqual([
      expect.stringContaining('/casino of casino 1.0.0 opens nothing any more'),
    ]);
    expect(problems(build, around(), ['/casino'])).toEqual([]);
  });

  it('are not dropped when the build opens their addresses otherwise', () => {
    expect(
      problems(buildOf({ routes: [madeRoute('/lobby'), madeRoute('/:place/:id?')] }), around()),
    ).not.toContain('opens nothing');
    const before = manifest('casino', '1.0.0', { routes: [madeRoute('/table/:id?')] });
    const served = registryOf(before, auth);
    expect(problems(buildOf({ routes: [madeRoute('/table/:name?')] }), around(served))).toEqual([]);
    expect(problems(buildOf({ routes: [madeRoute('/table')] }), around(served))).toHaveLength(1);
  });

  it('declared twice lose their second page', () => {
    expect(problems(buildOf({ routes: [...casino.routes, madeRoute('/lobby')] }), around())).toEqual([
      expect.stringContaining('/lobby is declared twice'),
    ]);
  });
});

describe('modals and slots', () => {
  it('claimed by two are told, with the one that is shown', () => {
    const build = buildOf({ modals: modals('modal-login'), slots: [{ slot: 'bet-slip', module: './Slip' }] });
    expect(problems(build, around())).toEqual([
      expect.stringContaining('modal-login is claimed by auth 1.0.0 too: only that of auth'),
      expect.stringContaining('bet-slip is claimed by sports 1.0.0 too: only that of sports'),
    ]);
  });

  it('claimed by two are shown of their owner', () => {
    const slots = [{ slot: 'bet-slip', module: './Slip' }];
    const build = buildOf({ modals: modals('modal-login'), slots, routes: [madeRoute('/inplay')] });
    const remotes = {
      casino: { paths: ['/inplay'], modals: ['modal-login'], slots: ['bet-slip'] },
    };
    expect(problems(build, around({ ...registry, owners: { remotes } }), ['/lobby', '/casino'])).toEqual([
      expect.stringContaining('/inplay is a path of sports 1.0.0 too: sports 1.0.0 loses it'),
      expect.stringContaining('modal-login is claimed by auth 1.0.0 too: only that of casino'),
      expect.stringContaining('bet-slip is claimed by sports 1.0.0 too: only that of casino'),
    ]);
  });

  it('that the build lets go of leave nobody to open them', () => {
    const build: Build = {
      manifest: { ...auth, version: '1.1.0', modals: modals('modal-login') },
      hashes: { [ENTRY]: HASH },
    };
    expect(problems(build, around())).toEqual([
      expect.stringContaining('modal-register, which auth 1.0.0 opens, would be opened by nobody'),
      expect.stringContaining('modal-verification, which auth 1.0.0 opens, would be opened by nobody'),
    ]);
  });

  it('that nobody claims on a domain are only noted when it is not this build’s doing', () => {
    const domains = { 'a.example': {}, 'b.example': { auth: false } } as const;
    const found = checkBuild(buildOf(), around(registry, domains));
    expect(found.map(({ level, words, domains }) => [level, words, domains])).toEqual(
      ['modal-login', 'modal-register', 'modal-verification'].map((event) => [
        'note',
        `${event} is opened by no remote in force.`,
        ['b.example'],
      ]),
    );
  });

  it('that no shell has are refused; those of a later shell are noted', () => {
    const shells = { '0.9.0': { platform: '1.1.0' }, '1.0.0': { platform: '1.2.0' } };
    const build = (slot: string) => buildOf({ platform: '^1.0.0', slots: [{ slot, module: './Slot' }] });
    expect(problems(build('side-bar'), around())).toEqual([
      expect.stringContaining('No shell has a slot "side-bar"'),
    ]);
    expect(problems(build('player-notices'), around({ ...registry, shells }))).toEqual([]);
    expect(notes(build('player-notices'), around({ ...registry, shells }))).toEqual([
      expect.stringContaining('the shell 0.9.0 (1.1.0) leaves it empty'),
    ]);
  });
});

describe('what remotes offer each other', () => {
  it('a slot that takes many may be filled beside another remote', () => {
    const notices = [{ slot: 'player-notices', module: './Notices' }];
    const served = registryOf({ ...sports, slots: notices }, auth, casino);
    expect(problems(buildOf({ slots: notices }), around(served))).toEqual([]);
  });

  it('a filler of a point, and a user of a modal or topic, are told when the versions do not fit', () => {
    const points = [{ name: 'sports/board-end', version: '2.0.0' }];
    const topics = [{ name: 'sports/price-alert', version: '1.1.0' }];
    const served = registryOf({ ...sports, points, topics }, auth, casino);
    const slot = { slot: 'sports/board-end', module: './Games' };
    const build = buildOf({
      slots: [
        { ...slot, version: '^1.0.0' },
        { ...slot, version: '^2.0.0' },
      ],
      uses: [
        { name: 'sports/price-alert', version: '^1.0.0' },
        { name: 'account/limits', version: '^1.0.0' },
      ],
    });
    expect(problems(build, around(served))).toEqual([]);
    expect(notes(build, around(served))).toEqual([
      'casino 1.1.0 is made for sports/board-end ^1.0.0: sports offers 2.0.0.',
      'casino 1.1.0 is made for account/limits ^1.0.0: nobody offers it.',
    ]);
  });

  it('a build that offers a later version is told who is made for the earlier one', () => {
    const filled = { ...casino, slots: [{ slot: 'sports/board-end', version: '^1.0.0', module: './Games' }] };
    const build: Build = {
      manifest: { ...sports, version: '1.1.0', points: [{ name: 'sports/board-end', version: '2.0.0' }] },
      hashes: { [ENTRY]: HASH },
    };
    expect(notes(build, around(registryOf(sports, auth, filled)))).toEqual([
      'casino 1.0.0 is made for sports/board-end ^1.0.0: sports offers 2.0.0.',
    ]);
  });
});

describe('files', () => {
  it.each([
    ['an entry without a hash', { integrity: {} }, {}, 'has no hash in remote.json: no shell runs it'],
    ['a missing file', { integrity: { [ENTRY]: HASH, 'a.js': HASH } }, { [ENTRY]: HASH }, 'a.js is named'],
    [
      'a changed file',
      {},
      { [ENTRY]: integrityOf('changed') },
      'is not the file that remote.json has the hash of',
    ],
    ['a file of no name', {}, { [ENTRY]: HASH, 'b.css': HASH }, 'b.css has no hash in remote.json'],
    [
      'a preload that is not built',
      { routes: [madeRoute('/lobby', { preload: ['c.js'] }), madeRoute('/casino')] },
      { [ENTRY]: HASH },
      '/lobby starts with c.js',
    ],
  ] satisfies [string, Partial<RemoteManifest>, Build['hashes'], string][])(
    '%s is told',
    (_name, changes, hashes, expected) => {
      expect(problems(buildOf(changes, hashes), around())).toEqual([expect.stringContaining(expected)]);
    },
  );
});

it('says what could not be read, and that a pinned domain waits', () => {
  const pinned = around(registry, { 'a.example': { casino: { version: '1.0.0' } } });
  expect(notes(buildOf(), pinned)).toEqual([expect.stringContaining('casino is pinned to 1.0.0')]);
  expect(problems(buildOf(), { ...around(), unread: ['b.example can’t be read'] })).toEqual([
    'b.example can’t be read',
  ]);
});

it('tells what several domains share once, and looks at default settings where there are none', () => {
  const build = buildOf({ routes: [...casino.routes, madeRoute('/inplay')] });
  const [found, ...rest] = checkBuild(build, around(registry, { 'a.example': {}, 'b.example': {} }));
  expect(found?.domains).toEqual(['a.example', 'b.example']);
  expect(rest).toEqual([]);
  expect(problems(build, around(registry, {}))).toHaveLength(1);
});

describe('the calls', () => {
  const calls = {
    getGamesFile: 'GET:games:#GamesFile',
    'gameUrls.dream': 'POST:casino.dream:#GameUrl/dream',
  };

  it('that the contract has, under its own addresses, are no finding', () => {
    const same = structuredClone(registry);
    for (const { remote } of Object.values(same.remotes.casino?.releases ?? {})) remote.calls = calls;
    expect(checkBuild(buildOf({ calls }), around(same))).toEqual([]);
  });

  it('of a name with the address of another call are refused', () => {
    expect(problems(buildOf({ calls: { getGamesFile: 'POST:api:api/other' } }), around())).toEqual([
      "It declares getGamesFile as POST:api:api/other, which is not that call. Build it again with the contract's own.",
    ]);
  });

  it.each([
    'POST:api:DepositWithdrawal/CreateWithdrawal',
    'POST:api:DepositWithdrawal/CreateWithdrawal#Own',
    'post:api:depositwithdrawal/createwithdrawal#Own',
    'POST:api:x/../DepositWithdrawal//Create%57ithdrawal/?a=1#Own',
  ])('of the contract under another name are refused: %s', (address) => {
    expect(problems(buildOf({ calls: { own: address } }), around())).toEqual([
      `It declares own as ${address}, which goes where createWithdrawal goes. Build it again with the contract's own name.`,
    ]);
  });

  it('that no contract has, and those that the releases in force may not run, are told', () => {
    expect(notes(buildOf({ calls: { own: 'GET:api:own', ...calls } }), around())).toEqual([
      'It may run own (GET:api:own), which is no call of the platform that these commands know.',
      'It may run calls that casino 1.0.0 may not: own, getGamesFile, gameUrls.dream.',
    ]);
  });
});
