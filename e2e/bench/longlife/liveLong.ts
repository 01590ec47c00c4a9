import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { dataBytes } from '../../fixtures/dataBytes';
import { openAsDemo } from '../../pages/player/player';
import { type Held, heldBy } from '../harness/page-costs';

/** The memory of all tabs together. */
export interface HeldByTabs extends Held {
  /** Simulated. */
  readonly minutes: number;
  /**
   * The memory of the pages themselves: the heap without compiled code
   * (docs/decisions/performance.md#tabs-that-stay-open).
   */
  readonly dataMb: number;
}

interface LongLife {
  readonly held: readonly HeldByTabs[];
  readonly routes: number;
  readonly kills: number;
  readonly offline: number;
}

const STEP_MS = 3_000;
const STEPS_A_MINUTE = 60_000 / STEP_MS;
const KILL_EVERY_MS = 10_000;
const OFFLINE_EVERY_MS = 60_000;
/** Longer than the run, also by the page's clock. */
const TOKEN_SECONDS = 100 * 3_600;
/** Memory is measured here, with every tab on the same page. */
const HOME = '/inplay';
const ROUTES = [
  '/index',
  '/matchlist/1',
  '/open-bets',
  '/my-markets',
  '/bonus',
  '/bet-history',
  '/lobby',
  '/ProfitLoss',
];

/**
 * Runs the tabs of one player: each step moves the clocks of pages and sandbox forward by three seconds and changes
 * every tab's route; the hub is killed every ten seconds, and once a minute the tabs are offline for a step.
 * @param marks simulated minutes at which memory is measured, rising
 * @param onHeld receives each measurement
 */
export async function liveLong(
  context: BrowserContext,
  stack: Stack,
  tabs: number,
  marks: readonly number[],
  onHeld: (held: HeldByTabs) => void,
): Promise<LongLife> {
  const sandbox = control(stack);
  await sandbox.post('tokens/life', { seconds: TOKEN_SECONDS });
  await context.clock.install();
  const pages = [await context.newPage()];
  for (const page of pages) await openAsDemo(page, stack);
  while (pages.length < tabs) {
    const page = await context.newPage();
    await page.goto(stack.url(HOME));
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    pages.push(page);
  }
  const sessions = await Promise.all(pages.map((page) => context.newCDPSession(page)));
  const counts = { routes: 0, kills: 0, offline: 0 };
  const held: HeldByTabs[] = [];
  let step = 0;
  for (const minutes of marks) {
    for (; step < minutes * STEPS_A_MINUTE; step += 1) {
      const at = step * STEP_MS;
      const isOffline = at % OFFLINE_EVERY_MS === 0 && step > 0;
      if (at % KILL_EVERY_MS < STEP_MS) {
        await sandbox.post('hub/kill', { how: 'cut' });
        counts.kills += 1;
      }
      if (isOffline) {
        await context.setOffline(true);
        counts.offline += 1;
      }
      await sandbox.post('clock/advance', { ms: STEP_MS });
      await Promise.all(pages.map((page, tab) => go(page, ROUTES[(step + tab) % ROUTES.length] ?? HOME)));
      counts.routes += pages.length;
      await Promise.all(pages.map((page) => page.clock.runFor(STEP_MS)));
      if (isOffline) await context.setOffline(false);
    }
    const now = { minutes, ...(await look(pages, sessions)) };
    held.push(now);
    onHeld(now);
  }
  return { held, ...counts };
}

/** To another route without a page load; the tap before it counts as activity of the player. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function look(
  pages: readonly Page[],
  sessions: readonly CDPSession[],
): Promise<Omit<HeldByTabs, 'minutes'>> {
  for (const page of pages) {
    await go(page, HOME);
    await page.clock.runFor(STEP_MS);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await page.locator('[data-event-id]').first().waitFor();
  }
  const sum = { heapMb: 0, dataMb: 0, nodes: 0, listeners: 0, documents: 0 };
  for (const cdp of sessions) {
    // The debugger keeps every message of the console with its error.
    await cdp.send('Runtime.discardConsoleEntries');
    const { heapMb, nodes, listeners, documents } = await heldBy(cdp);
    sum.heapMb += heapMb;
    sum.dataMb += (await dataBytes(cdp)) / 1024 / 1024;
    sum.nodes += nodes;
    sum.listeners += listeners;
    sum.documents += documents;
  }
  return sum;
}
