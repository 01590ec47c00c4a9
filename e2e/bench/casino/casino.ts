import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Stack } from '../../../tools/stack/startStack';
import { holdTo, startTable } from '../harness/figures';
import { PHONE_SCREEN } from '../harness/launchChromium';
import { type LongestTask, longestTask } from '../harness/longestTask';
import { onStack } from '../harness/onStack';
import { readOptions } from '../harness/readOptions';
import { manyGames } from './manyGames';
import { measureFirstScreen } from './measureFirstScreen';
import { measureLaunches } from './measureLaunches';
import { measureTyping, type Typing } from './measureTyping';

// A lobby of 5,000 games on a phone's screen: its first screen, the longest task of each step, how fast a search
// answers at 1x and 4x CPU, and what 200 launches and exits leave in memory. `npm run bench:casino`; `-- --launches 20`
// for a short run, `-- --games 50000 --launches 0` for the longest list that has a bound.
const options = readOptions({ games: 5_000, launches: 200 });
const LATENCY_MS = 150;
const TILES = ['roulette-royale', 'teen-patti-classic', 'monsoon-gold', 'andar-bahar'];
/** The bound of a main-thread task at 1x. */
const MOST_MS = 200;

await onStack(
  options,
  async ({ stack, browser }) => {
    await writeGames(stack, browser);
    const context = await browser.newContext({ viewport: PHONE_SCREEN, isMobile: true, hasTouch: true });
    await context.addInitScript({ path: join(import.meta.dirname, 'watch-lobby.js') });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await logIn(page, stack);
    const lobby = stack.url('/lobby');

    console.log(`${options.games.toLocaleString('en')} games, 360 px`);
    const first = await measureFirstScreen(context, lobby, LATENCY_MS);
    const screen = startTable(`first screen, ${LATENCY_MS} ms a request`, 'ms after the last list');
    screen('tiles with their names', first.tilesAfterList.toFixed(0));
    screen(`the last of ${first.pictures} pictures asked for`, first.askedAfterList.toFixed(0));
    screen('the last of them there', first.picturesAfterList.toFixed(0));

    const tasks = await measureTasks(page, browser, stack);
    const task = startTable('longest task at 1x', 'work, ms', 'clock, ms');
    for (const [step, { workMs, clockMs }] of tasks) task(step, workMs.toFixed(0), clockMs.toFixed(0));
    console.log('');
    for (const [step, { workMs }] of tasks) holdTo(`${step}: longest task, ms`, workMs, MOST_MS, 0);

    const typed: Typing[] = [];
    for (const rate of [1, 4]) {
      await page.goto(lobby);
      await page.getByRole('region', { name: 'All games' }).waitFor();
      await page.waitForLoadState('networkidle');
      typed.push(await measureTyping(page, cdp, rate));
    }
    const row = startTable('search, a key', '1x', '4x CPU');
    const both = (name: string, pick: (typing: Typing) => number) =>
      row(name, ...typed.map((typing) => pick(typing).toFixed(1)));
    both('key to its letter on the screen, median ms', ({ letterMs }) => letterMs);
    both('key to its letter, 95th percentile, ms', ({ letterP95Ms }) => letterP95Ms);
    both('main thread, median ms', ({ workMs }) => workMs);
    both('main thread, 95th percentile, ms', ({ workP95Ms }) => workP95Ms);
    both('key to its answer on the screen, median ms', ({ medianMs }) => medianMs);
    both('key to its answer, 95th percentile, ms', ({ p95Ms }) => p95Ms);
    both('keys answered', ({ keys }) => keys);

    await page.goto(lobby);
    const { launches } = options;
    const marks = new Set([0, Math.ceil(launches / 10), Math.ceil(launches / 2), launches]);
    const launched = startTable('launches and exits', 'heap MB', 'DOM nodes', 'listeners', 'documents');
    for await (const [count, held] of measureLaunches(page, cdp, [...marks]))
      launched(count, held.heapMb.toFixed(2), held.nodes, held.listeners, held.documents);
  },
  {
    configure: (config) => {
      const list = config.games.production.replace('games.json', 'many-games.json');
      return { ...config, games: { production: list, test: list } };
    },
  },
);

/** A list of this many games, with pictures, on the stack's CDN. */
async function writeGames({ workDir, ports }: Stack, browser: Browser): Promise<void> {
  const cdn = `http://localhost:${ports.cdn}`;
  const pictures = join(workDir, 'cdn/pictures');
  mkdirSync(pictures, { recursive: true });
  for (const [at, name] of TILES.entries())
    writeFileSync(join(pictures, `${at}.jpg`), await photograph(browser, `${cdn}/tiles/${name}.svg`));
  const addresses = TILES.map((_, at) => `${cdn}/pictures/${at}.jpg`);
  writeFileSync(join(workDir, 'cdn/many-games.json'), JSON.stringify(manyGames(options.games, addresses)));
}

/** A player's steps in a lobby. */
async function measureTasks(
  page: Page,
  browser: Browser,
  stack: Stack,
): Promise<[step: string, LongestTask][]> {
  const tasks: [string, LongestTask][] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    const whole = async () => {
      await work();
      await page.waitForLoadState('networkidle');
      await isIdle(page);
    };
    tasks.push([name, await longestTask(browser, page, whole)]);
  };
  const lobby = stack.url('/lobby');
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

/** Waits for delayed work, such as storage writes after a paint. */
async function isIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((done) => setTimeout(() => requestIdleCallback(() => done()), 3_000)),
  );
}

/**
 * The pictures are photographs, as providers send them, because the page's thread would draw an SVG again for every
 * tile.
 */
async function photograph(browser: Browser, address: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 300, height: 400 } });
  await page.goto(address);
  const picture = await page.screenshot({ type: 'jpeg', quality: 70 });
  await page.close();
  return picture;
}

/** A player of the sandbox with money; a demo player would get a notice before each game. */
async function logIn(page: Page, stack: Stack): Promise<void> {
  await page.goto(stack.url('/auth/login'));
  await page.getByLabel('Username').fill('demo.player');
  await page.getByLabel('Password', { exact: true }).fill('Play@1234');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/inplay$/);
}
