import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeCommand } from '@touchline/delivery/publish/testing/typeCommand';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { startStack } from '../../../tools/stack/startStack';
import { launchChromium } from '../launchChromium';

// What a frame costs a remote: the lobby of a player in the page and in a frame, in turn, as a first visit and as a
// second one. `npm run bench:framed`.
const PAIRS = 9;
const LATENCY_MS = 40;

ensureChromium();
if (!process.argv.includes('--built')) await build();
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const stack = await startStack({
  ports: portsFrom(Number(process.env.TOUCHLINE_TEST_BASE ?? 7700)),
  workDir,
  fresh: true,
  log: () => undefined,
});
const browser = await launchChromium();
const cdn = join(workDir, 'cdn');
const isolate = (...more: string[]) =>
  typeCommand(['owners', 'isolate', 'casino', '--to', cdn, ...more], { cwd: cdn });
const ways = ['page', 'frame'] as const;
type Way = (typeof ways)[number];

interface Visit {
  /** Until the first games can be read. */
  ms: number;
  /** Scripts and styles, as they were sent. */
  bytes: number;
}

try {
  const login = await browser.newContext();
  await logIn(await login.newPage());
  const storageState = await login.storageState();
  const found: Record<Way, { first: Visit[]; second: Visit[] }> = {
    page: { first: [], second: [] },
    frame: { first: [], second: [] },
  };
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const way of ways) {
      await (way === 'frame' ? isolate() : isolate('--off'));
      const context = await browser.newContext({ storageState, viewport: { width: 360, height: 740 } });
      found[way].first.push(await visit(context, way));
      found[way].second.push(await visit(context, way));
      await context.close();
    }
  console.log(
    `\n| lobby, ${LATENCY_MS} ms a request, median of ${PAIRS} | page | frame | ratio |\n|---|---|---|---|`,
  );
  for (const which of ['first', 'second'] as const) {
    const [page, frame] = ways.map((way) => median(found[way][which].map(({ ms }) => ms))) as [
      number,
      number,
    ];
    console.log(
      `| ${which} visit, first games, ms | ${page.toFixed(0)} | ${frame.toFixed(0)} | ${(frame / page).toFixed(2)} |`,
    );
    const [less, more] = ways.map((way) => median(found[way][which].map(({ bytes }) => bytes / 1024))) as [
      number,
      number,
    ];
    console.log(`| ${which} visit, scripts and styles, KB | ${less.toFixed(0)} | ${more.toFixed(0)} | |`);
  }
} finally {
  await browser.close();
  await stack.stop();
  rmSync(workDir, { recursive: true, force: true });
}

async function logIn(page: Page) {
  await page.goto(stack.url('/auth/login'));
  await page.getByRole('button', { name: 'Login as demo user' }).click();
  await page.waitForURL(/\/inplay$/);
  await page.waitForLoadState('networkidle');
}

async function visit(context: BrowserContext, way: Way): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    const sizes = await request.sizes().catch(() => undefined);
    bytes += Math.max(0, sizes?.responseBodySize ?? 0);
  });
  const begun = performance.now();
  await page.goto(stack.url('/lobby'), { waitUntil: 'commit' });
  const place = way === 'frame' ? page.locator('iframe').contentFrame() : page.getByRole('main');
  await place
    .getByRole('link', { name: /Roulette/ })
    .first()
    .waitFor();
  const ms = performance.now() - begun;
  await page.waitForLoadState('networkidle');
  await page.close();
  return { ms, bytes };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
