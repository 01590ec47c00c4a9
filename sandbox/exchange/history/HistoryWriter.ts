import type { Paise } from '@touchline/shared/betting';
import { moneyText } from '../answers/wire-amounts';
import type { ExchangeContext } from '../ExchangeContext';
import { ExchangeError } from '../ExchangeError';
import { type Random, randomFor } from '../random';
import type { Movement } from '../stores/ledger';
import type { HistoryPlan, PastAnswer, PastTransfer } from './HistoryPlan';
import { PastBets } from './PastBets';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Below this balance the player deposits first, so that no bet exceeds the balance. */
const LOW: Paise = 2_000_000;
const MOST_BETS_IN_A_MARKET = 25;

const REFUSALS = [
  'Name does not match the account',
  'Account number is wrong',
  'Bank did not accept it',
] as const;
const CASINO = [
  'Lucky Dice: under 50.00',
  'Speed Roulette: red',
  'Andar Bahar Live: Bahar',
  'Teen Patti Live: Player A',
  'Monsoon Roulette: 2nd dozen',
  'Hi-Lo Studio: higher',
] as const;
const BONUSES = ['Weekly cashback', 'Festival bonus', 'Reload bonus'] as const;

/**
 * Writes a player's history as it would have happened: deposits, bets on events that were never on the board, results,
 * commission, casino play, withdrawals. The balance is never negative, and every market row has its bets.
 */
export class HistoryWriter {
  readonly #random: Random;
  /** Draws ids and UTRs. Seeded by the user name, because no two players may share one. */
  readonly #unique: Random;
  readonly #past: PastBets;
  readonly #start: number;
  readonly #transfers: PastTransfer[] = [];
  #at: number;
  #rows = 0;

  constructor(
    private readonly context: ExchangeContext,
    private readonly userId: string,
    private readonly plan: HistoryPlan,
  ) {
    this.#random = randomFor(plan.seed, 'past');
    this.#unique = randomFor(plan.seed, plan.userName);
    this.#start = context.now() - plan.days * DAY;
    this.#at = this.#start;
    this.#past = new PastBets(context, userId, this.#random, this.#start);
  }

