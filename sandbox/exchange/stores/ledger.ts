import type { Paise } from '@touchline/shared/betting';
import * as v from 'valibot';
import type { TransactionQuery, TransactionType } from '../answers/wire';
import { ExchangeError } from '../ExchangeError';
import { type Database, optionalColumn } from './database';

/** The accounts that are not a player's. */
const ownAccount = v.picklist(['house', 'commission', 'clearing', 'casino', 'promotions']);

const type = v.picklist([
  'DEPOSIT',
  'WITHDRAWAL',
  'BET',
  'CASINO',
  'COMMISSION',
  'BONUS',
  'ADJUSTMENT',
] satisfies TransactionType[]);

const ledgerRow = v.object({
  id: v.number(),
  at: v.number(),
  type,
  ref: v.string(),
  remark: v.string(),
  marketId: optionalColumn(v.string()),
  /** Paise. */
  amount: v.number(),
  /** The player's balance after it, in paise. */
  balance: v.number(),
});
/** One player's side of a movement of money. */
export type LedgerRow = v.InferOutput<typeof ledgerRow>;
const COLUMNS = 'm.id, m.at, m.type, m.ref, m.remark, m.market_id AS marketId, e.amount, e.balance';

const win = v.object({ userId: v.string(), at: v.number(), amount: v.number(), remark: v.string() });

const balanceRow = v.object({ balance: v.number() });

const reversible = v.object({
  type,
  marketId: optionalColumn(v.string()),
  userId: v.string(),
  amount: v.number(),
  against: ownAccount,
});

export interface Movement {
  type: TransactionType;
  ref: string;
  remark: string;
  userId: string;
  /** The player's amount; negative is a debit. The other account gets the opposite. */
  amount: Paise;
  against: v.InferOutput<typeof ownAccount>;
  marketId?: string | undefined;
}

/** Suffix of the reference of a reversal. */
const REVERSAL = ':reversal';

const MAX = Number.MAX_SAFE_INTEGER;
const ENTRIES = 'FROM entry e JOIN movement m ON m.id = e.movement_id';
const walletOf = (userId: string): string => `user:${userId}`;
/** The player of a wallet. */
const USER_ID = "substr(e.account, length('user:') + 1)";

/**
 * Double entry: the entries of a movement add up to 0, are written once per ref and never change. Each entry carries
 * its account's balance after it, which is the sum of the entries up to it.
 */
export class Ledger {
  constructor(
    private readonly database: Database,
    private readonly now: () => number,
  ) {}

  /**
   * @param at when it happened; not before the last entry of the player's account
   * @returns false when a movement with this ref exists: nothing has changed then
   */
  post(movement: Movement, at = this.now()): boolean {
    const { amount, ref } = movement;
    if (!Number.isSafeInteger(amount))
      throw new ExchangeError('INVALID', 'An amount is a whole number of paise');
    return this.database.write(() => {
      if (this.has(ref)) return false;
      const id = this.database.nextId('movement', 1);
      const { type: kind, remark, marketId } = movement;
      this.database.insert('movement', { id, at, type: kind, ref, remark, market_id: marketId });
      this.#enter(id, walletOf(movement.userId), amount);
      this.#enter(id, movement.against, 0 - amount);
      return true;
    });
  }

  /** Reverses a movement with an opposite one. */
  reverse(ref: string, remark: string, at = this.now()): string | undefined {
    const before = this.database.first(
      reversible,
      `SELECT m.type, m.market_id AS marketId, ${USER_ID} AS userId, e.amount, o.account AS against
       FROM movement m JOIN entry e ON e.movement_id = m.id AND e.account LIKE 'user:%'
       JOIN entry o ON o.movement_id = m.id AND o.account NOT LIKE 'user:%' WHERE m.ref = ?`,
      ref,
    );
    if (before === undefined) throw new ExchangeError('NOT_FOUND', 'There is no such transaction to reverse');
    const movement = { ...before, ref: `${ref}${REVERSAL}`, remark, amount: -before.amount };
    return this.post(movement, at) ? before.userId : undefined;
  }

