import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where the usual installer puts the browser; on Linux it is Debian's package. */
const USUAL: Partial<Record<NodeJS.Platform, string>> = {
  darwin: '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  win32: 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
};

/** The whole browser: benches and screenshots. */
export const CHROMIUM = process.env.TOUCHLINE_CHROMIUM ?? USUAL[process.platform] ?? '/usr/bin/chromium';
/** The same browser without windows, which takes two thirds of the processor for the same journeys. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The headless shell where it is installed, else the whole browser. */
export const JOURNEYS_BROWSER = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;

/**
 * The browser; on Linux installed with apt-get where this user may.
 * @throws Error that says what to do when it is not there
 */
export function ensureChromium(): void {
  if (installed(CHROMIUM, 'chromium')) return;
  const how = isLinux
    ? `Install it as root with:\n  ${installing('chromium')}\nOr set`
    : 'Install Chrome, or set';
  throw new Error(`This needs ${CHROMIUM}. ${how} TOUCHLINE_CHROMIUM to the program of a Chromium.`);
}

/**
 * The browser of the journeys: the headless shell; the whole Chromium serves where the shell cannot be installed.
 * @throws Error that says which command to type when there is neither
 */
export function ensureJourneysBrowser(): void {
  if (isLinux && installed(HEADLESS_SHELL, 'chromium-headless-shell')) return;
  ensureChromium();
  if (!isLinux) return;
  console.log(`Without ${HEADLESS_SHELL} the journeys run in ${CHROMIUM}, which takes longer.`);
}

const isLinux = process.platform === 'linux';
const installing = (name: string) =>
  `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`;

/** Whether a Debian package's program is here, once this user has tried to install it. */
export function installed(program: string, name: string): boolean {
  if (existsSync(program)) return true;
  if (isLinux && process.getuid?.() === 0) {
    console.log(`Installing ${name} …`);
    spawnSync('sh', ['-c', installing(name)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return existsSync(program);
}
