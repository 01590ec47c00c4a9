import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { readCommandLine } from '../../../sandbox/readCommandLine';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { build } from '../build';
import { CHROMIUM, ensureChromium } from '../machine/ensureChromium';
import { portsFrom } from '../ports';
import { ROOT, startStack } from '../startStack';
import { accountScreens } from './accountScreens';
import { casinoScreens } from './casinoScreens';
import { entryScreens } from './entryScreens';
import { offerLanguage, showLanguage } from './page-language';
import type { Screens } from './Screens';
import { sportsScreens } from './sportsScreens';

// Pictures of the running product. `npm run screenshots` makes those of README.md and docs/gallery.md;
// `npm run screenshots -- <folder> [name…]` those screens, or all, at each width and in both themes into a folder.
// `--language ur` makes them in that language; `en-XA` and `en-XB` are pseudo-languages (docs/guides/languages.md).
const { values, positionals } = readCommandLine({ language: { type: 'string', default: 'en' } });
const { language } = values;
const [folder, ...names] = positionals;
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };
const SIZES = [PHONE, TABLET, DESKTOP];
const THEMES = ['dark', 'light'] as const;
type Size = typeof PHONE;
type Theme = (typeof THEMES)[number];

ensureChromium();
if (language.startsWith('en-X')) process.env.TOUCHLINE_PSEUDO = '1';
await build();
const stack = await startStack({
  ports: portsFrom(Number(process.env.TOUCHLINE_TEST_BASE ?? 7300)),
  workDir: join(ROOT, '.touchline/screenshots'),
  fresh: true,
  log: () => undefined,
});
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
const sandbox = new SandboxClient(stack.sandbox);
const scene = { stack, sandbox, market: await openMarket(sandbox) };
const SCREENS: Screens = {
  ...sportsScreens(scene),
  ...accountScreens(scene),
  ...casinoScreens(scene),
  ...entryScreens(scene),
};

async function newPage(size: Size, colorScheme: Theme): Promise<Page> {
  const isMobile = size.width < 500;
  const page = await browser.newPage({
    viewport: size,
    colorScheme,
    isMobile,
    hasTouch: isMobile,
    deviceScaleFactor: isMobile ? 2 : 1,
  });
  if (language !== 'en') await offerLanguage(page, language);
  await page.goto(stack.url('/auth/login'));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await page.waitForURL('**/inplay');
  await page.locator('main [data-price]').filter({ visible: true }).first().waitFor();
  return page;
}

async function shoot(name: string, size: Size, theme: Theme, path: string): Promise<void> {
  const screen = SCREENS[name];
  if (!screen) throw new Error(`There is no screen ${name}: ${Object.keys(SCREENS).join(', ')}.`);
  const page = await newPage(size, theme);
  await screen(page);
  if (language !== 'en') await showLanguage(page, language);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path });
  await page.close();
  console.log(`Made ${path}.`);
}

async function shootGallery(into: string): Promise<void> {
  const missing = names.filter((name) => !Object.hasOwn(SCREENS, name));
  if (missing.length > 0) {
    console.error(`There is no screen ${missing.join(', ')}. Known: ${Object.keys(SCREENS).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  mkdirSync(into, { recursive: true });
  for (const name of names.length > 0 ? names : Object.keys(SCREENS))
    for (const size of SIZES)
      for (const theme of THEMES)
        await shoot(name, size, theme, join(into, `${name}-${size.width}-${theme}.png`));
}

/** The pictures of README.md and docs/gallery.md. */
const PICTURES: readonly (readonly [screen: string, size: Size, theme: Theme])[] = [
  ['inplay', DESKTOP, 'dark'],
  ['market', PHONE, 'light'],
  ['ladder', DESKTOP, 'dark'],
  ['one-tap', PHONE, 'light'],
  ['slip-many', PHONE, 'dark'],
  ['board-filter', PHONE, 'light'],
  ['alerts', DESKTOP, 'light'],
  ['search', PHONE, 'dark'],
  ['statement', DESKTOP, 'dark'],
  ['statement', PHONE, 'light'],
  ['statement-detail', PHONE, 'dark'],
  ['profit-loss', DESKTOP, 'light'],
  ['profit-loss', PHONE, 'dark'],
  ['bet-history', DESKTOP, 'dark'],
  ['upi', PHONE, 'light'],
  ['transfer', PHONE, 'dark'],
  ['withdrawal', PHONE, 'light'],
  ['requests', PHONE, 'dark'],
  ['bonus', PHONE, 'light'],
  ['referral', PHONE, 'dark'],
  ['wallet', PHONE, 'light'],
  ['responsible-gaming', PHONE, 'dark'],
  ['lobby', DESKTOP, 'dark'],
  ['lobby', PHONE, 'light'],
  ['game', PHONE, 'dark'],
  ['free-play', PHONE, 'dark'],
  ['login', PHONE, 'light'],
  ['signup', PHONE, 'dark'],
];

async function shootDocs(): Promise<void> {
  for (const [screen, size, theme] of PICTURES) {
    const name = `${size === PHONE ? 'phone' : 'desktop'}/${screen}.png`;
    await shoot(screen, size, theme, join(ROOT, 'docs/images', name));
  }
}

try {
  await (folder === undefined ? shootDocs() : shootGallery(resolve(folder)));
} finally {
  await browser.close();
  await stack.stop();
}
