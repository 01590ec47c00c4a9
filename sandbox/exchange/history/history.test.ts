import { join } from 'node:path';
import { testFolder } from '@touchline/registry/testing/testFolder';
import type { Exchange, SettledBet } from '../index';
import { Database } from '../stores/database';
import { Ledger } from '../stores/ledger';
import { openTable, START } from '../testing/open-table';

const plan = { userName: 'dev', rows: 600, bets: 700, days: 90, seed: 7 };
const paise = (rupees: number) => Math.round(rupees * 100);

function rowsOf(exchange: Exchange, user: string) {
  const { items, totalCount } = exchange.transactions(user, { max: 20_000 });
  expect(items).toHaveLength(totalCount);
  return items.reverse();
}

function betsOf(exchange: Exchange, user: string): SettledBet[] {
  const { items, totalCount } = exchange.betHistory(user, { max: 20_000 });
  expect(items).toHaveLength(totalCount);
  return items;
}

describe('a written history', () => {
  const { exchange } = openTable();
  const answer = exchange.control.writeHistory('dev', plan);
  const rows = rowsOf(exchange, 'dev');
  const bets = betsOf(exchange, 'dev');
  const net = (bet: SettledBet) => paise(bet.profit) - paise(bet.commission);

  it('has the rows, bets and days that were asked for', () => {
    expect(answer).toMatchObject({ rows: 600, bets: 700, from: START - 90 * 86_400_000 });
    expect(rows).toHaveLength(600);
    expect(bets).toHaveLength(700);
    const last = Date.parse(rows.at(-1)?.date ?? '');
    expect(last).toBeGreaterThan(START - 2 * 86_400_000);
    expect(last).toBeLessThanOrEqual(START);
  });

  it('has every kind of row, result, market and sport', () => {
    expect(new Set(rows.map(({ type }) => type)).size).toBe(7);
    expect(new Set(bets.map(({ result }) => result)).size).toBe(5);
    expect(new Set(bets.map(({ kind }) => kind)).size).toBe(3);
    expect(new Set(bets.map(({ sportId }) => sportId)).size).toBe(5);
    expect(bets.some(({ averagePrice, price, result }) => result === 'WON' && averagePrice !== price)).toBe(
      true,
    );
    for (const bet of bets) expect(bet.result === 'VOID').toBe(bet.voidReason !== undefined);
  });

  it('goes forward in time, and each balance is the one before with the row, never negative', () => {
    let running = 0;
    let at = 0;
    for (const row of rows) {
      running += paise(row.credit) - paise(row.debit);
      expect(paise(row.balance)).toBe(running);
      expect(running).toBeGreaterThanOrEqual(0);
      expect(Date.parse(row.date)).toBeGreaterThanOrEqual(at);
      at = Date.parse(row.date);
    }
    expect(exchange.account('dev')).toEqual({ balance: running / 100, exposure: 0 });
  });

  it('has behind every row of a market the bets that make it', () => {
    const checked = new Set<string>();
    for (const row of rows.filter(({ hasDetail }) => hasDetail)) {
      const detail = exchange.transactionDetail('dev', row.id);
      const [{ marketId = '' } = {}] = detail.bets;
      checked.add(marketId);
      expect(detail.bets.length).toBeGreaterThan(0);
      expect(row.remark).toContain(detail.market);
      expect(paise(detail.net)).toBe(detail.bets.reduce((sum, bet) => sum + net(bet), 0));
      expect(exchange.betHistory('dev', { marketId, max: 100 }).totalCount).toBe(detail.bets.length);
    }
    expect(checked.size).toBeGreaterThan(100);
    // Every settled bet with a profit or loss belongs to a row.
    const betting = rows.filter(({ type }) => type === 'BET' || type === 'COMMISSION');
    const moved = betting.reduce((sum, row) => sum + paise(row.credit) - paise(row.debit), 0);
    expect(bets.reduce((sum, bet) => sum + net(bet), 0)).toBe(moved);
  });

  it('is refused for a player with a history, and changes nothing then', () => {
    expect(() => exchange.control.writeHistory('dev', plan)).toThrow(/dev has a history already/);
    expect(exchange.transactions('dev').totalCount).toBe(600);
  });

  it('begins with the opening credit of a player who has one', () => {
    exchange.control.writeHistory('asha', { ...plan, userName: 'asha', rows: 20, bets: 5 });
    const [first] = rowsOf(exchange, 'asha');
    expect(first).toMatchObject({ remark: 'Welcome', date: new Date(START - 90 * 86_400_000).toISOString() });
    expect(exchange.transactions('asha').totalCount).toBe(20);
  });
});

it('is the same for the same seed and player, another for another', () => {
  const written = (userName: string, seed: number) => {
    const { exchange } = openTable();
    exchange.control.writeHistory('anyone', { ...plan, userName, seed, rows: 100, bets: 100 });
    return { rows: rowsOf(exchange, 'anyone'), bets: betsOf(exchange, 'anyone') };
  };
  const ofDev = written('dev', 7);
  expect(written('dev', 7)).toEqual(ofDev);
  expect(written('dev', 8)).not.toEqual(ofDev);
  expect(written('eva', 7)).not.toEqual(ofDev);
});

it('is in the file, balanced, and later rows and bets come after it', () => {
  const folder = testFolder();
  const file = join(folder, 'exchange.db');
  const table = openTable({ file });
  table.exchange.control.writeHistory('dev', plan);
  table.exchange.control.writeHistory('eva', { ...plan, userName: 'eva' });
  const before = [rowsOf(table.exchange, 'dev'), betsOf(table.exchange, 'dev')];
  table.exchange.close();

  const again = openTable({ file });
  expect([rowsOf(again.exchange, 'dev'), betsOf(again.exchange, 'dev')]).toEqual(before);
  again.exchange.ledger.deposit('dev', 100_000, 'later', 'Later');
  expect(again.exchange.transactions('dev', { max: 1 }).items[0]?.remark).toBe('Later');
  const market = again.market(again.coming(1), 'Match Odds');
  again.exchange.control.setPrice(market.id, market.runners[0]?.id ?? '', { back: 2, lay: 2.02 });
  const { betId } = again.exchange.placeBet('dev', again.request(market, 0, {}));
  const last = Math.max(...betsOf(again.exchange, 'eva').map((bet) => Number(bet.betId)));
  expect(Number(betId)).toBe(last + 1);
  again.exchange.close();

  const database = new Database(file);
  expect(new Ledger(database, () => 0).total()).toBe(0);
  database.close();
});
