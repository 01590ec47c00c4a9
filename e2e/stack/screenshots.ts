import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { openMarket } from '../sandbox/testing/openMarket';
import { SandboxClient } from '../sandbox/testing/SandboxClient';
import { build } from './build';
import { CHROMIUM, ensureChromium } from './ensureChromium';
import { portsFrom } from './ports';
import { ROOT, startStack } from './startStack';

// Pictures of the running product. `npm run screenshots` makes those of the README;
// `npm run screenshots -- <folder> [name…]` those screens, or all, at each width and in both themes into a folder.
const [folder, ...names] = process.argv.slice(2);
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };
const SIZES = [PHONE, TABLET, DESKTOP];
const THEMES = ['dark', 'light'] as const;
type Size = typeof PHONE;
type Theme = (typeof THEMES)[number];

ensureChromium();
await build();
const stack = await startStack({
  ports: portsFrom(Number(process.env.TOUCHLINE_TEST_BASE ?? 7300)),
  workDir: join(ROOT, '.touchline/screenshots'),
  fresh: true,
  log: () => undefined,
});
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
const sandbox = new SandboxClient(stack.sandbox);
/** All screens are of one board that stands still. */
const { eventId, marketId, runnerId } = await openMarket(sandbox);

/** The screens of the gallery, each by a player's way there. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  inplay: async (page) => {
    await page.goto(stack.url('/inplay'));
    await page.locator('main [data-price]').filter({ visible: true }).first().waitFor();
  },
  market: async (page) => {
    await toMarket(page);
    await tapPrice(page);
  },
  picture: async (page) => {
    await toMarket(page);
    await movePrice(page, [2.06, 2.02, 1.98, 2.1, 2.04, 2]);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Price chart of / })
      .first()
      .click();
    await page.getByRole('dialog').locator('canvas').first().waitFor();
  },
  'my-markets': async (page) => {
    await placeBet(page);
    await page.goto(stack.url('/my-markets'));
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  },
  'open-bets': async (page) => {
    await placeBet(page);
    await page.goto(stack.url('/open-bets'));
    await page.getByRole('main').getByRole('table').first().waitFor();
  },
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
  await page.goto(stack.url('/auth/login'));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await page.waitForURL('**/inplay');
  await page.locator('main [data-price]').filter({ visible: true }).first().waitFor();
  return page;
}

async function toMarket(page: Page): Promise<void> {
  await page.goto(stack.url(`/markets/${eventId}`));
  await page.locator('main [data-price]').filter({ visible: true }).first().waitFor();
}

async function tapPrice(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Back (?!.*best).*\d/ })
    .first()
    .click();
  await page.getByLabel('Stake', { exact: true }).fill('500');
  await page.getByRole('button', { name: /^Place bet/ }).waitFor();
}

async function placeBet(page: Page): Promise<void> {
  await toMarket(page);
  await tapPrice(page);
  await page.getByRole('button', { name: /^Place bet/ }).click();
  await page
    .getByText(/^Matched [\d,.]+ at /)
    .first()
    .waitFor();
}

/** Moves the best back price, each time when the one before is in the picture. */
async function movePrice(page: Page, backs: readonly number[]): Promise<void> {
  const line = page
    .getByRole('button', { name: /^Price chart of / })
    .first()
    .locator('path');
  for (const back of backs) {
    const before = await line.getAttribute('d');
    await sandbox.control('markets/price', { marketId, runnerId, back, lay: back + 0.02, size: 50_000 });
    while ((await line.getAttribute('d')) === before) await page.waitForTimeout(100);
  }
}

async function shoot(name: string, size: Size, theme: Theme, path: string): Promise<void> {
  const screen = SCREENS[name];
  if (!screen) throw new Error(`There is no screen ${name}: ${Object.keys(SCREENS).join(', ')}.`);
  const page = await newPage(size, theme);
  await screen(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path });
  await page.close();
  console.log(`Made ${path}.`);
}

async function shootGallery(into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  for (const name of names.length > 0 ? names : Object.keys(SCREENS))
    for (const size of SIZES)
      for (const theme of THEMES)
        await shoot(name, size, theme, join(into, `${name}-${size.width}-${theme}.png`));
}

async function shootReadme(): Promise<void> {
  const images = join(ROOT, 'docs/images');
  await shoot('inplay', DESKTOP, 'dark', join(images, 'inplay-desktop.png'));
  await shoot('market', PHONE, 'light', join(images, 'market-phone.png'));
}

try {
  await (folder === undefined ? shootReadme() : shootGallery(resolve(folder)));
} finally {
  await browser.close();
  await stack.stop();
}
