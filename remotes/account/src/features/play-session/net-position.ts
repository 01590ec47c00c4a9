import type { Transaction, TransactionType } from '@touchline/shared/contracts/money';
import { OTHER } from '@touchline/shared/contracts/reading';
import type { ExceptOther } from '../../labels/labelOf';

type LabelledType = ExceptOther<TransactionType>;

/** Movements since a login. Paise; below zero is a loss or an outflow. */
export interface NetPosition {
  /** The result of play: bets, commission and casino. */
  readonly result: number;
  readonly byType: Readonly<Record<LabelledType, number>>;
  /** The rows with an unknown type, which may or may not be results of play. */
  readonly unknown: number;
  /** Rows that could not be read, which no sum contains. */
  readonly leftOut: number;
}

/** The types that are results of play, unlike deposits, withdrawals and bonuses. */
export const PLAY = ['BET', 'COMMISSION', 'CASINO'] as const satisfies readonly LabelledType[];
export const NOT_PLAY = [
  'DEPOSIT',
  'WITHDRAWAL',
  'BONUS',
  'ADJUSTMENT',
] as const satisfies readonly LabelledType[];

/** Adds up rows of the statement page by page, without keeping them. */
export async function netPosition(
  pages: AsyncIterable<{ items: readonly Transaction[]; leftOut?: number | undefined }>,
): Promise<NetPosition> {
  const byType = { BET: 0, COMMISSION: 0, CASINO: 0, DEPOSIT: 0, WITHDRAWAL: 0, BONUS: 0, ADJUSTMENT: 0 };
  let unknown = 0;
  let leftOut = 0;
  for await (const { items, leftOut: unread = 0 } of pages) {
    leftOut += unread;
    for (const { type, credit, debit } of items) {
      if (type === OTHER) unknown += credit - debit;
      else byType[type] += credit - debit;
    }
  }
  return { byType, unknown, leftOut, result: PLAY.reduce((sum, type) => sum + byType[type], 0) };
}
