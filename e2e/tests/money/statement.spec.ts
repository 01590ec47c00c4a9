import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '@touchline/shared/format';
import type { Stack } from '../../../tools/stack/startStack';
import { axeFindings } from '../../fixtures/axeFindings';
import { control } from '../../fixtures/control';
import { layoutProblems } from '../../fixtures/layoutProblems';
import { expect, test } from '../../fixtures/test';
import { newestPlayer } from '../../pages/money/money';
import {
  figure,
  ledgerOf,
  openStatement,
  parseCsv,
  placeInStatement,
  rowAt,
  statementRows,
} from '../../pages/money/statement';
import { startAsDemo } from '../../pages/player/player';

const ROWS = 900;

test.afterEach(({ stack }) => control(stack).reset());

/** A player with this many rows over two months. */
async function playerWithPast(page: Page, stack: Stack) {
  const sandbox = control(stack);
  await startAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  await sandbox.post('players/history', { userName, rows: ROWS, days: 60 });
  return { sandbox, ledger: await ledgerOf(sandbox, userName) };
}

const paise = (rupees: number) => Math.round(rupees * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + paise(amount), 0);
const plain = (rupees: number) => rupees.toFixed(2);

async function isClean(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
  const targets = (page.viewportSize()?.width ?? 0) < 768;
  expect(await layoutProblems(page, { targets })).toEqual([]);
}

/** A scroll stops at whole device pixels, which are not CSS pixels, so one of them may lie between. */
async function isAt(page: Page, place: { index: number; top: number }): Promise<void> {
  const away = async () => {
    const { index, top } = await placeInStatement(page);
    return index === place.index ? Math.abs(top - place.top) : Number.POSITIVE_INFINITY;
  };
  await expect.poll(away).toBeLessThanOrEqual(1);
}

test('every rupee of a statement adds up, and a row opens into its bets and back to the same place', {
  tag: '@interop',
}, async ({ page, stack, consoleProblems }) => {
  const { sandbox, ledger } = await playerWithPast(page, stack);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/transaction\/gethistory$/i.test(url.pathname)) asked.push(url);
  });
  await openStatement(page, stack);

  await test.step('the sums are those of the ledger, and the check is there to see', async () => {
    await expect(page.getByRole('region', { name: `${ledger.length} transactions` })).toBeVisible();
    await expect(page.getByText('This statement adds up')).toBeVisible();
    const credits = sum(ledger.map(({ credit }) => credit));
    const debits = sum(ledger.map(({ debit }) => debit));
    await expect(figure(page, 'Opening balance')).toHaveText('0.00');
    await expect(figure(page, 'Credits')).toHaveText(formatMoney(credits, { sign: true }));
    await expect(figure(page, 'Debits')).toHaveText(formatMoney(-debits));
    await expect(figure(page, 'Closing balance')).toHaveText(formatMoney(credits - debits));
    const balances = ledger.map(({ balance }) => paise(balance));
    const curve = page.getByRole('figure');
    await expect(curve).toContainText(`Lowest ${formatMoney(Math.min(...balances))} on`);
    await expect(curve).toContainText(`Highest ${formatMoney(Math.max(...balances))} on`);
    await expect(curve.locator('canvas')).toBeVisible();
    await isClean(page);
  });

  await test.step('far down only what is in sight is drawn and asked for, and it is the ledger’s', async () => {
    asked.length = 0;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.7));
    await expect.poll(async () => (await placeInStatement(page)).index).toBeGreaterThan(300);
    const { index } = await placeInStatement(page);
    await expect(rowAt(page, index).getByRole('rowheader')).toHaveText(ledger[index]?.remark ?? '');
    await expect(rowAt(page, index).getByRole('cell').last()).toHaveText(
      formatMoney(paise(ledger[index]?.balance ?? 0)),
    );
    expect(await statementRows(page).count()).toBeLessThan(40);
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  await test.step('Tab goes on to the next row, also after the list was scrolled far away', async () => {
    const { index } = await placeInStatement(page);
    const link = rowAt(page, index + 1).getByRole('link');
    await link.focus();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.5));
    await expect.poll(async () => (await placeInStatement(page)).index).toBeLessThan(index - 100);
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rowAt(page, index + 2).getByRole('link')).toBeFocused();
    await expect(rowAt(page, index + 2)).toBeInViewport();
  });

  await test.step('rows that do not come are told, and come by Retry', async () => {
    consoleProblems.allow(/status of 500/);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Bet');
    await expect(page.getByText(/can only be checked over all types/)).toBeVisible();
    await sandbox.post('faults', { path: '/Transaction/GetHistory', status: 500, body: {}, times: 1 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.8));
    await expect(page.getByText('Some rows could not be loaded')).toBeInViewport();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Some rows could not be loaded')).toBeHidden();
    const { index } = await placeInStatement(page);
    const bets = ledger.filter(({ type }) => type === 'BET');
    await expect(rowAt(page, index).getByRole('rowheader')).toHaveText(bets[index]?.remark ?? '');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('All types');
    await expect(page.getByText('This statement adds up')).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.7));
    await expect.poll(async () => (await placeInStatement(page)).index).toBeGreaterThan(300);
  });

  await test.step('a row opens into its bets, and the way back leads to the same place', async () => {
    const { index } = await placeInStatement(page);
    const next = ledger.findIndex(
      ({ type, remark }, at) => at > index && type === 'BET' && !/void/i.test(remark),
    );
    await rowAt(page, next).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    await expect(rowAt(page, next).getByRole('link')).toBeInViewport();
    const place = await placeInStatement(page);
    await rowAt(page, next).getByRole('link').click();
    await expect(page.getByText(/^The bets below add up to/)).toBeVisible();
    await expect(page.getByText(/^Asked .*matched/).first()).toBeVisible();
    await expect(page.getByText(/does not follow from its price/)).toBeHidden();
    await isClean(page);
    await page.getByRole('link', { name: 'Back to the statement' }).click();
    await expect(statementRows(page).first()).toBeVisible();
    await isAt(page, place);
    await page.reload();
    await expect(page.getByText('This statement adds up')).toBeAttached();
    await isAt(page, place);
  });
});

