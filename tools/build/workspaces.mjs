// The workspaces of this repository, read from its folders, so that a new remote needs no list.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const foldersWith = (file, dir) =>
  readdirSync(join(ROOT, dir))
    .filter((name) => existsSync(join(ROOT, dir, name, file)))
    .sort();

export const REMOTES = foldersWith('src/remote.ts', 'remotes');

// Those that others import stand first.
const TOOLS = new Set([
  'tools/build',
  'tools/registry',
  'tools/site',
  'tools/insight',
  'tools/deploy',
  'operator-page',
  'tools/cli',
  ...foldersWith('package.json', 'tools').map((name) => `tools/${name}`),
]);

export const WORKSPACES = [
  'shared',
  ...TOOLS,
  'sandbox',
  'shell',
  ...REMOTES.map((name) => `remotes/${name}`),
  'e2e',
];
