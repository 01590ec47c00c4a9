import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { formatMoneyShort, formatOdds } from '@touchline/shared/format';
import * as v from 'valibot';
import { readReplay, VERSIONS } from '../../../sandbox/replay/replay-options';
import { IndependentBook } from '../../../sandbox/replay/testing/IndependentBook';
import { makeStream, type StreamPlan, writeStream } from '../../../sandbox/replay/testing/makeStream';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { recordingsBeside } from '../../pages/betting/recordings';
import { placeBet, slipOf } from '../../pages/betting/slip';
import { newestPlayer } from '../../pages/money/money';
import { startAsDemo } from '../../pages/player/player';

const PLAN: StreamPlan = { withPlace: true, quiet: 15, play: 40, burst: 60 };
interface Recorded {
  file: string;
  lines: readonly string[];
}

const MADE: Recorded = { file: 'made', lines: makeStream(PLAN) };
/** The number of comparisons of a page, and the least number of changes between two of them. */
const CHECKS = 4;
const CHANGES = 20;

test.use({
  events: 5,
  replay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'replay-'));
      const recorded = recordingsBeside().map(({ file }) => file);
      await use(await readReplay([writeStream(join(folder, MADE.file), PLAN), ...recorded]));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.afterEach(async ({ stack }) => {
  await control(stack).post('replay', { versions: 'counter', speed: 1 });
  await control(stack).reset();
});

const status = v.object({
  timelines: v.array(
    v.object({
      files: v.array(v.string()),
      round: v.number(),
      seconds: v.number(),
      lengthSeconds: v.number(),
      applied: v.number(),
      ended: v.boolean(),
      events: v.array(v.object({ id: v.string(), markets: v.array(v.string()) })),
    }),
  ),
});

/** The progress of a file's replay. */
async function progressOf(stack: Stack, file: string) {
  const { timelines } = v.parse(status, await control(stack).get('replay'));
  const timeline = timelines.find(({ files }) =>
    files.some((replayed) => basename(replayed) === basename(file)),
  );
  const event = timeline?.events[0];
  if (!timeline || !event) throw new Error(`${file} is not replayed.`);
  return { ...timeline, event };
}

/** Plays the rest of a round in quick motion. */
async function playOut(stack: Stack, file: string): Promise<void> {
  await control(stack).post('replay', { speed: 200 });
  await expect.poll(async () => (await progressOf(stack, file)).ended, { timeout: 30_000 }).toBe(true);
}

/** Waits for a round that has three quarters of its recording before it. */
async function roundWithTime(stack: Stack, file: string) {
  const hasTime = async () => {
    const { ended, seconds, lengthSeconds } = await progressOf(stack, file);
    return !ended && seconds < lengthSeconds / 4;
  };
  if (!(await hasTime())) await playOut(stack, file);
  await control(stack).post('replay', { speed: 1 });
  await expect.poll(hasTime, { timeout: 30_000 }).toBe(true);
  return progressOf(stack, file);
}

/** The text of each price button of a card, by its label: "6.4 792". */
function paintedIn(card: Locator): Promise<Record<string, string>> {
  return card.evaluate((element) =>
    Object.fromEntries(
      [...element.querySelectorAll('button:has([data-price])')].map((button) => {
        const text = (part: string) => button.querySelector(part)?.textContent?.trim() ?? '';
        const label = text('.visually-hidden').replace(/, suspended$/, '');
        const closed = button.hasAttribute('data-suspended') ? ' suspended' : '';
        return [label, `${text('[data-price]')} ${text('[data-size]')}`.trim() + closed];
      }),
    ),
  );
}

const DEPTHS = ['', ' second best', ' third best'];

/** The expected texts of these buttons, by the market's book. */
function expectedOf(book: IndependentBook, marketId: string, names: ReadonlyMap<string, string>) {
  const expected = new Map<string, string>();
  for (const runnerId of book.runnerIds(marketId)) {
    const closed = book.takesBets(marketId, runnerId) ? '' : ' suspended';
    for (const side of ['back', 'lay'] as const) {
      const best = book.best(marketId, runnerId, side);
      for (const [index, depth] of DEPTHS.entries()) {
        const [price, size = 0] = best[index] ?? [];
        const label = `${side === 'back' ? 'Back' : 'Lay'} ${names.get(runnerId)}${depth} at`;
        const figures =
          price === undefined
            ? '–'
            : `${formatOdds(Math.round(price * 100))} ${formatMoneyShort(Math.round(size * 100))}`;
        expected.set(label, figures + closed);
      }
    }
  }
  return expected;
}

