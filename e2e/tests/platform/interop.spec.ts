import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { formatDateTime } from '@touchline/shared/format';
import { openMarket } from '../../../sandbox/testing/openMarket';
import { type Stack, startStack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, portsOf, test } from '../../fixtures/test';
import { type Gateway, startGateway } from '../../interop/startGateway';
import { figures, newestPlayer, staleMark } from '../../pages/money/money';
import { ENTRY_PAGES, eventPath, goWithin, OPEN_PAGES, PLAYER_PAGES } from '../../pages/platform/site';
import { waitForAllCode, waitForIdle } from '../../pages/platform/waitForIdle';
import { logInAsDemo, openAsDemo } from '../../pages/player/player';
import { logInAs, registerPlayer } from '../../pages/player/registered-player';

// A back end built with other tools: ASP.NET Core with System.Text.Json and SignalR (e2e/interop/README.md).

const LOST_LINE = /Real-time connection|WebSocket|SignalR|Failed to load resource|\[object Event\]/;

function through(gateway: Gateway | undefined): Gateway {
  if (!gateway) throw new Error('This stack has no gateway.');
  return gateway;
}

test.afterEach(async ({ stack, gateway }) => {
  await through(gateway).setHub({});
  await control(stack).reset();
  // Answers that the gateway's records cannot represent would be passed on as the sandbox wrote them.
  expect(await through(gateway).problems()).toEqual([]);
});

/** A complete page: no part of it failed and no row of a list was left out. */
async function isWhole(page: Page, path: string): Promise<void> {
  await waitForIdle(page);
  await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
  await expect(page.getByText(/could not be read/), path).toHaveCount(0);
}

test('every page shows all it has where empty fields are null and times have no zone', {
  tag: '@interop',
}, async ({ page, stack }) => {
  test.setTimeout(120_000);
  const sandbox = control(stack);
  const tree = page.waitForResponse(/TreeSportWithEvent/).then((response) => response.text());
  const event = await eventPath(stack);
  const closed = ['/error-500', '/under-maintenance', '/not-authorized', '/error-404'];
  await page.goto(stack.url('/'));
  for (const shown of [...OPEN_PAGES, ...ENTRY_PAGES, { path: event, title: 'Markets' }]) {
    const { path } = shown;
    if (closed.includes(path)) continue;
    await goWithin(page, shown);
    await isWhole(page, path);
    await expect(page).toHaveURL(stack.url(path));
  }
  expect(await tree).toMatch(/"siteSuspended":null.*"kabaddi":null/s);

  const { client, userName } = await registerPlayer(stack);
  await sandbox.writeHistory(userName, { rows: 30, days: 5 });
  const bet = await openMarket(client);
  await client.run(api.placeBet, { ...bet, price: 1000, unmatched: 'KEEP' });
  const upi = { method: 'UPI', holder: 'Asha Rao', vpa: 'asha@okbank' } as const;
  await client.run(api.createWithdrawal, { amount: 700, ...upi });
  await logInAs(page, stack, userName);
  for (const shown of PLAYER_PAGES) {
    const { path } = shown;
    if (path.includes('/detail/')) continue;
    await goWithin(page, shown);
    await isWhole(page, path);
    await expect(page).toHaveURL(stack.url(path));
  }
  await page.goto(stack.url('/account-cash-statement'));
  const last = await client.run(api.getTransactionHistory, { SkipCount: 0, MaxResultCount: 1 });
  const moment = formatDateTime(last.items[0]?.date ?? '', 'Asia/Kolkata');
  await expect(page.getByRole('main')).toContainText(moment.slice(-5));
});