test('filters stay in the address over a reload and the way back; a wrong range is told and not asked for', async ({
  page,
  stack,
}) => {
  const { ledger } = await playerWithPast(page, stack);
  await openStatement(page, stack);
  const deposits = ledger.filter(({ type }) => type === 'DEPOSIT');
  const isFiltered = async () => {
    await expect(page).toHaveURL(/\?type=DEPOSIT$/);
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('DEPOSIT');
    await expect(page.getByRole('region', { name: `${deposits.length} transactions` })).toBeVisible();
    await expect(figure(page, 'Credits')).toHaveText(
      formatMoney(sum(deposits.map(({ credit }) => credit)), { sign: true }),
    );
    await expect(page.getByText(/can only be checked over all types/)).toBeVisible();
  };

  await page.getByRole('combobox', { name: 'Type' }).selectOption('Deposit');
  await isFiltered();
  await page.reload();
  await isFiltered();
  await statementRows(page).first().getByRole('link').click();
  await expect(page.getByRole('link', { name: 'my deposits' })).toBeVisible();
  await isClean(page);
  await page.goBack();
  await isFiltered();

  await page.getByRole('radiogroup', { name: 'Range' }).getByText('7 days').click();
  await expect(page).toHaveURL(/range=7d/);

  const asked: string[] = [];
  await page.goto(stack.url('/account-cash-statement?from=2026-11-02&to=2026-11-01'));
  page.on('request', (request) => asked.push(request.url()));
  await expect(page.getByRole('alert')).toContainText('The range ends before it begins.');
  await isClean(page);
  expect(asked.filter((url) => /gethistory/i.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(page.getByRole('region', { name: `${ledger.length} transactions` })).toBeVisible();
});

test('a day typed key by key is the day that was typed, however late the address follows', async ({
  page,
  stack,
}) => {
  await playerWithPast(page, stack);
  await page.goto(stack.url('/account-cash-statement?from=2026-11-01'));
  const from = page.getByLabel('From');
  await from.focus();
  // The browser shows the month first.
  await page.keyboard.type('10152025');
  await expect(from).toHaveValue('2025-10-15');
  await expect(page).toHaveURL(/\?from=2025-10-15$/);
  await expect(page.getByText(/is not a day/)).toHaveCount(0);
});

test('the whole range is saved as a file that equals the ledger, also after a failure in the middle', {
  tag: '@interop',
}, async ({ page, stack, consoleProblems }) => {
  const { sandbox, ledger } = await playerWithPast(page, stack);
  await openStatement(page, stack);
  await expect(page.getByText('This statement adds up')).toBeVisible();
  const exported = page.getByRole('button', { name: 'Export CSV' });
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  /** The next page of the export is answered; the one after it meets the fault. */
  const atSecondPage = async (fault: object) => {
    await sandbox.post('faults', { path: '/Transaction/GetHistory', delayMs: 1, times: 1 });
    await sandbox.post('faults', { path: '/Transaction/GetHistory', times: 1, ...fault });
  };

  await test.step('cancelled in the middle nothing is saved', async () => {
    await atSecondPage({ delayMs: 60_000 });
    await exported.click();
    await expect(page.getByText(`500 of ${ledger.length} rows`)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(exported).toBeFocused();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await sandbox.post('faults/reset');
    expect(saved).toEqual([]);
  });

  await test.step('after a failure it goes on from there, and no row is doubled or lost', async () => {
    consoleProblems.allow(/status of 500/);
    await atSecondPage({ status: 500, body: {} });
    await exported.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Stopped at' })).toContainText(
      `Stopped at 500 of ${ledger.length} rows.`,
    );
    await isClean(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Continue' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^statement-to-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.startsWith('\u{feff}Date (ISO 8601),')).toBe(true);
    const [header, ...lines] = parseCsv(text);
    expect(header?.slice(3)).toEqual(['Remark', 'Credit', 'Debit', 'Balance', 'Id']);
    expect(lines.map(([date, _local, _type, ...rest]) => [date, ...rest])).toEqual(
      ledger.map(({ date, remark, credit, debit, balance, id }) => [
        date,
        remark,
        plain(credit),
        plain(debit),
        plain(balance),
        id,
      ]),
    );
    await expect(page.getByText(`Saved ${ledger.length} rows as`)).toBeVisible();
  });
});

test('on paper there is the statement alone, dark on white, and it says that more rows exist', async ({
  page,
  stack,
}) => {
  await playerWithPast(page, stack);
  await openStatement(page, stack);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Only a part of the rows is printed')).toBeVisible();
  const colourOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(page.getByRole('heading', { level: 1 }))).toBe('rgb(20, 23, 28)');
  const { height } = (await page.getByRole('table').first().boundingBox()) ?? {};
  expect(height).toBeLessThan(10_000);
});
