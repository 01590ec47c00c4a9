import type { CDPSession, Locator, Page } from 'playwright-core';
import { control } from '../../fixtures/control';
import { holdTo, quantile, startTable } from '../harness/figures';
import { PHONE_SCREEN } from '../harness/launchChromium';
import { onStack } from '../harness/onStack';
import { countProcessor, slowProcessor, workOf } from '../harness/page-costs';
import { readOptions } from '../harness/readOptions';
import { observeTaps } from './observeTaps';

// How long a tap waits for its paint on a phone's screen, at 1x and 4x CPU, side by side, on boards of 10,000 events: a
// price that opens the slip, a tab, a filter, a link to a market and back and another page with the code loaded, a
// price of a market. Fails where the 98th percentile of a kind of tap, which INP is for this number of taps, is above
// 100 ms at 4x. `npm run bench:taps -- --events 30 --rounds 5`
const options = readOptions({ events: 10_000, rounds: 20 });
const MOST_MS = 100;
const RATES = [1, 4] as const;

/** Taps of one kind, at each rate. */
interface Taps {
  /** From the finger to the paint, in ms. */
  spans: number[];
  /** The script's time for one tap, in ms of the processor. */
  scriptMs: number;
}

await onStack(
  options,
  async ({ stack, browser }) => {
    // The sandbox makes prices of thousands of events, so its pace is limited to leave the browser a processor.
    await control(stack).post('freeze', { frozen: true });
    const kinds = new Map<string, Taps[]>();
    for (const rate of RATES) {
      const context = await browser.newContext({ viewport: PHONE_SCREEN, isMobile: true, hasTouch: true });
      await context.addInitScript(observeTaps);
      const page = await context.newPage();
      // The slip's code loads when the page is idle; this bench measures taps, not loads.
      const slip = page.waitForResponse(/BetSlip\.\w+\.js$/, { timeout: 120_000 });
      await page.goto(stack.url('/inplay'));
      await tappable(page).first().waitFor();
      await slip;
      await page.waitForLoadState('networkidle');
      const cdp = await context.newCDPSession(page);
      await slowProcessor(cdp, rate);
      await countProcessor(cdp);
      const measure = async (name: string, round: (page: Page) => Promise<void>) => {
        kinds.set(name, [...(kinds.get(name) ?? []), await tapsOf(page, cdp, round)]);
      };
      await measure('a price of the board opens the slip, its cross closes it', openAndCloseSlip);
      await measure('a tab of the board, another one', tabAndBack);
      await measure('a filter of the board, off again', filterAndBack);
      await measure('into a market and back', intoMarketAndBack);
      await measure('All Sports and back', allSportsAndBack);
      await page.locator('[data-event-id] a').first().tap();
      await page.getByRole('navigation', { name: 'Markets of the event' }).waitFor();
      await page.waitForLoadState('networkidle');
      await measure('a price of a market opens the slip, its cross closes it', openAndCloseSlip);
      await context.close();
    }
    const row = startTable('tap', '1x median ms', '1x p98', '4x median ms', '4x p98', 'script a tap, 1x, 4x');
    for (const [name, taps] of kinds)
      row(
        name,
        ...taps.flatMap(({ spans }) => [spanOf(spans, 0.5), spanOf(spans, 0.98)]),
        taps.map(({ scriptMs }) => scriptMs.toFixed(0)).join(', '),
      );
    console.log('');
    for (const [name, taps] of kinds) {
      const spans = taps.at(-1)?.spans ?? [];
      // The browser reports no tap below 16 ms.
      holdTo(`${name}: p98 at 4x CPU, ms`, spans.length > 0 ? quantile(spans, 0.98) : 0, MOST_MS, 0);
    }
  },
  { events: options.events },
);

/** Prices that can be tapped now. */
function tappable(page: Page) {
  return page
    .getByRole('main')
    .locator('button:has([data-price]):not([aria-disabled="true"]):enabled')
    .filter({ visible: true });
}

async function openAndCloseSlip(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await tappable(page).first().waitFor();
  await touch(page, tappable(page).first());
  const slip = page.getByRole('complementary', { name: 'Bet slip' });
  await slip.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await touch(page, slip.getByRole('button', { name: /from the slip$/ }).first());
  await slip.getByRole('button', { name: 'Close', exact: true }).waitFor({ state: 'hidden' });
}

async function tabAndBack(page: Page): Promise<void> {
  for (const at of [1, 0]) {
    const tab = page.getByRole('tablist', { name: 'Sports' }).getByRole('tab').nth(at);
    await tab.tap();
    await painted(page);
    await tab.and(page.locator('[aria-selected="true"]')).waitFor();
    await page.locator('[data-event-id]').first().waitFor();
  }
}

async function filterAndBack(page: Page): Promise<void> {
  const box = page.getByRole('region', { name: 'Filter', exact: true });
  if (!(await box.isVisible())) await page.getByRole('button', { name: /^Filter events/ }).tap();
  const filter = box.getByRole('checkbox').first();
  for (const on of [true, false]) {
    await filter.tap();
    await painted(page);
    if ((await filter.isChecked()) !== on) throw new Error('The filter did not follow its tap.');
    await page.locator('[data-event-id]').first().waitFor();
  }
}

async function allSportsAndBack(page: Page): Promise<void> {
  for (const name of ['All Sports', 'In-Play']) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .first()
      .tap();
    await painted(page);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.locator('[data-event-id]').first().waitFor();
  }
}

async function intoMarketAndBack(page: Page): Promise<void> {
  await page.locator('[data-event-id] a').first().tap();
  await painted(page);
  await page.getByRole('navigation', { name: 'Markets of the event' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'In-Play' }).first().tap();
  await painted(page);
  await tappable(page).first().waitFor();
}

/** Taps the middle of the element where it is, because the page must not be scrolled for the tap. */
async function touch(page: Page, target: Locator): Promise<void> {
  // A board that renders again in between has a new element there.
  let box = await target.boundingBox();
  while (!box) {
    await target.waitFor();
    box = await target.boundingBox();
  }
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await painted(page);
}

/**
 * Waits for the paint of a tap. Nothing may look for an element before it, because on the slow processor that takes the
 * page as long as some taps do.
 */
async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** The first round warms up and is left out. */
async function tapsOf(page: Page, cdp: CDPSession, round: (page: Page) => Promise<void>): Promise<Taps> {
  await round(page);
  await spansOf(page);
  const before = await workOf(cdp, 'Script');
  for (let at = 0; at < options.rounds; at += 1) await round(page);
  const spans = await spansOf(page);
  return { spans, scriptMs: ((await workOf(cdp, 'Script')) - before) / Math.max(1, spans.length) };
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

function spanOf(spans: readonly number[], part: number): string {
  return spans.length > 0 ? quantile(spans, part).toFixed(0) : 'below 16';
}
