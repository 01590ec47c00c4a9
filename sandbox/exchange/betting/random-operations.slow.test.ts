import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fancyExposure, marketExposure, type RunnerBet } from '@touchline/shared/betting';
import * as v from 'valibot';
import { ExchangeError, type MarketRow, type OpenBet } from '../index';
import { Random } from '../random';
import { Database } from '../stores/database';
import { Ledger } from '../stores/ledger';
import { openTable, type TestTable } from '../testing/open-table';

const USERS = ['asha', 'bilal', 'chitra'] as const;
const WINDOW = 30;
const paise = (rupees: number) => Math.round(rupees * 100);

interface Walk {
  table: TestTable;
  random: Random;
  /** Markets not yet closed. */
  open: MarketRow[];
  closed: MarketRow[];
  /** Whether settled markets may be voided too: taking back winnings may leave an account short. */
  undoes: boolean;
}

/** One random action of a player, an operator or time; a refusal is fine, a fault is not. */
function act(walk: Walk, turn: number): string {
  try {
    return attempt(walk, turn);
  } catch (error) {
    if (error instanceof ExchangeError) return error.code;
    throw error;
  }
}

function attempt({ table, random, open, closed, undoes }: Walk, turn: number): string {
  const { exchange } = table;
  const user = random.pick(USERS);
  const [market] = random.sample(open.slice(0, WINDOW), 1);
  if (market === undefined) throw new Error('The walk has run out of markets');
  const runner = random.whole(0, market.runners.length - 1);
  const runnerId = market.runners[runner]?.id ?? '';
  const isLine = market.format === 'LINE';
  const line = random.whole(20, 60);
  const price = isLine ? 100 : random.whole(55, 150) / 50;
  const someBet = () => random.sample(exchange.openBets(user).openBets, 1)[0];
  const roll = random.next() * 100;
  if (roll < 45) {
    const request = table.request(market, runner, {
      side: random.chance(0.5) ? 'BACK' : 'LAY',
      price: random.chance(0.05) ? price + 0.01 : price,
      stake: random.whole(9_000, 3_000_000) / 100,
      unmatched: market.kind === 'MATCH_ODDS' && random.chance(0.6) ? 'KEEP' : 'REJECT',
      ...(isLine ? { line } : {}),
    });
    exchange.placeBet(user, request);
    return 'BET';
  }
  if (roll < 68) {
    const size = random.whole(100, 50_000);
    const house = isLine
      ? { back: 100, lay: 100, line, yesLine: line + 1 }
      : { back: price, lay: price + 0.1 };
    exchange.control.setPrice(market.id, runnerId, { ...house, size });
  } else if (roll < 72) exchange.cancel(user, someBet()?.betId ?? '');
  else if (roll < 76)
    exchange.edit(user, someBet()?.betId ?? '', { price, remaining: random.whole(100, 5000) });
  else if (roll < 78)
    exchange.cashOut(user, {
      clientRef: `cash-out-${turn}`,
      marketId: someBet()?.marketId ?? '',
      atLeast: -1_000_000,
    });
  else if (roll < 82) exchange.ledger.deposit(user, random.whole(1, 900_000), `d:${turn}`, 'Deposit');
  else if (roll < 86) exchange.ledger.withdraw(user, random.whole(1, 900_000), `w:${turn}`, 'Withdrawal');
  else if (roll < 88) exchange.ledger.reverse(`w:${turn - random.whole(1, 60)}`, 'Rejected');
  else if (roll < 92) exchange.ledger.casino(user, random.whole(-90_000, 80_000), `c:${turn}`, 'Cards');
  else if (roll < 96) table.pass(1);
  else if (roll < 96.6) {
    const winner = { winner: runnerId };
    exchange.control.settle(market.id, isLine ? { runs: random.whole(0, 80) } : winner);
    closed.push(...open.splice(open.indexOf(market), 1));
    return 'SETTLED';
  } else if (roll < 96.9) {
    exchange.control.void(market.id, 'Abandoned');
    open.splice(open.indexOf(market), 1);
  } else if (roll < 97.2 && undoes) {
    exchange.control.void(random.sample(closed, 1)[0]?.id ?? '', 'Wrong result');
    return 'UNDONE';
  } else if (roll < 98) exchange.control.suspend(market.id);
  else if (roll < 99.8) exchange.control.resume(market.id);
  else exchange.control.turnInPlay(market.id.split('-')[0] ?? '');
  return 'DONE';
}

