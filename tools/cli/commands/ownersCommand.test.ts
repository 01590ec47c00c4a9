import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { madeRelease, madeRoute, writeRelease } from '@touchline/registry/publish/testing/madeRelease';
import { testFolder } from '@touchline/registry/testing/testFolder';
import type { RemoteManifest } from '@touchline/shared/contracts/remotes';
import { outcome, typeCommand } from '../releasing/testing/typeCommand';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const tv = { routes: [madeRoute('/tv'), madeRoute('/markets/:id?')] };
const claims = {
  login: { modals: [{ event: 'modal-login' as const, module: './Login' }] },
  slip: { slots: [{ slot: 'bet-slip', module: './Slip' }] },
};

const NOW = new Date('2026-11-23T10:00:00Z');
/** A command line as the team types it; a reason may have spaces. */
const type = (line: string, { reason = [] as string[], env = {}, now = NOW } = {}) =>
  typeCommand([...line.split(' '), '--to', 'cdn', ...reason], { cwd: folder, now, env });
const BECAUSE = { reason: ['--force', '--reason', 'the cup begins', '--as', 'asha'] };
const registryText = () => readFile(join(folder, 'cdn/registry.json'), 'utf8');
const remoteIn = async (name: string) => JSON.parse(await registryText()).remotes[name];

async function publish(
  name: string,
  version: string,
  changes: Partial<RemoteManifest> = {},
  rest = '--channel stable',
  more = {},
) {
  const release = madeRelease(name, version, version, 1, changes);
  await writeRelease(join(folder, 'releases', name, version), release);
  return type(`publish --release releases/${name}/${version} ${rest}`, more);
}

describe('the first publish', () => {
  it('owns the name for its team, and its places for the remote', async () => {
    await publish('sports', '1.0.0', { ...tv, ...claims.slip }, '--channel next --team odds');
    expect((await type('look owners')).said).toBe(
      'sports: the team odds\n  channels  next\n  paths     /tv, /markets/:id?\n  slots     bet-slip',
    );
  });

  it.each([
    ['TOUCHLINE_TEAM', { env: { TOUCHLINE_TEAM: 'odds' } }, undefined],
    ['package.json', {}, { name: 'x', touchline: { team: 'odds' } }],
  ])('takes the team from %s', async (_from, more, packaged) => {
    if (packaged) await writeFile(join(folder, 'package.json'), JSON.stringify(packaged));
    await publish('sports', '1.0.0', {}, '--channel next', more);
    expect((await type('look owners')).said).toContain('sports: the team odds');
  });

  it('without a team leaves the name to the first team that publishes it', async () => {
    await publish('sports', '1.0.0');
    expect((await type('look owners')).said).toContain('sports: no team yet');
    await publish('sports', '1.1.0', {}, '--channel stable --team odds');
    expect((await type('look owners')).said).toContain('sports: the team odds');
  });
});

it('a slot that many fill, and the point of another remote, belong to nobody', async () => {
  const slots = [
    { slot: 'search-sports', module: './Notices' },
    { slot: 'sports/board-end', version: '^1.0.0', module: './Notices' },
  ];
  await publish('sports', '1.0.0', { slots }, '--channel stable --team odds');
  expect((await publish('promo', '1.0.0', { slots }, '--channel stable --team ads')).code).toBe(0);
  expect((await type('look owners')).said).not.toContain('slots');
});

describe('the slot that runs on every page of a player', () => {
  const slots = [{ slot: 'player-notices', module: './Notices' }];
  const promo = (more = '') => publish('promo', '1.0.0', { slots }, `--channel stable --team ads${more}`);
  beforeEach(() => publish('account', '1.0.0', { slots }, '--channel stable --team wallet'));

  it('is filled by another remote only with the word of its owner, which keeps it', async () => {
    const refused = await promo();
    expect(refused).toMatchObject(
      outcome(1, 'The slot player-notices belongs to account (team wallet). It runs on every page'),
    );
    expect(await type('owners give slot player-notices promo --team ads')).toMatchObject({ code: 1 });
    expect(await type('owners give slot player-notices promo --team wallet')).toMatchObject(
      outcome(0, 'belongs to promo now, and to account as before'),
    );
    expect((await promo()).code).toBe(0);
    const { said } = await type('look owners');
    expect(said.match(/slots +player-notices/g)).toHaveLength(2);
    expect((await publish('account', '1.1.0', { slots }, '--channel stable --team wallet')).code).toBe(0);
  });

  it("or with the operator's, who forces it and is recorded", async () => {
    expect((await promo(' --force --reason agreed')).code).toBe(0);
    expect((await type('look owners')).said).toContain(
      'by force: The slot player-notices belongs to account',
    );
  });
});

