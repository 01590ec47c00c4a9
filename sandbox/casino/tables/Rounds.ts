import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Database, optionalColumn } from '../../exchange/stores/database';
import type { SandboxClock } from '../../server/SandboxClock';

const json = v.pipe(v.string(), v.parseJson());

const row = v.object({
  id: v.string(),
  seed: v.string(),
  clientRef: optionalColumn(v.string()),
  /** The state of a round of several moves. */
  state: optionalColumn(json),
  /** The answer that ended the round; a repeated request gets the same one. */
  answer: optionalColumn(json),
});
export type Round = v.InferOutput<typeof row>;

/** The rounds of all tables, each with a committed seed; each player has one open round per table. */
export class Rounds {
  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
  ) {}

  /** The open round; reloading the page does not start another one. */
  open(userId: string, table: string): Round {
    const sql = 'SELECT * FROM casinoRounds WHERE userId = ? AND tableName = ? AND answer IS NULL';
    const open = this.database.first(row, sql, userId, table);
    if (open) return open;
    const id = randomUUID();
    const seed = randomBytes(32).toString('hex');
    const createdAt = this.clock.now();
    this.database.insert('casinoRounds', { id, userId, tableName: table, seed, createdAt });
    return { id, seed, clientRef: undefined, state: undefined, answer: undefined };
  }

  byReference(userId: string, clientRef: string): Round | undefined {
    const sql = 'SELECT * FROM casinoRounds WHERE userId = ? AND clientRef = ?';
    return this.database.first(row, sql, userId, clientRef);
  }

  byId(userId: string, id: string): Round | undefined {
    return this.database.first(row, 'SELECT * FROM casinoRounds WHERE id = ? AND userId = ?', id, userId);
  }

  /** Stores the round's state and moves its money in one write. An answer ends the round. */
  move(
    round: { id: string; clientRef: string; state?: object | undefined; answer?: object | undefined },
    moveMoney: () => void,
  ): void {
    this.database.write(() => {
      const [state, answer] = [round.state, round.answer].map((part) => part && JSON.stringify(part));
      this.database.update('casinoRounds', { id: round.id }, { clientRef: round.clientRef, state, answer });
      moveMoney();
    });
  }
}
