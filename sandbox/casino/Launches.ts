import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../exchange/stores/database';
import { unauthorized } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';

const LIFE_MS = 4 * 3_600_000;

const row = v.object({ userId: v.string(), gameId: v.string(), returnUrl: v.string() });
export type Launch = v.InferOutput<typeof row>;

/** The launch of a page: it acts for one player and one game, for four hours, also after a reload. */
export class Launches {
  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
  ) {}

  create(userId: string, gameId: string, returnUrl: string): string {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = this.clock.now() + LIFE_MS;
    this.database.insert('launches', { token, userId, gameId, returnUrl, expiresAt });
    return token;
  }

  /** @throws Refusal 401 */
  get(token: string): Launch {
    const sql = 'SELECT * FROM launches WHERE token = ? AND expiresAt > ?';
    const found = this.database.first(row, sql, token, this.clock.now());
    if (!found) throw unauthorized();
    return found;
  }
}