  has(ref: string): boolean {
    return this.database.count('SELECT 1 AS count FROM movement WHERE ref = ?', ref) > 0;
  }

  balance(userId: string): Paise {
    return this.balanceOf(walletOf(userId));
  }

  balanceOf(account: string): Paise {
    const sql = 'SELECT balance FROM entry WHERE account = ? ORDER BY movement_id DESC LIMIT 1';
    return this.database.first(balanceRow, sql, account)?.balance ?? 0;
  }

  /** The refs of a market's payments and commissions that are not reversed. */
  refsOfMarket(marketId: string, round: number): string[] {
    const sql = `SELECT ref FROM movement m WHERE market_id = ? AND ref LIKE ? AND ref NOT LIKE '%${REVERSAL}'
      AND NOT EXISTS (SELECT 1 FROM movement WHERE ref = m.ref || '${REVERSAL}') ORDER BY id`;
    return this.database
      .all(v.object({ ref: v.string() }), sql, marketId, `%:${marketId}:${round}:%`)
      .map(({ ref }) => ref);
  }

  /** A player's rows, newest first. */
  history(userId: string, { skip = 0, max = 50, from = 0, to = MAX, type: only }: TransactionQuery) {
    const rows = `${ENTRIES} WHERE e.account = ?1 AND m.at >= ?2 AND m.at < ?3 AND (?4 IS NULL OR m.type = ?4)`;
    const values = [walletOf(userId), from, to, only ?? null];
    return this.database.page(ledgerRow, [COLUMNS, rows, 'm.id DESC'], values, { skip, max });
  }

  /** The last wins at the casino of all players, newest first. */
  casinoWins(max: number): v.InferOutput<typeof win>[] {
    const sql = `SELECT ${USER_ID} AS userId, e.amount, m.at, m.remark FROM movement m
      JOIN entry e ON e.movement_id = m.id
      WHERE m.type = 'CASINO' AND e.account LIKE 'user:%' AND e.amount > 0 ORDER BY m.id DESC LIMIT ?`;
    return this.database.all(win, sql, max);
  }

  /** The balance before a time. */
  openingBalance(userId: string, from: number): Paise {
    const sql = `SELECT e.balance ${ENTRIES} WHERE e.account = ? AND m.at < ? ORDER BY m.id DESC LIMIT 1`;
    return this.database.first(balanceRow, sql, walletOf(userId), from)?.balance ?? 0;
  }

  row(userId: string, id: number): LedgerRow | undefined {
    const sql = `SELECT ${COLUMNS} ${ENTRIES} WHERE e.account = ? AND m.id = ?`;
    return this.database.first(ledgerRow, sql, walletOf(userId), id);
  }

  /** Moves a player's only row to an earlier time, so that a history can follow it. */
  backdate(userId: string, at: number): void {
    const sql = 'UPDATE movement SET at = ? WHERE id IN (SELECT movement_id FROM entry WHERE account = ?)';
    this.database.run(sql, at, walletOf(userId));
  }

  /** A player's total from a market over all its rounds: net of the bets, and the commission. */
  marketFigures(userId: string, marketId: string): { gross: Paise; commission: Paise } {
    const sql = `SELECT coalesce(sum(e.amount), 0) AS count ${ENTRIES}
      WHERE e.account = ? AND m.market_id = ? AND m.type = ?`;
    const sum = (of: TransactionType): Paise => this.database.count(sql, walletOf(userId), marketId, of);
    return { gross: sum('BET'), commission: 0 - sum('COMMISSION') };
  }

  /** The sum of all entries, which must be 0. For the tests. */
  total(): Paise {
    return this.database.count('SELECT coalesce(sum(amount), 0) AS count FROM entry');
  }

  #enter(movementId: number, account: string, amount: Paise): void {
    const balance = this.balanceOf(account) + amount;
    this.database.insert('entry', { movement_id: movementId, account, amount, balance });
  }
}