describe('a publish', () => {
  it.each([
    ['path', tv, 'The path /tv belongs to sports (team odds)', 'give path /tv promo'],
    [
      'path that overlaps',
      { routes: [madeRoute('/markets/live')] },
      'The path /markets/live has addresses in common with /markets/:id?, which belongs to sports (team odds)',
      'give path /markets/live promo',
    ],
    [
      'modal',
      claims.login,
      'The modal modal-login belongs to sports (team odds)',
      'give modal modal-login promo',
    ],
    ['slot', claims.slip, 'The slot bet-slip belongs to sports (team odds)', 'give slot bet-slip promo'],
  ])(
    'of another remote’s %s is refused before a file is uploaded',
    async (_what, changes, message, remedy) => {
      await publish(
        'sports',
        '1.0.0',
        { ...tv, ...claims.login, ...claims.slip },
        '--channel stable --team odds',
      );
      const before = await registryText();
      const { code, said } = await publish('promo', '1.0.0', changes, '--channel next --team fun');
      expect(code).toBe(1);
      expect(said).toContain(message);
      expect(said).toContain(`touchline owners ${remedy}`);
      expect(await registryText()).toBe(before);
      expect(existsSync(join(folder, 'cdn/remotes/promo'))).toBe(false);
    },
  );

  it('of another team’s name is refused, and so is one without a team', async () => {
    await publish('sports', '1.0.0', {}, '--channel stable --team odds');
    const other = await publish('sports', '1.1.0', {}, '--channel next --team fun');
    expect(other).toMatchObject(outcome(1, 'belongs to the team odds, and you are the team fun'));
    expect(other.said).toContain('touchline owners give name sports fun');
    const none = await publish('sports', '1.1.0', {}, '--channel next');
    expect(none).toMatchObject(outcome(1, 'If it is yours: --team odds'));
    expect(existsSync(join(folder, 'cdn/remotes/sports/1.1.0'))).toBe(false);
    expect(await publish('sports', '1.1.0', {}, '--channel next --team odds')).toMatchObject({ code: 0 });
  });

  it('by force does it, and the record says who, when and why', async () => {
    await publish('sports', '1.0.0', tv, '--channel stable --team odds');
    expect(await publish('promo', '1.0.0', tv, '--channel next', BECAUSE)).toMatchObject({ code: 0 });
    const { said } = await type('look owners');
    expect(said).toMatch(
      /2026-11-23 10:00 {2}asha: published promo 1\.0\.0 to "next", by force: The path \/tv belongs to sports \(team odds\).*Reason: the cup begins$/,
    );
    // The place stays with its owner.
    expect(said).toMatch(/promo: no team yet\n {2}channels {2}next\nsports/);
    const again = await registryText();
    expect(await publish('promo', '1.0.0', tv, '--channel next', BECAUSE)).toMatchObject({ code: 0 });
    expect(await registryText()).toBe(again);
  });

  it('by force leaves the place to its owner: tabs are told whose it is, and of no other place', async () => {
    const ownersInIndex = async () =>
      JSON.parse(await readFile(join(folder, 'cdn/registry/stable.json'), 'utf8')).owners;
    await publish('sports', '1.0.0', { ...tv, ...claims.slip, ...claims.login });
    expect(await ownersInIndex()).toBeUndefined();
    const routes = [madeRoute('/tv'), madeRoute('/promo')];
    await publish('promo', '1.0.0', { routes, ...claims.slip }, '--channel stable', BECAUSE);
    expect(await ownersInIndex()).toEqual({
      remotes: { sports: { paths: ['/tv'], modals: [], slots: ['bet-slip'] } },
    });
    await type('owners give path /tv promo');
    expect(await ownersInIndex()).toEqual({
      remotes: {
        sports: { paths: [], modals: [], slots: ['bet-slip'] },
        promo: { paths: ['/tv'], modals: [], slots: [] },
      },
    });
  });

  it('of one path by two teams at once goes to one of them', async () => {
    const both = await Promise.all(['sports', 'promo'].map((name) => publish(name, '1.0.0', tv)));
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(both.find(({ code }) => code === 1)?.said).toContain('The path /tv belongs to');
  });

  it.each([
    ['--force without a reason', ['--force']],
    ['an empty reason', ['--force', '--reason', ' ']],
    ['a reason alone', ['--reason', 'x']],
  ])('with %s is typed wrongly', async (_what, reason) => {
    expect(await publish('sports', '1.0.0', {}, '--channel next', { reason })).toMatchObject({ code: 2 });
  });

  it('goes on with its own places, and with a new one that nobody has', async () => {
    await publish('sports', '1.0.0', tv);
    const routes = [...tv.routes, madeRoute('/live')];
    expect(await publish('sports', '1.1.0', { routes })).toMatchObject({ code: 0 });
    expect((await type('look owners')).said).toContain('/tv, /markets/:id?, /live');
  });

  it('meets the owners of a registry that recorded none: what its channels point at', async () => {
    await publish('sports', '1.0.0', tv);
    const { owners: _none, ...registry } = JSON.parse(await registryText());
    await writeFile(join(folder, 'cdn/registry.json'), JSON.stringify(registry));
    expect(await publish('aaa', '1.0.0', tv)).toMatchObject(outcome(1, 'The path /tv belongs to sports.'));
  });
});

