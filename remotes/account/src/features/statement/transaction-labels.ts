import type { Transaction, TransactionType } from '@touchline/shared/contracts/money';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg } from '@touchline/shared/language/macro';
import { type ExceptOther, labelOf } from '../../labels/labelOf';

/** The kinds of movement in a player's words, in the order they are offered. */
export const TRANSACTION_TYPE_LABELS: Readonly<Record<ExceptOther<TransactionType>, MessageDescriptor>> = {
  BET: msg`Bet`,
  CASINO: msg`Casino`,
  DEPOSIT: msg`Deposit`,
  WITHDRAWAL: msg`Withdrawal`,
  COMMISSION: msg`Commission`,
  BONUS: msg`Bonus`,
  ADJUSTMENT: msg`Adjustment`,
};

export function isTransactionType(text: string): text is ExceptOther<TransactionType> {
  return Object.hasOwn(TRANSACTION_TYPE_LABELS, text);
}

export function transactionTypeLabel({ type, serverWords }: Transaction): string {
  return labelOf(TRANSACTION_TYPE_LABELS, type, serverWords?.type);
}
