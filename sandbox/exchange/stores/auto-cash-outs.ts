import type { Paise } from '@touchline/shared/betting';
import type { Database } from './database';
import { asNumber, asRow, asText } from './row';

/** A player's wish to cash a market out once it would leave this much. */
export interface AutoCashOut {
  readonly userId: string;
  readonly marketId: string;
  /** The hedges' references begin with it. */
  readonly clientRef: string;
  readonly atLeast: Paise;
}

/** The automatic cash-outs that wait: in memory, and in the file. */
export class AutoCashOutStore {
  readonly #database: Database;
  readonly #waiting = new Map<string, AutoCashOut>();

  constructor(database: Database) {
    this.#database = database;
    const all = database.prepare('SELECT user_id, market_id, client_ref, at_least FROM auto_cash_out').all();
    for (const each of all) {
      const row = asRow(each);
      const order = {
        userId: asText(row?.user_id),
        marketId: asText(row?.market_id),
        clientRef: asText(row?.client_ref),
        atLeast: asNumber(row?.at_least),
      };
      this.#waiting.set(keyOf(order), order);
    }
  }

  of(userId: string, marketId: string): AutoCashOut | undefined {
    return this.#waiting.get(keyOf({ userId, marketId }));
  }

  inMarket(marketId: string): AutoCashOut[] {
    return [...this.#waiting.values()].filter((order) => order.marketId === marketId);
  }

  set(order: AutoCashOut): void {
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO auto_cash_out (user_id, market_id, client_ref, at_least) VALUES (?, ?, ?, ?)',
      )
      .run(order.userId, order.marketId, order.clientRef, order.atLeast);
    this.#waiting.set(keyOf(order), order);
  }

  remove({ userId, marketId }: Pick<AutoCashOut, 'userId' | 'marketId'>): void {
    this.#database
      .prepare('DELETE FROM auto_cash_out WHERE user_id = ? AND market_id = ?')
      .run(userId, marketId);
    this.#waiting.delete(keyOf({ userId, marketId }));
  }
}

function keyOf({ userId, marketId }: Pick<AutoCashOut, 'userId' | 'marketId'>): string {
  return `${marketId} ${userId}`;
}
