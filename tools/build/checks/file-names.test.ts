import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/**
 * Source files under 15 lines usually belong to their one consumer. The number may only fall. A build file is one call in
 * each remote, so those do not count.
 */
const MAX_SHORT_FILES = 55;
/** A reader takes in a folder of up to so many files. */
const MAX_FILES = 25;

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(path);
const sources = tracked.filter((path) => /\.([mc]?js|tsx?)$/.test(path) && !/\.d\.m?ts$/.test(path));

const DECLARED =
  /export\s+(?:default\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|class|const|interface|type)\s+(\w+)/g;
const LISTED = /export\s+(?:type\s+|const\s+)?\{([^}]*)\}/g;

function exportsOf(text: string): string[] {
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
  return [...[...text.matchAll(DECLARED)].flatMap(([, name]) => name ?? []), ...listed];
}

test('a file is named after something that it exports, or in kebab case', () => {
  const misnamed = sources.filter((path) => {
    const [stem = ''] = basename(path).split('.');
    if (/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(stem) || /\.(test|spec)\./.test(path)) return false;
    return !exportsOf(textOf(path)).includes(stem);
  });
  expect(misnamed).toEqual([]);
});

test('no two files differ by case alone, which macOS and Windows take for one', () => {
  const byLowerCase = new Map<string, string>();
  const clashes = tracked.flatMap((path) => {
    const earlier = byLowerCase.get(path.replace(/\.\w+$/, '').toLowerCase());
    byLowerCase.set(path.replace(/\.\w+$/, '').toLowerCase(), path.replace(/\.\w+$/, ''));
    return earlier !== undefined && earlier !== path.replace(/\.\w+$/, '') ? [path] : [];
  });
  expect(clashes).toEqual([]);
});

test('no folder and no file has a name that says nothing', () => {
  const vague = /(^|\/)(utils?|helpers?|hooks?|types?|common|misc)(\.|\/)/;
  expect(tracked.filter((path) => vague.test(path))).toEqual([]);
});

test('files under 15 lines become no more', () => {
  const short = sources.filter(
    (path) =>
      !isTest(path) &&
      !/^(index\.ts|\w+\.config\.mjs)$/.test(basename(path)) &&
      textOf(path).split('\n').length <= 15,
  );
  expect(short.length).toBeLessThanOrEqual(MAX_SHORT_FILES);
});

test('no folder but that of the decisions has more files than a reader takes in', () => {
  const filesOf = new Map<string, number>();
  for (const path of tracked) filesOf.set(dirname(path), (filesOf.get(dirname(path)) ?? 0) + 1);
  const large = [...filesOf].filter(([folder, files]) => files > MAX_FILES && folder !== 'docs/decisions');
  expect(large).toEqual([]);
});
