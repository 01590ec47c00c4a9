import type { SettledBet, Side } from '@touchline/shared/contracts';
import { formatOdds } from '@touchline/shared/format';

type Result = SettledBet['result'];

export const RESULT_WORDS: Readonly<Record<Result, string>> = {
  WON: 'Won',
  LOST: 'Lost',
  VOID: 'Void',
  LAPSED: 'Lapsed',
  CANCELLED: 'Cancelled',
};

/** A fancy bet is for or against a number of runs; all others back or lay. */
export function sideWord(side: Side, isFancy: boolean): string {
  if (isFancy) return side === 'BACK' ? 'Yes' : 'No';
  return side === 'BACK' ? 'Back' : 'Lay';
}

/** A price as its market writes it: decimal odds, or the runs and their rate. */
export function priceWords(bet: Pick<SettledBet, 'format' | 'line'>, price: number): string {
  return bet.format === 'LINE' && bet.line !== undefined
    ? `${bet.line} at ${formatOdds(price)}`
    : formatOdds(price);
}
