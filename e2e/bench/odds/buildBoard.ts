import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../../tools/stack/startStack';

/** Builds the page of the benches of odds, as the product is built. @returns its folder */
export function buildBoard(): string {
  const built = spawnSync(
    join(ROOT, 'node_modules/.bin/rspack'),
    ['build', '--mode', 'production', '-c', join(import.meta.dirname, 'board-config.mjs')],
    { cwd: ROOT, stdio: 'inherit' },
  );
  if (built.status !== 0) throw new Error('The page of the bench does not build: see above.');
  return join(ROOT, '.touchline/odds-bench');
}
