import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from '../../../tools/stack/build';
import { ensureChromium } from '../../../tools/stack/ensureChromium';
import { portsFrom } from '../../../tools/stack/ports';
import { startStack } from '../../../tools/stack/startStack';
import { launchChromium } from '../launchChromium';
import { manyGames } from './manyGames';
import { type LongestTask, measureStep } from './measure-tasks';
import { measureFirstScreen } from './measureFirstScreen';
import { measureLaunches } from './measureLaunches';
import { measureTyping } from './measureTyping';

// A lobby of 5,000 games on a phone's screen: its first screen, the longest task of each step, how fast a search
// answers at 1x and 4x CPU, and what 200 launches and exits leave in memory. `npm run bench:casino`; `-- --launches 20`
// for a short run, `-- --games 50000 --launches 0` for the longest list that has a bound.
const GAMES = numberOf('--games') ?? 5_000;
const LATENCY_MS = 150;
const TILES = ['roulette-royale', 'teen-patti-classic', 'monsoon-gold', 'andar-bahar'];
const LAUNCHES = numberOf('--launches') ?? 200;
/** The bound of a main-thread task at 1x. */
const GOAL_MS = 200;

ensureChromium();
if (!process.argv.includes('--built')) await build();
const ports = portsFrom(Number(process.env.TOUCHLINE_TEST_BASE ?? 7700));
const workDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
const cdn = `http://localhost:${ports.cdn}`;
const stack = await startStack({
  ports,
  workDir,
  fresh: true,
  log: () => undefined,
  configure: (config) => ({
    ...config,
    games: { production: `${cdn}/many-games.json`, test: `${cdn}/many-games.json` },
  }),
});
const browser = await launchChromium();
try {
  const pictures = join(workDir, 'cdn/pictures');
  mkdirSync(pictures, { recursive: true });
  for (const [at, name] of TILES.entries())
    writeFileSync(join(pictures, `${at}.jpg`), await photograph(`${cdn}/tiles/${name}.svg`));
  const addresses = TILES.map((_, at) => `${cdn}/pictures/${at}.jpg`);
  writeFileSync(join(workDir, 'cdn/many-games.json'), JSON.stringify(manyGames(GAMES, addresses)));
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript({ path: join(import.meta.dirname, 'watch-lobby.js') });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await logIn(page);
  const lobby = stack.url('/lobby');

  const first = await measureFirstScreen(context, lobby, LATENCY_MS);
  console.log(`${GAMES.toLocaleString('en')} games, 360 px\n`);
  console.log(`| first screen, ${LATENCY_MS} ms a request | ms after the last list |\n|---|---|`);
  console.log(`| tiles with their names | ${first.tilesAfterList.toFixed(0)} |`);
  console.log(`| the last of ${first.pictures} pictures asked for | ${first.askedAfterList.toFixed(0)} |`);
  console.log(`| the last of them there | ${first.picturesAfterList.toFixed(0)} |`);

  console.log(`\n| longest task at 1x (goal ${GOAL_MS} ms) | work, ms | clock, ms |\n|---|---|---|`);
  for (const task of await measureTasks(page, lobby)) {
    console.log(`| ${task.step} | ${task.workMs.toFixed(0)} | ${task.clockMs.toFixed(0)} |`);
    if (task.workMs > GOAL_MS) process.exitCode = 1;
  }

  await page.goto(lobby);
  await page.getByRole('region', { name: 'All games' }).waitFor();
  await page.waitForLoadState('networkidle');
  console.log('\n| search, a key | 1x | 4x CPU |\n|---|---|---|');
  const at1x = await measureTyping(page, cdp, 1);
  await page.goto(lobby);
  await page.getByRole('region', { name: 'All games' }).waitFor();
  await page.waitForLoadState('networkidle');
  const at4x = await measureTyping(page, cdp, 4);
  const row = (name: string, pick: (typing: typeof at1x) => number) =>
    console.log(`| ${name} | ${pick(at1x).toFixed(1)} | ${pick(at4x).toFixed(1)} |`);
  row('key to its letter on the screen, median ms', ({ letterMs }) => letterMs);
  row('key to its letter, 95th percentile, ms', ({ letterP95Ms }) => letterP95Ms);
  row('main thread, median ms', ({ workMs }) => workMs);
  row('main thread, 95th percentile, ms', ({ workP95Ms }) => workP95Ms);
  row('key to its answer on the screen, median ms', ({ medianMs }) => medianMs);
  row('key to its answer, 95th percentile, ms', ({ p95Ms }) => p95Ms);
  row('keys answered', ({ keys }) => keys);

  await page.goto(lobby);
  const marks = [0, Math.ceil(LAUNCHES / 10), Math.ceil(LAUNCHES / 2), LAUNCHES];
  const held = await measureLaunches(page, cdp, marks);
  console.log(
    '\n| launches and exits | heap MB | DOM nodes | listeners | documents |\n|---|---|---|---|---|',
  );
  for (const one of held)
    console.log(
      `| ${one.launches} | ${one.heapMb.toFixed(2)} | ${one.nodes} | ${one.listeners} | ${one.documents} |`,
    );
} finally {
  await browser.close();
  await stack.stop();
  rmSync(workDir, { recursive: true, force: true });
}

/** What a player does in a lobby, step by step. */
async function measureTasks(page: Page, lobby: string): Promise<LongestTask[]> {
  const tasks: LongestTask[] = [];
  const step = async (name: string, work: () => Promise<unknown>) =>
    void tasks.push(await measureStep(browser, page, name, work));
  const tile = page.locator('a[data-game]').first();
  const all = page.getByRole('region', { name: 'All games' });
  await page.evaluate(() => localStorage.removeItem('games'));
  await step('first visit', () => page.goto(lobby).then(() => all.waitFor()));
  await step('next visit', () => page.goto(lobby).then(() => all.waitFor()));
  await step('a provider', () => page.getByLabel('Provider').selectOption('king'));
  await step('a category', () => page.getByRole('button', { name: 'Slots', exact: true }).click());
  await step('no filter', () => page.goBack().then(() => page.goBack()));
  await step('a search', () => page.getByRole('searchbox').pressSequentially('golden tiger', { delay: 50 }));
  await step('a game', () => tile.click());
  await step('back to the lobby', () => page.getByRole('button', { name: 'Exit' }).click());
  await step('in-play, with its menu', () =>
    page.goto(stack.url('/inplay')).then(() => page.locator('h1').waitFor()),
  );
  await step('by category', () => page.goto(stack.url('/casino')).then(() => tile.waitFor()));
  return tasks;
}

/** @returns undefined when the option is not given */
function numberOf(option: string): number | undefined {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : Number(process.argv[at + 1]);
}

/** Photographs, as providers send; an SVG would be drawn again by the page's own thread for every tile. */
async function photograph(address: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 300, height: 400 } });
  await page.goto(address);
  const picture = await page.screenshot({ type: 'jpeg', quality: 70 });
  await page.close();
  return picture;
}

/** A player of the sandbox with money; a demo player would get a notice before each game. */
async function logIn(page: Page): Promise<void> {
  await page.goto(stack.url('/auth/login'));
  await page.getByLabel('Username').fill('demo.player');
  await page.getByLabel('Password', { exact: true }).fill('Play@1234');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/inplay$/);
}
