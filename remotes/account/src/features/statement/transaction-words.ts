import type { TransactionType } from '@touchline/shared/contracts';

/** The kinds of movement in a player's words, in the order they are offered. */
export const TYPE_WORDS: Readonly<Record<TransactionType, string>> = {
  BET: 'Bet',
  CASINO: 'Casino',
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  COMMISSION: 'Commission',
  BONUS: 'Bonus',
  ADJUSTMENT: 'Adjustment',
};

export function isTransactionType(text: string): text is TransactionType {
  return Object.hasOwn(TYPE_WORDS, text);
}
