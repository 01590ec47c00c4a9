import * as v from 'valibot';
import type { Database } from '../exchange/stores/database';
import type { SandboxClock } from '../server/SandboxClock';

const row = v.object({
  id: v.number(),
  time: v.number(),
  result: v.string(),
  clientIp: v.string(),
  browser: v.string(),
});

type AttemptResult = 'Success' | 'InvalidPassword' | 'LockedOut';

/** The activity log. */
export class LoginAttempts {
  readonly #database: Database;
  readonly #clock: SandboxClock;

  constructor(database: Database, clock: SandboxClock) {
    this.#database = database;
    this.#clock = clock;
  }

  add(userId: string, result: AttemptResult, clientIp: string, browser: string): void {
    this.#database.run(
      'INSERT INTO loginAttempts (userId, time, result, clientIp, browser) VALUES (?, ?, ?, ?, ?)',
      userId,
      this.#clock.now(),
      result,
      clientIp,
      browser,
    );
  }

  /** Newest first; an empty `result` returns all attempts. */
  page(userId: string, result: string, skip: number, max: number) {
    const where = `userId = ?1 AND (?2 = '' OR result = ?2 COLLATE NOCASE)`;
    const rows = this.#database.all(
      row,
      `SELECT id, time, result, clientIp, browser FROM loginAttempts WHERE ${where} ORDER BY id DESC LIMIT ?3 OFFSET ?4`,
      userId,
      result,
      max,
      skip,
    );
    return {
      totalCount: this.#database.count(
        `SELECT count(*) AS count FROM loginAttempts WHERE ${where}`,
        userId,
        result,
      ),
      items: rows.map((attempt) => ({ ...attempt, time: new Date(attempt.time).toISOString() })),
    };
  }
}
