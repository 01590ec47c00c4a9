import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from './build';
import { CHROMIUM, ensureChromium } from './ensureChromium';
import { portsFrom } from './ports';
import { ROOT, startStack } from './startStack';

// The README's pictures, made from the running product: `npm run screenshots`.
const DIR = join(ROOT, 'docs/images');
mkdirSync(DIR, { recursive: true });
ensureChromium();
await build();
const stack = await startStack({
  ports: portsFrom(7300),
  workDir: join(ROOT, '.touchline/screenshots'),
  fresh: true,
  log: () => undefined,
});
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });

async function logIn(page: Page): Promise<void> {
  await page.goto(stack.url('/auth/login'));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await page.waitForURL('**/inplay');
  await page.locator('main [data-price]').first().waitFor();
}

async function pickBet(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Sixers|Stars|Strikers| v / })
    .last()
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Back .*\d/ })
    .first()
    .click();
  await page.getByLabel('Stake', { exact: true }).fill('500');
}

try {
  const desktop = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  await logIn(desktop);
  await desktop.getByRole('button', { name: /Balance/ }).waitFor();
  await desktop.screenshot({ path: join(DIR, 'inplay-desktop.png') });
  const phone = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'light',
  });
  await logIn(phone);
  await pickBet(phone);
  await phone.getByRole('button', { name: 'Place bet' }).waitFor();
  await phone.screenshot({ path: join(DIR, 'market-phone.png') });
  console.log(`Made docs/images/inplay-desktop.png and market-phone.png.`);
} finally {
  await browser.close();
  await stack.stop();
}
