import type { Transaction, TransactionType } from '@touchline/shared/contracts';

/** What moved in a time of play. Paise; below zero is money that went. */
export interface NetPosition {
  /** What play brought or cost: bets, commission and casino. */
  readonly result: number;
  readonly byType: Readonly<Record<TransactionType, number>>;
}

/** What is won and lost. The rest is money brought, taken or given: it is no result of play. */
export const PLAY = ['BET', 'COMMISSION', 'CASINO'] as const satisfies readonly TransactionType[];
export const NOT_PLAY = [
  'DEPOSIT',
  'WITHDRAWAL',
  'BONUS',
  'ADJUSTMENT',
] as const satisfies readonly TransactionType[];

/** Adds up rows of the statement as their pages come; none is kept. */
export async function netPosition(
  pages: AsyncIterable<{ items: readonly Transaction[] }>,
): Promise<NetPosition> {
  const byType = { BET: 0, COMMISSION: 0, CASINO: 0, DEPOSIT: 0, WITHDRAWAL: 0, BONUS: 0, ADJUSTMENT: 0 };
  for await (const { items } of pages)
    for (const { type, credit, debit } of items) byType[type] += credit - debit;
  return { byType, result: PLAY.reduce((sum, type) => sum + byType[type], 0) };
}
