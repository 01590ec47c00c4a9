import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installed } from './ensureChromium';

const ROOT = join(import.meta.dirname, '../../..');
const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** The oldest Chromium that docs/reference/browsers.md promises. */
export const OLDEST_CHROMIUM = join(ROOT, '.touchline/chromium-107/chromium');
export const FIREFOX = '/usr/bin/firefox-esr';
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const MINI_BROWSER = `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`;
export const WPE_DRIVER = '/usr/bin/WPEWebDriver';
/** The browser around WPE WebKit. */
export const COG = '/usr/bin/cog';
const SCREEN = '/usr/bin/Xvfb';

interface Engine {
  /** Also the name of its project in e2e/playwright.config.ts. */
  name: string;
  programs: readonly string[];
  /** Tries to install what is missing. */
  install(): void;
}

const ENGINES: readonly Engine[] = [
  { name: 'chromium-107', programs: [OLDEST_CHROMIUM], install: unpackChromium },
  { name: 'firefox', programs: [FIREFOX], install: () => installed(FIREFOX, 'firefox-esr') },
  {
    name: 'webkit',
    programs: [WEBKIT_DRIVER, MINI_BROWSER, SCREEN],
    install() {
      installed(WEBKIT_DRIVER, 'webkit2gtk-driver');
      installed(SCREEN, 'xvfb');
    },
  },
  {
    name: 'wpe',
    programs: [WPE_DRIVER, COG, SCREEN],
    install() {
      installed(WPE_DRIVER, 'wpewebkit-driver');
      installed(COG, 'cog');
      installed(SCREEN, 'xvfb');
    },
  },
];

/** Whether this machine has an engine. */
export const hasEngine = (name: string): boolean =>
  ENGINES.some((engine) => engine.name === name && engine.programs.every(existsSync));

/** Installs the engines of other makers and ages where this user may, and names those that are missing after it. */
export function ensureEngines(): string[] {
  for (const { name, install } of ENGINES) if (!hasEngine(name)) install();
  return ENGINES.map(({ name }) => name).filter((name) => !hasEngine(name));
}

/** Its npm package is made for a cloud of functions, so its own way to start it is not used. */
function unpackChromium(): void {
  const packed = join(ROOT, 'node_modules/@sparticuz/chromium/bin/chromium.br');
  if (process.arch !== 'x64' || !existsSync(packed)) return;
  mkdirSync(dirname(OLDEST_CHROMIUM), { recursive: true });
  const part = `${OLDEST_CHROMIUM}.part`;
  writeFileSync(part, brotliDecompressSync(readFileSync(packed)));
  chmodSync(part, 0o755);
  renameSync(part, OLDEST_CHROMIUM);
}
