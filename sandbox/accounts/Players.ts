import { randomBytes, randomUUID } from 'node:crypto';
import type { StakePreset } from '@touchline/shared/contracts/session';
import * as v from 'valibot';
import { type Database, flag, optionalColumn } from '../exchange/stores/database';
import { notFound } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';

export const player = v.object({
  id: v.string(),
  userName: v.string(),
  mobile: v.string(),
  /** The host of the site that the player signed up on. */
  domain: v.string(),
  verified: flag,
  demo: flag,
  passwordHash: v.string(),
  referralCode: v.string(),
  referredBy: optionalColumn(v.string()),
  stakes: v.pipe(v.string(), v.parseJson(), v.array(v.object({ title: v.string(), value: v.number() }))),
  tennis: flag,
  football: flag,
  cricket: flag,
  wrongPasswords: v.number(),
  lockedUntil: v.number(),
  createdAt: v.number(),
});
export type Player = v.InferOutput<typeof player>;

export type NewPlayer = Pick<Player, 'userName' | 'mobile' | 'domain' | 'passwordHash'> &
  Partial<Pick<Player, 'verified' | 'demo' | 'referredBy'>>;

/** The players' accounts. Their money is in the exchange's ledger. */
export class Players {
  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
  ) {}

  byId(id: string): Player | undefined {
    return this.database.first(player, 'SELECT * FROM users WHERE id = ?', id);
  }

  byName(userName: string): Player | undefined {
    return this.database.first(player, 'SELECT * FROM users WHERE userName = ?', userName);
  }

  /** @throws Refusal 404 */
  named(userName: string | undefined): Player {
    const player = this.byName(userName ?? '');
    if (!player) throw notFound(`There is no player ${userName}.`);
    return player;
  }

  byReferralCode(code: string): Player | undefined {
    return this.database.first(player, 'SELECT * FROM users WHERE referralCode = ?', code.toUpperCase());
  }

  newest(max: number): Player[] {
    return this.database.all(player, 'SELECT * FROM users ORDER BY createdAt DESC, rowid DESC LIMIT ?', max);
  }

  /** A user name is taken once its owner is verified; until then a new sign-up with the name replaces the old one. */
  create(sent: NewPlayer): Player {
    const id = randomUUID();
    this.database.write(() => {
      this.database.run('DELETE FROM users WHERE userName = ? AND verified = 0', sent.userName);
      this.database.insert('users', {
        id,
        verified: false,
        demo: false,
        ...sent,
        referralCode: randomBytes(4).toString('hex').toUpperCase(),
        createdAt: this.clock.now(),
      });
    });
    return this.existing(id);
  }

  verify(id: string): Player {
    this.database.update('users', { id }, { verified: true });
    return this.existing(id);
  }

  setPassword(id: string, passwordHash: string): void {
    this.database.update('users', { id }, { passwordHash });
  }

  setStakes(id: string, stakes: readonly StakePreset[]): void {
    this.database.update('users', { id }, { stakes: JSON.stringify(stakes) });
  }

  setSport(id: string, sport: 'tennis' | 'football' | 'cricket', on: boolean): void {
    this.database.update('users', { id }, { [sport]: on });
  }

  setWrongPasswords(id: string, wrongPasswords: number, lockedUntil: number): void {
    this.database.update('users', { id }, { wrongPasswords, lockedUntil });
  }

  total(): number {
    return this.database.count('SELECT count(*) AS count FROM users');
  }

  existing(id: string): Player {
    const player = this.byId(id);
    if (!player) throw new Error(`The player ${id} is not stored`);
    return player;
  }
}
