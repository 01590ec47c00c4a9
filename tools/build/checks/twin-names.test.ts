import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Public names of the platform, which teams import from two of its entries. */
const PUBLIC = ['ModalProps', 'Page', 'PriceFormat'];
/** What stands for another module on purpose: first views, files that load a component later, requests of calls. */
const STANDS_FOR =
  /\.first\.tsx?$|first-view\/platform|\/index\.ts$|lazy-pages|macro\.tsx|api\/requests\.ts$/;
const DECLARED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|class|const|let|enum|interface|type) (\w+)(?!\$)\b/gm;

const folders = ['shared/src', 'shell/src', 'remotes', 'operator-page', 'tools'];
const files = execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\.(test|spec)\.|\/(testing|template)\//.test(path))
  .filter((path) => !STANDS_FOR.test(path));
const declared = files.flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(DECLARED)].map(([, name = '']) => ({ path, name })),
);

const inFolder = (folder: string) => declared.filter(({ path }) => path.startsWith(`${folder}/`));
const workspaces = [
  ...['shared', 'shell', 'operator-page'],
  ...['account', 'auth', 'casino', 'sports'].map((remote) => `remotes/${remote}`),
  ...['build', 'cli', 'deploy', 'insight', 'registry', 'site', 'stack'].map((tool) => `tools/${tool}`),
];

test.each(workspaces)('no two exports that %s can import have the same name', (workspace) => {
  // Commands take contracts alone from shared.
  const fromShared = workspace === 'shared' || workspace.startsWith('tools/') ? [] : inFolder('shared');
  const pathsOf = new Map<string, Set<string>>();
  for (const { name, path } of [...inFolder(workspace), ...fromShared])
    pathsOf.set(name, (pathsOf.get(name) ?? new Set()).add(path));
  const twins = [...pathsOf].filter(([name, paths]) => paths.size > 1 && !PUBLIC.includes(name));
  expect(twins.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([]);
});
