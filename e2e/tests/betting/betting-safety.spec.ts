import type { Locator, Page } from '@playwright/test';
import { type BetRequest, openMarket } from '../../../sandbox/testing/openMarket';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { expect, test } from '../../fixtures/test';
import { figures, newestPlayer } from '../../pages/money/money';
import { startAsDemo } from '../../pages/player/player';

/** Calls are dropped until a reset, because a browser repeats requests that were lost on a kept-alive connection. */
const PLACE = '/bet/placebetv2';
const ODDS = '/odds/getuseroddsv2';
const OPEN_BETS = '/bet/getuseropenbets';

let market: BetRequest;

test.afterEach(async ({ stack }) => {
  const sandbox = control(stack);
  const { marketId, runnerId } = market;
  await sandbox.post('markets/resume', { marketId });
  await sandbox.post('markets/release', { marketId, runnerId });
  await sandbox.reset();
});

/** A demo player at a frozen market, with ₹100 on its first runner at 2 in the slip, ready to be placed. */
async function readyToPlace(page: Page, stack: Stack) {
  const sandbox = control(stack);
  market = await openMarket(new SandboxClient(stack.sandbox));
  await startAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  await page.goto(stack.url(`/markets/${market.eventId}`));
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().toLowerCase().includes(PLACE)) sent.push(request.url());
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Back (?!.*best).* at 2 / })
    .first()
    .click();
  await page.getByLabel('Stake', { exact: true }).fill('100');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Back / }) });
  return {
    sandbox,
    sent,
    card,
    place: card.getByRole('button', { name: 'Place bet' }),
    bets: () => sandbox.betsOf(userName),
    move: (back: number) =>
      sandbox.post('markets/price', {
        marketId: market.marketId,
        runnerId: market.runnerId,
        back,
        lay: back + 0.02,
        size: 50_000,
      }),
  };
}

/** No more prices arrive, by poll or push. */
async function unseen(sandbox: ReturnType<typeof control>): Promise<void> {
  await sandbox.post('hub/odds', { paused: true });
  await sandbox.post('faults', { path: ODDS, delayMs: 600_000 });
}

const matched = (card: Locator) => card.getByText(/^Matched 100\.00 at 2$/);

test('many taps on Place are one bet', async ({ page, stack }) => {
  const { place, card, sent, bets } = await readyToPlace(page, stack);
  await place.evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click();
  });
  await expect(matched(card)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await bets()).toHaveLength(1);
  await expect(figures(page)).toContainText(/Exposure₹100\.00/);
});

test('an answer lost after the bet was taken is looked up, never sent again', { tag: '@interop' }, async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/Failed to load resource/, /blocked by CORS/, /\[bet-unknown\]/);
  const { place, card, sent, bets, sandbox } = await readyToPlace(page, stack);
  await sandbox.post('faults', { path: PLACE, dropAfterCommit: true });
  await sandbox.post('faults', { path: OPEN_BETS, delayMs: 600_000 });
  await place.click();
  await expect(card.getByText('No answer came back')).toBeVisible();
  await expect(place).toBeHidden();
  await sandbox.post('faults/reset');
  await expect(matched(card)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await bets()).toHaveLength(1);
});

test('a bet that never arrived is looked for, said to be missing, and changes no figure', async ({
  page,
  stack,
  consoleProblems,
}) => {
  consoleProblems.allow(/Failed to load resource/, /blocked by CORS/, /\[bet-unknown\]/);
  const { place, card, sent, bets, sandbox } = await readyToPlace(page, stack);
  await sandbox.post('faults', { path: PLACE, dropBefore: true });
  await place.click();
  await expect(card.getByText('No answer came back')).toBeVisible();
  await expect(figures(page)).toContainText(/50,000\.00.*Exposure₹0\.00/);
  await expect(card.getByText('The bet did not reach the exchange')).toBeVisible();
  await expect(figures(page)).toContainText(/50,000\.00.*Exposure₹0\.00/);
  expect([sent.length, (await bets()).length]).toEqual([1, 0]);
  await sandbox.post('faults/reset');
  await card.getByRole('button', { name: 'Edit and try again' }).click();
  await place.click();
  await expect(matched(card)).toBeVisible();
  expect([sent.length, (await bets()).length]).toEqual([2, 1]);
});

