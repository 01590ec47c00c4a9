import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@touchline/build/integrity';
import { sourceId } from '@touchline/build/source-id';
import { REMOTES } from '@touchline/build/workspaces';
import { runProgram } from '@touchline/registry/release/buildRelease';

const ROOT = join(import.meta.dirname, '../..');
export const BUILT = ['shell', ...REMOTES.map((name) => `remotes/${name}`)];

/**
 * Builds for production every workspace whose sources changed since its last build.
 * @param force builds all of them
 * @returns the workspaces that were built
 * @throws Error naming the workspace whose build failed, with what the builder said
 */
export async function build({ force = false } = {}): Promise<string[]> {
  const stale = BUILT.filter((workspace) => force || stamp(workspace) !== readStamp(workspace));
  // It may take a minute, in which nothing else is said.
  if (stale.length > 0) console.log(`Building ${stale.join(', ')} …`);
  await Promise.all(stale.map(buildOne));
  return stale;
}

async function buildOne(workspace: string): Promise<void> {
  const id = stamp(workspace);
  const rspack = join(ROOT, 'node_modules/.bin/rspack');
  const cwd = join(ROOT, workspace);
  const { code, output } = await runProgram(rspack, ['build', '--mode', 'production'], { cwd });
  if (code !== 0) throw new Error(`The build of ${workspace} failed:\n${output}`);
  writeFileSync(stampFile(workspace), id);
}

const stampFile = (workspace: string) => join(ROOT, workspace, 'dist/.source-id');
const readStamp = (workspace: string) =>
  existsSync(stampFile(workspace)) ? readFileSync(stampFile(workspace), 'utf8') : undefined;

function stamp(workspace: string): string {
  const dir = join(ROOT, workspace);
  const settings = ['rspack.config.mjs', 'package.json'].map((file) => readFileSync(join(dir, file), 'utf8'));
  const id = sourceId({ dir, isRemote: workspace !== 'shell' });
  return `${id} ${integrityOf(settings.join())}`;
}

if (process.argv[1]?.endsWith('build.ts')) {
  const started = Date.now();
  try {
    const built = await build({ force: process.argv.includes('--force') });
    console.log(`Built ${built.join(', ') || 'nothing: all is up to date'} in ${Date.now() - started} ms.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
