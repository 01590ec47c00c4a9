import * as v from 'valibot';
import type { Database } from './database';

const row = v.object({
  /** "Cricket / Mumbai v Chennai / Match Odds" */
  market: v.string(),
  result: v.string(),
  /** How many times the market has been settled: a void and a new settlement are a new round. */
  round: v.number(),
});
/** How a market ended; kept after the event has left the board, for the statement's detail. */
export type MarketResult = v.InferOutput<typeof row>;

export class ResultStore {
  constructor(private readonly database: Database) {}

  get(marketId: string): MarketResult | undefined {
    return this.database.first(row, 'SELECT * FROM market_result WHERE market_id = ?', marketId);
  }

  set(marketId: string, result: MarketResult): void {
    this.database.insert('market_result', { market_id: marketId, ...result }, 'REPLACE');
  }
}
