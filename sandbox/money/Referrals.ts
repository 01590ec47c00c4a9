import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Exchange } from '../exchange';
import { type Database, flag } from '../exchange/stores/database';
import type { Paging } from '../server/paging';
import { Refusal } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import type { MoneyRequests } from './MoneyRequests';
import { iso, toRupees } from './paise';

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

const COLUMNS = 'referrals.*, users.userName';
const FROM = 'FROM referrals JOIN users ON users.id = referrals.referredId';

/** Referred players; the reward opens with the first deposit of the referred player. */
export class Referrals {
  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
    private readonly exchange: Exchange,
    private readonly requests: MoneyRequests,
  ) {}

  add(referrerId: string, referredId: string): string {
    const id = randomUUID();
    const joinedAt = this.clock.now();
    this.database.insert('referrals', { id, referrerId, referredId, paise: REWARD, joinedAt });
    return id;
  }

  page(referrerId: string, paging: Paging) {
    const select = [COLUMNS, `${FROM} WHERE referrerId = ?`, 'joinedAt DESC, referrals.rowid DESC'] as const;
    const { totalCount, items } = this.database.page(row, select, [referrerId], paging);
    return { totalCount, items: items.map((referral) => this.#onWire(referral)) };
  }

  claim(referrerId: string, id: string): void {
    const sql = `SELECT ${COLUMNS} ${FROM} WHERE referrals.id = ? AND referrerId = ?`;
    const referral = this.database.first(row, sql, id, referrerId);
    if (!referral) throw new Refusal('NOT_FOUND', 'There is no such referral.');
    const status = this.#status(referral);
    if (status === 'CLAIMED') throw new Refusal('ALREADY_CLAIMED', 'This reward was already claimed.');
    if (status === 'LOCKED') throw new Refusal('LOCKED', 'This reward opens with their first deposit.');
    this.exchange.together(() => {
      const remark = `Referral of ${referral.userName}`;
      this.exchange.ledger.bonus(referrerId, referral.paise, `referral:${id}`, remark);
      this.database.update('referrals', { id }, { claimed: true });
    });
  }

  #status(referral: Referral): 'LOCKED' | 'CLAIMABLE' | 'CLAIMED' {
    if (referral.claimed) return 'CLAIMED';
    return this.requests.hasDeposited(referral.referredId) ? 'CLAIMABLE' : 'LOCKED';
  }

  #onWire(referral: Referral) {
    const status = this.#status(referral);
    return {
      userReferDetailId: referral.id,
      user: masked(referral.userName),
      joinedAt: iso(referral.joinedAt),
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
