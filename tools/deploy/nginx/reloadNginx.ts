import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeployFolder } from './DeployFolder';

/**
 * Tells the nginx that runs with a folder's configuration to read it again. It goes on serving meanwhile.
 * @returns false when none runs here, or it is another user's: somebody else must tell it
 */
export function reloadNginx(folder: DeployFolder): boolean {
  const file = join(folder.run, 'nginx.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  try {
    // A pid file that outlived its nginx may name another program by now.
    if (!(pid > 0) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder.config)) return false;
    return process.kill(pid, 'SIGHUP');
  } catch {
    return false;
  }
}
