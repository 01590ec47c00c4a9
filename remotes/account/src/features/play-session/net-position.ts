import { OTHER, type Transaction, type TransactionType } from '@touchline/shared/contracts';
import type { Known } from '../../labels/labelOf';

type KnownType = Known<TransactionType>;

/** What moved in a time of play. Paise; below zero is money that went. */
export interface NetPosition {
  /** What play brought or cost: bets, commission and casino. */
  readonly result: number;
  readonly byType: Readonly<Record<KnownType, number>>;
  /** Of rows whose type this client does not know: whether it is a result of play can't be said. */
  readonly unknown: number;
}

/** What is won and lost. The rest is money brought, taken or given: it is no result of play. */
export const PLAY = ['BET', 'COMMISSION', 'CASINO'] as const satisfies readonly KnownType[];
export const NOT_PLAY = [
  'DEPOSIT',
  'WITHDRAWAL',
  'BONUS',
  'ADJUSTMENT',
] as const satisfies readonly KnownType[];

/** Adds up rows of the statement as their pages come; none is kept. */
export async function netPosition(
  pages: AsyncIterable<{ items: readonly Transaction[] }>,
): Promise<NetPosition> {
  const byType = { BET: 0, COMMISSION: 0, CASINO: 0, DEPOSIT: 0, WITHDRAWAL: 0, BONUS: 0, ADJUSTMENT: 0 };
  let unknown = 0;
  for await (const { items } of pages)
    for (const { type, credit, debit } of items) {
      if (type === OTHER) unknown += credit - debit;
      else byType[type] += credit - debit;
    }
  return { byType, unknown, result: PLAY.reduce((sum, type) => sum + byType[type], 0) };
}
