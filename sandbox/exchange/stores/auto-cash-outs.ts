import * as v from 'valibot';
import type { Database } from './database';

const row = v.object({
  userId: v.string(),
  marketId: v.string(),
  /** The hedges' references begin with it. */
  clientRef: v.string(),
  /** Paise. */
  atLeast: v.number(),
});
/** A player's wish to cash a market out once it would leave this much. */
export type AutoCashOut = v.InferOutput<typeof row>;

/** The automatic cash-outs that wait: in memory, and in the file. */
export class AutoCashOutStore {
  readonly #waiting = new Map<string, AutoCashOut>();

  constructor(private readonly database: Database) {
    const sql = `SELECT user_id AS userId, market_id AS marketId, client_ref AS clientRef, at_least AS atLeast
      FROM auto_cash_out`;
    for (const order of database.all(row, sql)) this.#waiting.set(keyOf(order), order);
  }

  of(userId: string, marketId: string): AutoCashOut | undefined {
    return this.#waiting.get(keyOf({ userId, marketId }));
  }

  inMarket(marketId: string): AutoCashOut[] {
    return [...this.#waiting.values()].filter((order) => order.marketId === marketId);
  }

  set(order: AutoCashOut): void {
    const { userId: user_id, marketId: market_id, clientRef: client_ref, atLeast: at_least } = order;
    this.database.insert('auto_cash_out', { user_id, market_id, client_ref, at_least }, 'REPLACE');
    this.#waiting.set(keyOf(order), order);
  }

  remove({ userId, marketId }: Pick<AutoCashOut, 'userId' | 'marketId'>): void {
    this.database.run('DELETE FROM auto_cash_out WHERE user_id = ? AND market_id = ?', userId, marketId);
    this.#waiting.delete(keyOf({ userId, marketId }));
  }
}

function keyOf({ userId, marketId }: Pick<AutoCashOut, 'userId' | 'marketId'>): string {
  return `${marketId} ${userId}`;
}
