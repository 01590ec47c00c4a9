import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { Random } from '../../../sandbox/exchange/random';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { control } from '../../fixtures/control';
import { newestPlayer } from '../../pages/money/money';
import { startAsDemo } from '../../pages/player/player';
import { hold } from '../harness/figures';
import { onStack } from '../harness/onStack';
import { readOptions } from '../harness/readOptions';

// Places bets with the product's own buttons in a real Chromium, over a network that loses calls. `npm run bench:bets
// -- --runs 200`
const options = readOptions({ runs: 1_000, seed: 1 });
const { runs } = options;
const PLACE = '/bet/placebetv2';
const STAKE = '100';
/** The number of bets that a demo player's money covers. */
const RUNS_A_PLAYER = 200;

const KINDS = ['whole', 'double', 'lost-before', 'lost-after', 'fault', 'late', 'reload'] as const;
type Kind = (typeof KINDS)[number];
type Control = ReturnType<typeof control>;
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

const chances = new Random(options.seed);
const counts = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
let requests = 0;
let tries = 0;
let placed = 0;
let doubled = 0;
let slowest = 0;

await onStack(options, async ({ stack, browser }) => {
  const sandbox = control(stack);
  const { marketId, runnerId, eventId } = await openMarket(new SandboxClient(stack.sandbox));
  await sandbox.post('markets/price', { marketId, runnerId, back: 2, lay: 2.02, size: 50_000_000 });
  for (let done = 0; done < runs; done += RUNS_A_PLAYER) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().toLowerCase().includes(PLACE)) requests += 1;
    });
    await startAsDemo(page, stack);
    const player = await newestPlayer(sandbox);
    await page.goto(stack.url(`/markets/${eventId}`));
    for (let run = done; run < Math.min(runs, done + RUNS_A_PLAYER); run += 1)
      await bet(page, sandbox, chances.pick(DEALT));
    const held = v.parse(ledger, await sandbox.get(`players/${player}/bets`));
    placed += held.length;
    doubled += held.length - new Set(held.map(({ clientRef }) => clientRef)).size;
    await context.close();
  }
});

console.table({
  'tries that the card asked for again': tries,
  'PlaceBet requests of the page': requests,
  'slowest outcome, ms': slowest,
});
console.table(Object.fromEntries(counts));
hold(`${placed} bets in the ledger of ${runs} intended`, placed === runs);
hold(`${doubled} references twice in the ledger`, doubled === 0);

/** Places one intended bet: taps a price, enters a stake, presses Place and does what the card then says. */
async function bet(page: Page, sandbox: Control, kind: Kind): Promise<void> {
  const { whole } = chances;
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
    .first()
    .click();
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Back / }) });
  await card.getByLabel('Stake', { exact: true }).fill(STAKE);
  await fault(sandbox, kind);
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

/**
 * The fault of the next placing. It stays until a reset, because a browser repeats requests that were lost on a
 * kept-alive connection.
 */
async function fault(sandbox: Control, kind: Kind): Promise<void> {
  if (kind === 'lost-before') await sandbox.post('faults', { path: PLACE, dropBefore: true });
  if (kind === 'lost-after') await sandbox.post('faults', { path: PLACE, dropAfterCommit: true });
  if (kind === 'fault') await sandbox.post('faults', { path: PLACE, status: 502, body: '<html>', times: 1 });
  if (kind === 'late' || kind === 'reload')
    await sandbox.post('faults', { path: PLACE, delayMs: 400, times: 1 });
}
