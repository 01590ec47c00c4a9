import type { Page } from '@playwright/test';
import { axeFindings } from '../../fixtures/axeFindings';
import { checkBothWidths } from '../../fixtures/checkBothWidths';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { figureAfter, ledgerNet, playerWithPast, profitReport } from '../../pages/betting/profit-loss';

// Winnings and losses of bets and games, compared with the sandbox's ledger: every total, every level, every way back.

const HISTORY = '/bet/getuserbethistory';
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** States that the check of all pages never opens. */
async function check(page: Page, isMobile: boolean): Promise<void> {
  expect.soft(await axeFindings(page)).toEqual([]);
  expect.soft(await layoutProblems(page, { targets: isMobile })).toEqual([]);
}

test.afterEach(async ({ stack }) => {
  await fetch(`http://localhost:${stack.ports.api}/sandbox/faults/reset`, { method: 'POST' });
});

test('totals are the ledger’s, in all and at every level', { tag: '@desktop' }, async ({ page, stack }) => {
  const { ledger, bets } = await playerWithPast(page, stack, { rows: 600, bets: 600, days: 45 });
  const report = profitReport(page);

  await test.step('the whole past', async () => {
    await page.goto(stack.url('/ProfitLoss?range=all'));
    expect(await report.net()).toBe(ledgerNet(ledger));
    const commission = sum(bets.map(({ commission = Number.NaN }) => commission));
    const results = bets.length + ledger.filter(({ type }) => type === 'CASINO').length;
    await expect(report.total).toContainText(`${results.toLocaleString('en-IN')} results`);
    expect(await figureAfter(report.total, '− commission')).toBe(commission);
  });

  await test.step('days of one’s own', async () => {
    const day = (ago: number) => {
      const now = new Date();
      return new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago);
    };
    const text = (date: Date) => date.toLocaleDateString('sv');
    await page.goto(stack.url(`/ProfitLoss?from=${text(day(20))}&to=${text(day(6))}`));
    expect(await report.net()).toBe(ledgerNet(ledger, day(20).getTime(), day(5).getTime()));
    await page.getByText('30 days', { exact: true }).click();
    await expect(page).toHaveURL(/ProfitLoss\?range=30d$/);
    await expect.poll(() => report.net()).toBe(ledgerNet(ledger, day(29).getTime()));
  });

  await test.step('parts add up to what they are part of', async () => {
    await expect(report.main.getByRole('region', { name: 'Over time' }).locator('canvas')).toBeVisible();
    expect(sum(await report.nets(0))).toBe(await report.net());
    const shown = await report.nets(0);
    const sports = report.main.locator('ul[data-level="0"] > li > button');
    for (const at of [1, 3]) {
      await sports.nth(at).click();
      await expect.poll(async () => sum(await report.nets(1))).toBe(shown[at]);
      await sports.nth(at).click();
    }
  });

  await test.step('everything open is accessible', async () => {
    await page.goto(stack.url('/ProfitLoss?range=7d'));
    for (const level of [0, 1, 2])
      await report.main.locator(`ul[data-level="${level}"] > li > button`).first().click();
    await report.main.getByRole('rowheader').first().getByRole('button').click();
    await report.main.getByText('Day by day').click();
    await checkBothWidths(page, 'an open report');
  });
});

