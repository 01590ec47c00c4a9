import { statSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { newestPlayer } from '../../pages/money/money';
import { startAsDemo } from '../../pages/player/player';
import { hold, startTable } from '../harness/figures';
import { PHONE_SCREEN } from '../harness/launchChromium';
import { onStack } from '../harness/onStack';
import { type Held, heapOf, heldBy } from '../harness/page-costs';
import { readOptions } from '../harness/readOptions';
import { SCROLLED, type Scroll, scrollPage } from '../harness/scrollPage';

// Scrolls and exports statements of 100, 1,000 and 10,000 rows, side by side. `npm run bench:statement -- --sizes 100`
const options = readOptions({ sizes: [100, 1_000, 10_000] });
const { sizes } = options;
const LEAST_FRAMES = 55;
const ROW = 'main tbody tr';

interface Statement extends Scroll, Held {
  /** Calls that a jump to the statement's end made. */
  readonly jumpCalls: number;
  /** The export of all rows. */
  readonly file: SavedFile;
}

interface SavedFile {
  readonly bytes: number;
  readonly ms: number;
  /** The maximum of the page's heap above its size before, after garbage collection. */
  readonly heapKb: number;
}

await onStack(options, async ({ stack, browser }) => {
  // Frozen, so that price changes do not use the browser's processor time.
  await control(stack).post('freeze', { frozen: true });
  const statements: Statement[] = [];
  for (const rows of sizes) {
    const context = await browser.newContext({ viewport: PHONE_SCREEN });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await openWithPast(page, stack, rows);
    const scrolled = await scrollPage(page, cdp, ROW);
    const jumpCalls = await jump(page, rows);
    const held = await heldBy(cdp);
    statements.push({ ...scrolled, jumpCalls, ...held, file: await save(page, cdp) });
    await context.close();
  }
  console.log(`/account-cash-statement at 360 px, ${SCROLLED}`);
  const row = startTable('rows of the statement', ...sizes.map((size) => size.toLocaleString('en')));
  row('rows drawn at most', ...statements.map(({ drawn }) => drawn));
  row('main thread ms a frame', ...statements.map(({ workMs }) => workMs.toFixed(2)));
  row('frames a second, 1x', ...statements.map(({ frames1x }) => frames1x.perSecond.toFixed(0)));
  row('frame p95 ms, 1x', ...statements.map(({ frames1x }) => frames1x.p95.toFixed(1)));
  row('frames a second, 4x CPU', ...statements.map(({ frames4x }) => frames4x.perSecond.toFixed(0)));
  row('frame p95 ms, 4x CPU', ...statements.map(({ frames4x }) => frames4x.p95.toFixed(1)));
  row('calls that a jump to the end makes', ...statements.map(({ jumpCalls }) => jumpCalls));
  row('heap of the page, MB', ...statements.map(({ heapMb }) => heapMb.toFixed(1)));
  row('DOM nodes', ...statements.map(({ nodes }) => nodes.toLocaleString('en')));
  row('file, KB', ...statements.map(({ file }) => (file.bytes / 1024).toFixed(0)));
  row('saved in s', ...statements.map(({ file }) => (file.ms / 1000).toFixed(2)));
  row(
    'heap above the page’s own while saving, at most, KB',
    ...statements.map(({ file }) => file.heapKb.toFixed(0)),
  );
  console.log('');
  for (const [at, { frames4x }] of statements.entries())
    hold(
      `${sizes[at]} rows: frames a second at 4x CPU ${frames4x.perSecond.toFixed(1)} (held to ${LEAST_FRAMES})`,
      frames4x.perSecond >= LEAST_FRAMES,
    );
});

/** Logs in as a player with this many rows and opens the statement. */
async function openWithPast(page: Page, stack: Stack, rows: number): Promise<void> {
  const sandbox = control(stack);
  await startAsDemo(page, stack);
  await sandbox.writeHistory(await newestPlayer(sandbox), { rows, days: 365 });
  await page.goto(stack.url('/account-cash-statement'));
  await page.locator(`${ROW} a`).first().waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
}

/** Jumps to the last rows: only visible pages are requested. */
async function jump(page: Page, rows: number): Promise<number> {
  let calls = 0;
  page.on('request', (request) => {
    if (/gethistory/i.test(request.url())) calls += 1;
  });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // A statement that is rendered completely has no row numbers.
  const last = page.locator(ROW).last();
  if (await last.getAttribute('aria-rowindex'))
    await page.locator(`${ROW}[aria-rowindex="${rows + 1}"] a`).waitFor();
  return calls;
}

async function save(page: Page, cdp: CDPSession): Promise<SavedFile> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const button = page.getByRole('button', { name: 'Export CSV' });
  await button.waitFor();
  const before = await heapOf(cdp);
  let most = before;
  let isSaving = true;
  const download = page.waitForEvent('download');
  const start = performance.now();
  await button.click();
  const looking = (async () => {
    while (isSaving) most = Math.max(most, await heapOf(cdp));
  })();
  const path = await (await download).path();
  const slowMs = performance.now() - start;
  isSaving = false;
  await looking;
  const bytes = statSync(path).size;
  // Once more without measuring memory, to measure the time.
  const again = page.waitForEvent('download');
  const from = performance.now();
  await button.click();
  await (await again).path();
  return { bytes, ms: Math.min(slowMs, performance.now() - from), heapKb: (most - before) / 1024 };
}