test('a line that breaks by a refused heartbeat or a restart of the server comes back by itself', {
  tag: '@interop',
}, async ({ page, stack, gateway, consoleProblems }) => {
  // The clock is moved on while the server is away, so that a reading of the settings may run out of tries.
  consoleProblems.allow(LOST_LINE, /The settings of this domain could not be loaded/);
  const server = through(gateway);
  const sandbox = control(stack);
  await page.clock.install();
  const loaded = waitForAllCode(page);
  await openAsDemo(page, stack);
  await loaded;
  const userName = await newestPlayer(sandbox);
  await expect.poll(() => server.hub()).toMatchObject({ connections: 1, transports: ['WebSockets'] });

  await test.step('a heartbeat that is refused starts the line anew, one that is heard does not', async () => {
    const { registrations } = await server.hub();
    await server.setHub({ refusesHeartbeats: true });
    await page.clock.fastForward(20_000);
    await expect.poll(() => server.hub()).toMatchObject({ connections: 1, registrations: registrations + 1 });
    await server.setHub({});
    await page.clock.fastForward(20_000);
    // A slow machine may send a second one meanwhile.
    await expect.poll(async () => (await server.hub()).heartbeats).toBeGreaterThan(0);
    expect(await server.hub()).toMatchObject({ connections: 1, registrations: registrations + 1 });
  });
  await test.step('after a restart of the server it registers by itself, and missed nothing', async () => {
    await server.restart();
    await sandbox.post('players/adjust', { userName, amount: -500, ref: `restart-${userName}` });
    await expect(async () => {
      await page.clock.fastForward(10_000);
      expect(await server.hub()).toMatchObject({ connections: 1, registrations: 1 });
    }).toPass();
    await expect(figures(page)).toContainText('49,500.00');
    await expect(staleMark(page)).toHaveCount(0);
  });
});

for (const [how, transport, switches] of [
  ['only long polling is offered', 'LongPolling', { only: 'LongPolling' }],
  ['a proxy refuses WebSockets', 'ServerSentEvents', { blocksWebSockets: true }],
] as const) {
  test(`where ${how}, balances are pushed all the same, also after a restart`, {
    tag: '@interop',
  }, async ({ page, stack, gateway, consoleProblems }) => {
    consoleProblems.allow(LOST_LINE);
    const server = through(gateway);
    const sandbox = control(stack);
    await server.setHub(switches);
    await page.clock.install();
    await openAsDemo(page, stack);
    // Where polls follow each other the network is never idle.
    await waitForIdle(page);
    const userName = await newestPlayer(sandbox);
    await expect
      .poll(() => server.hub())
      .toMatchObject({ connections: 1, registrations: expect.any(Number), transports: [transport] });
    const push = (amount: number) =>
      sandbox.post('players/adjust', { userName, amount, ref: `${transport}${amount}-${userName}` });
    await expect.poll(async () => (await server.hub()).registrations).toBeGreaterThan(0);
    await push(123.45);
    await expect(figures(page)).toContainText('50,123.45');
    await server.restart();
    await expect(async () => {
      await page.clock.fastForward(10_000);
      expect(await server.hub()).toMatchObject({ connections: 1, registrations: 1 });
    }).toPass();
    await push(0.55);
    await expect(figures(page)).toContainText('50,124.00');
  });
}

test('where enums are numbers, boards show prices and a login works', { tag: '@interop' }, async ({
  page,
  stack,
  gateway,
  consoleProblems,
}) => {
  // Every enum has a value that this client does not know, which it reports.
  consoleProblems.allow(/^\[answer\]/);
  await through(gateway).restart({ enums: 'numbers' });
  await showsPricesAndMoney(page, stack);
  await through(gateway).restart();
});

for (const keys of ['pascal', 'snake'] as const) {
  test(
    `where keys are in ${keys} case, boards show prices and a login works`,
    {
      tag: '@interop',
    },
    async ({ page }, { parallelIndex }) => {
      const ports = portsOf(parallelIndex, 'test');
      const workDir = mkdtempSync(join(tmpdir(), 'touchline-'));
      const gateway = await startGateway(ports, { keys });
      const stack = await startStack({
        ports,
        workDir,
        fresh: true,
        configure: gateway.configure,
        log: () => undefined,
      });
      try {
        await showsPricesAndMoney(page, stack);
        expect(await gateway.problems()).toEqual([]);
      } finally {
        await stack.stop();
        await gateway.stop();
        rmSync(workDir, { recursive: true, force: true });
      }
    },
  );
}

async function showsPricesAndMoney(page: Page, stack: Stack): Promise<void> {
  await page.goto(stack.url('/inplay'));
  await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(/\d/);
  await logInAsDemo(page, stack);
  await expect(figures(page)).toContainText('50,000.00');
  await page.goto(stack.url('/account-cash-statement'));
  await expect(page.getByRole('main')).toContainText('Play money');
  await isWhole(page, 'the statement');
  // No call is in flight when the server stops.
  await page.goto('about:blank');
}
