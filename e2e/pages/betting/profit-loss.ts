import { expect, type Locator, type Page } from '@playwright/test';
import { api } from '@touchline/shared/contracts/api';
import type { SettledBet } from '@touchline/shared/contracts/bets';
import type { Transaction } from '@touchline/shared/contracts/money';
import { SandboxClient } from '../../../sandbox/testing/SandboxClient';
import type { Stack } from '../../../tools/stack/startStack';
import { control } from '../../fixtures/control';
import { newestPlayer } from '../money/money';
import { startAsDemo } from '../player/player';

/** A demo player in the browser, with an API client for the same player. */
export async function playerWithClient(page: Page, stack: Stack) {
  const sandbox = control(stack);
  const client = new SandboxClient(stack.sandbox);
  await startAsDemo(page, stack);
  const userName = await newestPlayer(sandbox);
  client.token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? undefined;
  return { sandbox, client, userName };
}

/** A player with a history: this many settled bets and ledger rows over the last days. */
export async function playerWithPast(
  page: Page,
  stack: Stack,
  plan: { rows: number; bets: number; days: number },
) {
  const player = await playerWithClient(page, stack);
  await player.sandbox.post('players/history', { userName: player.userName, ...plan });
  const { client } = player;
  return {
    ...player,
    ledger: await allRows<Transaction>((query) => client.run(api.getTransactionHistory, query)),
    bets: await allRows<SettledBet>((query) => client.run(api.getUserBetHistory, query)),
  };
}

const PAGE = 500;

/** Every row of a player's list, newest first. */
async function allRows<T>(
  load: (query: { SkipCount: number; MaxResultCount: number }) => Promise<{ items: T[]; totalCount: number }>,
): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const { items, totalCount } = await load({ SkipCount: rows.length, MaxResultCount: PAGE });
    rows.push(...items);
    if (rows.length >= totalCount || items.length === 0) return rows;
  }
}

const PROFIT_TYPES: readonly string[] = ['BET', 'COMMISSION', 'CASINO'];

/** Winnings and losses of bets and games in the ledger, in paise. @param from and to: epoch ms, the end exclusive */
export function ledgerNet(rows: readonly Transaction[], from = 0, to = Number.POSITIVE_INFINITY): number {
  return rows
    .filter(({ type, date }) => {
      const at = Date.parse(date);
      return PROFIT_TYPES.includes(type) && at >= from && at < to;
    })
    .reduce((sum, { credit, debit }) => sum + credit - debit, 0);
}

/** Displayed amounts with a sign, "-1,23,456.70", in paise. */
export function paiseOf(text: string): number {
  const figure = /([+-]?)([\d,]+)\.(\d\d)/.exec(text);
  if (!figure) throw new Error(`No amount in ${text}`);
  const [, sign, whole = '', fraction = ''] = figure;
  return (sign === '-' ? -1 : 1) * Number(whole.replaceAll(',', '') + fraction);
}

/** The amount that follows a text. */
export async function figureAfter(where: Locator, label: string): Promise<number> {
  const text = (await where.textContent()) ?? '';
  return paiseOf(text.slice(text.lastIndexOf(label)));
}

/** The report of /ProfitLoss. */
export function profitReport(page: Page) {
  const main = page.getByRole('main');
  const total = main.getByRole('region', { name: 'Total' });
  return {
    main,
    total,
    /** The net of the range, once it is final. */
    async net(): Promise<number> {
      await expect(total).toBeVisible();
      return figureAfter(total, '= net');
    },
    /** A node of the tree by the start of its name. */
    part: (name: string | RegExp) =>
      main.getByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name} `) : name }),
    /** The net amounts of the visible nodes of a level. */
    async nets(level: number): Promise<number[]> {
      const rows = main.locator(`ul[data-level="${level}"] > li > :first-child`);
      const texts = await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''));
      return texts.map((text) => paiseOf(text.slice(text.lastIndexOf('Net'))));
    },
  };
}