/** Answers of the poll arrive late in turns: at once, after 0.4 s, after 0.8 s. */
async function delayAnswers(page: Page): Promise<void> {
  let answers = 0;
  await page.route(/\/Odds\/GetUserOddsV2/i, async (route) => {
    answers += 1;
    const delay = (answers % 3) * 400;
    const response = await route.fetch();
    setTimeout(() => void route.fulfill({ response }).catch(() => undefined), delay);
  });
}

/** Follows a stream on its event's page: whenever the recording pauses, the painted prices equal the book. */
async function followStream(
  page: Page,
  stack: Stack,
  { file, lines }: Recorded,
  host: string,
  speed: number,
) {
  const sandbox = control(stack);
  const { event } = await roundWithTime(stack, file);
  const client = new SandboxClient(stack.sandbox);
  const { markets } = await client.run(api.getMarketsByEventId, { eventId: event.id });
  const suffix = event.id.replace(/^\d+/, '');
  await page.goto(stack.url(`/markets/${event.id}`, host));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  await sandbox.post('replay', { speed });
  let reached = -1;
  for (let check = 0; check < CHECKS; check += 1) {
    await expect
      .poll(async () => (await progressOf(stack, file)).applied, { timeout: 30_000 })
      .toBeGreaterThan(reached + CHANGES);
    await sandbox.post('freeze', { frozen: true });
    reached = (await progressOf(stack, file)).applied;
    const book = new IndependentBook(lines);
    book.readTo(reached);
    for (const { id, name, runners } of markets) {
      const names = new Map(runners.map((runner) => [runner.id, runner.name]));
      const expected = expectedOf(book, id.slice(0, id.length - suffix.length), names);
      const card = page.getByRole('region', { name, exact: true });
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(async () =>
          Object.entries(await paintedIn(card))
            .filter(([label, shown]) => shown !== expected.get(label))
            .map(([label, shown]) => `${label} ${shown}, not ${expected.get(label)}`),
        )
        .toEqual([]);
      expect(Object.keys(await paintedIn(card)).length).toBeGreaterThanOrEqual(2 * runners.length);
    }
    await sandbox.post('freeze', { frozen: false });
  }
}

for (const { way, host } of [
  { way: 'pushes', host: 'touchline.localhost' },
  { way: 'late polls', host: 'azure.localhost' },
]) {
  for (const versions of VERSIONS)
    test(`a page shows the book of a stream with ${versions} as version, by ${way}`, async ({
      page,
      stack,
    }) => {
      test.slow();
      await control(stack).post('replay', { versions });
      if (host === 'azure.localhost') await delayAnswers(page);
      await followStream(page, stack, MADE, host, 4);
    });

  for (const recording of recordingsBeside())
    test(`a page shows the book of the recording ${basename(recording.file)}, by ${way}`, async ({
      page,
      stack,
    }) => {
      test.slow();
      await control(stack).post('replay', { versions: 'market' });
      // It has one change a second.
      await followStream(page, stack, recording, host, 10);
    });
}

test('a bet on a replayed market is settled by its recorded result', async ({ page, stack }) => {
  const sandbox = control(stack);
  await startAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  const { event } = await roundWithTime(stack, MADE.file);
  await page.goto(stack.url(`/markets/${event.id}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const slip = slipOf(page);
  // The first runner of the made stream wins.
  await page
    .getByRole('region', { name: 'Win', exact: true })
    .getByRole('button', { name: /^Back Runner 1 at \d/ })
    .click();
  await slip.open();
  await slip.stake.fill('100');
  await placeBet(page);
  await playOut(stack, MADE.file);
  await expect
    .poll(async () => (await sandbox.ledgerOf(userName)).items.map(({ type, remark }) => `${type} ${remark}`))
    .toContainEqual(expect.stringMatching(/^BET .*Testfield 1st May \/ Win \/ Runner 1$/));
});
