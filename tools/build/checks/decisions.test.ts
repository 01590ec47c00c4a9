import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = 'docs/decisions';
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The records by subject. A numbered record is to be moved into its subject's file. */
const subjects = tracked.flatMap((file) => {
  const name = file.startsWith(`${FOLDER}/`) ? file.slice(FOLDER.length + 1) : '';
  return /^[a-z][a-z-]*\.md$/.test(name) ? [name] : [];
});

test('the index names each file of decisions once', () => {
  const named = [...textOf(`${FOLDER}/README.md`).matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(subjects.toSorted());
});

test('each decision has its date', () => {
  const undated = subjects.flatMap((name) => {
    const [head = '', ...sections] = textOf(`${FOLDER}/${name}`).split(/^## /m);
    const date = /^_\d{4}-\d\d-\d\d_$/m;
    if (date.test(head)) return [];
    return sections.filter((text) => !date.test(text)).map((text) => `${name}: ${text.split('\n')[0]}`);
  });
  expect(undated).toEqual([]);
});

test('each dependency has a line that says why', () => {
  const rows = textOf(`${FOLDER}/dependencies.md`).matchAll(/^\| (.+?) \| .+? \| \S.*\|$/gm);
  const explained = new Set(
    [...rows].flatMap(([, names = '']) => [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
  );
  const manifests = tracked.filter((file) => file.endsWith('package.json') && !file.includes('/template/'));
  const used = manifests.flatMap((file) => {
    const { dependencies, devDependencies, peerDependencies, optionalDependencies } = JSON.parse(
      textOf(file),
    ) as Record<string, Record<string, string> | undefined>;
    return Object.keys({
      ...dependencies,
      ...devDependencies,
      ...peerDependencies,
      ...optionalDependencies,
    }).filter((name) => !name.startsWith('@touchline/'));
  });
  expect([...new Set(used)].filter((name) => !explained.has(name))).toEqual([]);
  expect([...explained].filter((name) => !used.includes(name))).toEqual([]);
});