describe('promote, canary and rollback', () => {
  it.each(['give 1.0.0', 'give 1.0.0 --percent 5'])(
    '%s is refused where it would put another’s place onto a channel',
    async (line) => {
      await publish('sports', '1.0.0', tv);
      await publish('promo', '1.0.0', tv, '--channel next', BECAUSE);
      const before = await registryText();
      expect(await type(`${line} --remote promo`)).toMatchObject(
        outcome(1, 'The path /tv belongs to sports'),
      );
      expect(await registryText()).toBe(before);
      expect(await type(`${line} --remote promo`, BECAUSE)).toMatchObject({ code: 0 });
      expect((await type('look owners')).said.match(/asha: /g)).toHaveLength(2);
    },
  );

  it('rollback is refused where the place was handed over since', async () => {
    await publish('sports', '1.0.0', tv);
    await publish('sports', '1.1.0', {}, '--channel stable --dropping /tv --dropping /markets/:id?');
    await publish('promo', '1.0.0');
    await type('owners give path /tv promo');
    expect(await type('give --back --remote sports')).toMatchObject(
      outcome(1, 'The path /tv belongs to promo'),
    );
    expect(await type('give --back --remote sports', BECAUSE)).toMatchObject({ code: 0 });
    expect((await remoteIn('sports')).channels.stable).toBe('1.0.0');
  });

  it.each(['give 1.1.0', 'give 1.1.0 --percent 5', 'give --off', 'give --back'])(
    '%s of another team’s remote is refused',
    async (line) => {
      for (const version of ['0.9.0', '1.0.0'])
        await publish('sports', version, {}, '--channel stable --team odds');
      await publish('sports', '1.1.0', {}, '--channel next --team odds');
      await type('give 1.0.0 --percent 1 --remote sports --team odds');
      const before = await registryText();
      expect(await type(`${line} --remote sports --team fun`)).toMatchObject(outcome(1, 'the team odds'));
      expect(await registryText()).toBe(before);
      expect(await type(`${line} --remote sports --team odds`)).toMatchObject({ code: 0 });
    },
  );
});

