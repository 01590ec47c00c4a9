import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { Stack } from '../../../tools/stack/startStack';
import type { control } from '../../fixtures/control';

const row = v.object({
  id: v.string(),
  date: v.string(),
  type: v.string(),
  remark: v.string(),
  credit: v.number(),
  debit: v.number(),
  balance: v.number(),
});
/** A movement in the sandbox's ledger, in rupees. */
export type LedgerRow = v.InferOutput<typeof row>;

/** A player's ledger, newest first; at most 1,000 rows. */
export async function ledgerOf(
  sandbox: ReturnType<typeof control>,
  userName: string,
): Promise<readonly LedgerRow[]> {
  return v.parse(v.object({ items: v.array(row) }), await sandbox.get(`players/${userName}/ledger`)).items;
}

export const openStatement = async (page: Page, stack: Stack): Promise<void> => {
  await page.goto(stack.url('/account-cash-statement'));
  await expect(statementRows(page).first()).toBeVisible();
};

const table = (page: Page): Locator => page.getByRole('table', { name: 'Account statement, newest first' });

export const statementRows = (page: Page): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

/** A row of a long statement by its index in the whole statement, from 0. */
export const rowAt = (page: Page, index: number): Locator =>
  statementRows(page).and(page.locator(`[aria-rowindex="${index + 2}"]`));

/** A figure of the summary: "+1,00,000.00". */
export const figure = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('definition')
    .and(page.locator(`dt:text-is("${name}") + dd`));

/** The index in the whole statement of the first row below the header, from 0, and its distance from the top. */
export function placeInStatement(page: Page): Promise<{ index: number; top: number }> {
  return table(page)
    .getByRole('row')
    .evaluateAll((all) => {
      const rows = all.flatMap((row) => {
        const index = Number(row.getAttribute('aria-rowindex')) - 2;
        return index < 0 ? [] : [{ index, top: Math.round(row.getBoundingClientRect().top) }];
      });
      return rows.sort((a, b) => a.top - b.top).find(({ top }) => top >= 140) ?? { index: -1, top: -1 };
    });
}

/** The cells of a CSV file by RFC 4180, line by line, without the byte order mark. */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\u{feff}/u, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') lines.push([]);
    else if (end === '') break;
  }
  return lines.slice(0, -1);
}
