import { spawnSync } from 'node:child_process';
import { findNginx, type Nginx } from '@touchline/deploy/nginx/findNginx';

const PACKAGES = 'nginx libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static';

/**
 * Debian's nginx with its brotli modules; installs them with apt-get where this user may. The nginx service of the
 * package is left alone.
 * @throws Error that says which command to type when it cannot be installed
 */
export function ensureNginx(): Nginx {
  const found = findNginx();
  if (found?.brotli) return found;
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PACKAGES}`;
  if (process.getuid?.() === 0) {
    console.log('Installing nginx …');
    spawnSync('sh', ['-c', install], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const now = findNginx();
  if (!now?.brotli) {
    throw new Error(
      `The journeys through nginx need nginx with its brotli modules. Install them as root with:\n  ${install}`,
    );
  }
  return now;
}