describe('prune of a remote', () => {
  // Releases are as old as their files.
  const now = new Date(Date.now() + 24 * 3600 * 1000);
  const prune = (rest: string, more = {}) => type(`prune --keep 1 --remote sports${rest}`, { ...more, now });
  beforeEach(async () => {
    for (const version of ['0.8.0', '0.9.0', '1.0.0', '1.1.0'])
      await publish('sports', version, {}, '--channel stable --team odds');
  });

  it.each([' --team fun', ' --dry-run', ''])('of another team is refused, typed with “%s”', async (team) => {
    const before = await registryText();
    expect(await prune(team)).toMatchObject(outcome(1, 'The name sports belongs to the team odds'));
    expect(await registryText()).toBe(before);
  });

  it('of one’s own team takes releases out, and the trail names the team', async () => {
    expect(await prune(' --team odds --as asha')).toMatchObject({ code: 0 });
    expect(Object.keys((await remoteIn('sports')).releases)).toEqual(['1.0.0', '1.1.0']);
    expect((await type('look trail')).said).toMatch(
      /asha.*took 0\.8\.0, 0\.9\.0 of sports out of the registry/,
    );
  });

  it('by force does it, and the record says who, when and why, also where only files go', async () => {
    await prune(' --team odds');
    expect(await prune('', BECAUSE)).toMatchObject(
      outcome(0, 'By force: The name sports belongs to the team odds'),
    );
    expect((await type('look owners')).said).toMatch(
      /asha: pruned sports, by force: .*Reason: the cup begins$/,
    );
  });
});

describe('handing over', () => {
  beforeEach(async () => {
    await publish(
      'sports',
      '1.0.0',
      { ...tv, ...claims.login, ...claims.slip },
      '--channel stable --team odds',
    );
  });

  it.each([
    ['path /tv', tv.routes.slice(0, 1), {}],
    ['path /markets/live', [madeRoute('/markets/live')], {}],
    ['modal modal-login', [], claims.login],
    ['slot bet-slip', [], claims.slip],
  ])('gives %s to another remote, which may publish it then', async (what, routes, places) => {
    const { code, said } = await type(`owners give ${what} promo --team odds --as asha`);
    expect(code).toBe(0);
    expect(said).toContain(`the ${what} belongs to promo now`);
    expect(await publish('promo', '1.0.0', { routes, ...places }, '--channel next')).toMatchObject({
      code: 0,
    });
    expect((await type('look owners')).said).toContain(`asha: the ${what} belongs to promo now`);
    expect((await type(`owners give ${what} promo --team odds`)).said).toContain('Nothing to change');
  });

  it('gives a name to another team', async () => {
    expect(await type('owners give name sports fun --team odds')).toMatchObject({ code: 0 });
    expect(await publish('sports', '1.1.0', {}, '--channel next --team fun')).toMatchObject({ code: 0 });
  });

  it.each(['name sports fun', 'path /tv promo'])(
    'of %s by another team is refused, unless forced',
    async (what) => {
      const before = await registryText();
      for (const team of ['', ' --team fun'])
        expect(await type(`owners give ${what}${team}`)).toMatchObject(
          outcome(1, 'belongs to the team odds'),
        );
      expect(await registryText()).toBe(before);
      expect(await type(`owners give ${what}`, BECAUSE)).toMatchObject({ code: 0 });
      expect((await type('look owners')).said).toContain('Reason: the cup begins');
    },
  );

  it.each([
    ['give path /nowhere promo', 1, 'Nobody owns the path /nowhere'],
    ['give name poker fun', 1, 'There is no remote "poker"'],
    ['give path /tv', 2, '<owner> is missing: the team that gets a name'],
    ['give page /tv promo', 2, 'There is no kind "page"'],
    ['give path /tv Promo!', 2, 'is no name of a remote'],
    ['take path /tv promo', 2, 'There is no word "take"'],
  ])('%s says what is wrong', async (line, code, message) => {
    const before = await registryText();
    expect(await type(`owners ${line}`)).toMatchObject(outcome(code, message));
    expect(await registryText()).toBe(before);
  });

  it('is only told in a dry run', async () => {
    const before = await registryText();
    const { said } = await type('owners give path /tv promo --team odds --dry-run');
    expect(said).toContain('Dry run: nothing was changed');
    expect(await registryText()).toBe(before);
  });
});
