import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const CHROMIUM = '/usr/bin/chromium';

/**
 * Debian's Chromium; installs it with apt-get where this user may.
 * @throws Error that says which command to type when it cannot be installed
 */
export function ensureChromium(): void {
  if (existsSync(CHROMIUM)) return;
  const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
  if (process.getuid?.() === 0) {
    console.log('Installing Chromium …');
    spawnSync('sh', ['-c', install], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!existsSync(CHROMIUM)) {
    throw new Error(`The browser journeys need ${CHROMIUM}. Install it as root with:\n  ${install}`);
  }
}
