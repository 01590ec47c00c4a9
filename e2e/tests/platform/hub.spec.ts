import type { Page, Request } from '@playwright/test';
import { HUB } from '@touchline/shared/contracts/hub';
import * as v from 'valibot';
import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import type { Gateway } from '../../interop/startGateway';
import { figures, newestPlayer, staleMark } from '../../pages/money/money';
import { waitForAllCode } from '../../pages/platform/waitForIdle';
import { openAsDemo } from '../../pages/player/player';

const hubState = v.object({ connections: v.number(), registrations: v.number(), heartbeats: v.number() });
const RECONNECTING = 'Reconnecting… Figures may be out of date.';
const LOST = 'No live connection. Figures may be out of date.';

test.beforeEach(({ consoleProblems }) => {
  // The connection is lost on purpose; its errors are only logged on the console
  // (docs/reference/behaviour.md#8-errors).
  consoleProblems.allow(
    /Real-time connection|WebSocket|SignalR|ERR_INTERNET_DISCONNECTED|status of 503|\[object Event\]/,
  );
});
test.afterEach(async ({ stack, gateway }) => {
  gateway?.freeze(false);
  await gateway?.setHub({});
  await control(stack).reset();
});

/** The hub that the page is connected to: the sandbox's, or that of the gateway before it. */
function hubOf(sandbox: ReturnType<typeof control>, gateway: Gateway | undefined) {
  const kill = (how: 'cut' | 'close' | 'close-and-allow-reconnect') =>
    gateway ? gateway.kill(how === 'close' ? 'close' : 'cut') : sandbox.post('hub/kill', { how });
  return {
    look: async () => v.parse(hubState, gateway ? await gateway.hub() : await sandbox.get('hub')),
    kill,
    /** While silent, sockets stay open and no message is sent or read. */
    silence: async (silent: boolean) =>
      gateway ? gateway.freeze(silent) : sandbox.post('hub/pause', { paused: silent }),
    /** Destroys the socket; no new one opens until the hub accepts connections again. */
    async lose() {
      if (gateway) await gateway.setHub({ refusing: true });
      else await sandbox.post('hub/pause', { paused: true });
      await kill('cut');
    },
    open: () => (gateway ? gateway.setHub({}) : sandbox.post('hub/pause', { paused: false })),
  };
}

/** Until the hub has answered the first registration that carries a token. */
function playerRegisters(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      let id: string | undefined;
      socket.on('framesent', ({ payload }) => {
        const sent = String(payload);
        if (sent.includes(`"${HUB.register}"`) && !sent.includes('"Token":""'))
          id = /"invocationId":"(\d+)"/.exec(sent)?.[1];
      });
      socket.on('framereceived', ({ payload }) => {
        if (id !== undefined && String(payload).includes(`"invocationId":"${id}"`)) resolve();
      });
    });
  });
}

/**
 * Call it before the page loads.
 * @returns waits until all requested open bets are answered: an answer that arrives after the hub is lost would count as
 * fresh
 */
function watchOpenBets(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (/getuseropenbets/i.test(request.url())) pending.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request));
  return () => expect.poll(() => pending.size).toBe(0);
}

test('a pushed balance changes the header without a reload', { tag: '@interop' }, async ({
  page,
  stack,
  gateway,
}) => {
  const sandbox = control(stack);
  await openAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  await expect.poll(async () => (await hubOf(sandbox, gateway).look()).connections).toBeGreaterThan(0);
  await page.evaluate(() => Object.assign(window, { __marker: 'here' }) && undefined);
  await sandbox.post('players/adjust', { userName, amount: 123.45, ref: `push-${userName}` });
  await expect(figures(page)).toContainText('50,123.45');
  await expect(staleMark(page)).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, '__marker'))).toBe('here');
});

test('a lost hub is said, its figures are marked, and all is well again when it is back', {
  tag: '@interop',
}, async ({ page, stack, gateway, uncarried }) => {
  skipIf('page.waitForRequest', uncarried);
  test.setTimeout(120_000);
  const sandbox = control(stack);
  const hub = hubOf(sandbox, gateway);
  const loaded = waitForAllCode(page);
  const openBetsAnswered = watchOpenBets(page);
  // The hub counts a connection before the page has it; one that is lost then was never there.
  const registered = playerRegisters(page);
  await openAsDemo(page, stack);
  await Promise.all([loaded, registered]);
  const userName = await newestPlayer(sandbox);
  await expect.poll(async () => (await hub.look()).connections).toBe(1);
  const { registrations } = await hub.look();
  await openBetsAnswered();
  await hub.lose();
  await expect(page.getByText(RECONNECTING)).toBeVisible();
  await expect(staleMark(page)).toBeVisible();
  await sandbox.post('players/adjust', { userName, amount: -500, ref: `lost-${userName}` });
  await hub.open();
  // The client's own retry delays are 0, 2, 10 and 30 s; a busy machine is past the third when the hub is back.
  await expect(page.getByText(RECONNECTING)).toBeHidden({ timeout: 40_000 });
  await expect(figures(page)).toContainText('49,500.00');
  await expect(staleMark(page)).toBeHidden();
  expect(await hub.look()).toMatchObject({ connections: 1, registrations: registrations + 1 });
});

test('a hub that falls silent is noticed within 30 seconds', async ({ page, stack, gateway }) => {
  const sandbox = control(stack);
  const hub = hubOf(sandbox, gateway);
  await page.clock.install();
  const loaded = waitForAllCode(page);
  await openAsDemo(page, stack);
  await loaded;
  await expect.poll(async () => (await hub.look()).connections).toBe(1);
  await expect(figures(page)).toContainText('50,000.00');
  await hub.silence(true);
  await expect(staleMark(page)).toBeHidden();
  await page.clock.fastForward(30_000);
  await expect(staleMark(page)).toBeVisible();
  await expect(page.getByText(RECONNECTING)).toBeVisible();
  await hub.silence(false);
  await page.clock.fastForward(30_000);
  await expect(page.getByText(RECONNECTING)).toBeHidden();
  await expect(staleMark(page)).toBeHidden();
});

test('a hub that sends its players away is gone until the network or the tab returns', {
  tag: '@interop',
}, async ({ page, context, stack, gateway }) => {
  const sandbox = control(stack);
  const hub = hubOf(sandbox, gateway);
  await page.clock.install();
  const loaded = waitForAllCode(page);
  await openAsDemo(page, stack);
  await loaded;
  await expect.poll(async () => (await hub.look()).connections).toBe(1);
  await hub.kill('close');
  await expect(page.getByText(LOST)).toBeVisible();
  // An answer that was in flight counts as fresh data and resets the period.
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

test('fifty kills are fifty registrations over one connection', async ({
  page,
  stack,
  gateway,
  uncarried,
}) => {
  skipIf('page.on(websocket)', uncarried);
  test.setTimeout(180_000);
  const hub = hubOf(control(stack), gateway);
  const registered = playerRegisters(page);
  await openAsDemo(page, stack);
  // A connection that is open may still have its registration on the way, which would count as one more.
  await registered;
  await expect.poll(async () => (await hub.look()).connections).toBe(1);
  const before = (await hub.look()).registrations;
  for (let kills = 1; kills <= 50; kills += 1) {
    await hub.kill(kills % 2 === 0 ? 'cut' : 'close-and-allow-reconnect');
    await expect
      // On a busy machine the first try may fail.
      .poll(() => hub.look(), { intervals: [50], timeout: 30_000 })
      .toMatchObject({ connections: 1, registrations: before + kills });
  }
});
