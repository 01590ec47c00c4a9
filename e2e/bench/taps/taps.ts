import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { startStack } from '../../../tools/stack/startStack';
import { launchChromium } from '../launchChromium';
import { observeTaps } from './observeTaps';

// How long a tap waits for its paint on a phone's screen, at 1x and 4x CPU, side by side: a price that opens the slip,
// a price of a market, a link to a market and back with the code loaded. `npm run bench:taps`
const TIMES = 8;

ensureChromium();
await build();
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const stack = await startStack({ ports: portsFrom(7500), workDir, fresh: true, log: () => undefined });
const browser = await launchChromium();
try {
  const rows = new Map<string, number[][]>();
  for (const rate of [1, 4]) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    await context.addInitScript(observeTaps);
    const page = await context.newPage();
    // The slip's code loads when the page is idle; this bench measures taps, not loads.
    const slip = page.waitForResponse(/BetSlip\.\w+\.js$/);
    await page.goto(stack.url('/inplay'));
    await tappable(page).first().waitFor();
    await slip;
    await page.waitForLoadState('networkidle');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    const note = (name: string, spans: number[]) => rows.set(name, [...(rows.get(name) ?? []), spans]);
    note('a price of the board opens the slip, its cross closes it', await tapsOf(page, openAndCloseSlip));
    note('into a market and back', await tapsOf(page, intoMarketAndBack));
    await page.locator('[data-event-id] a').first().tap();
    await page.getByRole('navigation', { name: 'Markets of the event' }).waitFor();
    await page.waitForLoadState('networkidle');
    note('a price of a market opens the slip, its cross closes it', await tapsOf(page, openAndCloseSlip));
    await context.close();
  }
  console.log('| tap | 1x median ms | 1x worst | 4x median ms | 4x worst |\n|---|---|---|---|---|');
  for (const [name, [at1x, at4x]] of rows)
    console.log(`| ${[name, ...figures(at1x), ...figures(at4x)].join(' | ')} |`);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(workDir, { recursive: true, force: true });
}

/** Prices that can be tapped now. */
function tappable(page: Page) {
  return page
    .getByRole('main')
    .locator('button:has([data-price]):not([aria-disabled="true"]):enabled')
    .filter({ visible: true });
}

async function openAndCloseSlip(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await touch(page, tappable(page).first());
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await touch(page, slip.getByRole('button', { name: /from the slip$/ }).first());
  await slip.getByRole('button', { name: 'Close', exact: true }).waitFor({ state: 'hidden' });
}

async function intoMarketAndBack(page: Page): Promise<void> {
  await page.locator('[data-event-id] a').first().tap();
  await page.getByRole('navigation', { name: 'Markets of the event' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'In-Play' }).first().tap();
  await tappable(page).first().waitFor();
}

/** Taps the middle of the element where it is, because the page must not be scrolled for the tap. */
async function touch(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** The durations of the taps of `TIMES` rounds; the first round warms up and is left out. */
async function tapsOf(page: Page, round: (page: Page) => Promise<void>): Promise<number[]> {
  await round(page);
  await spansOf(page);
  for (let at = 0; at < TIMES; at += 1) await round(page);
  return spansOf(page);
}

/** Empties the record once the browser has reported the last tap. */
async function spansOf(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    // The browser reports an event in the frame after its paint.
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    const spans: number[] = Reflect.get(window, 'touchlineTaps');
    return spans.splice(0);
  });
}

function figures(spans: readonly number[] = []): string[] {
  const sorted = [...spans].sort((a, b) => a - b);
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((span) => span?.toFixed(0) ?? 'below 16');
}
