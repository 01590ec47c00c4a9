import type { Database } from './database';
import { asNumber, asRow, asText } from './row';

/** How a market ended; kept after the event has left the board, for the statement's detail. */
export interface MarketResult {
  /** "Cricket / Mumbai v Chennai / Match Odds" */
  market: string;
  result: string;
  /** How many times the market has been settled: a void and a new settlement are a new round. */
  round: number;
}

export class ResultStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get(marketId: string): MarketResult | undefined {
    const row = asRow(
      this.#database.prepare('SELECT * FROM market_result WHERE market_id = ?').get(marketId),
    );
    if (row === undefined) return undefined;
    return { market: asText(row.market), result: asText(row.result), round: asNumber(row.round) };
  }

  set(marketId: string, { market, result, round }: MarketResult): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO market_result (market_id, market, result, round) VALUES (?, ?, ?, ?)')
      .run(marketId, market, result, round);
  }
}