  /** @throws ExchangeError INVALID when the player has more than an opening credit; then nothing was written */
  write(): PastAnswer {
    const { announcer, database, ledger, bets } = this.context;
    return announcer.act(() =>
      database.write(() => {
        const { items, totalCount: total } = ledger.history(this.userId, { max: 1 });
        const isNew = total === 0 || (total === 1 && items[0]?.type === 'DEPOSIT');
        const hasBets = bets.history(this.userId, {}).totalCount > 0 || bets.openOf(this.userId).length > 0;
        if (!isNew || hasBets)
          throw new ExchangeError(
            'INVALID',
            `${this.plan.userName} has a history already: it is written for a player with no more than an opening credit`,
          );
        if (total === 1) ledger.backdate(this.userId, this.#start);
        this.#rows = total;
        while (this.#rowsLeft > 0) this.#live();
        while (this.#betsLeft > 0) this.#betInVain();
        this.#past.keepCount();
        announcer.balance(this.userId);
        return {
          rows: this.#rows,
          bets: this.#past.count,
          markets: this.#past.markets,
          from: this.#start,
          transfers: this.#transfers,
        };
      }),
    );
  }

  get #rowsLeft(): number {
    return this.plan.rows - this.#rows;
  }

  get #betsLeft(): number {
    return this.plan.bets - this.#past.count;
  }

  /** Writes one action of the player or of the exchange. */
  #live(): void {
    this.#pass();
    const balance = this.context.ledger.balance(this.userId);
    // A market that is settled and voided afterwards takes up to four rows.
    const canBet = this.#betsLeft > 0 && this.#rowsLeft >= 4;
    const kind = this.#random.next();
    if (balance < LOW) this.#deposit();
    else if (canBet && this.#random.chance(Math.min(0.72, (1.3 * this.#betsLeft) / this.#rowsLeft)))
      this.#bet(balance);
    else if (kind < 0.5) this.#casino(balance);
    else if (kind < 0.72) this.#deposit();
    else if (kind < 0.9 && this.#rowsLeft >= 2) this.#withdraw(balance);
    else if (kind < 0.98) this.#bonus();
    else this.#post({ type: 'ADJUSTMENT', amount: 5_000, remark: 'Goodwill', against: 'house' });
  }

  #bet(balance: Paise): void {
    const usual = this.#betsLeft / Math.max(1, this.#rowsLeft * 0.5);
    const wanted = Math.round(usual * this.#random.between(0.4, 1.6));
    const count = Math.min(this.#betsLeft, MOST_BETS_IN_A_MARKET, Math.max(1, wanted));
    this.#rows += this.#past.settle(this.#at, count, Math.floor(balance / 2 / count), () => this.#pass());
  }

  /** Bets still missing after the last row are written as unmatched ones, which make no row. */
  #betInVain(): void {
    this.#past.leaveUnmatched(this.#pass(), Math.min(this.#betsLeft, MOST_BETS_IN_A_MARKET), LOW);
  }

  /** Rows are spread evenly over the days; time never runs backwards. */
  #pass(): number {
    const share = (this.#rows + this.#random.next()) / (this.plan.rows + 1);
    const span = this.plan.days * DAY;
    this.#at = Math.max(this.#at + 1, Math.round(this.#start + share * span));
    return this.#at;
  }

  #post(movement: Omit<Movement, 'userId' | 'ref'>, ref = `history:${this.userId}:${this.#rows}`): void {
    const posted = this.context.ledger.post({ ...movement, userId: this.userId, ref }, this.#at);
    if (!posted) throw new Error(`${ref} is in the ledger already`);
    this.#rows += 1;
  }

  #deposit(): void {
    const paise = this.#random.pick([500_000, 1_000_000, 2_500_000, 5_000_000]);
    const utr = this.#digits();
    const id = this.#newId();
    const method = this.#random.chance(0.8) ? 'UPI' : 'BANK';
    const remark = `Deposit by ${method}, UTR ${utr}`;
    this.#post({ type: 'DEPOSIT', amount: paise, remark, against: 'clearing' }, `request:${id}`);
    const createdAt = this.#at - this.#random.whole(1, 20) * MINUTE;
    this.#transfers.push({
      id,
      type: 'DEPOSIT',
      paise,
      method,
      createdAt,
      endedAt: this.#at,
      utr,
      reason: undefined,
    });
  }

  #withdraw(balance: Paise): void {
    const most = Math.min(10_000_000, Math.floor(balance / 2));
    const paise = Math.max(50_000, Math.floor(this.#random.between(0.05, 1) * (most / 10_000)) * 10_000);
    const id = this.#newId();
    const method = this.#random.chance(0.5) ? 'UPI' : 'BANK';
    const transfer = { id, type: 'WITHDRAWAL', paise, method, createdAt: this.#at } as const;
    const remark = `Withdrawal ${id}`;
    this.#post({ type: 'WITHDRAWAL', amount: -paise, remark, against: 'clearing' }, `request:${id}`);
    if (this.#random.chance(0.8)) {
      const endedAt = this.#at + 20 * MINUTE;
      this.#transfers.push({ ...transfer, endedAt, utr: this.#digits(), reason: undefined });
      return;
    }
    const reason = this.#random.pick(REFUSALS);
    this.#pass();
    this.context.ledger.reverse(`request:${id}`, `${remark}: ${reason}`, this.#at);
    this.#rows += 1;
    this.#transfers.push({ ...transfer, endedAt: this.#at, utr: undefined, reason });
  }

  #casino(balance: Paise): void {
    const stake = Math.min(this.#random.whole(1, 40) * 5_000, Math.floor(balance / 10));
    const amount = this.#random.chance(0.47) ? Math.floor(stake * this.#random.between(0.9, 1.2)) : -stake;
    const remark = `${this.#random.pick(CASINO)}, ${moneyText(stake)}`;
    this.#post({ type: 'CASINO', amount, remark, against: 'casino' });
  }

  #bonus(): void {
    const amount = this.#random.whole(1, 10) * 10_000;
    this.#post({ type: 'BONUS', amount, remark: this.#random.pick(BONUSES), against: 'promotions' });
  }

  #newId(): string {
    return [0, 1, 2, 3].map(() => this.#unique.whole(0, 0xfff).toString(16).padStart(3, '0')).join('');
  }

  #digits(): string {
    return `${this.#unique.whole(100_000, 999_999)}${this.#unique.whole(100_000, 999_999)}`;
  }
}
