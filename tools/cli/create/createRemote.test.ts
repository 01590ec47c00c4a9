import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { outcome, typeCommand } from '../releasing/testing/typeCommand';

const ROOT = join(import.meta.dirname, '../../..');
const TEMPLATE = join(import.meta.dirname, 'template');
const jsonAt = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

let folder: string;
let checkout: string;
beforeEach(() => {
  folder = testFolder();
  checkout = join(folder, 'checkout');
  const write = (file: string, content: string) => {
    mkdirSync(join(checkout, file, '..'), { recursive: true });
    writeFileSync(join(checkout, file), content);
  };
  write('package.json', '{ "workspaces": ["shared", "remotes/*"] }');
  write('shared/package.json', '{ "name": "@touchline/shared" }');
  write('tools/build/package.json', '{ "name": "@touchline/build" }');
  write('remotes/sports/package.json', '{ "name": "@touchline/sports" }');
  write('remotes/sports/src/remote.ts', "export const remote = { routes: [{ path: '/markets/:id?' }] };");
});

const create = (...args: string[]) => typeCommand(['create', ...args], { cwd: checkout });
const filesOf = (dir: string) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();

it('makes a remote of this repository, with its name and its team in every file', async () => {
  expect(await create('promo-board', '--team', 'promotions')).toMatchObject(outcome(0, 'npm install'));
  const remote = join(checkout, 'remotes/promo-board');
  expect(jsonAt(remote, 'package.json')).toMatchObject({
    name: '@touchline/promo-board',
    touchline: { team: 'promotions' },
  });
  const files = filesOf(remote).filter((file) => /\.\w+$/.test(file));
  expect(files).toEqual(
    expect.arrayContaining(['README.md', 'tsconfig.json', 'src/remote.ts', 'src/contract.ts']),
  );
  const texts = files.map((file) => readFileSync(join(remote, file), 'utf8'));
  expect(texts.filter((text) => /example/i.test(text))).toEqual([]);
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  const { remote: made } = await import(join(remote, 'src/remote.ts'));
  expect(made.routes).toMatchObject([{ path: '/promo-board', title: 'Promo board' }]);
});

it('makes a repository of its own, with the packages that it installs', async () => {
  const own = join(folder, 'own');
  expect(await create('promo', '--own', own)).toMatchObject({ code: 0 });
  const { dependencies, devDependencies, touchline } = jsonAt(own, 'package.json');
  expect(touchline).toBeUndefined();
  const packed = Object.values<string>({ ...dependencies, ...devDependencies }).filter((version) =>
    version.startsWith('file:'),
  );
  expect(packed.map((file) => file.replace('file:packages/', '')).sort()).toEqual(
    filesOf(join(own, 'packages')),
  );
  const archive = join(own, 'packages', `touchline-cli-${PLATFORM_VERSION}.tgz`);
  const inside = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n');
  expect(inside).toContain('package/node_modules/@touchline/registry/store/RegistryStore.ts');
  expect(inside).toContain('package/create/template/own/gitignore');
  expect(inside.filter((file) => /registry\/.*\.test\.|registry\/.*testing\//.test(file))).toEqual([]);
  expect(filesOf(own)).toEqual(
    expect.arrayContaining([
      '.gitignore',
      'biome.json',
      '.github/workflows/checks.yml',
      '.github/workflows/release.yml',
      '.github/workflows/preview.yml',
    ]),
  );
});

it('the catalogues of a new remote are in the order that npm run messages gives them', async () => {
  const own = join(folder, 'own');
  await create('zebra', '--own', own);
  const texts = readFileSync(join(own, 'src/languages/hi.po'), 'utf8').match(/(?<=^msgid ").+(?="$)/gm);
  expect(texts?.slice(-3)).toEqual(['Welcome', 'What is this?', 'Zebra']);
});

it.each([
  ['a name that is none', ['Promo']],
  ['a name with a slash', ['../promo']],
  ['the name of a remote', ['sports']],
  ['the name of a package', ['shared']],
  ['the name of a tool', ['build']],
  ['an address of another remote', ['markets']],
  ['an address of the shell', ['auth']],
  ['a repository of its own inside this one', ['promo', '--own', 'remotes/promo']],
])('refuses %s, and changes nothing', async (_, args) => {
  const before = filesOf(folder);
  const { code, said } = await create(...args);
  expect(code).toBe(1);
  expect(said).not.toBe('');
  expect(filesOf(folder)).toEqual(before);
});

it('never overwrites', async () => {
  await create('promo');
  writeFileSync(join(checkout, 'remotes/promo/src/remote.ts'), 'mine');
  expect((await create('promo')).code).toBe(1);
  const own = join(folder, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'note'), 'mine');
  expect(await create('other', '--own', own)).toMatchObject(outcome(1, own));
  expect(filesOf(own)).toEqual(['note']);
  expect(readFileSync(join(checkout, 'remotes/promo/src/remote.ts'), 'utf8')).toBe('mine');
});

it('outside a checkout it asks for a folder', async () => {
  const { code, said } = await typeCommand(['create', 'promo'], { cwd: folder });
  expect({ code, said }).toMatchObject(outcome(1, '--own <folder>'));
});

it('its versions are those of this repository', () => {
  const packageIn = (dir: string) => jsonAt(ROOT, dir, 'package.json');
  const existing = {
    ...packageIn('shared').peerDependencies,
    ...packageIn('tools/cli').peerDependencies,
    ...packageIn('remotes/sports').devDependencies,
    ...packageIn('tools/build').peerDependencies,
    ...packageIn('.').devDependencies,
  };
  for (const file of ['own/package.own.json', 'here/package.here.json']) {
    const { dependencies, devDependencies, scripts } = jsonAt(TEMPLATE, file);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['dev', 'messages', 'preview', 'publish']));
    for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
      const [, archived] = /touchline-\w+-(.*)\.tgz$/.exec(version) ?? [];
      const ours = name.startsWith('@touchline/') ? PLATFORM_VERSION : existing[name];
      expect([name, archived ?? version]).toEqual([name, ours]);
    }
    expect(scripts).toMatchObject(
      Object.fromEntries(['publish', 'give'].map((word) => [word, `touchline ${word}`])),
    );
  }
});
