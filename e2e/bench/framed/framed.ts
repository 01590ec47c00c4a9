import { join } from 'node:path';
import { typeCommand } from '@touchline/cli/releasing/testing/typeCommand';
import type { BrowserContext } from 'playwright-core';
import type { Stack } from '../../../tools/stack/startStack';
import { openAsDemo } from '../../pages/player/player';
import { median, startTable } from '../harness/figures';
import { PHONE_SCREEN } from '../harness/launchChromium';
import { onStack } from '../harness/onStack';
import { slowLine } from '../harness/page-costs';
import { readOptions } from '../harness/readOptions';

// The cost of a frame for a remote: a player's lobby in the page and in a frame, in turn, as a first and a second
// visit. `npm run bench:framed -- --rounds 2`
const options = readOptions({ rounds: 9 });
const LATENCY_MS = 40;
const WAYS = ['page', 'frame'] as const;
type Way = (typeof WAYS)[number];
const VISITS = ['first', 'second'] as const;

interface Visit {
  /** The time until the first games can be read. */
  ms: number;
  /** The bytes of scripts and styles, as they were sent. */
  bytes: number;
}

await onStack(options, async ({ stack, browser }) => {
  const cdn = join(stack.workDir, 'cdn');
  const isolate = (...more: string[]) =>
    typeCommand(['owners', 'isolate', 'casino', '--to', cdn, ...more], { cwd: cdn });
  const login = await browser.newContext();
  const player = await login.newPage();
  await openAsDemo(player, stack);
  await player.waitForLoadState('networkidle');
  const storageState = await login.storageState();
  const visits: { way: Way; which: (typeof VISITS)[number]; visit: Visit }[] = [];
  for (let round = 0; round < options.rounds; round += 1)
    for (const way of WAYS) {
      await (way === 'frame' ? isolate() : isolate('--off'));
      const context = await browser.newContext({ storageState, viewport: PHONE_SCREEN });
      for (const which of VISITS) visits.push({ way, which, visit: await visitLobby(context, stack, way) });
      await context.close();
    }
  const row = startTable(
    `lobby, ${LATENCY_MS} ms a request, median of ${options.rounds}`,
    'page',
    'frame',
    'ratio',
  );
  for (const which of VISITS) {
    const of = (way: Way, pick: (visit: Visit) => number) =>
      median(
        visits.filter((made) => made.way === way && made.which === which).map(({ visit }) => pick(visit)),
      );
    const figures = (name: string, pick: (visit: Visit) => number) => {
      const [page, frame] = [of('page', pick), of('frame', pick)];
      const ratio = page > 0 ? (frame / page).toFixed(2) : '';
      row(`${which} visit, ${name}`, page.toFixed(0), frame.toFixed(0), ratio);
    };
    figures('first games, ms', ({ ms }) => ms);
    figures('scripts and styles, KB', ({ bytes }) => bytes / 1024);
  }
});

async function visitLobby(context: BrowserContext, stack: Stack, way: Way): Promise<Visit> {
  const page = await context.newPage();
  await slowLine(await context.newCDPSession(page), { latency: LATENCY_MS });
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
