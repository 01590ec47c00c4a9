import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Exchange } from '../exchange';
import { flag } from '../exchange/stores/columns';
import type { Database } from '../exchange/stores/database';
import { Refusal } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import type { MoneyRequests } from './MoneyRequests';
import { toRupees } from './paise';

const REWARD = 20_000;

const row = v.object({
  id: v.string(),
  referrerId: v.string(),
  referredId: v.string(),
  paise: v.number(),
  joinedAt: v.number(),
  claimed: flag,
  userName: v.string(),
});
type Referral = v.InferOutput<typeof row>;

const SELECT =
  'SELECT referrals.*, users.userName FROM referrals JOIN users ON users.id = referrals.referredId';

/** Referred players; the reward opens with the first deposit of the referred player. */
export class Referrals {
  readonly #database: Database;
  readonly #clock: SandboxClock;
  readonly #exchange: Exchange;
  readonly #requests: MoneyRequests;

  constructor(database: Database, clock: SandboxClock, exchange: Exchange, requests: MoneyRequests) {
    this.#database = database;
    this.#clock = clock;
    this.#exchange = exchange;
    this.#requests = requests;
  }

  add(referrerId: string, referredId: string): string {
    const id = randomUUID();
    this.#database.run(
      'INSERT INTO referrals (id, referrerId, referredId, paise, joinedAt) VALUES (?, ?, ?, ?, ?)',
      id,
      referrerId,
      referredId,
      REWARD,
      this.#clock.now(),
    );
    return id;
  }

  page(referrerId: string, skip: number, max: number) {
    const rows = this.#database.all(
      row,
      `${SELECT} WHERE referrerId = ? ORDER BY referrals.joinedAt DESC, referrals.rowid DESC LIMIT ? OFFSET ?`,
      referrerId,
      max,
      skip,
    );
    return {
      totalCount: this.#database.count(
        'SELECT count(*) AS count FROM referrals WHERE referrerId = ?',
        referrerId,
      ),
      items: rows.map((referral) => this.#onWire(referral)),
    };
  }

  claim(referrerId: string, id: string): void {
    const referral = this.#database.first(
      row,
      `${SELECT} WHERE referrals.id = ? AND referrerId = ?`,
      id,
      referrerId,
    );
    if (!referral) throw new Refusal('There is no such referral.', { code: 'NOT_FOUND' });
    const status = this.#status(referral);
    if (status === 'CLAIMED')
      throw new Refusal('This reward was already claimed.', { code: 'ALREADY_CLAIMED' });
    if (status === 'LOCKED')
      throw new Refusal('This reward opens with their first deposit.', { code: 'LOCKED' });
    this.#exchange.together(() => {
      const remark = `Referral of ${referral.userName}`;
      this.#exchange.ledger.bonus(referrerId, referral.paise, `referral:${id}`, remark);
      this.#database.run('UPDATE referrals SET claimed = 1 WHERE id = ?', id);
    });
  }

  #status(referral: Referral): 'LOCKED' | 'CLAIMABLE' | 'CLAIMED' {
    if (referral.claimed) return 'CLAIMED';
    return this.#requests.hasDeposited(referral.referredId) ? 'CLAIMABLE' : 'LOCKED';
  }

  #onWire(referral: Referral) {
    const status = this.#status(referral);
    return {
      userReferDetailId: referral.id,
      user: masked(referral.userName),
      joinedAt: new Date(referral.joinedAt).toISOString(),
      amount: toRupees(referral.paise),
      status,
      condition: status === 'LOCKED' ? 'Waiting for their first deposit' : undefined,
    };
  }
}

/** Masks a user name: enough to recognise a friend, not enough to log in. */
export function masked(userName: string): string {
  return `${userName.slice(0, 3)}${'*'.repeat(Math.max(2, userName.length - 3))}`;
}
