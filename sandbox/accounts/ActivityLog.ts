import * as v from 'valibot';
import type { Database } from '../exchange/stores/database';
import { iso } from '../money/paise';
import type { Paging } from '../server/paging';
import type { SandboxClock } from '../server/SandboxClock';

const row = v.object({
  id: v.number(),
  time: v.pipe(v.number(), v.transform(iso)),
  result: v.string(),
  clientIp: v.string(),
  browser: v.string(),
});

type AttemptResult = 'Success' | 'InvalidPassword' | 'LockedOut';

/** The activity log. */
export class ActivityLog {
  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
  ) {}

  add(userId: string, result: AttemptResult, clientIp: string, browser: string): void {
    this.database.insert('loginAttempts', { userId, time: this.clock.now(), result, clientIp, browser });
  }

  /** Newest first; an empty `result` returns all attempts. */
  page(userId: string, result: string, paging: Paging) {
    const from = `FROM loginAttempts WHERE userId = ?1 AND (?2 = '' OR result = ?2 COLLATE NOCASE)`;
    const select = ['id, time, result, clientIp, browser', from, 'id DESC'] as const;
    return this.database.page(row, select, [userId, result], paging);
  }
}
