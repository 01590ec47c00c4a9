import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Exchange } from '../exchange';
import { Refusal } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import type { Store } from '../store/Store';
import { optionalColumn } from '../store/stored';
import { toRupees } from './paise';

const WELCOME = {
  title: 'Welcome bonus',
  paise: 50_000,
  turnoverRequired: 500_000,
  days: 30,
  terms:
    'One per player. Claim within 30 days of signing up. The bonus is credited at once as play money; ' +
    'the turnover counts the matched stakes of bets settled after the claim.',
} as const;
const DAY_MS = 24 * 3_600_000;

const row = v.object({
  id: v.string(),
  userId: v.string(),
  title: v.string(),
  paise: v.number(),
  turnoverRequired: v.number(),
  terms: v.string(),
  expiresAt: v.number(),
  claimedAt: optionalColumn(v.number()),
});
type Bonus = v.InferOutput<typeof row>;

export class Bonuses {
  readonly #store: Store;
  readonly #clock: SandboxClock;
  readonly #exchange: Exchange;

  constructor(store: Store, clock: SandboxClock, exchange: Exchange) {
    this.#store = store;
    this.#clock = clock;
    this.#exchange = exchange;
  }

  /** Every new player gets one to claim. */
  welcome(userId: string): void {
    this.#store.run(
      'INSERT INTO bonuses (id, userId, title, paise, turnoverRequired, terms, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
      randomUUID(),
      userId,
      WELCOME.title,
      WELCOME.paise,
      WELCOME.turnoverRequired,
      WELCOME.terms,
      this.#clock.now() + WELCOME.days * DAY_MS,
    );
  }

  /** What a visitor is told of. */
  offers() {
    return [{ title: WELCOME.title, amount: toRupees(WELCOME.paise), terms: WELCOME.terms }];
  }

  list(userId: string) {
    return this.#store
      .all(row, 'SELECT * FROM bonuses WHERE userId = ? ORDER BY rowid', userId)
      .map((bonus) => this.#onWire(bonus));
  }

  /** @throws Refusal when it is not this player's, expired or already claimed */
  claim(userId: string, id: string): void {
    const bonus = this.#store.one(row, 'SELECT * FROM bonuses WHERE id = ? AND userId = ?', id, userId);
    if (!bonus) throw new Refusal('There is no such bonus.', { code: 'NOT_FOUND' });
    if (bonus.claimedAt !== undefined)
      throw new Refusal('This bonus was already claimed.', { code: 'ALREADY_CLAIMED' });
    if (bonus.expiresAt <= this.#clock.now())
      throw new Refusal('This bonus has expired.', { code: 'EXPIRED' });
    this.#exchange.ledger.bonus(userId, bonus.paise, `bonus:${id}`, bonus.title);
    this.#store.run('UPDATE bonuses SET claimedAt = ? WHERE id = ?', this.#clock.now(), id);
  }

  #onWire(bonus: Bonus) {
    const done = Math.min(bonus.turnoverRequired, this.#turnover(bonus));
    return {
      userBonusId: bonus.id,
      title: bonus.title,
      amount: toRupees(bonus.paise),
      status: this.#status(bonus, done),
      turnoverRequired: toRupees(bonus.turnoverRequired),
      turnoverDone: toRupees(done),
      expiresAt: new Date(bonus.expiresAt).toISOString(),
      terms: bonus.terms,
    };
  }

  #status(bonus: Bonus, done: number): 'AVAILABLE' | 'CLAIMED' | 'ACTIVE' | 'EXPIRED' {
    if (bonus.claimedAt !== undefined) return done < bonus.turnoverRequired ? 'ACTIVE' : 'CLAIMED';
    return bonus.expiresAt <= this.#clock.now() ? 'EXPIRED' : 'AVAILABLE';
  }

  #turnover(bonus: Bonus): number {
    if (bonus.claimedAt === undefined) return 0;
    const settled = this.#exchange.betHistory(bonus.userId, { from: bonus.claimedAt, max: 1000 }).items;
    return settled
      .filter((bet) => bet.result === 'WON' || bet.result === 'LOST')
      .reduce((sum, bet) => sum + Math.round(bet.matchedStake * 100), 0);
  }
}
