import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Bundles a program, so that the hundreds of processes of a test each start fast.
 * @param entry its absolute path
 * @param folder where the bundle is written
 * @param packages stay outside of it, for example native ones; Node finds them from the folder upwards
 * @returns the path of the file that Node can run
 */
export function bundleProgram(entry: string, folder: string, packages: readonly string[] = []): string {
  const args = [join(__dirname, 'bundle.mjs'), entry, folder, ...packages];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return join(folder, 'program.mjs');
}
