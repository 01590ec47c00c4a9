import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { control } from '../fixtures/control';
import { expect, test } from '../fixtures/test';
import { figures, newestPlayer, staleMark } from '../pages/money';
import { logInAsDemo } from '../pages/player';

const hubState = v.object({ connections: v.number(), registrations: v.number(), heartbeats: v.number() });
const RECONNECTING = 'Reconnecting… Figures may be out of date.';
const LOST = 'No live connection. Figures may be out of date.';

test.beforeEach(({ consoleProblems }) => {
  // The connection's errors go to the console alone (specification 8), and here it is lost on purpose.
  consoleProblems.allow(/Real-time connection|WebSocket|SignalR|ERR_INTERNET_DISCONNECTED|\[object Event\]/);
});
test.afterEach(({ stack }) => control(stack).reset());

function hubOf(sandbox: ReturnType<typeof control>) {
  return {
    look: async () => v.parse(hubState, await sandbox.get('hub')),
    kill: (how: 'cut' | 'close' | 'close-and-allow-reconnect') => sandbox.post('hub/kill', { how }),
    pause: (paused: boolean) => sandbox.post('hub/pause', { paused }),
  };
}

/** A clock that is put forward runs out the patience with whatever still loads: the slip's code comes last. */
async function everythingLoaded(page: Page): Promise<void> {
  const response = await page.waitForResponse(/BetSlip\.\w+\.js$/);
  await response.finished();
  await page.waitForLoadState('networkidle');
}

test('a pushed balance changes the header without a reload', async ({ page, stack }) => {
  const sandbox = control(stack);
  await logInAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  await expect.poll(async () => (await hubOf(sandbox).look()).connections).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { __marker: 'here' }) && undefined);
  await sandbox.post('players/adjust', { userName, amount: 123.45, ref: `push-${userName}` });
  await expect(figures(page)).toContainText('50,123.45');
  await expect(staleMark(page)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, '__marker'))).toBe('here');
});

test('a lost hub is said, its figures are marked, and all is well again when it is back', async ({
  page,
  stack,
}) => {
  const sandbox = control(stack);
  const hub = hubOf(sandbox);
  // The slip asks for the open bets when it comes, and their answer's figures are fresh.
  const loaded = everythingLoaded(page);
  await logInAsDemo(page, stack);
  await loaded;
  const userName = await newestPlayer(sandbox);
  await expect.poll(async () => (await hub.look()).connections).toBe(1);
  const { registrations } = await hub.look();
  await hub.pause(true);
  await hub.kill('cut');
  await expect(page.getByText(RECONNECTING)).toBeVisible();
  await expect(staleMark(page)).toBeVisible();
  await sandbox.post('players/adjust', { userName, amount: -500, ref: `lost-${userName}` });
  await hub.pause(false);
  await expect(page.getByText(RECONNECTING)).toBeHidden();
  await expect(figures(page)).toContainText('49,500.00');
  await expect(staleMark(page)).toBeHidden();
  expect(await hub.look()).toMatchObject({ connections: 1, registrations: registrations + 1 });
});

test('a hub that falls silent is noticed within 30 seconds', async ({ page, stack }) => {
  const sandbox = control(stack);
  const hub = hubOf(sandbox);
  await page.clock.install();
  const loaded = everythingLoaded(page);
  await logInAsDemo(page, stack);
  await loaded;
  await expect.poll(async () => (await hub.look()).connections).toBe(1);
  await expect(figures(page)).toContainText('50,000.00');
  await hub.pause(true);
  await expect(staleMark(page)).toBeHidden();
  await page.clock.fastForward(30_000);
  await expect(staleMark(page)).toBeVisible();
  await expect(page.getByText(RECONNECTING)).toBeVisible();
  await hub.pause(false);
  await page.clock.fastForward(30_000);
  await expect(page.getByText(RECONNECTING)).toBeHidden();
  await expect(staleMark(page)).toBeHidden();
});

test('a hub that sends its players away is gone until the network or the tab returns', async ({
  page,
  context,
  stack,
}) => {
  const sandbox = control(stack);
  const hub = hubOf(sandbox);
  await page.clock.install();
  const loaded = everythingLoaded(page);
  await logInAsDemo(page, stack);
  await loaded;
  await expect.poll(async () => (await hub.look()).connections).toBe(1);
  await hub.kill('close');
  await expect(page.getByText(LOST)).toBeVisible();
  // An answer that was under way is news of its own, good for as long again.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(staleMark(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const { registrations } = await hub.look();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText(LOST)).toBeHidden();
  await expect(staleMark(page)).toBeHidden();
  await expect.poll(() => hub.look()).toMatchObject({ connections: 1, registrations: registrations + 1 });
});

test('fifty kills are fifty registrations over one connection', async ({ page, stack }) => {
  test.setTimeout(180_000);
  const hub = hubOf(control(stack));
  await logInAsDemo(page, stack);
  await expect.poll(async () => (await hub.look()).connections).toBe(1);
  const before = (await hub.look()).registrations;
  for (let kills = 1; kills <= 50; kills += 1) {
    await hub.kill(kills % 2 === 0 ? 'cut' : 'close-and-allow-reconnect');
    await expect
      // The line's own delays are 0, 2 and 10 s: on a busy machine the first try may fail.
      .poll(() => hub.look(), { intervals: [50], timeout: 30_000 })
      .toMatchObject({ connections: 1, registrations: before + kills });
  }
});
