import type { Transaction, TransactionType } from '@touchline/shared/contracts';
import { type Known, labelOf } from '../../labels/labelOf';

/** The kinds of movement in a player's words, in the order they are offered. */
export const TYPE_LABELS: Readonly<Record<Known<TransactionType>, string>> = {
  BET: 'Bet',
  CASINO: 'Casino',
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  COMMISSION: 'Commission',
  BONUS: 'Bonus',
  ADJUSTMENT: 'Adjustment',
};

export function isTransactionType(text: string): text is Known<TransactionType> {
  return Object.hasOwn(TYPE_LABELS, text);
}

export function typeLabel({ type, serverWords }: Transaction): string {
  return labelOf(TYPE_LABELS, type, serverWords?.type);
}
