import type { Transaction } from '@touchline/shared/contracts';

export interface StatementSum {
  opening: number;
  credits: number;
  debits: number;
  closing: number;
  /** Whether opening + credits - debits is the running balance that the server sent. */
  isRight: boolean;
}

/**
 * Adds up rows that follow each other without a gap, newest first. All figures in paise.
 * @param openingBalance the balance before the oldest row, when the server told it; else what that row says of itself
 * @returns undefined when there is nothing to add
 */
export function sumStatement(
  rows: readonly Transaction[],
  openingBalance: number | undefined,
): StatementSum | undefined {
  const newest = rows[0];
  const oldest = rows.at(-1);
  if (!newest || !oldest) return undefined;
  const opening = openingBalance ?? oldest.balance - oldest.credit + oldest.debit;
  const credits = rows.reduce((sum, { credit }) => sum + credit, 0);
  const debits = rows.reduce((sum, { debit }) => sum + debit, 0);
  const closing = newest.balance;
  return { opening, credits, debits, closing, isRight: opening + credits - debits === closing };
}
