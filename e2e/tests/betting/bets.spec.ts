import type { Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import { STORAGE } from '@touchline/shared/storage';
import { type BetRequest, openMarket, openMarkets } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';
import { skipIf } from '../../engines/skipUncarried';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { rowOf, search } from '../../pages/betting/boards';
import { slipOf } from '../../pages/betting/slip';
import { figures, newestPlayer } from '../../pages/money/money';
import { startAsDemo } from '../../pages/player/player';

const CANCEL = '/bet/cancelbet';
const CASH_OUT = '/bet/cashout';

let market: BetRequest;
/** Other runners, whose prices a test has removed. */
let emptied: string[];

test.beforeEach(() => {
  emptied = [];
});

test.afterEach(async ({ stack }) => {
  const sandbox = control(stack);
  const { marketId, runnerId } = market;
  await sandbox.post('markets/resume', { marketId });
  for (const id of [runnerId, ...emptied]) await sandbox.post('markets/release', { marketId, runnerId: id });
  await sandbox.reset();
});

/** A demo player in the browser with an API client for the same player, and a frozen market with ₹ at 2. */
async function player(page: Page, stack: Stack, host?: string) {
  const sandbox = control(stack);
  const client = new SandboxClient(stack.sandbox);
  market = await openMarket(client);
  await startAsDemo(page, stack, host);
  const userName = await newestPlayer(sandbox);
  client.token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? undefined;
  const markets = await openMarkets(client, market.eventId);
  return {
    sandbox,
    markets,
    bets: () => sandbox.betsOf(userName),
    place: (change: Partial<BetRequest>) =>
      client.run(api.placeBet, { ...market, clientRef: crypto.randomUUID(), ...change }),
    move: (back: number, lay: number, of: Partial<BetRequest> = {}) =>
      sandbox.post('markets/price', { ...market, ...of, back, lay, size: 50_000 }),
  };
}

test('a waiting bet is edited and cancelled, a settled one stays on the page', { tag: '@interop' }, async ({
  page,
  stack,
  consoleProblems,
}) => {
  const { sandbox, markets, place, move } = await player(page, stack);
  const other = markets.find(({ id, winners }) => id !== market.marketId && winners === 1);
  const runner = other?.runners[0];
  if (!other || !runner) throw new Error('The event has one market only');
  const decided = { marketId: other.id, runnerId: runner.id };
  await move(3, 3.05, decided);
  await place({ ...decided, price: 3, stake: 1_000 });
  await place({ price: 2.5, stake: 600, unmatched: 'KEEP' });
  await page.goto(stack.url('/open-bets'));
  const waiting = page.getByRole('table', { name: /^Unmatched bets on/ });
  const matched = page.getByRole('table', { name: /^Matched bets on/ });

  await test.step('the market’s price stands beside the asked one, and moves', async () => {
    await expect(waiting.getByText('Now 2 · 25 ticks away')).toBeVisible();
    await move(2.3, 2.32);
    await expect(waiting.getByText('Now 2.3 · 10 ticks away')).toBeVisible();
  });

  await test.step('edits price and stake', async () => {
    await waiting.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit: Back / });
    await dialog.getByLabel('Unmatched stake').fill('400');
    await dialog.getByLabel('Price', { exact: true }).fill('2.61');
    await dialog.getByLabel('Price', { exact: true }).press('Enter');
    await expect(dialog.getByText('2.61 is not offered here: the nearest price is 2.62.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save the change' }).click();
    await expect(waiting.getByText('Changed. Unmatched: 400.00 at 2.62')).toBeVisible();
    await expect(figures(page)).toContainText(/Exposure₹1,400\.00/);
  });

  await test.step('cancels; the answer is lost, and what became of it is looked up', async () => {
    consoleProblems.allow(/Failed to load resource/, /blocked by CORS/);
    await sandbox.post('faults', { path: CANCEL, dropAfterCommit: true });
    await waiting.getByRole('button', { name: /^Cancel / }).click();
    await expect(waiting.getByText('Cancelled 400.00')).toBeVisible();
    await expect(waiting.getByRole('row').filter({ hasText: 'Back' })).toHaveCount(1);
    await expect(figures(page)).toContainText(/Exposure₹1,000\.00/);
    await sandbox.post('faults/reset');
  });

  await test.step('a bet settles under the page: its row stays and says how', async () => {
    await sandbox.post('markets/settle', { marketId: other.id, winner: runner.id });
    const row = matched.getByRole('row').filter({ hasText: runner.name });
    await expect(row.getByText(`Won: ${runner.name}`)).toBeVisible();
    await expect(row).toContainText('+2,000.00');
    await expect(figures(page)).toContainText(/Exposure₹0\.00/);
    await row.getByRole('button', { name: /off this page$/ }).click();
    await expect(matched).toBeHidden();
    await expect(waiting.getByText('Cancelled 400.00')).toBeVisible();
  });
});

