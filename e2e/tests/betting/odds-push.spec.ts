import type { Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import type { Runner } from '@touchline/shared/contracts/markets';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { watchOddsWire } from '../../pages/betting/odds-wire';

const AZURE = 'azure.localhost';
/** Longer than the poll's longest pause: a push with changes comes with a tick of the sandbox, twice a second. */
const ENOUGH = 6;
/** A poll that replaces a silent hub after five seconds does so within this, also on a busy machine. */
const TAKES_OVER = { timeout: 15_000 };

test.beforeEach(({ consoleProblems }) => {
  // The connection is lost on purpose; its errors are only logged on the console
  // (docs/reference/behaviour.md#8-errors).
  consoleProblems.allow(/Real-time connection|WebSocket|SignalR|\[object Event\]/);
});
test.afterEach(({ stack }) => control(stack).reset());

const prices = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Back|Lay) / })
    .allInnerTexts();

/** Waits until the shown price changes. */
async function pricesMove(page: Page): Promise<void> {
  const before = await prices(page);
  expect(before.length).toBeGreaterThan(0);
  await expect.poll(() => prices(page)).not.toEqual(before);
}

test('on a board prices move by pushes while the poll rests; when they fall silent it takes over', async ({
  page,
  stack,
}) => {
  const sandbox = control(stack);
  const wire = watchOddsWire(page);
  const pollRests = () => expect.poll(() => wire.changesSincePoll, TAKES_OVER).toBeGreaterThan(ENOUGH);
  await page.goto(stack.url('/inplay'));
  await pollRests();
  await pricesMove(page);
  expect(wire.watched.length).toBeGreaterThan(0);

  await sandbox.post('hub/odds', { paused: true });
  const { polls } = wire;
  await expect.poll(() => wire.polls, TAKES_OVER).toBeGreaterThan(polls);
  await pricesMove(page);
  await sandbox.post('hub/odds', { paused: false });
  await pollRests();

  // A page without prices watches no events.
  await page.getByRole('navigation').getByRole('link', { name: 'Casino', exact: true }).first().click();
  await expect.poll(() => wire.watched.at(-1)).toEqual([]);
});

test('on a market page every price comes by push, a lost push or a lost hub is made good by the poll', async ({
  page,
  stack,
}) => {
  const sandbox = control(stack);
  const client = new SandboxClient(stack.sandbox);
  const { eventId, marketId, runnerId } = await openMarket(client);
  const { markets } = await client.run(api.getMarketsByEventId, { eventId });
  const market = markets.find(({ id }) => id === marketId);
  const [own, rival] = market?.runners ?? [];
  if (!market || !own || !rival) throw new Error('The market has not two runners.');
  const other = rival.id;
  const move = (runner: string, back: number) =>
    sandbox.post('markets/price', { marketId, runnerId: runner, back, lay: back + 0.5, size: 50_000 });
  // Other runners and other markets of the event have the same prices now and then.
  const shown = (runner: Runner, back: number) =>
    page
      .getByRole('group', { name: `Prices of ${market.name}`, exact: true })
      .getByRole('listitem')
      .filter({ hasText: runner.name })
      .getByRole('button', { name: new RegExp(`^Back (?!.*best).* at ${back} `) });
  const wire = watchOddsWire(page);
  const pollRests = () => expect.poll(() => wire.confirmedSincePoll, TAKES_OVER).toBeGreaterThan(1);
  await page.goto(stack.url(`/markets/${eventId}`));

  await test.step('five moves, five pushes, no poll', async () => {
    await expect(shown(own, 2)).toBeVisible();
    await pollRests();
    const [polls, pushes] = [wire.polls, wire.pushes.length];
    for (const back of [2.1, 2.2, 2.3, 2.4, 2.5]) {
      await move(runnerId, back);
      await expect(shown(own, back)).toBeVisible();
    }
    // The last push confirms prices that did not change for two seconds.
    await expect.poll(() => wire.pushes.length).toBeGreaterThan(pushes + 5);
    // The browser reports WebSocket frames with a short delay.
    await expect.poll(() => wire.changesSincePoll).toBeGreaterThanOrEqual(5);
    expect(wire.polls).toBe(polls);
  });

  await test.step('a push that is lost leaves no wrong price behind', async () => {
    const [polls, pushes] = [wire.polls, wire.pushes.length];
    await sandbox.post('hub/odds', { drop: 1 });
    await move(other, 7.4);
    // After two more confirmations the dropped push can no longer arrive.
    await expect.poll(() => wire.pushes.length, TAKES_OVER).toBeGreaterThan(pushes + 1);
    expect(wire.polls).toBe(polls);
    await move(runnerId, 2.7);
    await expect(shown(own, 2.7)).toBeVisible();
    await expect(shown(rival, 7.4)).toBeVisible();
    expect(wire.polls).toBeGreaterThan(polls);
  });

  await test.step('a lost hub is made good by the poll, which rests again when it is back', async () => {
    await sandbox.post('hub/pause', { paused: true });
    await sandbox.post('hub/kill', { how: 'cut' });
    const [polls, watched] = [wire.polls, wire.watched.length];
    await expect.poll(() => wire.polls).toBeGreaterThan(polls);
    await move(runnerId, 2.8);
    await expect(shown(own, 2.8)).toBeVisible();
    await sandbox.post('hub/pause', { paused: false });
    await pollRests();
    expect(wire.watched).toHaveLength(watched + 1);
    await move(runnerId, 2.9);
    await expect(shown(own, 2.9)).toBeVisible();
  });
  for (const runner of [runnerId, other])
    await sandbox.post('markets/release', { marketId, runnerId: runner });
});

test('a domain whose back end pushes no odds is polled, and its hub never asked', async ({ page, stack }) => {
  const wire = watchOddsWire(page);
  await page.goto(stack.url('/inplay', AZURE));
  await expect.poll(() => wire.polls).toBeGreaterThan(2);
  await pricesMove(page);
  await expect(page.getByText('Reconnecting')).toBeHidden();
  expect(wire.watched).toEqual([]);
  expect(wire.pushes).toEqual([]);
});
