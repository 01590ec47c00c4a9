import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The whole browser: benches and screenshots. */
export const CHROMIUM = '/usr/bin/chromium';
/** The same browser without windows, which takes two thirds of the processor for the same journeys. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The headless shell where it is installed, else the whole browser. */
export const JOURNEYS_BROWSER = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;

/**
 * Debian's headless Chromium; installs it with apt-get where this user may. The whole Chromium serves where it is missing.
 * @throws Error that says which command to type when there is neither
 */
export function ensureChromium(): void {
  if (existsSync(HEADLESS_SHELL)) return;
  const install =
    'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell';
  if (process.getuid?.() === 0) {
    console.log('Installing headless Chromium …');
    spawnSync('sh', ['-c', install], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (existsSync(HEADLESS_SHELL)) return;
  if (!existsSync(CHROMIUM))
    throw new Error(
      `The browser journeys need ${HEADLESS_SHELL} or ${CHROMIUM}. Install one as root with:\n  ${install}`,
    );
  console.log(`Without ${HEADLESS_SHELL} the journeys run in ${CHROMIUM}, which takes longer.`);
}
