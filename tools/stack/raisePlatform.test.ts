import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import { PLATFORM_VERSION } from '@touchline/shared/platform/version';
import { raisePlatform } from './raisePlatform';

const ROOT = join(__dirname, '../..');

let root: string;
let files: string[];
beforeAll(() => {
  root = testFolder();
  const wanted = ['*package*.json', 'shared/src/platform/version.ts', 'docs/guides/*.md'];
  const listed = execFileSync('git', ['ls-files', '-z', ...wanted], { cwd: ROOT, encoding: 'utf8' });
  files = listed.split('\0').filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file));
  }
});

it.each(['1.0.0', PLATFORM_VERSION, '2.0', 'next', ''])('“%s” is not after today’s version', (to) => {
  expect(() => raisePlatform(root, files, to)).toThrow('is no version after');
});

it('the packages, all that take them, the lock file and the guide have the new version', () => {
  const changed = raisePlatform(root, files, '98.7.6');
  for (const file of changed) {
    const now = readFileSync(join(root, file), 'utf8');
    // Nothing but this version is different.
    expect(now.replaceAll('98.7.6', PLATFORM_VERSION)).toBe(readFileSync(join(ROOT, file), 'utf8'));
  }
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
  expect(textOf('shared/src/platform/version.ts')).toContain("PLATFORM_VERSION = '98.7.6'");
  const { packages } = JSON.parse(textOf('package-lock.json'));
  for (const folder of ['shared', 'tools/build', 'tools/cli']) {
    expect(packages[folder].version).toBe('98.7.6');
    expect(JSON.parse(textOf(`${folder}/package.json`)).version).toBe('98.7.6');
  }
  const ours =
    /"@touchline\/(?:shared|build|cli)": "(?!98\.7\.6"|file:packages\/touchline-\w+-98\.7\.6\.tgz")\d.*"/;
  expect(files.filter((file) => ours.test(textOf(file)))).toEqual([]);
  expect(textOf('docs/guides/a-remote-in-its-own-repository.md')).toContain('touchline-shared-98.7.6.tgz');
});
