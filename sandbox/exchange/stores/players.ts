import * as v from 'valibot';
import { type Database, flag } from './database';

const row = v.object({
  /** The most that open bets may lose together, in paise; 0 is no limit. */
  exposureLimit: v.number(),
  /** A locked player may look but not bet. */
  locked: flag,
});
export type PlayerSettings = v.InferOutput<typeof row>;

/** What the operator has set for players; most have nothing set. */
export class PlayerStore {
  constructor(private readonly database: Database) {}

  get(userId: string): PlayerSettings {
    const sql = 'SELECT exposure_limit AS exposureLimit, locked FROM player WHERE user_id = ?';
    return this.database.first(row, sql, userId) ?? { exposureLimit: 0, locked: false };
  }

  set(userId: string, player: PlayerSettings): void {
    const row = { user_id: userId, exposure_limit: player.exposureLimit, locked: player.locked };
    this.database.insert('player', row, 'REPLACE');
  }
}
