import type { Paise } from '@touchline/shared/betting';
import type { TransactionType } from '../answers/wire';
import { ExchangeError } from '../ExchangeError';
import type { Database } from './database';
import { asNumber, asRow, asText } from './row';

/** The accounts that are not a player's. */
type OwnAccount = 'house' | 'commission' | 'clearing' | 'casino' | 'promotions';

/** One player's side of a movement of money. */
export interface LedgerRow {
  id: number;
  at: number;
  type: TransactionType;
  ref: string;
  remark: string;
  marketId?: string;
  amount: Paise;
  /** The player's balance after it. */
  balance: Paise;
}

export interface Movement {
  type: TransactionType;
  ref: string;
  remark: string;
  userId: string;
  /** The player's amount; negative is a debit. The other account gets the opposite. */
  amount: Paise;
  against: OwnAccount;
  marketId?: string;
}

interface LedgerFilter {
  from?: number;
  to?: number;
  type?: TransactionType;
}

/** Suffix of the reference of a reversal. */
const REVERSAL = ':reversal';

const walletOf = (userId: string): string => `user:${userId}`;

const TYPES: readonly TransactionType[] = [
  'DEPOSIT',
  'WITHDRAWAL',
  'BET',
  'CASINO',
  'COMMISSION',
  'BONUS',
  'ADJUSTMENT',
];

/**
 * Double entry: the entries of a movement add up to 0, are written once per ref and never change. Each entry carries
 * its account's balance after it, which is the sum of the entries up to it.
 */
