import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { type Chances, seeded } from '../../../sandbox/testing/seeded';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { startStack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { newestPlayer } from '../../pages/money';
import { logInAsDemo } from '../../pages/player';
import { launchChromium } from '../launchChromium';

// Places bets with the product's own buttons in a real Chromium, over a network that loses calls. `npm run bench:bets
// -- --runs 200`
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const RUNS = Number(values.runs);
const PLACE = '/bet/placebetv2';
const STAKE = '100';
/** The number of bets that a demo player's money covers. */
const RUNS_A_PLAYER = 200;

const KINDS = ['whole', 'double', 'lost-before', 'lost-after', 'fault', 'late', 'reload'] as const;
type Kind = (typeof KINDS)[number];
/** The share of calls lost before they arrive is small, because each costs a look-up of eight seconds. */
const DEALT: readonly [Kind, ...Kind[]] = [
  'whole',
  ...Array<Kind>(5).fill('double'),
  ...Array<Kind>(5).fill('lost-after'),
  ...Array<Kind>(4).fill('late'),
  ...Array<Kind>(2).fill('reload'),
  'lost-before',
  'fault',
];
const ledger = v.array(v.looseObject({ clientRef: v.string(), matchedStake: v.number() }));

ensureChromium();
await build();
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bets-'));
const stack = await startStack({
  ports: portsFrom(Number(process.env.TOUCHLINE_TEST_BASE ?? 7300)),
  workDir,
  fresh: true,
  log: () => undefined,
});
const browser = await launchChromium();
const sandbox = control(stack);
const chances = seeded(Number(values.seed));
const counts: Record<Kind, number> = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<
  Kind,
  number
>;
let requests = 0;
let tries = 0;
let placed = 0;
let doubled = 0;
let slowest = 0;

try {
  const { marketId, runnerId, eventId } = await openMarket(new SandboxClient(stack.sandbox));
  await sandbox.post('markets/price', { marketId, runnerId, back: 2, lay: 2.02, size: 50_000_000 });
  for (let done = 0; done < RUNS; done += RUNS_A_PLAYER) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().toLowerCase().includes(PLACE)) requests += 1;
    });
    await logInAsDemo(page, stack);
    const player = await newestPlayer(sandbox);
    await page.goto(stack.url(`/markets/${eventId}`));
    const runs = Math.min(RUNS_A_PLAYER, RUNS - done);
    for (let run = 0; run < runs; run += 1) await bet(page, chances.pick(DEALT), chances);
    const held = v.parse(ledger, await sandbox.get(`players/${player}/bets`));
    placed += held.length;
    doubled += held.length - new Set(held.map(({ clientRef }) => clientRef)).size;
    await context.close();
  }
} finally {
  await browser.close();
  await stack.stop();
  rmSync(workDir, { recursive: true, force: true });
}

console.table({
  'bets intended': RUNS,
  'bets in the ledger': placed,
  'references twice in the ledger': doubled,
  'tries that the card asked for again': tries,
  'PlaceBet requests of the page': requests,
  'slowest outcome, ms': slowest,
});
console.table(counts);
if (placed !== RUNS || doubled > 0) process.exitCode = 1;

/** Places one intended bet: taps a price, enters a stake, presses Place and does what the card then says. */
async function bet(page: Page, kind: Kind, { whole }: Chances): Promise<void> {
  counts[kind] += 1;
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
    .first()
    .click();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Back / }) });
  await card.getByLabel('Stake', { exact: true }).fill(STAKE);
  await fault(kind);
  const began = Date.now();
  await press(card, kind === 'double' ? whole(2, 8) : whole(1, 3));
  if (kind === 'reload') await page.reload();
  const matched = card.getByText(/^Matched/);
  const again = card.getByRole('button', { name: 'Edit and try again' });
  await matched.or(again).waitFor();
  slowest = Math.max(slowest, Date.now() - began);
  await sandbox.post('faults/reset');
  if (await again.isVisible()) {
    tries += 1;
    await again.click();
    await press(card, whole(1, 3));
  }
  await matched.waitFor();
  await card.getByRole('button', { name: 'Done' }).click();
}

/** Several taps in one task: faster than any finger. */
async function press(card: Locator, times: number): Promise<void> {
  const button = card.getByRole('button', { name: /^Place bet/ });
  await card.getByText(/^(Min|Waiting)/).waitFor();
  await card.getByText('Waiting for the current price.').waitFor({ state: 'hidden' });
  await button.evaluate((element: HTMLElement, taps) => {
    for (let tap = 0; tap < taps; tap += 1) element.click();
  }, times);
}

/** The fault of the next placing. A browser repeats by itself what was lost on a kept-alive connection. */
async function fault(kind: Kind): Promise<void> {
  if (kind === 'lost-before') await sandbox.post('faults', { path: PLACE, dropBefore: true });
  if (kind === 'lost-after') await sandbox.post('faults', { path: PLACE, dropAfterCommit: true });
  if (kind === 'fault') await sandbox.post('faults', { path: PLACE, status: 502, body: '<html>', times: 1 });
  if (kind === 'late' || kind === 'reload')
    await sandbox.post('faults', { path: PLACE, delayMs: 400, times: 1 });
}
