import type { Paise } from '@touchline/shared/betting';
import { moneyText } from './answers/wire-amounts';
import { type ExchangeContext, exposureOfBets } from './ExchangeContext';
import { ExchangeError } from './ExchangeError';
import type { Ledger, Movement } from './stores/ledger';

/** Movements of money outside betting, in paise. Each is made once per `ref`: a repeated ref changes nothing. */
export class MoneyMovements {
  constructor(private readonly context: ExchangeContext) {}

  /** Player's balance in paise, the sum of the ledger's entries. */
  balance(userId: string): Paise {
    return this.context.ledger.balance(userId);
  }

  /** What may be staked or withdrawn: balance - exposure, in paise. */
  available(userId: string): Paise {
    return this.balance(userId) - exposureOfBets(this.context, this.context.bets.openOf(userId));
  }

  deposit(userId: string, paise: Paise, ref: string, remark: string): void {
    this.#post({ type: 'DEPOSIT', userId, amount: above0(paise), ref, remark, against: 'clearing' });
  }

  /**
   * Takes the money at the request, so that it cannot be staked while the withdrawal is pending.
   * @throws ExchangeError INSUFFICIENT_BALANCE when more than `available`
   */
  withdraw(userId: string, paise: Paise, ref: string, remark: string): void {
    this.#post({ type: 'WITHDRAWAL', userId, amount: -above0(paise), ref, remark, against: 'clearing' });
  }

  /**
   * The result of casino play; negative when the player lost.
   * @param announced `later`: the caller pushes the balance with `announce` once the player has seen the result
   * @throws ExchangeError INSUFFICIENT_BALANCE when a loss is more than `available`
   */
  casino(userId: string, net: Paise, ref: string, remark: string, announced: 'now' | 'later' = 'now'): void {
    this.#post({ type: 'CASINO', userId, amount: net, ref, remark, against: 'casino' }, announced === 'now');
  }

  /** The last wins at the casino of all players, newest first; a remark begins with the game's name. */
  casinoWins(max: number): ReturnType<Ledger['casinoWins']> {
    return this.context.ledger.casinoWins(max);
  }

  /** Pushes the player's current balance to the listeners. */
  announce(userId: string): void {
    this.context.announcer.act(() => this.context.announcer.balance(userId));
  }

  bonus(userId: string, paise: Paise, ref: string, remark: string): void {
    this.#post({ type: 'BONUS', userId, amount: above0(paise), ref, remark, against: 'promotions' });
  }

  /** A correction by the operator, of either sign. */
  adjustment(userId: string, paise: Paise, ref: string, remark: string): void {
    this.#post({ type: 'ADJUSTMENT', userId, amount: paise, ref, remark, against: 'house' });
  }

  /** Undoes an earlier movement by its ref (a rejected or cancelled withdrawal). */
  reverse(ref: string, remark: string): void {
    this.context.announcer.act(() => {
      const userId = this.context.ledger.reverse(ref, remark);
      if (userId !== undefined) this.context.announcer.balance(userId);
    });
  }

  #post(movement: Movement, isAnnounced = true): void {
    const { userId, amount, type, ref } = movement;
    this.context.announcer.act(() => {
      // A repeated ref is the same withdrawal, so the balance is not checked again.
      if (this.context.ledger.has(ref)) return;
      const available = this.available(userId);
      if (type !== 'ADJUSTMENT' && amount < 0 && -amount > available)
        throw new ExchangeError(
          'INSUFFICIENT_BALANCE',
          `Insufficient balance: ${moneyText(Math.max(0, available))} is available`,
        );
      if (this.context.ledger.post(movement) && isAnnounced) this.context.announcer.balance(userId);
    });
  }
}

function above0(paise: Paise): Paise {
  if (!(paise > 0)) throw new ExchangeError('INVALID', 'The amount must be above 0');
  return paise;
}
