import { randomBytes, randomUUID } from 'node:crypto';
import type { StakePreset } from '@touchline/shared/contracts/session';
import * as v from 'valibot';
import type { Database } from '../exchange/stores/database';
import { notFound } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import { type Player, player } from './Player';

interface NewPlayer {
  userName: string;
  mobile: string;
  domain: string;
  passwordHash: string;
  verified?: boolean;
  demo?: boolean;
  referredBy?: string | undefined;
}

/** The players' accounts. Their money is in the exchange's ledger. */
export class Players {
  readonly #database: Database;
  readonly #clock: SandboxClock;

  constructor(database: Database, clock: SandboxClock) {
    this.#database = database;
    this.#clock = clock;
  }

  byId(id: string): Player | undefined {
    return this.#database.first(player, 'SELECT * FROM users WHERE id = ?', id);
  }

  byName(userName: string): Player | undefined {
    return this.#database.first(player, 'SELECT * FROM users WHERE userName = ?', userName);
  }

  /** @throws Refusal 404 */
  named(userName: string | undefined): Player {
    const player = this.byName(userName ?? '');
    if (!player) throw notFound(`There is no player ${userName}.`);
    return player;
  }

  byReferralCode(code: string): Player | undefined {
    return this.#database.first(player, 'SELECT * FROM users WHERE referralCode = ?', code.toUpperCase());
  }

  newest(max: number): Player[] {
    return this.#database.all(player, 'SELECT * FROM users ORDER BY createdAt DESC, rowid DESC LIMIT ?', max);
  }

  /** A user name is taken once its owner is verified; until then a new sign-up with the name replaces the old one. */
  create(sent: NewPlayer): Player {
    const id = randomUUID();
    this.#database.write(() => {
      this.#database.run('DELETE FROM users WHERE userName = ? AND verified = 0', sent.userName);
      this.#database.run(
        `INSERT INTO users (id, userName, mobile, domain, verified, demo, passwordHash, referralCode, referredBy, createdAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        sent.userName,
        sent.mobile,
        sent.domain,
        sent.verified ? 1 : 0,
        sent.demo ? 1 : 0,
        sent.passwordHash,
        randomBytes(4).toString('hex').toUpperCase(),
        sent.referredBy ?? null,
        this.#clock.now(),
      );
    });
    return this.existing(id);
  }

  verify(id: string): Player {
    this.#database.run('UPDATE users SET verified = 1 WHERE id = ?', id);
    return this.existing(id);
  }

  setPassword(id: string, passwordHash: string): void {
    this.#database.run('UPDATE users SET passwordHash = ? WHERE id = ?', passwordHash, id);
  }

  setStakes(id: string, stakes: readonly StakePreset[]): void {
    this.#database.run('UPDATE users SET stakes = ? WHERE id = ?', JSON.stringify(stakes), id);
  }

  setSport(id: string, sport: 'tennis' | 'football' | 'cricket', on: boolean): void {
    this.#database.run(`UPDATE users SET ${sport} = ? WHERE id = ?`, on ? 1 : 0, id);
  }

  setWrongPasswords(id: string, wrongPasswords: number, lockedUntil: number): void {
    this.#database.run(
      'UPDATE users SET wrongPasswords = ?, lockedUntil = ? WHERE id = ?',
      wrongPasswords,
      lockedUntil,
      id,
    );
  }

  total(): number {
    return (
      this.#database.first(v.object({ total: v.number() }), 'SELECT count(*) AS total FROM users')?.total ?? 0
    );
  }

  existing(id: string): Player {
    const player = this.byId(id);
    if (!player) throw new Error(`The player ${id} is not stored`);
    return player;
  }
}
