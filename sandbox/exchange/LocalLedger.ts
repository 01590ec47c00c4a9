import type { Paise } from '@touchline/shared/betting';
import { moneyText } from './answers/wire-amounts';
import type { LedgerApi } from './Exchange';
import { type ExchangeContext, exposureOfBets } from './ExchangeContext';
import { ExchangeError } from './ExchangeError';
import type { Movement } from './stores/ledger';

/** Money in and out other than betting. */
export class LocalLedger implements LedgerApi {
  readonly #context: ExchangeContext;

  constructor(context: ExchangeContext) {
    this.#context = context;
  }

  balance(userId: string): Paise {
    return this.#context.ledger.balance(userId);
  }

  available(userId: string): Paise {
    return this.balance(userId) - exposureOfBets(this.#context, this.#context.bets.openOf(userId));
  }

  deposit(userId: string, paise: Paise, ref: string, remark: string): void {
    this.#post({ type: 'DEPOSIT', userId, amount: above0(paise), ref, remark, against: 'clearing' });
  }

  withdraw(userId: string, paise: Paise, ref: string, remark: string): void {
    this.#post({ type: 'WITHDRAWAL', userId, amount: -above0(paise), ref, remark, against: 'clearing' });
  }

  casino(userId: string, net: Paise, ref: string, remark: string, announced: 'now' | 'later' = 'now'): void {
    this.#post({ type: 'CASINO', userId, amount: net, ref, remark, against: 'casino' }, announced === 'now');
  }

  casinoWins(max: number): ReturnType<LedgerApi['casinoWins']> {
    return this.#context.ledger.casinoWins(max);
  }

  announce(userId: string): void {
    this.#context.announcer.act(() => this.#context.announcer.balance(userId));
  }

  bonus(userId: string, paise: Paise, ref: string, remark: string): void {
    this.#post({ type: 'BONUS', userId, amount: above0(paise), ref, remark, against: 'promotions' });
  }

  adjustment(userId: string, paise: Paise, ref: string, remark: string): void {
    this.#post({ type: 'ADJUSTMENT', userId, amount: paise, ref, remark, against: 'house' });
  }

  reverse(ref: string, remark: string): void {
    this.#context.announcer.act(() => {
      const userId = this.#context.ledger.reverse(ref, remark);
      if (userId !== undefined) this.#context.announcer.balance(userId);
    });
  }

  #post(movement: Movement, isAnnounced = true): void {
    const { userId, amount, type, ref } = movement;
    this.#context.announcer.act(() => {
      // A repeated ref is the same withdrawal, so the balance is not checked again.
      if (this.#context.ledger.has(ref)) return;
      const available = this.available(userId);
      if (type !== 'ADJUSTMENT' && amount < 0 && -amount > available) {
        throw new ExchangeError(
          'INSUFFICIENT_BALANCE',
          `Insufficient balance: ${moneyText(Math.max(0, available))} is available`,
        );
      }
      if (this.#context.ledger.post(movement) && isAnnounced) this.#context.announcer.balance(userId);
    });
  }
}

function above0(paise: Paise): Paise {
  if (!(paise > 0)) throw new ExchangeError('INVALID', 'The amount must be above 0');
  return paise;
}
