import * as v from 'valibot';
import type { SandboxClock } from '../server/SandboxClock';
import type { Store } from '../store/Store';

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
  readonly #store: Store;
  readonly #clock: SandboxClock;

  constructor(store: Store, clock: SandboxClock) {
    this.#store = store;
    this.#clock = clock;
  }

  add(userId: string, result: AttemptResult, clientIp: string, browser: string): void {
    this.#store.run(
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
    const rows = this.#store.all(
      row,
      `SELECT id, time, result, clientIp, browser FROM loginAttempts WHERE ${where} ORDER BY id DESC LIMIT ?3 OFFSET ?4`,
      userId,
      result,
      max,
      skip,
    );
    return {
      totalCount: this.#store.count(
        `SELECT count(*) AS count FROM loginAttempts WHERE ${where}`,
        userId,
        result,
      ),
      items: rows.map((attempt) => ({ ...attempt, time: new Date(attempt.time).toISOString() })),
    };
  }
}
