import type { Paise } from '@touchline/shared/betting';
import type { Database } from './database';
import { asNumber, asRow } from './row';

export interface PlayerSettings {
  /** In paise; 0 is no limit. */
  exposureLimit: Paise;
  locked: boolean;
}

/** What the operator has set for players; most have nothing set. */
export class PlayerStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  get(userId: string): PlayerSettings {
    const row = asRow(this.#database.prepare('SELECT * FROM player WHERE user_id = ?').get(userId));
    if (row === undefined) return { exposureLimit: 0, locked: false };
    return { exposureLimit: asNumber(row.exposure_limit), locked: row.locked === 1 };
  }

  set(userId: string, player: PlayerSettings): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO player (user_id, exposure_limit, locked) VALUES (?, ?, ?)')
      .run(userId, player.exposureLimit, player.locked ? 1 : 0);
  }
}