test('my markets add up to the exposure; a cash-out with a moving price and a lost answer is one cash-out', {
  tag: '@interop',
}, async ({ page, stack, consoleProblems }) => {
  const { sandbox, markets, place, move, bets } = await player(page, stack);
  const others = markets.find(({ id }) => id === market.marketId)?.runners ?? [];
  emptied = others.map(({ id }) => id).filter((id) => id !== market.runnerId);
  for (const runnerId of emptied)
    await sandbox.post('markets/price', { marketId: market.marketId, runnerId });
  const second = markets.find(({ id, winners }) => id !== market.marketId && winners === 1);
  const runner = second?.runners[0];
  if (!second || !runner) throw new Error('The event has one market only');
  await move(1.5, 1.52, { marketId: second.id, runnerId: runner.id });
  await place({ marketId: second.id, runnerId: runner.id, side: 'LAY', price: 1.52, stake: 800 });
  await place({ stake: 1_000 });
  await place({ stake: 500, price: 5, unmatched: 'KEEP' });
  await move(1.48, 1.5);
  await page.goto(stack.url('/my-markets'));
  const card = page.getByRole('article', { name: 'Match Odds' });

  await test.step('what is at risk is the header’s exposure', async () => {
    const atRisk = page.getByText('At risk', { exact: true }).first().locator('xpath=..');
    await expect(atRisk).toContainText('1,916.00');
    await expect(figures(page)).toContainText(/Exposure₹1,916\.00/);
    await expect(card).toContainText('Unmatched: 500.00');
  });

  await test.step('a figure that falls wants a fresh tap', async () => {
    await expect(card.getByText('+333.33')).toBeVisible();
    await card.getByRole('button', { name: 'Cash out Match Odds' }).click();
    await expect(card.getByRole('button', { name: 'Cash out for +333.33' })).toBeVisible();
    await move(1.58, 1.6);
    await card.getByRole('button', { name: 'Use +250.00' }).click();
    await expect(card.getByRole('button', { name: 'Cash out for +250.00' })).toBeVisible();
    expect(await bets()).toHaveLength(3);
  });

  await test.step('a lost answer is looked up: one cash-out is in the ledger', async () => {
    consoleProblems.allow(/Failed to load resource/, /blocked by CORS/);
    await sandbox.post('faults', { path: CASH_OUT, dropAfterCommit: true });
    await card.getByRole('button', { name: 'Cash out for +250.00' }).click();
    await expect(card.getByText('Cashed out.')).toBeVisible();
    await sandbox.post('faults/reset');
    const hedges = (await bets()).filter(({ clientRef }) => clientRef?.endsWith(':1'));
    expect(hedges).toMatchObject([{ status: 'MATCHED', price: 1.6, stake: 1_250 }]);
    await expect(card.getByText('Worst').locator('xpath=..')).toContainText('+250.00');
    await expect(card.getByText('Best').locator('xpath=..')).toContainText('+250.00');
    await card.getByRole('button', { name: 'Done' }).click();
    await expect(card.getByText('Even already: the result is the same whoever wins.')).toBeVisible();
  });

  await test.step('a suspended market says why there is none', async () => {
    await sandbox.post('markets/suspend', { marketId: market.marketId });
    await expect(card.getByText(/no cash-out until the market is open again/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Cash out Match Odds' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

test('open bets stand beside the slip, this event’s first: edited, cancelled and cashed out there', async ({
  page,
  stack,
  isMobile,
  uncarried,
}) => {
  skipIf('wide', uncarried);
  const { markets, place, move } = await player(page, stack);
  const here = market.eventId;
  await move(2, 2.02);
  await place({ stake: 1_000 });
  await place({ price: 2.5, stake: 600, unmatched: 'KEEP' });
  const client = new SandboxClient(stack.sandbox);
  const { sports } = await client.run(api.treeSportWithEvent, {});
  const other = sports
    .flatMap(({ events }) => events)
    .find(({ id, status }) => id !== here && status !== 'IN_PLAY');
  const [elsewhere] = other ? await openMarkets(client, other.id) : [];
  const [outsider] = elsewhere?.runners ?? [];
  if (!other || !elsewhere || !outsider) throw new Error('The board has one event only');
  const apart = { eventId: other.id, marketId: elsewhere.id, runnerId: outsider.id };
  await place({ ...apart, price: 900, stake: 100, unmatched: 'KEEP' });
  await page.goto(stack.url(`/markets/${here}`));
  const slip = slipOf(page);
  await slip.tap();
  const panel = isMobile
    ? page.getByRole('region', { name: 'Open Bets' })
    : page.getByRole('tabpanel', { name: /^Open Bets/ });
  await page.getByRole(isMobile ? 'button' : 'tab', { name: 'Open Bets 3' }).click();
  const links = panel.getByRole('heading').getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', `/markets/${here}`);
  await expect(panel.getByText('Matched 1,000.00 at 2', { exact: true })).toBeVisible();
  expect(await layoutProblems(page, { targets: isMobile })).toEqual([]);

  const runner = markets.find(({ id }) => id === market.marketId)?.runners[0];
  await panel
    .getByRole('button', { name: `Cancel ${runner?.name}, Match Odds` })
    .first()
    .click();
  await expect(panel.getByText('Cancelled 600.00')).toBeVisible();
  await panel.getByRole('button', { name: 'Cash out Match Odds' }).first().click();
  await panel.getByRole('button', { name: /^Cash out and lose / }).click();
  await expect(panel.getByText(/^Cashed out: /)).toBeVisible();

  await slip.tap('Lay');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Lay / })).toBeVisible();
});

test('a board’s row shows what is at risk and cashes out in two taps, also one tick worse where the player takes that', async ({
  page,
  stack,
  isMobile,
}) => {
  const { sandbox, markets, place, move, bets } = await player(page, stack);
  const others = markets.find(({ id }) => id === market.marketId)?.runners ?? [];
  emptied = others.map(({ id }) => id).filter((id) => id !== market.runnerId);
  for (const runnerId of emptied)
    await sandbox.post('markets/price', { marketId: market.marketId, runnerId });
  await place({ stake: 1_000 });
  await move(1.58, 1.6);
  await page.evaluate((key) => localStorage.setItem(key, '1'), STORAGE.acceptWorsePrice);
  await page.goto(stack.url('/index'));
  const { event } = await new SandboxClient(stack.sandbox).run(api.getMarketsByEventId, market);
  await search(page, event.title);
  const row = rowOf(page, market.eventId);
  await expect(row.getByRole('button', { name: /^Cash out/ })).toBeVisible();
  if (!isMobile)
    await test.step('its title is whole', async () => {
      const title = row.getByRole('link', { name: event.title, exact: true });
      expect(
        await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0);
    });
  const height = (await row.boundingBox())?.height;
  await row.getByRole('button', { name: 'Cash out +250.00 At risk ₹1,000' }).click();
  expect((await row.boundingBox())?.height).toBe(height);
  const dialog = page.getByRole('dialog', { name: `${event.title}: Match Odds` });
  await expect(dialog.getByRole('button', { name: 'Cash out for +250.00' })).toBeVisible();
  await expect(dialog.getByText(/Not less than \+242\.23 is taken\.$/)).toBeVisible();
  await move(1.59, 1.61);
  await dialog.getByRole('button', { name: 'Cash out for +242.23' }).click();
  await expect(dialog.getByText('Cashed out: +242.23')).toBeVisible();
  const hedges = (await bets()).filter(({ clientRef }) => clientRef?.includes(':'));
  expect(hedges).toMatchObject([{ status: 'MATCHED', side: 'LAY', price: 1.61 }]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('link', { name: /^My bets At risk/ })).toBeVisible();
});

test('where the back end offers nothing beyond the specification, there is no such button', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const { place } = await player(page, stack, 'azure.localhost');
  await place({ stake: 1_000 });
  await place({ price: 2.5, stake: 600, unmatched: 'KEEP' });
  await place({ price: 2.6, stake: 600, unmatched: 'KEEP' });
  await page.goto(stack.url('/open-bets', 'azure.localhost'));
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: /^Unmatched bets on/ })).toBeVisible();
  await expect(main.getByRole('button', { name: /^(Cancel|Edit)/ })).toHaveCount(0);
  await page.goto(stack.url('/my-markets', 'azure.localhost'));
  await expect(main.getByRole('button', { name: /^Lay .* at / }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /Cash out/ })).toHaveCount(0);
});
