import { join } from 'node:path';
import { type Browser, chromium, firefox, type Page } from '@playwright/test';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { ensureEngines, hasEngine } from '../../../tools/stack/machine/ensureEngines';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { newestPlayer } from '../../pages/money/money';
import { openAsDemo } from '../../pages/player/player';
import { median, startTable } from '../harness/figures';
import { BENCH_CHROMIUM } from '../harness/launchChromium';
import { onStack } from '../harness/onStack';
import { readOptions } from '../harness/readOptions';

// A page of a market that comes back by Back after ten seconds on another site: whether the browser had kept it, and how
// long it took until it showed current prices, the right balance and a push of the hub. In every engine that this machine
// has. `npm run bench:kept -- --rounds 1`
const options = readOptions({ rounds: 3 });
const AWAY_MS = 10_000;

const driven = (file: string) => ({
  channel: 'moz-firefox',
  executablePath: join(import.meta.dirname, '../../engines', file),
});
const ENGINES: readonly [name: string, launch: () => Promise<Browser>][] = [
  // Playwright switches the cache of pages off by itself.
  [
    'chromium',
    () => chromium.launch({ ...BENCH_CHROMIUM, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  ],
  [
    'firefox',
    () => firefox.launch({ ...driven('firefox.ts'), firefoxUserPrefs: { 'fission.autostart': false } }),
  ],
  ['webkit', () => firefox.launch(driven('webkit.ts'))],
];

interface Return {
  isKept: boolean;
  /**
   * The times from the moment when the page is shown again, in ms: until prices are marked as current, until the
   * changed balance, until a pushed balance.
   */
  prices: number;
  balance: number;
  pushed: number;
  /** The page's first notice about its prices. */
  said: string;
}

ensureEngines();
await onStack(options, async ({ stack }) => {
  const row = startTable(
    'engine',
    'kept',
    'prices current, ms',
    'balance right, ms',
    'hub pushes, ms',
    'said at first',
  );
  for (const [name, launch] of ENGINES) {
    if (name !== 'chromium' && !hasEngine(name)) continue;
    const browser = await launch();
    const returns: Return[] = [];
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await openAsDemo(page, stack);
    for (let round = 0; round < options.rounds; round += 1)
      returns.push(await leaveAndReturn(page, stack, round));
    await browser.close();
    const of = (pick: (made: Return) => number) => median(returns.map(pick)).toFixed(0);
    const kept = returns.filter(({ isKept }) => isKept).length;
    row(
      name,
      `${kept} of ${options.rounds}`,
      of(({ prices }) => prices),
      of(({ balance }) => balance),
      of(({ pushed }) => pushed),
      returns[0]?.said ?? '',
    );
  }
});

async function leaveAndReturn(page: Page, stack: Stack, round: number): Promise<Return> {
  const { eventId } = await openMarket(new SandboxClient(stack.sandbox));
  const { post } = control(stack);
  const userName = await newestPlayer(control(stack));
  await page.goto(stack.url(`/markets/${eventId}`));
  await page.getByText(/^Prices (just now|\d s ago)$/).waitFor();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      Object.assign(window, { kept: persisted });
    });
  });
  await page.goto(`http://localhost:${stack.ports.cdn}/registry.json`);
  await post('players/adjust', { userName, amount: 1_000, ref: `away ${round} ${userName}` });
  await new Promise((done) => setTimeout(done, AWAY_MS));
  const begun = performance.now();
  await page.goBack({ waitUntil: 'commit' });
  const said =
    (await page
      .getByText(/^Prices /)
      .first()
      .textContent({ timeout: 20_000 })) ?? '';
  const isKept = await page.evaluate(() => Reflect.get(window, 'kept') === true);
  // A page that was loaded again counts from the step back.
  const since = () => performance.now() - begun;
  await page.getByText(/^Prices (just now|[01] s ago)$/).waitFor({ timeout: 20_000 });
  const prices = since();
  const amount = figure(50_000 + 1_000 * (round + 1) + 500 * round);
  await page.getByRole('banner').getByText(amount).first().waitFor({ timeout: 20_000 });
  const balance = since();
  await post('players/adjust', { userName, amount: 500, ref: `pushed ${round} ${userName}` });
  const sent = performance.now();
  await page
    .getByRole('banner')
    .getByText(figure(50_000 + 1_500 * (round + 1)))
    .first()
    .waitFor({ timeout: 30_000 });
  return { isKept, prices, balance, pushed: performance.now() - sent, said };
}

function figure(rupees: number): string {
  return `${rupees.toLocaleString('en-IN')}.00`;
}
