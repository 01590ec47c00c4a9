import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { outcome, typeCommand } from '../releasing/testing/typeCommand';
import { applyUpgrade } from './applyUpgrade';
import { planUpgrade } from './planUpgrade';
import { PLATFORM_RELEASES } from './platform-changelog';
import { readRepository } from './readRepository';
import { renamedImport } from './renamedImport';

const PACKAGES = ['shared', 'build', 'cli'];
const OLD = '1.7.0';

let folder: string;
let dir: string;
const at = (file: string) => join(dir, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const put = (file: string, text: string) => writeFileSync(at(file), text);
const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, encoding: 'utf8' });
const commit = () => {
  git('add', '.');
  git(
    '-c',
    'user.name=Team',
    '-c',
    'user.email=team@touchline.example',
    'commit',
    '--quiet',
    '-m',
    'as it is',
  );
};
/** What a team has written and committed. */
const change = (file: string, from: string, to: string) => {
  put(file, read(file).replaceAll(from, to));
  commit();
};
const upgrade = (...args: string[]) => typeCommand(['upgrade', ...args], { cwd: dir });

/** A repository as `touchline create` writes it, and the same as it was when the platform was older. */
beforeAll(async () => {
  folder = testFolder();
  const created = join(folder, 'created');
  expect(await typeCommand(['create', 'promo', '--own', created], { cwd: folder })).toMatchObject({
    code: 0,
  });
  dir = join(folder, 'older');
  cpSync(created, dir, { recursive: true });
  put('package.json', read('package.json').replaceAll(PLATFORM_VERSION, OLD).replaceAll('19.3.1', '19.1.0'));
  for (const name of PACKAGES)
    renameSync(
      at(`packages/touchline-${name}-${PLATFORM_VERSION}.tgz`),
      at(`packages/touchline-${name}-${OLD}.tgz`),
    );
  put('src/remote.ts', read('src/remote.ts').replace("'^1.9.0'", "'^1.6.0'"));
  git('init', '--quiet');
  commit();
});

beforeEach(() => {
  dir = mkdtempSync(join(folder, 'team-'));
  cpSync(join(folder, 'older'), dir, { recursive: true });
});

it('moves a created repository to the version of the command, and prints what it passed', async () => {
  const asCreated = join(folder, 'created');
  const { code, said } = await upgrade();
  expect({ code, said }).toMatchObject(outcome(0, `promo moved from ${OLD} to`));
  for (const file of ['package.json', 'src/remote.ts'])
    expect(read(file)).toBe(readFileSync(join(asCreated, file), 'utf8'));
  expect(readdirSync(at('packages')).sort()).toEqual(readdirSync(join(asCreated, 'packages')).sort());
  expect(git('status', '--porcelain', '--', 'src', 'package.json')).toBe(
    ' M package.json\n M src/remote.ts\n',
  );
  expect(said).toContain('1.8.0, 2026-11-25');
  expect(said).toContain(`${PLATFORM_VERSION}, `);
  expect(said).not.toContain('1.7.0, 2026');
  expect(said).toMatch(/To look at by hand:\n {2}`calls` of `src\/remote.ts`/);
  commit();
  expect(await upgrade()).toMatchObject(outcome(0, 'already'));
  expect(git('status', '--porcelain')).toBe('');
});

it('--dry-run prints the lines that would change, and changes nothing', async () => {
  const { code, said } = await upgrade('--dry-run');
  expect(code).toBe(0);
  expect(said).toContain("    -   platform: '^1.6.0',");
  expect(said).toContain("    +   platform: '^1.9.0',");
  expect(said).toContain(
    `    +     "@touchline/shared": "file:packages/touchline-shared-${PLATFORM_VERSION}.tgz",`,
  );
  expect(said).toContain('Nothing was changed.');
  expect(git('status', '--porcelain')).toBe('');
});

it('makes the changes of sources that a passed version asks for', async () => {
  const codemod = renamedImport('@touchline/shared/contracts/remotes', 'RemoteDefinition', 'Declaration');
  const next = { version: '2.0.0', date: '2027-01-01', runsFrom: PLATFORM_VERSION, added: [] };
  const { texts } = planUpgrade(await readRepository(dir), {
    releases: [...PLATFORM_RELEASES, { ...next, changes: [{ what: 'It has another name.', codemod }] }],
    peers: {},
  });
  expect(texts.get('src/remote.ts')?.before).toContain('remote: RemoteDefinition');
  expect(texts.get('src/remote.ts')?.after).toContain('remote: Declaration');
});

it('takes versions of a registry too', async () => {
  put('package.json', read('package.json').replaceAll(/file:packages\/touchline-\w+-([\d.]+)\.tgz/g, '$1'));
  rmSync(at('packages'), { recursive: true });
  commit();
  expect(await upgrade()).toMatchObject({ code: 0 });
  expect(JSON.parse(read('package.json')).dependencies['@touchline/shared']).toBe(PLATFORM_VERSION);
  expect(existsSync(at('packages'))).toBe(false);
});

it.each([
  ['changes that are not committed', () => put('src/remote.ts', ''), 'src/remote.ts'],
  ['no repository of git', () => rmSync(at('.git'), { recursive: true }), 'git init'],
  ['no remote', () => rmSync(at('package.json')), "no remote's folder"],
  ['a package.json that is no JSON', () => put('package.json', '{'), "no remote's folder"],
  ['a version that there never was', () => change('package.json', OLD, '1.5.0'), '1.5.0 of the platform'],
  ['a newer version', () => change('package.json', OLD, '9.0.0'), 'newer than this command'],
  [
    'a range of versions',
    () => change('package.json', `file:packages/touchline-shared-${OLD}.tgz`, '^1.0.0'),
    'npm ls @touchline/shared',
  ],
  [
    'a declaration that cannot be parsed',
    () => change('src/remote.ts', 'export const remote', 'const = 1;\nexport const remote'),
    'src/remote.ts cannot be parsed',
  ],
  ['a range that is no text', () => change('src/remote.ts', "'^1.6.0'", 'PLATFORM'), "platform: '^1.9.0'"],
  ['a range that no shell reads', () => change('src/remote.ts', '^1.6.0', '>=1.6.0'), '“>=1.6.0”'],
])('refuses %s, and changes nothing', async (_, spoil, told) => {
  spoil();
  const before = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const texts = () =>
    ['package.json', 'src/remote.ts'].map((file) => (existsSync(at(file)) ? read(file) : undefined));
  const beforeTexts = texts();
  const { code, said } = await upgrade();
  expect({ code, said }).toMatchObject(outcome(1, told));
  expect(readdirSync(dir, { recursive: true, encoding: 'utf8' })).toEqual(before);
  expect(texts()).toEqual(beforeTexts);
});

it('a file that cannot be written takes back those that were, with the archives', async () => {
  const repository = await readRepository(dir);
  const before = read('src/remote.ts');
  const texts = new Map([
    ['src/remote.ts', { before, after: 'changed' }],
    ['package.json/inside-a-file.ts', { before: '', after: 'changed' }],
  ]);
  const plan = { to: PLATFORM_VERSION, passed: [], byHand: [], texts };
  await expect(applyUpgrade(repository, plan)).rejects.toThrow('EEXIST');
  expect(git('status', '--porcelain')).toBe('');
});