test('a price that moved wants a fresh confirmation, and that one is placed', async ({ page, stack }) => {
  const { place, card, sent, bets, move } = await readyToPlace(page, stack);
  await move(1.9);
  await expect(card.getByRole('button', { name: 'Now 1.9: take it' })).toBeVisible();
  await place.click();
  await expect(card.getByText('The price changed:')).toContainText('2 → 1.9');
  // The runner's row shows what the bet that is asked about would bring.
  await expect(page.getByRole('main').getByText('+90.00', { exact: true })).toBeVisible();
  expect([sent.length, (await bets()).length]).toEqual([0, 0]);
  await move(1.85);
  await expect(card.getByText('The price changed:')).toContainText('2 → 1.85');
  await card.getByRole('button', { name: 'Take 1.85' }).click();
  await expect(card.getByText(/^Matched 100\.00 at 1\.85/)).toBeVisible();
  expect(await bets()).toMatchObject([{ price: 1.85, stake: 100 }]);
});

test('the price that was tapped is kept after a move, and rests in the market', async ({ page, stack }) => {
  const { place, card, sent, bets, move } = await readyToPlace(page, stack);
  await move(1.9);
  await expect(card.getByRole('button', { name: 'Now 1.9: take it' })).toBeVisible();
  await place.click();
  await expect(card.getByRole('button', { name: 'Take 1.9' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Change' })).toBeVisible();
  await card.getByRole('button', { name: 'Keep 2 (rests unmatched)' }).click();
  await expect(card.getByText('Unmatched: ₹100 at 2')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await bets()).toMatchObject([{ price: 2, stake: 100, status: 'UNMATCHED' }]);
});

test('a price that moved unseen is refused in the exchange’s own words, and no bet is there', {
  tag: '@interop',
}, async ({ page, stack }) => {
  const { place, card, bets, move, sandbox } = await readyToPlace(page, stack);
  await card.getByLabel('Keep the unmatched part').uncheck();
  await unseen(sandbox);
  await move(1.9);
  await place.click();
  await expect(card.getByRole('alert')).toHaveText(
    /^Not placed\s*Odds changed: 2 is no longer available, it is now 1\.9$/,
  );
  expect(await bets()).toEqual([]);
});

test('a market suspended unseen is refused in the exchange’s own words', async ({ page, stack }) => {
  const { place, card, bets, sandbox } = await readyToPlace(page, stack);
  await unseen(sandbox);
  await sandbox.post('markets/suspend', { marketId: market.marketId });
  await place.click();
  await expect(card.getByRole('alert')).toHaveText(/^Not placed\s*Market is suspended$/);
  expect(await bets()).toEqual([]);
});

test('a suspended market takes no tap', async ({ page, stack }) => {
  const { place, card, sent, sandbox } = await readyToPlace(page, stack);
  await sandbox.post('markets/suspend', { marketId: market.marketId });
  await expect(card.getByText('The market is suspended.')).toBeVisible();
  await expect(place).toBeDisabled();
  await place.click({ force: true });
  await expect(card.getByText('The market is suspended.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a reload while a bet is being sent ends in the truth', async ({ page, stack, consoleProblems }) => {
  consoleProblems.allow(/Failed to load resource/, /\[bet-unknown\]/);
  const { place, card, sent, bets, sandbox } = await readyToPlace(page, stack);
  await sandbox.post('faults', { path: PLACE, delayMs: 600_000, times: 1 });
  await place.click();
  await expect(card.getByText('Sending…')).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  await page.reload();
  const slip = page.getByRole('button', { name: /^Bet slip/ });
  await expect(slip.or(card).first()).toBeVisible();
  if (await slip.isVisible()) await slip.click();
  await expect(card.getByText('No answer came back')).toBeVisible();
  await sandbox.post('faults/reset');
  const missing = card.getByText('The bet did not reach the exchange');
  await expect(matched(card).or(missing)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await bets()).toHaveLength((await missing.isVisible()) ? 0 : 1);
});