export class Ledger {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * @param at when it happened; not before the last entry of the player's account
   * @returns false when a movement with this ref exists: nothing has changed then
   */
  post(movement: Movement, at = this.#now()): boolean {
    const { amount, ref } = movement;
    if (!Number.isSafeInteger(amount))
      throw new ExchangeError('INVALID', 'An amount is a whole number of paise');
    return this.#database.write(() => {
      if (this.has(ref)) return false;
      const id = this.#database.nextId('movement', 1);
      this.#database
        .prepare('INSERT INTO movement (id, at, type, ref, remark, market_id) VALUES (?, ?, ?, ?, ?, ?)')
        .run(id, at, movement.type, ref, movement.remark, movement.marketId ?? null);
      this.#enter(id, walletOf(movement.userId), amount);
      this.#enter(id, movement.against, 0 - amount);
      return true;
    });
  }

  /** Reverses a movement with an opposite one. */
  reverse(ref: string, remark: string, at = this.#now()): string | undefined {
    const row = asRow(
      this.#database
        .prepare(
          `SELECT m.type, m.market_id, w.account AS wallet, w.amount, o.account AS other
           FROM movement m JOIN entry w ON w.movement_id = m.id AND w.account LIKE 'user:%'
           JOIN entry o ON o.movement_id = m.id AND o.account NOT LIKE 'user:%' WHERE m.ref = ?`,
        )
        .get(ref),
    );
    if (row === undefined) throw new ExchangeError('NOT_FOUND', 'There is no such transaction to reverse');
    const userId = asText(row.wallet).slice('user:'.length);
    const movement: Movement = {
      type: typeOf(row.type),
      ref: `${ref}${REVERSAL}`,
      remark,
      userId,
      amount: -asNumber(row.amount),
      against: ownAccount(row.other),
      ...(row.market_id === null ? {} : { marketId: asText(row.market_id) }),
    };
    return this.post(movement, at) ? userId : undefined;
  }

  has(ref: string): boolean {
    return this.#database.prepare('SELECT 1 AS found FROM movement WHERE ref = ?').get(ref) !== undefined;
  }

  balance(userId: string): Paise {
    return this.balanceOf(walletOf(userId));
  }

  balanceOf(account: string): Paise {
    const row = asRow(
      this.#database
        .prepare('SELECT balance FROM entry WHERE account = ? ORDER BY movement_id DESC LIMIT 1')
        .get(account),
    );
    return row === undefined ? 0 : asNumber(row.balance);
  }

  /** The refs of a market's payments and commissions that are not reversed. */
  refsOfMarket(marketId: string, round: number): string[] {
    return this.#database
      .prepare(
        `SELECT ref FROM movement m WHERE market_id = ? AND ref LIKE ? AND ref NOT LIKE '%${REVERSAL}'
         AND NOT EXISTS (SELECT 1 FROM movement WHERE ref = m.ref || '${REVERSAL}') ORDER BY id`,
      )
      .all(marketId, `%:${marketId}:${round}:%`)
      .map((row) => asText(asRow(row)?.ref));
  }

  /** A player's rows, newest first. */
  history(
    userId: string,
    filter: LedgerFilter,
    skip: number,
    max: number,
  ): { rows: LedgerRow[]; total: number } {
    const where = 'e.account = ? AND m.at >= ? AND m.at < ? AND (? IS NULL OR m.type = ?)';
    const type = filter.type ?? null;
    const values = [walletOf(userId), filter.from ?? 0, filter.to ?? Number.MAX_SAFE_INTEGER, type, type];
    const from = 'FROM entry e JOIN movement m ON m.id = e.movement_id';
    const count = asRow(
      this.#database.prepare(`SELECT count(*) AS total ${from} WHERE ${where}`).get(...values),
    );
    const rows = this.#database
      .prepare(`SELECT m.*, e.amount, e.balance ${from} WHERE ${where} ORDER BY m.id DESC LIMIT ? OFFSET ?`)
      .all(...values, max, skip)
      .map(readRow);
    return { rows, total: asNumber(count?.total) };
  }

  /** The last wins at the casino of all players, newest first. */
  casinoWins(max: number): { userId: string; at: number; amount: Paise; remark: string }[] {
    return this.#database
      .prepare(
        `SELECT e.account, e.amount, m.at, m.remark FROM movement m JOIN entry e ON e.movement_id = m.id
         WHERE m.type = 'CASINO' AND e.account LIKE 'user:%' AND e.amount > 0 ORDER BY m.id DESC LIMIT ?`,
      )
      .all(max)
      .map((value) => {
        const row = asRow(value) ?? {};
        return {
          userId: asText(row.account).slice('user:'.length),
          at: asNumber(row.at),
          amount: asNumber(row.amount),
          remark: asText(row.remark),
        };
      });
  }

  /** The balance before a time. */
  openingBalance(userId: string, from: number): Paise {
    const row = asRow(
      this.#database
        .prepare(
          `SELECT e.balance FROM entry e JOIN movement m ON m.id = e.movement_id
           WHERE e.account = ? AND m.at < ? ORDER BY m.id DESC LIMIT 1`,
        )
        .get(walletOf(userId), from),
    );
    return row === undefined ? 0 : asNumber(row.balance);
  }

  row(userId: string, id: number): LedgerRow | undefined {
    const row = this.#database
      .prepare(
        `SELECT m.*, e.amount, e.balance FROM entry e JOIN movement m ON m.id = e.movement_id
         WHERE e.account = ? AND m.id = ?`,
      )
      .get(walletOf(userId), id);
    return row === undefined ? undefined : readRow(row);
  }

  /** Moves a player's only row to an earlier time, so that a history can follow it. */
  backdate(userId: string, at: number): void {
    this.#database
      .prepare('UPDATE movement SET at = ? WHERE id IN (SELECT movement_id FROM entry WHERE account = ?)')
      .run(at, walletOf(userId));
  }

  /** A player's total from a market over all its rounds: net of the bets, and the commission. */
  marketFigures(userId: string, marketId: string): { gross: Paise; commission: Paise } {
    const sum = (type: TransactionType): Paise => {
      const row = this.#database
        .prepare(
          `SELECT coalesce(sum(e.amount), 0) AS total FROM entry e JOIN movement m ON m.id = e.movement_id
           WHERE e.account = ? AND m.market_id = ? AND m.type = ?`,
        )
        .get(walletOf(userId), marketId, type);
      return asNumber(asRow(row)?.total);
    };
    return { gross: sum('BET'), commission: 0 - sum('COMMISSION') };
  }

  /** The sum of all entries, which must be 0. For the tests. */
  total(): Paise {
    return asNumber(
      asRow(this.#database.prepare('SELECT coalesce(sum(amount), 0) AS total FROM entry').get())?.total,
    );
  }

  #enter(movementId: number, account: string, amount: Paise): void {
    this.#database
      .prepare('INSERT INTO entry (movement_id, account, amount, balance) VALUES (?, ?, ?, ?)')
      .run(movementId, account, amount, this.balanceOf(account) + amount);
  }
}

function typeOf(value: unknown): TransactionType {
  const type = TYPES.find((listed) => listed === value);
  if (type === undefined) throw new TypeError(`Unknown transaction type ${String(value)}`);
  return type;
}

function ownAccount(value: unknown): OwnAccount {
  const accounts: readonly OwnAccount[] = ['house', 'commission', 'clearing', 'casino', 'promotions'];
  const account = accounts.find((listed) => listed === value);
  if (account === undefined) throw new TypeError(`Unknown account ${String(value)}`);
  return account;
}

function readRow(value: unknown): LedgerRow {
  const row = asRow(value) ?? {};
  return {
    id: asNumber(row.id),
    at: asNumber(row.at),
    type: typeOf(row.type),
    ref: asText(row.ref),
    remark: asText(row.remark),
    ...(row.market_id === null ? {} : { marketId: asText(row.market_id) }),
    amount: asNumber(row.amount),
    balance: asNumber(row.balance),
  };
}
