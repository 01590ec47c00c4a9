import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Exchange } from '../exchange';
import { type Database, optionalColumn } from '../exchange/stores/database';
import { Refusal } from '../server/Refusal';
import type { SandboxClock } from '../server/SandboxClock';
import { iso, toRupees } from './paise';

const WELCOME = {
  title: 'Welcome bonus',
  paise: 50_000,
  turnoverRequired: 500_000,
  days: 30,
  terms:
    'One per player. Claim within 30 days of signing up. The bonus is credited at once as play money; ' +
    'the turnover counts the matched stakes of bets settled after the claim.',
} as const;
/** An offer that nobody has been granted yet. */
const FESTIVAL = {
  title: 'Festival bonus',
  amount: 250,
  terms: 'Granted during the festival to players who placed a bet in the week before it.',
};
const DAY_MS = 24 * 3_600_000;
/** The stored expiry of a bonus without one. */
const NEVER = 0;

const row = v.object({
  id: v.string(),
  userId: v.string(),
  title: v.string(),
  paise: v.number(),
  turnoverRequired: v.number(),
  terms: v.string(),
  expiresAt: v.number(),
  claimedAt: optionalColumn(v.number()),
  turnoverBefore: optionalColumn(v.number()),
});
type Bonus = v.InferOutput<typeof row>;

/** In paise; without an expiry it can always be claimed. */
type NewBonus = Pick<Bonus, 'title' | 'paise' | 'turnoverRequired' | 'terms'> &
  Partial<Pick<Bonus, 'expiresAt'>>;

const SELECT =
  'SELECT bonuses.*, bonusTurnovers.paise AS turnoverBefore FROM bonuses LEFT JOIN bonusTurnovers ON bonusId = id';

export class Bonuses {
  constructor(
    private readonly database: Database,
    private readonly clock: SandboxClock,
    private readonly exchange: Exchange,
  ) {}

  /** Gives a new player a bonus to claim. */
  welcome(userId: string): void {
    const { days, ...bonus } = WELCOME;
    this.add(userId, { ...bonus, expiresAt: this.clock.now() + days * DAY_MS });
  }

  add(userId: string, bonus: NewBonus): string {
    const id = randomUUID();
    this.database.insert('bonuses', { id, userId, expiresAt: NEVER, ...bonus });
    return id;
  }

  /** Counts as if the player had staked this much since the claim. */
  setTurnover(id: string, paise: number): void {
    this.database.insert('bonusTurnovers', { bonusId: id, paise }, 'REPLACE');
  }

  /** The bonuses that a visitor sees. */
  offers() {
    return [{ title: WELCOME.title, amount: toRupees(WELCOME.paise), terms: WELCOME.terms }, FESTIVAL];
  }

  list(userId: string) {
    return this.database
      .all(row, `${SELECT} WHERE userId = ? ORDER BY bonuses.rowid`, userId)
      .map((bonus) => this.#onWire(bonus));
  }

  /** @throws Refusal when the bonus is another player's, expired or already claimed */
  claim(userId: string, id: string): void {
    const bonus = this.database.first(row, `${SELECT} WHERE id = ? AND userId = ?`, id, userId);
    if (!bonus) throw new Refusal('NOT_FOUND', 'There is no such bonus.');
    if (bonus.claimedAt !== undefined)
      throw new Refusal('ALREADY_CLAIMED', 'This bonus was already claimed.');
    if (this.#isOver(bonus)) throw new Refusal('EXPIRED', 'This bonus has expired.');
    this.exchange.together(() => {
      this.exchange.ledger.bonus(userId, bonus.paise, `bonus:${id}`, bonus.title);
      this.database.update('bonuses', { id }, { claimedAt: this.clock.now() });
    });
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
      expiresAt: bonus.expiresAt === NEVER ? undefined : iso(bonus.expiresAt),
      terms: bonus.terms,
    };
  }

  #status(bonus: Bonus, done: number): 'AVAILABLE' | 'CLAIMED' | 'ACTIVE' | 'EXPIRED' {
    if (bonus.claimedAt !== undefined) return done < bonus.turnoverRequired ? 'ACTIVE' : 'CLAIMED';
    return this.#isOver(bonus) ? 'EXPIRED' : 'AVAILABLE';
  }

  #isOver({ expiresAt }: Bonus): boolean {
    return expiresAt !== NEVER && expiresAt <= this.clock.now();
  }

  #turnover(bonus: Bonus): number {
    if (bonus.claimedAt === undefined) return 0;
    const settled = this.exchange.betHistory(bonus.userId, { from: bonus.claimedAt, max: 1000 }).items;
    return settled
      .filter((bet) => bet.result === 'WON' || bet.result === 'LOST')
      .reduce((sum, bet) => sum + Math.round(bet.matchedStake * 100), bonus.turnoverBefore ?? 0);
  }
}