test('a drill-down keeps its place over Back and a reload, down to a void bet', async ({
  page,
  stack,
  isMobile,
}) => {
  const { bets } = await playerWithPast(page, stack, { rows: 400, bets: 400, days: 60 });
  const report = profitReport(page);
  await page.goto(stack.url('/ProfitLoss?range=all'));

  await test.step('a market far down, its bets, and its page', async () => {
    await report.part('Cricket').click();
    await report.main.locator('ul[data-level="1"] > li > button').nth(12).click();
    const market = report.main.locator('ul[data-level="2"] > li > button').first();
    await market.click();
    const net = await figureAfter(market, 'Net');
    const table = report.main.getByRole('table', { name: /^Bets on / });
    await expect(table.getByRole('rowheader').first()).toBeVisible();
    await report.main.getByRole('link', { name: /^How .* came out$/ }).click();
    await expect(page).toHaveURL(/\/profit-detail\/[^?]+$/);
    await expect(report.main.getByText('This market adds up')).toBeVisible();
    expect(await figureAfter(report.main.getByText(/= net/), '= net')).toBe(net);
    await check(page, isMobile);
  });

  const openParts = async () => new URL(page.url()).searchParams.getAll('open').length;
  const market = report.main.locator('ul[data-level="2"] > li > button[aria-expanded="true"]');
  const wayOn = report.main.getByRole('link', { name: /^How .* came out$/ });

  await test.step('Back comes to the same place', async () => {
    await page.goBack();
    await expect(wayOn).toBeInViewport();
    expect(await openParts()).toBe(3);
  });

  await test.step('so does the link on the page, and a reload', async () => {
    await wayOn.click();
    await report.main.getByRole('link', { name: 'Back to profit and loss' }).click();
    await expect(market).toBeVisible();
    expect(await openParts()).toBe(3);
    await page.reload();
    await expect(market).toBeInViewport();
    expect(await openParts()).toBe(3);
  });

  await test.step('a void bet says why', async () => {
    const voided = bets.find(({ result }) => result === 'VOID');
    if (!voided?.voidReason) throw new Error('The past has no void bet.');
    await page.goto(stack.url(`/profit-detail/${voided.marketId}`));
    await expect(report.main.getByText(`Void: ${voided.voidReason}`).first()).toBeVisible();
    await expect(report.main.getByText('Net: even')).toBeVisible();
  });

  await test.step('a market that is none of the player’s', async () => {
    await page.goto(stack.url('/profit-detail/no-such-market'));
    await expect(report.main.getByText('You have no settled bets on this market')).toBeVisible();
  });
});

test('a long past is read with its progress; a 500 in the middle keeps what was read, and Retry goes on', {
  tag: '@phone',
}, async ({ page, stack, consoleProblems }) => {
  const { sandbox, ledger, bets } = await playerWithPast(page, stack, {
    rows: 1_600,
    bets: 2_200,
    days: 400,
  });
  consoleProblems.allow(/Failed to load resource.*500/);
  const report = profitReport(page);
  // The first page is answered normally, the second slowly, the third never.
  await sandbox.post('faults', { path: HISTORY, delayMs: 0, times: 1 });
  await sandbox.post('faults', { path: HISTORY, delayMs: 1_500, times: 1 });
  await sandbox.post('faults', { path: HISTORY, status: 500, times: 1 });
  await page.goto(stack.url('/ProfitLoss?range=all'));

  await test.step('nothing is called final while it is read', async () => {
    await expect(report.main.getByText('500 of 2,200 bets')).toBeVisible();
    await expect(report.main.getByRole('region', { name: 'So far', exact: true })).toContainText(
      'no final figures',
    );
    await expect(report.total).toBeHidden();
  });

  await test.step('what was read stays after a failure, and Retry goes on', async () => {
    await expect(report.main.getByText('Not all bets could be read')).toBeVisible();
    await expect(report.main.getByText('What was read stays: 1,000 of 2,200 bets.')).toBeVisible();
    await expect(report.total).toBeHidden();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().toLowerCase().endsWith(HISTORY)) asked.push(request.postDataJSON()?.SkipCount);
    });
    await report.main.getByRole('button', { name: 'Retry' }).click();
    expect(await report.net()).toBe(ledgerNet(ledger));
    expect(asked).toEqual([1_000, 1_500, 2_000]);
    expect(sum(await report.nets(0))).toBe(ledgerNet(ledger));
  });

  await test.step('the file has every bet of the range', async () => {
    const saved = page.waitForEvent('download');
    await report.main.getByRole('button', { name: 'Export CSV' }).click();
    await saved;
    await expect(report.main.getByText(`Saved ${bets.length.toLocaleString('en-IN')} rows as`)).toBeVisible();
  });
});
