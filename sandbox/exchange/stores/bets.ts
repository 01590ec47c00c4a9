import * as v from 'valibot';
import type { BetHistoryQuery, Page } from '../answers/wire';
import type { Bet } from '../model';
import type { Database } from './database';

const FIRST_ID = 100_001;

const storedBet = v.pipe(
  v.object({ body: v.string() }),
  v.transform(({ body }): Bet => JSON.parse(body)),
);

/** All bets: the open ones in memory, by player and by market; every one in the file. */
export class BetStore {
  readonly #open = new Map<number, Bet>();
  readonly #byUser = new Map<string, Set<Bet>>();
  readonly #byMarket = new Map<string, Set<Bet>>();
  #nextId: number;

  constructor(private readonly database: Database) {
    this.#nextId = database.nextId('bet', FIRST_ID);
    const sql = 'SELECT body FROM bet WHERE result IS NULL ORDER BY id';
    for (const bet of database.all(storedBet, sql)) this.#index(bet);
  }

  newId(): number {
    const id = this.#nextId;
    this.#nextId += 1;
    return id;
  }

  /** Writes a new or changed bet; a settled bet leaves memory. */
  save(bet: Bet): void {
    this.database.run(
      `INSERT INTO bet (id, user_id, client_ref, market_id, sport_id, result, settled_at, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET result = excluded.result, settled_at = excluded.settled_at, body = excluded.body`,
      bet.id,
      bet.userId,
      bet.clientRef,
      bet.marketId,
      bet.sportId,
      bet.settlement?.result ?? null,
      bet.settlement?.settledAt ?? null,
      JSON.stringify(bet),
    );
    if (bet.settlement === undefined) this.#index(bet);
    else this.#forget(bet);
  }

  open(id: number): Bet | undefined {
    return this.#open.get(id);
  }

  allOpen(): Iterable<Bet> {
    return this.#open.values();
  }

  openOf(userId: string): Bet[] {
    return [...(this.#byUser.get(userId) ?? [])];
  }

  /** Open bets of a market, oldest first. */
  inMarket(marketId: string): Bet[] {
    return [...(this.#byMarket.get(marketId) ?? [])];
  }

  byRef(userId: string, clientRef: string): Bet | undefined {
    const sql = 'SELECT body FROM bet WHERE user_id = ? AND client_ref = ?';
    const stored = this.database.first(storedBet, sql, userId, clientRef);
    return stored && (this.#open.get(stored.id) ?? stored);
  }

  /** Settled bets of a market, of one player or of all. */
  settledIn(marketId: string, userId?: string): Bet[] {
    const sql = `SELECT body FROM bet WHERE market_id = ?1 AND (?2 IS NULL OR user_id = ?2)
      AND result IS NOT NULL ORDER BY id`;
    return this.database.all(storedBet, sql, marketId, userId ?? null);
  }

  /** Settled bets of a player, newest first. */
  history(userId: string, { skip = 0, max = 50, ...query }: BetHistoryQuery): Page<Bet> {
    const { from = 0, to = Number.MAX_SAFE_INTEGER, sportId, result, marketId } = query;
    const rows = `FROM bet WHERE user_id = ?1 AND result IS NOT NULL AND settled_at >= ?2 AND settled_at < ?3
      AND (?4 IS NULL OR sport_id = ?4) AND (?5 IS NULL OR result = ?5) AND (?6 IS NULL OR market_id = ?6)`;
    const values = [userId, from, to, sportId ?? null, result ?? null, marketId ?? null];
    const select = ['body', rows, 'settled_at DESC, id DESC'] as const;
    return this.database.page(storedBet, select, values, { skip, max });
  }

  #index(bet: Bet): void {
    this.#open.set(bet.id, bet);
    addTo(this.#byUser, bet.userId, bet);
    addTo(this.#byMarket, bet.marketId, bet);
  }

  #forget(bet: Bet): void {
    this.#open.delete(bet.id);
    this.#byUser.get(bet.userId)?.delete(bet);
    this.#byMarket.get(bet.marketId)?.delete(bet);
  }
}

function addTo(index: Map<string, Set<Bet>>, key: string, bet: Bet): void {
  const bets = index.get(key);
  if (bets === undefined) index.set(key, new Set([bet]));
  else bets.add(bet);
}