/** A market's exposure as a client computes it from the open bets; exact where each is fully matched at its price. */
function recomputed(market: MarketRow, bets: readonly OpenBet[]): number {
  const matched = bets.map((bet): RunnerBet & { line: number } => ({
    runnerId: bet.runnerId,
    side: bet.side,
    format: bet.format,
    price: paise(bet.price),
    stake: paise(bet.matchedStake),
    line: bet.line ?? 0,
  }));
  if (market.format === 'LINE') return fancyExposure(matched);
  const running = market.runners.map(({ id }) => id);
  return marketExposure(matched, running);
}

/** @returns how many markets were compared to the paisa */
function checkFigures(
  table: TestTable,
  user: string,
  markets: readonly MarketRow[],
  isCovered: boolean,
): number {
  const { balance, exposure } = table.exchange.account(user);
  const { openBets } = table.exchange.openBets(user);
  const expected = table.exchange.expectedProfitLoss(user);
  expect(paise(exposure)).toBe(expected.reduce((sum, each) => sum + paise(each.exposure), 0));
  // A partly matched bet is rounded part by part: half a paisa each.
  if (isCovered) expect(paise(balance)).toBeGreaterThanOrEqual(paise(exposure) - 5 * openBets.length);
  let compared = 0;
  for (const market of markets) {
    const own = openBets.filter((bet) => bet.marketId === market.id);
    const isExact = own.every((bet) => bet.remaining === 0 && bet.averagePrice === bet.price);
    if (own.length === 0 || !isExact) continue;
    const found = expected.find((each) => each.marketId === market.id);
    expect(paise(found?.exposure ?? -1)).toBe(recomputed(market, own));
    compared += 1;
  }
  return compared;
}

function checkStatement(table: TestTable, user: string): void {
  const { items, totalCount } = table.exchange.transactions(user, { max: 20_000 });
  expect(items).toHaveLength(totalCount);
  let running = 0;
  for (const row of items.reverse()) {
    running += paise(row.credit) - paise(row.debit);
    expect(paise(row.balance)).toBe(running);
  }
  expect(table.exchange.ledger.balance(user)).toBe(running);
}

function checkFile(file: string): void {
  const database = new Database(file);
  expect(new Ledger(database, () => 0).total()).toBe(0);
  const unbalanced = 'SELECT movement_id FROM entry GROUP BY movement_id HAVING sum(amount) <> 0';
  expect(database.all(v.unknown(), unbalanced)).toEqual([]);
  database.close();
}

it.each([
  [10_000, 'and every open bet is covered', false],
  [3_000, 'also when settled markets are undone', true],
])(
  'balances over %i random operations, %s',
  (operations, _name, undoes) => {
    const folder = mkdtempSync(join(tmpdir(), 'exchange-'));
    const file = join(folder, 'exchange.db');
    const table = openTable({ file });
    const events = table.exchange.sports().flatMap((sport) => sport.events);
    const coming = events.filter(({ status }) => status === 'UPCOMING');
    const markets = coming.flatMap(({ id }) => {
      const open = new Set(
        table.exchange.odds([id]).markets.flatMap((each) => (each.status === 'OPEN' ? each.id : [])),
      );
      return table.exchange.markets(id).markets.filter((market) => open.has(market.id));
    });
    const walk: Walk = { table, random: new Random(20_261_120), open: [...markets], closed: [], undoes };

    const outcomes = new Map<string, number>();
    let compared = 0;
    for (let turn = 0; turn < operations; turn += 1) {
      const result = act(walk, turn);
      outcomes.set(result, (outcomes.get(result) ?? 0) + 1);
      if (turn % 50 !== 0) continue;
      for (const user of USERS) compared += checkFigures(table, user, markets, !undoes);
    }
    for (const user of USERS) checkStatement(table, user);
    table.exchange.close();
    checkFile(file);
    rmSync(folder, { recursive: true });

    // The test would prove nothing if nearly everything were refused or nothing could be compared.
    expect(outcomes.get('BET')).toBeGreaterThan(operations / 12);
    expect(outcomes.get('SETTLED')).toBeGreaterThan(operations / 300);
    expect(outcomes.get('UNDONE') ?? 0).toBeGreaterThanOrEqual(undoes ? 3 : 0);
    expect(compared).toBeGreaterThan(100);
    for (const code of [
      'ODDS_CHANGED',
      'INSUFFICIENT_BALANCE',
      'NOT_FOUND',
      'MARKET_SUSPENDED',
      'BELOW_MINIMUM',
    ]) {
      expect(outcomes.get(code)).toBeGreaterThan(0);
    }
  },
  120_000,
);
